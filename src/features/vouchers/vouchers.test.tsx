import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { customers } from '@/contracts/parties'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const caller = await api.signIn(accountant)

/** Posts an invoice of 250 to a customer, and returns its number. */
const postedInvoice = async (): Promise<string> => {
  const { rows } = (await caller.call<{ rows: { id: string }[] }>(customers.lookup, { query: { q: 'Harbor' } })).data
  const { accounts } = (await caller.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
  const lines = [{ accountId: accounts.find(({ accountId }) => accountId === '4910')?.id, description: 'Commission', amount: '250' }]
  const body = { direction: 'receivable', partyId: rows[0]?.id, subject: 'Commission', currency: 'USD', grandTotal: '250', lines }
  const { voucherId, version } = (await caller.call<GeneralInvoice>(generalInvoices.create, { body })).data
  return (await caller.call<GeneralInvoice>(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })).data.voucherId
}
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a fare is entered by its account, posted from cash, printed, and reversed with a reason', async () => {
  const { user, url } = await open('/finance/cash-and-bank/cash-payment/add', accountant)
  await screen.findByRole('heading', { name: 'New cash payment' })
  // The only cash account is chosen by default.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Paid from/ }).selectedOptions[0]?.textContent).toBe('1000 Cash on hand')
  await user.type(text(/^Paid to/), 'City cabs')
  await typeOver(user, 1, /^Account/, 'trav')
  expect(cellOf(1, /^Account/).textContent).toBe('6050 · Travel')
  await typeOver(user, 1, /^Description/, 'Taxi')
  await typeOver(user, 1, /^Amount/, '46.5')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(screen.getAllByText('City cabs').length).toBeGreaterThan(0)

  await user.click(screen.getByRole('button', { name: 'Post' }))
  const number = (await screen.findByRole('heading', { name: /^CP-\d{4}-\d{5}$/ })).textContent ?? ''
  await waitFor(() => expect(url()).toContain(number))
  const journal = within(await screen.findByRole('table', { name: `Journal ${number}` }))
  expect(journal.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'AccountDebit USDCredit USD',
    '6050 TravelTaxiDebit USD: 46.50Credit USD: –',
    '1000 Cash on handDebit USD: –Credit USD: 46.50',
  ])
  await user.click(await screen.findByRole('button', { name: 'PDF' }))
  const shown = await screen.findByRole('dialog', { name: number })
  await waitFor(() => expect(within(shown).getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false))
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /Reverse/ }))
  const dialog = within(await screen.findByRole('dialog', { name: `Reverse ${number}?` }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Paid by card')
  await user.click(dialog.getByRole('button', { name: 'Reverse' }))
  expect(await screen.findByText(`reverses ${number}`, { exact: false })).toBeTruthy()
  expect(screen.getByText('Paid by card')).toBeTruthy()
})

test('what is missing is said at its field, and nothing that was typed is lost', async () => {
  const { user } = await open('/finance/cash-and-bank/cash-payment/add', accountant)
  await screen.findByRole('heading', { name: 'New cash payment' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Paid from/ }), 'Choose')
  await typeOver(user, 1, /^Description/, 'Something')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  for (const words of ['Choose the account that is paid from.', 'Enter who is paid.', /Choose an account/])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect(cellOf(1, /^Description/).textContent).toContain('Something')
})

test('a bank receipt names who pays and the account that the money is received into', async () => {
  const { user } = await open('/finance/cash-and-bank/bank-receipt/add', accountant)
  await screen.findByRole('heading', { name: 'New bank receipt' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Received into/ }).selectedOptions[0]?.textContent).toMatch(/^1010 /)
  await typeOver(user, 1, /^Description/, 'Refund')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText('Enter who pays.')).length).toBeGreaterThan(0)
  await user.type(text(/^Received from/), 'Energy supplier')
  await typeOver(user, 1, /^Account/, '4910')
  await typeOver(user, 1, /^Amount/, '212.15')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(screen.getAllByText('Energy supplier').length).toBeGreaterThan(0)
})

test('a line names a customer: its control account follows, its open items are offered, and posting settles the chosen one', async () => {
  const number = await postedInvoice()
  const { user } = await open('/finance/cash-and-bank/bank-receipt/add', accountant)
  await screen.findByRole('heading', { name: 'New bank receipt' })
  await user.type(text(/^Received from/), 'Harbor Freight Lines')
  await typeOver(user, 1, /^Customer or vendor/, 'Harbor')
  expect(cellOf(1, /^Account/).textContent).toMatch(/^1100 /)
  // The open items of the customer are still on their way when it was just chosen.
  await waitFor(async () => {
    await typeOver(user, 1, /^Open item/, number)
    expect(cellOf(1, /^Amount/).textContent).toBe('250.00')
  })
  expect(cellOf(1, /^Description/).textContent).toBe(number)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /^BR-/ })
  expect(screen.getAllByText(number, { exact: false }).length).toBeGreaterThan(0)
})
