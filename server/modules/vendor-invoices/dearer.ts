import { sql } from 'drizzle-orm'
import { add, compare, type Decimal, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { OrderedLine } from '../../domain/orders/three-way-match'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { countsAsValid, takesPieces } from '../documents/progress'
import { joinTo } from '../documents/line-facts'

interface Billed {
  poLineId: string
  /** Without the quantity that was debited. */
  qty: Decimal
  net: Decimal
}

/** Quantities and amounts that other invoices billed of order lines, without lines whose price difference was approved. Invoices count while they stand. */
const tolerated = ({ tx, entry }: Session, poLineIds: readonly string[], except: string): Promise<Billed[]> =>
  rowsOf<Billed>(
    tx,
    sql`select k.from_line_id as "poLineId", trim_scale(k.qty - coalesce(b.qty, 0))::text as qty, trim_scale(t.line_net - coalesce(b.net, 0))::text as net
      from document_line_links k
        ${joinTo}
        join documents d on d.company_id = t.company_id and d.id = t.document_id and d.kind = 'vendor_invoice'
        join vendor_invoices v on v.company_id = d.company_id and v.document_id = d.id
        left join lateral (
          select sum(rt.line_net) as net, sum(r.qty) filter (where ${takesPieces('rt', 't')}) as qty
            from document_line_links r
            join document_lines rt on rt.company_id = r.company_id and rt.id = r.to_line_id
            join documents rd on rd.company_id = rt.company_id and rd.id = rt.document_id and rd.kind = 'vendor_invoice'
            where r.company_id = k.company_id and r.from_line_id = k.to_line_id and ${countsAsValid('rd')}
        ) b on true
      where k.company_id = ${entry.company.id} and ${isAnyOf(sql`k.from_line_id`, poLineIds)} and d.id <> ${except} and ${countsAsValid('d')}
        and not exists (select 1 from jsonb_array_elements(v.variances) x where x->>'field' = 'price' and (x->>'lineNo')::int = t.line_no)`,
  )

/** The amount by which the other invoices of each order line exceed the order without an approval, in the currency of order and invoices. */
export const dearerSoFar = async (
  session: Session,
  lines: readonly Pick<OrderedLine, 'id' | 'unitNet'>[],
  invoice: Pick<DocumentRow, 'id' | 'currency'>,
): Promise<ReadonlyMap<string, Decimal>> => {
  const unitNets = new Map(lines.map(({ id, unitNet }) => [id, unitNet]))
  const sums = new Map<string, Decimal>()
  if (lines.length === 0) return sums
  for (const { poLineId, qty, net } of await tolerated(session, [...unitNets.keys()], invoice.id)) {
    const excess = subtract(net, roundMoney(multiply(unitNets.get(poLineId) ?? '0', qty), invoice.currency))
    if (compare(excess, '0') > 0) sums.set(poLineId, add(sums.get(poLineId) ?? '0', excess))
  }
  return sums
}
