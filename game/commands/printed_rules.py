"""The rules as one page to print: an HTML file with its pictures inside, for a browser and for A4 paper.

Owns how the page is built and looks. What stands on it is the game's book, its words are the language
files', its pictures the vectors of the cards. It needs no window and loads nothing from elsewhere.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape
from pathlib import Path

from assets import FOLDER
from game.commands.command_errors import unopened
from game.kept.language import Language
from game.table.rules_book import Cell, RulesBook, rules, terms

_SEAT, _SHADE = ("#ff00ff", "#e69f00"), ("#cc00cc", "#b37b00")
"""The vectors' placeholders for a seat's colour and its shade, and what takes their place."""
_SIGNS = {
    "won": "M19 2.6l2.4 2.4L11.6 14.8 9.2 12.400zM7.200 11.200l5.600 5.600-1.700 1.700-5.600-5.600z"
    "M5.900 15.700l2.400 2.400-3.500 3.300-2.200-2.200z",
    "lost": "M12 2.500l8 3v6c0 5-3.400 8.600-8 10-4.600-1.400-8-5-8-10v-6z",
    "equal": "M4 7h16v3.600H4zM4 13.400h16V17H4z",
}
"""The sign of each outcome, as the path of a drawing 24 units wide."""

_FAN = 11
"""How many cards stand below the title at most."""

_STYLE = """
@page { size: A4; margin: 14mm 13mm 14mm; }
:root { --ink: #1d1a16; --mute: #5a5142; --paper: #f2e8d5; --shade: #e3d4b6; --vermilion: #c8402a; }
* { box-sizing: border-box; }
html { background: #14161c; }
body {
  margin: 0 auto; max-width: 54rem; padding: 2.2rem 2.4rem 3rem; background: #fbf6ea; color: var(--ink);
  font: 1rem/1.42 "Alegreya Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif;
}
h1, h2 { font-family: "Potta One", Georgia, serif; line-height: 1.15; }
h1 { font-size: 2.6rem; margin: 0; }
.lead { margin: .1rem 0 1.2rem; color: var(--mute); font-size: 1.15rem; }
h2 { font-size: 1.35rem; margin: 1.5rem 0 .5rem; padding-bottom: .12rem; break-after: avoid; }
h2 { border-bottom: 4px solid var(--vermilion); }
p { margin: .38rem 0; break-inside: avoid; }
.ruling { color: var(--mute); padding-left: .8rem; border-left: 3px solid var(--shade); }
.fan { display: flex; gap: .4rem; margin: .6rem 0 1rem; }
.drawings { position: absolute; }
.picture { display: block; aspect-ratio: 5 / 7; }
.fan .picture { width: 8.4%; }
.card { display: grid; grid-template-columns: 1.25fr 1fr; gap: 0 1.6rem; border: 2px solid var(--ink);
  border-radius: .6rem; padding: .6rem 1.2rem 1rem; background: var(--paper); break-inside: avoid; }
.card h2 { margin-top: .5rem; }
.card ol { margin: .3rem 0 0; padding-left: 1.3rem; }
.card li { margin: .28rem 0; }
.power { display: flex; align-items: center; gap: .7rem; margin: .3rem 0; }
.power .picture { width: 2.5rem; }
.entry { display: flex; gap: .8rem; align-items: center; break-inside: avoid; margin: .4rem 0; }
.entry .pictures { display: flex; gap: .2rem; flex: 0 0 7.2rem; justify-content: flex-end; }
.entry .picture { width: 2.2rem; }
.entry p { margin: 0; }
table { border-collapse: separate; border-spacing: 2px; width: 100%; font-size: .92rem; }
.fights { break-inside: avoid; }
th { font-weight: 700; padding: .1rem .15rem; }
th .picture { width: 1.5rem; margin: 0 auto .1rem; }
tbody th { text-align: right; white-space: nowrap; padding-right: .5rem; }
td { text-align: center; border-radius: 3px; padding: .12rem 0; border: 1px solid var(--ink); }
td.won { background: #cfe3d3; } td.lost { background: #efc9c0; } td.equal { background: #f2e2a6; }
td.none { background: #fff; color: var(--mute); font-weight: 400; border-style: dashed; }
td svg, .key svg { width: 1.05em; height: 1.05em; vertical-align: -.17em; }
td .monk { font-size: .82em; }
.key { color: var(--mute); font-size: .92rem; }
dl { columns: 2; column-gap: 2rem; margin: .4rem 0; }
dl div { break-inside: avoid; margin: 0 0 .4rem; }
dt { font-weight: 800; display: inline; } dt::after { content: ": "; } dd { display: inline; margin: 0; }
footer { margin-top: 1.6rem; color: var(--mute); font-size: .88rem; }
@media (max-width: 42rem) { body { padding: 1.1rem; } .card { grid-template-columns: 1fr; } dl { columns: 1; }
  .fights { overflow-x: auto; } .entry .pictures { flex-basis: 5rem; } .entry .picture { width: 1.5rem; } }
@media print {
  html, body { background: #fff; } body { max-width: none; padding: 0; font-size: 10.3pt; line-height: 1.32; }
  h1 { font-size: 25pt; } h2 { font-size: 13.5pt; margin-top: 4mm; } .lead { margin-bottom: 3mm; }
  .card, td, .ruling, h2 { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .entry .picture { width: 8mm; } .entry { margin: .8mm 0; } p { margin: 1.1mm 0; }
}
"""


def printed_page(language: Language, book: RulesBook) -> str:
    """Return the whole page of a book in a language, complete in itself."""
    text, fan = language.text, list(book.pictures)[:: -(-len(book.pictures) // _FAN)]
    body = [
        f"<h1>{escape(book.title)}</h1><p class='lead'>{escape(text(book.line))}</p>",
        "<div class='fan'>", *(_picture(language, book, card) for card in fan), "</div>",
        _quick_card(language, book), *_rules(language, book),
        _fights(language, book) if book.attacks else "", _sheet(language, book), _terms(language, book),
        f"<footer>{escape(text(book.credit))}</footer>",
    ]  # fmt: skip
    fonts = "".join(
        f'@font-face {{ font-family: "{name}"; font-weight: {weight}; src: url({_data(path)}); }}\n'
        for name, weight, path in (
            ("Potta One", "400", FOLDER / "fonts" / "PottaOne-Regular.ttf"),
            ("Alegreya Sans", "400", FOLDER / "fonts" / "AlegreyaSans-Medium.ttf"),
            ("Alegreya Sans", "700", FOLDER / "fonts" / "AlegreyaSans-Bold.ttf"),
        )
    )
    return (
        f"<!doctype html>\n<html lang='{language.code}'>\n<head>\n<meta charset='utf-8'>\n"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
        f"<title>{escape(book.title)} – {escape(text('reference.title'))}</title>\n"
        f"<style>\n{fonts}{_STYLE}</style>\n"
        f"</head>\n<body>\n{_drawings(book)}\n{chr(10).join(body)}\n</body>\n</html>\n"
    )


def write_page(language: Language, path: Path, book: RulesBook) -> None:
    """Write the page to a file; CommandFault where that cannot be, or a file of the game is missing."""
    try:
        page = printed_page(language, book)
    except OSError as error:
        missing = Path(error.filename or FOLDER)
        raise unopened(missing, error, "a file of the game, as `pip install` brings it") from None
    try:
        path.write_text(page, encoding="utf-8", newline="\n")
    except OSError as error:
        raise unopened(path, error, "a file that can be written") from None


def _data(path: Path) -> str:
    return f"data:font/ttf;base64,{b64encode(path.read_bytes()).decode()}"


def _drawings(book: RulesBook) -> str:
    """Return every card drawn once, for `_picture` to use; their gradients get names of their own."""
    symbols = []
    for card in book.pictures.values():
        vector = (FOLDER / "vector" / book.folder / f"{card}.svg").read_text(encoding="utf-8")
        for placeholder, colour in (_SEAT, _SHADE):
            vector = vector.replace(placeholder, colour)
        drawn = vector[vector.index(">", vector.index("<svg")) + 1 : vector.rindex("</svg>")].strip()
        drawn = drawn.replace('id="', f'id="c{card}').replace("url(#", f"url(#c{card}")
        symbols.append(f'<symbol id="card{card}" viewBox="0 0 500 700">{drawn}</symbol>')
    for name, path in _SIGNS.items():
        symbols.append(f'<symbol id="{name}" viewBox="0 0 24 24"><path d="{path}"/></symbol>')
    return f"<svg class='drawings' width='0' height='0' aria-hidden='true'>{''.join(symbols)}</svg>"


def _picture(language: Language, book: RulesBook, card: int) -> str:
    picture = book.pictures[card]
    name = escape(language.text(f"{book.cards}.{picture}"))
    return (
        f"<svg class='picture' role='img' aria-label='{name}' viewBox='0 0 500 700'>"
        f"<use href='#card{picture}'/></svg>"
    )


def _sign(language: Language, outcome: str) -> str:
    label = escape(language.text(f"fights.legend.{outcome}"))
    return f"<svg role='img' aria-label='{label}' viewBox='0 0 24 24'><use href='#{outcome}'/></svg>"


def _quick_card(language: Language, book: RulesBook) -> str:
    text = language.text
    quick = f"{book.texts}.quick"
    steps = "".join(f"<li>{escape(text(f'{quick}.{n}'))}</li>" for n in range(1, book.steps + 1))
    powers = "".join(
        f"<div class='power'>{_picture(language, book, card)}<span>"
        f"<b>{escape(text(f'{book.names}.{name}'))}</b>: "
        f"{escape(text(f'{quick}.{name}'))}</span></div>"
        for name, card in book.powers.items()
    )
    return (
        f"<section class='card'><div><h2>{escape(text(f'{quick}.turn'))}</h2><ol>{steps}</ol></div>"
        f"<div><h2>{escape(text(f'{quick}.powers'))}</h2>{powers}</div></section>"
    )


def _rules(language: Language, book: RulesBook) -> list[str]:
    parts = []
    for entry in rules(book, language):
        words = escape(entry.text)
        if entry.heading:
            parts.append(f"<h2>{words}</h2>")
        elif entry.cards:
            pictures = "".join(_picture(language, book, card) for card in entry.cards)
            parts.append(f"<div class='entry'><div class='pictures'>{pictures}</div><p>{words}</p></div>")
        elif entry.ruling:
            name = f"<b>{escape(language.text('reference.ruling'))}</b>"
            parts.append(f"<p class='ruling'>{language.text('common.told', name=name, what=words)}</p>")
        else:
            parts.append(f"<p>{words}</p>")
    return parts


def _fights(language: Language, book: RulesBook) -> str:
    """The table of all fights; where a Monk changes one, what comes of it with him stands in brackets."""
    text = language.text
    head = "".join(
        f"<th>{_picture(language, book, card)}{strength}</th>" for card, strength in book.defenders
    )
    rows = []
    for attacking, strength, fights in book.attacks:
        person = next(person for person, cards in book.persons.items() if attacking in cards)
        name = escape(text(f"{book.names}.{person}"))
        if not fights:
            why = escape(text("fights.no_shogun"))
            rows.append(
                f"<tr><th>{name}</th><td class='none' colspan='{len(book.defenders)}'>{why}</td></tr>"
            )
            continue
        cells = "".join(_cell(language, cell) for cell in fights)
        rows.append(f"<tr><th>{name} {strength}</th>{cells}</tr>")
    legend = " · ".join(
        f"{_sign(language, outcome)} {escape(text(f'fights.legend.{outcome}'))}"
        for outcome in ("won", "lost", "equal")
    )
    legend += f" · ( ) {escape(text('fights.legend.changed'))}"
    corner = f"{escape(text('fights.attacker'))} ↓ · {escape(text('fights.defender'))} →"
    return (
        f"<section class='fights'><h2>{escape(text('fights.title'))}</h2><p class='key'>{corner}</p>"
        f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        f"<p class='key'>{legend}</p></section>"
    )


def _cell(language: Language, cell: Cell) -> str:
    words = _sign(language, cell.outcome)
    if cell.helped:
        words += f" <span class='monk'>({_sign(language, cell.helped)})</span>"
    return f"<td class='{cell.outcome}'>{words}</td>"


def _sheet(language: Language, book: RulesBook) -> str:
    """The table of the game's own, if it has one."""
    if book.sheet is None:
        return ""
    title, line, (heads, *rows) = book.sheet(language)
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    lines = "".join(
        f"<tr><th>{escape(row[0])}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in row[1:])}</tr>"
        for row in rows
    )
    return (
        f"<section class='fights'><h2>{escape(title)}</h2><p class='key'>{escape(line)}</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table></section>"
    )


def _terms(language: Language, book: RulesBook) -> str:
    text = language.text
    parts = "".join(
        f"<div><dt>{escape(entry.name)}</dt> <dd>{escape(entry.text)}</dd></div>"
        for entry in terms(book, language)
        if entry.term
    )
    return f"<h2>{escape(text('reference.tab.terms'))}</h2><dl>{parts}</dl>"
