import { eq, and, sql } from 'drizzle-orm'
import { invoiceTemplates } from '../../db/schema/invoices'
import { rowsOf } from '../../db/rows'
import { guessVendor, type VendorReason, type VendorToGuess } from '../../domain/vendor-papers/guess-vendor'
import { domainsOn } from '../../domain/vendor-papers/heuristics/domains'
import { codeKey } from '../../domain/vendor-papers/text/normal'
import type { InvoiceReading } from '../../domain/vendor-papers/types'
import type { Session } from '../../http/context'

const MOST_VENDORS = 500
/** Number of characters that contain the head of any paper. */
const HEAD_LENGTH = 10_000

/** Vendors that match by tax number, by the first word of the name, by a domain, or by their name in the text. */
const candidates = ({ tx, entry }: Session, reading: InvoiceReading, domains: readonly string[], text: string): Promise<VendorToGuess[]> => {
  const taxId = codeKey(reading.header.vendorTaxId?.value ?? '')
  const [word = ''] = (reading.header.vendorName?.value ?? '').trim().split(/[\s,.]+/)
  const sites = sql.param(domains.map((domain) => `%${domain}%`))
  return rowsOf<VendorToGuess>(
    tx,
    sql`select p.id, p.name, p.email, p.website, array(select t.value from party_tax_ids t where t.company_id = p.company_id and t.party_id = p.id) as "taxIds"
      from vendors v join parties p on p.company_id = v.company_id and p.id = v.party_id
      where v.company_id = ${entry.company.id} and p.is_active and (
        (${taxId}::text <> '' and exists (select 1 from party_tax_ids t where t.company_id = p.company_id and t.party_id = p.id
          and regexp_replace(upper(t.value), '[^A-Z0-9]', '', 'g') = ${taxId}))
        or strpos(lower(${text.slice(0, HEAD_LENGTH)}), lower(p.name)) > 0
        or (${word}::text <> '' and starts_with(lower(p.name), lower(${word})))
        or lower(split_part(p.email, '@', 2)) = any (${sql.param([...domains])}::text[]) or lower(p.website) like any (${sites}::text[]))
      order by p.created_at desc limit ${MOST_VENDORS}`,
  )
}

/** The vendor of a paper: found by the template that read it, by the data on the paper, or by the order on the paper. */
export const vendorOf = async (
  session: Session,
  { reading, templateId, text, orderedFrom }: { reading: InvoiceReading; templateId: string | null; text: string; orderedFrom: string | null },
): Promise<{ vendorId: string; reason: VendorReason } | null> => {
  const { tx, entry } = session
  if (templateId) {
    const [template] = await tx
      .select({ vendorId: invoiceTemplates.vendorId })
      .from(invoiceTemplates)
      .where(and(eq(invoiceTemplates.companyId, entry.company.id), eq(invoiceTemplates.id, templateId)))
    if (template) return { vendorId: template.vendorId, reason: 'template' }
  }
  const domains = domainsOn(text)
  const guess = guessVendor(reading, { domains, text }, await candidates(session, reading, domains, text))
  if (guess) return { vendorId: guess.vendor.id, reason: guess.reason }
  return orderedFrom ? { vendorId: orderedFrom, reason: 'order' } : null
}
