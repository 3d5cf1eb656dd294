import { readCreated, readDetails, readFaults, readFound } from '../../domain/distributor/api-answer'
import { changeBodies, orderBody } from '../../domain/distributor/api-request'
import { isOfOrder, withMissing } from '../../domain/distributor/api-same-order'
import { notCancellable, notChangeable } from '../../domain/distributor/order-state'
import type {
  Distributor,
  DistributorAnswer,
  DistributorOrder,
  DistributorOrderStatus,
  DistributorRefusal,
  DistributorStatusAnswer,
  Unavailable,
} from '../../domain/distributor/types'
import { createDistributorHttp, type DistributorAccess, type Reply, type Surroundings } from './distributor-http'

const UNREADABLE = "The distributor's answer can't be understood."
const unavailable = (message: string, retryAfter: number | null = null): Unavailable => ({ kind: 'unavailable', message, retryAfter })
const unknown = (message: string): DistributorAnswer => ({ kind: 'unknown', message })
const refused = (reasons: readonly DistributorRefusal[]): DistributorAnswer => ({ kind: 'refused', reasons })
const numberPath = (number: string) => encodeURIComponent(number)
const isSuccess = (status: number) => status >= 200 && status < 300

/** What became of a request that changes something, where it was no success; null where it was. */
const setback = (reply: Reply): DistributorAnswer | null => {
  if (reply.kind === 'unsent') return unavailable(reply.message, reply.retryAfter)
  if (reply.kind === 'lost') return unknown(reply.message)
  const { status, body } = reply
  if (isSuccess(status)) return null
  // Request time-out, conflict and the server's faults: it may have been done.
  if (status === 408 || status === 409 || status >= 500) return unknown(`The distributor answers with fault ${status}.`)
  const reasons = readFaults(body)
  if (reasons && status >= 400) return refused(reasons)
  return unavailable(`The distributor answers with ${status}.`)
}

/** The distributor's HTTP API, of Ingram Micro's resellers v6, whose shapes `server/domain/distributor/api-*.ts` know. */
export const createDistributorApi = (access: DistributorAccess, surroundings: Surroundings): Distributor => {
  const http = createDistributorHttp(access, surroundings)

  const find = async (orderNo: string): Promise<readonly string[] | Unavailable> => {
    const query = new URLSearchParams({ customerOrderNumber: orderNo, pageSize: '100' })
    const reply = await http.request('GET', `/resellers/v6/orders/search?${query.toString()}`)
    if (reply.kind !== 'reply') return unavailable(reply.message, reply.kind === 'unsent' ? reply.retryAfter : null)
    if (reply.status === 204) return []
    // Theirs for "nothing found"; any other 404 is a wrong address, and says nothing about the order.
    if (reply.status === 404 && readFaults(reply.body)) return []
    const numbers = reply.status === 200 ? readFound(orderNo, reply.body) : null
    return numbers ?? unavailable(reply.status === 200 ? UNREADABLE : `The distributor answers with ${reply.status}.`)
  }

  const details = async (orderNo: string, numbers: readonly string[]): Promise<DistributorOrderStatus | Unavailable> => {
    const bodies: unknown[] = []
    for (const number of numbers) {
      const reply = await http.request('GET', `/resellers/v6.1/orders/${numberPath(number)}`)
      if (reply.kind !== 'reply') return unavailable(reply.message, reply.kind === 'unsent' ? reply.retryAfter : null)
      if (reply.status !== 200) return unavailable(`The distributor answers with ${reply.status}.`)
      bodies.push(reply.body)
    }
    return readDetails(orderNo, bodies) ?? unavailable(UNREADABLE)
  }

  const lookUp = async (orderNo: string, known: readonly string[]): Promise<DistributorStatusAnswer> => {
    const numbers = known.length > 0 ? known : await find(orderNo)
    if ('kind' in numbers) return numbers
    if (numbers.length === 0) return { kind: 'not_found' }
    const order = await details(orderNo, numbers)
    return 'kind' in order ? order : { kind: 'found', order }
  }

  const hand = async (order: DistributorOrder): Promise<DistributorAnswer> => {
    const reply = await http.request('POST', '/resellers/v6/orders', orderBody(order))
    const failed = setback(reply)
    if (failed || reply.kind !== 'reply') return failed ?? unknown(UNREADABLE)
    const read = readCreated(order.orderNo, reply.body)
    if (read === null) return unknown(UNREADABLE)
    return 'orderNo' in read ? { kind: 'accepted', order: read } : refused(read)
  }

  /** Asks anew after a change that was done; when that fails nobody can say how it stands. */
  const afterwards = async (orderNo: string, numbers: readonly string[]): Promise<DistributorAnswer> => {
    const order = await details(orderNo, numbers)
    return 'kind' in order ? unknown(order.message) : { kind: 'accepted', order }
  }

  return {
    submit: async (order) => {
      // Always, not only after an answer that got lost: our own process may have died before it wrote down what it had sent.
      const there = await lookUp(order.orderNo, [])
      if (there.kind === 'unavailable') return there
      if (there.kind === 'not_found') return hand(order)
      if (isOfOrder(order, there.order)) return { kind: 'accepted', order: withMissing(order, there.order) }
      return refused([{ code: 'DUPLICATE_ORDER_NUMBER', lineNo: null, message: `The distributor has another order under the number ${order.orderNo}.` }])
    },

    status: async ({ order, distributorOrderNos }) => {
      const there = await lookUp(order.orderNo, distributorOrderNos)
      return there.kind === 'found' ? { kind: 'found', order: withMissing(order, there.order) } : there
    },

    cancel: async ({ order, distributorOrderNos }) => {
      const there = await lookUp(order.orderNo, distributorOrderNos)
      if (there.kind === 'unavailable') return there
      if (there.kind === 'not_found') return refused([{ code: 'NOT_CANCELLABLE', lineNo: null, message: 'The distributor has no such order.' }])
      if (there.order.state === 'cancelled') return { kind: 'accepted', order: there.order }
      const reason = notCancellable(there.order)
      if (reason) return refused([reason])
      for (const number of there.order.distributorOrderNos) {
        const failed = setback(await http.request('DELETE', `/resellers/v6/orders/${numberPath(number)}`))
        if (failed) return failed
      }
      return afterwards(order.orderNo, there.order.distributorOrderNos)
    },

    change: async ({ order, distributorOrderNos }, change) => {
      const there = await lookUp(order.orderNo, distributorOrderNos)
      if (there.kind === 'unavailable') return there
      if (there.kind === 'not_found') return refused([{ code: 'NOT_CHANGEABLE', lineNo: null, message: 'The distributor has no such order.' }])
      const reason = notChangeable(there.order)
      if (reason) return refused([reason])
      const numbers = there.order.distributorOrderNos
      for (const { distributorOrderNo, body } of changeBodies(change, there.order.lines, numbers)) {
        const failed = setback(await http.request('PUT', `/resellers/v6/orders/${numberPath(distributorOrderNo)}`, body))
        if (failed) return failed
      }
      return afterwards(order.orderNo, numbers)
    },
  }
}
