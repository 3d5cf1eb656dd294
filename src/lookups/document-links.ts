import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { SearchHit } from '@/contracts/search'

export const labelOf = (kind: DocumentKind): string => documentKinds[kind].one

export const documentHref = (kind: DocumentKind, voucherId: string): string => `${documentKinds[kind].pages.detail}?voucherId=${encodeURIComponent(voucherId)}`

/** The same as the router's Link takes it. */
export const documentLink = (kind: DocumentKind, voucherId: string): { to: string; search: Record<string, unknown> } => ({
  to: documentKinds[kind].pages.detail,
  search: { voucherId },
})

/** The pages that show a customer or vendor. */
export const partyLink = (kind: 'customer' | 'vendor', id: string): { to: string; search: Record<string, unknown> } => ({
  to: `/people/${kind}/detail`,
  search: { id },
})

/** The page that shows a vendor's paper beside what was read in it. */
export const paperLink = (id: string) => ({ to: '/purchases/invoice-pdf/review', search: { id } }) as const

/** The page of whatever search or the recents have found. */
export const hitHref = (hit: SearchHit): string =>
  hit.type === 'document'
    ? documentHref(hit.kind, hit.voucherId)
    : hit.type === 'party'
      ? `/people/${hit.kind}/detail?id=${encodeURIComponent(hit.id)}`
      : `/inventory/${encodeURIComponent(hit.partno)}`
