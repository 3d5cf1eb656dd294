import { isZero, type Decimal } from '@/contracts/rules/decimal'
import type { TaxKind } from '@/contracts/rules/sales-tax'
import { isInEu } from './states'
import type { TaxBreakdown, VatCategory, VatRate } from './types'

export interface Supply {
  sellerCountry: string
  sellerVatId: string | null
  /** The country that goods are sent to; the buyer's for a service. */
  destinationCountry: string
  buyerVatId: string | null
  /** Goods that are sent, not a service. */
  isGoods: boolean
}

const notCharged = (category: VatCategory): VatRate => ({ category, percent: category === 'O' ? null : '0' })

/** Whether goods leave the EU. Exporters have a VAT identifier (BR-G-02). */
const isExport = ({ sellerCountry, sellerVatId, destinationCountry, isGoods }: Supply): boolean =>
  isGoods && sellerVatId !== null && isInEu(sellerCountry) && !isInEu(destinationCountry)

const isBetweenStates = ({ sellerCountry, destinationCountry, buyerVatId }: Supply): boolean =>
  buyerVatId !== null && isInEu(sellerCountry) && isInEu(destinationCountry) && destinationCountry !== sellerCountry

/**
 * The VAT category of a line by the kind of its tax code.
 *
 * A charged rate is S. Supplies between member states to a registered buyer are intra-community (K) if they are goods under reverse charge or have
 * a tax code for such supplies; any other line for which the buyer owes the tax is AE. Of the remaining lines without tax, goods that leave the EU
 * are an export (G), a rate of 0 % is Z, exempt is E, and a line without a tax code is not subject to VAT (O).
 * @param tax null for a line without a tax code
 */
export const vatRateOf = (tax: { kind: TaxKind; percent: Decimal } | null, supply: Supply): VatRate => {
  if (tax?.kind === 'intra_community') return notCharged(isBetweenStates(supply) ? 'K' : 'AE')
  if (tax?.kind === 'reverse_charge') return notCharged(supply.isGoods && isBetweenStates(supply) ? 'K' : 'AE')
  if (tax && tax.kind !== 'exempt' && !isZero(tax.percent)) return { category: 'S', percent: tax.percent }
  if (isExport(supply)) return notCharged('G')
  return notCharged(tax === null ? 'O' : tax.kind === 'exempt' ? 'E' : 'Z')
}

type Exemption = Pick<TaxBreakdown, 'exemptionReason' | 'exemptionCode'>
/** Codes of the VATEX list, with the texts that the rules name. */
const EXEMPTIONS: Readonly<Record<VatCategory, Exemption>> = {
  S: { exemptionReason: null, exemptionCode: null },
  Z: { exemptionReason: null, exemptionCode: null },
  E: { exemptionReason: 'Exempt from VAT', exemptionCode: null },
  AE: { exemptionReason: 'Reverse charge', exemptionCode: 'VATEX-EU-AE' },
  K: { exemptionReason: 'Intra-community supply', exemptionCode: 'VATEX-EU-IC' },
  G: { exemptionReason: 'Export outside the EU', exemptionCode: 'VATEX-EU-G' },
  O: { exemptionReason: 'Not subject to VAT', exemptionCode: 'VATEX-EU-O' },
}

/**
 * The reason why a category bears no tax: the given one, else the usual text.
 * @param reason e.g. the name of the tax code or the number of a certificate
 */
export const exemptionOf = (category: VatCategory, reason: string | null = null): Exemption => {
  const usual = EXEMPTIONS[category]
  return { ...usual, exemptionReason: usual.exemptionReason && (reason ?? usual.exemptionReason) }
}
