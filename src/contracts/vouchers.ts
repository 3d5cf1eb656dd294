import { z } from 'zod'
import { movementStatuses } from './choices'
import { basisEndpoint, documentEndpoints, paperEndpoint } from './document-endpoints'
import { accountLine, amountsRecord, amountsRow, documentRecord, documentRow, postedRecord, nullableText } from './document-record'
import { day } from './fields'
import { accountOption } from './ledger'
import { documentColumns, listTable, pricedColumns } from './list-columns'
import { voucherOrders } from './list-orders'
import { documentFilters, listQuery, totalFilters } from './lists'
import { accountBasis } from './trade'
import { voucherEdit, voucherInput, voucherPatch } from './voucher-input'

/*
 * Vouchers: payments from or to one of our own accounts that belong to no invoice. All kinds of vouchers have the same fields.
 */

export type VoucherKind = 'cash_payment'

const voucherRow = z.object({
  ...documentRow,
  account: accountOption,
  payee: z.string(),
  reference: nullableText,
  status: z.enum(movementStatuses),
  ...amountsRow,
})
const voucher = voucherRow.extend({ ...documentRecord, ...postedRecord, ...amountsRecord, lines: z.array(accountLine) })
export type Voucher = z.infer<typeof voucher>

export const voucherFilters = documentFilters(movementStatuses, {
  account: { kind: 'text', label: 'Paid from' },
  payee: { kind: 'text', label: 'Paid to' },
  reference: { kind: 'text', label: 'Reference' },
  ...totalFilters,
})
export const voucherQuery = listQuery(voucherOrders)

export const cashPaymentTable = listTable<z.infer<typeof voucherRow>>()({
  name: 'cash-payments',
  columns: {
    ...documentColumns,
    payee: { header: 'Paid to', card: 'detail', value: (row) => row.payee },
    account: { header: 'Paid from', value: (row) => `${row.account.accountId} ${row.account.name}` },
    reference: { header: 'Reference', kind: 'code', optional: true, value: (row) => row.reference },
    ...pricedColumns,
  },
  screen: ['number', 'date', 'payee', 'account', 'reference', 'status', 'total'],
  file: ['number', 'date', 'payee', 'account', 'reference', 'status', 'currency', 'tax', 'total'],
  look: ['payee', 'status', 'account', 'date', 'reference', 'total'],
})

const voucherEndpoints = <const K extends VoucherKind>(kind: K) => ({
  basis: basisEndpoint(kind, {
    query: z.object({ date: day.optional() }),
    /** `own`: the accounts that a voucher may be paid from; `currency` is null for an account that takes any currency. */
    basis: accountBasis.extend({ own: z.array(accountOption.extend({ currency: nullableText })) }),
    summary: 'What a voucher of a day, today without one, may name: accounts, tax codes with their rates, exchange rates',
  }),
  ...documentEndpoints(kind, {
    query: voucherQuery,
    row: voucherRow,
    record: voucher,
    input: voucherInput,
    edit: voucherEdit,
    patch: voucherPatch,
    steps: { edit: 'update', post: 'post', reverse: 'cancel', addFiles: 'update' },
    summaries: {
      create: 'Add a voucher as a draft',
      change: 'Edit a draft, post it to the ledger, cancel what is posted by reversing it, or add files in any state',
    },
    filesNeed: 'read',
  }),
  pdf: paperEndpoint(kind, 'The voucher with places for signatures'),
})

export const cashPayments = voucherEndpoints('cash_payment')
