"""Stands for what makes Python of a template: the build has done so with all of them."""


class CodeGenerator:
    def write(self, _: str) -> None:
        raise NotImplementedError


def generate(*_: object) -> str:
    raise NotImplementedError
