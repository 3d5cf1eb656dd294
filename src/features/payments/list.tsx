import { paymentOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import { customerPayment, vendorPayment } from './kinds'

export const CustomerPaymentList = documentList({
  ...customerPayment,
  nouns: customerPayment.words.nouns,
  orders: paymentOrders,
  searchHint: 'Number, customer or reference',
  create: 'New customer payment',
})
export const VendorPaymentList = documentList({
  ...vendorPayment,
  nouns: vendorPayment.words.nouns,
  orders: paymentOrders,
  searchHint: 'Number, vendor or reference',
  create: 'New vendor payment',
})
