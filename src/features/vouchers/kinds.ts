import type { ResponseOutput } from '@/contracts/endpoint'
import { cashPayments } from '@/contracts/vouchers'
import { basisQuery } from '@/documents/calls/form-queries'
import { documentMutations } from '@/documents/calls/mutations'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'

const queries = {
  ...documentQueries('cash-payments', cashPayments),
  ...basisQuery('cash-payments', cashPayments.basis),
  pdf: pdfQuery('cash-payments', cashPayments.pdf),
}

/** Queries, mutations and specific words of a kind of voucher. */
export const cashPayment = {
  kind: 'cash_payment',
  queries,
  mutations: documentMutations(cashPayments, queries),
  words: {
    own: 'Paid from',
    payee: 'Paid to',
    description: 'For what is paid at once in cash: fares, postage, small purchases. It takes its number when it is posted.',
  },
} as const

export type VoucherOf = typeof cashPayment
export type VoucherBasis = ResponseOutput<typeof cashPayments.basis>
