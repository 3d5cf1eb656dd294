import { codeKey, fold } from './text/normal'
import type { InvoiceReading } from './types'

export interface VendorToGuess {
  id: string
  name: string
  taxIds: string[]
  email: string | null
  website: string | null
}
export type VendorReason = 'template' | 'tax-id' | 'name' | 'domain' | 'order'

const LEGAL_FORMS =
  /\b(?:inc|incorporated|corp|corporation|llc|ltd|limited|plc|co|company|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|oy|ab|as|aps|fzco|fze|pty|pvt)\b\.?/gi

/** Removes the legal form of a name: "Ingram Micro, Inc." and "INGRAM MICRO Inc" are one name. */
export const withoutLegalForm = (name: string): string => name.replace(LEGAL_FORMS, ' ')
const nameKey = (name: string): string => fold(withoutLegalForm(name)) || fold(name)

const domainOf = ({ email, website }: VendorToGuess): string[] =>
  [email?.split('@')[1], website?.replace(/^https?:\/\//i, '').split(/[/?#:]/)[0]].flatMap((domain) =>
    domain ? [domain.toLowerCase().replace(/^www\./, '')] : [],
  )

const only = (found: readonly VendorToGuess[]): VendorToGuess | null => (found.length === 1 ? (found[0] ?? null) : null)

/** Number of text lines from the top, above the invoice's lines, in which a name that isn't marked as the sender's may still be the vendor's. */
const HEAD_LINES = 30

/** Keys of the texts that stand by themselves in the head of a paper, where wide blanks separate the columns. */
const headOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split('\n')
      .slice(0, HEAD_LINES)
      .flatMap((line) => line.split(/\s{2,}|\t/))
      .map(nameKey),
  )

/** Guesses the vendor of a paper from the surest evidence; evidence that fits several vendors doesn't count. */
export const guessVendor = (
  reading: InvoiceReading,
  { domains, text }: { domains: readonly string[]; text: string },
  vendors: readonly VendorToGuess[],
): { vendor: VendorToGuess; reason: VendorReason } | null => {
  const taxId = codeKey(reading.header.vendorTaxId?.value ?? '')
  const byTaxId = taxId.length > 5 ? only(vendors.filter(({ taxIds }) => taxIds.some((vendorTaxId) => codeKey(vendorTaxId) === taxId))) : null
  if (byTaxId) return { vendor: byTaxId, reason: 'tax-id' }
  const name = nameKey(reading.header.vendorName?.value ?? '')
  const byName = name.length > 2 ? only(vendors.filter((vendor) => nameKey(vendor.name) === name)) : null
  if (byName) return { vendor: byName, reason: 'name' }
  const byDomain = only(vendors.filter((vendor) => domainOf(vendor).some((domain) => domains.includes(domain))))
  if (byDomain) return { vendor: byDomain, reason: 'domain' }
  const head = headOf(text)
  const byHead = only(vendors.filter((vendor) => nameKey(vendor.name).length > 3 && head.has(nameKey(vendor.name))))
  return byHead ? { vendor: byHead, reason: 'name' } : null
}
