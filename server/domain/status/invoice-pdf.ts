import { type InvoicePdfStatus, invoicePdfStatuses } from '@/contracts/invoice-pdf-record'
import type { TransitionTable } from './transition'

/**
 * The worker takes `begin` and the result of a reading: `foundAll`, `foundMatched`, `foundSome`, `foundTwice`, `fail`. A save ends in one of
 * these results as well. `release` follows when the draft made from the paper is deleted.
 */
export type InvoicePdfAction =
  | 'begin'
  | 'foundAll'
  | 'foundMatched'
  | 'foundSome'
  | 'foundTwice'
  | 'fail'
  | 'save'
  | 'accept'
  | 'reject'
  | 'retry'
  | 'keep'
  | 'enterByHand'
  | 'release'
  | 'discard'

type State = InvoicePdfStatus
const allTo = <T extends string>(states: readonly State[], to: T) => Object.fromEntries(states.map((state) => [state, to])) as Partial<Record<State, T>>
const unchanged = (states: readonly State[]) => Object.fromEntries(states.map((state) => [state, state])) as Partial<Record<State, State>>
const open = ['extracted', 'needs_review', 'matched', 'failed'] as const
const readOrOpen = ['extracting', ...open] as const

export const invoicePdfTransitions: TransitionTable<State, InvoicePdfAction> = {
  document: 'Paper',
  states: invoicePdfStatuses,
  initial: 'uploaded',
  actions: {
    begin: { uploaded: 'extracting' },
    foundAll: allTo([...readOrOpen, 'duplicate'], 'extracted'),
    foundMatched: allTo([...readOrOpen, 'duplicate'], 'matched'),
    foundSome: allTo([...readOrOpen, 'duplicate'], 'needs_review'),
    foundTwice: allTo(['uploaded', ...readOrOpen], 'duplicate'),
    fail: allTo(['extracting'], 'failed'),
    save: unchanged(open),
    accept: allTo(open, 'converted'),
    reject: allTo(['uploaded', ...open, 'duplicate'], 'rejected'),
    retry: allTo([...open, 'rejected'], 'uploaded'),
    keep: allTo(['duplicate'], 'uploaded'),
    enterByHand: allTo(['uploaded', 'extracting', ...open, 'rejected'], 'needs_review'),
    release: { converted: 'needs_review' },
    discard: unchanged(['uploaded', ...open, 'duplicate', 'rejected']),
  },
}
