import { type GoodsReceiptAction, type GoodsReceiptState, goodsReceiptTransitions } from '../../domain/status/goods-receipt'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { sourcesOf } from '../documents/linked-lines'

export const move = (row: DocumentRow, action: GoodsReceiptAction): GoodsReceiptState =>
  transition(goodsReceiptTransitions, row.status as GoodsReceiptState, action)

/** What the caller of a posting or reversal holds. */
export interface Held {
  orderIds: readonly string[]
  salesOrderIds: readonly string[]
}

interface Sourced {
  poLineId: string | null
  receiptLineId: string | null
}

/** A receipt's lines, each with the line that it takes from. */
export const withSources = async <L extends { id: string; qty: string }>(
  session: Session,
  documentId: string,
  lines: readonly L[],
): Promise<(L & Sourced)[]> => {
  const sources = await sourcesOf(session, documentId)
  const by = (kind: string) => new Map(sources.filter((one) => one.kind === kind).map((one) => [one.lineId, one.fromLineId]))
  const [ordered, received] = [by('vendor_po'), by('goods_receipt')]
  return lines.map((line) => ({ ...line, poLineId: ordered.get(line.id) ?? null, receiptLineId: received.get(line.id) ?? null }))
}
