import { accountTransfers } from '@/contracts/account-transfers'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(accountTransfers, queries)
export const calls = { kind: 'account_transfer', queries, mutations } as const
