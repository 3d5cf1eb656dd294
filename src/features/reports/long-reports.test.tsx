import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { type Schedule, reportSchedules } from '@/contracts/reports/schedules'
import { connectOwner } from '@server/host/node/database'
import { createWorker } from '@server/worker'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const worker = createWorker(api.ports)
const blocker = await connectOwner(api.connection)
afterAll(() => blocker.end())

/** Each report that needs the kept sums waits, until it is let go. */
const block = async () => {
  await blocker.query('begin')
  await blocker.query('lock table ledger_sums in access exclusive mode')
  api.ports.reportPatienceMs = 300
  return () => {
    api.ports.reportPatienceMs = Number.POSITIVE_INFINITY
    return blocker.query('rollback')
  }
}

test('a report that takes long shows that it is being made, opens when it is ready, and is found again', async () => {
  const letGo = await block()
  const { router } = await open('/reports/trial-balance', accountant)
  await screen.findByRole('heading', { name: 'This report takes a while' })
  await screen.findByRole('progressbar', { name: 'Report' })
  await letGo()
  await worker.runDue()
  await screen.findByRole('treegrid', { name: 'Trial balance' })
  await router.navigate({ to: '/reports' })
  await screen.findByText('All figures come from what is posted, and lead back to it.')
  const again = await block()
  await router.navigate({ to: '/reports/trial-balance', search: {} as never })
  // What the job has made is there although nobody can read the sums.
  await screen.findByRole('button', { name: 'Make it again' })
  await again()
})

test('it can be cancelled, and made after all', async () => {
  const letGo = await block()
  const { user } = await open('/reports/trial-balance?zeros=yes', accountant)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByText('The report was cancelled.')
  await letGo()
  await user.click(screen.getByRole('button', { name: 'Make it now' }))
  await screen.findByRole('treegrid', { name: 'Trial balance' })
})

test('a report is mailed every month to those who are chosen, paused, and deleted', async () => {
  const { user, router } = await open('/reports/cash-flow', accountant)
  await user.click(await screen.findByRole('button', { name: 'My reports' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mail it regularly…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mail “Cash flow” regularly' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findAllByText('Choose at least one recipient.')
  await user.selectOptions(within(dialog).getByLabelText('Dates of the report'), 'Last month')
  await user.click((await within(dialog).findAllByRole('checkbox'))[0] as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate({ to: '/reports/schedules' })
  await screen.findByText('On day 1 of each month')
  const mailed = new URL(within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link', { name: 'Cash flow' }).href)
  expect([mailed.pathname, Object.fromEntries(mailed.searchParams)]).toEqual(['/reports/cash-flow', { from: 'last-month', to: 'last-month' }])
  // Changed elsewhere while its dialog is open: told before it is replaced.
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const changing = within(await screen.findByRole('dialog', { name: 'Change “Cash flow”' }))
  await user.selectOptions(changing.getByLabelText('File'), 'Excel')
  const me = await api.signIn(accountant)
  const [schedule] = (await me.call<{ rows: Schedule[] }>(reportSchedules.list)).data.rows
  if (!schedule) throw new Error('no schedule')
  const { id, version, parameters, recipients } = schedule
  const recipientIds = recipients.map((one) => one.id)
  const theirs = { action: 'edit', version, parameters, recipientIds, name: 'Cash', format: 'csv', rhythm: 'weekly', day: 2 }
  expect((await me.call(reportSchedules.change, { params: { id }, body: theirs })).message).toBe('OK')
  await user.click(changing.getByRole('button', { name: 'Save' }))
  expect((await changing.findByRole('alert')).textContent).toContain('“Cash”, CSV. Every Tuesday to ')
  await user.click(changing.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(/, Excel$/)
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await screen.findByText('Paused')
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(screen.queryByText('Paused')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'History' }))
  await screen.findByText('Nothing was sent yet.')
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/No report is mailed yet/)
})
