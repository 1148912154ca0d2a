"""A program that was stopped is told of in words, once, until it answers again."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, Request, Route, expect

from conftest import Visit
from support.screens import HOME
from support.traveller import Traveller

STOPPED = (
    "The server has stopped. Restart it with “vacation serve --sample” and open its new link."
)
ANOTHER = "The server was restarted. Open the link that it printed in its terminal."

COUNT = """() => {
  window.said = []
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) window.said.push(node.textContent)
    }
  }).observe(document.querySelector('#status'), { childList: true })
}"""
"""Notes all that is said from now on."""


def is_look(request: Request) -> bool:
    """Whether the page looks whether the program is there."""
    return "/map/labels.json?latitude=0" in request.url


def said(page: Page) -> list[str]:
    """What was said, without the sign of the button that closes it."""
    return [text.removesuffix("×") for text in page.evaluate("() => window.said")]


def test_a_stopped_program_is_told_once(visitor: Visit, traveller: Traveller) -> None:
    with traveller.serving() as server:
        page = visitor(server, HOME + "/history")
        page.evaluate(COUNT)
    status = page.get_by_role("status")
    expect(status).to_contain_text(STOPPED)
    # It is looked for again and again, and nothing more is said.
    for _ in range(3):
        page.wait_for_event("requestfailed", is_look)
    assert said(page) == [STOPPED]
    # Who closed the message is not told again.
    page.get_by_role("button", name="Close this message").click()
    for _ in range(2):
        page.wait_for_event("requestfailed", is_look)
    assert said(page) == [STOPPED]
    expect(status).to_be_empty()


def test_another_start_asks_for_its_link_and_is_taken_back_with_it(
    visitor: Visit, traveller: Traveller
) -> None:
    with traveller.serving() as server:
        page = visitor(server, HOME + "/history")
        port = urlsplit(server.url).port
        assert port
        page.evaluate(COUNT)
    status = page.get_by_role("status")
    expect(status).to_contain_text(STOPPED)
    with traveller.serving(port=port) as server:
        expect(status).to_contain_text(ANOTHER)
        page.context.new_page().goto(server.link)
        expect(status).to_contain_text("The server is running again.")
        assert said(page) == [STOPPED, ANOTHER, "The server is running again."]
        # The page lives again.
        traveller.run("flickr", "photos", "Kyoto")
        traveller.run("visit", "--listed", "1")
        expect(page.locator("ol.history > li")).to_have_count(1)


def test_a_connection_that_comes_back_is_not_spoken_of(
    visitor: Visit, traveller: Traveller
) -> None:
    with traveller.serving() as server:
        page = visitor(server, "about:blank")
        tries: list[str] = []

        def disturb(route: Route) -> None:
            tries.append(route.request.url)
            if len(tries) == 1:
                route.abort()
            else:
                route.continue_()

        page.route("**/events?*", disturb)
        page.goto(HOME + "/history")
        page.evaluate(COUNT)
        traveller.run("flickr", "photos", "Kyoto")
        traveller.run("visit", "--listed", "1")
        expect(page.locator("ol.history > li")).to_have_count(1)
        assert len(tries) > 1
        assert [text for text in said(page) if "program" in text] == []
