import { beforeAll, expect, test } from 'vitest'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { reportSchedules as calls, type Schedule, type ScheduleInput, type Sending } from '@/contracts/reports/schedules'
import { DatabaseBusy } from '@server/db/errors'
import type { Letter } from '@server/ports'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'

const api = await startApi()
const letters: Letter[] = []
const mail = { send: async (letter: Letter) => (letters.push(letter), []) }
const worker = createWorker({ ...api.ports, mail })
const owner = await api.signIn('manager@northgate.example', 'Northgate')
const accountant = await api.signIn('accounts@northgate.example', 'Northgate')
const sales = await api.signIn('sales@northgate.example', 'Northgate')
const stranger = await api.signIn('sales@falcon.example')

const planned = (more: Partial<ScheduleInput> = {}): ScheduleInput => ({
  report: 'profit-loss',
  name: 'Last month',
  parameters: { from: 'last-month', to: 'last-month' },
  format: 'csv',
  rhythm: 'daily',
  day: null,
  recipientIds: [accountant.user._id, sales.user._id],
  ...more,
})
const created = async (more: Partial<ScheduleInput> = {}): Promise<Schedule> => {
  const answer = await owner.call<Schedule>(calls.create, { body: planned(more) })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
const own = async (id: string) => (await owner.call<{ rows: Schedule[] }>(calls.list)).data.rows.find((row) => row.id === id)
const historyOf = async (id: string) =>
  (await owner.call<{ rows: Sending[] }>(calls.sendings, { params: { id } })).data.rows.map(({ dueOn, recipient, state, reason }) => [
    dueOn,
    recipient,
    state,
    reason,
  ])
/** Reports are made first, and their mails are sent then. */
const work = async () => {
  await worker.runDue()
  await worker.runDue()
}
/** As if its day had come. */
const makeDue = async (id: string, day: string) => {
  await api.owner.query('update report_schedules set next_on = $2 where id = $1', [id, day])
  await api.owner.query(`update work_queue set due_at = now() - interval '1 minute' where kind = 'report_mail' and subject = $1`, [id])
}
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const change = (id: string, body: object) => owner.call<Schedule>(calls.change, { params: { id }, body })

beforeAll(async () => {
  await work()
  letters.length = 0
})

test('each recipient gets the report once for each day if he may have it then, and the owner is told who got nothing', async () => {
  const { id } = await created()
  await makeDue(id, '2026-03-10')
  // Another worker at the same time, and each day until today by itself.
  const second = createWorker({ ...api.ports, mail })
  await api.owner.query(`update report_schedules set rhythm = 'monthly', day = 10 where id = $1`, [id])
  await Promise.all([worker.runDue(), second.runDue()])
  await work()
  const history = await historyOf(id)
  const toAccountant = letters.filter(({ to }) => to === 'accounts@northgate.example')
  const days = history.filter(([, name]) => name === accountant.user.fullName).map(([day]) => day)
  expect(days).toContain('2026-03-10')
  expect(new Set(days).size).toBe(days.length)
  expect(toAccountant.length).toBe(days.length)
  expect(history).toContainEqual(['2026-03-10', accountant.user.fullName, 'sent', null])
  expect(history).toContainEqual(['2026-03-10', sales.user.fullName, 'refused', 'Lacks the permission “export” for ledger reports.'])
  expect(letters.filter(({ to }) => to === 'sales@northgate.example')).toEqual([])
  const [told] = letters.filter(({ to }) => to === 'manager@northgate.example')
  expect([told?.subject, told?.text.includes(`${sales.user.fullName}: Lacks the permission`)]).toEqual(['Not sent to everybody: Last month', true])
  // The words were resolved on the day that it was due, not on the one that it was made.
  const first = toAccountant.find(({ text }) => text.includes('1 Feb 2026 to 28 Feb 2026'))
  const { raw } = await accountant.call(reportEndpoints['profit-loss'].export, { query: { from: '2026-02-01', to: '2026-02-28', format: 'csv' } })
  expect(new TextDecoder().decode(first?.attachments?.[0]?.bytes)).toBe(new TextDecoder().decode(await raw.arrayBuffer()))
  expect((await own(id))?.nextOn.slice(8)).toBe('10')
  expect((await own(id))?.last?.sent).toBe(1)
})

test('a run that was cut short goes on where it stood, and sends nothing twice', async () => {
  const { id } = await created({ name: 'Cut short', recipientIds: [accountant.user._id, owner.user._id] })
  const day = daysAgo(1)
  await makeDue(id, day)
  await api.owner.query(
    `insert into report_sendings (company_id, schedule_id, due_on, user_id, state, reason) select company_id, id, next_on, $2, 'failed', 'The process ended.' from report_schedules where id = $1`,
    [id, accountant.user._id],
  )
  letters.length = 0
  await work()
  const ofDay = (await historyOf(id)).filter(([due]) => due === day)
  expect(ofDay.map(([, name, state]) => [name, state]).toSorted()).toEqual(
    [
      [accountant.user.fullName, 'failed'],
      [owner.user.fullName, 'sent'],
    ].toSorted(),
  )
  const mailed = (await historyOf(id)).filter(([, name, state]) => name === accountant.user.fullName && state === 'sent')
  expect(letters.filter(({ to, subject }) => to === 'accounts@northgate.example' && subject.startsWith('Cut short')).length).toBe(mailed.length)
})

test('a database that is busy puts a report off, and fails it for nobody', async () => {
  const { id } = await created({ name: 'Busy', recipientIds: [owner.user._id] })
  const day = daysAgo(1)
  await makeDue(id, day)
  const busy = createWorker({ ...api.ports, mail, lane: () => ({ transaction: () => Promise.reject(new DatabaseBusy()) }) })
  await expect(busy.runDue()).rejects.toThrow(DatabaseBusy)
  expect(await historyOf(id)).toEqual([])
  await api.owner.query(`update work_queue set leased_until = null where kind = 'report_mail' and subject = $1`, [id])
  await work()
  expect(await historyOf(id)).toContainEqual([day, owner.user.fullName, 'sent', null])
})

test('the right of the moment counts: one that was withdrawn since, and a person who left', async () => {
  const { id } = await created({ name: 'Rights', recipientIds: [accountant.user._id] })
  const withdrawn = await api.owner.query<{ url: string; flags: string[] }>(
    `update role_permissions p set flags = array_remove(flags, 'export') from memberships m where m.company_id = p.company_id and m.role_id = p.role_id and m.user_id = $2
      and p.company_id = $1 and p.module = 'ledger-reports' returning p.url, p.flags`,
    [owner.companyId, accountant.user._id],
  )
  expect(withdrawn.length).toBeGreaterThan(0)
  await makeDue(id, daysAgo(1))
  letters.length = 0
  await work()
  expect((await historyOf(id)).at(-1)).toEqual([daysAgo(1), accountant.user.fullName, 'refused', 'Lacks the permission “export” for ledger reports.'])
  await api.owner.query('update memberships set disabled_at = now() where company_id = $1 and user_id = $2', [owner.companyId, accountant.user._id])
  await makeDue(id, daysAgo(2))
  await work()
  expect((await historyOf(id)).at(-1)).toEqual([daysAgo(2), accountant.user.fullName, 'refused', 'No longer works in this company.'])
  expect(letters.filter(({ subject }) => subject.startsWith('Rights'))).toEqual([])
  await api.owner.query('update memberships set disabled_at = null where company_id = $1 and user_id = $2', [owner.companyId, accountant.user._id])
})

test('a paused schedule sends nothing, and goes on with the next day after it is resumed', async () => {
  const { id, version } = await created({ name: 'Paused', recipientIds: [owner.user._id] })
  const paused = (await change(id, { action: 'pause', version })).data
  expect(paused.isPaused).toBe(true)
  await makeDue(id, daysAgo(1))
  await work()
  expect(await historyOf(id)).toEqual([])
  const resumed = (await change(id, { action: 'resume', version: paused.version })).data
  expect([resumed.isPaused, resumed.nextOn > daysAgo(1)]).toEqual([false, true])
  expect((await owner.call(calls.discard, { params: { id }, query: { version: String(resumed.version) } })).statusCode).toBe(200)
  expect(await api.owner.query('select 1 from work_queue where subject = $1', [id])).toEqual([])
})

test('what can not be sent is refused at its field, and a schedule is its owner’s alone', async () => {
  const refused = async (more: Partial<ScheduleInput>) => {
    const { statusCode, errors } = await owner.call(calls.create, { body: planned(more) })
    return [statusCode, errors?.[0]?.path]
  }
  expect(await refused({ recipientIds: [stranger.user._id] })).toEqual([422, 'recipientIds'])
  expect(await refused({ recipientIds: [] })).toEqual([422, 'recipientIds'])
  expect(await refused({ parameters: { asOf: 'today' } })).toEqual([422, 'parameters'])
  expect(await refused({ parameters: { from: 'someday' } })).toEqual([422, 'parameters'])
  expect(await refused({ rhythm: 'weekly', day: 9 })).toEqual([422, 'day'])
  const { id, version } = await created({ name: 'Mine', recipientIds: [owner.user._id] })
  expect((await accountant.call(calls.change, { params: { id }, body: { action: 'pause', version } })).statusCode).toBe(404)
  expect((await accountant.call<{ rows: Schedule[] }>(calls.list)).data.rows.filter((row) => row.id === id)).toEqual([])
  expect((await change(id, { action: 'pause', version: version + 5 })).statusCode).toBe(409)
})
