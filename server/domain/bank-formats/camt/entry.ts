import { isCurrency } from '@/contracts/rules/currencies'
import { type Decimal, negate } from '@/contracts/rules/decimal'
import { type ProblemList, quoted } from '../problems'
import { meant } from '../texts'
import type { ReadLine } from '../types'
import { detailsOf, textOf } from './details'
import { codeAt, type Element, find, textAt } from './element'
import { dateElement, dayOf, isTrue, type Money, readAmount, readCredit } from './fields'
import { counterpartyOf, nobody } from './parties'
import { type Charge, chargesBeside, chargesIn, moniesOf, type Monies, type Payment, typeOf } from './payment'

/** A booked entry as it is written. */
export interface Entry {
  at: number
  money: Money
  isCredit: boolean
  isReversal: boolean
  date: string
  valueDate: string | null
  type: string | null
  servicerReference: string | null
  entryReference: string | null
  /** What we named the batch in our own payment file. */
  batchReference: string | null
  text: string | null
  monies: Monies
  charges: readonly Charge[]
  payments: readonly Payment[]
}

const PENDING: ReadonlySet<string> = new Set(['PDNG', 'INFO', 'FUTR'])

/** Entries that aren't booked never become lines. A status of the bank's own could mean anything, so its entry waits as well. */
export const isBooked = (entry: Element, problems: ProblemList): boolean => {
  const status = codeAt(entry, 'Sts', 'Cd') ?? codeAt(entry, 'Sts', 'Prtry') ?? codeAt(entry, 'Sts') ?? 'BOOK'
  if (status !== 'BOOK' && !PENDING.has(status))
    problems.warning(
      entry.line,
      'Sts',
      'UNKNOWN',
      `The status (Sts) ${quoted(status)} of an entry isn’t known, so the entry is counted as not booked. Ask the bank what it means.`,
    )
  return status === 'BOOK'
}

/** Day of an entry; null if it isn't stated. `isNeeded` makes a wrong one an error. */
const readDay = (entry: Element, name: string, isNeeded: boolean, problems: ProblemList): string | null => {
  const element = dateElement(entry, name)
  const text = element?.text.trim() ?? ''
  const day = dayOf(text)
  if (day === undefined && text !== '') {
    const note = isNeeded ? problems.error : problems.warning
    const effect = isNeeded ? 'Ask the bank for a corrected file.' : 'It is left out.'
    note(element?.line ?? entry.line, name, 'DATE', `The date (${name}) ${quoted(text)} isn’t a day such as 2026-01-31. ${effect}`)
  }
  return day ?? null
}

/** Reads a booked `Ntry`, whose payments were read before; null if something in it is wrong. */
export const entryOf = (entry: Element, payments: readonly Payment[], problems: ProblemList): Entry | null => {
  const money = readAmount(entry, problems)
  const isCredit = readCredit(entry, problems)
  const hasBookingDate = (dateElement(entry, 'BookgDt')?.text.trim() ?? '') !== ''
  const bookingDate = readDay(entry, 'BookgDt', true, problems)
  const valueDate = readDay(entry, 'ValDt', !hasBookingDate, problems)
  const date = hasBookingDate ? bookingDate : valueDate
  if (!hasBookingDate && !find(entry, 'ValDt'))
    problems.error(
      entry.line,
      'BookgDt',
      'REQUIRED',
      'The entry has neither a booking date (BookgDt) nor a value date (ValDt). Ask the bank for a corrected file.',
    )
  if (!money || isCredit === null || date === null) return null
  const batch = find(entry, 'NtryDtls', 'Btch')
  return {
    at: entry.line,
    money,
    isCredit,
    isReversal: isTrue(codeAt(entry, 'RvslInd')),
    date,
    valueDate,
    type: typeOf(entry),
    servicerReference: textAt(entry, 'AcctSvcrRef'),
    entryReference: textAt(entry, 'NtryRef'),
    batchReference: textAt(batch, 'PmtInfId') ?? textAt(batch, 'MsgId'),
    text: meant(find(entry, 'AddtlNtryInf')?.text),
    monies: moniesOf(entry),
    charges: chargesBeside(entry),
    payments,
  }
}

/** How the entries of a statement are read, and for whose account. */
export interface EntryReading {
  own: string | null
  currency: string | null
  flipReversals: boolean
  addCharges: boolean
}

/** The charges are stated of the entry as their total, or else of its payments. */
export const chargesOf = ({ charges, payments }: Entry, currency: string | null): Decimal =>
  chargesIn(charges.length > 0 ? charges : payments.flatMap((payment) => payment.charges), currency)

/** The amount in another currency that exists, the ordered one first. */
const originalOf = (monies: readonly (Monies | undefined)[], currency: string | null): ReadLine['original'] => {
  for (const source of ['InstdAmt', 'TxAmt', 'CntrValAmt', 'Amt'] as const)
    for (const each of monies) {
      const money = each?.[source]
      if (money?.currency && currency && money.currency !== currency && isCurrency(money.currency)) return { amount: money.amount, currency: money.currency }
    }
  return null
}

/** The line of an entry that is booked with this amount. One payment is the entry itself; several are its details and never change the amount. */
export const lineOf = (entry: Entry, isCredit: boolean, amount: Decimal, { own, currency }: EntryReading): ReadLine => {
  const { isReversal, payments } = entry
  const payment = payments.length === 1 ? payments[0] : undefined
  const booked = isCredit ? entry.money.amount : negate(entry.money.amount)
  const details = payments.length > 1 ? detailsOf({ amount: booked, isCredit, isReversal, payments }, own, currency) : []
  // If the details are left out, what they say is still found in the line.
  const unlisted =
    details.length > 0 || payment
      ? []
      : payments.flatMap(({ reference, parties, texts }) => [reference, (isCredit ? parties.debtor : parties.creditor).name, ...texts])
  return {
    at: entry.at,
    date: entry.date,
    valueDate: entry.valueDate,
    amount,
    type: entry.type ?? payment?.type ?? null,
    bankId: entry.servicerReference ?? payment?.bankId ?? entry.entryReference,
    reference: payment?.reference ?? entry.batchReference,
    chequeNo: payment?.chequeNo ?? null,
    creditorReference: payment?.creditorReference ?? null,
    mandateId: payment?.mandateId ?? null,
    counterparty: payment ? counterpartyOf(payment.parties, isCredit, isReversal || payment.returnReason !== null, own) : nobody,
    text: textOf([...(payment?.texts ?? []), ...unlisted, entry.text]),
    isReversal,
    returnReason: payment?.returnReason ?? null,
    balanceAfter: null,
    original: originalOf([payment?.monies, entry.monies], currency),
    details,
  }
}
