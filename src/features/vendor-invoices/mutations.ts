import { vendorInvoices } from '@/contracts/vendor-invoices'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(vendorInvoices, queries)

/** Shared by the vendor invoice pages. */
export const calls = { kind: 'vendor_invoice', queries, mutations } as const
