import { deliveries } from '@/contracts/deliveries'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(deliveries, queries)
