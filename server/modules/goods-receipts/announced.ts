import { and, eq, inArray, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { vendorPos } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { countsAsValid } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { joinTo } from '../documents/line-facts'
import type { OrderedLine } from './ordered'

type CompanySession = Pick<Session, 'tx' | 'entry'>

interface NumbersOfLine {
  lineId: string
  serials: readonly string[]
  tracking: readonly string[]
}

/** Serial and tracking numbers of the lines, from the vendor's confirmations and from receipts. */
const confirmedAndReceived = ({ tx, entry }: CompanySession, lineIds: readonly string[]): Promise<(NumbersOfLine & { isReceived: boolean })[]> =>
  rowsOf<NumbersOfLine & { isReceived: boolean }>(
    tx,
    sql`select k.from_line_id as "lineId", coalesce(v.serials, g.serials) as serials, coalesce(v.tracking, r.tracking) as tracking, g.line_id is not null as "isReceived"
      from document_line_links k
        ${joinTo}
        join documents d on d.company_id = t.company_id and d.id = t.document_id and ${countsAsValid('d')}
        left join vendor_order_lines v on v.company_id = t.company_id and v.line_id = t.id
        left join goods_receipt_lines g on g.company_id = t.company_id and g.line_id = t.id
        left join goods_receipts r on r.company_id = t.company_id and r.document_id = t.document_id
      where k.company_id = ${entry.company.id} and ${isAnyOf(sql`k.from_line_id`, lineIds)} and (v.line_id is not null or g.line_id is not null)`,
  )

/** Serial and tracking numbers of the distributor's shipments, from the last order status that the distributor sent. */
const shipped = async ({ tx, entry }: CompanySession, lines: readonly Pick<OrderedLine, 'id' | 'orderId' | 'lineNo'>[]): Promise<NumbersOfLine[]> => {
  const orders = await tx
    .select({ id: vendorPos.documentId, status: vendorPos.distributorStatus })
    .from(vendorPos)
    .where(and(eq(vendorPos.companyId, entry.company.id), inArray(vendorPos.documentId, [...new Set(lines.map(({ orderId }) => orderId))])))
  return lines.flatMap(({ id: lineId, orderId, lineNo }) =>
    (orders.find(({ id }) => id === orderId)?.status?.lines ?? [])
      .filter((line) => line.lineNo === lineNo)
      .flatMap(({ shipments }) =>
        shipments.map(({ serialNumbers, trackingNumber }) => ({ lineId, serials: serialNumbers, tracking: trackingNumber ? [trackingNumber] : [] })),
      ),
  )
}

/** Serial and tracking numbers that vendors announced for each line and that no receipt has yet. */
export const announcedOf = async (session: CompanySession, lines: readonly Pick<OrderedLine, 'id' | 'orderId' | 'lineNo'>[]) => {
  if (lines.length === 0) return () => ({ serials: [], tracking: [] })
  const known = await confirmedAndReceived(session, idsOf(lines))
  const announced = [...known.filter(({ isReceived }) => !isReceived), ...(await shipped(session, lines))]
  const received = known.filter(({ isReceived }) => isReceived)
  return (lineId: string): { serials: string[]; tracking: string[] } => {
    const notReceived = (of: 'serials' | 'tracking') => {
      const taken = new Set(received.filter((one) => one.lineId === lineId).flatMap((one) => one[of].map((text) => text.toUpperCase())))
      const all = announced.filter((one) => one.lineId === lineId).flatMap((one) => one[of])
      return [...new Map(all.map((text) => [text.toUpperCase(), text]))].flatMap(([key, text]) => (taken.has(key) ? [] : text))
    }
    return { serials: notReceived('serials'), tracking: notReceived('tracking') }
  }
}
