import { z } from 'zod'
import { movementStatuses } from './choices'
import { documentEndpoints, paperEndpoint } from './document-endpoints'
import { documentKinds } from './document-kinds'
import { accountLine, documentRecord, documentRow, postedRecord, text, amountsRecord, amountsRow } from './document-record'
import { endpoint } from './endpoint'
import { day } from './fields'
import { accountOption } from './ledger'
import { documentFilters, totalFilters, listQuery } from './lists'
import { tradeBasis } from './trade'
import { voucherEdit, voucherInput, voucherPatch } from './voucher-input'
import { voucherOrders } from './list-orders'

/*
 * Vouchers: money that leaves or reaches one of our own accounts for what is no invoice. All kinds of them have the same fields.
 */

export type VoucherKind = 'cash_payment'

const voucherRow = z.object({
  ...documentRow,
  account: accountOption,
  payee: z.string(),
  reference: text,
  status: z.enum(movementStatuses),
  ...amountsRow,
})
export type VoucherRow = z.infer<typeof voucherRow>
const voucher = voucherRow.extend({
  ...documentRecord,
  ...postedRecord,
  ...amountsRecord,
  lines: z.array(accountLine),
})
export type Voucher = z.infer<typeof voucher>

export const voucherFilters = documentFilters(movementStatuses, {
  account: { kind: 'text', label: 'Paid from' },
  payee: { kind: 'text', label: 'Paid to' },
  reference: { kind: 'text', label: 'Reference' },
  ...totalFilters,
})
export const voucherQuery = listQuery(voucherOrders)

const voucherEndpoints = <const K extends VoucherKind>(kind: K) => {
  const { module, path } = documentKinds[kind]
  return {
    basis: endpoint({
      method: 'GET',
      path: `${path}/basis`,
      query: z.object({ date: day.optional() }),
      response: tradeBasis.extend({
        accounts: z.array(accountOption),
        /** The accounts that it may be paid from; `currency` is null where one takes any. */
        own: z.array(accountOption.extend({ currency: text })),
      }),
      module,
      action: 'read',
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
  }
}

export const cashPayments = voucherEndpoints('cash_payment')
