import type { CustomerInvoice } from '@/contracts/customer-invoices'

export const nameOf = ({ type }: Pick<CustomerInvoice, 'type'>): string => (type === 'invoice' ? 'Customer invoice' : 'Credit note')
/** Short name, for texts that have already named the customer. */
export const shortNameOf = ({ type }: Pick<CustomerInvoice, 'type'>): string => (type === 'invoice' ? 'invoice' : 'credit note')
