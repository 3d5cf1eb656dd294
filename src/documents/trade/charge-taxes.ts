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

/** For totals. */
export const chargeTaxesOf = ({ freightTax, chargesTax }: ChargeTaxes, { borne }: Pick<LineTaxes, 'borne'>) => {
  const of = (text: string) => (text === '' ? undefined : text === NO_TAX ? [] : borne(text))
  return { freightTaxes: of(freightTax), chargesTaxes: of(chargesTax) }
}

/** For the body of a save. */
export const chargeTaxBody = ({ freightTax, chargesTax }: ChargeTaxes, { idsOf }: Pick<LineTaxes, 'idsOf'>) => {
  const of = (text: string) => (text === '' ? undefined : text === NO_TAX ? { taxId: null, secondTaxId: null } : idsOf(text))
  const [freight, charges] = [of(freightTax), of(chargesTax)]
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

/** The taxes of a saved document's charges: empty where a charge has the taxes of the largest line, so that it goes on following it. A note has those of its invoice. */
export const savedChargeTaxes = ({ type, freight, otherCharges, freightTaxes, chargesTaxes, lines }: Saved): ChargeTaxes => {
  const largest = lines[largestLine(lines.map(({ lineNet }) => ({ net: lineNet })))]
  const usual = taxText(largest?.taxCode, largest?.secondTaxCode)
  const of = (amount: string, { taxCode, secondTaxCode }: BorneCharge) => {
    const text = taxText(taxCode, secondTaxCode)
    if (isZero(amount)) return ''
    return type === 'invoice' && text === usual ? '' : text || NO_TAX
  }
  return { freightTax: of(freight, freightTaxes), chargesTax: of(otherCharges, chargesTaxes) }
}
