import { and, eq, inArray, sql } from 'drizzle-orm'
import { vendorPoFilters, type VendorPoRow } from '@/contracts/vendor-pos'
import { documents } from '../../db/schema/documents'
import { vendorPos } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { byNullableDay, byParty, byTotal, numberOf, totalSum } from '../documents/list'
import { vendorColumns } from '../documents/parties'
import { salesOrder, vendorPoStore } from './store'

const rowColumns = { document: documents, kindRow: vendorPos, salesOrderVoucherId: salesOrder.voucherId, vendor: vendorColumns }

/** A row as it is sent to the client: amounts only for users who may see costs. */
const shownRow = ({ document, kindRow, ...row }: Awaited<ReturnType<typeof vendorPoStore.read<typeof rowColumns>>>[number], { can }: Session) => {
  const costs = can('vendor-pos', 'cost')
  return {
    ...kindRow,
    ...document,
    ...row,
    kind: kindRow.kind,
    taxTotal: costs ? document.taxTotal : null,
    grandTotal: costs ? document.grandTotal : null,
  }
}

export const vendorPoList = vendorPoStore.list({
  filters: vendorPoFilters,
  columns: {
    kind: sql`${vendorPos.kind}`,
    expected: sql`${vendorPos.expectedDate}`,
    salesOrder: numberOf(vendorPos.salesOrderId),
    vendorQuoteNo: sql`${vendorPos.vendorQuoteNo}`,
    distributorState: sql`coalesce(${vendorPos.distributorState}, 'not_submitted')`,
    dropShip: sql`${vendorPos.isDropShip}`,
  },
  sorts: { vendor: byParty, expected: byNullableDay(vendorPos, vendorPos.expectedDate), total: { ...byTotal, costs: true } },
  sums: { total: { ...totalSum, costs: true } },
  select: () => rowColumns,
  shown: shownRow,
})

/** Rows of the list with these ids, in the same order. */
export const rowsById = async (session: Session, ids: readonly string[]): Promise<VendorPoRow[]> => {
  const where = and(eq(documents.companyId, session.entry.company.id), inArray(documents.id, [...ids]))
  const found = await vendorPoStore.read(session.tx, rowColumns, { where })
  return ids.flatMap((id) => found.filter(({ document }) => document.id === id).map((row) => shownRow(row, session)))
}
