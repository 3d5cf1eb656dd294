import { formatDay } from '@/documents/dates'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Code } from '@/ui/primitives/money'

interface OpenOrder {
  voucherId: string
  date: string
  lines: readonly unknown[]
}

interface OpenOrdersProps<O extends OpenOrder> {
  title: string
  orders: readonly O[]
  /** Text that is shown if there are no orders. */
  none: string
  /** Returns further details of an order. */
  about?: (order: O) => string | null
  /** Returns the reason why an order can't be taken now; undefined if it can. */
  whyNot: (order: O) => string | undefined
  onTake: (order: O) => void
}

/** Orders with open lines, each with a button that takes its lines. */
export const OpenOrders = <O extends OpenOrder>({ title, orders, none, about, whyNot, onTake }: OpenOrdersProps<O>) => (
  <Panel title={title}>
    {orders.length === 0 ? (
      <p className="text-ink-2">{none}</p>
    ) : (
      <ul className="flex flex-col gap-2">
        {orders.map((order) => {
          const reason = whyNot(order)
          const more = about?.(order)
          return (
            <li key={order.voucherId} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <Code>{order.voucherId}</Code> of {formatDay(order.date)}, {order.lines.length === 1 ? '1 line' : `${order.lines.length} lines`} open
                {more && <span className="text-ink-2"> · {more}</span>}
                {reason && <span className="block text-meta text-ink-2">{reason}</span>}
              </span>
              <Button disabled={reason !== undefined} aria-label={`Take its lines: ${order.voucherId}`} onClick={() => onTake(order)}>
                Take its lines
              </Button>
            </li>
          )
        })}
      </ul>
    )}
  </Panel>
)
