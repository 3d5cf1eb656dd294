import { movementStatuses } from '@/contracts/choices'
import type { TransitionTable } from './transition'

export type DeliveryState = (typeof movementStatuses)[number]
/** What a vendor sent straight to the customer is posted and reversed with its receipt. */
export type DeliveryAction = 'edit' | 'post' | 'reverse'

export const deliveryTransitions: TransitionTable<DeliveryState, DeliveryAction> = {
  document: 'Delivery',
  states: movementStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    post: { draft: 'posted' },
    reverse: { posted: 'reversed' },
  },
}
