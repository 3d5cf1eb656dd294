import { isIban, plainAccountNo } from '@/contracts/rules/bank-account'
import { currencyShown } from '../../distributor-quotes/stated'
import { groupBy } from '../../group-by'
import type { Steps } from '../../in-steps'
import { headingSignature } from '../../table-import/normal'
import type { TableColumn } from '../../table-import/types'
import type { Sheet } from '../../workbook'
import { type FileProblem, type ReadStatement, StatementFileError } from '../types'
import { amountColumns } from './amounts'
import { cleanRows, isFilled, type Row, textOf } from './cells'
import { type DayReader, dayReader } from './days'
import { type Entry, EntryReader } from './entries'
import { type Group, groupsOf, hasSeveralCurrencies, mainCurrency } from './groups'
import { meaningsOf } from './headings'
import { locate } from './locate'
import { guessMapping, hasAmount, isComplete, numberColumns, usableMapping } from './mapping'
import { JUDGED_ROWS, likelyEntries, profilesOf } from './profile'
import { RowSorter } from './rows'
import { judgeSigns } from './signs'
import { type Stated, statedBy, statedIn } from './stated'
import { statementOf, type TableReading } from './statement'
import { judgeDateStyle, judgeDecimal } from './styles'
import type { TableChoices, TableMapping, TableStatement } from './types'
import { mappingWithoutHeading } from './without-heading'
import { namesCard, thanksForPayment, wordsOf } from './words'

const SAMPLES = 3
/** Cells at a row's beginning in which a currency is looked for. */
const SHOWN_CELLS = 30
const LETTERS = 26
const lettersOf = (index: number): string => (index >= LETTERS ? lettersOf(Math.floor(index / LETTERS) - 1) : '') + String.fromCharCode(65 + (index % LETTERS))

const columnsOf = (heading: Row, rows: readonly Row[], width: number): TableColumn[] => {
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    heading: textOf(heading[index]).slice(0, 120) || `Column ${lettersOf(index)}`,
    samples: [] as string[],
  }))
  for (const row of rows.slice(0, JUDGED_ROWS))
    for (const { index, samples } of columns) {
      const text = samples.length < SAMPLES ? textOf(row[index]).slice(0, 80) : ''
      if (text !== '') samples.push(text)
    }
  return columns
}

const openSentences = {
  columns: 'The columns of the table can’t be told for certain. Please choose which hold the date and the amounts.',
  decimal: 'The amounts can be read in two ways. Please choose whether a point or a comma stands before the decimals.',
  dates: 'The dates can be read in several ways. Please choose what comes first: the day, the month or the year.',
  sign: 'The file doesn’t say whether positive amounts are money in or money out. Please choose.',
} as const

const problemsOf = (open: TableStatement['open'], line: number): FileProblem[] => {
  const codes = { columns: 'FORMAT', decimal: 'AMOUNT', dates: 'DATE', sign: 'AMOUNT' } as const
  return (['columns', 'decimal', 'dates', 'sign'] as const).flatMap((what) =>
    open[what] ? [{ line, field: null, code: codes[what], message: openSentences[what], severity: 'error' as const }] : [],
  )
}

/** Whether a column that is named for either account has the other party's: the file states an IBAN above, and the column another. */
const isOtherParty = (column: number | undefined, heading: Row, preamble: readonly Row[], entries: readonly Row[]): boolean => {
  if (column === undefined || meaningsOf(textOf(heading[column])).length < 2) return false
  const stated = preamble.flatMap((row) => statedIn(row)).find((item) => item.is === 'account' && isIban(item.number))
  const first = plainAccountNo(textOf(entries[0]?.[column]))
  return stated?.is === 'account' && isIban(first) && first !== stated.number
}
const withOtherParty = ({ account, ...mapping }: TableMapping): TableMapping => (account === undefined ? mapping : { counterpartyAccount: account, ...mapping })

const mappingOf = (preamble: readonly Row[], rows: readonly Row[], heading: Row, width: number, dayOf: DayReader, choices: TableChoices): TableMapping => {
  if (choices.mapping) return usableMapping(choices.mapping, width)
  const entries = likelyEntries(rows, width, dayOf)
  const profiles = profilesOf(entries, width, dayOf)
  const named = heading.length === 0 ? {} : guessMapping(heading, profiles)
  const guess = isOtherParty(named.account, heading, preamble, entries) ? withOtherParty(named) : named
  if (isComplete(guess)) return guess
  const used = new Set(Object.values(guess).flat())
  const unnamed = profiles.filter(({ index }) => !used.has(index))
  return { ...mappingWithoutHeading(unnamed, entries, choices.decimal), ...guess }
}

/**
 * Reads the table of a bank's CSV or Excel export: finds heading and columns, reads the entries, and tells order, signs and balances by arithmetic.
 * What can't be proven is in `open` and must be chosen.
 * @throws StatementFileError if there is nothing to read, or too much
 */
export function* readTableStatement(sheets: readonly Sheet[], choices: TableChoices = {}): Steps<TableStatement> {
  if (sheets.every(({ rows }) => rows.length === 0)) throw new StatementFileError('The file is empty.')
  const { sheet, headerRow, heading } = locate(sheets, choices)
  yield
  const rows = cleanRows(sheets[sheet]?.rows ?? [])
  yield
  const dayOf = dayReader()
  const body = rows.slice(headerRow)
  const width = rows.reduce((most, row) => Math.max(most, row.length), heading.length)
  const columns = columnsOf(heading, body, width)
  const nameOf = (column: number): string => columns[column]?.heading ?? lettersOf(column)
  const mapping = mappingOf(rows.slice(0, Math.max(0, headerRow - 1)), body, heading, width, dayOf, choices)
  yield
  const { blocks, skipped } = yield* new RowSorter(heading, mapping, dayOf).sort(rows, headerRow)
  const entryRows = blocks.flatMap(({ entries }) => entries)
  const cells = entryRows.map((entry) => entry.cells)
  const decimal = judgeDecimal(cells, numberColumns(mapping), choices.decimal)
  const items = blocks.flatMap((block) => block.items)
  yield
  const dates = judgeDateStyle(cells, mapping, items, decimal.style, dayOf, choices)
  const styles = { decimal: decimal.style, dates: dates.style }
  yield
  const entries = yield* new EntryReader(mapping, styles, dayOf, nameOf).read(entryRows, heading)
  const byBlock = groupBy(entries, ({ row }) => row.block)
  const blocksRead = blocks.map((block, at) => ({ stated: statedBy(block.items, styles), entries: byBlock.get(at) ?? [] }))
  yield
  const booked = entries.filter(({ row }) => row.state === 'booked')
  const amounts = amountColumns(booked, mapping)
  const repaysBelowZero = booked.some(({ amount, row }) => amount?.startsWith('-') && mapping.text?.some((at) => thanksForPayment(textOf(row.cells[at]))))
  const isCard = blocksRead.some(({ stated }) => stated.isCard) || heading.some((cell) => namesCard(wordsOf(textOf(cell))))
  const { groups, signs, mainCode } = yield* groupedAndSigned(blocksRead, mapping, (found) =>
    judgeSigns(found, amounts, { isCard, repaysBelowZero }, choices.sign),
  )
  yield
  const open = {
    columns: !isComplete(mapping),
    decimal: decimal.isOpen,
    dates: dates.isOpen,
    sign: hasAmount(mapping) && signs.isOpen,
  }
  const problems = problemsOf(open, headerRow || 1)
  const amountsAt = [mapping.amount, mapping.debit, mapping.credit, mapping.balance].filter((at) => at !== undefined)
  const shown = currencyShown(
    rows.slice(0, JUDGED_ROWS).map((row) => row.slice(0, SHOWN_CELLS)),
    amountsAt,
  )
  const reading: TableReading = {
    mapping,
    columns: amounts,
    signs,
    decimal: styles.decimal,
    isCard,
    currency: mainCode ?? shown,
    nameOf,
    readings: sentencesOf(signs, amounts.kind, mapping, nameOf),
    problems,
  }
  const statements: ReadStatement[] = []
  for (const group of groups) statements.push(yield* statementOf(group, reading))
  return {
    format: 'table',
    variant: cells.some((row) => row.some((cell) => isFilled(cell) && typeof cell !== 'string')) ? 'Excel' : 'CSV',
    statements,
    problems: statements.length === 0 ? problems : [],
    sheet,
    sheets: sheets.map((one) => ({ name: one.name, rows: one.rows.length })),
    headerRow,
    columns,
    mapping,
    styles: { ...styles, sign: signs.reading.sign },
    open,
    signature: headingSignature(heading),
    skipped,
  }
}

type Judge = (groups: readonly Group[]) => ReturnType<typeof judgeSigns>

/**
 * Splits the entries into accounts. Several currencies are several accounts, unless the balances run through all of them as well: then the column names the
 * currency in which a payment was made.
 */
function* groupedAndSigned(blocks: readonly { stated: Stated; entries: Entry[] }[], mapping: TableMapping, judge: Judge) {
  const grouped = function* (byCurrency: boolean): Steps<Group[]> {
    const groups: Group[] = []
    for (const { stated, entries } of blocks) for (const group of yield* groupsOf(stated, entries, mapping, byCurrency)) groups.push(group)
    return groups
  }
  const all = blocks.flatMap(({ entries }) => entries)
  if (hasSeveralCurrencies(all, mapping)) {
    const groups = yield* grouped(true)
    const whole = yield* grouped(false)
    const signs = judge(whole)
    const apart = judge(groups)
    if (signs.isChained && signs.unexplained <= apart.unexplained) return { groups: whole, signs, mainCode: mainCurrency(all, mapping) }
    return { groups, signs: apart, mainCode: null }
  }
  const groups = yield* grouped(false)
  return { groups, signs: judge(groups), mainCode: mainCurrency(all, mapping) }
}

const sentencesOf = (
  { reading, isOwed }: ReturnType<typeof judgeSigns>,
  kind: string,
  { fee, balance }: TableMapping,
  nameOf: (column: number) => string,
): string[] => [
  ...(reading.sign === 'inverted' ? ['The amounts have the opposite sign in the file.'] : []),
  ...(isOwed && balance !== undefined ? [`Column “${nameOf(balance)}” says what is owed, therefore its sign is turned.`] : []),
  ...(reading.takesFees && fee !== undefined ? [`The fees in column “${nameOf(fee)}” are taken off, because only so the amounts explain the balances.`] : []),
  ...(kind === 'direction' && reading.sign === 'as-is' ? ['The signs of the amounts count, not the column for debit and credit.'] : []),
]
