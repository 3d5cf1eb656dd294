import type { TransitionTable } from './transition'

/** States that the database keeps; screens show an issued cheque that is too old as stale. */
const chequeStates = ['issued', 'cleared', 'void'] as const
export type ChequeState = (typeof chequeStates)[number]

/** What the bank has paid can’t be void; a void number is never used again. */
export const chequeTransitions: TransitionTable<ChequeState, 'clear' | 'unclear' | 'void'> = {
  document: 'Cheque',
  states: chequeStates,
  initial: 'issued',
  actions: {
    clear: { issued: 'cleared' },
    unclear: { cleared: 'issued' },
    void: { issued: 'void' },
  },
}
