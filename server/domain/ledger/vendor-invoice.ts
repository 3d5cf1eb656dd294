import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, subtract } from '@/contracts/rules/decimal'
import { type Invoiced, type InvoicedLine, payableLines } from './invoices'
import type { AccountRef, LedgerLine } from './posting'

/** A line of a vendor's invoice that bills goods. */
interface BilledGoods {
  /** After discount, without tax; in the invoice's currency. */
  net: Decimal
  /** What of them stands as received and not invoiced, in the base currency. */
  received: Decimal
  /** The same at the price that they were received at, in the invoice's currency. */
  atReceiptPrice: Decimal
  memo?: string | null
}
export type BilledLine = BilledGoods | InvoicedLine

const isGoods = (line: BilledLine): line is BilledGoods => 'received' in line

/**
 * Dr goods received and not invoiced at the receipt's value / Dr or Cr price variance for what the invoice asks more or less than the receipt's price /
 * what the rates did between receipt and invoice to exchange differences.
 */
const goodsLines = ({ net, received, atReceiptPrice, memo = null }: BilledGoods, { currency, rate, baseCurrency }: Rates): LedgerLine[] => {
  const variance = (amount: Decimal): LedgerLine => ({ account: 'price_variance', amount, memo })
  if (currency === baseCurrency) return [{ account: 'gr_ni', amount: received, base: received, memo }, variance(subtract(net, received))]
  const inBase = (amount: Decimal): Decimal => convertMoney(amount, rate, baseCurrency)
  // All three make up the line at the invoice's rate, so that what is owed doesn't hang on how the line is matched.
  const dearer = subtract(net, atReceiptPrice)
  const difference = subtract(inBase(net), add(inBase(dearer), received))
  return [{ account: 'gr_ni', amount: atReceiptPrice, base: received, memo }, variance(dearer), { account: 'fx_realised', amount: '0', base: difference, memo }]
}

interface Rates {
  currency: string
  /** Of the invoice. */
  rate: Decimal
  baseCurrency: string
}

/** What we owe a vendor for goods and for whatever else the invoice bills. W20: Dr GRNI 500, shipping 100, VAT 120 / Cr payable 720. */
export const vendorInvoiceLines = ({ lines, ...invoice }: Omit<Invoiced, 'lines'> & { lines: readonly BilledLine[] }, rates: Rates): LedgerLine[] => [
  ...lines.filter(isGoods).flatMap((line) => goodsLines(line, rates)),
  ...payableLines({ ...invoice, lines: lines.filter((line): line is InvoicedLine => !isGoods(line)) }),
]

/** Where a line goes that names no account. */
export const DEFAULT_EXPENSE: AccountRef = 'purchased_services'
