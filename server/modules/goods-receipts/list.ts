import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type GoodsReceiptRow, goodsReceiptFilters } from '@/contracts/goods-receipts'
import { documents } from '../../db/schema/documents'
import { goodsReceipts } from '../../db/schema/movements'
import { parties } from '../../db/schema/records'
import { warehouses } from '../../db/schema/stock'
import type { Session } from '../../http/context'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, searchDocuments, vendorCode } from '../documents/list'
import { defineList } from '../lists/list'
import { itsReceipt } from './own'

export const itsWarehouse = and(eq(warehouses.companyId, goodsReceipts.companyId), eq(warehouses.id, goodsReceipts.warehouseId)) as SQL

/** Numbers of the orders that it is of, a return's through its receipt. Whoever receives goods must know them. */
const orders = sql<string[]>`array(select distinct o.voucher_id from document_lines l
    join document_line_links k on k.company_id = l.company_id and k.to_line_id = l.id
    left join document_line_links b on b.company_id = k.company_id and b.to_line_id = k.from_line_id
    cross join lateral (values (k.from_line_id), (b.from_line_id)) source (line_id)
    join document_lines f on f.company_id = k.company_id and f.id = source.line_id
    join documents o on o.company_id = f.company_id and o.id = f.document_id and o.kind = 'vendor_po'
    where l.company_id = ${documents.companyId} and l.document_id = ${documents.id} order by 1)`

/** The columns of a row of the list, and of a record. */
export const rowColumns = () => ({
  document: documents,
  own: goodsReceipts,
  vendor: { id: parties.id, code: vendorCode, name: parties.name },
  warehouse: { id: warehouses.id, code: warehouses.code, name: warehouses.name },
  orders,
})

interface Found {
  document: typeof documents.$inferSelect
  own: typeof goodsReceipts.$inferSelect
  vendor: GoodsReceiptRow['vendor']
  warehouse: GoodsReceiptRow['warehouse']
  orders: string[]
}

export const shownRow = <R extends Found>({ can, entry }: Session, { document, own: { type, vendorDeliveryNo }, warehouse, ...rest }: R) => ({
  ...rest,
  id: document.id,
  voucherId: document.voucherId,
  date: document.date,
  type,
  status: document.status as GoodsReceiptRow['status'],
  warehouse: warehouse?.id ? warehouse : null,
  vendorDeliveryNo,
  value: can('goods-receipts', 'cost') ? document.baseGrandTotal : null,
  baseCurrency: entry.company.baseCurrency,
})

export const goodsReceiptList = defineList({
  module: 'goods-receipts',
  filters: goodsReceiptFilters,
  columns: {
    ...documentColumns,
    type: sql`${goodsReceipts.type}`,
    vendor: sql`${documents.partyId}`,
    vendorDeliveryNo: sql`${goodsReceipts.vendorDeliveryNo}`,
    warehouse: sql`(select w.name from warehouses w where w.company_id = ${goodsReceipts.companyId} and w.id = ${goodsReceipts.warehouseId})`,
    value: sql`${documents.baseGrandTotal}`,
  },
  sorts: { ...documentSorts, vendor: byParty, value: { ...byTotal, costs: true } },
  sums: {
    value: {
      sql: documents.baseGrandTotal,
      currency: sql`(select c.base_currency from companies c where c.id = ${documents.companyId})`,
      costs: true,
    },
  },
  id: documents.id,
  from: sql`from ${documents} join ${goodsReceipts} on ${itsReceipt} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'goods_receipt'`),
  search: searchDocuments,
  rows: async (session, { where, orderBy, limit, sortKeys }) => {
    const found = await session.tx
      .select({ ...rowColumns(), sortKeys })
      .from(documents)
      .innerJoin(goodsReceipts, itsReceipt)
      .innerJoin(parties, itsParty)
      .leftJoin(warehouses, itsWarehouse)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map((row) => shownRow(session, row))
  },
})
