"""Write requirements.txt: python site/lock.py PYTHON3.11 PYTHON3.12 [PYTHON3.13 …].

Asks each interpreter's pip what it would install for the extra `dev`, and writes one list of exact versions; what only
some interpreters get carries a marker. No hashes and no addresses: any index will do.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIP = ("-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-", ".[dev]")
HEAD = "# Written by site/lock.py from pyproject.toml's extra `dev`.\n"


def versions(python: str) -> tuple[str, dict[str, str]]:
    """The interpreter's own version, such as 3.11, and what it would get."""
    answer = subprocess.run([python, *PIP], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    report = json.loads(answer)
    metadata = [item["metadata"] for item in report["install"]]
    pinned = {re.sub(r"[-_.]+", "-", item["name"]).lower(): item["version"] for item in metadata}
    del pinned["blackchamber"]
    return report["environment"]["python_version"], pinned


def lines(found: dict[str, dict[str, str]]) -> list[str]:
    """One line for each version of a package; a marker where interpreters differ. The last one stands for all newer."""
    pythons = sorted(found, key=lambda version: int(version.split(".")[1]))
    result = []
    for name in sorted({name for pinned in found.values() for name in pinned}):
        wanted: dict[str, list[str]] = {}
        for python in pythons:
            if name in found[python]:
                wanted.setdefault(found[python][name], []).append(python)
        for version, users in wanted.items():
            result.append(f"{name}=={version}{marker(users, pythons)}")
    return result


def marker(users: list[str], pythons: list[str]) -> str:
    if users == pythons:
        return ""
    if users[-1] == pythons[-1]:
        return f' ; python_version >= "{users[0]}"'
    return " ; " + " or ".join(f'python_version == "{user}"' for user in users)


def main() -> None:
    found = dict(versions(python) for python in sys.argv[1:])
    (ROOT / "requirements.txt").write_text(HEAD + "\n".join(lines(found)) + "\n")


if __name__ == "__main__":
    main()
