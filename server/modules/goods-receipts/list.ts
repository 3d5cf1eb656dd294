import { sql } from 'drizzle-orm'
import { goodsReceiptFilters } from '@/contracts/goods-receipts'
import { documents } from '../../db/schema/documents'
import { goodsReceipts } from '../../db/schema/movements'
import { warehouses } from '../../db/schema/stock'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { byParty, byTotal } from '../documents/list'
import { vendorColumns } from '../documents/parties'
import { goodsReceiptStore } from './store'

/** Numbers of the receipt's orders; those of a return are found through its receipt. Whoever receives goods must see them. */
const orders = sql<string[]>`array(select distinct o.voucher_id from document_lines l
    join document_line_links k on k.company_id = l.company_id and k.to_line_id = l.id
    left join document_line_links b on b.company_id = k.company_id and b.to_line_id = k.from_line_id
    cross join lateral (values (k.from_line_id), (b.from_line_id)) source (line_id)
    join document_lines f on f.company_id = k.company_id and f.id = source.line_id
    join documents o on o.company_id = f.company_id and o.id = f.document_id and o.kind = 'vendor_po'
    where l.company_id = ${documents.companyId} and l.document_id = ${documents.id} order by 1)`

/** The columns of a row of the list, and of a record. */
export const rowColumns = {
  document: documents,
  kindRow: goodsReceipts,
  vendor: vendorColumns,
  warehouse: { id: warehouses.id, code: warehouses.code, name: warehouses.name },
  orders,
}

export const shownValue = ({ can, entry }: Session, { baseGrandTotal }: Pick<DocumentRow, 'baseGrandTotal'>) => ({
  value: can('goods-receipts', 'cost') ? baseGrandTotal : null,
  baseCurrency: entry.company.baseCurrency,
})

export const goodsReceiptList = goodsReceiptStore.list({
  filters: goodsReceiptFilters,
  columns: {
    type: sql`${goodsReceipts.type}`,
    vendorDeliveryNo: sql`${goodsReceipts.vendorDeliveryNo}`,
    warehouse: sql`(select w.name from warehouses w where w.company_id = ${goodsReceipts.companyId} and w.id = ${goodsReceipts.warehouseId})`,
    value: sql`${documents.baseGrandTotal}`,
  },
  sorts: { vendor: byParty, value: { ...byTotal, costs: true } },
  sums: {
    value: {
      sql: documents.baseGrandTotal,
      currency: sql`(select c.base_currency from companies c where c.id = ${documents.companyId})`,
      costs: true,
    },
  },
  select: () => rowColumns,
  shown: ({ document, kindRow, ...row }, session) => ({ ...kindRow, ...document, ...row, ...shownValue(session, document) }),
})
