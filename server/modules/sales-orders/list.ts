import { sql } from 'drizzle-orm'
import { salesOrderFilters } from '@/contracts/sales-orders'
import { documents } from '../../db/schema/documents'
import { salesOrders } from '../../db/schema/orders'
import { byNullableDay, byParty, byTotal, numberOf, totalSum } from '../documents/list'
import { customerColumns } from '../documents/parties'
import { customerPo, salesOrderStore } from './store'

export const salesOrderList = salesOrderStore.list({
  filters: salesOrderFilters,
  columns: {
    profile: sql`${salesOrders.profile}`,
    required: sql`${salesOrders.requiredDate}`,
    customerOrderNumber: sql`${salesOrders.customerOrderNumber}`,
    customerPo: numberOf(salesOrders.customerPoId),
  },
  reads: { customerPo: 'customer-pos' },
  sorts: { customer: byParty, required: byNullableDay(salesOrders, salesOrders.requiredDate), total: byTotal },
  sums: { total: totalSum },
  select: () => ({
    document: documents,
    profile: salesOrders.profile,
    customerOrderNumber: salesOrders.customerOrderNumber,
    requiredDate: salesOrders.requiredDate,
    customerPoVoucherId: customerPo.voucherId,
    customer: customerColumns,
  }),
  shown: ({ document, customerPoVoucherId, ...row }, { can }) => ({
    ...document,
    ...row,
    customerPoVoucherId: can('customer-pos', 'read') ? customerPoVoucherId : null,
  }),
})
