import { recurringStatuses } from '@/contracts/recurring-choices'
import type { TransitionTable } from './transition'

export type RecurringEntryState = (typeof recurringStatuses)[number]

/** `run` makes what is due. A schedule that has ended finishes by itself, and goes on when an edit gives it further dates. */
export const recurringEntryTransitions: TransitionTable<RecurringEntryState, 'pause' | 'resume' | 'run'> = {
  document: 'Recurring entry',
  states: recurringStatuses,
  initial: 'active',
  actions: {
    pause: { active: 'paused' },
    resume: { paused: 'active' },
    run: { active: 'active' },
  },
}
