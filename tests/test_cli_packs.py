"""`hunch questions` checks, imports and shows question packs."""

import json

from typer.testing import CliRunner

from hunch import cli_packs
from hunch.core.codec import encode
from hunch.packs import checking
from hunch.packs.registry import find_kind
from tests.command import hunch, refused, told

HEAD = "Frage;Antwort;Einheit\n"


def test_without_a_file_the_built_in_packs_are_checked(monkeypatch):
    asked = []
    monkeypatch.setattr(checking, "survey", lambda kind, texts, strict: asked.append(texts) or {})
    assert CliRunner().invoke(cli_packs.app, ["check"]).exit_code == 0
    assert asked == [{}]


def test_a_faulty_pack_is_reported_line_by_line_with_exit_code_1(tmp_path):
    file = tmp_path / "mine.json"
    rows = [{"question": "How many?", "answer": "x"}, {"question": "Count it.", "answer": 7}]
    lines = ",\n".join(map(json.dumps, rows))
    file.write_text('{"title": "Mine", "questions": [\n' + lines + "\n]}")
    done = hunch("questions", "check", str(file))
    assert done.returncode == 1
    assert f"{file}:2: error: “answer” must be a number" in done.stdout
    assert f"{file}:3: warning (question-2): The question doesn’t end with" in done.stdout
    assert "1 question, 1 error, 1 warning." in done.stdout
    assert json.loads(hunch("questions", "check", str(file), "--json").stdout)[str(file)]


def test_warnings_are_errors_with_strict(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"title": "M", "questions": [{"question": "Why", "answer": 7}]}))
    assert hunch("questions", "check", str(file)).returncode == 0
    assert hunch("questions", "check", str(file), "--strict").returncode == 1


def test_a_spreadsheet_becomes_a_pack_that_passes_and_can_be_played(tmp_path):
    sheet = tmp_path / "zoo.csv"
    rows = "".join(f"How many animals live in house {n}?;{n}0,5;t\n" for n in range(1, 4))
    sheet.write_text("\ufeff" + HEAD + rows, encoding="utf-8")
    target = tmp_path / "zoo.json"
    assert f"{target}: 3 questions." in told("questions", "import", str(sheet))
    assert "0 errors, 0 warnings" in told("questions", "check", str(target))
    assert json.loads(target.read_text("utf-8"))["questions"][0]["answer"] == 10.5
    assert "already exists" in refused("questions", "import", str(sheet))
    told("questions", "import", str(sheet), "--force", "--title", "Zoo")
    assert json.loads(target.read_text("utf-8"))["title"] == "Zoo"
    played = ("--seats", "bot,bot", "--options", f"questions=2,packs={target}", "--plain")
    assert "animals live" in told("play", "wits_and_wagers", *played)


def test_faulty_rows_are_reported_and_nothing_is_written(tmp_path):
    sheet = tmp_path / "zoo.csv"
    sheet.write_text(HEAD + "Wie viele?;drei;\nWie viele?;3;\nWie viele?;vier;\n", encoding="utf-8")
    done = hunch("questions", "import", str(sheet))
    assert done.returncode == 1
    assert f"{sheet}:2: error" in done.stdout
    assert f"{sheet}:4: error" in done.stdout
    assert not (tmp_path / "zoo.json").exists()
    sheet.write_bytes(b"Frage;Antwort\nWie gro\xdf?;3\n")
    assert "save it as UTF-8 (in a spreadsheet: “CSV UTF-8”)" in refused(
        "questions", "import", str(sheet)
    )
    assert "cannot be read" in refused("questions", "check", str(tmp_path / "none.json"))


def test_packs_are_listed_and_sampled():
    assert "Party" in told("questions", "list")
    assert json.loads(told("questions", "list", "--json"))[0]["count"] > 0
    first = told("questions", "sample", "--number", "3", "--seed", "1", "--pack", "below_zero")
    again = told("questions", "sample", "--number", "3", "--seed", "1", "--pack", "below_zero")
    assert first == again
    assert first.count("source: ") == 3
    assert "There is no pack “nothing”" in refused("questions", "sample", "--pack", "nothing")


def test_the_schema_of_a_pack_is_printed():
    assert json.loads(told("questions", "schema")) == json.loads(
        encode(checking.schema(find_kind()[1]))
    )
