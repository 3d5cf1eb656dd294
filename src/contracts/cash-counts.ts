import { z } from 'zod'
import { cashCountEdit, cashCountInput, cashCountPatch } from './cash-count-input'
import { movementStatuses } from './choices'
import { basisEndpoint, documentEndpoints, paperEndpoint } from './document-endpoints'
import { documentRecord, documentRow, nullableText, postedRecord } from './document-record'
import { day } from './fields'
import { accountOption } from './ledger'
import { currencyColumn, documentColumns, listTable } from './list-columns'
import { cashCountOrders } from './list-orders'
import { documentFilters, listQuery, totalFilters } from './lists'
import { tradeBasis } from './trade'

const countRow = z.object({
  ...documentRow,
  account: accountOption,
  status: z.enum(movementStatuses),
  currency: z.string(),
  /** What was counted. */
  grandTotal: z.string(),
  /** What the till holds more than the books say, below zero if it holds less; null in the row of a draft. */
  difference: nullableText,
  reason: nullableText,
})
const cashCount = countRow.extend({
  ...documentRecord,
  ...postedRecord,
  rate: z.string(),
  baseGrandTotal: z.string(),
  /** The till's balance at the end of the day of the count: of a draft as the books are now, later as they were when it was posted. */
  bookBalance: z.string(),
  difference: z.string(),
  /** Empty if only the total was counted. */
  lines: z.array(z.object({ denomination: z.string(), pieces: z.string() })),
})
export type CashCount = z.infer<typeof cashCount>

export const cashCountFilters = documentFilters(movementStatuses, {
  account: { kind: 'text', label: 'Till' },
  reason: { kind: 'text', label: 'Reason' },
  currency: totalFilters.currency,
  total: { kind: 'amount', label: 'Counted' },
  difference: { kind: 'amount', label: 'Difference' },
})
export const cashCountQuery = listQuery(cashCountOrders)

export const cashCountTable = listTable<z.infer<typeof countRow>>()({
  name: 'cash-counts',
  columns: {
    ...documentColumns,
    account: { header: 'Till', card: 'detail', value: (row) => `${row.account.accountId} ${row.account.name}` },
    reason: { header: 'Reason', optional: true, value: (row) => row.reason },
    difference: { header: 'Difference', kind: 'money', currency: (row) => row.currency, value: (row) => row.difference },
    currency: currencyColumn,
    total: { header: 'Counted', kind: 'money', card: 'amount', currency: (row) => row.currency, value: (row) => row.grandTotal },
  },
  screen: ['number', 'date', 'account', 'reason', 'status', 'difference', 'total'],
  file: ['number', 'date', 'account', 'reason', 'status', 'currency', 'difference', 'total'],
  look: ['account', 'status', 'date', 'total', 'difference', 'reason'],
})

export const cashCounts = {
  basis: basisEndpoint('cash_count', {
    query: z.object({ date: day.optional() }),
    /** `own`: our tills; `currency` is null for one that is kept in the company's, `balance` is what the books say at the end of the day. */
    basis: tradeBasis.pick({ rates: true }).extend({ own: z.array(accountOption.extend({ currency: nullableText, balance: z.string() })) }),
    summary: 'What a count of a day, today without one, may name: our tills with their balances, exchange rates',
  }),
  ...documentEndpoints('cash_count', {
    query: cashCountQuery,
    row: countRow,
    record: cashCount,
    input: cashCountInput,
    edit: cashCountEdit,
    patch: cashCountPatch,
    steps: { edit: 'update', post: 'post', reverse: 'cancel', addFiles: 'update' },
    summaries: {
      create: 'Add a count of a till as a draft',
      change: 'Edit a draft, post its difference to the ledger, take that back, or add files in any state',
    },
    filesNeed: 'read',
  }),
  pdf: paperEndpoint('cash_count', 'The count with places for the signatures of two persons'),
}
