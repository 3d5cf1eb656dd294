import { changedOrder, notCancellable, notChangeable } from './order-state'
import { DAY_MS, simulate, simulatedRefusals } from './simulate'
import type { Distributor, DistributorAnswer, DistributorOrderStatus, DistributorRefusal, SubmittedOrder } from './types'

const refused = (...reasons: DistributorRefusal[]): DistributorAnswer => ({ kind: 'refused', reasons })
/** The simulated distributor as a `Distributor`. It stores nothing: callers pass the orders that they have stored. */
export const createSimulator = (clock: { now(): Date }, dayMs = DAY_MS): Distributor => {
  const statusOf = ({ order, submittedAt, cancelledAt }: SubmittedOrder): DistributorOrderStatus | null =>
    submittedAt === null ? null : simulate(order, submittedAt, clock.now(), cancelledAt, dayMs)
  const noSuchOrder: DistributorAnswer = refused({ code: 'REFUSED', lineNo: null, message: 'There is no such order.' })

  return {
    submit: async (order) => {
      const now = clock.now().toISOString()
      const reasons = simulatedRefusals(order, now.slice(0, 10))
      return reasons.length > 0 ? refused(...reasons) : { kind: 'accepted', order: simulate(order, now, clock.now(), null, dayMs) }
    },
    status: async (submitted) => {
      const order = statusOf(submitted)
      return order ? { kind: 'found', order } : { kind: 'not_found' }
    },
    cancel: async (submitted) => {
      const order = statusOf(submitted)
      if (!order) return noSuchOrder
      if (order.state === 'cancelled') return { kind: 'accepted', order }
      const reason = notCancellable(order)
      if (reason) return refused(reason)
      const cancelled = statusOf({ ...submitted, cancelledAt: clock.now().toISOString() })
      return cancelled ? { kind: 'accepted', order: cancelled } : noSuchOrder
    },
    change: async (submitted, change) => {
      const before = statusOf(submitted)
      if (!before) return noSuchOrder
      const reason = notChangeable(before)
      if (reason) return refused(reason)
      const order = changedOrder(submitted.order, change)
      const reasons = simulatedRefusals(order, clock.now().toISOString().slice(0, 10))
      const after = statusOf({ ...submitted, order })
      return reasons.length > 0 || !after ? refused(...reasons) : { kind: 'accepted', order: after }
    },
  }
}
