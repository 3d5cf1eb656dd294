import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { add, type Decimal, divide, multiply, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { companies } from '../../db/schema/identity'
import type { vendorPos } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { type TakenQuantities, openQty, progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { joinPart, type LineFacts, lineFacts, linesIn, type PriceFacts } from '../documents/line-facts'

type CompanySession = Pick<Session, 'tx' | 'entry'>

/** A line of an order to a vendor, with everything that its receipt needs. */
export interface OrderedLine extends LineFacts, PriceFacts, Pick<typeof vendorPos.$inferSelect, 'vendorId' | 'isDropShip' | 'shipTo' | 'warehouseId'> {
  orderId: string
  date: string
  cancelled: Decimal
  /** Price as confirmed by the vendor, else as ordered; before the discount, without deductible tax and with non-deductible tax. */
  unitPrice: Decimal
  expectedOn: string | null
}

/** States of an order in which goods may be received. */
export const receivableStates: ReadonlySet<string> = new Set(['sent', 'confirmed', 'partially_received'])

const read = ({ tx, entry }: CompanySession, condition: SQL): Promise<OrderedLine[]> =>
  rowsOf<OrderedLine>(
    tx,
    sql`select ${lineFacts}, d.id as "orderId", d.date::text as date, o.vendor_id as "vendorId", d.currency, o.is_drop_ship as "isDropShip", o.ship_to as "shipTo",
        o.warehouse_id as "warehouseId", trim_scale(v.qty_cancelled)::text as cancelled,
        case when l.contained_pct = 0 and l.undeducted_pct = 0 then trim_scale(coalesce(v.unit_confirmed, l.unit_price))
          else trim_scale(round(coalesce(v.unit_confirmed, l.unit_price) * (100 + l.undeducted_pct) / (100 + l.contained_pct), 6)) end::text as "unitPrice", trim_scale(l.discount_pct)::text as "discountPct",
        coalesce(v.eta, l.promised_on, o.expected_date)::text as "expectedOn"
      from ${linesIn('vendor_po')}
        join vendor_pos o on o.company_id = d.company_id and o.document_id = d.id
        join vendor_po_lines v on v.company_id = l.company_id and v.line_id = l.id
        ${joinPart}
      where l.company_id = ${entry.company.id} and ${condition}
      order by d.date, d.created_at, d.id, l.line_no`,
  )

export const orderedLines = async (session: CompanySession, lineIds: readonly string[]): Promise<OrderedLine[]> =>
  lineIds.length === 0 ? [] : read(session, inArray(sql`l.id`, [...new Set(lineIds)]))

/** Lines of all the vendor's orders in a receivable state. */
export const orderedOfVendor = (session: CompanySession, vendorId: string): Promise<OrderedLine[]> =>
  read(session, sql`o.vendor_id = ${vendorId} and ${inArray(sql`d.status`, [...receivableStates])}`)

const wantedQty = ({ qty, cancelled }: OrderedLine): Decimal => subtract(qty, cancelled)

/** The quantity of a line that is still to be received. */
export const openOf = (line: OrderedLine, taken: TakenQuantities): Decimal => openQty(wantedQty(line), taken)

/** The quantity of a line that may still be received. The company may allow a little more than was ordered. */
export const receivableOf = (line: OrderedLine, taken: TakenQuantities, overPct: Decimal): Decimal =>
  openQty(multiply(wantedQty(line), add('1', divide(overPct, '100'))), taken)

/** Percentage by which a receipt may exceed the ordered quantity. */
export const overReceiptOf = async ({ tx, entry }: CompanySession): Promise<Decimal> => {
  const [company] = await tx.select({ overReceiptPct: companies.overReceiptPct }).from(companies).where(eq(companies.id, entry.company.id))
  return company?.overReceiptPct ?? '0'
}

/** The quantity of each line that may still be received. The document `except` doesn't count. */
export const receivableLeft = async (session: CompanySession, lines: readonly OrderedLine[], except: string | null) => {
  const progress = await progressOf(session, idsOf(lines), except)
  const overPct = await overReceiptOf(session)
  const left = new Map(lines.map((line) => [line.id, receivableOf(line, progress(line.id, 'goods_receipt'), overPct)]))
  return (lineId: string): Decimal => left.get(lineId) ?? '0'
}
