import { customerInvoices } from '@/contracts/customer-invoices'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(customerInvoices, queries)
