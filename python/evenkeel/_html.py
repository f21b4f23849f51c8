"""Small tables for notebook cells, without a library."""

from __future__ import annotations

from html import escape
from typing import Iterable, Sequence


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "") -> str:
    """An HTML table; numbers stand to the right, everything is escaped."""
    parts = ["<table>"]
    if caption:
        parts.append(f"<caption>{escape(caption)}</caption>")
    parts.append("<thead><tr>" + "".join(f"<th>{escape(head)}</th>" for head in heads) + "</tr></thead><tbody>")
    for row in rows:
        parts.append("<tr>" + "".join(_cell(value) for value in row) + "</tr>")
    parts.append("</tbody></table>")
    return "".join(parts)


def _cell(value: object) -> str:
    side = "right" if isinstance(value, (int, float)) else "left"
    text = f"{value:,}" if isinstance(value, int) else str(value)
    return f'<td style="text-align:{side}">{escape(text)}</td>'


def per_cent(share: float) -> str:
    """'25.3 %'"""
    return f"{100 * share:.1f} %"
