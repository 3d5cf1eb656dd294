import { add, type Decimal, equals, subtract } from '@/contracts/rules/decimal'
import type { Steps } from '../../in-steps'
import type { DecimalStyle } from '../../table-import/styles'
import { totalOf } from '../balance'
import { readBankAmount } from '../bank-amount'
import { MAX_PROBLEMS } from '../limits'
import { accountNumber } from '../texts'
import type { Balance, FileProblem, ReadLine, ReadStatement } from '../types'
import type { AmountColumns } from './amounts'
import { isFilled, isMoney, type Row, textOf } from './cells'
import { breaksOf, chainFit } from './chain'
import type { Entry } from './entries'
import type { Group } from './groups'
import { lineOf } from './line'
import { oldestFirst, orderByDays } from './order'
import { amountsOf, bestOrder, type SignJudgement, statedEdges } from './signs'
import { turned } from './turned'
import type { TableMapping } from './types'

/** What all statements of a table have in common. */
export interface TableReading {
  mapping: TableMapping
  columns: AmountColumns
  signs: SignJudgement
  decimal: DecimalStyle
  isCard: boolean
  /** Currency that the file shows somewhere for all amounts. */
  currency: string | null
  nameOf: (column: number) => string
  readings: readonly string[]
  /** Problems of the table, which every statement has. */
  problems: readonly FileProblem[]
}

type Edges = Record<'opening' | 'closing', Balance | null>

/** Balances before the first and after the last line, by the first and the last one that states a balance. */
const edgesByLines = (lines: readonly ReadLine[]): Record<keyof Edges, Decimal | null> => {
  const first = lines.findIndex(({ balanceAfter }) => balanceAfter !== null)
  const last = lines.findLastIndex(({ balanceAfter }) => balanceAfter !== null)
  const [firstBalance, lastBalance] = [lines[first]?.balanceAfter ?? null, lines[last]?.balanceAfter ?? null]
  return {
    opening: firstBalance === null ? null : subtract(firstBalance, totalOf(lines.slice(0, first + 1))),
    closing: lastBalance === null ? null : add(lastBalance, totalOf(lines.slice(last + 1))),
  }
}

/** The balances that the file states; one that isn't called opening or closing is told by its day. */
const edgesStated = ({ stated, isWhole }: Group, isOwed: boolean, firstDay: string | null, lastDay: string | null): Edges => {
  if (!isWhole) return { opening: null, closing: null }
  const balances = stated.balances.map((balance) => ({ ...balance, amount: turned(balance.amount, isOwed) }))
  const { opening, closing } = statedEdges(balances)
  const dated = balances.flatMap(({ which, amount, date }) => (which === 'some' && date !== null ? [{ amount, date }] : []))
  const before = dated.find(({ date }) => firstDay !== null && lastDay !== null && date <= firstDay && date < lastDay)
  const after = dated.find(({ date }) => lastDay !== null && date >= lastDay)
  return { opening: opening ?? before ?? null, closing: closing ?? after ?? null }
}

/** Tells whether a row has its amount in a column that isn't read: one written as money, or a number where rows with an amount have nothing. */
const amountsElsewhere = (entries: readonly Entry[], mapping: TableMapping): ((cells: Row) => boolean) => {
  if (entries.every(({ lacks }) => lacks !== 'amount')) return () => false
  const used = new Set(Object.values(mapping).flat())
  const besideAmounts = new Set(
    entries.flatMap(({ row, lacks }) => (lacks === null ? row.cells.flatMap((cell, column) => (isFilled(cell) ? [column] : [])) : [])),
  )
  return (cells) =>
    cells.some(
      (cell, column) => !used.has(column) && (isMoney(cell) || (!besideAmounts.has(column) && isFilled(cell) && readBankAmount(textOf(cell)) !== null)),
    )
}

/** Makes the statement of a group: its lines oldest first, its balances as stated or as the running balances give them, and what doesn't fit. */
export function* statementOf(group: Group, table: TableReading): Steps<ReadStatement> {
  const { stated, entries, steps } = group
  const { mapping, signs, nameOf } = table
  const amounts = amountsOf(group, table.columns, signs.reading)
  yield
  const balances = entries.map(({ balance }) => turned(balance, signs.isOwed))
  const byDays = orderByDays(entries)
  yield
  const isChained = signs.isChained && steps.length > 0
  const fit = chainFit(steps, signs.isOwed ? amounts.map((amount) => turned(amount, true)) : amounts)
  yield
  const order = isChained ? bestOrder(fit, byDays) : (byDays ?? 'oldest-first')
  const balanceName = mapping.balance === undefined ? null : nameOf(mapping.balance)
  const errors: FileProblem[] = [...table.problems]
  const warnings: FileProblem[] = []
  const warn = (line: number, message: string) => warnings.push({ line, field: balanceName, code: 'TOTAL', message, severity: 'warning' })

  const unexplained = new Set<number>()
  if (isChained)
    for (const gap of breaksOf(steps, balances, amounts, order, signs.isOwed)) {
      const at = entries[gap.at]?.row.at ?? group.at
      unexplained.add(gap.at)
      warn(at, `Row ${at}: the balance is ${gap.stated}, but ${gap.before} before it and ${gap.booked} booked give ${gap.expected}. Rows may be missing.`)
    }
  else if (steps.length > 0) warn(group.at, 'The running balances don’t follow from the amounts, so they prove neither the order of the rows nor the signs.')

  const hasAmountElsewhere = amountsElsewhere(entries, mapping)
  const unordered: ReadLine[] = []
  for (const [at, entry] of entries.entries()) {
    for (const problem of entry.problems) errors.push(problem)
    const amount = amounts[at] ?? null
    const { row, date, lacks, balance } = entry
    // A row without an amount is a notice if the balance stays the same, and no other column has its amount.
    const isNotice = lacks === 'amount' && isChained && balance !== null && !unexplained.has(at) && !hasAmountElsewhere(row.cells)
    const message = `Row ${row.at} has a date but no amount. Please check which columns hold the amounts.`
    if (lacks === 'amount' && !isNotice) errors.push({ line: row.at, field: null, code: 'REQUIRED', message, severity: 'error' })
    if (date !== null && amount !== null && lacks === null) unordered.push(lineOf(entry, date, amount, balances[at] ?? null, mapping, table.decimal))
    yield
  }
  yield
  const lines = oldestFirst(unordered, order, isChained)
  const [firstDay, lastDay] = [lines[0]?.date ?? null, lines.at(-1)?.date ?? null]
  const derived = isChained || lines.length === 1 ? edgesByLines(lines) : { opening: null, closing: null }
  const edges = edgesStated(group, signs.isOwed, firstDay, lastDay)
  const edge = (which: keyof Edges, day: string | null): Balance | null => {
    const [own, said] = [derived[which], edges[which]]
    if (said && own !== null && !equals(said.amount, own))
      warn(group.at, `The ${which} balance is stated as ${said.amount}, but the running balances give ${own}.`)
    return said ? { amount: said.amount, date: said.date ?? day } : own === null ? null : { amount: own, date: day }
  }
  const opening = edge('opening', stated.from ?? firstDay)
  const closing = edge('closing', stated.to ?? lastDay)
  return {
    at: group.at,
    account: {
      number: group.account ?? stated.account,
      bank: mapping.accountBank === undefined ? null : accountNumber(textOf(entries[0]?.row.cells[mapping.accountBank])),
      currency: group.currency ?? stated.currency ?? table.currency,
      kind: table.isCard ? 'card' : 'bank',
    },
    number: stated.number,
    from: stated.from,
    to: stated.to,
    opening,
    closing,
    lines,
    pending: group.pending,
    stage: 'final',
    readings: [...table.readings],
    // Errors come first, so that none is cut.
    problems: [...errors, ...warnings].slice(0, MAX_PROBLEMS),
  }
}
