import { goodsReceipts } from '@/contracts/goods-receipts'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(goodsReceipts, queries)

/** Shared by the pages of goods receipts. */
export const calls = { kind: 'goods_receipt', queries, mutations } as const
