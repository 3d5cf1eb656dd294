import { add, type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import type { AccountRef, LedgerLine, Posting } from './posting'

/** All amounts are in the base currency: what stock is worth has no other. */
export interface StockValue {
  partId: string
  value: Decimal
}
export interface ReceivedValue extends StockValue {
  /** What of the value the vendor's invoice will say, or his credit note take back. */
  owed: Decimal
}
export interface Charge {
  /** Where the bill of whoever carried or cleared the goods is posted to. */
  account: AccountRef
  amount: Decimal
}
export interface AddedValue {
  partId: string
  toStock: Decimal
  toCost: Decimal
}

const total = (amounts: readonly Decimal[]): Decimal => add('0', ...amounts)
const valueOf = (lines: readonly StockValue[]): Decimal => total(lines.map(({ value }) => value))
const owedOf = (lines: readonly ReceivedValue[]): Decimal => total(lines.map(({ owed }) => owed))

/** One line for each part: inventory accounts are kept by part. */
const inventory = (lines: readonly StockValue[]): LedgerLine[] => {
  const byPart = new Map<string, Decimal>()
  for (const { partId, value } of lines) byPart.set(partId, add(byPart.get(partId) ?? '0', value))
  return [...byPart].map(([partId, amount]) => ({ account: 'inventory', amount, partId }))
}
const credited = (charges: readonly Charge[]): LedgerLine[] => charges.map(({ account, amount }) => ({ account, amount: negate(amount) }))

/**
 * Dr inventory at its value, charges included / Cr goods received and not invoiced, for what the vendor will ask / Cr each charge: it is an
 * expense once its own bill is posted, and until then the credit on that account.
 */
export const goodsReceiptLines = (lines: readonly ReceivedValue[], charges: readonly Charge[] = []): LedgerLine[] => [
  ...inventory(lines),
  { account: 'gr_ni', amount: negate(owedOf(lines)) },
  ...credited(charges),
]

/** Dr cost of sales / Cr inventory */
export const deliveryLines = (lines: readonly StockValue[]): LedgerLine[] => [
  { account: 'cogs', amount: valueOf(lines) },
  ...inventory(lines.map(({ partId, value }) => ({ partId, value: negate(value) }))),
]

/** Dr cost of sales / Cr goods received and not invoiced, and charges. No inventory account is touched. */
export const dropShipLines = (lines: readonly ReceivedValue[], charges: readonly Charge[] = []): LedgerLine[] => [
  { account: 'cogs', amount: valueOf(lines) },
  { account: 'gr_ni', amount: negate(owedOf(lines)) },
  ...credited(charges),
]

/** Dr inventory / Cr cost of sales, at what the delivery cost. */
export const returnInLines = (lines: readonly StockValue[]): LedgerLine[] => [...inventory(lines), { account: 'cogs', amount: negate(valueOf(lines)) }]

/** Dr goods received and not invoiced, as received (cleared by the vendor's credit note where they were invoiced) / Cr inventory, what left / rest to price variance. */
export const returnOutLines = (lines: readonly ReceivedValue[]): LedgerLine[] => [
  { account: 'gr_ni', amount: owedOf(lines) },
  ...inventory(lines.map(({ partId, value }) => ({ partId, value: negate(value) }))),
  { account: 'price_variance', amount: subtract(valueOf(lines), owedOf(lines)) },
]

/** Dr inventory for what is still there, Dr cost of sales for what has left / Cr the account that the cost's bill is posted to. Below zero: taken back. */
export const landedCostLines = (lines: readonly AddedValue[], account: AccountRef = 'freight_in'): LedgerLine[] => {
  const toCost = total(lines.map((line) => line.toCost))
  const values = lines.map(({ partId, toStock }) => ({ partId, value: toStock }))
  return [...inventory(values), { account: 'cogs', amount: toCost }, { account, amount: negate(add(valueOf(values), toCost)) }]
}

/** Dr inventory for gains and opening stock (above zero), Cr for losses; the other side is `account`. */
export const adjustmentLines = (lines: readonly StockValue[], account: AccountRef = 'inventory_adjustment'): LedgerLine[] => [
  ...inventory(lines),
  { account, amount: negate(valueOf(lines)) },
]

/** What stock is posted as: in the base currency, held back by the lock for stock. */
export const stockPosting = (posting: Pick<Posting, 'purpose' | 'date' | 'narration' | 'lines'>, baseCurrency: string): Posting => ({
  ...posting,
  area: 'stock',
  currency: baseCurrency,
  rate: '1',
})
