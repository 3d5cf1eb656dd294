import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { open, api } = await startScreens()
const accountant = 'accounts@northgate.example'
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
type User = Awaited<ReturnType<typeof open>>['user']

const chooseIn = async (user: User, line: number, column: RegExp, name: string, words: string) => {
  await user.click(cellOf(line, column))
  await user.keyboard('{Enter}')
  await user.type(within(screen.getByRole('grid', { name: 'Lines' })).getByRole('combobox', { name: `${name}, line ${line}` }), words)
  await user.keyboard('{Enter}')
}

test('rent is entered by keyboard, balanced by one key, posted, printed and reversed', async () => {
  const { user, url } = await open('/finance/journalEntry/add', accountant)
  await screen.findByRole('heading', { name: 'New journal entry' })
  await user.type(text(/^Narration/), 'Rent of May')
  await chooseIn(user, 1, /^Account/, 'Account', 'rent')
  await typeOver(user, 1, /^Debit/, '1200')
  await waitFor(() => expect(screen.getByText('Difference').parentElement?.textContent).toContain('1,200.00'))
  await chooseIn(user, 2, /^Account/, 'Account', '1010')
  await user.click(cellOf(2, /^Credit/))
  await user.keyboard('{Alt>}b{/Alt}')
  await waitFor(() => expect(cellOf(2, /^Credit/).textContent).toContain('1,200.00'))
  expect(screen.getByText('Difference').parentElement?.textContent).toContain('0.00')
  // A line has one amount: the debit takes the credit's place.
  await typeOver(user, 2, /^Debit/, '5')
  expect(cellOf(2, /^Credit/).textContent).not.toContain('1,200')
  await user.click(screen.getByRole('button', { name: 'Balance in this line' }))
  await waitFor(() => expect(cellOf(2, /^Credit/).textContent).toContain('1,200.00'))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  await user.click(screen.getByRole('button', { name: 'Post' }))
  const number = (await screen.findByRole('heading', { name: /^JE-\d{4}-\d{5}$/ })).textContent ?? ''
  await waitFor(() => expect(url()).toContain(number))
  const journal = within(await screen.findByRole('table', { name: `Journal ${number}` }))
  expect(journal.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'AccountDebit USDCredit USD',
    '6000 RentDebit USD: 1,200.00Credit USD: –',
    '1010 BankDebit USD: –Credit USD: 1,200.00',
  ])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /Reverse/ }))
  const dialog = within(await screen.findByRole('dialog', { name: `Reverse ${number}?` }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Twice')
  await user.click(dialog.getByRole('button', { name: 'Reverse' }))
  expect(await screen.findByText(`reverses ${number}`, { exact: false })).toBeTruthy()
})

test('an error of a line is said at its cell, and an edit begins with the lines as they were entered', async () => {
  const [customer] = await api.owner.query<{ name: string }>(
    `select p.name from customers c join parties p on p.company_id = c.company_id and p.id = c.party_id join companies o on o.id = c.company_id and o.name like 'Northgate%' where p.is_active order by c.code limit 1`,
  )
  const { user } = await open('/finance/journalEntry/add', accountant)
  await screen.findByRole('heading', { name: 'New journal entry' })
  await user.type(text(/^Narration/), 'A correction')
  await chooseIn(user, 1, /^Account/, 'Account', '1100')
  await typeOver(user, 1, /^Debit/, '80')
  await chooseIn(user, 2, /^Account/, 'Account', '4910')
  await typeOver(user, 2, /^Credit/, '80')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(/name the customer of 1100/)).length).toBeGreaterThan(0)
  await chooseIn(user, 1, /^Customer or vendor/, 'Customer or vendor', customer?.name ?? '')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const draft = (await screen.findByRole('heading', { name: /^DRAFT-/ })).textContent
  expect(screen.getByRole('table', { name: 'Lines' }).textContent).toContain(customer?.name)
  await open(`/finance/journalEntry/edit?voucherId=${draft}`, accountant)
  await screen.findByRole('heading', { name: /^Edit journal entry/ })
  await waitFor(() => expect(cellOf(1, /^Customer or vendor/).textContent).toBe(customer?.name))
  expect(cellOf(1, /^Debit/).textContent).toContain('80.00')
})

test('a file is imported and posted at once; a wrong day of reversal is said at its row', async () => {
  const { user } = await open('/finance/journalEntry/import', accountant)
  await screen.findByRole('heading', { name: 'Import journal entries' })
  const year = new Date().getUTCFullYear()
  const row = (no: string, account: string, amounts: string, reverse = '') => `${no},${year}-01-31,${account},${amounts},${reverse}`
  const lines = [row('S1', '6000', '75.00,'), row('S1', '1010', ',75.00'), row('S2', '6000', '5.00,', `${year}-01-30`), row('S2', '1010', ',5.00')]
  const file = new File([['Entry no,Date,Account,Debit,Credit,Reverses on', ...lines].join('\n')], 'entries.csv')
  await user.upload(screen.getByLabelText(/^File/), file)
  expect(await screen.findByText(`The entry is of 31 January ${year}: it can be reversed on a later day.`)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Leave out the 2 rows/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Post the entries/ }))
  await user.click(screen.getByRole('button', { name: 'Import 2 lines' }))
  expect((await screen.findAllByRole('link', { name: /^JE-\d{4}-\d{5}$/ })).length).toBe(2)
})
