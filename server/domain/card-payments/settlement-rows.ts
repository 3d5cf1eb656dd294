import { absolute, compare, type Decimal, equals, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { holdsCardNumber } from '../card-numbers'
import type { ImportRecord } from '../table-import/types'
import { signedNet } from './deposits'
import { type SettledTransaction, type SettledType, settledTypes } from './types'

export interface SettlementProblem {
  /** Row of the file, from 1. */
  row: number
  /** The field as the layout names it; null if it is about the whole row or its deposit. */
  field: string | null
  /** A sentence for the user. */
  message: string
  severity: 'error' | 'warning'
}
export type Report = (field: string | null, message: string, severity?: SettlementProblem['severity']) => void

export interface SettlementRow {
  row: number
  settled: SettledTransaction
  /** What the processor discounts beside its fee. */
  discount: Decimal
  date: string | null
  merchant: string | null
  currency: string | null
  /** The deposit's amount, where the file states it in each row. */
  depositNet: Decimal | null
}

const typeOf = (value: string | null | undefined, gross: Decimal): SettledType =>
  settledTypes.find((type) => type === value) ?? (compare(gross, '0') < 0 ? 'refund' : 'sale')

/** Whether fees are written as negative: decided by all rows, because a single fee may be given back. */
export const hasNegativeFees = (records: readonly ImportRecord[], name: 'fee' | 'discount'): boolean => {
  const fees = records.flatMap(({ values }) => values[name] ?? [])
  return fees.some((fee) => compare(fee, '0') < 0) && !fees.some((fee) => compare(fee, '0') > 0)
}

/** What is decided about the file as a whole. */
export interface Reading {
  hasTypes: boolean
  isFeeNegative: boolean
  isDiscountNegative: boolean
}

/** What a fee row takes: its amount stands in the column of fees, or else among the amounts. */
const feeOfRow = (fee: Decimal, gross: Decimal): Decimal => (isZero(fee) ? absolute(gross) : fee)

/** Reads a row; null, with a report, if it can't be told what it moves. */
export const settlementRow = ({ row, cells, values, problems }: ImportRecord, reading: Reading, report: Report): SettlementRow | null => {
  if (holdsCardNumber(cells) !== null) {
    report(null, 'The row holds a whole card number. Have the processor export numbers masked to their last four digits.')
    return null
  }
  const written = values['gross'] ?? (values['type'] === 'fee' && values['fee'] ? '0' : null)
  if (written === null) {
    if (!problems.some(({ field }) => field === 'gross')) report('gross', 'The row has no gross amount. Enter it, or map its column.')
    return null
  }
  if (reading.hasTypes && (values['type'] ?? null) === null) {
    report('type', 'The row has no type, so it may be a total. Remove it, or say what it is.')
    return null
  }
  const type = typeOf(values['type'], written)
  if ((type === 'sale' || type === 'reversal') && compare(written, '0') < 0) {
    report('gross', `A ${type} can’t be negative. Correct the type of the row or the sign of its gross amount.`)
    return null
  }
  const feeWritten = values['fee'] ?? '0'
  const fee = reading.isFeeNegative ? negate(feeWritten) : feeWritten
  const discount = reading.isDiscountNegative ? negate(values['discount'] ?? '0') : (values['discount'] ?? '0')
  const gross = type === 'fee' ? '0' : type === 'adjustment' ? written : absolute(written)
  const settled: SettledTransaction = {
    type,
    processorTxId: values['transaction'] ?? null,
    date: values['transactionDate'] ?? null,
    gross,
    fee: type === 'fee' ? feeOfRow(fee, written) : fee,
    brand: values['brand']?.toUpperCase() ?? null,
    last4: /\d{4}$/.exec(values['last4'] ?? '')?.[0] ?? null,
    authCode: values['auth'] ?? null,
    batchId: values['batch'] ?? null,
    reference: values['reference'] ?? null,
  }
  const net = values['net'] ?? null
  const computed = subtract(signedNet(settled), discount)
  if (net !== null && !equals(net, computed)) {
    report(
      'net',
      `The row’s net amount is ${net}, but its gross amount less fee and discount makes ${computed}. Correct the row or the mapping of its columns.`,
    )
    return null
  }
  return {
    row,
    settled,
    discount,
    date: values['date'] ?? null,
    merchant: values['merchant'] ?? null,
    currency: values['currency'] ?? null,
    depositNet: values['depositNet'] ?? null,
  }
}
