import { and, eq, sql } from 'drizzle-orm'
import { type VendorOrder, vendorOrderFilters } from '@/contracts/vendor-orders'
import { documents } from '../../db/schema/documents'
import { vendorOrders } from '../../db/schema/orders'
import { parties } from '../../db/schema/records'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, numberOf, searchDocuments, totalSum, vendorCode } from '../documents/list'
import { defineList } from '../lists/list'
import { itsVendorPo, vendorPo } from './load'
import { itsVendorOrder } from './own'

export const vendorOrderList = defineList({
  module: 'vendor-orders',
  filters: vendorOrderFilters,
  columns: {
    ...documentColumns,
    vendor: sql`${documents.partyId}`,
    vendorOrderNo: sql`${vendorOrders.vendorOrderNo}`,
    vendorPo: numberOf(vendorOrders.vendorPoId),
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
  },
  sorts: { ...documentSorts, vendor: byParty, total: { ...byTotal, costs: true } },
  sums: { total: { ...totalSum, costs: true } },
  id: documents.id,
  from: sql`from ${documents} join ${vendorOrders} on ${itsVendorOrder} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'vendor_order'`),
  search: searchDocuments,
  rows: async ({ tx, can }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({
        id: documents.id,
        voucherId: documents.voucherId,
        date: documents.date,
        status: sql<VendorOrder['status']>`${documents.status}`,
        currency: documents.currency,
        grandTotal: documents.grandTotal,
        vendorOrderNo: vendorOrders.vendorOrderNo,
        vendorPoVoucherId: vendorPo.voucherId,
        vendor: { id: parties.id, code: vendorCode, name: parties.name },
        sortKeys,
      })
      .from(documents)
      .innerJoin(vendorOrders, itsVendorOrder)
      .innerJoin(vendorPo, itsVendorPo)
      .innerJoin(parties, itsParty)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    const costs = can('vendor-orders', 'cost')
    return found.map((row) => ({ ...row, grandTotal: costs ? row.grandTotal : null }))
  },
})
