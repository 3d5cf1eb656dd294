import { movementStatuses } from '@/contracts/choices'
import type { TransitionTable } from './transition'

export type GoodsReceiptState = (typeof movementStatuses)[number]
export type GoodsReceiptAction = 'edit' | 'post' | 'addCost' | 'reverse'

export const goodsReceiptTransitions: TransitionTable<GoodsReceiptState, GoodsReceiptAction> = {
  document: 'Goods receipt',
  states: movementStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    post: { draft: 'posted' },
    addCost: { posted: 'posted' },
    reverse: { posted: 'reversed' },
  },
}
