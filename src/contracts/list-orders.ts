import { listOrders } from './lists'

/** Sort orders of the lists. Kept apart from the contracts, because the lists' routes need them and are part of the first script that is loaded. */
export const salesOrderOrders = listOrders(['date', 'number', 'customer', 'required', 'status', 'total'], '-date')
export const voucherOrders = listOrders(['date', 'number', 'payee', 'status', 'total'], '-date')
export const vendorPoOrders = listOrders(['date', 'number', 'vendor', 'expected', 'status', 'total'], '-date')
export const vendorOrderOrders = listOrders(['date', 'number', 'vendor', 'status', 'total'], '-date')
export const vendorInvoiceOrders = listOrders(['date', 'number', 'vendor', 'due', 'status', 'total'], '-date')
export const invoicePdfOrders = listOrders(['added', 'file', 'status'], '-added')
export const goodsReceiptOrders = listOrders(['date', 'number', 'vendor', 'status', 'value'], '-date')
export const generalInvoiceOrders = listOrders(['date', 'number', 'party', 'due', 'status', 'total'], '-date')
export const deliveryOrders = listOrders(['date', 'number', 'customer', 'status', 'value'], '-date')
export const customerPoOrders = listOrders(['date', 'number', 'customer', 'required', 'status', 'total'], '-date')
export const customerInvoiceOrders = listOrders(['date', 'number', 'customer', 'due', 'status', 'total'], '-date')
export const auditOrders = listOrders(['at'], '-at')
export const journalEntryOrders = listOrders(['date', 'number', 'status', 'total'], '-date')
