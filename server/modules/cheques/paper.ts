import { and, eq } from 'drizzle-orm'
import { cheques } from '../../db/schema/cheques'
import { chequeDefinition } from '../../domain/cheques/cheque-definition'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound, Problem } from '../../http/problem'
import { downloadDefinition } from '../print/pdf'

/**
 * The PDF of a cheque, made when the returned function is called, from what was kept when its number was taken.
 * @throws Problem 404; 409 for one that was not printed here
 */
export const downloadCheque = async ({ tx, entry, ports }: Session, id: string) => {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(cheques)
        .where(and(eq(cheques.companyId, entry.company.id), eq(cheques.id, id)))
    : []
  if (!row) throw notFound()
  const { paper, state, prefix, number } = row
  if (!paper) throw new Problem(409, `Cheque ${prefix}${number} was not printed here.`, { code: 'NOT_PRINTED' })
  const definition = chequeDefinition(paper, state === 'void')
  return () => downloadDefinition(ports, definition, `${definition.title}.pdf`)
}
