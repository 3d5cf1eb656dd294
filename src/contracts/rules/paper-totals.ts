import type { PaperValues } from '../invoice-pdf-input'
import { isCurrency } from './currencies'
import { absolute, add, compare, type Decimal, isZero, subtract } from './decimal'
import type { LineTax } from './line-taxes'
import { roundMoney } from './rounding'
import { type DocumentTotals, documentTotals } from './totals'

type Values = Pick<PaperValues, 'currency' | 'freight' | 'otherCharges' | 'freightTaxId' | 'chargesTaxId' | 'netTotal' | 'taxTotal' | 'grandTotal' | 'lines'>
export interface PaperTotals {
  /** Totals of the lines, computed as for our own invoices; null while currency or lines are missing. */
  totals: DocumentTotals | null
  /** The paper's total less the computed one; null while either is missing. */
  difference: Decimal | null
  /** Sentences about totals that don't add up. */
  complaints: string[]
}

const chargesOf = ({ freight, otherCharges }: Values): Decimal => add(freight ?? '0', otherCharges ?? '0')

/** Whether a printed amount is the computed one: papers print it with or without charges. */
const agrees = (printed: Decimal, computed: Decimal, charges: Decimal): boolean =>
  compare(printed, computed) === 0 || compare(printed, add(computed, charges)) === 0

/**
 * Compares the totals printed on a paper with the totals of its lines, computed as for our own invoices.
 * @param taxOf returns a tax by its id as it is on the invoice's day, null for an unknown id
 * @param taxedShare share of the amounts that is taxed, by the payment terms
 */
export const paperTotals = (values: Values, taxOf: (taxId: string) => Omit<LineTax, 'code'> | null, taxedShare?: Decimal): PaperTotals => {
  const { currency, netTotal, taxTotal, grandTotal, lines } = values
  const taxesOf = (taxId: string | null | undefined): LineTax[] => {
    const tax = taxId ? taxOf(taxId) : null
    return tax ? [{ ...tax, code: taxId ?? '' }] : []
  }
  const priced = lines.flatMap(({ qty, unitPrice, discountPct, taxId }) => {
    const taxes = taxesOf(taxId)
    return qty && unitPrice ? [{ qty, unitPrice, discount: { percent: discountPct ?? '0' }, taxes }] : []
  })
  const complaints: string[] = []
  if (netTotal && taxTotal && grandTotal && !agrees(grandTotal, add(netTotal, taxTotal), chargesOf(values)))
    complaints.push(`Net ${netTotal} and tax ${taxTotal} make ${add(netTotal, taxTotal)}, but the paper’s total is ${grandTotal}.`)
  if (!currency || !isCurrency(currency) || priced.length === 0) return { totals: null, difference: null, complaints }
  const { totals } = documentTotals({
    currency,
    taxedShare,
    lines: priced,
    freight: values.freight ?? '0',
    otherCharges: values.otherCharges ?? '0',
    freightTaxes: values.freightTaxId === undefined ? undefined : taxesOf(values.freightTaxId),
    chargesTaxes: values.chargesTaxId === undefined ? undefined : taxesOf(values.chargesTaxId),
  })
  const money = (amount: Decimal) => `${roundMoney(amount, currency)} ${currency}`
  const difference = grandTotal ? subtract(grandTotal, totals.grandTotal) : null
  if (difference !== null && grandTotal && !isZero(difference)) {
    complaints.push(
      `The lines come to ${money(totals.grandTotal)}, the paper’s total is ${money(grandTotal)}: ${money(absolute(difference))} ${compare(difference, '0') > 0 ? 'is missing' : 'is too much'}.`,
    )
    if (netTotal && !agrees(netTotal, totals.netTotal, chargesOf(values)))
      complaints.push(`Before tax the lines come to ${money(totals.netTotal)}, the paper says ${money(netTotal)}.`)
    if (taxTotal && compare(taxTotal, totals.taxTotal) !== 0) complaints.push(`Their tax is ${money(totals.taxTotal)}, the paper says ${money(taxTotal)}.`)
  }
  return { totals, difference, complaints }
}
