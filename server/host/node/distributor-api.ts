import { readCreated, readDetails, readFaults, readFound } from '../../domain/distributor/api-answer'
import { changeBodies, orderBody } from '../../domain/distributor/api-request'
import { isSameOrder, withUntakenLines } from '../../domain/distributor/api-same-order'
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

/** Returns the answer for a changing request that was no success; null for a success. */
const failureOf = (reply: Reply): DistributorAnswer | null => {
  if (reply.kind === 'unsent') return unavailable(reply.message, reply.retryAfter)
  if (reply.kind === 'lost') return unknown(reply.message)
  const { status, body } = reply
  if (isSuccess(status)) return null
  // Request time-out, conflict and faults of the server: the request may have been carried out.
  if (status === 408 || status === 409 || status >= 500) return unknown(`The distributor answers with fault ${status}.`)
  const reasons = readFaults(body)
  if (reasons && status >= 400) return refused(reasons)
  return unavailable(`The distributor answers with ${status}.`)
}

/** Client of the distributor's HTTP API, Ingram Micro's resellers v6. `server/domain/distributor/api-*.ts` know its payloads. */
export const createDistributorApi = (access: DistributorAccess, surroundings: Surroundings): Distributor => {
  const http = createDistributorHttp(access, surroundings)

  const find = async (orderNo: string): Promise<readonly string[] | Unavailable> => {
    const query = new URLSearchParams({ customerOrderNumber: orderNo, pageSize: '100' })
    const reply = await http.request('GET', `/resellers/v6/orders/search?${query.toString()}`)
    if (reply.kind !== 'reply') return unavailable(reply.message, reply.kind === 'unsent' ? reply.retryAfter : null)
    if (reply.status === 204) return []
    // Their answer for "nothing found"; any other 404 means a wrong address, and says nothing about the order.
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

  const createOrder = async (order: DistributorOrder): Promise<DistributorAnswer> => {
    const reply = await http.request('POST', '/resellers/v6/orders', orderBody(order))
    const failed = failureOf(reply)
    if (failed || reply.kind !== 'reply') return failed ?? unknown(UNREADABLE)
    const read = readCreated(order.orderNo, reply.body)
    if (read === null) return unknown(UNREADABLE)
    return 'orderNo' in read ? { kind: 'accepted', order: read } : refused(read)
  }

  /** Reads the order again after a change; when that fails, the order's state is unknown. */
  const statusAfterChange = async (orderNo: string, numbers: readonly string[]): Promise<DistributorAnswer> => {
    const order = await details(orderNo, numbers)
    return 'kind' in order ? unknown(order.message) : { kind: 'accepted', order }
  }

  return {
    submit: async (order) => {
      // Looked up always, not only after a lost answer: our own process may have died before it recorded what it had sent.
      const there = await lookUp(order.orderNo, [])
      if (there.kind === 'unavailable') return there
      if (there.kind === 'not_found') return createOrder(order)
      if (isSameOrder(order, there.order)) return { kind: 'accepted', order: withUntakenLines(order, there.order) }
      return refused([{ code: 'DUPLICATE_ORDER_NUMBER', lineNo: null, message: `The distributor has another order under the number ${order.orderNo}.` }])
    },

    status: async ({ order, distributorOrderNos }) => {
      const there = await lookUp(order.orderNo, distributorOrderNos)
      return there.kind === 'found' ? { kind: 'found', order: withUntakenLines(order, there.order) } : there
    },

    cancel: async ({ order, distributorOrderNos }) => {
      const there = await lookUp(order.orderNo, distributorOrderNos)
      if (there.kind === 'unavailable') return there
      if (there.kind === 'not_found') return refused([{ code: 'NOT_CANCELLABLE', lineNo: null, message: 'The distributor has no such order.' }])
      if (there.order.state === 'cancelled') return { kind: 'accepted', order: there.order }
      const reason = notCancellable(there.order)
      if (reason) return refused([reason])
      for (const number of there.order.distributorOrderNos) {
        const failed = failureOf(await http.request('DELETE', `/resellers/v6/orders/${numberPath(number)}`))
        if (failed) return failed
      }
      return statusAfterChange(order.orderNo, there.order.distributorOrderNos)
    },

    change: async ({ order, distributorOrderNos }, change) => {
      const there = await lookUp(order.orderNo, distributorOrderNos)
      if (there.kind === 'unavailable') return there
      if (there.kind === 'not_found') return refused([{ code: 'NOT_CHANGEABLE', lineNo: null, message: 'The distributor has no such order.' }])
      const reason = notChangeable(there.order)
      if (reason) return refused([reason])
      const numbers = there.order.distributorOrderNos
      for (const { distributorOrderNo, body } of changeBodies(change, there.order.lines, numbers)) {
        const failed = failureOf(await http.request('PUT', `/resellers/v6/orders/${numberPath(distributorOrderNo)}`, body))
        if (failed) return failed
      }
      return statusAfterChange(order.orderNo, numbers)
    },
  }
}
