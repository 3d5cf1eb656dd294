import type { BorneCharge } from '@/contracts/sales-taxes'
import { isZero } from '@/contracts/rules/decimal'
import { largestLine } from '@/contracts/rules/totals'
import { type LineTaxes, taxText } from './line-taxes'

/** The taxes of freight and other charges as a form holds them: codes, `NO_TAX`, or empty for those of the largest line. */
export interface ChargeTaxes {
  freightTax: string
  chargesTax: string
}
export const NO_TAX = '–'

/** The taxes of the charges as totals need them; undefined for those of the largest line. */
export const chargeTaxesOf = ({ freightTax, chargesTax }: ChargeTaxes, { borne }: Pick<LineTaxes, 'borne'>) => {
  const taxesOf = (text: string) => (text === '' ? undefined : text === NO_TAX ? [] : borne(text))
  return { freightTaxes: taxesOf(freightTax), chargesTaxes: taxesOf(chargesTax) }
}

/** The tax ids of the charges for the body of a save; undefined for those of the largest line. */
export const chargeTaxBody = ({ freightTax, chargesTax }: ChargeTaxes, { idsOf }: Pick<LineTaxes, 'idsOf'>) => {
  const idsFor = (text: string) => (text === '' ? undefined : text === NO_TAX ? { taxId: null, secondTaxId: null } : idsOf(text))
  const [freight, charges] = [idsFor(freightTax), idsFor(chargesTax)]
  return {
    freightTaxId: freight?.taxId,
    freightSecondTaxId: freight?.secondTaxId,
    chargesTaxId: charges?.taxId,
    chargesSecondTaxId: charges?.secondTaxId,
  }
}

interface Saved {
  type: string
  freight: string
  otherCharges: string
  freightTaxes: BorneCharge
  chargesTaxes: BorneCharge
  lines: readonly { lineNet: string; taxCode: string | null; secondTaxCode: string | null }[]
}

/**
 * The taxes of a saved document's charges as the form holds them: empty if a charge has the taxes of the largest line, so that it keeps
 * following that line. A note has those of its invoice.
 */
export const savedChargeTaxes = ({ type, freight, otherCharges, freightTaxes, chargesTaxes, lines }: Saved): ChargeTaxes => {
  const largest = lines[largestLine(lines.map(({ lineNet }) => ({ net: lineNet })))]
  const largestLineTaxes = taxText(largest?.taxCode, largest?.secondTaxCode)
  const formTaxOf = (amount: string, { taxCode, secondTaxCode }: BorneCharge) => {
    const text = taxText(taxCode, secondTaxCode)
    if (isZero(amount)) return ''
    return type === 'invoice' && text === largestLineTaxes ? '' : text || NO_TAX
  }
  return { freightTax: formTaxOf(freight, freightTaxes), chargesTax: formTaxOf(otherCharges, chargesTaxes) }
}
