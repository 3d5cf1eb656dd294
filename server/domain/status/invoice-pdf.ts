import { type InvoicePdfStatus, invoicePdfStatuses } from '@/contracts/invoice-pdf-record'
import type { TransitionTable } from './transition'

/**
 * `begin` and what a reading ends in are the worker's to take: `foundAll`, `foundMatched`, `foundSome`, `foundTwice`, `fail`. A save ends
 * in one of them as well. `release` follows when the draft that it became is deleted.
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
const all = <T extends string>(states: readonly State[], to: T) => Object.fromEntries(states.map((state) => [state, to])) as Partial<Record<State, T>>
const same = (states: readonly State[]) => Object.fromEntries(states.map((state) => [state, state])) as Partial<Record<State, State>>
const open = ['extracted', 'needs_review', 'matched', 'failed'] as const
const readOrOpen = ['extracting', ...open] as const

export const invoicePdfTransitions: TransitionTable<State, InvoicePdfAction> = {
  document: 'Paper',
  states: invoicePdfStatuses,
  initial: 'uploaded',
  actions: {
    begin: { uploaded: 'extracting' },
    foundAll: all([...readOrOpen, 'duplicate'], 'extracted'),
    foundMatched: all([...readOrOpen, 'duplicate'], 'matched'),
    foundSome: all([...readOrOpen, 'duplicate'], 'needs_review'),
    foundTwice: all(['uploaded', ...readOrOpen], 'duplicate'),
    fail: all(['extracting'], 'failed'),
    save: same(open),
    accept: all(open, 'converted'),
    reject: all(['uploaded', ...open, 'duplicate'], 'rejected'),
    retry: all([...open, 'rejected'], 'uploaded'),
    keep: all(['duplicate'], 'uploaded'),
    enterByHand: all(['uploaded', 'extracting', ...open, 'rejected'], 'needs_review'),
    release: { converted: 'needs_review' },
    discard: same(['uploaded', ...open, 'duplicate', 'rejected']),
  },
}
