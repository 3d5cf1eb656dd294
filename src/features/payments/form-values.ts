import type { PayableItem, Payment } from '@/contracts/payments'
import type { PartyOption } from '@/contracts/parties'
import {
  bodyOf,
  decimal,
  fileCodecs,
  initialOf,
  labelsOf,
  optional,
  optionalDecimal,
  party,
  plain,
  rows,
  text,
  type ValuesOf,
  valuesOf,
} from '@/documents/form/codecs'
import { decimalToSend } from '@/documents/trade/typed'
import type { PaymentBasis } from './kinds'
import { type ItemsByName, itemsByName, lineCodecs, linesOfPayment, offeredLines, sentLines, type Withholding } from './lines'
import { usualAccount } from './usual-account'

const codecs = {
  partyId: party('Party'),
  isRefund: plain('Refund', false),
  method: text('Method', 'bank'),
  accountId: optional('Account'),
  date: text('Date'),
  currency: text('Currency'),
  amount: { ...decimal('Amount'), send: (typed: string): string => decimalToSend(typed) || '0' },
  rate: optionalDecimal('Exchange rate'),
  paidAmount: optionalDecimal('Amount on the account'),
  paidRate: optionalDecimal('Rate of the account'),
  fee: { ...decimal('Fee'), send: (typed: string): string => decimalToSend(typed) || '0' },
  reference: text('Reference'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
export type PaymentForm = ValuesOf<typeof codecs>

export const labels = labelsOf(codecs)

/** The form's values of a payment; its lines are followed by the other open items of the party. */
export const valuesOfPayment = (payment: Payment, items: ItemsByName): PaymentForm => ({
  ...valuesOf({ ...codecs, lines: { ...codecs.lines, read: () => linesOfPayment(payment, items) } }, { ...payment, ...savedHead(payment), lines: [] }),
})

const savedHead = (payment: Payment) => ({
  partyId: { ...payment.party, currency: payment.currency },
  accountId: payment.account?.id ?? null,
  amount: payment.grandTotal,
  fee: payment.fee === '0' ? '' : payment.fee,
  // A rate that follows from what moved on the account is computed again.
  rate: payment.paidCurrency ? null : payment.rate,
})

export interface Beginning {
  party: PartyOption
  currency: string
  items: readonly PayableItem[]
  /** Number of the document that is to be settled. */
  of: string | undefined
}

/** The values of a new payment; with a beginning, of a party and one of its documents. */
export const initialPayment = (today: string, baseCurrency: string, own: PaymentBasis['own'], beginning: Beginning | undefined): PaymentForm => {
  const currency = beginning?.currency ?? baseCurrency
  const head = { date: today, currency, accountId: usualAccount(own, 'bank', currency)?.id ?? '' }
  if (!beginning) return initialOf(codecs, { ...head, lines: [] })
  const items = itemsByName(beginning.items)
  const lines = offeredLines(items).map((line) => {
    const item = items.get(line.item)
    const isMeant = beginning.of !== undefined && item?.document.voucherId === beginning.of
    return isMeant && !item.open.startsWith('-') ? { ...line, amount: item.open } : line
  })
  const amount = lines.map((line) => line.amount).filter((typed) => typed !== '')
  return initialOf(codecs, { ...head, partyId: beginning.party, amount: amount.length === 1 ? (amount[0] ?? '') : '', lines })
}

/** The body of a save. */
export const sentPayment = (form: PaymentForm, items: ItemsByName, codes: readonly Withholding[], baseCurrency: string) => ({
  ...bodyOf(codecs, form),
  method: form.method as Payment['method'],
  ...(form.currency === baseCurrency ? { rate: null } : {}),
  lines: sentLines(form.lines, items, codes),
})
