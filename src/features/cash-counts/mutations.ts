import { cashCounts } from '@/contracts/cash-counts'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(cashCounts, queries)
export const calls = { kind: 'cash_count', queries, mutations } as const
