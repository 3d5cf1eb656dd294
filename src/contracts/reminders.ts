import { z } from 'zod'
import { reminderStatuses } from './money-choices'
import { documentEndpoints, paperEndpoint, proposalEndpoint } from './document-endpoints'
import { documentRecord, documentRow, nullableText, postedRecord } from './document-record'
import { partySummary } from './fields'
import { accountOption } from './ledger'
import { currencyColumn, customerColumns, documentColumns, listTable, totalColumn } from './list-columns'
import { reminderOrders } from './list-orders'
import { customerFilter, documentFilters, listQuery, totalFilters } from './lists'
import { reminderExclusions } from './reminder-exclusions'
import { reminderHistory } from './reminder-history'
import { reminderEdit, reminderInput, reminderPatch } from './reminder-input'
import { itemOfReminder } from './reminder-item'
import { reminderProposals } from './reminder-proposals'

/*
 * Reminders of overdue items of a customer in one currency. Each item has a level of its own: how often it was reminded. A reminder is settled once
 * nothing of its items is open, and open again if a payment is taken back.
 */

const reminderRow = z.object({
  ...documentRow,
  customer: partySummary,
  level: z.number().int(),
  levelName: z.string(),
  status: z.enum(reminderStatuses),
  currency: z.string(),
  /** What the letter asks for: open amounts less credits, with fee and interest. */
  grandTotal: z.string(),
  /** What is open now of its items, and of fee and interest if they were posted. */
  openAmount: z.string(),
  sentAt: nullableText,
})
const reminder = reminderRow.extend({
  ...documentRecord,
  ...postedRecord,
  rate: z.string(),
  baseGrandTotal: z.string(),
  contactName: nullableText,
  contactEmail: nullableText,
  /** As they were written. */
  subject: z.string(),
  text: z.string(),
  /** As the customer reads them: with amounts and names in place of the placeholders. */
  letter: z.object({ subject: z.string(), text: z.string() }),
  /** Sum of the open amounts. */
  subTotal: z.string(),
  credits: z.string(),
  fee: z.string(),
  interest: z.string(),
  /** The account that fee and interest were posted to; null while they only stand in the letter. */
  account: accountOption.nullable(),
  lines: z.array(z.object({ id: z.uuid(), lineNo: z.number().int(), ...itemOfReminder, interestFrom: nullableText, openNow: z.string() })),
})
export type Reminder = z.infer<typeof reminder>

export const reminderFilters = documentFilters(reminderStatuses, {
  ...customerFilter,
  level: { kind: 'amount', label: 'Level' },
  ...totalFilters,
})
export const reminderQuery = listQuery(reminderOrders)

export const reminderTable = listTable<z.infer<typeof reminderRow>>()({
  name: 'reminders',
  columns: {
    ...documentColumns,
    ...customerColumns,
    level: { header: 'Level', value: (row) => `${row.level} · ${row.levelName}` },
    currency: currencyColumn,
    total: totalColumn,
    open: { header: 'Still open', kind: 'money', currency: (row) => row.currency, value: (row) => row.openAmount },
    sentAt: { header: 'Mailed', kind: 'moment', optional: true, value: (row) => row.sentAt },
  },
  screen: ['number', 'date', 'customer', 'level', 'status', 'sentAt', 'total', 'open'],
  file: ['number', 'date', 'customerCode', 'customer', 'level', 'status', 'sentAt', 'currency', 'total', 'open'],
  look: ['customer', 'status', 'date', 'level', 'total', 'open', 'sentAt'],
})

/** All endpoints below /finance/reminders. */
export const reminders = {
  ...reminderProposals,
  ...reminderHistory,
  ...reminderExclusions,
  ...documentEndpoints('reminder', {
    query: reminderQuery,
    row: reminderRow,
    record: reminder,
    input: reminderInput,
    edit: reminderEdit,
    patch: reminderPatch,
    steps: { edit: 'update', send: 'post', issue: 'post', cancel: 'cancel', addFiles: 'update' },
    summaries: {
      create: 'Add a reminder as a draft, of all items that have reached a level or of some',
      change: 'Edit a draft, send it by mail or issue it as a letter, cancel it, or add files in any state',
    },
    filesNeed: 'read',
  }),
  pdf: paperEndpoint('reminder', 'The letter to the customer'),
  proposal: proposalEndpoint('reminder'),
}
