import { and, eq, inArray } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows'
import { salesOrderLines } from '../../db/schema/orders'
import { parts } from '../../db/schema/records'
import { type Fulfilment, fulfilmentProblem, usualFulfilment } from '../../domain/orders/fulfilment'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import type { NewLine } from '../documents/lines'
import { writeLinkedLines } from '../documents/linked-lines'
import type { ExpectedCost } from './costs'

type Named = Pick<NewLine, 'partId' | 'partno' | 'mfrPartNo'>

/** What kind of thing each line's part is; null for what is no part of ours. */
export const partTypesOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, lines: readonly Named[]) => {
  const ids = [...new Set(lines.flatMap(({ partId }) => partId ?? []))]
  if (ids.length === 0) return () => null
  const rows = await tx
    .select({ id: parts.id, type: parts.type })
    .from(parts)
    .where(and(eq(parts.companyId, entry.company.id), inArray(parts.id, ids)))
  const types = new Map(rows.map(({ id, type }) => [id, type]))
  return ({ partId }: Named) => types.get(partId ?? '') ?? null
}

/** How each line comes to the customer: as it is said, else as is usual. @throws Problem 422 at the first line that can't be fulfilled so */
export const fulfilmentsOf = async (session: Session, lines: readonly Named[], said: readonly (Fulfilment | undefined)[]): Promise<Fulfilment[]> => {
  const typeOf = await partTypesOf(session, lines)
  return lines.map((line, index) => {
    const type = typeOf(line)
    const fulfilment = said[index] ?? usualFulfilment(type, Boolean(line.partno ?? line.mfrPartNo))
    const problem = fulfilmentProblem(fulfilment, type)
    if (problem) throw invalid(`lines.${index}.fulfilment`, `Line ${index + 1}: ${problem}`, 'fulfilment')
    return fulfilment
  })
}

export interface OwnLine extends ExpectedCost {
  fulfilment: Fulfilment
}

/** Writes the order's lines in the place of those that were there, each linked to the customer's line that it confirms. */
export const writeOrderLines = async (
  session: Session,
  documentId: string,
  lines: readonly NewLine[],
  own: readonly OwnLine[],
  sources: readonly (readonly (string | null | undefined)[])[],
): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const ids = await writeLinkedLines(session, documentId, lines, sources)
  // A draft holds nothing in stock, so there is nothing of a line's own to keep.
  await tx.delete(salesOrderLines).where(and(eq(salesOrderLines.companyId, companyId), inArray(salesOrderLines.lineId, ids)))
  await insertRows(
    tx,
    salesOrderLines,
    ids.flatMap((lineId, index) => {
      const line = own[index]
      return line ? [{ ...line, companyId, lineId }] : []
    }),
  )
}
