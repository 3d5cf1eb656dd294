import { type Decimal, equals } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { ImportRecord, Mapping } from '../table-import/types'

/** What becomes of a row: it is posted, it was posted before with the same values, or it has no amount. */
export type RowState = 'new' | 'same' | 'nothing'

/** Reports an error in a field of the row. */
export type Fault = (record: ImportRecord, field: string, code: string, message: string) => void

/** Errors of a file name the column; those of rows that were typed have none. */
export const faultsIn =
  (mapping: Mapping): Fault =>
  (record, field, code, message) =>
    void record.problems.push({ field, column: mapping[field] ?? null, code, message, severity: 'error' })

/** How a value of the user is repeated in a sentence. */
export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`

/** An amount with no more decimals than its currency has; null, with an error in the field, for any other. */
export const moneyIn = (record: ImportRecord, field: string, currency: string, fault: Fault): Decimal | null => {
  const value = record.values[field]
  if (value === null || value === undefined) return null
  const rounded = roundMoney(value, currency)
  if (equals(rounded, value)) return rounded
  fault(record, field, 'DECIMALS', `${value} has more decimals than ${currency} has.`)
  return null
}

/** Reports a row with the same key as an earlier one. */
export const onceEach = (fault: Fault) => {
  const rows = new Map<string, number>()
  return (record: ImportRecord, field: string, key: string): boolean => {
    const earlier = rows.get(key)
    if (earlier === undefined) rows.set(key, record.row)
    else fault(record, field, 'ROW_TWICE', `The same as in row ${earlier}.`)
    return earlier === undefined
  }
}

export const TAKE_BACK_FIRST = 'Take that back first if this is right.'
