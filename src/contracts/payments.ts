import { z } from 'zod'
import { paymentMethods, paymentStatuses } from './money-choices'
import { basisEndpoint, changeEndpoint, discardEndpoint, draftEndpoints, fileEndpoint, paperEndpoint, readEndpoints } from './document-endpoints'
import { documentKindNames, documentKinds, inSentence } from './document-kinds'
import { documentRecord, documentRow, nullableText, postedRecord } from './document-record'
import { endpoint } from './endpoint'
import { day, partySummary } from './fields'
import { accountOption } from './ledger'
import { currencyColumn, documentColumns, listTable, totalColumn } from './list-columns'
import { paymentOrders } from './list-orders'
import { customerFilter, documentFilters, listQuery, totalFilters, vendorFilter } from './lists'
import { paymentEdit, paymentInput, paymentPatch } from './payment-input'
import { partyOption } from './parties'
import { currencyCode } from './rules/schemas'
import { stagedFileEndpoints } from './staged-files'

/*
 * Payments of customers and to vendors. Money moves on one of our own accounts and settles open items of the party: invoices, notes, earlier
 * payments. What settles nothing stays on account of the party.
 */

export type PaymentKind = 'customer_payment' | 'vendor_payment'

const ownAccount = accountOption.extend({ currency: nullableText })

const paymentRow = z.object({
  ...documentRow,
  party: partySummary,
  /** Money that went back to the customer, or came back from the vendor. */
  isRefund: z.boolean(),
  method: z.enum(paymentMethods),
  account: accountOption.nullable(),
  reference: nullableText,
  status: z.enum(paymentStatuses),
  currency: z.string(),
  grandTotal: z.string(),
  /** What settles nothing, of a posted payment. */
  onAccount: z.string(),
})

/** An item of a party that a payment may settle or use. */
const openItem = z.object({
  /** The line in the ledger. */
  itemId: z.uuid(),
  document: z.object({ kind: z.enum(documentKindNames), voucherId: z.string() }),
  /** The other party's number for it. */
  theirNumber: nullableText,
  date: z.string(),
  dueDate: nullableText,
  /** What is open, in the currency of the payment; below zero for what the party is owed, of a customer, or owes, of a vendor. */
  open: z.string(),
})
const payableItem = openItem.extend({
  /** Whether it is on the other side: a bill of a customer who is a vendor, too, or the other way round. */
  isOtherSide: z.boolean(),
  /** Why it can't be paid at present. */
  heldBecause: nullableText,
  /** The part of `open` without tax, on which tax is withheld. */
  net: z.string(),
  /** The discount that it offers for early payment, on what is open of it; `isEligible` on the day of the payment. */
  discount: z.object({ amount: z.string(), pct: z.string(), until: z.string(), isEligible: z.boolean() }).nullable(),
})
export type PayableItem = z.infer<typeof payableItem>

const settledLine = z.object({
  id: z.uuid(),
  lineNo: z.number().int(),
  item: openItem,
  /** Whether the payment settles it; otherwise it is used to settle the others. */
  isSettled: z.boolean(),
  amount: z.string(),
  discount: z.string(),
  writeOff: z.string(),
  fee: z.string(),
  withheld: z.string(),
  withholding: z.object({ id: z.uuid(), code: z.string(), name: z.string(), base: z.string() }).nullable(),
  /** Number and day of the certificate about the withheld tax: ours by the payment and the line, a customer's once we have it. */
  certificateNo: nullableText,
  certificateOn: nullableText,
  reason: nullableText,
  /** The day on which it counts as settled; null in a draft. */
  settledOn: nullableText,
  settledByName: nullableText,
  /** The exchange difference that it realised, in the base currency; a gain is above zero. */
  exchange: z.string(),
  /** When, by whom and why it was taken apart from the payment. */
  undone: z.object({ on: z.string(), byName: nullableText, reason: z.string() }).nullable(),
})
export type SettledLine = z.infer<typeof settledLine>

const payment = paymentRow.extend({
  ...documentRecord,
  ...postedRecord,
  rate: z.string(),
  baseGrandTotal: z.string(),
  /** What moved on our account, in the account's currency, and its rate; null where it is the payment's own. */
  paidAmount: nullableText,
  paidCurrency: nullableText,
  paidRate: nullableText,
  fee: z.string(),
  /** The day on which the bank returned it, what it took for that, in the account's currency, and the invoice that charges the customer for it. */
  bouncedOn: nullableText,
  bounceFee: nullableText,
  bounceInvoice: nullableText,
  lines: z.array(settledLine),
})
export type Payment = z.infer<typeof payment>

const filtersOf = <const F extends typeof customerFilter | typeof vendorFilter>(party: F) =>
  documentFilters(paymentStatuses, {
    ...party,
    method: { kind: 'choice', label: 'Method', choices: paymentMethods },
    account: { kind: 'text', label: 'Account' },
    reference: { kind: 'text', label: 'Reference' },
    ...totalFilters,
  })
export const customerPaymentFilters = filtersOf(customerFilter)
export const vendorPaymentFilters = filtersOf(vendorFilter)
export const paymentQuery = listQuery(paymentOrders)

const tableOf = (kind: PaymentKind, label: string) =>
  listTable<z.infer<typeof paymentRow>>()({
    name: documentKinds[kind].module,
    columns: {
      ...documentColumns,
      party: { header: label, card: 'detail', value: (row) => row.party.name },
      partyCode: { header: `${label} code`, optional: true, value: (row) => row.party.code },
      isRefund: { header: 'Refund', optional: true, value: (row) => (row.isRefund ? 'yes' : 'no') },
      method: { header: 'Method', kind: 'words', optional: true, value: (row) => row.method },
      account: { header: 'Account', optional: true, value: (row) => row.account && `${row.account.accountId} ${row.account.name}` },
      reference: { header: 'Reference', kind: 'code', value: (row) => row.reference },
      currency: currencyColumn,
      total: totalColumn,
      onAccount: { header: 'On account', kind: 'money', currency: (row) => row.currency, value: (row) => row.onAccount },
    },
    screen: ['number', 'date', 'party', 'method', 'account', 'reference', 'status', 'total', 'onAccount'],
    file: ['number', 'date', 'partyCode', 'party', 'isRefund', 'method', 'account', 'reference', 'status', 'currency', 'total', 'onAccount'],
    look: ['party', 'status', 'date', 'method', 'account', 'reference', 'total', 'onAccount'],
  })
export const customerPaymentTable = tableOf('customer_payment', 'Customer')
export const vendorPaymentTable = tableOf('vendor_payment', 'Vendor')

const posting = z.object({
  narration: z.string(),
  /** The line of the payment that it belongs to; null for the payment itself. */
  line: z.number().int().nullable(),
  lines: z.array(z.object({ account: z.string(), debit: z.string(), credit: z.string(), memo: nullableText })),
})
const parts = {
  query: paymentQuery,
  row: paymentRow,
  record: payment,
  input: paymentInput,
  edit: paymentEdit,
  patch: paymentPatch,
  steps: { edit: 'update', post: 'post', allocate: 'post', unallocate: 'post', certify: 'update', bounce: 'cancel', reverse: 'cancel', addFiles: 'update' },
  summaries: {
    create: 'Add a payment as a draft',
    edit: 'Edit a draft as a whole; the path names the party, `voucherId` the payment, which may be left out if the party has one draft',
    change:
      'Edit a draft, post it to the ledger, settle items with what is on account, take a settled item apart, note that the bank returned a payment, reverse one, or add files in any state',
  },
  filesNeed: 'read',
} as const

const paymentEndpoints = <const K extends PaymentKind>(kind: K) => {
  const { module, path } = documentKinds[kind] as Pick<(typeof documentKinds)[K], 'module' | 'path'>
  return {
    basis: basisEndpoint(kind, {
      query: z.object({ date: day.optional() }),
      basis: z.object({
        /** Our accounts that money moves on; `currency` is null for an account that takes any currency. */
        own: z.array(ownAccount),
        rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string() })),
        /** Codes of tax that may be withheld, with their percentage of the day. */
        withholdings: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), percent: z.string() })),
        /** What may be written off without an approval: the larger of the amount, in the base currency, and the share of an item. */
        tolerance: z.object({ amount: z.string(), percent: z.string() }),
      }),
      summary: 'What a payment of a day, today without one, may name: our accounts and exchange rates',
    }),
    openItems: endpoint({
      method: 'GET',
      path: `${path}/open-items` as `${(typeof documentKinds)[K]['path']}/open-items`,
      query: z.object({ partyId: z.uuid(), currency: currencyCode, date: day.optional() }),
      response: z.object({ party: partyOption, rows: z.array(payableItem), currencies: z.array(z.string()) }),
      module,
      action: 'read',
      summary: 'The open items of a party in a currency, the first due first, and the currencies in which the party has open items',
    }),
    preview: endpoint({
      method: 'POST',
      path: `${path}/preview` as `${(typeof documentKinds)[K]['path']}/preview`,
      body: paymentInput,
      response: z.object({ postings: z.array(posting), onAccount: z.string(), baseCurrency: z.string() }),
      safe: true,
      module,
      action: 'read',
      summary: 'What a payment would post, for the payment and for each line',
    }),
    ...readEndpoints(kind, parts),
    ...draftEndpoints(kind, parts, { edit: `${path}/:customerId` as `${(typeof documentKinds)[K]['path']}/:customerId` }),
    change: changeEndpoint(kind, parts),
    discard: discardEndpoint(kind),
    ...stagedFileEndpoints(module, path, inSentence(documentKinds[kind].one)),
    file: fileEndpoint(kind, parts),
    pdf: paperEndpoint(kind, 'The payment with what it settles: a receipt for the customer, or a remittance advice for the vendor'),
  }
}

export const customerPayments = paymentEndpoints('customer_payment')
export const vendorPayments = paymentEndpoints('vendor_payment')
