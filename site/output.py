"""The files of the site: names with hashes, and the list that the service worker keeps."""

import base64
import hashlib
import json
from pathlib import Path


class Dist:
    """The files of the site. Folders and files whose content never changes get a hash into their name."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files: dict[str, bytes] = {}
        self.online: set[str] = set()
        """Files that are not kept for offline use."""

    def file(self, name: str, data: bytes) -> str:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        self.files[name] = data
        return name

    def hashed(self, name: str, data: bytes) -> str:
        stem, dot, suffix = name.partition(".")
        return self.file(f"{stem}-{digest([data])}{dot}{suffix}", data)

    def folder(self, name: str, files: dict[str, bytes]) -> str:
        ordered = sorted(files.items())
        hashed = f"{name}-{digest([part for file, data in ordered for part in (file.encode(), data)])}"
        for file, data in ordered:
            self.file(f"{hashed}/{file}", data)
        return hashed

    def names(self) -> list[str]:
        return sorted(self.files)

    def version(self) -> str:
        return digest([part for name in self.names() for part in (name.encode(), self.files[name])])


def digest(parts: list[bytes]) -> str:
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:12]


def service_worker(source: Path, dist: Dist, version: str) -> bytes:
    """The script, with the version and every file filled in."""
    listed = [
        {
            "url": "./" + name,
            "integrity": "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode(),
            "bytes": len(data),
        }
        for name, data in sorted(dist.files.items())
        if name not in dist.online
    ]
    site = json.dumps({"version": version, "files": listed})
    return source.read_text().replace('JSON.parse("{}")', site, 1).encode()
