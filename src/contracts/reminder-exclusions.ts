import { z } from 'zod'
import { exclusionStates } from './money-choices'
import { documentKindNames } from './document-kinds'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { partySummary } from './fields'
import { customerColumns, listTable } from './list-columns'
import { exclusionOrders } from './list-orders'
import { customerFilter, exportEndpoint, type FilterFields, listQuery } from './lists'
import { exclusionInput } from './reminder-input'

export const exclusion = z.object({
  id: z.uuid(),
  customer: partySummary,
  /** The document that isn't reminded; null for all of the customer. */
  document: z.object({ id: z.uuid(), kind: z.enum(documentKindNames), voucherId: z.string() }).nullable(),
  reason: z.string(),
  /** The last day on which it holds. */
  until: nullableText,
  createdAt: z.string(),
  createdByName: z.string(),
  endedAt: nullableText,
  endedByName: nullableText,
  /** On the session's day. */
  state: z.enum(exclusionStates),
})
export type Exclusion = z.infer<typeof exclusion>

export const exclusionFilters = {
  state: { kind: 'choice', label: 'State', choices: exclusionStates },
  ...customerFilter,
  document: { kind: 'text', label: 'Document' },
  reason: { kind: 'text', label: 'Reason' },
  until: { kind: 'day', label: 'Until' },
  createdAt: { kind: 'day', label: 'Since', moment: true },
  createdBy: { kind: 'reference', label: 'By', of: 'users' },
} as const satisfies FilterFields
export const exclusionQuery = listQuery(exclusionOrders)

export const exclusionTable = listTable<Exclusion>()({
  name: 'reminder-exclusions',
  columns: {
    customer: { ...customerColumns.customer, card: 'lead' },
    customerCode: customerColumns.customerCode,
    document: { header: 'Document', kind: 'code', card: 'amount', value: (row) => row.document?.voucherId },
    reason: { header: 'Reason', card: 'detail', value: (row) => row.reason },
    state: { header: 'State', kind: 'status', card: 'status', value: (row) => row.state },
    until: { header: 'Until', kind: 'day', value: (row) => row.until },
    createdAt: { header: 'Since', kind: 'moment', value: (row) => row.createdAt },
    createdBy: { header: 'By', value: (row) => row.createdByName },
    endedAt: { header: 'Ended', kind: 'moment', optional: true, value: (row) => row.endedAt },
    endedBy: { header: 'Ended by', optional: true, value: (row) => row.endedByName },
  },
  screen: ['customer', 'document', 'reason', 'state', 'until', 'createdAt', 'createdBy', 'endedAt', 'endedBy'],
  file: ['customerCode', 'customer', 'document', 'reason', 'state', 'until', 'createdAt', 'createdBy', 'endedAt', 'endedBy'],
  look: ['document', 'reason', 'state', 'until', 'createdAt', 'createdBy', 'endedAt', 'endedBy'],
})

const module = 'reminders'
const path = '/finance/reminders/exclusions'
export const reminderExclusions = {
  exclusions: endpoint({
    method: 'GET',
    path,
    query: exclusionQuery,
    response: page(exclusion),
    module,
    action: 'read',
    summary: 'Customers and documents that are left out of reminders, or were',
  }),
  exportExclusions: exportEndpoint(module, path, exclusionQuery),
  exclude: endpoint({
    method: 'POST',
    path,
    body: exclusionInput,
    response: exclusion,
    module,
    action: 'update',
    summary: 'Leave a customer, or one of its documents, out of reminders',
  }),
  include: endpoint({
    method: 'POST',
    path: `${path}/:id/end`,
    body: z.strictObject({}),
    response: exclusion,
    module,
    action: 'update',
    summary: 'End an exclusion',
  }),
}
