import { z } from 'zod'
import { movementStatuses } from './choices'
import { basisEndpoint, documentEndpoints, paperEndpoint } from './document-endpoints'
import { accountLine, amountsRecord, amountsRow, documentRecord, documentRow, postedRecord, nullableText } from './document-record'
import { documentKinds } from './document-kinds'
import { endpoint } from './endpoint'
import { day, partySummary } from './fields'
import { accountOption } from './ledger'
import { documentColumns, listTable, pricedColumns } from './list-columns'
import { voucherOrders } from './list-orders'
import { documentFilters, listQuery, totalFilters } from './lists'
import { currencyCode } from './rules/schemas'
import { accountBasis } from './trade'
import { paymentSchemas, receiptSchemas } from './voucher-input'

/*
 * Vouchers: payments from one of our own accounts, and receipts into one. All kinds of vouchers have the same fields.
 */

export const voucherKinds = ['cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** What a line settles: the document of a party that something is open of. */
const settledItem = z.object({ id: z.uuid(), voucherId: z.string(), dueDate: nullableText })
/** Something that a party owes or is owed, and why it can't be paid now. */
const openItem = settledItem.extend({ accountId: z.uuid(), date: z.string(), open: z.string(), unpayableBecause: nullableText })
export type OpenItemOption = z.infer<typeof openItem>

const voucherRow = z.object({
  ...documentRow,
  account: accountOption,
  payee: z.string(),
  reference: nullableText,
  status: z.enum(movementStatuses),
  ...amountsRow,
})
const voucherLine = accountLine.extend({ party: partySummary.nullable(), openItem: settledItem.nullable() })
export type VoucherLine = z.infer<typeof voucherLine>
const voucher = voucherRow.extend({ ...documentRecord, ...postedRecord, ...amountsRecord, lines: z.array(voucherLine) })
export type Voucher = z.infer<typeof voucher>

/** Labels of our account and of the other side, which depend on the direction of the money. */
export const paymentWords = { own: 'Paid from', payee: 'Paid to' } as const
export const receiptWords = { own: 'Received into', payee: 'Received from' } as const
type Words = typeof paymentWords | typeof receiptWords

const filtersOf = ({ own, payee }: Words) =>
  documentFilters(movementStatuses, {
    account: { kind: 'text', label: own },
    payee: { kind: 'text', label: payee },
    reference: { kind: 'text', label: 'Reference' },
    ...totalFilters,
  })
export const paymentFilters = filtersOf(paymentWords)
export const receiptFilters = filtersOf(receiptWords)
export const voucherQuery = listQuery(voucherOrders)

const tableOf = (name: string, { own, payee }: Words) =>
  listTable<z.infer<typeof voucherRow>>()({
    name,
    columns: {
      ...documentColumns,
      payee: { header: payee, card: 'detail', value: (row) => row.payee },
      account: { header: own, value: (row) => `${row.account.accountId} ${row.account.name}` },
      reference: { header: 'Reference', kind: 'code', optional: true, value: (row) => row.reference },
      ...pricedColumns,
    },
    screen: ['number', 'date', 'payee', 'account', 'reference', 'status', 'total'],
    file: ['number', 'date', 'payee', 'account', 'reference', 'status', 'currency', 'tax', 'total'],
    look: ['payee', 'status', 'account', 'date', 'reference', 'total'],
  })
export const cashPaymentTable = tableOf('cash-payments', paymentWords)
export const bankPaymentTable = tableOf('bank-payments', paymentWords)
export const cashReceiptTable = tableOf('cash-receipts', receiptWords)
export const bankReceiptTable = tableOf('bank-receipts', receiptWords)

/** Not generic: all kinds of vouchers have endpoints of one type, so that screens and modules are written once. */
const voucherEndpoints = (kind: VoucherKind, schemas: typeof paymentSchemas) => ({
  basis: basisEndpoint(kind, {
    query: z.object({ date: day.optional() }),
    /** `own`: our accounts that a voucher of the kind may name; `currency` is null for an account that takes any currency. */
    basis: accountBasis.extend({
      own: z.array(accountOption.extend({ currency: nullableText })),
      /** The accounts on which customers and vendors stand by default. */
      controls: z.object({ customers: z.uuid().nullable(), vendors: z.uuid().nullable() }),
    }),
    summary: 'What a voucher of a day, today without one, may name: accounts, tax codes with their rates, exchange rates',
  }),
  /** Customers and vendors that a line may name. */
  parties: endpoint({
    method: 'GET',
    path: `${documentKinds[kind].path}/parties`,
    response: z.object({ customers: z.array(partySummary), vendors: z.array(partySummary) }),
    module: documentKinds[kind].module,
    action: 'read',
    summary: 'Customers and vendors that a line of a voucher may name',
  }),
  openItems: endpoint({
    method: 'GET',
    path: `${documentKinds[kind].path}/open-items`,
    query: z.object({ partyId: z.uuid(), currency: currencyCode }),
    response: z.object({ rows: z.array(openItem) }),
    module: documentKinds[kind].module,
    action: 'read',
    summary: 'What a line of a voucher can settle: the open items of a customer or vendor in a currency, oldest due first',
  }),
  ...documentEndpoints(kind, {
    query: voucherQuery,
    row: voucherRow,
    record: voucher,
    ...schemas,
    steps: { edit: 'update', post: 'post', reverse: 'cancel', addFiles: 'update' },
    summaries: {
      create: 'Add a voucher as a draft',
      change: 'Edit a draft, post it to the ledger, cancel what is posted by reversing it, or add files in any state',
    },
    filesNeed: 'read',
  }),
  pdf: paperEndpoint(kind, 'The voucher with places for signatures'),
})

export type VoucherEndpoints = ReturnType<typeof voucherEndpoints>

export const cashPayments = voucherEndpoints('cash_payment', paymentSchemas)
export const bankPayments = voucherEndpoints('bank_payment', paymentSchemas)
export const cashReceipts = voucherEndpoints('cash_receipt', receiptSchemas)
export const bankReceipts = voucherEndpoints('bank_receipt', receiptSchemas)
