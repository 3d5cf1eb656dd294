import { generalInvoices } from '@/contracts/general-invoices'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(generalInvoices, queries)

/** Shared by the pages of general invoices. */
export const calls = { kind: 'general_invoice', queries, mutations } as const
