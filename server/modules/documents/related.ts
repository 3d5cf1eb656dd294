import { sql } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import { rowsOf } from '../../db/rows'
import type { DocumentKind } from '../../db/schema/documents'
import type { Session } from '../../http/context'

export const moduleOf: Record<DocumentKind, Module> = { inquiry: 'inquiries', vendor_quotation: 'vendor-quotations', customer_quotation: 'customer-quotations' }

interface Related {
  kind: DocumentKind
  voucherId: string
  status: string
}

/**
 * Documents one step up or down the deal: linked line by line, or naming each other in their headers. Only kinds that
 * the user may read.
 */
export const relatedOf = async ({ tx, entry, can }: Session, documentId: string): Promise<Related[]> => {
  const company = entry.company.id
  const rows = await rowsOf<Related>(
    tx,
    sql`select d.kind, d.voucher_id as "voucherId", d.status from documents d
      where d.company_id = ${company} and d.id <> ${documentId} and d.id in (
        select fl.document_id from document_line_links k
          join document_lines fl on fl.company_id = k.company_id and fl.id = k.from_line_id
          join document_lines tl on tl.company_id = k.company_id and tl.id = k.to_line_id
          where k.company_id = ${company} and tl.document_id = ${documentId}
        union select tl.document_id from document_line_links k
          join document_lines fl on fl.company_id = k.company_id and fl.id = k.from_line_id
          join document_lines tl on tl.company_id = k.company_id and tl.id = k.to_line_id
          where k.company_id = ${company} and fl.document_id = ${documentId}
        union select v.document_id from vendor_quotations v where v.company_id = ${company} and v.inquiry_id = ${documentId}
        union select v.inquiry_id from vendor_quotations v where v.company_id = ${company} and v.document_id = ${documentId}
        union select c.document_id from customer_quotations c where c.company_id = ${company} and c.inquiry_id = ${documentId}
        union select c.inquiry_id from customer_quotations c where c.company_id = ${company} and c.document_id = ${documentId})
      order by d.date, d.created_at`,
  )
  return rows.filter((row) => can(moduleOf[row.kind], 'read'))
}
