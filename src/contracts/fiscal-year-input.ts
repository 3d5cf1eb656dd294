import { z } from 'zod'
import { day, fileIds, optionalText, removeFileIds, requiredText, singleLine, version } from './fields'
import { areasOfLocks, periodKinds } from './fiscal-year-choices'

const reason = requiredText(500, 'Say why.')
const periodNo = z.number().int().min(1).max(20)

export const fiscalYearInput = z
  .strictObject({
    startsOn: day,
    endsOn: day,
    periodKind: z.enum(periodKinds).default('months'),
    /** Named by the calendar year in which it ends if left out. */
    name: optionalText(40),
  })
  .refine(({ startsOn, endsOn }) => endsOn > startsOn, { path: ['endsOn'], message: 'The year ends after it begins.' })
export type FiscalYearInput = z.input<typeof fiscalYearInput>

export const fiscalYearPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('rename'), version, name: requiredText(40, 'Enter a name.') }),
  /** Moves the end of the last year, as when a company changes its year end. */
  z.strictObject({ action: z.literal('setEnd'), version, endsOn: day }),
  z.strictObject({
    action: z.literal('setLocks'),
    version,
    reason,
    /** The areas that are locked from now on; periods that are left out stay as they are. */
    periods: z
      .array(z.strictObject({ periodNo, areas: z.array(z.enum(areasOfLocks)).max(areasOfLocks.length) }))
      .min(1, 'Name at least one period.')
      .max(20),
  }),
  /** For good: this period and those before it in the year. */
  z.strictObject({ action: z.literal('hardLock'), version, reason, periodNo }),
  z.strictObject({ action: z.literal('remove'), version }),
  /** Explains an item of the checklist, says who sees to it, and adds or removes files that prove it. */
  z.strictObject({
    action: z.literal('explain'),
    version,
    item: singleLine().min(1).max(60),
    note: optionalText(500),
    ownerId: z.uuid().nullish(),
    fileIds,
    removeFileIds,
  }),
  z.strictObject({ action: z.literal('revalue'), version, periodNo }),
  z.strictObject({ action: z.literal('close'), version, reason: optionalText(200) }),
  z.strictObject({ action: z.literal('reopen'), version, reason }),
])
export type FiscalYearPatch = z.input<typeof fiscalYearPatch>

export const lockExceptionInput = z.strictObject({
  userId: z.uuid('Choose who may post.'),
  area: z.enum(areasOfLocks),
  /** The last day, to its end in the company's time zone. */
  until: day,
  reason,
})
export type LockExceptionInput = z.input<typeof lockExceptionInput>
