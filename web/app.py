"""The app: a message in, a reply out. It knows verbs and screens, and no game by name."""

from collections.abc import Callable, Iterable
from typing import Any

from jinja2 import BaseLoader

from engine.core.codec import BadData, structure, unstructure
from engine.core.content import Files
from engine.core.game import IllegalAction
from engine.core.words import languages, preferred
from web import settings as preferences
from web.cover import Cover, Fronts, Page
from web.desk import Desk
from web.messages import Message, Reply, Start
from web.render import Renderer
from web.routes import parse
from web.saves import BadSave
from web.screens import arrive, find_screen, verbs
from web.screens.fault import fault_page, report
from web.verbs import Refused, Verb


class App:
    """Holds the desk; answers each message with the screen as it is then."""

    def __init__(self, files: Files, loader: BaseLoader, covers: Iterable[Cover], start: Start) -> None:
        spoken = languages(files)
        language = preferred(start.languages, spoken)
        settings = preferences.read(start.settings, language, spoken)
        self.renderer = Renderer(loader)
        self.desk = Desk(files, spoken, Fronts(covers, files), settings)
        self.desk.shelf = {stored.key: stored.value for stored in start.saves}
        self.desk.where = parse(start.at)
        self.desk.now = start.now

    def begin(self) -> Reply:
        """The screen that the address asks for."""
        return self._answer(lambda: None)

    def dispatch(self, data: Any) -> Reply:
        """Carry out one message. What is no proper message changes nothing and says so."""
        return self._answer(lambda: self._carry_out(data))

    def _answer(self, act: Callable[[], None]) -> Reply:
        desk = self.desk
        desk.effects = []
        shelf, settings = dict(desk.shelf), desk.settings
        try:
            act()
            arrive(desk)
            page = find_screen(desk)
            html = self.render(page)
        except Exception as error:
            # The page will hear of nothing that was done, so here too everything is as it was.
            desk.shelf, desk.settings = shelf, settings
            desk.clear()
            desk.effects = []
            desk.leave_shop()
            page = fault_page(desk.words, report(error))
            html = self.render(page)
        if desk.settings != settings:
            desk.effects.append({"do": "settings", "value": unstructure(desk.settings)})
        return Reply(html, (self._document(page), *desk.effects))

    def _carry_out(self, data: Any) -> None:
        desk, words = self.desk, self.desk.words
        try:
            message = structure(data, Message)
            verb = self.verb(message.do)
            arguments = structure({**message.args, **message.fields}, verb.kind)
        except (BadData, KeyError):
            desk.say("error", words.gettext("That could not be understood. Nothing has changed."))
            return
        if not verb.unasked:
            desk.notice = None
        desk.now = message.now
        # The page's address may have moved on while the message waited; a verb acts where its button stood. Who has
        # been sent on meanwhile stays there, unless the verb leads elsewhere.
        at, sent = parse(message.at), desk.sent
        desk.sent = None
        desk.stand(at)
        try:
            verb.run(desk, arguments)
        except Refused as refused:
            desk.say("error", refused.text)
        except IllegalAction as illegal:
            desk.say("error", self._why_not(illegal))
        except BadSave:
            desk.say("error", words.gettext("This match cannot be opened. It is kept on the page of saves."))
        if sent is not None and sent[0] == at == desk.where and message.do != "app.go":
            desk.stand(sent[1])
            desk.sent = sent

    def verb(self, name: str) -> Verb:
        """The house's own, or a game's, which comes with its front. Raises `KeyError`."""
        prefix = name.partition(".")[0]
        front = self.desk.fronts.get(prefix)
        return verbs(prefix)[name] if front is None else front.verbs[name]

    def _why_not(self, illegal: IllegalAction) -> str:
        front = self.desk.fronts.get(illegal.code.partition(".")[0])
        if front is None:
            return self.desk.words.gettext("That cannot be done now.")
        return front.refusal(self.desk.words, illegal)

    def render(self, page: Page) -> str:
        """The page in the reader's language, with what surrounds every screen."""
        desk = self.desk
        context = {
            "settings": desk.settings,
            "languages": [(code, words.name) for code, words in desk.languages.items()],
            "short_names": {code: words.short for code, words in desk.languages.items()},
            "where": str(desk.where),
            "title": page.title,
            "notice": desk.notice,
            "offline": desk.offline,
            "update": desk.update,
            "first": desk.first,
        }
        return self.renderer.render(desk.words, page.template, {**context, **page.context})

    def _document(self, page: Page) -> dict[str, Any]:
        settings = self.desk.settings
        return {
            "do": "document",
            "lang": settings.language,
            "title": page.title,
            "theme": settings.theme,
            "marks": settings.marks,
            "motion": settings.motion,
        }
