import { type SQL, sql } from 'drizzle-orm'
import { deliveryFilters } from '@/contracts/deliveries'
import { documents } from '../../db/schema/documents'
import { deliveries } from '../../db/schema/movements'
import { warehouses } from '../../db/schema/stock'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { byParty, byTotal } from '../documents/list'
import { customerColumns } from '../documents/parties'
import { deliveryStore } from './store'

/** Values of a column of the delivery's sales orders; those of a return are found through its delivery. Whoever delivers goods must see them. */
const ofOrders = (column: SQL): SQL<string[]> => sql`array(select distinct ${column} from document_lines l
    join document_line_links k on k.company_id = l.company_id and k.to_line_id = l.id
    left join document_line_links b on b.company_id = k.company_id and b.to_line_id = k.from_line_id
    cross join lateral (values (k.from_line_id), (b.from_line_id)) source (line_id)
    join document_lines f on f.company_id = k.company_id and f.id = source.line_id
    join documents o on o.company_id = f.company_id and o.id = f.document_id and o.kind = 'sales_order'
    join sales_orders s on s.company_id = o.company_id and s.document_id = o.id
    where l.company_id = ${documents.companyId} and l.document_id = ${documents.id} and ${column} is not null order by 1)`

export const customerOrderNumbers = ofOrders(sql`s.customer_order_number`)

/** The value of the goods. Null for a draft, which has moved nothing yet, and for users who may not see costs. */
export const shownValue = ({ can, entry }: Session, { status, baseGrandTotal }: Pick<DocumentRow, 'status' | 'baseGrandTotal'>) => ({
  value: status !== 'draft' && can('deliveries', 'cost') ? baseGrandTotal : null,
  baseCurrency: entry.company.baseCurrency,
})

/** The columns of a row of the list, and of a record. */
export const rowColumns = {
  document: documents,
  kindRow: deliveries,
  customer: customerColumns,
  warehouse: { id: warehouses.id, code: warehouses.code, name: warehouses.name },
  orders: ofOrders(sql`o.voucher_id`),
}

export const deliveryList = deliveryStore.list({
  filters: deliveryFilters,
  columns: {
    type: sql`${deliveries.type}`,
    carrier: sql`${deliveries.carrier}`,
    warehouse: sql`(select w.name from warehouses w where w.company_id = ${deliveries.companyId} and w.id = ${deliveries.warehouseId})`,
    value: sql`${documents.baseGrandTotal}`,
  },
  sorts: { customer: byParty, value: { ...byTotal, costs: true } },
  sums: { value: { sql: documents.baseGrandTotal, currency: documents.currency, costs: true } },
  select: () => rowColumns,
  shown: ({ document, kindRow, ...row }, session) => ({ ...kindRow, ...document, ...row, ...shownValue(session, document) }),
})
