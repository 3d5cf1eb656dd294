import type { taxKinds } from '../choices'
import { type Decimal, isZero, parseDecimal } from './decimal'

export type TaxKind = (typeof taxKinds)[number]

/** What a line that is sold may bear. */
const SOLD: ReadonlySet<TaxKind> = new Set(['sales', 'reverse_charge', 'intra_community', 'exempt'])
const BOUGHT: ReadonlySet<TaxKind> = new Set(['purchase', 'reverse_charge', 'intra_community', 'exempt'])
/** On which side of a deal a line stands: what we sell bears taxes on sales, what we buy those on purchases. */
export type TaxSide = 'sale' | 'purchase'
export const isBorneOn = (side: TaxSide, kind: TaxKind): boolean => (side === 'sale' ? SOLD : BOUGHT).has(kind)

/** Under reverse charge, and for goods from another member state, the customer owes the tax, so the seller charges none. */
export const chargedPercent = (kind: TaxKind, ratePct: Decimal): Decimal => (kind === 'sales' || kind === 'purchase' ? ratePct : '0')

/**
 * Whether the buyer owes the tax itself: under reverse charge, and for goods that come from another member state (directive 2006/112/EC,
 * articles 194 to 197 and 200). The same tax is given back, as far as the company deducts it (articles 168 and 173).
 */
export const isSelfAssessed = (side: TaxSide, kind: TaxKind): boolean => side === 'purchase' && (kind === 'reverse_charge' || kind === 'intra_community')

/** What a paper must say of a tax that isn't charged, instead of a figure. */
export const isNamedOnly = (kind: TaxKind): boolean => kind !== 'sales' && kind !== 'purchase'

/** A customer's certificate with its last day, if it has one; null for a customer who is not exempt. */
export type Exemption = { expiresOn: string | null } | null

/** Whether the certificate holds on the day, YYYY-MM-DD. */
export const isExemptOn = (exemption: Exemption, day: string): boolean => exemption !== null && (exemption.expiresOn === null || day <= exemption.expiresOn)

const says = (name: string, percent: Decimal): boolean =>
  Array.from(name.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g), ([, digits = '']) => parseDecimal(digits.replace(',', '.'))).includes(percent)

/** A tax with the percentage that was charged, which its name need not say: "VAT 5 %", "Sales tax" at 6 is "Sales tax 6 %". */
export const taxTitle = ({ name, percent }: { name: string; percent: Decimal }): string => {
  const short = parseDecimal(percent) ?? percent
  return isZero(short) || says(name, short) ? name : `${name} ${short} %`
}
