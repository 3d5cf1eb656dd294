import { isDecimal, parseDecimal } from '@/contracts/rules/decimal'
import { parseDay } from '@/lib/day-shorthand'
import { choiceOf, exactChoice } from '@/ui/form/choice-search'
import { entriesOf } from './list-text'
import { typedNumber } from './numbers'
import type { CellAt, CellKind, GridColumn, GridEnv, GridLine, GridState } from './types'

const NUMBERS: ReadonlySet<string> = new Set(['quantity', 'money', 'percent', 'integer'])
/** Number of decimals that the database stores for prices, quantities and percentages. */
const SCALE = 6

export const isNumeric = ({ kind }: { kind: CellKind }): boolean => NUMBERS.has(kind)
export const cellKey = (line: GridLine, column: { id: string }): string => `${line.key}/${column.id}`

export const isEditable = <Line extends GridLine>(env: GridEnv<Line>, line: Line | undefined, column: GridColumn<Line> | undefined): boolean =>
  !env.readOnly && line !== undefined && column?.write !== undefined && column.kind !== 'computed' && (column.editable?.(line) ?? true)

/** Whether nothing has been entered on the line yet. */
export const isBlank = <Line extends GridLine>(env: GridEnv<Line>, line: Line | undefined): boolean => {
  if (!line) return true
  const emptyLine = env.newLine()
  return env.columns.every((column) => column.kind === 'computed' || column.read(line) === column.read(emptyLine))
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const YES = /^(yes|y|true|x|1|✓)$/i

const NONE: NonNullable<GridColumn<GridLine>['choices']> = []
/** The options of a `search` in a line. */
export const choicesIn = <Line extends GridLine>(line: Line | undefined, { choices = NONE, choicesOf }: GridColumn<Line>) =>
  (line && choicesOf?.(line)) ?? choices

export interface Written<Line> {
  line: Line
  formula: { value: string; formula: string } | null
}

/**
 * Writes `text` into a cell and returns the changed line. Numbers, dates and choices are parsed; a text that can't be parsed stays as
 * typed and is reported as a problem.
 * @param today the company's current date, from which "+5" and "fri" are counted
 */
export const writeText = <Line extends GridLine>(line: Line, column: GridColumn<Line>, text: string, today: string): Written<Line> => {
  const write = column.write ?? ((same: Line) => same)
  if (isNumeric(column)) {
    const scale = column.scale ?? (column.kind === 'integer' ? 0 : SCALE)
    const typed = text.trim() === '' ? null : typedNumber(text, { percent: column.kind === 'percent', scale })
    if (!typed) return { line: write(line, text.trim()), formula: null }
    return { line: write(line, typed.value), formula: typed.formula === null ? null : { value: typed.value, formula: typed.formula } }
  }
  if (column.kind === 'day') return { line: write(line, parseDay(text, today) ?? text.trim()), formula: null }
  if (column.kind === 'list') return { line: write(line, entriesOf(text).join('\n')), formula: null }
  if (column.kind === 'check') return { line: write(line, YES.test(text.trim()) ? 'yes' : ''), formula: null }
  if (column.kind === 'choice') {
    const lowerCaseText = text.trim().toLowerCase()
    const choice = column.choices?.find(({ value, label, aliases = [] }) => [value, label, ...aliases].some((one) => one.toLowerCase() === lowerCaseText))
    return { line: write(line, choice?.value ?? text.trim()), formula: null }
  }
  if (column.kind === 'search') return { line: write(line, text.trim() && (exactChoice(choicesIn(line, column), text)?.value ?? text.trim())), formula: null }
  const cleanText = column.kind === 'multiline' ? text.replace(/\s+$/, '') : text.replace(/\s*\n\s*/g, ' ').trim()
  return { line: write(line, column.maxLength ? cleanText.slice(0, column.maxLength) : cleanText), formula: null }
}

const ownProblem = <Line extends GridLine>(line: Line, column: GridColumn<Line>): string | null => {
  const message = column.check?.(line) ?? null
  if (message !== null || !column.write) return message
  const text = column.read(line).trim()
  if (text === '') return null
  if (isNumeric(column)) return isDecimal(parseDecimal(text) ?? '') ? null : 'Enter a number.'
  if (column.kind === 'choice') return column.choices?.some(({ value }) => value === text) ? null : 'Choose one of the list.'
  if (column.kind === 'search') return choiceOf(choicesIn(line, column), text) ? null : 'Choose one of the list.'
  return column.kind === 'day' && !DAY.test(text) ? 'Enter a date.' : null
}

/** The problem of a cell: the message of its column's own check, else the form's error, else the mark that a paste left. */
export const problemOf = <Line extends GridLine>(
  { errors, marks }: Pick<GridState<Line>, 'errors' | 'marks'>,
  line: Line,
  column: GridColumn<Line>,
): string | undefined => {
  const key = cellKey(line, column)
  const mark = marks.get(key)
  return ownProblem(line, column) ?? errors.get(key) ?? (mark && mark.text === column.read(line) ? mark.message : undefined)
}

const ownProblemCache = new WeakMap<object, WeakMap<object, readonly number[]>>()
/** Indexes of the columns whose own check fails; cached per line, so that a commit checks one line and not a thousand. */
const ownProblems = <Line extends GridLine>(line: Line, columns: readonly GridColumn<Line>[]): readonly number[] => {
  const cacheOfColumns = ownProblemCache.get(columns) ?? new WeakMap<object, readonly number[]>()
  ownProblemCache.set(columns, cacheOfColumns)
  const found = cacheOfColumns.get(line) ?? columns.flatMap((column, index) => (ownProblem(line, column) === null ? [] : [index]))
  cacheOfColumns.set(line, found)
  return found
}

type OutsideProblems = Pick<GridState<GridLine>, 'errors' | 'marks'>
let lastOutside: (OutsideProblems & { found: Map<string, Set<string>> }) | null = null
/** Ids of the columns with a form error or a paste mark, by line key. Cached, because a commit normally changes neither. */
const outsideProblems = ({ errors, marks }: OutsideProblems): Map<string, Set<string>> => {
  if (lastOutside?.errors === errors && lastOutside.marks === marks) return lastOutside.found
  const found = new Map<string, Set<string>>()
  for (const cell of [...errors.keys(), ...marks.keys()]) {
    const cut = cell.lastIndexOf('/')
    const key = cell.slice(0, cut)
    found.set(key, (found.get(key) ?? new Set<string>()).add(cell.slice(cut + 1)))
  }
  lastOutside = { errors, marks, found }
  return found
}

type Attention<Line extends GridLine> = Pick<GridState<Line>, 'rows' | 'errors' | 'marks'>
const wrongColumnCache = new WeakMap<object, { columns: object; outside: object; wrong: readonly number[] }>()
/** Indexes of the columns that need attention, for each row; cached per line until the form errors or paste marks change. */
const wrongColumns = <Line extends GridLine>(state: Attention<Line>, columns: readonly GridColumn<Line>[]): (readonly number[])[] => {
  const outside = outsideProblems(state)
  return state.rows.map((line) => {
    const cached = wrongColumnCache.get(line)
    if (cached?.columns === columns && cached.outside === outside) return cached.wrong
    const own = ownProblems(line, columns)
    const outsideIds = outside.get(line.key)
    const isWrong = (column: GridColumn<Line>, col: number) => own.includes(col) || (outsideIds?.has(column.id) && problemOf(state, line, column) !== undefined)
    const wrong = outsideIds ? columns.flatMap((column, col) => (isWrong(column, col) ? [col] : [])) : own
    wrongColumnCache.set(line, { columns, outside, wrong })
    return wrong
  })
}

/** Every cell that needs attention, in reading order. */
export const problemCells = <Line extends GridLine>(state: Attention<Line>, columns: readonly GridColumn<Line>[]): CellAt[] =>
  wrongColumns(state, columns).flatMap((wrong, row) => wrong.map((col) => ({ row, col })))

/** Number of rows that need attention. */
export const problemRows = <Line extends GridLine>(state: Attention<Line>, columns: readonly GridColumn<Line>[]): number =>
  wrongColumns(state, columns).filter((wrong) => wrong.length > 0).length
