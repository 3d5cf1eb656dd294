import { type DeliveryAction, type DeliveryState, deliveryTransitions } from '../../domain/status/delivery'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { sourcesOf } from '../documents/linked-lines'

export const move = (row: DocumentRow, action: DeliveryAction): DeliveryState => transition(deliveryTransitions, row.status as DeliveryState, action)

interface Sourced {
  soLineId: string | null
  deliveryLineId: string | null
}

/** A delivery's lines, each with the line that it takes from. */
export const withSources = async <L extends { id: string }>(session: Session, documentId: string, lines: readonly L[]): Promise<(L & Sourced)[]> => {
  const sources = await sourcesOf(session, documentId)
  const by = (kind: string) => new Map(sources.filter((one) => one.kind === kind).map((one) => [one.lineId, one.fromLineId]))
  const [sold, delivered] = [by('sales_order'), by('delivery')]
  return lines.map((line) => ({ ...line, soLineId: sold.get(line.id) ?? null, deliveryLineId: delivered.get(line.id) ?? null }))
}
