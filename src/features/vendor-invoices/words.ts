import type { VendorInvoice } from '@/contracts/vendor-invoices'

export const nameOf = ({ type }: Pick<VendorInvoice, 'type'>): string => (type === 'invoice' ? 'Vendor invoice' : 'Debit note')
/** Within a sentence that has named the vendor already. */
export const called = ({ type }: Pick<VendorInvoice, 'type'>): string => (type === 'invoice' ? 'invoice' : 'debit note')

const unposted: readonly VendorInvoice['status'][] = ['draft', 'pending_match', 'matched', 'variance', 'on_hold']
/** Nothing of it is in the ledger yet. */
export const isUnposted = ({ status }: Pick<VendorInvoice, 'status'>): boolean => unposted.includes(status)
