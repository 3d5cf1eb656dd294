import { vendorInvoiceStatuses } from '@/contracts/vendor-invoice-record'
import type { TransitionTable } from './transition'

export type VendorInvoiceState = (typeof vendorInvoiceStatuses)[number]
/**
 * A match ends in one of three actions: `match` when everything fits, `matchLater` while goods are awaited, `matchVariance` when something
 * differs. Actions that begin with `settle`, and `unsettle`, follow from allocations; no user takes them.
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
const unchanged = <S extends string>(states: readonly S[]) => Object.fromEntries(states.map((state) => [state, state])) as Record<S, S>
const allTo = <S extends string, T extends string>(states: readonly S[], to: T) => Object.fromEntries(states.map((state) => [state, to])) as Record<S, T>
const matchable = ['draft', 'pending_match', 'matched', 'variance'] as const

export const vendorInvoiceTransitions: TransitionTable<VendorInvoiceState, VendorInvoiceAction> = {
  document: 'Vendor invoice',
  states: vendorInvoiceStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    attach: unchanged([...unposted, ...posted]),
    match: allTo(matchable, 'matched'),
    matchLater: allTo(matchable, 'pending_match'),
    matchVariance: allTo(matchable, 'variance'),
    reopen: allTo(['pending_match', 'matched', 'variance'], 'draft'),
    approve: { variance: 'matched' },
    hold: allTo(['pending_match', 'matched', 'variance'], 'on_hold'),
    // The result of the earlier match may no longer be right, so the invoice is matched again.
    release: { on_hold: 'pending_match' },
    post: { matched: 'posted' },
    holdPayment: unchanged(['posted', 'partially_paid']),
    releasePayment: unchanged(['posted', 'partially_paid', 'paid', 'debited']),
    settlePart: allTo(posted, 'partially_paid'),
    settle: allTo(['posted', 'partially_paid'], 'paid'),
    settleByDebit: allTo(['posted', 'partially_paid'], 'debited'),
    unsettle: allTo(['partially_paid', 'paid', 'debited'], 'posted'),
    cancel: allTo([...unposted.slice(1), 'posted'] as const, 'cancelled'),
  },
}
