import type { Module } from '@/contracts/permissions'
import type { RecordKind } from '@/contracts/recents'
import type { DocumentKind } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { findDocument } from '../documents/drafts'
import { moduleOf } from '../documents/related'
import { findCustomer, findVendor } from '../parties/queries'
import { findPart } from '../parts/queries'

export interface SubjectKind {
  module: Module
  /** Id of the record that the path names, in this company. @throws Problem 404 */
  idOf(session: Session, key: string): Promise<string>
}

const document = (kind: DocumentKind): SubjectKind => ({ module: moduleOf[kind], idOf: async (session, key) => (await findDocument(session, kind, key)).id })

const found = (record: { id: string } | null): string => {
  if (!record) throw notFound()
  return record.id
}

/** How the path of each kind of record is read. The names are those of the audit trail. */
export const subjectKinds: Readonly<Record<RecordKind, SubjectKind>> = {
  inquiry: document('inquiry'),
  vendor_quotation: document('vendor_quotation'),
  customer_quotation: document('customer_quotation'),
  customer_po: document('customer_po'),
  sales_order: document('sales_order'),
  vendor_po: document('vendor_po'),
  vendor_order: document('vendor_order'),
  goods_receipt: document('goods_receipt'),
  delivery: document('delivery'),
  customer_invoice: document('customer_invoice'),
  vendor_invoice: document('vendor_invoice'),
  general_invoice: document('general_invoice'),
  customer: { module: 'customers', idOf: async ({ tx, entry }, id) => found(isUuid(id) ? await findCustomer(tx, entry.company.id, id) : null) },
  vendor: { module: 'vendors', idOf: async ({ tx, entry }, id) => found(isUuid(id) ? await findVendor(tx, entry.company.id, id) : null) },
  part: { module: 'parts', idOf: async ({ tx, entry }, partno) => found(await findPart(tx, entry.company.id, partno)) },
}
