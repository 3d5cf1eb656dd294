import { sql } from 'drizzle-orm'
import { marginPercent } from '@/contracts/rules/margin'
import { documents } from '../../db/schema/documents'

/** Margin in percent of the net amount; null while the cost of a line is unknown, because the figure would be too high. */
export const marginOf = (net: string, costTotal: string, known: boolean): string | null => (known ? marginPercent(net, costTotal) : null)

export const costsKnown = sql<boolean>`not exists (select 1 from document_lines l join customer_quotation_lines q on q.company_id = l.company_id and q.line_id = l.id
  where l.company_id = ${documents.companyId} and l.document_id = ${documents.id} and not q.is_optional and q.unit_cost is null)`
