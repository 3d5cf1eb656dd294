import { type Decimal, subtract } from '@/contracts/rules/decimal'
import type { RowAmounts } from './entries'
import { turned } from './turned'
import type { SignStyle, TableMapping } from './types'

/** One way to read the amounts of a table. */
export interface AmountReading {
  sign: SignStyle
  /** Whether fees of a column of their own are taken off. */
  takesFees: boolean
}

const isNegative = (value: Decimal | null): boolean => value?.startsWith('-') ?? false
const isPositive = (value: Decimal | null): boolean => value !== null && value !== '0' && !isNegative(value)

/** How a table tells debits from credits, by its columns and the signs that it uses in them. */
export interface AmountColumns {
  kind: 'debit-credit' | 'direction' | 'signed'
  /** Signs with which most values of a column are written; a value with the other one is a correction. */
  debitIsNegative: boolean
  creditIsNegative: boolean
  /** Whether amounts with a sign have the one that their flag says, so that the flag adds nothing. */
  flagsRepeatSigns: boolean
  hasNegative: boolean
  mostArePositive: boolean
  hasFees: boolean
}

export const amountColumns = (rows: readonly RowAmounts[], { debit, credit, direction }: TableMapping): AmountColumns => {
  const signs = { debit: 0, credit: 0 }
  let [negative, positive] = [0, 0]
  let [flagsRepeatSigns, hasFlags, hasFees] = [true, false, false]
  for (const row of rows) {
    for (const field of ['debit', 'credit'] as const) signs[field] += isNegative(row[field]) ? -1 : isPositive(row[field]) ? 1 : 0
    const { amount, side, fee } = row
    if (isNegative(amount)) negative += 1
    if (isPositive(amount)) positive += 1
    hasFlags ||= side !== null
    hasFees ||= fee !== null && fee !== '0'
    if (side !== null && amount !== null && amount !== '0' && isNegative(amount) !== (side === 'debit')) flagsRepeatSigns = false
  }
  return {
    kind: debit !== undefined || credit !== undefined ? 'debit-credit' : direction !== undefined && hasFlags ? 'direction' : 'signed',
    debitIsNegative: signs.debit < 0,
    creditIsNegative: signs.credit < 0,
    flagsRepeatSigns: negative > 0 && flagsRepeatSigns,
    hasNegative: negative > 0,
    mostArePositive: positive > negative,
    hasFees,
  }
}

const byColumn = (row: RowAmounts, columns: AmountColumns): Decimal | null => {
  if (columns.kind === 'debit-credit') {
    const [debit, credit] = [turned(row.debit, columns.debitIsNegative), turned(row.credit, columns.creditIsNegative)]
    if (debit === null || debit === '0') return credit ?? debit
    if (credit === null || credit === '0') return turned(debit, true)
    return subtract(credit, debit)
  }
  return turned(row.amount, row.side === 'debit' && !columns.flagsRepeatSigns)
}

/** The amount of a row in a reading, positive for a credit; null if the row has none. */
export const amountIn = (row: RowAmounts, columns: AmountColumns, { sign, takesFees }: AmountReading): Decimal | null => {
  const written = sign === 'as-is' && columns.kind !== 'debit-credit' ? row.amount : columns.kind === 'signed' ? row.amount : byColumn(row, columns)
  const amount = sign === 'inverted' ? turned(columns.kind === 'direction' ? row.amount : written, true) : written
  return amount === null || !takesFees || row.fee === null ? amount : subtract(amount, turned(row.fee, isNegative(row.fee)))
}

/** Ways to read the amounts, the likeliest first. */
export const readingsFor = ({ kind, hasFees }: AmountColumns, chosen: SignStyle | undefined): AmountReading[] => {
  const usual: readonly SignStyle[] =
    kind === 'signed' ? ['as-is', 'inverted'] : kind === 'direction' ? ['by-column', 'as-is', 'inverted'] : ['by-column', 'inverted']
  const signs =
    chosen === undefined
      ? usual
      : [chosen === 'as-is' && kind === 'debit-credit' ? 'by-column' : chosen === 'by-column' && kind === 'signed' ? 'as-is' : chosen]
  return [false, ...(hasFees ? [true] : [])].flatMap((takesFees) => signs.map((sign) => ({ sign, takesFees })))
}
