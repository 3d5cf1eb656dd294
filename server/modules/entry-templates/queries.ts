import { and, eq, ilike, sql } from 'drizzle-orm'
import { type EntryTemplateDetail, entryTemplateFilters } from '@/contracts/entry-templates'
import { contains } from '../../db/keyset'
import { entryTemplates as templates } from '../../db/schema/entry-templates'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'
import { templateLinesOf } from './lines'

const columns = {
  id: templates.id,
  name: templates.name,
  narration: templates.narration,
  reference: templates.reference,
  lineCount: sql<number>`(select count(*)::int from entry_template_lines l where l.company_id = ${templates}.company_id and l.template_id = ${templates}.id)`,
  updatedAt: templates.updatedAt,
  updatedByName: changedBy(templates.updatedBy),
  version: templates.version,
}

/** Order by the name, as its unique index has it. */
export const byName = { keys: [{ sql: sql`${templates}.name_key`, cast: 'text' }] } as const

export const entryTemplateList = defineList({
  module: 'entry-templates',
  filters: entryTemplateFilters,
  columns: { name: sql`${templates.name}`, narration: sql`${templates.narration}`, reference: sql`${templates.reference}` },
  sorts: { name: byName },
  id: templates.id,
  from: sql`from ${templates}`,
  scope: (company) => and(eq(templates.companyId, company), eq(templates.isRecurring, sql`false`)),
  search: (q) => [ilike(templates.name, contains(q)), ilike(templates.narration, contains(q)), ilike(templates.reference, contains(q))],
  rows: ({ tx }, { where, orderBy, limit, sortKeys }) =>
    tx
      .select({ ...columns, sortKeys })
      .from(templates)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
})

/** @throws Problem 404 */
export const getEntryTemplate = async (session: Session, id: string): Promise<EntryTemplateDetail> => {
  const { tx, entry } = session
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select(columns)
    .from(templates)
    .where(and(eq(templates.companyId, entry.company.id), eq(templates.id, id), eq(templates.isRecurring, false)))
  if (!found) throw notFound()
  return { ...found, lines: await templateLinesOf(session, id) }
}
