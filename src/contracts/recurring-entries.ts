import { z } from 'zod'
import { journalEntryStatuses } from './money-choices'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'
import { templateLine } from './entry-templates'
import { page } from './envelope'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { recurringEntryOrders } from './list-orders'
import { recurringModes, recurringStatuses, rhythms } from './recurring-choices'
import { recurringEntryInput, recurringEntryPatch } from './recurring-entry-input'

/** An entry that was made for a due date. */
const recurringRun = z.object({
  dueOn: z.string(),
  /** Number, state and total of the entry; null once its draft was deleted. */
  voucherId: nullableText,
  status: z.enum(journalEntryStatuses).nullable(),
  total: nullableText,
  /** Why it was left as a draft; null once it is posted. */
  problem: nullableText,
})
export type RecurringRun = z.infer<typeof recurringRun>

const recurringEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  narration: z.string(),
  reference: nullableText,
  rhythm: z.enum(rhythms),
  firstOn: z.string(),
  onLastDay: z.boolean(),
  lastOn: nullableText,
  times: z.number().int().nullable(),
  mode: z.enum(recurringModes),
  status: z.enum(recurringStatuses),
  /** Null once it is finished. */
  nextOn: nullableText,
  /** Sum of the debits in the base currency; null while an amount is left open. */
  total: nullableText,
  /** Number of due dates for which an entry was made. */
  made: z.number().int(),
  /** The entry of the latest due date that still has one. */
  lastVoucherId: nullableText,
  lastDueOn: nullableText,
  /** Why the oldest refused entry is still a draft. */
  problem: nullableText,
  version: z.number().int(),
})
export type RecurringEntry = z.infer<typeof recurringEntry>

const recurringEntryDetail = recurringEntry.extend({
  lines: z.array(templateLine),
  /** The latest due dates, newest first. */
  runs: z.array(recurringRun),
  moves: z.array(z.object({ id: z.uuid(), move: z.enum(['pause', 'resume']), reason: z.string(), movedAt: z.string(), movedByName: z.string() })),
  /** Dates before this day were skipped when it was last resumed; null if it never was. */
  skippedUntil: nullableText,
  /** Whether a due date has come that the night has not dealt with yet. */
  isDue: z.boolean(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type RecurringEntryDetail = z.infer<typeof recurringEntryDetail>

export const recurringEntryFilters = {
  status: { kind: 'choice', label: 'Status', choices: recurringStatuses },
  mode: { kind: 'choice', label: 'On its day', choices: recurringModes },
  rhythm: { kind: 'choice', label: 'Rhythm', choices: rhythms },
  name: { kind: 'text', label: 'Name' },
  narration: { kind: 'text', label: 'Narration' },
  nextOn: { kind: 'day', label: 'Next date' },
  refused: { kind: 'yesno', label: 'Refused' },
  total: { kind: 'amount', label: 'Total' },
} as const satisfies FilterFields
export const recurringEntryQuery = listQuery(recurringEntryOrders)

const root = '/finance/recurring-entries'
const at = `${root}/:id` as const
const module = 'recurring-entries'
export const recurringEntries = {
  list: endpoint({
    method: 'GET',
    path: root,
    query: recurringEntryQuery,
    response: page(recurringEntry),
    module,
    action: 'read',
    summary: 'Recurring journal entries with their next dates',
  }),
  export: exportEndpoint(module, root, recurringEntryQuery),
  get: endpoint({
    method: 'GET',
    path: at,
    response: recurringEntryDetail,
    module,
    action: 'read',
    summary: 'A recurring entry with its lines, the entries that were made, and its pauses',
  }),
  create: endpoint({
    method: 'POST',
    path: root,
    body: recurringEntryInput,
    response: recurringEntryDetail,
    module,
    action: 'create',
    summary: 'Add a recurring entry; one that is posted by night also needs the flag post',
  }),
  change: endpoint({
    method: 'PATCH',
    path: at,
    body: recurringEntryPatch,
    response: recurringEntryDetail,
    module,
    action: { edit: 'update', pause: 'update', resume: 'update', run: 'post' },
    summary: 'Edit a recurring entry, pause it, let it go on, or make the entries that are due',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: at,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ id: z.uuid() }),
    module,
    action: 'delete',
    summary: 'Delete a recurring entry that has made no entry',
  }),
}
