import { z } from 'zod'
import { fileRow } from './fields'

const nullableText = z.string().nullable()

/** How an item of the checklist stands. A year can be closed when no item is open; what is explained counts for the figure that was explained. */
export const closeStates = ['done', 'explained', 'open'] as const

export const closeItem = z.object({
  /** Names the item; for drafts with their kind, for accounts with their number. */
  code: z.string(),
  title: z.string(),
  state: z.enum(closeStates),
  /** Records that still need work. */
  count: z.number().int(),
  /** What was found, in words. */
  found: nullableText,
  link: z.object({ to: z.string(), search: z.record(z.string(), z.string()) }).nullable(),
  /** Whether a note explains it. */
  isExplainable: z.boolean(),
  note: nullableText,
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Files that prove it. */
  files: z.array(fileRow),
})
export type CloseItem = z.infer<typeof closeItem>

export const closingLine = z.object({
  accountId: z.string(),
  accountName: z.string(),
  costCentre: nullableText,
  debit: z.string(),
  credit: z.string(),
})
export type ClosingLine = z.infer<typeof closingLine>

export const closeChecklist = z.object({
  /** Of a closed year as they were when it was closed. */
  items: z.array(closeItem),
  /** Whether nothing is open. */
  isReady: z.boolean(),
  /** The closing journal as it would be posted now, or as it was. */
  lines: z.array(closingLine),
  /** Profit, or loss if negative. */
  result: z.string(),
  currency: z.string(),
  /** The posted closing entry of a closed year. */
  entry: nullableText,
})
export type CloseChecklist = z.infer<typeof closeChecklist>

export const revaluationRow = z.object({
  /** The document that is open, or the account whose balance is revalued. */
  subject: z.string(),
  party: nullableText,
  account: z.string(),
  dueDate: nullableText,
  currency: z.string(),
  amount: z.string(),
  /** Its value in the base currency as it stands in the books. */
  carried: z.string(),
  rate: nullableText,
  value: nullableText,
  difference: nullableText,
})
export type RevaluationRow = z.infer<typeof revaluationRow>

export const revaluationPreview = z.object({
  periodNo: z.number().int(),
  date: z.string(),
  /** The day on which it is reversed. */
  reverseOn: z.string(),
  currency: z.string(),
  /** Currencies without a rate on that day. */
  missing: z.array(z.string()),
  rows: z.array(revaluationRow),
  /** Gain, or loss if negative. */
  total: z.string(),
  /** Entries that were posted for the day. */
  entries: z.array(z.string()),
})
export type RevaluationPreview = z.infer<typeof revaluationPreview>
