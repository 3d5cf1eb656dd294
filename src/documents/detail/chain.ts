import type { RelatedDocument } from '@/contracts/document-record'
import { type DocumentKind, documentKinds, isDocumentKind } from '@/contracts/document-kinds'

/** The document whose page is open, as it is shown among the other documents of its deal. */
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

/** The documents of a deal by kind, in the order of the kinds. The kind of the current document is included even without other documents. */
export const chainOf = (current: Current, related: readonly RelatedDocument[]): Link[] => {
  const known = related.filter((one): one is Linked => isDocumentKind(one.kind))
  return order
    .map((kind): Link => ({ kind, documents: known.filter((one) => one.kind === kind), ...(kind === current.kind ? { current } : {}) }))
    .filter((link) => link.documents.length > 0 || link.current)
}

/** "Vendor quotations", "Inquiries". */
export const plural = (label: string): string => (label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`)
