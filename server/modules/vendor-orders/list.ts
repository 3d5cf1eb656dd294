import { sql } from 'drizzle-orm'
import { vendorOrderFilters } from '@/contracts/vendor-orders'
import { documents } from '../../db/schema/documents'
import { vendorOrders } from '../../db/schema/orders'
import { byParty, byTotal, numberOf, totalSum } from '../documents/list'
import { vendorColumns } from '../documents/parties'
import { vendorOrderStore, vendorPo } from './store'

export const vendorOrderList = vendorOrderStore.list({
  filters: vendorOrderFilters,
  columns: { vendorOrderNo: sql`${vendorOrders.vendorOrderNo}`, vendorPo: numberOf(vendorOrders.vendorPoId) },
  sorts: { vendor: byParty, total: { ...byTotal, costs: true } },
  sums: { total: { ...totalSum, costs: true } },
  select: () => ({
    id: documents.id,
    voucherId: documents.voucherId,
    date: documents.date,
    status: documents.status,
    currency: documents.currency,
    grandTotal: documents.grandTotal,
    vendorOrderNo: vendorOrders.vendorOrderNo,
    vendorPoVoucherId: vendorPo.voucherId,
    vendor: vendorColumns,
  }),
  shown: (row, { can }) => ({ ...row, grandTotal: can('vendor-orders', 'cost') ? row.grandTotal : null }),
})
