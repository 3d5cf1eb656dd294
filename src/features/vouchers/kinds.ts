import { cashPayments } from '@/contracts/vouchers'
import { documentMutations } from '@/documents/calls/mutations'
import { basisQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'

const cashPaymentQueries = {
  ...documentQueries('cash-payments', cashPayments),
  ...basisQuery('cash-payments', cashPayments.basis),
  pdf: pdfQuery('cash-payments', cashPayments.pdf),
}

/** The calls of each kind of voucher, and its words where they differ. */
export const cashPayment = {
  kind: 'cash_payment',
  module: 'cash-payments',
  queries: cashPaymentQueries,
  mutations: documentMutations(cashPayments, cashPaymentQueries),
  words: {
    own: 'Paid from',
    payee: 'Paid to',
    description: 'For what is paid at once in cash: fares, postage, small purchases. It takes its number when it is posted.',
  },
} as const

export type VoucherOf = typeof cashPayment
