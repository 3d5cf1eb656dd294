import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type VendorPo, vendorPoFilters, type VendorPoRow } from '@/contracts/vendor-pos'
import { documents } from '../../db/schema/documents'
import { vendorPos } from '../../db/schema/orders'
import { parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, numberOf, searchDocuments, totalSum, vendorCode } from '../documents/list'
import { defineList } from '../lists/list'
import { itsPo } from './own'

const salesOrder = alias(documents, 'sales_order')
const itsSalesOrder = and(eq(salesOrder.companyId, vendorPos.companyId), eq(salesOrder.id, vendorPos.salesOrderId))

const shown = {
  document: documents,
  own: vendorPos,
  salesOrderVoucherId: salesOrder.voucherId,
  vendor: { id: parties.id, code: vendorCode, name: parties.name },
}

interface SelectedPo {
  document: typeof documents.$inferSelect
  own: typeof vendorPos.$inferSelect
  salesOrderVoucherId: string | null
  vendor: { id: string; code: string; name: string }
}

/** A row as it leaves the server: amounts only for who may see costs. */
const shownRow = ({ can }: Pick<Session, 'can'>, { document, own, ...rest }: SelectedPo) => {
  const { kind, isDropShip, expectedDate, distributorState } = own
  const costs = can('vendor-pos', 'cost')
  return {
    ...document,
    ...rest,
    kind,
    isDropShip,
    expectedDate,
    distributorState,
    taxTotal: costs ? document.taxTotal : null,
    grandTotal: costs ? document.grandTotal : null,
    status: document.status as VendorPo['status'],
  }
}

export const vendorPoList = defineList({
  module: 'vendor-pos',
  filters: vendorPoFilters,
  columns: {
    ...documentColumns,
    kind: sql`${vendorPos.kind}`,
    vendor: sql`${documents.partyId}`,
    expected: sql`${vendorPos.expectedDate}`,
    salesOrder: numberOf(vendorPos.salesOrderId),
    vendorQuoteNo: sql`${vendorPos.vendorQuoteNo}`,
    distributorState: sql`coalesce(${vendorPos.distributorState}, 'not_submitted')`,
    dropShip: sql`${vendorPos.isDropShip}`,
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
  },
  sorts: {
    ...documentSorts,
    vendor: byParty,
    expected: { keys: [{ sql: sql`coalesce(${vendorPos.expectedDate}, '9999-12-31'::date)`, cast: 'date' }], id: vendorPos.documentId },
    total: { ...byTotal, costs: true },
  },
  sums: { total: { ...totalSum, costs: true } },
  id: documents.id,
  from: sql`from ${documents} join ${vendorPos} on ${itsPo} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'vendor_po'`),
  search: searchDocuments,
  rows: async (session, { where, orderBy, limit, sortKeys }) => {
    const found = await session.tx
      .select({ ...shown, sortKeys })
      .from(documents)
      .innerJoin(vendorPos, itsPo)
      .innerJoin(parties, itsParty)
      .leftJoin(salesOrder, itsSalesOrder)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(({ sortKeys: keys, ...row }) => ({ ...shownRow(session, row), sortKeys: keys }))
  },
})

/** Rows of the list by their ids, in the order of these. */
export const rowsById = async (session: Session, ids: readonly string[]): Promise<VendorPoRow[]> => {
  const found = await session.tx
    .select(shown)
    .from(documents)
    .innerJoin(vendorPos, itsPo)
    .innerJoin(parties, itsParty)
    .leftJoin(salesOrder, itsSalesOrder)
    .where(and(eq(documents.companyId, session.entry.company.id), inArray(documents.id, [...ids])))
  return ids.flatMap((id) => found.filter(({ document }) => document.id === id).map((row) => shownRow(session, row)))
}
