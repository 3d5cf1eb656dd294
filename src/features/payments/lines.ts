import type { PayableItem, Payment } from '@/contracts/payments'
import { absolute, add, compare, type Decimal, divide, isZero, multiply, negate, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { code, decimal, newRow, optional, rowBody, type RowOf, savedRow } from '@/documents/form/codecs'
import { hasText, withoutBlankEnd } from '@/documents/form/resolve'
import { decimalToSend, withoutPadding } from '@/documents/trade/typed'

/** An amount that is zero where nothing is typed. */
const figure = (label: string) => ({ ...decimal(label), send: (typed: string): string => decimalToSend(typed) || '0' })

/** Codecs of a line: an open item, typed by its number, and what happens to it. */
export const lineCodecs = {
  item: code('Document', { itemId: 'Document' }),
  amount: figure('Pay'),
  discount: figure('Discount'),
  writeOff: figure('Write off'),
  fee: figure('Fee'),
  withholding: code('Withholding tax', { withholdingTaxId: 'Withholding tax' }),
  withheld: figure('Withheld'),
  reason: optional('Reason'),
}
export type PaymentFormLine = RowOf<typeof lineCodecs>

export const newPaymentLine = (): PaymentFormLine => newRow(lineCodecs)

/** The open items that a form offers, by the text that names each. */
export type ItemsByName = ReadonlyMap<string, PayableItem>

/** Names the items by their numbers; a document that is due in parts has several, which are told apart by their due days. */
export const itemsByName = (items: readonly PayableItem[]): ItemsByName => {
  const counts = new Map<string, number>()
  for (const { document } of items) counts.set(document.voucherId, (counts.get(document.voucherId) ?? 0) + 1)
  return new Map(
    items.map((item) => {
      const { voucherId } = item.document
      return [counts.get(voucherId) === 1 ? voucherId : `${voucherId} ${item.dueDate ?? item.date}`, item]
    }),
  )
}

const nameOf = (items: ItemsByName, itemId: string): string | undefined => [...items].find(([, item]) => item.itemId === itemId)?.[0]

/** A line for each open item, as it is offered when the party is chosen. */
export const offeredLines = (items: ItemsByName): PaymentFormLine[] => [...items.keys()].map((item) => newRow(lineCodecs, { item }))

/** The lines of a saved payment, and after them the other items that are open. */
export const linesOfPayment = (payment: Pick<Payment, 'lines'>, items: ItemsByName): PaymentFormLine[] => {
  const saved = payment.lines.map((line) =>
    savedRow(lineCodecs, {
      ...emptyZeros(line),
      withholding: line.withholding?.code ?? '',
      item: nameOf(items, line.item.itemId) ?? line.item.document.voucherId,
    }),
  )
  const used = new Set(saved.map(({ item }) => item))
  return [...saved, ...offeredLines(items).filter(({ item }) => !used.has(item))]
}

const emptyZeros = <L extends Record<'discount' | 'writeOff' | 'fee' | 'withheld', string>>(line: L): L => {
  const shown = (value: string) => (isZero(value) ? '' : withoutPadding(value))
  return { ...line, discount: shown(line.discount), writeOff: shown(line.writeOff), fee: shown(line.fee), withheld: shown(line.withheld) }
}

/** Whether a line settles nothing. */
export const isBlankLine = ({ amount, discount, writeOff, fee, withheld }: PaymentFormLine): boolean => !hasText(amount, discount, writeOff, fee, withheld)

const valueOf = (typed: string): Decimal => parseDecimal(typed) ?? '0'
/** The part of a line that nobody pays. */
export const deductedOf = ({ discount, writeOff, fee, withheld }: PaymentFormLine): Decimal =>
  add(valueOf(discount), valueOf(writeOff), valueOf(fee), valueOf(withheld))

/** What is left of the line's item after the payment, with the item's sign; null for an unknown item. */
export const leftOf = (line: PaymentFormLine, items: ItemsByName): Decimal | null => {
  const item = items.get(line.item)
  if (!item) return null
  const left = subtract(absolute(item.open), add(valueOf(line.amount), deductedOf(line)))
  return item.open.startsWith('-') ? negate(left) : left
}

/** The sum of what the lines settle with money: what the payment has to be, at least. */
export const settledWithMoney = (lines: readonly PaymentFormLine[], items: ItemsByName, isRefund: boolean): Decimal => {
  const sum = add(
    '0',
    ...lines.map((line) => {
      const isCredit = items.get(line.item)?.open.startsWith('-') === true
      return isCredit ? negate(valueOf(line.amount)) : valueOf(line.amount)
    }),
  )
  return isRefund ? negate(sum) : sum
}

/** Distributes money over the items: those that it settles, in the order of the lines, the first due first, until it is used up. Credits stay as they are. */
export const distributed = (lines: readonly PaymentFormLine[], items: ItemsByName, money: Decimal, isRefund: boolean): PaymentFormLine[] => {
  let left = money
  return lines.map((line) => {
    const item = items.get(line.item)
    if (!item || item.heldBecause || item.isOtherSide || item.open.startsWith('-') !== isRefund) return line
    // An early discount is taken if the item is settled with the rest.
    const discount = item.discount?.isEligible && compare(subtract(absolute(item.open), item.discount.amount), left) <= 0 ? item.discount.amount : '0'
    const open = subtract(absolute(item.open), discount)
    const part = compare(left, open) < 0 ? left : open
    if (compare(part, '0') <= 0) return { ...line, amount: '', discount: '', writeOff: '', fee: '' }
    left = subtract(left, part)
    return { ...line, amount: withoutPadding(part), discount: discount === '0' ? '' : discount, writeOff: '', fee: '' }
  })
}

export interface Withholding {
  id: string
  code: string
  name: string
  percent: Decimal
}

/** The line with the tax that a code withholds from what is open of its item without tax; without a code nothing is withheld. */
export const withholdingLine = (line: PaymentFormLine, typed: string, items: ItemsByName, codes: readonly Withholding[], currency: string): PaymentFormLine => {
  const found = codes.find(({ code: one }) => one === typed)
  const item = items.get(line.item)
  if (!found || !item) return { ...line, withholding: typed, withheld: '' }
  const withheld = roundMoney(divide(multiply(item.net, found.percent), '100'), currency)
  const rest = subtract(absolute(item.open), add(withheld, valueOf(line.discount), valueOf(line.writeOff), valueOf(line.fee)))
  return { ...line, withholding: typed, withheld: withoutPadding(withheld), amount: withoutPadding(rest) }
}

/** The line with the discount that its item offers, whether its day is past or not; null where there is none. */
export const discountedLine = (line: PaymentFormLine, items: ItemsByName): PaymentFormLine | null => {
  const item = items.get(line.item)
  if (!item?.discount) return null
  return { ...line, discount: withoutPadding(item.discount.amount), amount: withoutPadding(subtract(absolute(item.open), item.discount.amount)) }
}

/** The form without unused lines at its end. Other lines that settle nothing stay, because the server's errors refer to lines by their position. */
export const withoutUnused = <Form extends { lines: PaymentFormLine[] }>(form: Form): Form => ({
  ...form,
  lines: withoutBlankEnd(form.lines, (line) => isBlankLine(line) && line.item.trim() === ''),
})

const withholdingOf = ({ withholding }: PaymentFormLine, codes: readonly Withholding[]) =>
  withholding === '' ? {} : { withholdingTaxId: codes.find(({ code: one }) => one === withholding)?.id ?? '' }

/** The lines for the body of a save. */
export const sentLines = (lines: readonly PaymentFormLine[], items: ItemsByName, codes: readonly Withholding[]) =>
  lines.map((line) => ({ ...rowBody(lineCodecs, line), itemId: items.get(line.item)?.itemId ?? '', ...withholdingOf(line, codes) }))
