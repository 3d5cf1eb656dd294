import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, subtract } from '@/contracts/rules/decimal'
import { type InvoiceToPost, type InvoicedLine, payableLines } from './invoices'
import type { AccountRef, LedgerLine } from './posting'

/** A line of a vendor's invoice that bills goods. */
interface BilledGoods {
  /** Amount after discount, without tax, in the invoice's currency. */
  net: Decimal
  /** Value of the goods as received and not invoiced, in the base currency. */
  received: Decimal
  /** Amount for the goods at the price of the receipt, in the invoice's currency. */
  atReceiptPrice: Decimal
  memo?: string | null
}
export type BilledLine = BilledGoods | InvoicedLine

const isGoods = (line: BilledLine): line is BilledGoods => 'received' in line

/**
 * Dr goods received and not invoiced at the receipt's value / Dr or Cr price variance for what the invoice charges more or less than the
 * receipt's price / the effect of the rate's change between receipt and invoice to exchange differences.
 */
const goodsLines = ({ net, received, atReceiptPrice, memo = null }: BilledGoods, { currency, rate, baseCurrency }: Rates): LedgerLine[] => {
  const variance = (amount: Decimal): LedgerLine => ({ account: 'price_variance', amount, memo })
  if (currency === baseCurrency) return [{ account: 'gr_ni', amount: received, base: received, memo }, variance(subtract(net, received))]
  const inBase = (amount: Decimal): Decimal => convertMoney(amount, rate, baseCurrency)
  // All three lines add up to the invoice's line at the invoice's rate, so that the amount owed doesn't depend on how the line is matched.
  const excess = subtract(net, atReceiptPrice)
  const difference = subtract(inBase(net), add(inBase(excess), received))
  return [{ account: 'gr_ni', amount: atReceiptPrice, base: received, memo }, variance(excess), { account: 'fx_realised', amount: '0', base: difference, memo }]
}

interface Rates {
  currency: string
  /** Rate of the invoice. */
  rate: Decimal
  baseCurrency: string
}

/** Lines of a vendor's invoice for goods and anything else that it bills. W20: Dr GRNI 500, shipping 100, VAT 120 / Cr payable 720. */
export const vendorInvoiceLines = ({ lines, ...invoice }: Omit<InvoiceToPost, 'lines'> & { lines: readonly BilledLine[] }, rates: Rates): LedgerLine[] => [
  ...lines.filter(isGoods).flatMap((line) => goodsLines(line, rates)),
  ...payableLines({ ...invoice, lines: lines.filter((line): line is InvoicedLine => !isGoods(line)) }),
]

/** Account for a line that names none. */
export const DEFAULT_EXPENSE = 'purchased_services' satisfies AccountRef
