import { type DocumentKind, documentKinds, documentKindNames } from '@/contracts/document-kinds'
import type { Module } from '@/contracts/permissions'
import type { TimelineSubject } from '@/contracts/timeline'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { getCheque } from '../cheques/queries'
import { findDocument } from '../documents/drafts'
import { getOwnAccount } from '../own-accounts/queries'
import { findCustomer, findVendor } from '../parties/queries'
import { findPart } from '../parts/queries'

export interface SubjectKind {
  module: Module
  /** Returns the id of the record that the path names, in this company. @throws Problem 404 */
  idOf(session: Session, key: string): Promise<string>
}

const document = (kind: DocumentKind): SubjectKind => ({
  module: documentKinds[kind].module,
  idOf: async (session, key) => (await findDocument(session, kind, key)).id,
})

const found = (record: { id: string } | null): string => {
  if (!record) throw notFound()
  return record.id
}

const documents = Object.fromEntries(documentKindNames.map((kind) => [kind, document(kind)])) as Record<DocumentKind, SubjectKind>

/** Finds the record that a path names, by kind of record. The kinds have the names of the audit trail. */
export const subjectKinds: Readonly<Record<TimelineSubject, SubjectKind>> = {
  ...documents,
  customer: { module: 'customers', idOf: async ({ tx, entry }, id) => found(isUuid(id) ? await findCustomer(tx, entry.company.id, id) : null) },
  vendor: { module: 'vendors', idOf: async ({ tx, entry }, id) => found(isUuid(id) ? await findVendor(tx, entry.company.id, id) : null) },
  cheque: { module: 'cheques', idOf: async (session, id) => (await getCheque(session, id)).id },
  'own-account': { module: 'own-accounts', idOf: async (session, id) => (await getOwnAccount(session, id)).id },
  part: { module: 'parts', idOf: async ({ tx, entry }, partno) => found(await findPart(tx, entry.company.id, partno)) },
}
