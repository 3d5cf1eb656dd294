import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { SearchHit } from '@/contracts/search'

export const documentKindLabel = (kind: DocumentKind): string => documentKinds[kind].one

export const documentHref = (kind: DocumentKind, voucherId: string): string => `${documentKinds[kind].pages.detail}?voucherId=${encodeURIComponent(voucherId)}`

/** Link to a document, in the form that the router's Link takes. */
export const documentLink = (kind: DocumentKind, voucherId: string): { to: string; search: Record<string, unknown> } => ({
  to: documentKinds[kind].pages.detail,
  search: { voucherId },
})

/** Link to the page of a customer or vendor. */
export const partyLink = (kind: 'customer' | 'vendor', id: string): { to: string; search: Record<string, unknown> } => ({
  to: `/people/${kind}/detail`,
  search: { id },
})

/** Link to the page that shows a vendor's invoice PDF beside the values read from it. */
export const paperLink = (id: string) => ({ to: '/purchases/invoice-pdf/review', search: { id } }) as const

/** Address of the page for a result of the search or an entry of the recents. */
export const hitHref = (hit: SearchHit): string =>
  hit.type === 'document'
    ? documentHref(hit.kind, hit.voucherId)
    : hit.type === 'party'
      ? `/people/${hit.kind}/detail?id=${encodeURIComponent(hit.id)}`
      : hit.type === 'account'
        ? `/finance/chartOfAccounts/account/detail?accountId=${encodeURIComponent(hit.accountId)}`
        : `/inventory/${encodeURIComponent(hit.partno)}`
