import { movementStatuses } from '@/contracts/choices'
import type { TransitionTable } from './transition'

/** The life of a document that is posted whole and taken back whole. */
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
