import type { CustomerInvoice } from '@/contracts/customer-invoices'

export const nameOf = ({ type }: Pick<CustomerInvoice, 'type'>): string => (type === 'invoice' ? 'Customer invoice' : 'Credit note')
/** Within a sentence that has named the customer already. */
export const called = ({ type }: Pick<CustomerInvoice, 'type'>): string => (type === 'invoice' ? 'invoice' : 'credit note')
