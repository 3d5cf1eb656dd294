import type { Decimal } from '@/contracts/rules/decimal'
import { firstExceedingLine } from '../../domain/orders/taking'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { qtyExceeded } from '../documents/linked-lines'
import { idsInColumn } from '../documents/ids'
import { type DeliveredLine, deliveredLines, returnableLeft } from './delivered'
import { deliverableLeft, deliverableStates, type SoldLine, soldLines } from './sold'

export interface TakingLine {
  soLineId?: string | null | undefined
  deliveryLineId?: string | null | undefined
  qty: Decimal
}

/** Source of a delivery's line: a line of a sales order, or for a return of a delivery. */
type Source = Pick<SoldLine & DeliveredLine, 'id' | 'voucherId' | 'customerId' | 'partId' | 'partno' | 'mfrPartNo' | 'description' | 'uom' | 'shipTo'>

const refuse = (index: number, field: string, sentence: string, code: string) => invalidField(`lines.${index}.${field}`, `Line ${index + 1}: ${sentence}`, code)

/** The source of each line, in their order. @throws Problem 422 at the first line without a source that is a line of this customer */
const sourcesOf = <S extends Source>(lines: readonly TakingLine[], field: 'soLineId' | 'deliveryLineId', known: readonly S[], customerId: string): S[] => {
  const byId = new Map(known.map((one) => [one.id, one]))
  return lines.map((line, index) => {
    const source = byId.get(line[field] ?? '')
    const sourceName = field === 'soLineId' ? 'a sales order' : 'a delivery'
    if (!source || source.customerId !== customerId) throw refuse(index, field, `choose a line of ${sourceName} of this customer.`, 'unknown')
    return source
  })
}

const requireOpen = (lines: readonly TakingLine[], sources: readonly Source[], leftOf: (id: string) => Decimal, purpose: string): void => {
  const exceeded = firstExceedingLine(
    lines.map(({ qty }, index) => ({ qty, sourceId: sources[index]?.id ?? '' })),
    leftOf,
  )
  if (exceeded) throw qtyExceeded(exceeded.index, exceeded.left, `${purpose} of ${sources[exceeded.index]?.voucherId}`)
}

/**
 * Requires that sold lines can be delivered: no more than is left, of orders in a deliverable state, all to the same address.
 * @param field name of the field that refers to the sold line, for the error
 * @throws Problem 422, QTY_EXCEEDED naming what is left
 */
export const requireDeliverable = async (
  session: Session,
  lines: readonly TakingLine[],
  sources: readonly SoldLine[],
  field: string,
  except: string | null,
) => {
  // Checked first: for an order that was delivered meanwhile, the error tells what is left, and not just that the order is done.
  requireOpen(lines, sources, await deliverableLeft(session, sources, except), 'to be delivered')
  sources.forEach(({ status, voucherId, shipTo }, index) => {
    if (!deliverableStates.has(status)) throw refuse(index, field, `${voucherId} is ${status.replaceAll('_', ' ')}; nothing is delivered of it.`, 'state')
    if (shipTo !== (sources[0]?.shipTo ?? null))
      throw refuse(index, field, `${voucherId} goes to another address than the first. Deliver it by itself.`, 'mismatch')
  })
}

/** Lines of sales orders that a delivery from stock takes from. @param except the delivery itself @throws Problem 422 */
export const orderSources = async (session: Session, lines: readonly TakingLine[], customerId: string, except: string | null): Promise<SoldLine[]> => {
  const known = await soldLines(session, idsInColumn(lines, 'soLineId'))
  const sources = sourcesOf(lines, 'soLineId', known, customerId)
  sources.forEach(({ fulfilment, voucherId }, index) => {
    if (fulfilment === 'dropship') throw refuse(index, 'soLineId', `a vendor sends it straight to the customer, by ${voucherId}.`, 'mismatch')
    if (fulfilment === 'service') throw refuse(index, 'soLineId', 'it is a service; nothing is delivered.', 'mismatch')
  })
  await requireDeliverable(session, lines, sources, 'soLineId', except)
  return sources
}

/** Lines of one delivery that a return takes from. @param except the return itself @throws Problem 422 */
export const returnSources = async (session: Session, lines: readonly TakingLine[], customerId: string, except: string | null) => {
  const known = await deliveredLines(session, idsInColumn(lines, 'deliveryLineId'))
  const sources = sourcesOf(lines, 'deliveryLineId', known, customerId)
  sources.forEach(({ status, type, voucherId, deliveryId }, index) => {
    if (status !== 'posted' || type === 'return')
      throw refuse(index, 'deliveryLineId', `${voucherId} is no delivery that stands; nothing comes back of it.`, 'state')
    if (deliveryId !== sources[0]?.deliveryId)
      throw refuse(index, 'deliveryLineId', 'it is of another delivery than the first. Return it by itself.', 'mismatch')
  })
  requireOpen(lines, sources, await returnableLeft(session, known, except), 'to come back')
  return sources
}
