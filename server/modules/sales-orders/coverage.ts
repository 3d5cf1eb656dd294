import { inArray, sql } from 'drizzle-orm'
import type { Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { isStanding } from '../documents/progress'

/** What of each line is on orders to vendors that stand, less what of those was closed short; lines of which nothing is are left out. */
export const orderedOfVendors = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, lineIds: readonly string[]): Promise<ReadonlyMap<string, Decimal>> => {
  if (lineIds.length === 0) return new Map()
  const rows = await rowsOf<{ lineId: string; qty: Decimal }>(
    tx,
    sql`select k.from_line_id as "lineId", trim_scale(sum(greatest(k.qty - v.qty_cancelled, 0)))::text as qty from document_line_links k
        join vendor_po_lines v on v.company_id = k.company_id and v.line_id = k.to_line_id
        join document_lines t on t.company_id = k.company_id and t.id = k.to_line_id
        join documents d on d.company_id = t.company_id and d.id = t.document_id and ${isStanding('d')}
      where k.company_id = ${entry.company.id} and ${inArray(sql`k.from_line_id`, [...lineIds])} group by 1`,
  )
  return new Map(rows.map(({ lineId, qty }) => [lineId, qty]))
}
