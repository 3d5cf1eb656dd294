import type { PaperValues } from '../invoice-pdf-input'
import { isCurrency } from './currencies'
import { absolute, add, compare, type Decimal, isZero, subtract } from './decimal'
import type { LineTax } from './line-taxes'
import { roundMoney } from './rounding'
import { type DocumentTotals, documentTotals } from './totals'

type Values = Pick<PaperValues, 'currency' | 'freight' | 'otherCharges' | 'freightTaxId' | 'chargesTaxId' | 'netTotal' | 'taxTotal' | 'grandTotal' | 'lines'>
export interface PaperTotals {
  /** What the lines come to as an invoice of ours; null while currency or lines are missing. */
  totals: DocumentTotals | null
  /** The paper's total less ours; null while either is missing. */
  difference: Decimal | null
  /** What doesn't add up, in sentences. */
  complaints: string[]
}

const charges = ({ freight, otherCharges }: Values): Decimal => add(freight ?? '0', otherCharges ?? '0')

/** Papers print the net with or without charges. */
const agrees = (printed: Decimal, made: Decimal, extra: Decimal): boolean => compare(printed, made) === 0 || compare(printed, add(made, extra)) === 0

/**
 * A paper's printed totals beside what its lines come to by the rules of our invoices.
 * @param taxOf what a code is on the invoice's day, null for an unknown one
 */
export const paperTotals = (values: Values, taxOf: (taxId: string) => Omit<LineTax, 'code'> | null): PaperTotals => {
  const { currency, netTotal, taxTotal, grandTotal, lines } = values
  const borne = (taxId: string | null | undefined): LineTax[] => {
    const tax = taxId ? taxOf(taxId) : null
    return tax ? [{ ...tax, code: taxId ?? '' }] : []
  }
  const priced = lines.flatMap(({ qty, unitPrice, discountPct, taxId }) => {
    const taxes = borne(taxId)
    return qty && unitPrice ? [{ qty, unitPrice, discount: { percent: discountPct ?? '0' }, taxes }] : []
  })
  const complaints: string[] = []
  if (netTotal && taxTotal && grandTotal && !agrees(grandTotal, add(netTotal, taxTotal), charges(values)))
    complaints.push(`Net ${netTotal} and tax ${taxTotal} make ${add(netTotal, taxTotal)}, but the paper’s total is ${grandTotal}.`)
  if (!currency || !isCurrency(currency) || priced.length === 0) return { totals: null, difference: null, complaints }
  const { totals } = documentTotals({
    currency,
    lines: priced,
    freight: values.freight ?? '0',
    otherCharges: values.otherCharges ?? '0',
    freightTaxes: values.freightTaxId === undefined ? undefined : borne(values.freightTaxId),
    chargesTaxes: values.chargesTaxId === undefined ? undefined : borne(values.chargesTaxId),
  })
  const money = (amount: Decimal) => `${roundMoney(amount, currency)} ${currency}`
  const difference = grandTotal ? subtract(grandTotal, totals.grandTotal) : null
  if (difference !== null && grandTotal && !isZero(difference)) {
    complaints.push(
      `The lines come to ${money(totals.grandTotal)}, the paper’s total is ${money(grandTotal)}: ${money(absolute(difference))} ${compare(difference, '0') > 0 ? 'is missing' : 'is too much'}.`,
    )
    if (netTotal && !agrees(netTotal, totals.netTotal, charges(values)))
      complaints.push(`Before tax the lines come to ${money(totals.netTotal)}, the paper says ${money(netTotal)}.`)
    if (taxTotal && compare(taxTotal, totals.taxTotal) !== 0) complaints.push(`Their tax is ${money(totals.taxTotal)}, the paper says ${money(taxTotal)}.`)
  }
  return { totals, difference, complaints }
}
