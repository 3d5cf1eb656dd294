import { z } from 'zod'
import { proposalStates, reminderCharges, reminderStatuses } from './choices'
import { documentEndpoints, paperEndpoint, proposalEndpoint } from './document-endpoints'
import { documentKindNames } from './document-kinds'
import { documentRecord, documentRow, nullableText, postedRecord } from './document-record'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, partySummary } from './fields'
import { accountOption } from './ledger'
import { currencyColumn, customerColumns, documentColumns, listTable, totalColumn } from './list-columns'
import { proposalOrders, reminderOrders } from './list-orders'
import { customerFilter, documentFilters, exportEndpoint, type FilterFields, listQuery, totalFilters } from './lists'
import { partyOption } from './parties'
import { exclusionInput, reminderEdit, reminderInput, reminderLevelsInput, reminderPatch } from './reminder-input'
import { currencyCode } from './rules/schemas'

/*
 * Reminders of overdue items of a customer in one currency. Each item has a level of its own: how often it was reminded. A reminder is settled once
 * nothing of its items is open, and open again if a payment is taken back.
 */

const itemOfReminder = {
  /** The line in the ledger. */
  itemId: z.uuid(),
  document: z.object({ id: z.uuid(), kind: z.enum(documentKindNames), voucherId: z.string() }),
  theirNumber: nullableText,
  date: z.string(),
  dueDate: z.string(),
  /** All of it, and what is open, in the currency of the reminder. */
  amount: z.string(),
  open: z.string(),
  daysOverdue: z.number().int(),
  /** The level that it reaches with the reminder. */
  level: z.number().int(),
  interest: z.string(),
}

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
  subject: z.string(),
  text: z.string(),
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

const proposalRow = z.object({
  id: z.uuid(),
  customer: partySummary,
  currency: z.string(),
  state: z.enum(proposalStates),
  /** The level that the next reminder has; null if no item reaches one. */
  level: z.number().int().nullable(),
  levelName: nullableText,
  /** What reaches a level: items and amount. */
  items: z.number().int(),
  ready: z.string(),
  /** All that is overdue. */
  overdueItems: z.number().int(),
  overdue: z.string(),
  oldestDays: z.number().int(),
  /** Credits and money on account. */
  credits: z.string(),
  /** Items that are excluded by themselves. */
  excludedItems: z.number().int(),
  /** Why the customer is excluded. */
  excludedBecause: nullableText,
  lastReminder: z.object({ voucherId: z.string(), date: z.string(), level: z.number().int() }).nullable(),
  /** The draft that is there already. */
  draft: nullableText,
})
export type ProposalRow = z.infer<typeof proposalRow>

export const proposalFilters = {
  state: { kind: 'choice', label: 'State', choices: proposalStates },
  ...customerFilter,
  level: { kind: 'amount', label: 'Next level' },
  currency: totalFilters.currency,
  overdue: { kind: 'amount', label: 'Overdue' },
  oldestDays: { kind: 'amount', label: 'Oldest, days' },
} as const satisfies FilterFields
export const proposalQuery = listQuery(proposalOrders)

export const proposalTable = listTable<ProposalRow>()({
  name: 'reminder-proposals',
  columns: {
    customer: { header: 'Customer', card: 'lead', value: (row) => row.customer.name },
    customerCode: customerColumns.customerCode,
    state: { header: 'State', kind: 'status', card: 'status', value: (row) => row.state },
    level: { header: 'Next level', card: 'detail', value: (row) => row.level && `${row.level} · ${row.levelName}` },
    items: { header: 'Documents', kind: 'count', value: (row) => row.items },
    oldestDays: { header: 'Oldest, days', kind: 'count', value: (row) => row.oldestDays },
    last: { header: 'Last reminder', value: (row) => row.lastReminder && `${row.lastReminder.date} · ${row.lastReminder.level}` },
    excluded: {
      header: 'Not reminded because',
      optional: true,
      value: (row) => row.excludedBecause ?? (row.excludedItems > 0 ? `${row.excludedItems} of its items` : null),
    },
    currency: currencyColumn,
    credits: { header: 'Credits', kind: 'money', optional: true, currency: (row) => row.currency, value: (row) => row.credits },
    ready: { header: 'To remind', kind: 'money', card: 'amount', currency: (row) => row.currency, value: (row) => row.ready },
    overdue: { header: 'Overdue', kind: 'money', currency: (row) => row.currency, value: (row) => row.overdue },
  },
  screen: ['customer', 'state', 'level', 'items', 'oldestDays', 'last', 'excluded', 'credits', 'ready', 'overdue'],
  file: ['customerCode', 'customer', 'state', 'level', 'items', 'oldestDays', 'last', 'excluded', 'currency', 'credits', 'ready', 'overdue'],
  look: ['state', 'level', 'items', 'oldestDays', 'last', 'credits', 'ready', 'overdue', 'excluded'],
})

const exclusion = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  /** The document that isn't reminded; null for all of the customer. */
  document: z.object({ id: z.uuid(), kind: z.enum(documentKindNames), voucherId: z.string() }).nullable(),
  reason: z.string(),
  until: nullableText,
  createdAt: z.string(),
  createdByName: z.string(),
  endedAt: nullableText,
  endedByName: nullableText,
  /** Whether it holds today. */
  isActive: z.boolean(),
})
export type Exclusion = z.infer<typeof exclusion>

const mailState = z.enum(['queued', 'sent', 'failed', 'cancelled', 'bounced'])
const history = z.object({
  /** The latest first. */
  reminders: z.array(
    z.object({
      voucherId: z.string(),
      date: z.string(),
      level: z.number().int(),
      levelName: z.string(),
      status: z.enum(reminderStatuses),
      currency: z.string(),
      grandTotal: z.string(),
      fee: z.string(),
      interest: z.string(),
      /** Who the last mail of it went to, and what became of it; null for a letter. */
      mail: z.object({ to: z.array(z.string()), state: mailState, at: z.string(), error: nullableText }).nullable(),
    }),
  ),
  exclusions: z.array(exclusion),
  /** Statements of account that were mailed to the customer; empty for a document. */
  statements: z.array(z.object({ to: z.array(z.string()), subject: z.string(), state: mailState, at: z.string(), error: nullableText })),
})
export type ReminderHistory = z.infer<typeof history>

const module = 'reminders'
export const reminders = {
  overdue: endpoint({
    method: 'GET',
    path: '/finance/reminders/overdue',
    query: z.object({ customerId: z.uuid(), currency: currencyCode, date: day.optional(), voucherId: z.string().max(60).optional() }),
    response: z.object({
      party: partyOption,
      /** `level` is 0 for an item that has had them all, `waitsBecause` says why an item isn't reminded on the day. */
      rows: z.array(z.object({ ...itemOfReminder, waitsBecause: nullableText })),
      credits: z.string(),
      currencies: z.array(z.string()),
      levels: z.array(z.object({ level: z.number().int(), name: z.string(), subject: z.string(), text: z.string() })),
    }),
    module,
    action: 'read',
    summary: 'What a customer hasn’t paid in a currency, with the level that each item reaches on a day; of an edited draft, its own items count as free',
  }),
  due: endpoint({
    method: 'GET',
    path: '/finance/reminders/proposal',
    query: proposalQuery,
    response: page(proposalRow),
    module,
    action: 'read',
    summary: 'All customers with overdue items, by currency, and the level that each reaches today',
  }),
  exportDue: exportEndpoint(module, '/finance/reminders/proposal', proposalQuery),
  history: endpoint({
    method: 'GET',
    path: '/finance/reminders/history',
    query: z.object({ customerId: z.uuid(), documentId: z.uuid().optional() }),
    response: history,
    module,
    action: 'read',
    summary: 'The reminders and exclusions of a customer, or of one of its documents, and the statements that were mailed',
  }),
  exclude: endpoint({
    method: 'POST',
    path: '/finance/reminders/exclusions',
    body: exclusionInput,
    response: exclusion,
    module,
    action: 'update',
    summary: 'Leave a customer, or one of its documents, out of reminders',
  }),
  include: endpoint({
    method: 'POST',
    path: '/finance/reminders/exclusions/:id/end',
    body: z.strictObject({}),
    response: exclusion,
    module,
    action: 'update',
    summary: 'End an exclusion',
  }),
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

const levels = z.object({
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  interestPct: z.string(),
  minimumAmount: z.string(),
  charges: z.enum(reminderCharges),
  account: accountOption.nullable(),
  levels: z.array(
    z.object({
      level: z.number().int(),
      name: z.string(),
      daysAfterDue: z.number().int(),
      daysBetween: z.number().int(),
      subject: z.string(),
      text: z.string(),
      fee: z.string(),
      chargesInterest: z.boolean(),
    }),
  ),
  /** Income accounts that fee and interest may be posted to. */
  accounts: z.array(accountOption),
})
export type ReminderLevels = z.infer<typeof levels>

export const reminderLevels = {
  get: endpoint({
    method: 'GET',
    path: '/finance/reminder-levels',
    response: levels,
    module: 'reminder-levels',
    action: 'read',
    summary: 'The levels of reminders with their texts, and how interest and fees are charged',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/finance/reminder-levels',
    body: reminderLevelsInput,
    response: levels,
    module: 'reminder-levels',
    action: 'update',
    summary: 'Change the levels of reminders, all at once',
  }),
}
