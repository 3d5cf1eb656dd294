import { documentKinds, documentKindNames } from '@/contracts/document-kinds'
import { sql } from 'drizzle-orm'
import type { PartUse } from '@/contracts/parts'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { seesAmounts } from '../documents/related'

/** Document lines with the part, newest first, of the kinds that the caller may read. Prices that the caller may not see are null. */
export const usesOf = async (session: Session, partId: string, limit: number): Promise<{ rows: PartUse[]; more: boolean }> => {
  const kinds = documentKindNames.filter((kind) => session.can(documentKinds[kind].module, 'read'))
  if (kinds.length === 0) return { rows: [], more: false }
  const company = session.entry.company.id
  const found = await rowsOf<PartUse>(
    session.tx,
    sql`select l.id, d.kind, d.voucher_id as "voucherId", d.date::text as date, d.status, p.name as party, trim_scale(l.qty)::text as qty, l.uom,
        d.currency, case when d.kind <> 'inquiry' then trim_scale(l.unit_price)::text end as price
      from document_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id
      left join parties p on p.company_id = d.company_id and p.id = d.party_id
      where l.company_id = ${company} and l.part_id = ${partId}
        and d.kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})
      order by d.date desc, d.id desc, l.line_no limit ${limit + 1}`,
  )
  return { rows: found.slice(0, limit).map((row) => (seesAmounts(session, row.kind) ? row : { ...row, price: null })), more: found.length > limit }
}
