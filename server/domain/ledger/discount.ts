import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, divide, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { type DiscountTaxMode, splitDiscount } from '@/contracts/rules/early-discount'
import { roundMoney } from '@/contracts/rules/rounding'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { LedgerLine } from './posting'

/** A tax of an invoice, less what notes took back of it. Amounts are in the invoice's currency. */
export interface DiscountedTax {
  id: string
  base: Decimal
  /** What is charged, as part of the invoice's total. */
  tax: Decimal
  /** The part of `tax` that isn't deductible. */
  cost: Decimal
  /** The tax that we owe instead of the vendor, and its deductible part. */
  owed: { tax: Decimal; deducted: Decimal } | null
}

export interface Deduction {
  side: TaxSide
  /** The deduction with the tax in it, above zero. */
  gross: Decimal
  /** Amount of the invoice without tax, less what notes took back. */
  net: Decimal
  taxes: readonly DiscountedTax[]
  mode: DiscountTaxMode
  currency: string
}

interface Rates {
  /** Rate of the invoice, at which its tax was posted and is corrected. */
  invoiceRate: Decimal
  /** Rate of the payment. */
  rate: Decimal
  baseCurrency: string
}

const shareOf = (amount: Decimal, part: Decimal, whole: Decimal, currency: string): Decimal =>
  roundMoney(isZero(whole) ? '0' : divide(multiply(amount, part), whole), currency)

/**
 * Ledger lines of a deduction from an invoice, without the line of the control account. From a customer's: Dr discounts allowed, Dr sales tax of
 * each code. From a vendor's: Cr discounts received, Cr input tax. Tax that wasn't deducted was a cost, and is now part of the discount; tax that
 * we owe instead of the vendor is corrected on both sides. 236 with 18 %, 10 % less: Dr 20.00 and 3.60.
 */
export const discountLinesOf = ({ side, gross, net, taxes, mode, currency }: Deduction, { invoiceRate, rate, baseCurrency }: Rates): LedgerLine[] => {
  const split = splitDiscount({ gross, taxes, net, mode, currency })
  const corrected = split.taxes.map((part, index) => {
    const { cost = '0', tax = '0', owed = null } = taxes[index] ?? {}
    const owedPart = owed && shareOf(owed.tax, split.net, net, currency)
    const deductedPart = owed && shareOf(owed.deducted, split.net, net, currency)
    return { ...part, undeducted: shareOf(part.tax, cost, tax, currency), owedPart, deductedPart }
  })
  const undeducted = corrected.flatMap(({ undeducted: part, owedPart, deductedPart }) => [part, subtract(owedPart ?? '0', deductedPart ?? '0')])
  // A credit of a purchase is the mirror of a debit of a sale.
  const negated = (amount: Decimal) => roundMoney(negate(amount), currency)
  const signed = (amount: Decimal) => (side === 'sale' ? roundMoney(amount, currency) : negated(amount))
  const atInvoiceRate = rate === invoiceRate ? {} : { rate: invoiceRate }
  const taxLine = (account: 'sales_tax' | 'input_tax', taxCodeId: string, amount: Decimal, taxBase: Decimal): LedgerLine => ({
    account,
    amount,
    taxCodeId,
    taxBase,
    taxDirection: account === 'sales_tax' ? 'output' : 'input',
    ...atInvoiceRate,
  })
  const lines: LedgerLine[] = [
    { account: side === 'sale' ? 'discount_allowed' : 'discount_received', amount: signed(add(split.net, ...undeducted)) },
    ...corrected.flatMap(({ id, base, tax, undeducted: cost, owedPart, deductedPart }) =>
      owedPart !== null && deductedPart !== null
        ? [taxLine('input_tax', id, negated(deductedPart), negated(base)), taxLine('sales_tax', id, owedPart, base)]
        : [taxLine(side === 'sale' ? 'sales_tax' : 'input_tax', id, signed(subtract(tax, cost)), signed(base))],
    ),
  ]
  if (rate === invoiceRate) return lines
  const inBase = ({ amount, rate: own = rate }: LedgerLine) => convertMoney(amount, own, baseCurrency)
  const difference = subtract(convertMoney(signed(gross), rate, baseCurrency), add(...lines.map(inBase)))
  return [...lines, { account: 'fx_realised', amount: '0', base: roundMoney(difference, baseCurrency) }]
}
