import type { ResponseOutput } from '@/contracts/endpoint'
import type { Module } from '@/contracts/permissions'
import { paymentSchemas, receiptSchemas } from '@/contracts/voucher-input'
import {
  bankPayments,
  bankReceipts,
  cashPayments,
  cashReceipts,
  paymentWords,
  receiptWords,
  type VoucherEndpoints,
  type VoucherKind,
} from '@/contracts/vouchers'
import { basisQuery, openQuery } from '@/documents/calls/form-queries'
import { documentMutations } from '@/documents/calls/mutations'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'

/** Calls of a kind of voucher. All kinds answer alike, so that the screens know one type. */
const callsOf = (module: Module, endpoints: VoucherEndpoints) => {
  const queries = {
    ...documentQueries(module, endpoints),
    ...basisQuery(module, endpoints.basis),
    parties: openQuery(module, endpoints.parties, 'parties'),
    openItems: openQuery(module, endpoints.openItems, 'open items'),
    pdf: pdfQuery(module, endpoints.pdf),
  }
  return { queries, mutations: documentMutations(endpoints, queries) }
}

const payment = { words: paymentWords, schemas: paymentSchemas }
const receipt = { words: receiptWords, schemas: receiptSchemas }

export interface VoucherOf extends ReturnType<typeof callsOf> {
  kind: VoucherKind
  /** Labels of our account and of the other side. */
  words: typeof paymentWords | typeof receiptWords
  schemas: typeof paymentSchemas
  /** What the kind is for, above the form. */
  about: string
}
export type VoucherBasis = ResponseOutput<VoucherEndpoints['basis']>
export type VoucherParties = ResponseOutput<VoucherEndpoints['parties']>

/** Queries, mutations and words of each kind of voucher. */
export const cashPayment: VoucherOf = {
  kind: 'cash_payment',
  ...callsOf('cash-payments', cashPayments),
  ...payment,
  about: 'For what is paid at once in cash: fares, postage, small purchases. It takes its number when it is posted.',
}
export const bankPayment: VoucherOf = {
  kind: 'bank_payment',
  ...callsOf('bank-payments', bankPayments),
  ...payment,
  about: 'For what a bank account pays without an invoice: charges, taxes, fees. It takes its number when it is posted.',
}
export const cashReceipt: VoucherOf = {
  kind: 'cash_receipt',
  ...callsOf('cash-receipts', cashReceipts),
  ...receipt,
  about: 'For money that comes into the till without an invoice. It takes its number when it is posted.',
}
export const bankReceipt: VoucherOf = {
  kind: 'bank_receipt',
  ...callsOf('bank-receipts', bankReceipts),
  ...receipt,
  about: 'For money that comes into a bank account without an invoice: interest, refunds, grants. It takes its number when it is posted.',
}
