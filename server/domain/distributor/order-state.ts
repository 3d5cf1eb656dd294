import { isZero } from '@/contracts/rules/decimal'
import type { DistributorChange, DistributorOrder, DistributorOrderStatus, DistributorRefusal, DistributorState } from './types'

/** The state of an order by those of its lines. Lines that were cancelled or failed count only where there are no others. */
export const orderStateOf = (lines: readonly DistributorState[]): DistributorState => {
  const alive = lines.filter((state) => state !== 'cancelled' && state !== 'failed')
  if (alive.length === 0) return lines.length > 0 && lines.every((state) => state === 'cancelled') ? 'cancelled' : 'failed'
  if (alive.includes('on_hold')) return 'on_hold'
  if (alive.every((state) => state === 'delivered')) return 'delivered'
  if (alive.every((state) => state === 'delivered' || state === 'shipped')) return 'shipped'
  if (alive.includes('processing')) return 'processing'
  return alive.includes('backordered') ? 'backordered' : 'submitted'
}

/** The order as it is once a change was accepted. */
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
