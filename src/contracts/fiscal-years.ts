import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { areasOfLocks, fiscalYearStatuses, periodKinds, periodMoves, periodStatuses } from './fiscal-year-choices'
import { closeChecklist, revaluationPreview } from './fiscal-year-close'
import { fiscalYearInput, fiscalYearPatch, lockExceptionInput } from './fiscal-year-input'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { fiscalYearOrders } from './list-orders'
import { fileOf, stagedFileEndpoints } from './staged-files'

export * from './fiscal-year-choices'
export * from './fiscal-year-close'
export * from './fiscal-year-input'

const nullableText = z.string().nullable()

export const fiscalYearRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As numbers bear it: "2026", or "2026B" for the second year that ends in 2026. */
  label: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  periodKind: z.enum(periodKinds),
  periodCount: z.number().int(),
  /** Periods of which at least one area is locked. */
  lockedCount: z.number().int(),
  status: z.enum(fiscalYearStatuses),
  version: z.number().int(),
})
export type FiscalYearRow = z.infer<typeof fiscalYearRow>

export const fiscalPeriod = z.object({
  periodNo: z.number().int(),
  startsOn: z.string(),
  endsOn: z.string(),
  status: z.enum(periodStatuses),
  lockedAreas: z.array(z.enum(areasOfLocks)),
  /** Number of journals that are dated in it. */
  journals: z.number().int(),
})
export type FiscalPeriod = z.infer<typeof fiscalPeriod>

export const lockException = z.object({
  id: z.uuid(),
  userName: z.string(),
  area: z.enum(areasOfLocks),
  until: z.string(),
  reason: z.string(),
  grantedBy: nullableText,
})
export type LockException = z.infer<typeof lockException>

export const periodMove = z.object({
  id: z.uuid(),
  movedAt: z.string(),
  movedBy: nullableText,
  move: z.enum(periodMoves),
  periodNo: z.number().int().nullable(),
  areas: z.array(z.enum(areasOfLocks)),
  userName: nullableText,
  until: nullableText,
  reason: nullableText,
})
export type PeriodMove = z.infer<typeof periodMove>

export const fiscalYearDetail = fiscalYearRow.extend({
  periods: z.array(fiscalPeriod),
  /** Exceptions that are valid now, in every year. */
  exceptions: z.array(lockException),
  /** Of the year, and of exceptions while it lasted; the newest first, 200 at most. */
  moves: z.array(periodMove),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type FiscalYearDetail = z.infer<typeof fiscalYearDetail>

export const fiscalYearFilters = {
  status: { kind: 'choice', label: 'Status', choices: fiscalYearStatuses },
  name: { kind: 'text', label: 'Name' },
  startsOn: { kind: 'day', label: 'Begins' },
  endsOn: { kind: 'day', label: 'Ends' },
} as const satisfies FilterFields
export const fiscalYearQuery = listQuery(fiscalYearOrders)

const [module, read] = ['fiscal-years', 'read'] as const

export const fiscalYears = {
  list: endpoint({
    method: 'GET',
    path: '/finance/years',
    query: fiscalYearQuery,
    response: page(fiscalYearRow),
    module,
    action: read,
    summary: 'Fiscal years',
  }),
  export: exportEndpoint(module, '/finance/years', fiscalYearQuery),
  next: endpoint({
    method: 'GET',
    path: '/finance/years/next',
    response: z.object({ startsOn: z.string(), endsOn: z.string(), firstStartsOn: nullableText }),
    module,
    action: read,
    summary: 'The days that the next fiscal year would have, and the day before which an earlier one would have to end',
  }),
  people: endpoint({
    method: 'GET',
    path: '/finance/years/people',
    response: z.object({ rows: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
    module,
    action: ['approve', 'post'],
    summary: 'The people of the company who may own an item of a close or be allowed to post past a lock',
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/finance/years/:id/close',
    response: closeChecklist,
    module,
    action: read,
    work: 'report',
    summary: 'What is left to do before a fiscal year can be closed, and its closing journal',
  }),
  revaluation: endpoint({
    method: 'GET',
    path: '/finance/years/:id/revaluation',
    /** The last period of the year when left out. */
    query: z.object({ periodNo: z.coerce.number().int().min(1).max(20).optional() }),
    response: revaluationPreview,
    module,
    action: read,
    summary: 'Open items and balances in other currencies at the end of a period, with the rate of the day, item by item',
  }),
  ...stagedFileEndpoints(module, '/finance/years', 'checklist of a close', ['post']),
  file: fileOf(module, '/finance/years/:id', 'the checklist of a close', read),
  get: endpoint({
    method: 'GET',
    path: '/finance/years/:id',
    response: fiscalYearDetail,
    module,
    action: read,
    summary: 'A fiscal year with its periods, locks, exceptions and their history',
  }),
  create: endpoint({
    method: 'POST',
    path: '/finance/years',
    body: fiscalYearInput,
    response: fiscalYearDetail,
    module,
    action: 'create',
    summary: 'Add the fiscal year after the last one, or before the first one',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/finance/years/:id',
    body: fiscalYearPatch,
    response: z.object({ year: fiscalYearDetail.nullable() }),
    module,
    action: {
      rename: 'update',
      setEnd: 'update',
      setLocks: 'update',
      hardLock: 'approve',
      remove: 'delete',
      explain: 'post',
      revalue: 'post',
      close: 'approve',
      reopen: 'cancel',
    },
    summary:
      'Rename a fiscal year, move the end of the last one, lock or unlock areas of its periods, lock periods for good, delete a year in which nothing is posted, explain or prove an item of its checklist, revalue foreign balances at the end of a period, close the year, or reopen it',
  }),
  addException: endpoint({
    method: 'POST',
    path: '/finance/lock-exceptions',
    body: lockExceptionInput,
    response: lockException,
    module,
    action: 'approve',
    summary: 'Allow a person to post past the soft locks of an area until the end of a day',
  }),
  endException: endpoint({
    method: 'DELETE',
    path: '/finance/lock-exceptions/:id',
    response: z.object({ id: z.uuid() }),
    module,
    action: 'approve',
    summary: 'End an exception before its time',
  }),
}
