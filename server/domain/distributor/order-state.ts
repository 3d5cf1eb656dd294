import { isZero } from '@/contracts/rules/decimal'
import type { DistributorChange, DistributorOrder, DistributorOrderStatus, DistributorRefusal, DistributorState } from './types'

/** The state of an order from the states of its lines. Cancelled or failed lines count only where there are no others. */
export const orderStateOf = (lines: readonly DistributorState[]): DistributorState => {
  const activeStates = lines.filter((state) => state !== 'cancelled' && state !== 'failed')
  if (activeStates.length === 0) return lines.length > 0 && lines.every((state) => state === 'cancelled') ? 'cancelled' : 'failed'
  if (activeStates.includes('on_hold')) return 'on_hold'
  if (activeStates.every((state) => state === 'delivered')) return 'delivered'
  if (activeStates.every((state) => state === 'delivered' || state === 'shipped')) return 'shipped'
  if (activeStates.includes('processing')) return 'processing'
  return activeStates.includes('backordered') ? 'backordered' : 'submitted'
}

/** The order after an accepted change. */
export const changedOrder = (order: DistributorOrder, { lines, notes }: DistributorChange): DistributorOrder =>
  lines.reduce<DistributorOrder>(
    (changed, change) => {
      switch (change.action) {
        case 'add':
          return { ...changed, lines: [...changed.lines, change.line] }
        case 'update':
          return { ...changed, lines: changed.lines.map((line) => (line.lineNo === change.lineNo ? { ...line, qty: change.qty } : line)) }
        case 'delete':
          return { ...changed, lines: changed.lines.filter(({ lineNo }) => lineNo !== change.lineNo) }
      }
    },
    { ...order, notes: notes === undefined ? order.notes : notes },
  )

const inWords = (state: DistributorState): string => state.replace('_', ' ')
const nothingShipped = ({ lines }: DistributorOrderStatus): boolean => lines.every(({ shipped }) => isZero(shipped))
const CANCELLABLE: ReadonlySet<DistributorState> = new Set(['submitted', 'processing', 'on_hold', 'backordered'])

/** Why an order can't be cancelled any more; null when it can. */
export const notCancellable = (order: DistributorOrderStatus): DistributorRefusal | null =>
  CANCELLABLE.has(order.state) && nothingShipped(order)
    ? null
    : { code: 'NOT_CANCELLABLE', lineNo: null, message: `The order is ${inWords(order.state)} and can't be cancelled.` }

/** Why an order can't be changed any more; null when it can. */
export const notChangeable = (order: DistributorOrderStatus): DistributorRefusal | null =>
  order.state === 'processing' && nothingShipped(order)
    ? null
    : {
        code: 'NOT_CHANGEABLE',
        lineNo: null,
        message: `Only an order that is processing, with nothing shipped, can be changed; it is ${inWords(order.state)}.`,
      }
