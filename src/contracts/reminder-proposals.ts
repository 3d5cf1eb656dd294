import { z } from 'zod'
import { proposalStates } from './money-choices'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, partySummary } from './fields'
import { currencyColumn, customerColumns, listTable } from './list-columns'
import { proposalOrders } from './list-orders'
import { customerFilter, exportEndpoint, type FilterFields, listQuery, totalFilters } from './lists'
import { partyOption } from './parties'
import { itemOfReminder } from './reminder-item'
import { currencyCode } from './rules/schemas'

const proposalRow = z.object({
  id: z.uuid(),
  customer: partySummary,
  currency: z.string(),
  state: z.enum(proposalStates),
  /** The level that the next reminder has, or the draft; null if no item reaches one. */
  level: z.number().int().nullable(),
  levelName: nullableText,
  /** What reaches a level, or is in the draft: items and amount. */
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
    items: { header: 'Items', kind: 'count', value: (row) => row.items },
    oldestDays: { header: 'Oldest, days', kind: 'count', value: (row) => row.oldestDays },
    last: { header: 'Last reminder', value: (row) => row.lastReminder && `${row.lastReminder.date} · ${row.lastReminder.level}` },
    excluded: {
      header: 'Not reminded because',
      optional: true,
      value: (row) => row.excludedBecause ?? (row.excludedItems > 0 ? `${row.excludedItems} of its items` : null),
    },
    currency: currencyColumn,
    credits: { header: 'Credits', kind: 'money', optional: true, currency: (row) => row.currency, value: (row) => row.credits },
    ready: { header: 'To remind', kind: 'money', currency: (row) => row.currency, value: (row) => row.ready },
    overdue: { header: 'Overdue', kind: 'money', card: 'amount', currency: (row) => row.currency, value: (row) => row.overdue },
  },
  screen: ['customer', 'state', 'level', 'items', 'oldestDays', 'last', 'excluded', 'credits', 'ready', 'overdue'],
  file: ['customerCode', 'customer', 'state', 'level', 'items', 'oldestDays', 'last', 'excluded', 'currency', 'credits', 'ready', 'overdue'],
  look: ['state', 'level', 'items', 'oldestDays', 'last', 'credits', 'ready', 'overdue', 'excluded'],
})

const module = 'reminders'
export const reminderProposals = {
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
}
