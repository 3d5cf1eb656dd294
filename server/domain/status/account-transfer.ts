import { transferStatuses } from '@/contracts/money-choices'
import type { TransitionTable } from './transition'

/** A transfer that arrives on the day on which it leaves is posted at once; another one is sent, and received later. */
export const accountTransferTransitions: TransitionTable<(typeof transferStatuses)[number], 'edit' | 'post' | 'send' | 'receive' | 'reverse'> = {
  document: 'Account transfer',
  states: transferStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    post: { draft: 'received' },
    send: { draft: 'in_transit' },
    receive: { in_transit: 'received' },
    reverse: { in_transit: 'reversed', received: 'reversed' },
  },
}
