import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { ReportLink } from '@/contracts/reports/report'
import type { Session } from '../../http/context'

/** Address of a document, for users who may read its kind. */
export const documentLinkOf = ({ can }: Session, kind: DocumentKind | null, voucherId: string | null): Record<string, ReportLink> => {
  if (!kind || !voucherId || !Object.hasOwn(documentKinds, kind)) return {}
  const { module, pages } = documentKinds[kind]
  return can(module, 'read') ? { document: { page: pages.detail, search: { voucherId } } } : {}
}

/** Address of a part of the general ledger. */
export const ledgerLink = (search: Record<string, string>): ReportLink => ({ page: '/reports/general-ledger', search })

/** Address of a journal: the report of journals with that one alone. */
export const journalLink = (voucherId: string): ReportLink => ({ page: '/reports/journal', search: { voucher: voucherId } })
