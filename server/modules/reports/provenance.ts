import { sql } from 'drizzle-orm'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { Report } from '@/contracts/reports/report'
import { rowsOf } from '../../db/rows'
import type { Scope } from './scope'

const NEWEST = '2199-12-31'

/** What the figures leave out: documents up to the last day of the report that are not posted. Only kinds that the caller may read have a link. */
export const provenanceOf = async ({ session, used, to, asOf }: Scope, page: string): Promise<Report['provenance']> => {
  const { tx, entry, ports, can } = session
  const last = 'to' in used ? to : 'asOf' in used ? asOf : NEWEST
  const rows = await rowsOf<{ kind: DocumentKind; statuses: string[]; count: number }>(
    tx,
    sql`select d.kind, array_agg(distinct d.status) as statuses, count(*)::int as count from documents d
      where d.company_id = ${entry.company.id} and is_sealed_kind(d.kind) and d.voucher_id = d.draft_id and d.status <> 'cancelled' and d.date <= ${last}::date
      group by d.kind order by d.kind`,
  )
  const drafts = rows.map(({ kind, statuses, count }) => {
    const { many, pages, module } = documentKinds[kind]
    const f = `status:in:${statuses.join(',')}~date:to:${last}`
    return { label: many, count, link: can(module, 'read') ? { page: pages.list, search: { f } } : null }
  })
  return {
    asOf: ports.clock.now().toISOString(),
    postedOnly: true,
    draftsExcluded: drafts.reduce((sum, { count }) => sum + count, 0),
    drafts,
    link: { page, search: used },
  }
}
