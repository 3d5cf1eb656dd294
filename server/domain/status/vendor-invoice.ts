import { vendorInvoiceStatuses } from '@/contracts/vendor-invoice-record'
import type { TransitionTable } from './transition'

export type VendorInvoiceState = (typeof vendorInvoiceStatuses)[number]
/**
 * A match ends in one of three ways: `match` when everything fits, `matchLater` while goods are awaited, `matchVariance` when something
 * differs. Those that begin with `settle`, and `unsettle`, follow from allocations, and are nobody's to take.
 */
export type VendorInvoiceAction =
  | 'edit'
  | 'attach'
  | 'match'
  | 'matchLater'
  | 'matchVariance'
  | 'reopen'
  | 'approve'
  | 'hold'
  | 'release'
  | 'post'
  | 'holdPayment'
  | 'releasePayment'
  | 'settlePart'
  | 'settle'
  | 'settleByDebit'
  | 'unsettle'
  | 'cancel'

const unposted = ['draft', 'pending_match', 'matched', 'variance', 'on_hold'] as const
const posted = ['posted', 'partially_paid', 'paid', 'debited'] as const
const same = <S extends string>(states: readonly S[]) => Object.fromEntries(states.map((state) => [state, state])) as Record<S, S>
const all = <S extends string, T extends string>(states: readonly S[], to: T) => Object.fromEntries(states.map((state) => [state, to])) as Record<S, T>
const matchable = ['draft', 'pending_match', 'matched', 'variance'] as const

export const vendorInvoiceTransitions: TransitionTable<VendorInvoiceState, VendorInvoiceAction> = {
  document: 'Vendor invoice',
  states: vendorInvoiceStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    attach: same([...unposted, ...posted]),
    match: all(matchable, 'matched'),
    matchLater: all(matchable, 'pending_match'),
    matchVariance: all(matchable, 'variance'),
    reopen: all(['pending_match', 'matched', 'variance'], 'draft'),
    approve: { variance: 'matched' },
    hold: all(['pending_match', 'matched', 'variance'], 'on_hold'),
    // What it was before may not hold any more: it is matched anew.
    release: { on_hold: 'pending_match' },
    post: { matched: 'posted' },
    holdPayment: same(['posted', 'partially_paid']),
    releasePayment: same(['posted', 'partially_paid', 'paid', 'debited']),
    settlePart: all(posted, 'partially_paid'),
    settle: all(['posted', 'partially_paid'], 'paid'),
    settleByDebit: all(['posted', 'partially_paid'], 'debited'),
    unsettle: all(['partially_paid', 'paid', 'debited'], 'posted'),
    cancel: all([...unposted.slice(1), 'posted'] as const, 'cancelled'),
  },
}
