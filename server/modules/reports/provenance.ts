import { sql } from 'drizzle-orm'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { Report } from '@/contracts/reports/report'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { Scope } from './scope'

const NEWEST = '2199-12-31'

export type Drafts = Report['provenance']['drafts']

/** The last day that a report is about. */
export const lastDayOf = ({ used, to, asOf }: Scope): string => ('to' in used ? to : 'asOf' in used ? asOf : NEWEST)

/** What the figures leave out: documents up to a day that are not posted. Only kinds that the caller may read have a link. */
export const draftsOf = async ({ tx, entry, can }: Session, last: string): Promise<Drafts> => {
  const rows = await rowsOf<{ kind: DocumentKind; statuses: string[]; count: number }>(
    tx,
    sql`select d.kind, array_agg(distinct d.status) as statuses, count(*)::int as count from documents d
      where d.company_id = ${entry.company.id} and is_sealed_kind(d.kind) and d.voucher_id = d.draft_id and d.status <> 'cancelled' and d.date <= ${last}::date
      group by d.kind order by d.kind`,
  )
  return rows.map(({ kind, statuses, count }) => {
    const { many, pages, module } = documentKinds[kind]
    const f = `status:in:${statuses.join(',')}~date:to:${last}`
    return { label: many, count, link: can(module, 'read') ? { page: pages.list, search: { f } } : null }
  })
}

/** When the figures were read, and what they leave out. */
export const provenanceOf = ({ session: { ports }, used }: Scope, page: string, drafts: Drafts): Report['provenance'] => ({
  asOf: ports.clock.now().toISOString(),
  postedOnly: true,
  draftsExcluded: drafts.reduce((sum, { count }) => sum + count, 0),
  drafts,
  link: { page, search: used },
})
