import type { deliveries as endpoints } from '@/contracts/deliveries'
import type { Session } from '../../http/context'
import { ancestorsOf, lockKind } from '../documents/chain'
import { draftLife } from '../documents/draft-life'
import { lockSalesOrders } from '../sales-orders/follow'
import { compose } from './compose'
import { loadDelivery } from './load'
import { deliveryStore } from './store'
import { postDelivery } from './post'
import { reverseDelivery } from './reverse'
import { writeContent } from './write'

/**
 * Locks everything that a posting or its reversal changes, in the order used everywhere: the sales orders, then for a return its delivery.
 * Returns the ids of the sales orders.
 */
const holdSources = async (session: Session, documentId: string): Promise<string[]> => {
  const ancestors = await ancestorsOf(session, documentId)
  const { orders } = await lockSalesOrders(
    session,
    ancestors.flatMap(({ id, kind }) => (kind === 'sales_order' ? [id] : [])),
  )
  await lockKind(session, ancestors, 'delivery')
  return orders.map(({ id }) => id)
}

export const deliveryLife = draftLife<typeof endpoints>()({
  ...deliveryStore,
  load: loadDelivery,
  hold: async (session, id, { action }) => (action === 'post' || action === 'reverse' ? holdSources(session, id) : []),
  compose,
  write: (session, { id }, composed) => writeContent(session, id, composed),
  steps: {
    post: (session, { row, kindRow, held: orderIds }) => postDelivery(session, row, kindRow, orderIds),
    reverse: (session, { row, kindRow, held: orderIds }, patch) => reverseDelivery(session, row, kindRow, patch, orderIds),
  },
})
