import type { CustomerInvoice } from '@/contracts/customer-invoices'

export const called = ({ type }: Pick<CustomerInvoice, 'type'>): string => (type === 'invoice' ? 'invoice' : 'credit note')
