import type { DocumentHit, SearchHit } from '@/contracts/search'

export type DocumentKind = DocumentHit['kind']

/** What each kind of document is called, and the page that shows one. */
export const documentKinds: Readonly<Record<DocumentKind, { label: string; detail: string }>> = {
  inquiry: { label: 'Inquiry', detail: '/inquiries/detail' },
  vendor_quotation: { label: 'Vendor quotation', detail: '/quotation/vendorQuotation/ingrammicro/detail' },
  customer_quotation: { label: 'Customer quotation', detail: '/quotation/customerQuotation/detail' },
  customer_po: { label: 'PO from customer', detail: '/purchases/po-from-customer/detail' },
  sales_order: { label: 'Sales order', detail: '/sales/sales-order/detail' },
  vendor_po: { label: 'PO to vendor', detail: '/purchases/po-to-vendor/general/detail' },
  vendor_order: { label: 'Confirmation of a vendor', detail: '/sales/sales-order/vendor/detail' },
  goods_receipt: { label: 'Goods receipt', detail: '/purchases/goods-receipt/detail' },
  delivery: { label: 'Delivery', detail: '/sales/delivery/detail' },
  customer_invoice: { label: 'Customer invoice', detail: '/finance/invoices/customer/detail' },
  vendor_invoice: { label: 'Vendor invoice', detail: '/finance/invoices/vendor/detail' },
  general_invoice: { label: 'General invoice', detail: '/finance/invoices/general/detail' },
}

export const labelOf = (kind: DocumentKind): string => documentKinds[kind].label

/** "Sales order" within a sentence: "sales order". "PO to vendor" stays as it is. */
export const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label)

export const isDocumentKind = (kind: string): kind is DocumentKind => kind in documentKinds

export const documentHref = (kind: DocumentKind, voucherId: string): string => `${documentKinds[kind].detail}?voucherId=${encodeURIComponent(voucherId)}`

/** The same as the router's Link takes it. */
export const documentLink = (kind: DocumentKind, voucherId: string): { to: string; search: Record<string, unknown> } => ({
  to: documentKinds[kind].detail,
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
