import type { movementStatuses } from '@/contracts/choices'
import { postedTransitions } from './posted'
import type { TransitionTable } from './transition'

export type GoodsReceiptState = (typeof movementStatuses)[number]
export type GoodsReceiptAction = 'edit' | 'post' | 'addCost' | 'reverse'

const posted = postedTransitions('Goods receipt')

export const goodsReceiptTransitions: TransitionTable<GoodsReceiptState, GoodsReceiptAction> = {
  ...posted,
  actions: { ...posted.actions, addCost: { posted: 'posted' } },
}
