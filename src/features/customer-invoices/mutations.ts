import { customerInvoices } from '@/contracts/customer-invoices'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(customerInvoices, queries)

/** Shared by the pages of customer invoices. */
export const calls = { kind: 'customer_invoice', queries, mutations } as const
