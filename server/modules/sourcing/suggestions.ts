import { sql } from 'drizzle-orm'
import type { VendorSuggestions } from '@/contracts/sourcing'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'

interface Found {
  id: string
  code: string
  name: string
  email: string | null
  lineIds: string[]
  reasons: ('sells' | 'quoted' | 'makes')[]
}

/** Vendors that are likely to quote lines of an inquiry: they list the part, have quoted it before, or make it. Those that cover most lines come first. */
export const suggestVendors = async (session: Session, voucherId: string): Promise<VendorSuggestions> => {
  const { tx, entry } = session
  const inquiry = await findDocument(session, 'inquiry', voucherId)
  const company = entry.company.id
  const rows = await rowsOf<Found>(
    tx,
    sql`with asked as (
        select l.id, l.part_id from document_lines l
        join inquiry_lines i on i.company_id = l.company_id and i.line_id = l.id and i.no_quote_reason is null
        where l.company_id = ${company} and l.document_id = ${inquiry.id} and l.part_id is not null
      ), known as (
        select i.vendor_id, a.id as line_id, 'sells' as reason from asked a
          join vendor_items i on i.company_id = ${company} and i.part_id = a.part_id
        union
        select v.vendor_id, a.id, 'quoted' from asked a
          join document_lines o on o.company_id = ${company} and o.part_id = a.part_id
          join vendor_quotations v on v.company_id = o.company_id and v.document_id = o.document_id
          join documents d on d.company_id = v.company_id and d.id = v.document_id and d.status in ('received', 'selected', 'partially_selected', 'expired')
        union
        select p.id, a.id, 'makes' from asked a
          join parts t on t.company_id = ${company} and t.id = a.part_id and t.manufacturer is not null
          join parties p on p.company_id = t.company_id and p.name_key = name_key_of(t.manufacturer)
      )
      select p.id, v.code, p.name, p.email, array_agg(distinct k.line_id) as "lineIds", array_agg(distinct k.reason) as reasons
      from known k
      join parties p on p.company_id = ${company} and p.id = k.vendor_id and p.is_active
      join vendors v on v.company_id = p.company_id and v.party_id = p.id
      group by p.id, v.code, p.name, p.email
      order by count(distinct k.line_id) desc, count(distinct k.reason) desc, lower(p.name), p.id limit 12`,
  )
  return { rows: rows.map(({ id, code, name, email, lineIds, reasons }) => ({ vendor: { id, code, name }, hasEmail: email !== null, lineIds, reasons })) }
}
