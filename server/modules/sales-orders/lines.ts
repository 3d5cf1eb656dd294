import { and, eq, inArray } from 'drizzle-orm'
import { salesOrderLines } from '../../db/schema/orders'
import { parts } from '../../db/schema/records'
import { type Fulfilment, fulfilmentProblem, usualFulfilment } from '../../domain/orders/fulfilment'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { NewLine } from '../documents/lines'
import { writeLinkedLines } from '../documents/linked-lines'
import { replaceOwnLines } from '../documents/stored-lines'
import type { ExpectedCost } from './costs'

type PartLine = Pick<NewLine, 'partId' | 'partno' | 'mfrPartNo'>

/** The type of each line's part; null for a line without a part of ours. */
export const partTypesOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, lines: readonly PartLine[]) => {
  const ids = [...new Set(lines.flatMap(({ partId }) => partId ?? []))]
  if (ids.length === 0) return () => null
  const rows = await tx
    .select({ id: parts.id, type: parts.type })
    .from(parts)
    .where(and(eq(parts.companyId, entry.company.id), inArray(parts.id, ids)))
  const types = new Map(rows.map(({ id, type }) => [id, type]))
  return ({ partId }: PartLine) => types.get(partId ?? '') ?? null
}

/** Returns how each line is fulfilled: as requested, else in the usual way. @throws Problem 422 at the first line that can't be fulfilled that way */
export const fulfilmentsOf = async (session: Session, lines: readonly PartLine[], requested: readonly (Fulfilment | undefined)[]): Promise<Fulfilment[]> => {
  const typeOf = await partTypesOf(session, lines)
  return lines.map((line, index) => {
    const type = typeOf(line)
    const fulfilment = requested[index] ?? usualFulfilment(type, Boolean(line.partno ?? line.mfrPartNo))
    const problem = fulfilmentProblem(fulfilment, type)
    if (problem) throw invalidField(`lines.${index}.fulfilment`, `Line ${index + 1}: ${problem}`, 'fulfilment')
    return fulfilment
  })
}

export interface OwnLine extends ExpectedCost {
  fulfilment: Fulfilment
}

/** Replaces the order's lines. Each is linked to the line of the customer's order that it confirms. */
export const writeOrderLines = async (
  session: Session,
  documentId: string,
  lines: readonly NewLine[],
  ownLines: readonly OwnLine[],
  sources: readonly (readonly (string | null | undefined)[])[],
): Promise<void> => {
  await replaceOwnLines(session, salesOrderLines, await writeLinkedLines(session, documentId, lines, sources), ownLines)
}
