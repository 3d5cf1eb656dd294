import { vendorInvoices } from '@/contracts/vendor-invoices'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(vendorInvoices, queries)
