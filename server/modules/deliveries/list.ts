import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type DeliveryRow, deliveryFilters } from '@/contracts/deliveries'
import { documents } from '../../db/schema/documents'
import { deliveries } from '../../db/schema/movements'
import { customers, parties } from '../../db/schema/records'
import { warehouses } from '../../db/schema/stock'
import type { Session } from '../../http/context'
import { itsCustomer } from '../customer-quotations/margin'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, searchDocuments } from '../documents/list'
import { defineList } from '../lists/list'
import { itsDelivery } from './own'

export const itsWarehouse = and(eq(warehouses.companyId, deliveries.companyId), eq(warehouses.id, deliveries.warehouseId)) as SQL

/** Of the sales orders that it is of, a return's through its delivery. Whoever delivers goods must know them. */
const ofOrders = (what: SQL): SQL<string[]> => sql`array(select distinct ${what} from document_lines l
    join document_line_links k on k.company_id = l.company_id and k.to_line_id = l.id
    left join document_line_links b on b.company_id = k.company_id and b.to_line_id = k.from_line_id
    cross join lateral (values (k.from_line_id), (b.from_line_id)) source (line_id)
    join document_lines f on f.company_id = k.company_id and f.id = source.line_id
    join documents o on o.company_id = f.company_id and o.id = f.document_id and o.kind = 'sales_order'
    join sales_orders s on s.company_id = o.company_id and s.document_id = o.id
    where l.company_id = ${documents.companyId} and l.document_id = ${documents.id} and ${what} is not null order by 1)`

export const customerOrderNumbers = ofOrders(sql`s.customer_order_number`)

/** The columns of a row of the list, and of a record. */
export const rowColumns = () => ({
  document: documents,
  own: deliveries,
  customer: { id: parties.id, code: customers.code, name: parties.name },
  warehouse: { id: warehouses.id, code: warehouses.code, name: warehouses.name },
  orders: ofOrders(sql`o.voucher_id`),
})

interface Found {
  document: typeof documents.$inferSelect
  own: typeof deliveries.$inferSelect
  customer: DeliveryRow['customer']
  warehouse: DeliveryRow['warehouse']
  orders: string[]
}

export const shownRow = <R extends Found>({ can, entry }: Session, { document, own: { type, carrier }, warehouse, ...rest }: R) => ({
  ...rest,
  id: document.id,
  voucherId: document.voucherId,
  date: document.date,
  type,
  status: document.status as DeliveryRow['status'],
  warehouse: warehouse?.id ? warehouse : null,
  carrier,
  value: document.status !== 'draft' && can('deliveries', 'cost') ? document.baseGrandTotal : null,
  baseCurrency: entry.company.baseCurrency,
})

export const deliveryList = defineList({
  module: 'deliveries',
  filters: deliveryFilters,
  columns: {
    ...documentColumns,
    type: sql`${deliveries.type}`,
    customer: sql`${documents.partyId}`,
    carrier: sql`${deliveries.carrier}`,
    warehouse: sql`(select w.name from warehouses w where w.company_id = ${deliveries.companyId} and w.id = ${deliveries.warehouseId})`,
    value: sql`${documents.baseGrandTotal}`,
  },
  sorts: { ...documentSorts, customer: byParty, value: { ...byTotal, costs: true } },
  sums: { value: { sql: documents.baseGrandTotal, currency: documents.currency, costs: true } },
  id: documents.id,
  from: sql`from ${documents} join ${deliveries} on ${itsDelivery} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'delivery'`),
  search: searchDocuments,
  rows: async (session, { where, orderBy, limit, sortKeys }) => {
    const found = await session.tx
      .select({ ...rowColumns(), sortKeys })
      .from(documents)
      .innerJoin(deliveries, itsDelivery)
      .innerJoin(parties, itsParty)
      .innerJoin(customers, itsCustomer)
      .leftJoin(warehouses, itsWarehouse)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map((row) => shownRow(session, row))
  },
})
