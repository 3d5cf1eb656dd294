import type { DocumentHit } from '@/contracts/search'

export type DocumentKind = DocumentHit['kind']

/** What each kind of document is called, and the page that shows one. */
export const documentKinds: Readonly<Record<DocumentKind, { label: string; detail: string }>> = {
  inquiry: { label: 'Inquiry', detail: '/inquiries/detail' },
  vendor_quotation: { label: 'Vendor quotation', detail: '/quotation/vendorQuotation/ingrammicro/detail' },
  customer_quotation: { label: 'Customer quotation', detail: '/quotation/customerQuotation/detail' },
}

export const isDocumentKind = (kind: string): kind is DocumentKind => kind in documentKinds

export const documentHref = (kind: DocumentKind, voucherId: string): string => `${documentKinds[kind].detail}?voucherId=${encodeURIComponent(voucherId)}`

/** The same as the router's Link takes it. */
export const documentLink = (kind: DocumentKind, voucherId: string): { to: string; search: Record<string, unknown> } => ({
  to: documentKinds[kind].detail,
  search: { voucherId },
})
