import type { Decimal } from '@/contracts/rules/decimal'
import { firstOver } from '../../domain/orders/taking'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { qtyExceeded } from '../documents/linked-lines'
import { idsNamed } from '../documents/ids'
import type { LineFacts, PriceFacts } from '../documents/line-facts'
import { orderedLines, receivableLeft, receivableStates } from './ordered'
import { type ReceivedLine, receivedLines, returnableLeft } from './received'

export interface TakingLine {
  poLineId?: string | null | undefined
  receiptLineId?: string | null | undefined
  qty: Decimal
}
interface Taking {
  type: 'receipt' | 'dropship' | 'return'
  lines: readonly TakingLine[]
}

/** The line that a line takes from: an order's or a receipt's. */
type Source = PriceFacts & Omit<LineFacts, 'lineNo' | 'status' | 'qty' | 'trackSerial'> & Pick<ReceivedLine, 'vendorId'>

const refuse = (index: number, field: string, sentence: string, code: string) => invalid(`lines.${index}.${field}`, `Line ${index + 1}: ${sentence}`, code)

/** The named lines in their order. @throws Problem 422 at the first that names none, or none that there is */
const named = <S extends Source>(lines: readonly TakingLine[], field: 'poLineId' | 'receiptLineId', known: readonly S[], vendorId: string): S[] => {
  const byId = new Map(known.map((one) => [one.id, one]))
  const sources = lines.map((line, index) => {
    const source = byId.get(line[field] ?? '')
    const what = field === 'poLineId' ? 'an order to this vendor' : 'a receipt of this vendor'
    if (!source || source.vendorId !== vendorId) throw refuse(index, field, `choose a line of ${what}.`, 'unknown')
    return source
  })
  const stranger = sources.findIndex(({ currency }) => currency !== sources[0]?.currency)
  if (stranger >= 0) throw refuse(stranger, field, 'it is in another currency than the first. Receive it by itself.', 'CURRENCY_MISMATCH')
  return sources
}

const requireOpen = (lines: readonly TakingLine[], sources: readonly Source[], leftOf: (id: string) => Decimal, what: string): void => {
  const over = firstOver(
    lines.map(({ qty }, index) => ({ qty, sourceId: sources[index]?.id ?? '' })),
    leftOf,
  )
  if (over) throw qtyExceeded(over.index, over.left, `${what} of ${sources[over.index]?.voucherId}`)
}

/**
 * The orders’ lines that a receipt takes from, if something may be received of each: its order is with the vendor, and not more is taken than is left.
 * @param except the receipt itself
 * @throws Problem 422, QTY_EXCEEDED naming what is left
 */
export const orderSources = async (session: Session, taking: Taking, vendorId: string, except: string | null) => {
  const known = await orderedLines(session, idsNamed(taking.lines, 'poLineId'))
  const sources = named(taking.lines, 'poLineId', known, vendorId)
  const isDropShip = taking.type === 'dropship'
  // First of all: of an order that was received meanwhile it says what is left, not just that it is done.
  requireOpen(taking.lines, sources, await receivableLeft(session, known, except), 'to be received')
  sources.forEach(({ status, voucherId, isDropShip: isShipped }, index) => {
    if (!receivableStates.has(status)) throw refuse(index, 'poLineId', `${voucherId} is ${status.replaceAll('_', ' ')}; nothing is received of it.`, 'state')
    if (isShipped !== isDropShip)
      throw refuse(index, 'poLineId', `${voucherId} goes ${isShipped ? 'straight to the customer' : 'into a warehouse'}. Receive it as such.`, 'mismatch')
  })
  return sources
}

/** The same for goods that go back, of one receipt. */
export const returnSources = async (session: Session, lines: readonly TakingLine[], vendorId: string, except: string | null) => {
  const known = await receivedLines(session, idsNamed(lines, 'receiptLineId'))
  const sources = named(lines, 'receiptLineId', known, vendorId)
  sources.forEach(({ status, type, voucherId, receiptId }, index) => {
    if (status !== 'posted' || type === 'return')
      throw refuse(index, 'receiptLineId', `${voucherId} is no receipt that stands; nothing goes back of it.`, 'state')
    if (receiptId !== sources[0]?.receiptId) throw refuse(index, 'receiptLineId', 'it is of another receipt than the first. Return it by itself.', 'mismatch')
  })
  requireOpen(lines, sources, await returnableLeft(session, known, except), 'to go back')
  return sources
}
