import type { RelatedDocument } from '@/contracts/document-record'
import { type DocumentKind, documentKinds, isDocumentKind } from '@/contracts/document-kinds'

/** The document whose page it is, as the trail shows it among the others. */
export interface Current {
  kind: DocumentKind
  voucherId: string
  status: string
}
export type Linked = RelatedDocument & { kind: DocumentKind }
export interface Link {
  kind: DocumentKind
  documents: readonly Linked[]
  current?: Current
}

const order = Object.keys(documentKinds) as DocumentKind[]

/** The deal in the order of its documents, those of a kind together; a kind that is only the current document stands as well. */
export const chainOf = (current: Current, related: readonly RelatedDocument[]): Link[] => {
  const known = related.filter((one): one is Linked => isDocumentKind(one.kind))
  return order
    .map((kind): Link => ({ kind, documents: known.filter((one) => one.kind === kind), ...(kind === current.kind ? { current } : {}) }))
    .filter((link) => link.documents.length > 0 || link.current)
}

/** "Vendor quotations", "Inquiries". */
export const plural = (label: string): string => (label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`)
