import { escapeFormula, startsFormula } from '@/contracts/rules/formula'

/** A block of cells, row by row. Rows may differ in length. */
export type Block = string[][]

/** Whether a spreadsheet would evaluate the text as a formula. A negative amount is not one. */
const isFormula = (text: string) => startsFormula(text) && !/^[+-]?[\d.,\s]+%?$/.test(text)
const tsvCell = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Formats a block as tab-separated values: a cell with a tab, line break or quote is quoted, and a formula is marked as text. */
export const toTsv = (block: Block): string =>
  block.map((row) => row.map((text) => tsvCell(isFormula(text) ? escapeFormula(text) : text)).join('\t')).join('\r\n')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }
const escape = (text: string) => text.replace(/[&<>"\n]/g, (sign) => ESCAPES[sign] ?? sign)

/** Excel's own marker for a text cell: Excel doesn't evaluate the cell as a formula, and our grids read it back unchanged. */
const AS_TEXT = ` style="mso-number-format:'\\@'"`
const cellHtml = (text: string) => `<td${isFormula(text) ? AS_TEXT : ''}>${escape(text)}</td>`

/** @param columns ids of the copied grid columns, by which a paste recognises cells of our own grids */
export const toHtml = (block: Block, columns: readonly string[] = []): string =>
  `<table${columns.length > 0 ? ` data-line-columns="${columns.join(' ')}"` : ''}><tbody>${block.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</tbody></table>`

const withoutBlankEnd = (block: Block): Block => {
  const last = block.findLastIndex((row) => row.some((text) => text !== ''))
  return block.slice(0, last + 1)
}

export const fromTsv = (text: string): Block => {
  const rows: Block = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let found = cells.exec(text); found; found = cells.exec(text)) {
    row.push((found[1]?.replaceAll('""', '"').replaceAll('\r\n', '\n') ?? found[2] ?? '').trim())
    if (found[3] === '\t') continue
    rows.push(row)
    row = []
    if (cells.lastIndex >= text.length) break
  }
  return withoutBlankEnd(rows)
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
const decode = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
      hex ? character(Number.parseInt(hex, 16)) : decimal ? character(Number(decimal)) : (NAMED_ENTITIES[name?.toLowerCase() ?? ''] ?? whole),
    )

const TAG_OR_TEXT = /<(\/?)(table|tr|td|th|br|p|div)\b([^>]*)>|<[^>]*>|([^<]+)/gi
const span = (attributes: string, name: string): number =>
  Math.min(100, Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1) || 1)

/**
 * Reads the first table of pasted HTML; null when there is none. The markup is parsed as text and never becomes part of a page, so
 * nothing in it can run. The text of a merged cell goes into its top left cell; the other cells that it covers stay empty.
 */
export const fromHtml = (html: string): Block | null => {
  const start = html.search(/<table\b/i)
  if (start < 0) return null
  const end = html.toLowerCase().indexOf('</table', start)
  const clean = html.slice(start, end < 0 ? undefined : end).replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
  const rows: Block = []
  // Columns that a merged cell of an earlier row still covers, with the number of rows left.
  const covered = new Map<number, number>()
  let text: string | null = null
  const row = () => rows.at(-1) ?? []
  const skipCovered = () => {
    for (let left = covered.get(row().length); left; left = covered.get(row().length)) {
      covered.set(row().length, left - 1)
      row().push('')
    }
  }
  const close = () => {
    if (text !== null && row().length > 0) row()[row().length - 1] = text.trim()
    text = null
  }
  let columnSpan = 1
  for (const [, slash, name, attributes = '', words] of clean.matchAll(TAG_OR_TEXT)) {
    if (words !== undefined) text = text === null ? null : text + decode(words)
    const tag = name?.toLowerCase()
    if (tag === 'br' || ((tag === 'p' || tag === 'div') && slash)) text = text === null ? null : `${text}\n`
    if (tag === 'tr' || tag === 'td' || tag === 'th') {
      close()
      for (; columnSpan > 1; columnSpan--) row().push('')
    }
    if (slash) continue
    if (tag === 'tr') rows.push([])
    if (tag === 'td' || tag === 'th') {
      skipCovered()
      columnSpan = span(attributes, 'colspan')
      const rowSpan = span(attributes, 'rowspan')
      if (rowSpan > 1) for (let column = row().length; column < row().length + columnSpan; column++) covered.set(column, rowSpan - 1)
      row().push('')
      text = ''
    }
  }
  close()
  return withoutBlankEnd(rows.filter((cells) => cells.length > 0))
}

/** Reads the copied block, from an HTML table if there is one, because TSV from web pages and mails has lost its cell boundaries. */
export const readClipboard = (data: Pick<DataTransfer, 'getData'>): Block => fromHtml(data.getData('text/html')) ?? fromTsv(data.getData('text/plain'))

/** Ids of the columns if the block was copied from one of our own grids, else null. */
export const copiedColumns = (data: Pick<DataTransfer, 'getData'>): string[] | null =>
  /<table\b[^>]*\bdata-line-columns="([\w ]+)"/i.exec(data.getData('text/html'))?.[1]?.split(' ') ?? null
