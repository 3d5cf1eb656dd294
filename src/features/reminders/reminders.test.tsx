import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Reminder, reminders } from '@/contracts/reminders'
import { reminderBody } from '../../../tests/support/overdue'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const who = await api.signIn(accountant)
const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(new Date())

test('the proposal offers drafts of the chosen customers, and says why another one can’t be chosen', async () => {
  const { customerId } = await reminderBody(who, today, { amount: '321' })
  const { user } = await open(`/finance/reminders/proposal?f=customer:in:${customerId}`, accountant)
  const table = await screen.findByRole('table', { name: 'Proposed reminders' })
  const row = (await within(table).findByText('Ready')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('1 · First reminder')
  await user.click(within(row).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Make drafts' }))
  await waitFor(() => expect(within(table).getByText('Drafted')).toBeTruthy())
  expect(await screen.findByText('1 reminder made as drafts')).toBeTruthy()
})

test('a reminder is written for what is chosen, issued, and stands in the history of its customer', async () => {
  const { customerId, currency } = await reminderBody(who, today, { amount: '77' })
  const { user, url } = await open(`/finance/reminders/add?customer=${customerId}&currency=${currency}`, accountant)
  const item = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^GINV-/ })
  expect(item.checked).toBe(true)
  expect(screen.getByText('77.00 USD')).toBeTruthy()
  await user.click(item)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect((await screen.findAllByText('Choose what is reminded.')).length).toBeGreaterThan(0)
  await user.click(item)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(url()).toMatch(/^\/finance\/reminders\/detail\?voucherId=DRAFT-/))
  await screen.findByText('Reminder: 77.00 USD is overdue')
  screen.getByText(/^We have not yet received your payment of 77\.00 USD/)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Issue as a letter/ }))
  await screen.findByRole('heading', { level: 1, name: /^REM-/ })
  const { data } = await who.call<{ rows: Reminder[] }>(reminders.list, { query: { f: `customer:in:${customerId}` } })
  expect(data.rows).toMatchObject([{ status: 'sent', openAmount: '77' }])
  await open(`/people/customer/detail?id=${customerId}`, accountant)
  const history = within(await screen.findByRole('region', { name: 'Reminders and statements' }))
  expect(history.getByRole('link', { name: data.rows[0]?.voucherId ?? '' })).toBeTruthy()
  expect(history.getByText('As a letter')).toBeTruthy()
})

test('a customer is left out of reminders with a reason, and reminded again', async () => {
  const { customerId } = await reminderBody(who, today)
  const { user } = await open(`/people/customer/detail?id=${customerId}`, accountant)
  const panel = async () => within(await screen.findByRole('region', { name: 'Reminders and statements' }))
  await user.click((await panel()).getByRole('button', { name: 'Leave out of reminders' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Leave it out' }))
  await dialog.findByText('Say why it isn’t reminded.')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Pays in instalments')
  await user.click(dialog.getByRole('button', { name: 'Leave it out' }))
  await (await panel()).findByText(/Nothing is reminded: Pays in instalments/)
  await user.click((await panel()).getByRole('button', { name: 'Remind again' }))
  await (await panel()).findByText(/ended by/)
})

test('the levels are shown and changed; a placeholder that doesn’t exist is refused at its field', async () => {
  const { user } = await open('/finance/reminders/levels/edit', accountant)
  await screen.findByRole('heading', { name: 'Edit reminder levels' })
  const first = within(screen.getByRole('group', { name: 'Level 1' }))
  const subject = first.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  await user.clear(subject)
  await user.type(subject, 'Dear {{name}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('There is no placeholder {name}.')).length).toBeGreaterThan(0)
  await user.clear(subject)
  await user.type(subject, 'Please pay {{total}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Reminder levels' })
  expect(await screen.findByText('Please pay {total}')).toBeTruthy()
})

test('a customer is left out from the proposal, stands among the exclusions with the reason, and is reminded again from there', async () => {
  const { customerId } = await reminderBody(who, today, { amount: '55' })
  const { user, url } = await open(`/finance/reminders/proposal?f=customer:in:${customerId}`, accountant)
  const rowMenu = async (list: string) => {
    const [, row] = await within(await screen.findByRole('table', { name: list })).findAllByRole('row')
    within(row as HTMLElement)
      .getByRole('link')
      .focus()
    await user.keyboard('{Shift>}{F10}{/Shift}')
  }
  await screen.findByText('Ready')
  await rowMenu('Proposed reminders')
  await user.click(await screen.findByRole('menuitem', { name: 'Leave out of reminders' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Pays in instalments')
  await user.click(dialog.getByRole('button', { name: 'Leave it out' }))
  await screen.findByText('Excluded')
  await rowMenu('Proposed reminders')
  await user.click(await screen.findByRole('menuitem', { name: 'Why it is left out' }))
  await screen.findByText('Pays in instalments')
  expect(decodeURIComponent(url())).toBe(`/finance/reminders/exclusions?f=customer:in:${customerId}`)
  await rowMenu('Left out of reminders')
  await user.click(await screen.findByRole('menuitem', { name: 'Remind again' }))
  await screen.findByText('Ended')
})
