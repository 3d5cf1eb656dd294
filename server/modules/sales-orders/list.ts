import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type SalesOrder, salesOrderFilters } from '@/contracts/sales-orders'
import { documents } from '../../db/schema/documents'
import { salesOrders } from '../../db/schema/orders'
import { customers, parties } from '../../db/schema/records'
import { itsCustomer } from '../customer-quotations/margin'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, numberOf, searchDocuments, totalSum } from '../documents/list'
import { defineList } from '../lists/list'
import { itsOrder } from './own'

const customerPo = alias(documents, 'customer_po')

export const salesOrderList = defineList({
  module: 'sales-orders',
  filters: salesOrderFilters,
  columns: {
    ...documentColumns,
    profile: sql`${salesOrders.profile}`,
    customer: sql`${documents.partyId}`,
    required: sql`${salesOrders.requiredDate}`,
    customerOrderNumber: sql`${salesOrders.customerOrderNumber}`,
    customerPo: numberOf(salesOrders.customerPoId),
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
  },
  reads: { customerPo: 'customer-pos' },
  sorts: {
    ...documentSorts,
    customer: byParty,
    required: { keys: [{ sql: sql`coalesce(${salesOrders.requiredDate}, '9999-12-31'::date)`, cast: 'date' }], id: salesOrders.documentId },
    total: byTotal,
  },
  sums: { total: totalSum },
  id: documents.id,
  from: sql`from ${documents} join ${salesOrders} on ${itsOrder} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'sales_order'`),
  search: searchDocuments,
  rows: async ({ tx, can }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({
        document: documents,
        profile: salesOrders.profile,
        customerOrderNumber: salesOrders.customerOrderNumber,
        requiredDate: salesOrders.requiredDate,
        customerPoVoucherId: customerPo.voucherId,
        customer: { id: parties.id, code: customers.code, name: parties.name },
        sortKeys,
      })
      .from(documents)
      .innerJoin(salesOrders, itsOrder)
      .innerJoin(parties, itsParty)
      .innerJoin(customers, itsCustomer)
      .leftJoin(customerPo, and(eq(customerPo.companyId, salesOrders.companyId), eq(customerPo.id, salesOrders.customerPoId)))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    const readsPos = can('customer-pos', 'read')
    return found.map(({ document, customerPoVoucherId, ...rest }) => ({
      ...document,
      ...rest,
      customerPoVoucherId: readsPos ? customerPoVoucherId : null,
      status: document.status as SalesOrder['status'],
    }))
  },
})
