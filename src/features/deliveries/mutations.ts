import { deliveries } from '@/contracts/deliveries'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(deliveries, queries)

/** Shared by the pages of deliveries. */
export const calls = { kind: 'delivery', queries, mutations } as const
