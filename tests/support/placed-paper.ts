import type { PdfContents, PdfItem } from '@server/domain/vendor-papers/contents'

/** Share of a letter's height that it is wide, on average. */
const LETTER = 0.5
const HEIGHT = 8

/** A run of text at a place; its left edge is `x`, or its right one where `right` says so. */
export const at = (x: number, y: number, text: string, { right = false, page = 1 } = {}): PdfItem => {
  const width = text.length * LETTER * HEIGHT
  return { page, x: right ? x - width : x, y, width, height: HEIGHT, text }
}

/** Texts of one row, each at its place; negative places are right edges. */
export const row = (y: number, cells: readonly (readonly [x: number, text: string])[], page = 1): PdfItem[] =>
  cells.map(([x, text]) => at(Math.abs(x), y, text, { right: x < 0, page }))

/** A page of A4 with runs of text where a vendor's program set them. */
export const placedPaper = (...rows: readonly (readonly PdfItem[])[]): PdfContents => {
  const items = rows.flat()
  const pages = Array.from({ length: Math.max(...items.map(({ page }) => page)) }, () => ({ width: 595, height: 842 }))
  return { pages, items, attachments: [], textLayer: true }
}
