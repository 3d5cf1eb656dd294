import { lineNoOf, lineOf, rejectedOf } from './api-lines'
import { type ApiOrder, created, detail, faults, found } from './api-shapes'
import { orderStateOf } from './order-state'
import type { DistributorOrderStatus, DistributorRefusal } from './types'

/** Orders of theirs put together to the one of ours. */
const together = (orderNo: string, orders: readonly ApiOrder[]): DistributorOrderStatus => {
  const lines = orders.flatMap(({ ingramOrderNumber, lines, rejectedLineItems }) => [
    ...lines.map((one) => lineOf(ingramOrderNumber ?? '', one)),
    ...rejectedLineItems.map((one) => rejectedOf(ingramOrderNumber ?? '', one)),
  ])
  return {
    orderNo,
    distributorOrderNos: orders.flatMap(({ ingramOrderNumber }) => ingramOrderNumber ?? []),
    state: orderStateOf(lines.map(({ state }) => state)),
    // Seen as "USD USD".
    currency: orders[0]?.currencyCode?.slice(0, 3) ?? null,
    lines,
  }
}

/** The answer to a submit: taken, refused as a whole, or null when it can't be understood. */
export const readCreated = (orderNo: string, body: unknown): DistributorOrderStatus | readonly DistributorRefusal[] | null => {
  const { data } = created.safeParse(body)
  if (!data) return null
  const rejected = data.orders.flatMap(({ rejectedLineItems }) => rejectedLineItems)
  const taken = data.orders.filter(({ ingramOrderNumber }) => ingramOrderNumber !== null)
  if (taken.length > 0) return together(orderNo, [...taken, ...data.orders.filter(({ ingramOrderNumber }) => ingramOrderNumber === null)])
  if (rejected.length === 0) return null
  return rejected.map((one) => ({
    code: 'REFUSED',
    lineNo: lineNoOf(one.customerLineNumber),
    message: one.rejectReason ?? one.rejectCode ?? 'Refused without a reason.',
  }))
}

/** The answers of each of their orders; null when one can't be understood. */
export const readDetails = (orderNo: string, bodies: readonly unknown[]): DistributorOrderStatus | null => {
  const orders = bodies.map((body) => detail.safeParse(body).data)
  if (orders.length === 0 || orders.some((order) => !order?.ingramOrderNumber)) return null
  return together(
    orderNo,
    orders.flatMap((order) => order ?? []),
  )
}

/** Their numbers for an order of ours; null when the answer can't be understood. A search finds beginnings, too, so only the same number counts. */
export const readFound = (orderNo: string, body: unknown): string[] | null => {
  const { data } = found.safeParse(body)
  return data ? [...new Set(data.orders.flatMap((one) => (one.customerOrderNumber === orderNo ? (one.ingramOrderNumber ?? []) : [])))] : null
}

const LONGEST = 300

/** Their words for a refusal; null when it isn't one of theirs. */
export const readFaults = (body: unknown): DistributorRefusal[] | null => {
  const { data } = faults.safeParse(body)
  if (!data || data.errors.length === 0) return null
  return data.errors.flatMap(({ message, fields }) => {
    const all = fields.length > 0 ? fields.map((one) => [one.field, one.message].filter(Boolean).join(': ')) : [message]
    return all.map((words): DistributorRefusal => ({
      code: 'REFUSED',
      lineNo: null,
      message: (words || message || 'Refused without a reason.').slice(0, LONGEST),
    }))
  })
}
