import { reminderStatuses } from '@/contracts/money-choices'
import type { TransitionTable } from './transition'

type ReminderState = (typeof reminderStatuses)[number]
/** `settle` and `unsettle` follow from what is open of its items; no user takes them. */
type ReminderAction = 'edit' | 'send' | 'issue' | 'settle' | 'unsettle' | 'cancel'

export const reminderTransitions: TransitionTable<ReminderState, ReminderAction> = {
  document: 'Reminder',
  states: reminderStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    // A mail may be sent again.
    send: { draft: 'sent', sent: 'sent' },
    issue: { draft: 'sent' },
    settle: { sent: 'settled' },
    unsettle: { settled: 'sent' },
    cancel: { sent: 'cancelled' },
  },
}
