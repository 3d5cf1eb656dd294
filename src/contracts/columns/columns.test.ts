import { describe, expect, test } from 'vitest'
import {
  chequeOrders,
  customerInvoiceOrders,
  customerPoOrders,
  deliveryOrders,
  generalInvoiceOrders,
  goodsReceiptOrders,
  salesOrderOrders,
  vendorInvoiceOrders,
  vendorOrderOrders,
  vendorPoOrders,
} from '../list-orders'
import { chequeFilters, chequeTable } from '../cheques'
import { deliveryFilters } from '../deliveries'
import { generalInvoiceFilters } from '../general-invoices'
import { goodsReceiptFilters } from '../goods-receipts'
import { inquiryOrders, vendorQuotationOrders, customerQuotationOrders } from '../list-orders'
import { inquiryFilters } from '../inquiries'
import { vendorQuotationFilters } from '../vendor-quotations'
import { customerQuotationFilters } from '../customer-quotations'
import { customerPoFilters } from '../customer-pos'
import { salesOrderFilters } from '../sales-orders'
import { vendorPoFilters } from '../vendor-pos'
import { vendorOrderFilters } from '../vendor-orders'
import { customerInvoiceFilters } from '../customer-invoices'
import { vendorInvoiceFilters } from '../vendor-invoices'
import type { ListTable } from '../list-columns'
import type { FilterFields, ListOrders } from '../lists'
import { deliveryTable } from './deliveries'
import { generalInvoiceTable } from './general-invoices'
import { goodsReceiptTable } from './goods-receipts'
import { inquiryTable } from './inquiries'
import { vendorQuotationTable } from './vendor-quotations'
import { customerQuotationTable } from './customer-quotations'
import { customerPoTable } from './customer-pos'
import { salesOrderTable } from './sales-orders'
import { vendorPoTable } from './vendor-pos'
import { vendorOrderTable } from './vendor-orders'
import { customerInvoiceTable } from './customer-invoices'
import { vendorInvoiceTable } from './vendor-invoices'

const lists: readonly { table: ListTable<never>; filters: FilterFields; orders: ListOrders }[] = [
  { table: goodsReceiptTable, filters: goodsReceiptFilters, orders: goodsReceiptOrders },
  { table: deliveryTable, filters: deliveryFilters, orders: deliveryOrders },
  { table: inquiryTable, filters: inquiryFilters, orders: inquiryOrders },
  { table: vendorQuotationTable, filters: vendorQuotationFilters, orders: vendorQuotationOrders },
  { table: customerQuotationTable, filters: customerQuotationFilters, orders: customerQuotationOrders },
  { table: customerPoTable, filters: customerPoFilters, orders: customerPoOrders },
  { table: salesOrderTable, filters: salesOrderFilters, orders: salesOrderOrders },
  { table: vendorPoTable, filters: vendorPoFilters, orders: vendorPoOrders },
  { table: vendorOrderTable, filters: vendorOrderFilters, orders: vendorOrderOrders },
  { table: customerInvoiceTable, filters: customerInvoiceFilters, orders: customerInvoiceOrders },
  { table: vendorInvoiceTable, filters: vendorInvoiceFilters, orders: vendorInvoiceOrders },
  { table: generalInvoiceTable, filters: generalInvoiceFilters, orders: generalInvoiceOrders },
  { table: chequeTable, filters: chequeFilters, orders: chequeOrders },
]

describe.each(lists)('the columns of $table.name', ({ table: { columns, screen, file, look }, filters, orders }) => {
  test('are called among the filters as on screen; an amount says besides that it is in its own currency', () => {
    const filtersOfColumns = Object.entries(filters).filter(([id]) => columns[id])
    expect(filtersOfColumns.length).toBeGreaterThan(3)
    for (const [id, { label }] of filtersOfColumns) expect([columns[id]?.header, `${columns[id]?.header} in its currency`]).toContain(label)
  })

  test('on costs are marked on both sides', () => {
    for (const [id, field] of Object.entries(filters))
      if (columns[id]) expect(['costs' in field && field.costs === true, id]).toEqual([columns[id].costs === true, id])
  })

  test('are all used, never twice, and no two are called the same', () => {
    for (const ids of [screen, file, look]) expect(ids).toEqual([...new Set(ids)])
    expect([...new Set([...screen, ...file, ...look])].toSorted()).toEqual(Object.keys(columns).toSorted())
    const headers = Object.values(columns).map(({ header }) => header)
    expect(headers).toEqual([...new Set(headers)])
  })

  test('on screen can be exported, and order the list where it has that order', () => {
    expect(screen.filter((id) => !file.includes(id))).toEqual([])
    expect(orders.all.map((order) => order.replace('-', '')).filter((id) => !screen.includes(id))).toEqual([])
  })

  test('begin with the number, which leads on a phone', () => {
    expect(screen.filter((id) => columns[id]?.card === 'lead')).toEqual(['number'])
  })
})
