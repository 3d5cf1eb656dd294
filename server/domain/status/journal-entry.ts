import { journalEntryStatuses } from '@/contracts/money-choices'
import type { TransitionTable } from './transition'

export type JournalEntryState = (typeof journalEntryStatuses)[number]
/**
 * `post` posts an entry; above the company's limit `submit` is taken in its place, and `approve` posts it. `withdraw` is taken by the users who
 * submit, `sendBack` by those who approve. A reversed entry stays reversed.
 */
export type JournalEntryAction = 'edit' | 'post' | 'submit' | 'approve' | 'sendBack' | 'withdraw' | 'reverse'

export const journalEntryTransitions: TransitionTable<JournalEntryState, JournalEntryAction> = {
  document: 'Journal entry',
  states: journalEntryStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    post: { draft: 'posted' },
    submit: { draft: 'pending_approval' },
    approve: { pending_approval: 'posted' },
    sendBack: { pending_approval: 'draft' },
    withdraw: { pending_approval: 'draft' },
    reverse: { posted: 'reversed' },
  },
}
