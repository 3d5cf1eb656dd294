import { lineNoOf, lineOf, rejectedOf } from './api-lines'
import { type ApiOrder, created, detail, errorAnswer, foundOrders } from './api-shapes'
import { orderStateOf } from './order-state'
import type { DistributorOrderStatus, DistributorRefusal } from './types'

/** Combines the distributor's orders for one of our orders into its status. */
const combined = (orderNo: string, orders: readonly ApiOrder[]): DistributorOrderStatus => {
  const lines = orders.flatMap(({ ingramOrderNumber, lines, rejectedLineItems }) => [
    ...lines.map((one) => lineOf(ingramOrderNumber ?? '', one)),
    ...rejectedLineItems.map((one) => rejectedOf(ingramOrderNumber ?? '', one)),
  ])
  return {
    orderNo,
    distributorOrderNos: orders.flatMap(({ ingramOrderNumber }) => ingramOrderNumber ?? []),
    state: orderStateOf(lines.map(({ state }) => state)),
    // The API also sends "USD USD".
    currency: orders[0]?.currencyCode?.slice(0, 3) ?? null,
    lines,
  }
}

/** Reads the answer to a submit: the order if it was taken, refusals if nothing was, null when the answer can't be understood. */
export const readCreated = (orderNo: string, body: unknown): DistributorOrderStatus | readonly DistributorRefusal[] | null => {
  const { data } = created.safeParse(body)
  if (!data) return null
  const rejected = data.orders.flatMap(({ rejectedLineItems }) => rejectedLineItems)
  const taken = data.orders.filter(({ ingramOrderNumber }) => ingramOrderNumber !== null)
  if (taken.length > 0) return combined(orderNo, [...taken, ...data.orders.filter(({ ingramOrderNumber }) => ingramOrderNumber === null)])
  if (rejected.length === 0) return null
  return rejected.map((one) => ({
    code: 'REFUSED',
    lineNo: lineNoOf(one.customerLineNumber),
    message: one.rejectReason ?? one.rejectCode ?? 'Refused without a reason.',
  }))
}

/** Reads the answers about each of the distributor's orders; null when one can't be understood. */
export const readDetails = (orderNo: string, bodies: readonly unknown[]): DistributorOrderStatus | null => {
  const orders = bodies.map((body) => detail.safeParse(body).data)
  if (orders.length === 0 || orders.some((order) => !order?.ingramOrderNumber)) return null
  return combined(
    orderNo,
    orders.flatMap((order) => order ?? []),
  )
}

/**
 * Reads the distributor's numbers for our order; null when the answer can't be understood. The search also finds numbers that only begin with
 * ours, so just equal ones count.
 */
export const readFound = (orderNo: string, body: unknown): string[] | null => {
  const { data } = foundOrders.safeParse(body)
  return data ? [...new Set(data.orders.flatMap((one) => (one.customerOrderNumber === orderNo ? (one.ingramOrderNumber ?? []) : [])))] : null
}

const LONGEST = 300

/** Reads the distributor's error answer as refusals in its own words; null when it isn't one. */
export const readFaults = (body: unknown): DistributorRefusal[] | null => {
  const { data } = errorAnswer.safeParse(body)
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
