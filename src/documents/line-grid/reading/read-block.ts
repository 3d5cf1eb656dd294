import type { Block } from '../clipboard'
import { isNumeric } from '../cells'
import { Assigning, isProduct } from './assign'
import { columnFacts, type ColumnFacts, isCode } from './column-facts'
import { currencyOfHead, fits, isOtherMoney } from './fits'
import { byNames, findHeading, isCurrencyName, isSerialName, isTotalName } from './heading'
import { linesOf, type PasteHead, type PastePlan, type PasteTarget } from './target'

/** A block with more rows than this is shown to the user before it is pasted. */
export const PREVIEW_ABOVE = 50
/** Maximum number of texts that are looked up as part numbers: enough to recognise a column. */
const MAX_LOOKUPS = 200

type Mapping = readonly (number | null)[]
interface Reading {
  mapping: Mapping
  /** Columns that are left out for a good reason. */
  left: ReadonlySet<number>
  doubts: readonly string[]
}
interface Table {
  target: PasteTarget
  facts: readonly ColumnFacts[]
  /** Indexes of the columns that the paste hint names, in its order. */
  order: readonly number[]
}

const TOTAL_ROW = /^(?:(?:sub|grand)?[\s-]*total|summe|zwischensumme|gesamt|total\w*|endbetrag|nettobetrag|net|vat|mwst|ust|tax|shipping|freight|versand)\b/i

/** Indexes of the rows that are no lines: totals, section titles, repeated headings and empty rows. */
const nonLineRows = (block: Block, heading: number | null, width: number): Set<number> => {
  const names = heading === null ? null : (block[heading] ?? []).join('\t')
  const filled = (row: readonly string[]) => row.filter((text) => text !== '')
  const usualCount = Math.max(...block.slice((heading ?? -1) + 1).map((row) => filled(row).length))
  const nonLines = new Set<number>()
  block.forEach((row, at) => {
    if (heading !== null && at <= heading) return
    const cells = filled(row)
    const isTotal = width > 2 && cells.length < usualCount && TOTAL_ROW.test(cells[0] ?? '')
    const isTitle = usualCount >= 3 && cells.length === 1
    if (cells.length === 0 || isTotal || isTitle || row.join('\t') === names) nonLines.add(at)
  })
  return nonLines
}

const isWritable = ({ write, kind }: PasteHead): boolean => write !== undefined && kind !== 'computed'
/** Whether the column says what a line is about: its part or its description. */
const isSubject = ({ kind }: PasteHead): boolean => kind === 'part' || kind === 'multiline'

/** The reason why a reading is doubtful, such as a column without a target or one whose content doesn't fit; null if there is none. */
const complaint = ({ mapping, left, doubts }: Reading, { facts, target }: Table, named: boolean): string | null => {
  const heads = mapping.map((at) => (at === null ? null : (target.columns[at] ?? null)))
  const wrong = heads.findIndex((head, at) => head !== null && !fits(head, facts[at] as ColumnFacts, named))
  const misfit = heads[wrong]
  if (misfit) return isNumeric(misfit) ? `“${misfit.header}” would get text that is no number.` : `“${misfit.header}” would get something else.`
  const foreign = heads.find((head, at) => head !== null && isOtherMoney(head, facts[at] as ColumnFacts))
  if (foreign) return `“${foreign.header}” would get money of another currency.`
  if (mapping.some((at, index) => at === null && !left.has(index) && (facts[index]?.texts.length ?? 0) > 0))
    return 'Not every column has its place in the lines.'
  const open = heads.some((head, at) => head !== null && isNumeric(head) && facts[at]?.open && !isGrouped(head, facts[at] as ColumnFacts))
  return open ? 'The numbers can be read in two ways.' : (doubts[0] ?? null)
}

/** Whether a comma before three digits must be a thousands separator: prices have three decimals only in a currency that has them. */
const isGrouped = ({ kind, header }: PasteHead, { texts }: ColumnFacts): boolean =>
  kind === 'money' && !/\b(?:KWD|BHD|OMR|JOD|TND|LYD|IQD)$/.test(header) && texts.every((text) => !/\d\.\d{3}(?!\d)/.test(text))

const sequence = (from: number, width: number, columns: readonly number[]): (number | null)[] =>
  Array.from({ length: width }, (_, at) => columns[from + at] ?? null)

const byContent = ({ facts, target, order }: Table): Reading => new Assigning(facts, target.columns, order).run()

/** Maps the columns by their headings; a column without a known heading, or whose content contradicts it, is mapped by its content. */
const byHeading = (names: readonly string[], table: Table): Reading => {
  const { facts, target, order } = table
  const hinted = order.flatMap((at) => target.columns[at]?.id ?? [])
  const named: (number | null)[] = byNames(names, target.columns, hinted)
  const left = new Set<number>()
  facts.forEach((fact, at) => {
    if (isSerialName(names[at] ?? '') && (fact.serial || (fact.whole && fact.texts.length === 1))) left.add(at)
    if (isCurrencyName(names[at] ?? '') && fact.isCurrency && target.columns.some((head) => currencyOfHead(head) === fact.currency)) left.add(at)
  })
  const mapping = named.map((at, index) => {
    const head = at === null ? undefined : target.columns[at]
    return head && !left.has(index) && isWritable(head) && fits(head, facts[index] as ColumnFacts, true) ? at : null
  })
  const figures = mapping.flatMap((at, index) => (at !== null && ['quantity', 'money'].includes(target.columns[at]?.kind ?? '') ? [index] : []))
  facts.forEach((fact, at) => {
    const follows = figures.some((one) => figures.some((other) => one < other && isProduct(facts[one] as ColumnFacts, facts[other] as ColumnFacts, fact)))
    const isSum = isTotalName(names[at] ?? '') || target.columns[named[at] ?? -1]?.kind === 'computed'
    if (mapping[at] === null && isSum && follows) left.add(at)
  })
  return assignRemaining(mapping, left, table)
}

/** Proposes targets for the unmapped columns of the block, among the columns of the lines that are still free. */
const assignRemaining = (mapping: (number | null)[], left: Set<number>, { facts, target, order }: Table): Reading => {
  const assigning = new Assigning(
    facts,
    target.columns,
    order.filter((at) => !mapping.includes(at)),
  )
  mapping.forEach((at, index) => (assigning.mapping[index] = at))
  for (const at of left) assigning.left.add(at)
  if (mapping.every((at, index) => at !== null || left.has(index) || (facts[index]?.texts.length ?? 0) === 0)) return { mapping, left, doubts: [] }
  assigning.run()
  const proposed = assigning.mapping.some((at, index) => at !== mapping[index]) || assigning.left.size > left.size
  return { mapping: assigning.mapping, left: assigning.left, doubts: proposed ? ['Not every column says by its heading what it is.'] : [] }
}

/** Moves the target to the first column that the hint names, if the cursor is in a read-only column before it. */
const atWritable = (target: PasteTarget, [first]: readonly number[]): PasteTarget => {
  const head = target.columns[target.cursor]
  return first !== undefined && target.cursor < first && head && !isWritable(head) ? { ...target, cursor: first } : target
}

/** Possible mappings from the cursor on: to the columns in the order of the hint, and to adjacent columns as in a spreadsheet. */
const fromCursor = (width: number, { target, order }: Table): Mapping[] => {
  const shown = target.columns.map((_, at) => at).slice(0, target.shown)
  const place = order.indexOf(target.cursor)
  return [...(place >= 0 ? [sequence(place, width, order)] : []), sequence(target.cursor, width, shown)]
}

const NONE: ReadonlySet<number> = new Set()
const readingOf = (mapping: Mapping): Reading => ({ mapping, left: NONE, doubts: [] })

/** Maps the columns of a block without a heading row. */
const withoutHeading = (table: Table, width: number): Reading & { asks?: string } => {
  const { target, order, facts } = table
  if (target.source) return fromOwnGrid(target.source, width, target)
  const first = order[0]
  const atStart = first !== undefined && (target.cursor <= first || target.cursor === first)
  const sideBySide = fromCursor(width, table).map(readingOf)
  const fitting = sideBySide.find((reading) => complaint(reading, table, width === 1) === null)
  if (width === 1) return fitting ?? sideBySide.at(-1) ?? readingOf([target.cursor])
  if (order.length === 0) return fitting ?? sideBySide[0] ?? readingOf([])
  if (!atStart && fitting) return fitting
  const read = byContent(table)
  const lacksSubject =
    order.some((at) => isSubject(target.columns[at] as PasteHead)) && !read.mapping.some((at) => at !== null && isSubject(target.columns[at] as PasteHead))
  const doubts = [
    ...(!atStart ? ['It doesn’t fit where the cursor stands.'] : []),
    ...read.doubts,
    ...(lacksSubject && facts.some(({ texts }) => texts.length > 0) ? ['It has neither part nor description.'] : []),
  ]
  return { mapping: read.mapping, left: read.left, doubts }
}

/**
 * Maps a block that was copied from one of our grids: to the same columns if it begins with the cursor's column, else from the cursor on.
 * A column that is computed in both grids is left out, because it is computed again.
 */
const fromOwnGrid = (source: readonly string[], width: number, { columns, cursor }: PasteTarget): Reading => {
  const isSame = source[0] === columns[cursor]?.id
  const places = Array.from({ length: width }, (_, at) => (isSame ? columns.findIndex(({ id }) => id === source[at]) : cursor + at))
  const isComputed = (at: number, index: number) => columns[at] !== undefined && columns[at].id === source[index] && !isWritable(columns[at])
  const left = new Set(places.flatMap((at, index) => (isComputed(at, index) ? [index] : [])))
  return { mapping: places.map((at, index) => (columns[at] && !left.has(index) ? at : null)), left, doubts: [] }
}

/** The texts to look up: those of the columns that may hold part numbers. */
const wantedOf = (rows: Block, { facts, target, order }: Table): string[] => {
  if (target.known || !order.some((at) => target.columns[at]?.kind === 'part')) return []
  const candidates = facts.flatMap((fact, at) => (fact.codes > 0 || fact.digits || (fact.words > 0 && fact.texts.some(isCode)) ? [at] : []))
  return [...new Set(candidates.flatMap((at) => rows.map((row) => row[at] ?? '')))].filter((text) => text !== '').slice(0, MAX_LOOKUPS)
}

/**
 * Reads a pasted block: finds its heading, the rows that are lines, the target of each column and the number styles. `unsure` says why
 * the user should look at it before it is pasted. Pure: the caller looks up which of the `wanted` texts are part numbers.
 * @param heading the row that the user chose as the heading, null for none; detected when left out
 */
export const readBlock = (block: Block, target: PasteTarget, heading?: number | null): PastePlan => {
  const width = Math.max(0, ...block.map((row) => row.length))
  const order = target.order.map((id) => target.columns.findIndex((column) => column.id === id)).filter((at) => at >= 0)
  const found = heading === undefined ? (target.source ? null : findHeading(block, width, target.columns, target.order)) : heading
  const skipped = target.source || width === 1 ? new Set<number>() : nonLineRows(block, found, width)
  const rows = linesOf({ block, heading: found, skipped })
  const facts = columnFacts(rows, width, target.known ?? new Set(), target.style)
  const table: Table = { target: atWritable(target, order), facts, order }
  const reading = found === null ? withoutHeading(table, width) : byHeading(block[found] ?? [], table)
  const named = found !== null || (target.source?.[0] !== undefined && target.source[0] === target.columns[target.cursor]?.id)
  // A single cell is pasted as if it were typed; a single column goes to the cursor's column if possible.
  const isCell = width === 1 && rows.length === 1 && !isNumeric(target.columns[reading.mapping[0] ?? -1] ?? { kind: 'text' })
  const problem = isCell ? null : complaint(reading, table, named || width === 1)
  const blank = [...skipped].filter(
    (row) => (block[row] ?? []).some((text) => text !== '') && (block[row] ?? []).join('\t') !== (block[found ?? -1] ?? []).join('\t'),
  ).length
  const nonLineWarning = blank > 0 ? (blank === 1 ? '1 row seems to be no line.' : `${blank} rows seem to be no lines.`) : null
  const mapping = Array.from({ length: width }, (_, at) => reading.mapping[at] ?? null)
  return {
    block,
    heading: found,
    skipped,
    mapping,
    styles: facts.map(({ style }) => style),
    openStyle: facts.some(({ open }) => open),
    unsure: problem ?? nonLineWarning ?? (rows.length > PREVIEW_ABOVE ? `${rows.length} rows` : null),
    wanted: wantedOf(rows, table),
  }
}
