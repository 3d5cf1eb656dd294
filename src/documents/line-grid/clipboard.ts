import { harmless, startsFormula } from '@/contracts/rules/formula'

/** A block of cells, row by row. Rows may differ in length. */
export type Block = string[][]

/** A negative amount is no formula. */
const computes = (text: string) => startsFormula(text) && !/^[+-]?[\d.,\s]+%?$/.test(text)
const cell = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Tab-separated, as spreadsheets read it: a cell with a break or a quote stands in quotes, and none is a formula. */
export const toTsv = (block: Block): string => block.map((row) => row.map((text) => cell(computes(text) ? harmless(text) : text)).join('\t')).join('\r\n')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }
const escape = (text: string) => text.replace(/[&<>"\n]/g, (sign) => ESCAPES[sign] ?? sign)

/** Excel's own word for “this is text”: it leaves what would be a formula as it is, and our grids read it back unchanged. */
const AS_TEXT = ` style="mso-number-format:'\\@'"`
const cellHtml = (text: string) => `<td${computes(text) ? AS_TEXT : ''}>${escape(text)}</td>`

/** @param columns ids of the grid's columns, by which it knows its own cells again */
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

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
const decode = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
      hex ? character(Number.parseInt(hex, 16)) : decimal ? character(Number(decimal)) : (NAMED[name?.toLowerCase() ?? ''] ?? whole),
    )

const PIECE = /<(\/?)(table|tr|td|th|br|p|div)\b([^>]*)>|<[^>]*>|([^<]+)/gi
const span = (attributes: string, name: string): number =>
  Math.min(100, Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1) || 1)

/**
 * The first table of pasted HTML, or null when it holds none. The markup is read as text and never becomes part of a page, so
 * nothing in it can run. Merged cells give their text once and stay empty beside and below.
 */
export const fromHtml = (html: string): Block | null => {
  const start = html.search(/<table\b/i)
  if (start < 0) return null
  const end = html.toLowerCase().indexOf('</table', start)
  const clean = html.slice(start, end < 0 ? undefined : end).replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
  const rows: Block = []
  // Columns that a cell of an earlier row still covers, with the rows left.
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
  let wide = 1
  for (const [, slash, name, attributes = '', words] of clean.matchAll(PIECE)) {
    if (words !== undefined) text = text === null ? null : text + decode(words)
    const tag = name?.toLowerCase()
    if (tag === 'br' || ((tag === 'p' || tag === 'div') && slash)) text = text === null ? null : `${text}\n`
    if (tag === 'tr' || tag === 'td' || tag === 'th') {
      close()
      for (; wide > 1; wide--) row().push('')
    }
    if (slash) continue
    if (tag === 'tr') rows.push([])
    if (tag === 'td' || tag === 'th') {
      skipCovered()
      wide = span(attributes, 'colspan')
      const tall = span(attributes, 'rowspan')
      if (tall > 1) for (let column = row().length; column < row().length + wide; column++) covered.set(column, tall - 1)
      row().push('')
      text = ''
    }
  }
  close()
  return withoutBlankEnd(rows.filter((cells) => cells.length > 0))
}

/** What was copied, from a table of HTML if there is one, because TSV from web pages and mails has lost its cells. */
export const readClipboard = (data: Pick<DataTransfer, 'getData'>): Block => fromHtml(data.getData('text/html')) ?? fromTsv(data.getData('text/plain'))

/** Ids of the columns that were copied from a grid of ours, or null. */
export const ownColumns = (data: Pick<DataTransfer, 'getData'>): string[] | null =>
  /<table\b[^>]*\bdata-line-columns="([\w ]+)"/i.exec(data.getData('text/html'))?.[1]?.split(' ') ?? null
