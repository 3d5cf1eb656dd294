import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { startScreens } from '../../../tests/support/screen'

const { open, api } = await startScreens()
const accountant = 'accounts@northgate.example'

test('each row shows what was guessed and why, and takes another choice before anything is saved', async () => {
  const { user } = await open('/finance/chartOfAccounts/account/import', accountant)
  await screen.findByRole('heading', { name: 'Import a chart of accounts' })
  const file = new File([['Code;Name;Type', '5951;Petty cash abroad;', ';Zyxwv;', '1200;Girokonto;'].join('\n')], 'chart.csv')
  await user.upload(screen.getByLabelText(/^File/), file)
  const rows = within(await screen.findByRole('table', { name: 'Rows of the file' }))
  expect(rows.getAllByText('The name says so.')).toHaveLength(2)
  expect(rows.getByText('1200 Inventory, which is here without postings, becomes 1200-1.')).toBeTruthy()
  const importButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 accounts' })
  expect(importButton.disabled).toBe(true)
  await user.selectOptions(rows.getByRole('combobox', { name: 'Type here, row 3' }), 'expense')
  expect(await rows.findByText('The file has no number, so this one is given.')).toBeTruthy()
  const number = rows.getByRole<HTMLInputElement>('textbox', { name: 'Number here, row 4' })
  await user.clear(number)
  await user.type(number, '1202')
  await user.tab()
  const all = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 3 accounts' })
  await waitFor(() => expect(all.disabled).toBe(false))
  await user.click(all)
  expect(await screen.findByText('3 added.')).toBeTruthy()
  const caller = await api.signIn(accountant)
  expect((await caller.call<Account>(accounts.get, { params: { account_id: '1202' } })).data).toMatchObject({ name: 'Girokonto', type: 'bank' })
  expect(screen.getByRole('link', { name: '1202 Girokonto' }).getAttribute('href')).toMatch(/accountId=(%22)?1202/)
})

test('balances beside a chart go on to the opening balances with the same file, by one key', async () => {
  const { user } = await open('/finance/chartOfAccounts/account/import', accountant)
  await screen.findByRole('heading', { name: 'Import a chart of accounts' })
  const file = new File(
    [['Account number,Account name,Type,Opening debit,Opening credit', '5961,Harbour till,Cash,25.00,', '5962,Island till,Cash,,25.00'].join('\n')],
    'old chart.csv',
  )
  await user.upload(screen.getByLabelText(/^File/), file)
  await user.click(await screen.findByRole('button', { name: 'Import 2 accounts' }))
  await screen.findByText('2 added.')
  await user.click(screen.getByRole('link', { name: 'Import its balances as opening balances' }))
  await screen.findByRole('heading', { name: 'Import trial balance' })
  // Northgate has no day on which it goes live: the file is read, and the page says what has to be done first.
  expect(await screen.findByText(/old chart\.csv/)).toBeTruthy()
  expect(await screen.findByText(/Set the day on which the company goes live first/)).toBeTruthy()
})
