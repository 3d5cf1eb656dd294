import type { Decimal } from '@/contracts/rules/decimal'
import { firstExceedingLine } from '../../domain/orders/taking'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { qtyExceeded } from '../documents/linked-lines'
import { idsInColumn } from '../documents/ids'
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

/** Source of a receipt's line: a line of an order, or for a return of a receipt. */
type Source = PriceFacts & Omit<LineFacts, 'lineNo' | 'status' | 'qty' | 'trackSerial'> & Pick<ReceivedLine, 'vendorId'>

const errorAt = (index: number, field: string, sentence: string, code: string) =>
  invalidField(`lines.${index}.${field}`, `Line ${index + 1}: ${sentence}`, code)

/** The source of each line, in their order. @throws Problem 422 at the first line without a source that is a line of this vendor */
const sourcesOf = <S extends Source>(lines: readonly TakingLine[], field: 'poLineId' | 'receiptLineId', known: readonly S[], vendorId: string): S[] => {
  const byId = new Map(known.map((one) => [one.id, one]))
  const sources = lines.map((line, index) => {
    const source = byId.get(line[field] ?? '')
    const what = field === 'poLineId' ? 'an order to this vendor' : 'a receipt of this vendor'
    if (!source || source.vendorId !== vendorId) throw errorAt(index, field, `choose a line of ${what}.`, 'unknown')
    return source
  })
  const otherCurrency = sources.findIndex(({ currency }) => currency !== sources[0]?.currency)
  if (otherCurrency >= 0) throw errorAt(otherCurrency, field, 'it is in another currency than the first. Receive it by itself.', 'CURRENCY_MISMATCH')
  return sources
}

const requireOpen = (lines: readonly TakingLine[], sources: readonly Source[], leftOf: (id: string) => Decimal, what: string): void => {
  const over = firstExceedingLine(
    lines.map(({ qty }, index) => ({ qty, sourceId: sources[index]?.id ?? '' })),
    leftOf,
  )
  if (over) throw qtyExceeded(over.index, over.left, `${what} of ${sources[over.index]?.voucherId}`)
}

/**
 * Lines of orders that a receipt takes from. Requires that each can be received: its order is in a receivable state, and no more is taken than is left.
 * @param except the receipt itself
 * @throws Problem 422, QTY_EXCEEDED with the quantity that is left
 */
export const orderSources = async (session: Session, taking: Taking, vendorId: string, except: string | null) => {
  const known = await orderedLines(session, idsInColumn(taking.lines, 'poLineId'))
  const sources = sourcesOf(taking.lines, 'poLineId', known, vendorId)
  const isDropShip = taking.type === 'dropship'
  // Checked first: for an order that was received meanwhile, the error tells what is left, and not just that the order is done.
  requireOpen(taking.lines, sources, await receivableLeft(session, known, except), 'to be received')
  sources.forEach(({ status, voucherId, isDropShip: isDirect }, index) => {
    if (!receivableStates.has(status)) throw errorAt(index, 'poLineId', `${voucherId} is ${status.replaceAll('_', ' ')}; nothing is received of it.`, 'state')
    if (isDirect !== isDropShip)
      throw errorAt(index, 'poLineId', `${voucherId} goes ${isDirect ? 'straight to the customer' : 'into a warehouse'}. Receive it as such.`, 'mismatch')
  })
  return sources
}

/** Lines of one receipt that a return takes from. @param except the return itself @throws Problem 422, QTY_EXCEEDED with the quantity that is left */
export const returnSources = async (session: Session, lines: readonly TakingLine[], vendorId: string, except: string | null) => {
  const known = await receivedLines(session, idsInColumn(lines, 'receiptLineId'))
  const sources = sourcesOf(lines, 'receiptLineId', known, vendorId)
  sources.forEach(({ status, type, voucherId, receiptId }, index) => {
    if (status !== 'posted' || type === 'return')
      throw errorAt(index, 'receiptLineId', `${voucherId} is no receipt that stands; nothing goes back of it.`, 'state')
    if (receiptId !== sources[0]?.receiptId) throw errorAt(index, 'receiptLineId', 'it is of another receipt than the first. Return it by itself.', 'mismatch')
  })
  requireOpen(lines, sources, await returnableLeft(session, known, except), 'to go back')
  return sources
}
