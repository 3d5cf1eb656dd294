import { customerPayments, customerPaymentFilters, customerPaymentTable, vendorPayments, vendorPaymentFilters, vendorPaymentTable } from '@/contracts/payments'
import type { ResponseOutput } from '@/contracts/endpoint'
import { basisQuery, openQuery } from '@/documents/calls/form-queries'
import { documentMutations, editStepMutation, formStepMutation } from '@/documents/calls/mutations'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'

const queriesOf = <const M extends 'customer-payments' | 'vendor-payments'>(module: M, endpoints: typeof customerPayments) => ({
  ...documentQueries(module, endpoints),
  ...basisQuery(module, endpoints.basis),
  openItems: openQuery(module, endpoints.openItems, 'open items'),
  pdf: pdfQuery(module, endpoints.pdf),
})

const mutationsOf = (endpoints: typeof customerPayments, queries: ReturnType<typeof queriesOf>) => ({
  ...documentMutations(endpoints, queries),
  // The path of the specification's edit names the party, so a page edits by a step.
  useEdit: editStepMutation(endpoints.change, 'voucherId'),
  useSettle: formStepMutation(endpoints.change, 'allocate', 'voucherId'),
})

const customerQueries = queriesOf('customer-payments', customerPayments)
// Both kinds have the same endpoints but for their paths.
const vendorEndpoints = vendorPayments as unknown as typeof customerPayments
const vendorQueries = queriesOf('vendor-payments', vendorEndpoints)

export const customerPayment = {
  kind: 'customer_payment',
  endpoints: customerPayments,
  queries: customerQueries,
  mutations: mutationsOf(customerPayments, customerQueries),
  table: customerPaymentTable,
  filters: customerPaymentFilters,
  party: 'customer',
  words: {
    nouns: ['customer payment', 'customer payments'],
    party: 'Customer',
    account: 'Received on',
    refund: 'Money goes back to the customer',
    settle: 'Settle invoices',
    description: 'Money of a customer, and the invoices that it settles. What settles nothing stays on account.',
  },
} as const

export const vendorPayment = {
  kind: 'vendor_payment',
  endpoints: vendorEndpoints,
  queries: vendorQueries,
  mutations: mutationsOf(vendorEndpoints, vendorQueries),
  table: vendorPaymentTable,
  filters: vendorPaymentFilters,
  party: 'vendor',
  words: {
    nouns: ['vendor payment', 'vendor payments'],
    party: 'Vendor',
    account: 'Paid from',
    refund: 'Money comes back from the vendor',
    settle: 'Settle bills',
    description: 'Money paid to a vendor, and the bills that it settles. What settles nothing stays on account.',
  },
} as const

export type PaymentOf = typeof customerPayment | typeof vendorPayment
export type PaymentBasis = ResponseOutput<typeof customerPayments.basis>
