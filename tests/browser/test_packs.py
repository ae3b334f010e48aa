"""Question packs in a real browser: browsing, writing, importing, fixing and playing them."""

import re

from playwright.async_api import Locator, Page, expect

from hunch.packs.catalogue import content
from hunch.packs.registry import find_kind
from tests.browser.browsing import browsing, check, run

GAME = "wits_and_wagers"
SMALL = {"width": 360, "height": 640}
WIDE = {"width": 1280, "height": 800}
ROWS = (
    "question;answer;unit;difficulty;factor",
    "How many steps lead from our cellar to the attic?;47;steps;1;1.5",
    "How many books stand on the long shelf?;a lot;books;2;2",
    "How many windows does the house have?;31;windows;1;1.5",
    "In which year was the piano bought?;1961;;7;",
    "How many kilometres has the old car run?;212.400;km;2;1.5",
    ";12;;1;",
    "How many keys hang beside the door?;14;keys;2;1.5",
    "How many stairs creak at night?;5;stairs;3;2",
    "How many cups are in the cupboard?;38;cups;1;1.5",
)
FAULTY = {3: "answer", 5: "difficulty", 7: "question"}  # what is wrong on which line
BAD_ANSWER, BAD_LEVEL, NO_QUESTION = "How many books", "In which year", "New question"


def sheet(*rows: str, name: str = "our_house.csv") -> dict[str, object]:
    return {"name": name, "mimeType": "text/csv", "buffer": "\n".join(rows).encode()}


def entry(page: Page, text: str) -> Locator:
    """A question in a draft, collapsed or open."""
    return page.locator("main ol > li").filter(has_text=re.compile(re.escape(text)))


async def begin(page: Page, title: str, *questions: tuple[str, str]) -> None:
    """Write a pack on its page, without saving it."""
    await page.goto("/packs/new")
    await page.get_by_label("Title", exact=True).fill(title)
    for place, (question, answer) in enumerate(questions):
        if place:
            await page.get_by_role("button", name="Add a question").click()
        await page.get_by_label("Question", exact=True).fill(question)
        await page.get_by_label("Answer", exact=True).fill(answer)


async def save(page: Page, title: str) -> None:
    await page.get_by_role("button", name="Save pack").click()
    await expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def test_a_file_is_checked_row_by_row_fixed_on_the_page_and_played_at_a_table():
    async def story():
        async with browsing(bot_pause_ms=0) as room:
            page = await room.phone()
            await page.goto(f"/g/{GAME}")
            await page.get_by_role("link", name="Question packs").click()
            await page.get_by_role("link", name="Import a file").click()
            await check(page)
            await page.locator("input[type=file]").set_input_files(sheet(*ROWS))
            await expect(page.get_by_text("6 questions are fine.")).to_be_visible()
            await expect(page.get_by_text("3 rows need fixing:")).to_be_visible()
            for line, field in FAULTY.items():
                row = page.locator("li").filter(has_text=f"Line {line}")
                await expect(row).to_contain_text(field)
            await expect(page.get_by_label("Title")).to_have_value("our house")
            await check(page)

            await page.get_by_label("Title").fill("Our house")
            await page.get_by_role("button", name="Fix it here").click()
            await page.get_by_label("Show problems only").check()
            await expect(page.locator("main ol > li")).to_have_count(len(FAULTY))
            await entry(page, BAD_ANSWER).get_by_role("button").first.click()
            answer = page.get_by_label("Answer", exact=True)
            await expect(answer).to_be_focused()
            await expect(answer).to_have_attribute("aria-invalid", "true")
            await check(page)
            await answer.fill("1,240")
            await expect(page.locator(".bar")).to_contain_text("2 problems to fix")

            await page.reload()  # nothing is lost
            await expect(page.get_by_label("Title", exact=True)).to_have_value("Our house")
            await expect(entry(page, BAD_ANSWER)).to_contain_text("1240 books")
            await entry(page, BAD_LEVEL).get_by_role("button").first.click()
            await page.get_by_label("Difficulty").select_option("Hard")
            await expect(page.locator(".bar")).to_contain_text("1 problem to fix")
            await entry(page, NO_QUESTION).get_by_role("button").first.click()
            await page.get_by_role("button", name="Remove this question").click()
            await save(page, "Our house")
            await expect(page.get_by_text("8 questions").first).to_be_visible()
            await check(page)

            await page.goto(f"/g/{GAME}")
            await page.get_by_role("button", name="Host a table").click()
            await page.get_by_role("button", name="Change settings").click()
            await page.get_by_text("Choose packs").click()
            await page.get_by_label("Our house").check()
            await page.get_by_role("checkbox", name="Party").uncheck()
            await check(page)
            await page.get_by_role("button", name="Save", exact=True).click()
            await expect(page.get_by_role("dialog")).to_have_count(0)
            await expect(page.get_by_text("Question packs: Our house")).to_be_visible()
            await page.get_by_role("button", name="Fill with bots").click()
            await page.get_by_role("button", name=re.compile("^Start with")).click()
            asked = page.locator("article h3")
            await expect(asked).to_be_visible()
            texts = [row.partition(";")[0] for row in ROWS[1:]]
            assert await asked.inner_text() in filter(None, texts)

    run(story())


def test_only_the_good_rows_can_be_imported_and_the_pack_downloaded_and_deleted():
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport=SMALL, color_scheme="dark")
            await page.goto("/packs/import")
            await page.get_by_label("Or paste the rows here").fill("\n".join(ROWS))
            await page.get_by_role("button", name="Check", exact=True).click()
            await page.get_by_label("Title").fill("Good ones")
            await page.get_by_role("button", name="Save the 6 good questions").click()
            await expect(page.get_by_role("heading", level=1, name="Good ones")).to_be_visible()
            await check(page)
            for kind in ("JSON", "CSV"):
                async with page.expect_download() as started:
                    await page.get_by_role("button", name=f"Save as {kind}").click()
                kept = await (await started.value).path()
                assert "How many windows" in kept.read_text("utf-8")
            await page.goto("/packs/import")
            await page.locator("input[type=file]").set_input_files(kept)  # and back again
            await expect(page.get_by_text("6 questions are fine.")).to_be_visible()

            await page.goto("/packs")
            await page.get_by_role("link", name="Good ones").click()
            await page.get_by_role("button", name="Delete this pack").click()
            await check(page)
            deleting = page.get_by_role("dialog").get_by_role("button", name="Delete this pack")
            await deleting.click()
            await expect(page.get_by_role("heading", name="My packs")).to_be_visible()
            await expect(page.get_by_role("link", name="Good ones")).to_have_count(0)

    run(story())


def test_a_file_is_read_from_any_spreadsheet_and_refused_if_it_is_not_text():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto("/packs/import")
            for encoding in ("utf-8-sig", "cp1252", "utf-16"):
                text = f"frage;antwort\nWie viele Bäume, gezählt in {encoding}?;viele\n"
                file = sheet(text) | {"buffer": text.encode(encoding)}
                await page.locator("input[type=file]").set_input_files(file)
                await expect(
                    page.get_by_text(f"Wie viele Bäume, gezählt in {encoding}?").last
                ).to_be_visible()
            workbook = {"name": "a.xlsx", "mimeType": "", "buffer": b"PK\x03\x04\x00\x00"}
            await page.locator("input[type=file]").set_input_files(workbook)
            await expect(page.get_by_role("alert")).to_contain_text(
                "Save the spreadsheet as CSV first"
            )
            await page.reload()
            await expect(page.get_by_label("Or paste the rows here")).to_have_value(
                re.compile("Bäume, gezählt in utf-16")
            )

    run(story())


def test_a_pack_can_be_written_with_the_keyboard_alone():
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport=WIDE)
            await page.goto("/packs")
            await page.get_by_role("link", name="Write a pack").press("Enter")
            await page.get_by_label("Title", exact=True).focus()
            keys = page.keyboard
            await keys.type("Our town")
            await keys.press("Tab")
            await keys.type("Things to count on the way to school.")
            await page.get_by_label("Question", exact=True).focus()
            await keys.type("How many bridges does the town have?")
            await keys.press("Tab")
            await keys.type("12")
            await page.get_by_role("button", name="Add a question").press("Enter")
            await expect(page.get_by_label("Question", exact=True)).to_be_focused()
            await keys.type("How many lamps stand in Mill Lane?")
            await keys.press("Tab")
            await keys.type("26")
            await check(page)
            await page.get_by_role("button", name="Save pack").press("Enter")
            await expect(page.get_by_role("heading", level=1, name="Our town")).to_be_visible()
            await expect(page.get_by_text("How many lamps stand in Mill Lane?")).to_be_visible()
            await expect(page.get_by_text("26")).to_have_count(0)
            await page.get_by_role("switch", name="Show answers").press("Space")
            await expect(page.get_by_text("26")).to_be_visible()

    run(story())


def test_a_failed_save_shows_what_is_wrong_at_each_field_and_loses_nothing():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await begin(page, "", ("How old is the oak?", "old"))
            await expect(page.locator("main ol")).to_contain_text("answer")  # after a pause
            await page.get_by_role("button", name="Save pack").click()
            await expect(page.get_by_label("Answer", exact=True)).to_be_focused()
            await page.keyboard.press("ControlOrMeta+A")
            await page.keyboard.type("312")
            await page.get_by_role("button", name="Save pack").click()
            await expect(page.get_by_label("Title", exact=True)).to_be_focused()
            await page.reload()
            await expect(entry(page, "How old is the oak?")).to_contain_text("312")
            await page.get_by_label("Title", exact=True).fill("Trees")
            await save(page, "Trees")
            await page.goto("/packs")
            await expect(page.get_by_text("Unsaved")).to_have_count(0)

    run(story())


def test_your_own_pack_can_be_changed_a_deletion_undone_and_a_draft_discarded():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await begin(page, "Trees", ("How old is the oak?", "312"), ("And the elm?", "-4,5"))
            await save(page, "Trees")
            await page.get_by_role("link", name="Edit").click()
            await entry(page, "And the elm?").get_by_role("button").first.click()
            await page.get_by_role("button", name="Remove this question").click()
            await expect(page.locator("main ol > li")).to_have_count(1)
            await page.get_by_role("button", name="Undo").click()
            await expect(page.locator("main ol > li")).to_have_count(2)
            await page.get_by_label("Title", exact=True).fill("Old trees")
            await page.goto("/packs")
            await page.get_by_role("link", name="Unsaved").click()
            await save(page, "Old trees")
            await page.get_by_role("link", name="Edit").click()
            await page.get_by_label("Title", exact=True).fill("Never mind")
            await page.get_by_role("button", name="Discard draft").click()
            sure = page.get_by_role("dialog").get_by_role("button", name="Discard draft")
            await sure.click()
            await expect(page.get_by_role("heading", level=1, name="Old trees")).to_be_visible()

    run(story())


def test_browsing_a_pack_spoils_nothing_until_you_ask():
    # The one with the longest answer, which nothing else on the page contains by chance.
    questions = content(find_kind(GAME)[1], "party").values()
    asked = max(questions, key=lambda each: len(str(each.answer)))
    answer = re.compile(re.sub(r"\B(?=(\d{3})+$)", ",?", str(asked.answer)))

    async def story():
        async with browsing() as room:
            page = await room.phone()
            heard: list[str] = []

            async def hear(response):
                if "/api/packs/party" in response.url:
                    heard.append(await response.text())

            page.on("response", hear)
            await page.goto("/")
            await page.get_by_role("link", name="Question packs").click()
            await check(page)
            await page.get_by_role("link", name="Party People, money").click()
            await page.get_by_label("Search questions").fill(asked.question)
            await expect(page.locator("main ol > li")).to_have_count(1)
            await expect(page.locator("main ol > li")).to_contain_text(asked.question)
            await check(page)
            assert not answer.search("".join(heard) + await page.content())
            await page.get_by_role("switch", name="Show answers").check()
            await expect(page.locator("main ol > li")).to_contain_text(answer)
            await page.get_by_label("Search questions").fill("no such thing")
            await expect(page.get_by_text("No questions found")).to_be_visible()

            await page.get_by_label("Search questions").fill("")
            await page.get_by_label("Difficulty").select_option(value="1")
            await page.get_by_label("Category").select_option(value="sport")
            for line in await page.locator("main ol > li").all():
                await expect(line).to_contain_text("sport")
                await expect(line).to_contain_text("easy")

    run(story())


def test_packs_can_be_written_and_played_in_german():
    async def story():
        async with browsing(bot_pause_ms=0) as room:
            page = await room.phone(viewport=SMALL, locale="de-DE")
            await page.goto("/packs")
            await expect(page.get_by_role("heading", name="Fragenpakete")).to_be_visible()
            await expect(page.get_by_role("link", name=re.compile("^Weltraum"))).to_be_visible()
            await check(page)
            await page.get_by_role("link", name="Paket schreiben").click()
            await page.get_by_label("Titel", exact=True).fill("Heights")
            for place in range(7):
                if place:
                    await page.get_by_role("button", name="Frage hinzufügen").click()
                form = page.get_by_role("group", name=f"Frage {place + 1}")
                await form.get_by_label("Frage", exact=True).fill(f"How high is hill {place}?")
                await form.get_by_label("Antwort", exact=True).fill("1.234,5")
                await form.get_by_label("Einheit (optional)", exact=True).fill("metres")
                await form.get_by_text("Deutsche Fassung").click()
                await form.get_by_label("Deutsche Frage").fill(f"Wie hoch ist Hügel {place}?")
                await form.get_by_label("Deutsche Einheit").fill("Meter")
            await check(page)
            await page.get_by_role("button", name="Paket speichern").click()
            await expect(page.get_by_text("Wie hoch ist Hügel 0?")).to_be_visible()
            await page.get_by_role("switch", name="Antworten zeigen").check()
            await expect(page.get_by_text("1234,5").first).to_be_visible()
            await page.get_by_label("Sprache der Fragen").select_option("English")
            await expect(page.get_by_text("How high is hill 0?")).to_be_visible()
            await page.get_by_role("button", name="Sofort mit diesem Paket spielen").click()
            card = page.locator("article")
            await expect(card.locator("h3")).to_have_text(re.compile(r"Wie hoch ist Hügel \d\?"))
            await expect(card.locator("h3")).to_have_attribute("lang", "de")
            await expect(card).to_contain_text("Einheit: Meter")

    run(story())


def test_problems_with_a_file_are_shown_in_the_language_of_the_page():
    async def story():
        async with browsing() as room:
            page = await room.phone(locale="de-DE")
            await page.goto("/packs/import")
            await page.get_by_role("textbox").first.fill("question;answer\nHow high?;very")
            await page.get_by_role("button", name="Prüfen").click()
            report = page.locator(".faults")
            await expect(report).to_contain_text("Für „answer“ ist erlaubt: eine Zahl")
            await page.get_by_label("Sprache").select_option("en")
            await expect(report).to_contain_text("“answer” must be a number")

    run(story())
