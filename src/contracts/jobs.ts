import { z } from 'zod'
import { singleLine } from './fields'
import { endpoint } from './endpoint'
import { importingPurposes, importResult } from './imports'
import type { Flag, Module } from './permissions'
import { reportFormats } from './reports/formats'

/** Number of rows up to which a bulk action is done within the request; with more it becomes a job. */
export const BULK_INLINE_LIMIT = 20
/** Largest number of rows of one bulk action, and that a list selects at once. */
export const MAX_BULK_ROWS = 1000

export const bulkResult = z.object({ key: z.string(), label: z.string(), ok: z.boolean(), message: z.string().nullable() })
export type BulkResult = z.infer<typeof bulkResult>

export const bulkAnswer = z.object({
  /** Set when the rows are processed in the background; `results` is then empty. */
  jobId: z.uuid().nullable(),
  results: z.array(bulkResult),
  /** The action that undoes this one, if any. */
  undo: z.string().nullable(),
})
export type BulkAnswer = z.infer<typeof bulkAnswer>

type ExtraFields = Readonly<Record<string, z.ZodType>>

/** `POST {path}/bulk`: one action on many rows, each with its own outcome. `input`: fields that the actions need besides the rows. */
export const bulkEndpoint = <const M extends Module, const P extends string, const A extends Readonly<Record<string, Flag>>, I extends ExtraFields>(
  module: M,
  path: P,
  actions: A,
  input: I,
) =>
  endpoint({
    method: 'POST',
    path: `${path}/bulk`,
    body: z.strictObject({
      action: z.enum(Object.keys(actions) as [keyof A & string, ...(keyof A & string)[]]),
      /** Document numbers, part numbers, or ids of customers or vendors. */
      keys: z
        .array(singleLine().min(1).max(100))
        .min(1, 'Choose at least one row.')
        .max(MAX_BULK_ROWS, `Choose at most ${MAX_BULK_ROWS.toLocaleString('en')} rows.`),
      ...input,
    }),
    response: bulkAnswer,
    module,
    action: actions,
    summary: 'One action on many rows; more than 20 become a job',
  })

/** Only an import or a report can be `failed`: nothing of it was saved. In other jobs single rows fail. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export const importPhases = ['waiting', 'reading', 'comparing', 'writing', 'ended'] as const
const importJob = z.object({
  purpose: z.enum(importingPurposes),
  fileName: z.string(),
  phase: z.enum(importPhases),
  /** Why the import failed. */
  message: z.string().nullable(),
})
const reportJob = z.object({
  title: z.string(),
  /** Address of the report with its parameters. */
  page: z.string(),
  search: z.record(z.string(), z.string()),
  /** Null for a report on screen. */
  format: z.enum(reportFormats).nullable(),
  phase: z.enum(['waiting', 'reading', 'writing', 'ended']),
  /** Why there is no report. */
  message: z.string().nullable(),
  /** Whether what was made is still there. */
  isKept: z.boolean(),
})
const jobRow = z.object({
  id: z.uuid(),
  module: z.string(),
  action: z.string(),
  state: z.enum(jobStates),
  /** Number of rows of the job. For an import or a report: rows of its file, of which `done` have been written. */
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Set for an import of a file; such a job has no `items`. */
  import: importJob.nullable(),
  /** Set for a report that takes long; such a job has no `items`. */
  report: reportJob.nullable(),
})
export type JobRow = z.infer<typeof jobRow>
const jobItem = z.object({
  no: z.number().int(),
  key: z.string(),
  label: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  message: z.string().nullable(),
})
export const job = jobRow.extend({
  items: z.array(jobItem),
  import: importJob
    .extend({
      result: importResult.nullable(),
      /** The first errors in rows of the file, if faulty rows were not to be left out. */
      errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    })
    .nullable(),
  /** The action that undoes the rows that are done, if any. */
  undo: z.string().nullable(),
})
export type Job = z.infer<typeof job>

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    response: z.object({ rows: z.array(jobRow) }),
    access: 'session',
    summary: 'One’s own jobs in this company, newest first',
  }),
  get: endpoint({ method: 'GET', path: '/jobs/:id', response: job, access: 'session', summary: 'One’s own job with the outcome of each row' }),
  retry: endpoint({ method: 'POST', path: '/jobs/:id/retry', response: job, access: 'session', summary: 'Try the failed rows of one’s own job again' }),
  cancel: endpoint({
    method: 'POST',
    path: '/jobs/:id/cancel',
    response: job,
    access: 'session',
    summary: 'Stop one’s own job before its next row; of an import or a report nothing is kept',
  }),
}
