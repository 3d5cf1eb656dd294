import { allocate } from './allocation'
import { exponentOf } from './currencies'
import { add, compare, type Decimal, divide, isZero, multiply, subtract } from './decimal'
import { roundMoney } from './rounding'

/**
 * What an early discount does to the tax. `always`: the tax is on the discounted amount from the start, whether the discount is taken or
 * not. `on_payment`: the tax is on the full amount, and corrected when the discount is taken. `never`: the tax stays as invoiced.
 */
export const discountTaxModes = ['always', 'on_payment', 'never'] as const
export type DiscountTaxMode = (typeof discountTaxModes)[number]

/** Countries of Europe, without those that have rules of their own. XK is Kosovo. */
const EUROPE = new Set(
  'AD AL AT AX BA BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK'.split(
    ' ',
  ),
)

/** The mode that a company starts with, by its country; its accountant confirms or changes it. */
export const usualDiscountTaxMode = (country: string): DiscountTaxMode => (country === 'BE' ? 'always' : EUROPE.has(country) ? 'on_payment' : 'never')

/** Share of the net amounts that is taxed. */
export const taxedShare = (discount: { pct: Decimal; taxMode: DiscountTaxMode } | null): Decimal =>
  discount?.taxMode === 'always' ? divide(subtract('100', discount.pct), '100') : '1'

interface Discounted {
  /** Total of the invoice, with tax. */
  total: Decimal
  /** Amount of the invoice without tax, with freight and other charges. */
  net: Decimal
  pct: Decimal
  mode: DiscountTaxMode
  currency: string
  /** What is left to pay of the total; all of it when left out. Of an invoice that is partly paid, the rest alone is discounted. */
  open?: Decimal | undefined
}

/**
 * The discount on an invoice, or on what is open of it. It is computed from the invoice's totals and rounded once, not on each line.
 * Only with `on_payment` the percentage is on the amount with tax.
 */
export const discountAmount = ({ total, net, pct, mode, currency, open = total }: Discounted): Decimal => {
  if (isZero(total)) return roundMoney('0', currency)
  const discounted = mode === 'on_payment' ? total : net
  return roundMoney(divide(multiply(multiply(discounted, pct), open), multiply(total, '100')), currency)
}

export interface TaxOfInvoice<Id = string> {
  id: Id
  base: Decimal
  tax: Decimal
}
interface DeductionToSplit<Id> {
  /** The deduction, with the tax in it. */
  gross: Decimal
  /** Taxes of the invoice that are part of its total. */
  taxes: readonly TaxOfInvoice<Id>[]
  /** Amount of the invoice without tax, with freight and other charges. */
  net: Decimal
  mode: DiscountTaxMode
  currency: string
}

/**
 * Divides a deduction from an invoice into the amount without tax and the tax of each code, as they are on the invoice. Together they are
 * the deduction to the last unit. The taxable amounts, too, add up to the amount without tax, unless a line bears several taxes.
 */
export const splitDiscount = <Id = string>({ gross, taxes, net, mode, currency }: DeductionToSplit<Id>): { net: Decimal; taxes: TaxOfInvoice<Id>[] } => {
  if (mode !== 'on_payment' || taxes.length === 0) return { net: roundMoney(gross, currency), taxes: [] }
  const scale = exponentOf(currency)
  const [netPart = '0', ...taxParts] = allocate(roundMoney(gross, currency), [net, ...taxes.map(({ tax }) => tax)], scale)
  const bases = taxes.map(({ base }) => base)
  const untaxed = subtract(net, add('0', ...bases))
  const baseParts =
    compare(untaxed, '0') < 0
      ? bases.map((base) => roundMoney(isZero(net) ? '0' : divide(multiply(netPart, base), net), currency))
      : allocate(netPart, [...bases, untaxed], scale)
  return { net: netPart, taxes: taxes.map(({ id }, index) => ({ id, base: baseParts[index] ?? '0', tax: taxParts[index] ?? '0' })) }
}

/** Whether an invoice that is paid on this day is discounted. The day is the bank's, not the one on which the payment is entered. */
export const isEligible = (bankDate: string, until: string): boolean => bankDate <= until
