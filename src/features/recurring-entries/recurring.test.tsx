import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '@/contracts/accounts'
import { type RecurringEntryDetail, recurringEntries } from '@/contracts/recurring-entries'
import { formatDay } from '@/documents/dates'
import { addDays, todayIn } from '@server/domain/today'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
type User = Awaited<ReturnType<typeof open>>['user']

const chooseAccount = async (user: User, line: number, words: string) => {
  await user.click(cellOf(line, /^Account/))
  await user.keyboard('{Enter}')
  await user.type(within(screen.getByRole('grid', { name: 'Lines' })).getByRole('combobox', { name: `Account, line ${line}` }), words)
  await user.keyboard('{Enter}')
}

test('an entry in the form is saved as a template with open amounts, and a new entry begins from it', async () => {
  const { user } = await open('/finance/journalEntry/add', accountant)
  await screen.findByRole('heading', { name: 'New journal entry' })
  await user.type(text(/^Narration/), 'Rent of the month')
  await chooseAccount(user, 1, 'rent')
  await chooseAccount(user, 2, '1010')
  await user.click(screen.getByRole('button', { name: 'Save as template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a template' }))
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText('Enter a name.')).toBeTruthy()
  await user.type(name, 'Rent')
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The form is as it was.
  expect(text(/^Narration/).value).toBe('Rent of the month')

  cleanup()
  const second = await open('/finance/journalEntry/template', accountant)
  await second.user.click(await screen.findByRole('link', { name: 'Rent' }))
  await second.user.click(await screen.findByRole('link', { name: 'Use for a new entry' }))
  await screen.findByRole('heading', { name: 'New journal entry: Rent' })
  await waitFor(() => expect(cellOf(1, /^Account/).textContent).toContain('6000'))
  expect(text(/^Narration/).value).toBe('Rent of the month')
  await typeOver(second.user, 1, /^Debit/, '900')
  await typeOver(second.user, 2, /^Credit/, '900')
  await second.user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
})

test('a template is used in the form by keyboard: it fills the lines, and asks before it replaces what was typed', async () => {
  const { user } = await open('/finance/journalEntry/add', accountant)
  await screen.findByRole('heading', { name: 'New journal entry' })
  const choose = async (words: string) => {
    screen.getByRole('button', { name: 'Use a template' }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Use a template' }))
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: /^Template/ }))
    await user.keyboard('{Tab}{Tab}{Enter}')
    expect(await dialog.findByText('Choose a template.')).toBeTruthy()
    await user.keyboard(words)
    await dialog.findByRole('option', { name: 'Rent' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox').value).toBe('Rent'))
    await user.keyboard('{Enter}')
  }
  await choose('of the month')
  await waitFor(() => expect(cellOf(1, /^Account/).textContent).toContain('6000'))
  expect(cellOf(2, /^Account/).textContent).toContain('1010')
  expect(text(/^Narration/).value).toBe('Rent of the month')
  await typeOver(user, 1, /^Debit/, '900')
  await user.type(text(/^Narration/), ' of June')
  await choose('rent')
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace your lines?' }))
  expect(question.getByText(/^The 2 lines that you entered/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Keep my lines' }))
  expect(cellOf(1, /^Debit/).textContent).toContain('900')
  await choose('rent')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(cellOf(1, /^Debit/).textContent).not.toContain('900'))
  // What was typed in the head stays.
  expect(text(/^Narration/).value).toBe('Rent of the month of June')
})

test('a recurring entry tells its next dates while it is typed, makes what is due, is paused with a reason and goes on', async () => {
  const { user } = await open('/finance/journalEntry/recurring/add', accountant)
  await screen.findByRole('heading', { name: 'New recurring entry' })
  await user.type(text(/^Name/), 'Rent by night')
  await user.type(text(/^Narration/), 'Rent')
  await user.selectOptions(screen.getByRole('combobox', { name: /^On its day/ }), 'Posted by night')
  await chooseAccount(user, 1, 'rent')
  await chooseAccount(user, 2, '1010')
  expect(screen.getByText(/^Monthly on day \d+: .*One is already due\. It will be made tonight, or at once from its page\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('What is posted by night needs a debit or a credit.')).length).toBeGreaterThan(0)
  await typeOver(user, 1, /^Debit/, '900')
  await typeOver(user, 2, /^Credit/, '900')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Rent by night' })
  await user.click(await screen.findByRole('button', { name: 'Make what is due' }))
  const entries = within(await screen.findByRole('table', { name: 'Entries' }))
  expect(entries.getByText('Posted')).toBeTruthy()
  const number = entries.getByRole('link', { name: /^JE-/ }).textContent ?? ''
  // Its form counts from the entry that was made.
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Edit/ }))
  await screen.findByRole('heading', { name: 'Edit Rent by night' })
  expect(screen.getByText(/^Monthly on day \d+: /).textContent).not.toMatch(/already due/)
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /Pause/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Rent by night?' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The contract ends')
  await user.click(dialog.getByRole('button', { name: 'Pause' }))
  const history = within(await screen.findByRole('table', { name: 'History' }))
  expect(history.getByText('The contract ends')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
  await open(`/finance/journalEntry/detail?voucherId=${number}`, accountant)
  expect(await screen.findByRole('link', { name: /^Rent by night, / })).toBeTruthy()
  await open('/finance/journalEntry/recurring', accountant)
  const row = (await screen.findByRole('link', { name: 'Rent by night' })).closest('tr, [role=row]') as HTMLElement
  expect(row.textContent).toContain('Paused')
  expect(row.textContent).toContain(number)
})

test('the form of a recurring entry that was resumed leaves out the dates that passed while it was paused', async () => {
  const today = todayIn('UTC', api.ports.clock.now())
  const caller = await api.signIn(accountant)
  const [expense, bank] = await Promise.all(
    ['6000', '1010'].map(async (q) => (await caller.call<{ rows: { id: string }[] }>(accounts.list, { query: { q } })).data.rows[0]?.id ?? ''),
  )
  const lines = [
    { accountId: expense, debit: '100' },
    { accountId: bank, credit: '100' },
  ]
  const body = { name: 'Cleaning', narration: 'Cleaning', rhythm: 'weekly', firstOn: addDays(today, -10), mode: 'propose', lines }
  const { data } = await caller.call<RecurringEntryDetail>(recurringEntries.create, { body })
  const moved = async (action: 'pause' | 'resume', version: number) =>
    (await caller.call<RecurringEntryDetail>(recurringEntries.change, { params: { id: data.id }, body: { action, version, reason: 'The cleaner is away' } }))
      .data
  const forecast = async () => {
    cleanup()
    await open(`/finance/journalEntry/recurring/edit?id=${data.id}`, accountant)
    await screen.findByRole('heading', { name: 'Edit Cleaning' })
    return screen.getByText(/^Weekly on /).textContent ?? ''
  }
  expect(await forecast()).toContain('2 are already due.')
  const paused = await moved('pause', data.version)
  expect(await forecast()).not.toContain('already due')
  const resumed = await moved('resume', paused.version)
  expect(resumed.nextOn).toBe(addDays(today, 4))
  const after = await forecast()
  expect(after).toContain(`: ${formatDay(addDays(today, 4))}, `)
  expect(after).not.toContain('already due')
})
