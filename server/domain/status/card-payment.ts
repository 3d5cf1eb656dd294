import { cardPaymentStatuses } from '@/contracts/money-choices'
import type { TransitionTable } from './transition'

type Status = (typeof cardPaymentStatuses)[number]

const undecided = (to: Status) => ({ initiated: to, pending: to }) as const
const same = (...states: Status[]): Partial<Record<Status, Status>> => Object.fromEntries(states.map((state) => [state, state]))
const booked = ['captured', 'partially_refunded', 'refunded', 'funded', 'chargeback'] as const

/**
 * `wait`, `capture`, `decline`, `fail` and `undo` follow from the processor's answers, `refundPart` and `refundAll` from refunds that were captured, `fund`,
 * `chargeBack` and `win` from its deposits; no user takes them.
 */
export const cardPaymentTransitions = (document: string) =>
  ({
    document,
    states: cardPaymentStatuses,
    initial: 'draft',
    actions: {
      edit: { draft: 'draft' },
      pay: { draft: 'initiated' },
      lookUp: { pending: 'pending' },
      wait: undecided('pending'),
      capture: undecided('captured'),
      decline: undecided('declined'),
      fail: undecided('failed'),
      undo: undecided('reversed'),
      cancel: { initiated: 'reversed' },
      resolve: { pending: 'pending' },
      book: same(...booked),
      refund: same('captured', 'partially_refunded', 'funded'),
      refundPart: { captured: 'partially_refunded', partially_refunded: 'partially_refunded', funded: 'partially_refunded' },
      refundAll: { captured: 'refunded', partially_refunded: 'refunded', funded: 'refunded' },
      fund: { captured: 'funded', ...same('partially_refunded', 'refunded', 'funded', 'chargeback') },
      chargeBack: { captured: 'chargeback', partially_refunded: 'chargeback', funded: 'chargeback', ...same('refunded', 'chargeback') },
      win: { chargeback: 'funded', ...same('captured', 'partially_refunded', 'refunded', 'funded') },
    },
  }) satisfies TransitionTable<Status, string>
