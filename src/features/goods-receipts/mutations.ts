import { goodsReceipts } from '@/contracts/goods-receipts'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations(goodsReceipts, queries)

/** For its pages. */
export const calls = { kind: 'goods_receipt', queries, mutations } as const
