import { equals, subtract, sumOf } from '@/contracts/rules/decimal'
import { maskCardNumbers } from '../card-numbers'
import { groupBy } from '../group-by'
import type { Steps } from '../in-steps'
import type { ImportRecord, Mapping, TableRead } from '../table-import/types'
import { depositOf } from './deposits'
import { settlementLayout } from './settlement-layout'
import { hasNegativeFees, type Report, type SettlementProblem, type SettlementRow, settlementRow } from './settlement-rows'
import type { CardDeposit } from './types'

export interface SettlementFile {
  /** Deposits without an error, in the file's order. */
  deposits: CardDeposit[]
  problems: SettlementProblem[]
  /** Labels of fields without which no row can be read, and which no column holds. */
  missing: string[]
}

const labelOf = (name: string): string => settlementLayout.fields.find((field) => field.name === name)?.label ?? name
/** A report of fees alone needs no gross amounts. */
const missingIn = (mapping: Mapping): string[] => {
  const has = (name: string) => mapping[name] !== undefined
  return [...(has('date') ? [] : ['date']), ...(has('gross') || (has('type') && has('fee')) ? [] : ['gross'])].map(labelOf)
}

/** Which deposit a row belongs to: by its number, else by its batch, else by its day; null if the row says none of them. */
const depositIdOf = ({ deposit, batch, date, merchant, currency }: ImportRecord['values']): string | null =>
  deposit ?? ((batch ?? date) ? [batch ?? date, merchant, currency].filter(Boolean).join(' ') : null)

/** The one value of all rows, or null; `differ` is told if there is more than one. */
const common = (rows: readonly SettlementRow[], valueOf: (row: SettlementRow) => string | null, differ: (values: readonly string[]) => void): string | null => {
  const values = [...new Set(rows.flatMap((row) => valueOf(row) ?? []))]
  if (values.length > 1) differ(values)
  return values[0] ?? null
}

/** Rows that are the same transaction again. */
const repeated = (rows: readonly SettlementRow[]): SettlementRow[] => {
  const seen = new Set<string>()
  return rows.filter(({ settled: { type, processorTxId, gross, fee } }) => {
    const key = `${type} ${processorTxId} ${gross} ${fee}`
    const isRepeated = processorTxId !== null && seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

const readDeposit = (depositId: string, rows: readonly SettlementRow[], currency: string, problems: SettlementProblem[]): CardDeposit | null => {
  const first = rows[0]?.row ?? 0
  const before = problems.length
  const error = (field: string, message: string) => problems.push({ row: first, field, message, severity: 'error' })
  const date = common(
    rows,
    (row) => row.date,
    (days) => error('date', `The deposit ${depositId} has several settlement dates: ${days.slice(0, 3).join(', ')}. Map the column of its number.`),
  )
  const merchantId = common(
    rows,
    (row) => row.merchant,
    () => error('merchant', `The deposit ${depositId} is of several merchants. Map the column of its number.`),
  )
  const own =
    common(
      rows,
      (row) => row.currency,
      (codes) => error('currency', `The deposit ${depositId} has several currencies: ${codes.slice(0, 3).join(', ')}.`),
    ) ?? currency
  const stated = common(
    rows,
    (row) => row.depositNet,
    (nets) => error('depositNet', `The deposit ${depositId} is stated with several amounts: ${nets.slice(0, 3).join(', ')}.`),
  )
  if (date === null) error('date', `The deposit ${depositId} has no settlement date. Map the column of its date.`)
  for (const { row, settled } of repeated(rows))
    problems.push({
      row,
      field: 'transaction',
      message: `The transaction ${settled.processorTxId} is in the deposit twice. Check that the file has no row too many.`,
      severity: 'warning',
    })
  if (date === null || problems.slice(before).some(({ severity }) => severity === 'error')) return null

  const discounts = { count: null, amount: sumOf(rows.map(({ discount }) => discount)) }
  const head = { depositId, date, status: null, merchantId, currency: own, bankLast4: null, discounts }
  const transactions = rows.map(({ settled }) => settled)
  const deposit = depositOf(head, transactions, null)
  if (stated === null || equals(stated, deposit.net)) return deposit
  error(
    'depositNet',
    `The deposit ${depositId} is ${stated}, but its rows make ${deposit.net}; the difference is ${subtract(stated, deposit.net)}. Rows are missing or wrong.`,
  )
  return null
}

/**
 * Reads the table of a processor's settlement report, one row for each transaction, into deposits. A row that can't be read refuses its deposit, because the rest of
 * it would not make its amount.
 * @param currency that of rows without one
 */
export function* readSettlement({ records, mapping }: Pick<TableRead, 'records' | 'mapping'>, currency: string): Steps<SettlementFile> {
  const missing = missingIn(mapping)
  // Every row would say the same.
  if (missing.length > 0) return { deposits: [], problems: [], missing }
  const problems: SettlementProblem[] = []
  const rows: { depositId: string; read: SettlementRow }[] = []
  const refused = new Set<string | null>()
  const reading = {
    hasTypes: mapping['type'] !== undefined,
    isFeeNegative: hasNegativeFees(records, 'fee'),
    isDiscountNegative: hasNegativeFees(records, 'discount'),
  }
  for (const record of records) {
    const { row, values } = record
    const depositId = depositIdOf(values)
    const report: Report = (field, message, severity = 'error') => {
      problems.push({ row, field, message: maskCardNumbers(message), severity })
      if (severity === 'error') refused.add(depositId)
    }
    for (const { field, message, severity } of record.problems) report(field, message, severity)
    if (depositId === null) report('deposit', 'The row names no deposit, batch or day. Map one of these columns.')
    const read = settlementRow(record, reading, report)
    if (read && depositId !== null) rows.push({ depositId, read })
    yield
  }
  const deposits: CardDeposit[] = []
  for (const [depositId, group] of groupBy(rows, (one) => one.depositId)) {
    const all = group.map(({ read }) => read)
    // A row that names no deposit may be missing in any of them.
    const deposit = refused.has(depositId) || refused.has(null) ? null : readDeposit(depositId, all, currency, problems)
    if (deposit) deposits.push(deposit)
    yield
  }
  return { deposits, problems, missing }
}
