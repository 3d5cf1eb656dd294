import type { CardItem, CardPayment } from '@/contracts/card-payments'
import { add, compare, type Decimal, isZero, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { bodyOf, decimal, fileCodecs, labelsOf, party, plain, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'

export const codecs = {
  customerId: party('Customer'),
  cardId: text('Card'),
  amount: decimal('Amount'),
  notes: text('Notes'),
  ...fileCodecs,
  /** Ids of the invoices that are paid. */
  itemIds: { labels: plain<string[]>('Invoices', []).labels, initial: (): string[] => [], read: (ids: string[]) => ids },
  asDraft: { labels: plain('Draft', false).labels, initial: (): boolean => false },
}
export type CardForm = ValuesOf<typeof codecs>
export const labels = labelsOf(codecs)

export const valuesOfCardPayment = ({ customer, items, ...payment }: CardPayment): CardForm =>
  valuesOf(codecs, {
    ...payment,
    customerId: { ...customer, currency: payment.currency },
    amount: payment.grandTotal,
    itemIds: items.map(({ itemId }) => itemId),
  })

/** What the chosen invoices come to. */
export const owedOf = (items: readonly CardItem[], itemIds: readonly string[]): Decimal =>
  add('0', ...items.filter(({ itemId }) => itemIds.includes(itemId)).map(({ open }) => open))

/** The amount paid of each chosen invoice: the first due is paid first, as far as the money goes. */
const paidItems = (items: readonly CardItem[], itemIds: readonly string[], amount: Decimal) => {
  let left = amount
  return items.flatMap(({ itemId, open }) => {
    if (!itemIds.includes(itemId)) return []
    const paid = compare(left, open) < 0 ? left : open
    left = subtract(left, paid)
    return isZero(paid) ? [] : [{ itemId, amount: paid }]
  })
}

export const sentCardPayment = ({ itemIds, ...form }: CardForm, items: readonly CardItem[]) => ({
  ...bodyOf(codecs, { itemIds, ...form }),
  items: paidItems(items, itemIds, parseDecimal(form.amount) ?? '0'),
})
