import { cellLine } from '../distributor-quotes/cells'
import { mapped, type Steps } from '../in-steps'
import type { Cell, Sheet } from '../workbook'
import { type ColumnStyle, readCell, requiredProblem } from './cell-reader'
import { judgeDates } from './days'
import { findHeading, guessMapping } from './heading'
import { judgeNumbers } from './numbers'
import { RowJudge } from './rows'
import { surplusIn } from './surplus'
import type { CellProblem, ImportField, ImportRecord, Mapping, ReadChoices, SkippedRow, TableColumn, TableLayout, TableRead } from './types'

/** Thrown when a file has more records than its layout allows. @property most the allowed number */
export class TooManyRecords extends Error {
  override name = 'TooManyRecords'
  constructor(readonly most: number) {
    super(`The file holds more than ${most.toLocaleString('en')} rows. Please split it.`)
  }
}

const SAMPLES = 3
const LETTERS = 26
const lettersOf = (index: number): string => (index >= LETTERS ? lettersOf(Math.floor(index / LETTERS) - 1) : '') + String.fromCharCode(65 + (index % LETTERS))

function* columnsOf(heading: readonly Cell[] | null, rows: readonly (readonly Cell[])[]): Steps<TableColumn[]> {
  const width = rows.reduce((most, row) => Math.max(most, row.length), heading?.length ?? 0)
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    heading: cellLine(heading?.[index]).slice(0, 120) || `Column ${lettersOf(index)}`,
    samples: [] as string[],
  }))
  let incomplete = columns
  for (const row of rows) {
    if (incomplete.length === 0) break
    for (const { index, samples } of incomplete) {
      const text = cellLine(row[index]).slice(0, 80)
      if (text !== '') samples.push(text)
    }
    incomplete = incomplete.filter(({ samples }) => samples.length < SAMPLES)
    yield
  }
  return columns
}

/** Keeps only fields of the layout, in columns that the table has, and each column once. */
const usableMapping = (mapping: Mapping, { fields }: TableLayout, width: number): Mapping => {
  const usedColumns = new Set<number>()
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const at = Object.hasOwn(mapping, name) ? mapping[name] : undefined
      if (at === undefined || at < 0 || at >= width || usedColumns.has(at)) return []
      usedColumns.add(at)
      return [[name, at] as const]
    }),
  )
}

interface HeadingPlace {
  sheet: number
  /** Index of the heading's row; -1 if the table has no heading. */
  index: number
  recognised: boolean
  guess: Mapping
}

const locate = (sheets: readonly Sheet[], layout: TableLayout, { sheet = null, headerRow = null }: ReadChoices): HeadingPlace => {
  const chosenSheet = sheet !== null && sheet < sheets.length ? sheet : null
  if (headerRow !== null) {
    const at = chosenSheet ?? 0
    const row = sheets[at]?.rows[headerRow - 1] ?? []
    return { sheet: at, index: headerRow - 1, recognised: headerRow > 0, guess: guessMapping(row, layout.fields) }
  }
  const found = findHeading(sheets, layout, chosenSheet)
  if (found) return { sheet: found.sheet, index: found.index, recognised: true, guess: found.mapping }
  const at =
    chosenSheet ??
    Math.max(
      0,
      sheets.findIndex(({ rows }) => rows.length > 0),
    )
  const first = sheets[at]?.rows.findIndex((row) => row.length > 1) ?? -1
  return { sheet: at, index: first, recognised: false, guess: first < 0 ? {} : guessMapping(sheets[at]?.rows[first] ?? [], layout.fields) }
}

/** Returns the heading that a reading with these choices would use; null for a table without one. */
export const headingOf = (sheets: readonly Sheet[], layout: TableLayout, choices: ReadChoices = {}): readonly Cell[] | null => {
  const { sheet, index } = locate(sheets, layout, choices)
  return sheets[sheet]?.rows[index] ?? null
}

interface RawRecord {
  row: number
  cells: readonly Cell[]
  group: number
}

interface SplitRows {
  raw: RawRecord[]
  skipped: SkippedRow[]
  groups: { index: number; name: string | null }[]
  declared: { row: number; value: string }[]
}

const textOfRow = (row: readonly Cell[]): string =>
  row
    .map((cell) => cellLine(cell))
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 200)

/** Splits rows into records and skipped rows; every filled row below the heading is one of the two. */
function* splitRows(rows: readonly (readonly Cell[])[], from: number, judge: RowJudge, maxRecords: number): Steps<SplitRows> {
  const found: SplitRows = { raw: [], skipped: [], groups: [{ index: 0, name: null }], declared: [] }
  let hasRecords = false
  const beginGroup = (name: string | null) => {
    const last = found.groups.at(-1)
    if (last && !hasRecords) last.name = name ?? last.name
    else found.groups.push({ index: found.groups.length, name })
    hasRecords = false
  }
  for (let index = from; index < rows.length; index++) {
    const cells = rows[index] ?? []
    const verdict = judge.judge(cells)
    const row = index + 1
    yield
    if (verdict.is === 'blank') continue
    if (verdict.is === 'record') {
      if (found.raw.length === maxRecords) throw new TooManyRecords(maxRecords)
      found.raw.push({ row, cells, group: found.groups.length - 1 })
      hasRecords = true
      continue
    }
    if (verdict.is === 'group') beginGroup(verdict.name || null)
    else if (verdict.is === 'repeated-heading') beginGroup(null)
    else if (verdict.is === 'total' && verdict.total) found.declared.push({ row, value: verdict.total })
    found.skipped.push({ row, reason: verdict.is === 'group' ? 'section' : verdict.is, text: textOfRow(cells) })
  }
  return found
}

/** The rows with cells above filled in where the layout has them carried down. */
const carriedDown = (raw: readonly RawRecord[], { carried }: TableLayout, mapping: Mapping): RawRecord[] => {
  const columnsOfFields = (fields: readonly string[] = []) => fields.flatMap((name) => mapping[name] ?? [])
  const [deciding, columns] = [columnsOfFields(carried?.where), columnsOfFields(carried?.fields)]
  let above: readonly Cell[] = []
  return raw.map((record) => {
    const isBlank = (column: number): boolean => cellLine(record.cells[column]) === ''
    const goesOn = deciding.some(isBlank) && deciding.every((column) => isBlank(column) || cellLine(record.cells[column]) === cellLine(above[column]))
    const filled = goesOn ? columns.filter(isBlank) : []
    const width = Math.max(record.cells.length, ...filled.map((column) => column + 1))
    above = filled.length === 0 ? record.cells : Array.from({ length: width }, (_, at) => (filled.includes(at) ? above[at] : record.cells[at]) ?? null)
    return { ...record, cells: above }
  })
}

/** Number of rows above the heading in which the name of the first configuration is looked for. */
const NAME_ROWS_ABOVE = 4
const nameAbove = (rows: readonly (readonly Cell[])[], judge: RowJudge): string | null => {
  for (const row of rows.toReversed()) {
    const verdict = judge.judge(row)
    if (verdict.is === 'group') return verdict.name || null
  }
  return null
}

interface Styles {
  of: (field: ImportField) => ColumnStyle
  open: { decimal: boolean; dates: boolean }
}

/** Text cells of a column; cells that the file stores as numbers or dates need no judgement. */
function* textsIn(raw: readonly RawRecord[], column: number): Steps<string[]> {
  const texts: string[] = []
  for (const { cells } of raw) {
    const cell = cells[column]
    if (typeof cell === 'string') texts.push(cellLine(cell))
    yield
  }
  return texts
}

/** Determines the style of each column: by its own values first, then by the file's other columns; otherwise the user is asked. The user's choice wins. */
function* judgeStyles(raw: readonly RawRecord[], fields: readonly ImportField[], mapping: Mapping, choices: ReadChoices): Steps<Styles> {
  const decimal = choices.decimal ?? 'auto'
  const dates = choices.dates ?? 'auto'
  const numeric: (readonly [name: string, judged: ReturnType<typeof judgeNumbers>])[] = []
  const dated: (readonly [name: string, judged: ReturnType<typeof judgeDates>])[] = []
  for (const { name, kind } of fields) {
    const column = mapping[name]
    if (column === undefined || (kind !== 'number' && kind !== 'day')) continue
    const texts = yield* textsIn(raw, column)
    if (kind === 'number') numeric.push([name, judgeNumbers(texts)])
    else dated.push([name, judgeDates(texts)])
  }
  const commonStyle = <S>(all: readonly (readonly [string, { style: S | null }])[]): S | null => {
    const styles = new Set(all.flatMap(([, { style }]) => (style === null ? [] : [style])))
    return styles.size === 1 ? ([...styles][0] ?? null) : null
  }
  const [fileDecimal, fileDates] = [commonStyle(numeric), commonStyle(dated)]
  const byName = new Map<string, ColumnStyle>()
  for (const [name, { style }] of numeric) byName.set(name, { decimal: decimal === 'auto' ? (style ?? fileDecimal) : decimal, dates: null })
  for (const [name, { style }] of dated) byName.set(name, { decimal: null, dates: dates === 'auto' ? (style ?? fileDates) : dates })
  return {
    of: ({ name }) => byName.get(name) ?? { decimal: null, dates: null },
    open: {
      decimal: decimal === 'auto' && numeric.some(([name, { open }]) => open && byName.get(name)?.decimal === null),
      dates: dates === 'auto' && dated.some(([name, { open }]) => open && byName.get(name)?.dates === null),
    },
  }
}

const unidentifiedProblem = ({ fields }: TableLayout, oneOf: readonly string[], mapping: Mapping): CellProblem => {
  const field = oneOf.find((name) => mapping[name] !== undefined) ?? null
  const labels = oneOf.map((name) => fields.find((one) => one.name === name)?.label.toLowerCase() ?? name)
  const last = labels.pop() ?? ''
  const either = `${labels.join(', ')} or ${last} is needed.`
  const message = either.charAt(0).toUpperCase() + either.slice(1)
  return { field, column: field === null ? null : (mapping[field] ?? null), code: 'REQUIRED', message, severity: 'error' }
}

const readRecord = ({ row, cells, group }: RawRecord, layout: TableLayout, mapping: Mapping, styles: Styles, surplus: CellProblem[]): ImportRecord => {
  const problems: CellProblem[] = surplus
  const values: Record<string, string | null> = {}
  for (const field of layout.fields) {
    const column = mapping[field.name] ?? null
    const before = problems.length
    values[field.name] =
      column === null
        ? null
        : readCell(cells[column] ?? null, field, styles.of(field), (code, message, severity = 'error') =>
            problems.push({ field: field.name, column, code, message, severity }),
          )
    if (field.required && values[field.name] === null && problems.length === before) problems.push(requiredProblem(field, column))
  }
  const { oneOf } = layout
  if (oneOf?.every((name) => values[name] === null) && !problems.some(({ field }) => field !== null && oneOf.includes(field)))
    problems.push(unidentifiedProblem(layout, oneOf, mapping))
  return { row, cells, values, problems, group }
}

/**
 * Reads the table of a file: finds its heading, maps its columns to fields, and reads its rows as records. Cells that can't be read
 * are reported with their place and left null, never guessed.
 * @throws TooManyRecords
 */
export function* readTable(sheets: readonly Sheet[], layout: TableLayout, choices: ReadChoices = {}): Steps<TableRead> {
  const { sheet, index, recognised, guess } = locate(sheets, layout, choices)
  const rows = sheets[sheet]?.rows ?? []
  const heading = index >= 0 ? (rows[index] ?? []) : null
  const columns = yield* columnsOf(heading, rows.slice(index + 1))
  const mapping = usableMapping(choices.mapping ?? layout.settle?.(guess, columns) ?? guess, layout, columns.length)
  const judge = new RowJudge(heading, mapping, layout)
  const { raw: split, skipped, groups, declared } = yield* splitRows(rows, index + 1, judge, layout.most)
  const raw = carriedDown(split, layout, mapping)
  const [first] = groups
  if (first) first.name ??= nameAbove(rows.slice(Math.max(0, index - NAME_ROWS_ABOVE), Math.max(0, index)), judge)
  const styles = yield* judgeStyles(raw, layout.fields, mapping, choices)
  const surplus = surplusIn(heading, raw, mapping, choices.delimited === true)
  return {
    sheet,
    sheets: sheets.map(({ name, rows: all }) => ({ name, rows: all.length })),
    headerRow: index + 1,
    recognised,
    columns,
    mapping,
    records: yield* mapped(raw, (record) => readRecord(record, layout, mapping, styles, surplus(record))),
    skipped,
    groups,
    declared,
    open: styles.open,
  }
}

export const hasError = ({ problems }: Pick<ImportRecord, 'problems'>): boolean => problems.some(({ severity }) => severity === 'error')
