import type { PdfContents, PdfItem } from '@server/domain/vendor-papers/contents'

/** Average width of a letter, as a share of its height. */
const WIDTH_RATIO = 0.5
const HEIGHT = 8

/** A run of text at a position; `x` is its left edge, or its right edge if `right` is set. */
export const textAt = (x: number, y: number, text: string, { right = false, page = 1 } = {}): PdfItem => {
  const width = text.length * WIDTH_RATIO * HEIGHT
  return { page, x: right ? x - width : x, y, width, height: HEIGHT, text }
}

/** Texts of one row, each at its `x`; a negative `x` is the right edge. */
export const row = (y: number, cells: readonly (readonly [x: number, text: string])[], page = 1): PdfItem[] =>
  cells.map(([x, text]) => textAt(Math.abs(x), y, text, { right: x < 0, page }))

/** A4 pages with runs of text at the positions where a vendor's program placed them. */
export const placedPaper = (...rows: readonly (readonly PdfItem[])[]): PdfContents => {
  const items = rows.flat()
  const pages = Array.from({ length: Math.max(...items.map(({ page }) => page)) }, () => ({ width: 595, height: 842 }))
  return { pages, items, attachments: [], textLayer: true }
}
