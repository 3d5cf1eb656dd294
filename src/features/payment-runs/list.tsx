import { paymentRunOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import { paymentRun } from './calls'

export const PaymentRunList = documentList({
  ...paymentRun,
  nouns: ['payment run', 'payment runs'],
  orders: paymentRunOrders,
  searchHint: 'Number',
  create: 'New payment run',
})
