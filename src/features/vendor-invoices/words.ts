import type { VendorInvoice } from '@/contracts/vendor-invoices'

export const nameOf = ({ type }: Pick<VendorInvoice, 'type'>): string => (type === 'invoice' ? 'Vendor invoice' : 'Debit note')
/** Name of the document within a sentence that already names the vendor. */
export const documentName = ({ type }: Pick<VendorInvoice, 'type'>): string => (type === 'invoice' ? 'invoice' : 'debit note')

const unposted: readonly VendorInvoice['status'][] = ['draft', 'pending_match', 'matched', 'variance', 'on_hold']
/** Whether nothing of the document is in the ledger yet. */
export const isUnposted = ({ status }: Pick<VendorInvoice, 'status'>): boolean => unposted.includes(status)
