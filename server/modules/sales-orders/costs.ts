import { sql } from 'drizzle-orm'
import { convertUnitCost, crossRate } from '@/contracts/rules/margin'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

/** Expected cost of one unit in the order's currency, from the offer that the customer's order was quoted on. */
export interface ExpectedCost {
  vendorQuotationLineId: string | null
  unitCost: string | null
  /** The currency that the vendor quoted in; `costRate` is what one unit of it is worth in the currency of `unitCost`. */
  costCurrency: string | null
  costRate: string | null
  landedAdd: string
}
type Quoted = ExpectedCost & { customerPoLineId: string; currency: string; rate: string }

/** Expected costs by line of a customer's order, for lines that follow from our quotation. Another currency is converted at the two documents' own rates. */
export const expectedCosts = async (
  { tx, entry }: Session,
  customerPoLineIds: readonly string[],
  { currency, rate }: { currency: string; rate: string },
): Promise<ReadonlyMap<string, ExpectedCost>> => {
  if (customerPoLineIds.length === 0) return new Map()
  const rows = await rowsOf<Quoted>(
    tx,
    sql`select k.to_line_id as "customerPoLineId", q.vendor_quotation_line_id as "vendorQuotationLineId", trim_scale(q.unit_cost)::text as "unitCost",
        q.cost_currency as "costCurrency", trim_scale(q.cost_rate)::text as "costRate", trim_scale(q.landed_add)::text as "landedAdd", d.currency, d.rate::text as rate
      from document_line_links k
        join customer_quotation_lines q on q.company_id = k.company_id and q.line_id = k.from_line_id
        join document_lines l on l.company_id = q.company_id and l.id = q.line_id
        join documents d on d.company_id = l.company_id and d.id = l.document_id
      where k.company_id = ${entry.company.id} and k.to_line_id = any (${sql.param([...customerPoLineIds])}::uuid[])`,
  )
  return new Map(
    rows.map(({ customerPoLineId, currency: quotedIn, rate: quotedAt, ...cost }) => {
      if (quotedIn === currency) return [customerPoLineId, cost]
      const fx = crossRate(quotedAt, rate)
      return [
        customerPoLineId,
        {
          ...cost,
          unitCost: cost.unitCost && convertUnitCost(cost.unitCost, fx),
          costRate: cost.costRate && crossRate(cost.costRate, crossRate(rate, quotedAt)),
          landedAdd: convertUnitCost(cost.landedAdd, fx),
        },
      ]
    }),
  )
}
