import { z } from 'zod'
import { endpoint } from '../endpoint'
import { singleLine } from '../fields'
import { reportFormats } from './formats'
import { reportNames } from './kinds'

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

const MOST_RECIPIENTS = 50
const planned = {
  name: singleLine().min(1, 'Give it a name.').max(100, 'At most 100 characters.'),
  parameters: z.record(z.string().max(30), singleLine().max(200)),
  format: z.enum(reportFormats),
  rhythm: z.enum(rhythms),
  /** Of the week, from Monday; of the month, or its last one if it is shorter. */
  day: z.int().min(1, 'Choose a day.').max(31, 'Choose a day.').nullable(),
  recipientIds: z.array(z.uuid()).min(1, 'Choose at least one recipient.').max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} recipients.`),
}
const dayFits = ({ rhythm, day }: { rhythm: Rhythm; day: number | null }): boolean =>
  rhythm === 'daily' ? day === null : day !== null && (rhythm === 'monthly' || day <= 7)
const dayMessage = { path: ['day'], message: 'Choose a day of the week or of the month.' }

export const scheduleInput = z.strictObject({ report: z.enum(reportNames), ...planned }).refine(dayFits, dayMessage)
export type ScheduleInput = z.input<typeof scheduleInput>
const version = z.int().min(1)
export const schedulePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...planned }).refine(dayFits, dayMessage),
  z.strictObject({ action: z.literal('pause'), version }),
  z.strictObject({ action: z.literal('resume'), version }),
])

export const schedule = z.object({
  id: z.uuid(),
  report: z.enum(reportNames),
  name: z.string(),
  /** As they were chosen; a day may be a word of `relativeDays`. */
  parameters: z.record(z.string(), z.string()),
  format: z.enum(reportFormats),
  rhythm: z.enum(rhythms),
  day: z.int().nullable(),
  nextOn: z.string(),
  isPaused: z.boolean(),
  version: z.int(),
  recipients: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** What became of the last one. */
  last: z.object({ dueOn: z.string(), sent: z.int(), notSent: z.int() }).nullable(),
})
export type Schedule = z.infer<typeof schedule>

export const sending = z.object({
  dueOn: z.string(),
  recipient: z.string(),
  /** That of its mail, or why there is none. */
  state: z.enum(['queued', 'sent', 'failed', 'cancelled', 'bounced', 'refused']),
  reason: z.string().nullable(),
  at: z.string(),
})
export type Sending = z.infer<typeof sending>

const at = '/reports/schedules/:id'
/** One's own schedules by which reports are mailed. */
export const reportSchedules = {
  list: endpoint({
    method: 'GET',
    path: '/reports/schedules',
    response: z.object({ rows: z.array(schedule) }),
    module: 'report-schedules',
    action: 'read',
    summary: 'One’s own schedules by which reports are mailed',
  }),
  sendings: endpoint({
    method: 'GET',
    path: `${at}/sendings`,
    response: z.object({ rows: z.array(sending) }),
    module: 'report-schedules',
    action: 'read',
    summary: 'What became of a scheduled report, the latest first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/reports/schedules',
    body: scheduleInput,
    response: schedule,
    module: 'report-schedules',
    action: 'create',
    summary: 'Have a report mailed regularly',
  }),
  change: endpoint({
    method: 'PATCH',
    path: at,
    body: schedulePatch,
    response: schedule,
    module: 'report-schedules',
    action: { edit: 'update', pause: 'update', resume: 'update' },
    summary: 'Change, pause or resume a schedule',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: at,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ id: z.uuid() }),
    module: 'report-schedules',
    action: 'delete',
    summary: 'Delete a schedule with its history',
  }),
}
