import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'

export const fulfilmentWords: Readonly<Record<SalesOrderLine['fulfilment'], string>> = { stock: 'From stock', dropship: 'Drop-ship', service: 'Service' }
export const policyWords: Readonly<Record<SalesOrder['invoicePolicy'], string>> = { delivery: 'What was delivered', order: 'What is ordered' }
