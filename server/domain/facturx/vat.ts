import { isZero, type Decimal } from '@/contracts/rules/decimal'
import type { TaxKind } from '@/contracts/rules/sales-tax'
import type { TaxBreakdown, VatCategory, VatRate } from './types'

/** Member states by the code of their country; Greece writes EL before its VAT identifiers. Northern Ireland counts for goods (XI). */
const EU = new Set('AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '))

export interface Supply {
  sellerCountry: string
  /** Where the goods go; the buyer's for a service. */
  destinationCountry: string
  buyerVatId: string | null
  /** Goods that are sent, not a service. */
  isGoods: boolean
}

const notCharged = (category: VatCategory): VatRate => ({ category, percent: category === 'O' ? null : '0' })

/**
 * The VAT category of a line by the kind of its tax code.
 *
 * A charged rate is S, one of 0 % Z; exempt is E. Under reverse charge goods for a registered buyer in another member state are an
 * intra-community supply (K), all else AE. A line without a tax code is an export (G) when goods leave the EU, and else not subject to VAT (O).
 * @param tax null for a line without a tax code
 */
export const vatRateOf = (tax: { kind: TaxKind; percent: Decimal } | null, supply: Supply): VatRate => {
  const fromEu = EU.has(supply.sellerCountry)
  if (tax === null) return notCharged(fromEu && supply.isGoods && !EU.has(supply.destinationCountry) ? 'G' : 'O')
  if (tax.kind === 'exempt') return notCharged('E')
  if (tax.kind === 'reverse_charge' || tax.kind === 'intra_community') {
    const abroad = supply.destinationCountry !== supply.sellerCountry && EU.has(supply.destinationCountry)
    return notCharged(fromEu && supply.isGoods && abroad && supply.buyerVatId !== null ? 'K' : 'AE')
  }
  return isZero(tax.percent) ? notCharged('Z') : { category: 'S', percent: tax.percent }
}

type Exemption = Pick<TaxBreakdown, 'exemptionReason' | 'exemptionCode'>
/** Codes of the VATEX list, with the words that the rules name. */
const EXEMPTIONS: Readonly<Record<VatCategory, Exemption>> = {
  S: { exemptionReason: null, exemptionCode: null },
  Z: { exemptionReason: null, exemptionCode: null },
  E: { exemptionReason: 'Exempt from VAT', exemptionCode: null },
  AE: { exemptionReason: 'Reverse charge', exemptionCode: 'VATEX-EU-AE' },
  K: { exemptionReason: 'Intra-community supply', exemptionCode: 'VATEX-EU-IC' },
  G: { exemptionReason: 'Export outside the EU', exemptionCode: 'VATEX-EU-G' },
  O: { exemptionReason: 'Not subject to VAT', exemptionCode: 'VATEX-EU-O' },
}

/** Why a category bears no tax, in its own words or ours. @param reason e.g. the name of the tax code or the number of a certificate */
export const exemptionOf = (category: VatCategory, reason: string | null = null): Exemption => {
  const usual = EXEMPTIONS[category]
  return { ...usual, exemptionReason: usual.exemptionReason && (reason ?? usual.exemptionReason) }
}
