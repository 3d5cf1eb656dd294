import { add, type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import type { AccountRef, LedgerLine, Posting } from './posting'

/** Value of a part's stock. All amounts here are in the base currency, the only one in which stock is valued. */
export interface StockValue {
  partId: string
  value: Decimal
}
export interface ReceivedValue extends StockValue {
  /** Part of the value that the vendor's invoice will charge, or his credit note give back. */
  owed: Decimal
}
export interface Charge {
  /** Account for the bill of the firm that carried the goods or cleared them through customs. */
  account: AccountRef
  costCentreId?: string | null
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

/** Returns one line for each part, since inventory accounts are kept by part. */
const inventory = (lines: readonly StockValue[]): LedgerLine[] => {
  const byPart = new Map<string, Decimal>()
  for (const { partId, value } of lines) byPart.set(partId, add(byPart.get(partId) ?? '0', value))
  return [...byPart].map(([partId, amount]) => ({ account: 'inventory', amount, partId }))
}
const credited = (charges: readonly Charge[]): LedgerLine[] => charges.map(({ amount, ...charge }) => ({ ...charge, amount: negate(amount) }))

/**
 * Dr inventory at its value, charges included / Cr goods received and not invoiced, for the amount that the vendor will invoice / Cr each
 * charge: the credit stays on the charge's account until its own bill is posted there.
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

/** Dr inventory / Cr cost of sales, at the cost of the delivery. */
export const returnInLines = (lines: readonly StockValue[]): LedgerLine[] => [...inventory(lines), { account: 'cogs', amount: negate(valueOf(lines)) }]

/**
 * Dr goods received and not invoiced, as received (cleared by the vendor's credit note if they were invoiced) / Cr inventory, at the value
 * that left / the difference to price variance.
 */
export const returnOutLines = (lines: readonly ReceivedValue[]): LedgerLine[] => [
  { account: 'gr_ni', amount: owedOf(lines) },
  ...inventory(lines.map(({ partId, value }) => ({ partId, value: negate(value) }))),
  { account: 'price_variance', amount: subtract(valueOf(lines), owedOf(lines)) },
]

/** Dr inventory for goods in stock, Dr cost of sales for goods that have left / Cr the account of the cost's bill. Negative amounts take a cost back. */
export const landedCostLines = (lines: readonly AddedValue[], charge: Omit<Charge, 'amount'> = { account: 'freight_in' }): LedgerLine[] => {
  const toCost = total(lines.map((line) => line.toCost))
  const values = lines.map(({ partId, toStock }) => ({ partId, value: toStock }))
  return [...inventory(values), { account: 'cogs', amount: toCost }, { ...charge, amount: negate(add(valueOf(values), toCost)) }]
}

/** Dr inventory for gains and opening stock (above zero), Cr for losses; the other side is `account`. */
export const adjustmentLines = (lines: readonly StockValue[], account: AccountRef = 'inventory_adjustment'): LedgerLine[] => [
  ...inventory(lines),
  { account, amount: negate(valueOf(lines)) },
]

/** Makes a stock posting: in the base currency, subject to the stock lock of its period. */
export const stockPosting = (posting: Pick<Posting, 'purpose' | 'date' | 'narration' | 'lines'>, baseCurrency: string): Posting => ({
  ...posting,
  area: 'stock',
  currency: baseCurrency,
  rate: '1',
})
