import { simulatedLookUp, simulatedReversal, simulatedSend } from './simulated-outcomes'
import { type FeeModel, simulatedAnswer, simulatedDeposits, simulatedDisputes } from './simulated-settlements'
import type { CardProcessor, CardProcessors } from './types'

/** The simulated processor as a `CardProcessor`. It stores nothing: what it answers follows from what callers have stored and pass. */
export const createCardSimulator = (clock: { now(): Date }, fees: FeeModel): CardProcessor => ({
  charge: async (sale) => simulatedSend(sale),
  refund: async (refund) => simulatedSend(refund),
  lookUp: async (attempt) => simulatedLookUp(attempt),
  reverse: async (attempt) => simulatedReversal(attempt, clock.now()),
  settlements: async (period, stored) => ({ is: 'read', deposits: simulatedDeposits(stored, period, clock.now(), fees) }),
  disputes: async (period, stored) => ({ is: 'read', disputes: simulatedDisputes(stored, period, clock.now()) }),
  answerDispute: async (answer) => simulatedAnswer(answer),
  openForm: async () => ({ is: 'open', form: { form: 'test' } }),
  keepCard: async () => ({ is: 'kept', card: null }),
})

/** Both processors, simulated: Global Payments takes its fees from each deposit, M&T takes them once a month. */
export const simulatedProcessors = (clock: { now(): Date }): CardProcessors => ({
  global: createCardSimulator(clock, 'daily'),
  mnt: createCardSimulator(clock, 'monthly'),
})
