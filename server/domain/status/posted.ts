import { movementStatuses } from '@/contracts/choices'
import type { TransitionTable } from './transition'

/** Transitions of a document that is posted and reversed only as a whole. */
export const postedTransitions = (document: string): TransitionTable<(typeof movementStatuses)[number], 'edit' | 'post' | 'reverse'> => ({
  document,
  states: movementStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    post: { draft: 'posted' },
    reverse: { posted: 'reversed' },
  },
})
