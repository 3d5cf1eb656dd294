import { z } from 'zod'
import { accountTransferEdit, accountTransferInput, accountTransferPatch } from './account-transfer-input'
import { transferStatuses } from './money-choices'
import { basisEndpoint, documentEndpoints } from './document-endpoints'
import { documentRecord, documentRow, nullableText, postedRecord } from './document-record'
import { day } from './fields'
import { accountOption } from './ledger'
import { currencyColumn, documentColumns, listTable, totalColumn } from './list-columns'
import { transferOrders } from './list-orders'
import { documentFilters, listQuery, totalFilters } from './lists'
import { tradeBasis } from './trade'

const transferRow = z.object({
  ...documentRow,
  fromAccount: accountOption,
  toAccount: accountOption,
  reference: nullableText,
  status: z.enum(transferStatuses),
  currency: z.string(),
  /** What leaves the account, with the fee. */
  grandTotal: z.string(),
  receivedOn: z.string(),
  amountIn: z.string(),
  currencyIn: z.string(),
})
const accountTransfer = transferRow.extend({
  ...documentRecord,
  ...postedRecord,
  rate: z.string(),
  /** What leaves for the other account, without the fee. */
  subTotal: z.string(),
  baseGrandTotal: z.string(),
  fee: z.string(),
  feeAccount: accountOption.nullable(),
  rateIn: z.string(),
  receivedByName: nullableText,
})
export type AccountTransfer = z.infer<typeof accountTransfer>

export const accountTransferFilters = documentFilters(transferStatuses, {
  from: { kind: 'text', label: 'From' },
  to: { kind: 'text', label: 'To' },
  reference: { kind: 'text', label: 'Reference' },
  receivedOn: { kind: 'day', label: 'Arrives on' },
  ...totalFilters,
})
export const accountTransferQuery = listQuery(transferOrders)

const named = ({ accountId, name }: AccountTransfer['fromAccount']) => `${accountId} ${name}`
export const accountTransferTable = listTable<z.infer<typeof transferRow>>()({
  name: 'account-transfers',
  columns: {
    ...documentColumns,
    from: { header: 'From', card: 'detail', value: (row) => named(row.fromAccount) },
    to: { header: 'To', value: (row) => named(row.toAccount) },
    receivedOn: { header: 'Arrives on', kind: 'day', value: (row) => row.receivedOn },
    reference: { header: 'Reference', kind: 'code', optional: true, value: (row) => row.reference },
    amountIn: { header: 'Arrives', kind: 'money', currency: (row) => row.currencyIn, value: (row) => row.amountIn },
    currency: currencyColumn,
    total: totalColumn,
  },
  screen: ['number', 'date', 'from', 'to', 'receivedOn', 'reference', 'status', 'amountIn', 'total'],
  file: ['number', 'date', 'from', 'to', 'receivedOn', 'reference', 'status', 'amountIn', 'currency', 'total'],
  look: ['from', 'to', 'status', 'date', 'receivedOn', 'amountIn', 'total'],
})

export const accountTransfers = {
  basis: basisEndpoint('account_transfer', {
    query: z.object({ date: day.optional() }),
    /** `own`: our accounts; `currency` is null for one that takes any currency. `accounts`: those that a fee may be posted to. */
    basis: tradeBasis.pick({ rates: true }).extend({
      own: z.array(accountOption.extend({ currency: nullableText })),
      accounts: z.array(accountOption),
      feeAccountId: z.uuid().nullable(),
    }),
    summary: 'What a transfer of a day, today without one, may name: our own accounts, accounts for fees, exchange rates',
  }),
  ...documentEndpoints('account_transfer', {
    query: accountTransferQuery,
    row: transferRow,
    record: accountTransfer,
    input: accountTransferInput,
    edit: accountTransferEdit,
    patch: accountTransferPatch,
    steps: { edit: 'update', post: 'post', receive: 'post', reverse: 'cancel', addFiles: 'update' },
    summaries: {
      create: 'Add a transfer between two of our own accounts as a draft',
      change: 'Edit a draft, post it as arrived or as under way, say that it has arrived, take it back, or add files in any state',
    },
    filesNeed: 'read',
  }),
}
