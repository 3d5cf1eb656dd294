import { and, asc, eq, inArray } from 'drizzle-orm'
import { MOST_AT_ONCE } from '@/contracts/cheque-input'
import { cheques } from '../../db/schema/cheques'
import { chequesDefinition, type PrintedCheque } from '../../domain/cheques/cheque-definition'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound, Problem } from '../../http/problem'
import { downloadDefinition } from '../print/pdf'

/**
 * The PDF of cheques, a page for each in the order of their numbers, made when the returned function is called, from what was kept when their numbers
 * were taken. Each printing is in the trail.
 * @throws Problem 404; 409 for one that was not printed here, and for cheques of different forms
 */
export const downloadCheques = async ({ tx, entry, ports, audit }: Session, ids: readonly string[]) => {
  const unique = [...new Set(ids)]
  const rows = unique.every(isUuid)
    ? await tx
        .select()
        .from(cheques)
        .where(and(eq(cheques.companyId, entry.company.id), inArray(cheques.id, unique)))
        .orderBy(asc(cheques.number), asc(cheques.id))
    : []
  if (rows.length < unique.length) throw notFound()
  const printed = rows.map(({ paper, state, prefix, number }): PrintedCheque => {
    if (!paper) throw new Problem(409, `Cheque ${prefix}${number} was not printed here.`, { code: 'NOT_PRINTED' })
    return { paper, isVoid: state === 'void' }
  })
  const [first, ...others] = printed
  if (!first) throw notFound()
  const other = others.find(({ paper }) => paper.layout !== first.paper.layout)
  if (other)
    throw new Problem(409, `Cheques ${first.paper.number} and ${other.paper.number} are on different forms. Print them one form after the other.`, {
      code: 'DIFFERENT_FORMS',
    })
  for (const { id } of rows) await audit({ entity: 'cheque', entityId: id, action: 'print' })
  const definition = chequesDefinition([first, ...others])
  return () => downloadDefinition(ports, definition, `${definition.title}.pdf`)
}

/** The ids of a query. @throws Problem 422 for none or too many */
export const idsOfQuery = (ids: string): string[] => {
  const named = ids.split(',').filter(Boolean)
  if (named.length === 0) throw invalidField('ids', 'Choose at least one cheque.', 'required')
  if (named.length > MOST_AT_ONCE) throw invalidField('ids', `Print at most ${MOST_AT_ONCE} cheques at once.`, 'too_big')
  return named
}
