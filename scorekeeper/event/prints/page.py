"""Pages of A4 with title, the night's name and date and page numbers; text is cut to its width."""

from __future__ import annotations

import re
import warnings
import zlib
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from ...data import FONTS
from ...words.language import current, tr
from ..club import Crest, on_prints, pixels_of
from .letters import ELLIPSIS, drawable, is_plain, pieces
from .turns import between

with warnings.catch_warnings():
    # It misses Pillow, which only pictures need.
    warnings.simplefilter("ignore")
    from fpdf import FPDF
    from fpdf.output import OutputProducer

TYPE_CHECKING = False
if TYPE_CHECKING:
    Align = Literal["left", "right", "middle"]

FACES = {"regular": "PrintSans-Regular.ttf", "bold": "PrintSans-Bold.ttf", "fallback": "DejaVuSans-Bold.ttf"}
BODY = 12.5
"""Text size in points; no text is smaller than 12."""
SMALL = 12.0
POINT = 25.4 / 72
PARTS = re.compile(r"[^\s-]*-|[^\s-]+\s*|\s+")
"""Where a line may break: after a space or a hyphen."""
MARGIN = 16.0
"""In mm, like every length in this package."""
HAIR = 0.001
CREST_WIDE, CREST_HIGH = 40.0, 17.0
"""Largest crest."""
UNDER = 9.0
"""Height of the small title on the pages after the first."""
LINE = 0.2
GREY = 150
BAND = 236
"""Grey of a line and of a shaded row, 0 for black to 255 for white."""
GOLD = (255, 224, 138)
"""The band of the first places: the gold of the table's second side."""


class InTurns(OutputProducer):
    """Puts a PDF together part by part."""

    def _add_pdf_obj(self, pdf_obj: Any, trace_label: str | None = None) -> int:
        between.get()(trace_label == "fonts")
        number: int = super()._add_pdf_obj(pdf_obj, trace_label)
        return number

    def _out(self, data: bytes | bytearray | str) -> None:
        between.get()()
        super()._out(data)


class Night(NamedTuple):
    """The texts on every page of a night."""

    name: str
    dates: str
    game: str
    made: float
    """Seconds since 1970, written as the file's date: the same record makes the same file."""
    after: str = ""
    """After which round the sheet is true."""

    def about(self, *parts: str) -> str:
        """The night's name and these parts in one line."""
        return "  ·  ".join(part for part in (self.name, *parts) if part)


class Sheet:
    """The pages of one document, filled from top to bottom."""

    def __init__(self, title: str, night: Night, *, landscape: bool = False) -> None:
        self.title = title
        self.club = on_prints.get()
        self.night = night._replace(name=" · ".join(filter(None, (self.club.name, night.name))))
        self.pdf = FPDF("landscape" if landscape else "portrait", "mm", "A4")
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margins(0, 0, 0)
        self.pdf.set_title(f"{title} – {night.name}")
        self.pdf.set_lang(current())
        self.pdf.set_creation_date(datetime.fromtimestamp(night.made, UTC))
        self._between = between.get()
        for face in ("regular", "bold"):
            self._between(True)
            self.pdf.add_font(face, "", FONTS / FACES[face])
        self._between(True)
        self.width: float = self.pdf.w
        self.height: float = self.pdf.h
        self.left, self.right = MARGIN, self.width - MARGIN
        self.bottom = self.height - MARGIN - 6
        self.y = 0.0
        self.foot = MARGIN
        """Margin at the left and right of each page's foot, in mm."""
        self._face = ("", 0.0)
        self._known: dict[str, dict[int, float]] = {}
        self._drawn: dict[tuple[str, bool], str] = {}
        self._measured: dict[tuple[str, bool], float] = {}
        """Widths at a text size of one point."""

    @property
    def across(self) -> float:
        """The width between the margins."""
        return self.right - self.left

    def page(self) -> None:
        """Start a new page: with a large title and the crest on the first, a small title on the others."""
        self.pdf.add_page()
        self._turned()
        if self.pdf.page_no() == 1:
            room = self.across - self._crest()
            self.text(self.left, MARGIN + 6.5, self.title, 24, bold=True, width=room)
            self.about(self.left, MARGIN + 13.5, BODY, room)
            self.rule(self.left, MARGIN + 17.5, self.right, 0.7, 0)
            self.y = MARGIN + 24
        else:
            self.text(self.left, MARGIN + 2, self.title, BODY, bold=True, width=self.across)
            self.rule(self.left, MARGIN + 4.5, self.right, 0.7, 0)
            self.y = MARGIN + UNDER

    def about(self, x: float, y: float, size: float, width: float) -> None:
        """The night in one line; its game, its dates, and then the round give way where room is short."""
        parts = self.night.dates, self.night.after, self.night.game
        forms = [self.night.about(*some) for some in (parts, parts[:2], parts[1:2], ())]
        fits = (one for one in forms if self.measure(self.drawable(one), size) <= width)
        self.text(x, y, next(fits, forms[-1]), size, width=width)

    def _crest(self) -> float:
        """Draw the crest at the right of the head; the width that it takes."""
        crest = self.club.crest
        if crest is None:
            return 0.0
        scale = min(CREST_WIDE / crest.width, CREST_HIGH / crest.height)
        wide, high = crest.width * scale, crest.height * scale
        picture(self.pdf, crest, self.right - wide, MARGIN + 15.5 - high, wide, high)
        return wide + 4

    def blank_page(self) -> None:
        """Start a new page without a title."""
        self.pdf.add_page()
        self._turned()
        self.y = MARGIN

    @property
    def rest(self) -> float:
        """Height that each page after the first has for what is printed."""
        return self.bottom - MARGIN - UNDER

    def room(self, height: float) -> bool:
        """Do `height` mm still fit on this page? Sums of what fills it just so may be a hair over."""
        return self.y + height <= self.bottom + HAIR

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = BODY,
        *,
        bold: bool = False,
        width: float | None = None,
        align: Align = "left",
    ) -> None:
        """Write text at the base line y; with `width`, cut and aligned within it."""
        self._between()
        shown = self.drawable(text, bold)
        if width is not None:
            shown = self.cut(shown, size, width, bold)
            if align != "left":
                spare = width - self.measure(shown, size, bold)
                x += spare if align == "right" else spare / 2
        for piece in pieces(shown, self._own(bold)):
            face = "fallback" if piece.fallback else "bold" if bold else "regular"
            self._set(face, size)
            self.pdf.text(x, y, piece.text)
            x += self._length(piece.text, face, size)

    def drawable(self, text: str, bold: bool = False) -> str:
        """The text as these fonts can draw it: in NFC, with a box for each missing character."""
        # Names and numbers come again on every page.
        found = self._drawn.get((text, bold))
        if found is None:
            own = self._own(bold)
            found = text if is_plain(text, own) else drawable(text, own, self._widths("fallback"))
            self._drawn[text, bold] = found
        return found

    def measure(self, text: str, size: float = BODY, bold: bool = False) -> float:
        """Width of a drawable text, in mm."""
        found = self._measured.get((text, bold))
        if found is None:
            own, face = self._own(bold), "bold" if bold else "regular"
            found = self._measured[text, bold] = sum(
                self._length(piece.text, "fallback" if piece.fallback else face, 1)
                for piece in pieces(text, own)
            )
        return found * size

    def cut(self, text: str, size: float, width: float, bold: bool = False) -> str:
        """The text, or its beginning and an ellipsis, at most `width` mm wide."""
        if self.measure(text, size, bold) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.measure(text[:middle].rstrip() + ELLIPSIS, size, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrapped(self, text: str, size: float, width: float, bold: bool = False) -> list[str]:
        """The whole text in lines of at most `width` mm; a word that is wider is broken."""
        text = self.drawable(text, bold)
        if self.measure(text, size, bold) <= width:
            return [text]
        lines = [""]
        for part in PARTS.findall(text):
            longer = lines[-1] + part
            if self.measure(longer.rstrip(), size, bold) <= width:
                lines[-1] = longer
                continue
            lines.append("")
            for letter in part:
                if lines[-1] and self.measure((lines[-1] + letter).rstrip(), size, bold) > width:
                    lines.append("")
                lines[-1] += letter
        return [line.rstrip() for line in lines if line]

    def rule(self, x: float, y: float, to: float, weight: float = LINE, grey: int = GREY) -> None:
        """Draw a horizontal line."""
        self._pen(weight, grey)
        self.pdf.line(x, y, to, y)

    def upright(self, x: float, y: float, to: float, weight: float = LINE, grey: int = GREY) -> None:
        """Draw a vertical line."""
        self._pen(weight, grey)
        self.pdf.line(x, y, x, to)

    def box(
        self, x: float, y: float, width: float, height: float, weight: float = 0.3, grey: int = 0
    ) -> None:
        self._pen(weight, grey)
        self.pdf.rect(x, y, width, height)

    def cut_line(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a dashed line for cutting."""
        self._pen(LINE, GREY)
        self.pdf.set_dash_pattern(dash=1.5, gap=1.5)
        self.pdf.line(x, y, to_x, to_y)
        self.pdf.set_dash_pattern()

    def shade(self, x: float, y: float, width: float, height: float) -> None:
        self.pdf.set_fill_color(BAND)
        self.pdf.rect(x, y, width, height, style="F")

    def gold(self, x: float, y: float, width: float, height: float) -> None:
        self.pdf.set_fill_color(*GOLD)
        self.pdf.rect(x, y, width, height, style="F")

    def output(self) -> bytes:
        """Draw the foot of every page; the bytes of the PDF."""
        if not self.pdf.pages:
            self.page()
        last = len(self.pdf.pages)
        y = self.height - MARGIN + 2
        for number in range(1, last + 1):
            self.pdf.page = number
            self._turned()
            text = tr("Page {number} of {last}").format(number=number, last=last)
            wide = self.measure(text, SMALL)
            edge = self.width - self.foot
            self.about(self.foot, y, SMALL, edge - self.foot - wide - 8)
            self.text(edge - wide, y, text, SMALL)
        self._between()
        return bytes(self.pdf.output(output_producer_class=InTurns))

    def _pen(self, weight: float, grey: int) -> None:
        self.pdf.set_line_width(weight)
        self.pdf.set_draw_color(grey)

    def _turned(self) -> None:
        """Forget the font after a change of page: fpdf2 must write it into the new page again."""
        self._face = ("", 0.0)
        self.pdf.current_font_is_set_on_page = False

    def _set(self, face: str, size: float) -> None:
        # Setting the same face again costs more than the text itself.
        if self._face != (face, size):
            self._widths(face)
            self.pdf.set_font(face, "", size)
            self._face = (face, size)

    def _own(self, bold: bool) -> dict[int, float]:
        return self._widths("bold" if bold else "regular")

    def _widths(self, face: str) -> dict[int, float]:
        """Width of each letter in thousandths of the text size; the fallback font is loaded on first use."""
        if face not in self._known:
            if face not in self.pdf.fonts:
                self.pdf.add_font(face, "", FONTS / FACES[face])
            font: Any = self.pdf.fonts[face]
            self._known[face] = {code: font.cw[code] for code in font.cmap if code >= 32}
        return self._known[face]

    def _length(self, text: str, face: str, size: float) -> float:
        widths = self._widths(face)
        return sum(widths[ord(letter)] for letter in text) * size * POINT / 1000


CREST = "crest"
"""The name of the crest's picture in a PDF."""


def picture(pdf: Any, crest: Crest, x: float, y: float, wide: float, high: float) -> None:
    """Draw a crest there, without a library that reads pictures; a document has it once."""
    images = pdf.image_cache.images
    if CREST not in images:
        from fpdf.image_datastructures import RasterImageInfo

        colours, opacity = parts(crest)
        images[CREST] = RasterImageInfo(
            i=len(images) + 1, w=crest.width, h=crest.height, cs="DeviceRGB", bpc=8, f="FlateDecode",
            dp=f"/Predictor 15 /Colors 3 /Columns {crest.width}", data=colours, smask=opacity, usages=0,
            iccp_i=None,
        )  # fmt: skip
    pdf.image(CREST, x, y, wide, high)


@lru_cache(maxsize=1)
def parts(crest: Crest) -> tuple[bytes, bytes]:
    """The colours and the opacity of its pixels, compressed, each row with the byte of PNG's rows."""
    pixels, width = pixels_of(crest), crest.width
    colours = bytearray(3 * width * crest.height)
    for channel in range(3):
        colours[channel::3] = pixels[channel::4]
    return _rows(bytes(colours), 3 * width), _rows(pixels[3::4], width)


def _rows(pixels: bytes, wide: int) -> bytes:
    return zlib.compress(b"".join(b"\0" + pixels[at : at + wide] for at in range(0, len(pixels), wide)))
