import type { taxKinds } from '../choices'
import { type Decimal, isZero, parseDecimal } from './decimal'

export type TaxKind = (typeof taxKinds)[number]

/** The kinds of tax that a line may bear when it is sold. */
const SALE_KINDS: ReadonlySet<TaxKind> = new Set(['sales', 'reverse_charge', 'intra_community', 'exempt'])
const PURCHASE_KINDS: ReadonlySet<TaxKind> = new Set(['purchase', 'reverse_charge', 'intra_community', 'exempt'])
/** The side of a deal that a line is on: lines that we sell bear taxes on sales, lines that we buy bear taxes on purchases. */
export type TaxSide = 'sale' | 'purchase'
export const isKindAllowedOn = (side: TaxSide, kind: TaxKind): boolean => (side === 'sale' ? SALE_KINDS : PURCHASE_KINDS).has(kind)

/** The rate that the seller charges: none under reverse charge and for goods from another member state, where the customer owes the tax. */
export const chargedPercent = (kind: TaxKind, ratePct: Decimal): Decimal => (kind === 'sales' || kind === 'purchase' ? ratePct : '0')

/**
 * Whether the buyer owes the tax itself: under reverse charge, and for goods that come from another member state (directive 2006/112/EC,
 * articles 194 to 197 and 200). The buyer gets the same tax back, as far as the company deducts it (articles 168 and 173).
 */
export const isSelfAssessed = (side: TaxSide, kind: TaxKind): boolean => side === 'purchase' && (kind === 'reverse_charge' || kind === 'intra_community')

/** Whether the tax isn't charged, so that a printed document must name it instead of showing an amount. */
export const isNotCharged = (kind: TaxKind): boolean => kind !== 'sales' && kind !== 'purchase'

/** A customer's certificate with its last day, if it has one; null for a customer who is not exempt. */
export type Exemption = { expiresOn: string | null } | null

/** Whether the certificate holds on the day, YYYY-MM-DD. */
export const isExemptOn = (exemption: Exemption, day: string): boolean => exemption !== null && (exemption.expiresOn === null || day <= exemption.expiresOn)

const mentionsPercent = (name: string, percent: Decimal): boolean =>
  Array.from(name.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g), ([, digits = '']) => parseDecimal(digits.replace(',', '.'))).includes(percent)

/** The tax's name with the percentage that was charged, unless the name contains it: "VAT 5 %", "Sales tax" at 6 is "Sales tax 6 %". */
export const taxTitle = ({ name, percent }: { name: string; percent: Decimal }): string => {
  const plainPercent = parseDecimal(percent) ?? percent
  return isZero(plainPercent) || mentionsPercent(name, plainPercent) ? name : `${name} ${plainPercent} %`
}
