"""Missions as strangers write them, for the tests."""

from engine.initiative.mission import BadMission, Fault, Mission
from engine.initiative.writing import build, faults, read
from tests.engine.initiative.boxed import BOX, shown

WHOLE = 'question = "Where is the spare key?"\nsecret = "UNDER THE [GREEN] MAT"\n'
"""The least that is a mission."""


def made(text: str, language: str = "") -> Mission:
    return build(read(text), BOX, language)


def wrong(text: str) -> list[Fault]:
    """What is wrong with it, wherever that is found."""
    try:
        return list(faults(read(text), BOX))
    except BadMission as bad:
        return list(bad.faults)


def asked(secret: str, *more: str) -> str:
    return "\n".join(['question = "Where?"', f'secret = """\n{secret}\n"""', *more])


def said(mission: Mission) -> list[str]:
    return ["".join(sign or " " for sign in row) for row in shown(mission)]
