import type { Decimal } from '@/contracts/rules/decimal'
import { type ProblemList, quoted } from '../problems'
import { meant } from '../texts'
import type { ReadLine } from '../types'
import { type Continuation, FieldReader } from './fields'
import type { BaiRecord } from './records'
import { directionOf, isCheque, isReversal, nameOf, supposedSide } from './type-codes'
import { inCurrency, readFunds, smallestUnits } from './values'

export interface BaiEntry {
  /** As the trailer counts it: signed as written, in the smallest unit. */
  units: Decimal
  /** Null if it moves no money, or can't be read. */
  line: ReadLine | null
  /** The direction isn't known from the code; the amount is signed as it is supposed to be. */
  isSupposed: boolean
  /** A field may be read in several ways, because a continuation follows it without a slash. */
  isAmbiguous: boolean
}

export interface EntryContext {
  currency: string
  date: string
  continuation: Continuation
  problems: ProblemList
}

/** A reference. Some banks end a record before its references and begin the text in the next one; a first field with blanks is such a text. */
const reference = (fields: FieldReader): string | null => (fields.isAtStart() && /\S\s+\S/.test(fields.peek().slice(0, 100)) ? null : meant(fields.next()))

const noLine = (fields: FieldReader, units: Decimal | null): BaiEntry => ({
  units: units ?? '0',
  line: null,
  isSupposed: false,
  isAmbiguous: fields.isAmbiguous(),
})

/** What the control total counts of an entry. */
export const readUnits = (record: BaiRecord, continuation: Continuation): Decimal => {
  const fields = new FieldReader(record, continuation)
  fields.next()
  return smallestUnits(fields.next() ?? '') ?? '0'
}

/** A transaction (16). */
export const readBaiEntry = (record: BaiRecord, { currency, date, continuation, problems }: EntryContext): BaiEntry => {
  const fields = new FieldReader(record, continuation)
  const code = fields.next() ?? ''
  const written = fields.next() ?? ''
  const units = written === '' ? '0' : smallestUnits(written)
  // The totals count every entry.
  if (problems.isFull()) return noLine(fields, units)
  const direction = directionOf(code)
  if (!/^\d{3}$/.test(code)) {
    problems.error(record.line, '16', 'UNKNOWN', `The type code ${quoted(code)} isn’t three digits, so the entry can’t be read. Ask the bank for a new file.`)
    return noLine(fields, units)
  }
  if (units === null) {
    const message = `The amount ${quoted(written)} isn’t a whole number of the smallest unit of ${currency}. Ask the bank for a new file.`
    problems.error(record.line, '16', 'AMOUNT', message)
    return noLine(fields, units)
  }
  const { valueDate, fault } = readFunds(fields)
  if (fault !== null) {
    problems.error(record.line, '16', 'FORMAT', `The entry ${quoted(record.pieces[0]?.text ?? '')} can’t be read: ${fault}. Ask the bank for a new file.`)
    return noLine(fields, units)
  }
  if (direction === 'none' || units === '0') {
    const message = `The entry with the type code ${code} is left out, because it moves no money on the account.`
    if (code !== '890') problems.warning(record.line, '16', 'UNKNOWN', message)
    return noLine(fields, units)
  }
  const bankId = reference(fields)
  const customerReference = reference(fields)
  const isNegative = units.startsWith('-')
  const side = direction === 'own' ? supposedSide(code) : direction === 'debit' ? -1 : 1
  const amount = inCurrency(isNegative ? units.slice(1) : units, currency)
  const isCheckNo = isCheque(code) && /^\d+$/.test(customerReference ?? '')
  const line: ReadLine = {
    at: record.line,
    date,
    valueDate,
    amount: side < 0 === isNegative ? amount : `-${amount}`,
    type: code,
    bankId,
    reference: customerReference,
    chequeNo: isCheckNo ? customerReference : null,
    creditorReference: null,
    mandateId: null,
    counterparty: { name: null, account: null, bank: null },
    text: fields.rest() || nameOf(code),
    isReversal: isReversal(code),
    returnReason: null,
    balanceAfter: null,
    original: null,
    details: [],
  }
  return { units, line, isSupposed: direction === 'own' || isNegative, isAmbiguous: fields.isAmbiguous() }
}
