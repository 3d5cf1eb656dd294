import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { customers, vendors } from '@/contracts/parties'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const caller = await api.signIn(accountant)
const { accounts } = (await caller.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data
const [vendor] = (await caller.call<{ rows: { id: string; name: string }[] }>(vendors.lookup, { query: { q: 'Pinnacle' } })).data.rows

const body = {
  direction: 'payable',
  partyId: vendor?.id,
  subject: 'Rent of the hall',
  currency: 'USD',
  grandTotal: '1200',
  lines: [{ accountId: accounts.find(({ accountId }) => accountId === '6000')?.id, description: 'Rent', amount: '1200' }],
}
const add = async () => (await caller.call<GeneralInvoice>(generalInvoices.create, { body })).data
const post = async ({ voucherId, version }: GeneralInvoice) =>
  (await caller.call<GeneralInvoice>(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })).data
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('rent is entered by its account, posted, and shown as it stands in the ledger', async () => {
  const { user, url } = await open('/finance/invoices/general/add', accountant)
  await screen.findByRole('heading', { name: 'New general invoice' })
  await user.type(screen.getByRole('combobox', { name: /^Vendor/ }), 'Pinnacle')
  await user.click(await screen.findByRole('option', { name: /Pinnacle Cabling/, hidden: true }))
  await user.type(text(/^For/), 'Office rent')
  await typeOver(user, 1, /^Account/, 'rent')
  expect(cellOf(1, /^Account/).textContent).toBe('6000 · Rent')
  await typeOver(user, 1, /^Description/, 'Rent')
  await typeOver(user, 1, /^Amount/, '1234.56')
  await waitFor(() => expect(screen.getAllByText('1,234.56').length).toBeGreaterThan(1))
  expect(cellOf(1, /^Account/).textContent).toContain('6000 · Rent')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(screen.queryByRole('region', { name: 'In the ledger' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /^GINV-\d{4}-\d{5}$/ })
  await waitFor(() => expect(url()).toContain('GINV-'))
  const journal = within(await screen.findByRole('table', { name: /^Journal GINV-/ }))
  expect(journal.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'AccountDebit USDCredit USD',
    '6000 RentRentDebit USD: 1,234.56Credit USD: –',
    '2000 Accounts payable · Pinnacle Cabling SupplyDebit USD: –Credit USD: 1,234.56',
  ])
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('what is missing is said at its field and at its line, and nothing that was typed is lost', async () => {
  const { user } = await open('/finance/invoices/general/add', accountant)
  await screen.findByRole('heading', { name: 'New general invoice' })
  await typeOver(user, 1, /^Description/, 'Something')
  await typeOver(user, 1, /^Amount/, '10')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText('Choose who it is from or to.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Enter what it is for.').length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Choose an account/).length).toBeGreaterThan(0)
  expect(cellOf(1, /^Description/).textContent).toContain('Something')
})

test('is cancelled with a reason and a day, and shows both journals', async () => {
  const { voucherId } = await post(await add())
  const { user } = await open(`/finance/invoices/general/detail?voucherId=${voucherId}`, accountant)
  await screen.findByRole('heading', { name: voucherId })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /Cancel invoice/ }))
  const dialog = within(await screen.findByRole('dialog', { name: `Cancel ${voucherId}?` }))
  await user.click(dialog.getByRole('button', { name: 'Cancel invoice' }))
  expect(await dialog.findByText('Say why it is cancelled.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Paid twice')
  await user.click(dialog.getByRole('button', { name: 'Cancel invoice' }))
  expect(await screen.findByText(/reverses GINV-/)).toBeTruthy()
  expect(screen.getByText('Paid twice')).toBeTruthy()
  expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0)
})

test('what is owed to us is shown as PDF and mailed from its page; what we owe has neither', async () => {
  const payableInvoice = await post(await add())
  const payable = await open(`/finance/invoices/general/detail?voucherId=${payableInvoice.voucherId}`, accountant)
  await screen.findByRole('heading', { name: payableInvoice.voucherId })
  expect([screen.queryByRole('button', { name: 'PDF' }), screen.queryByRole('button', { name: 'Send by mail' })]).toEqual([null, null])
  payable.unmount()
  const [customer] = (await caller.call<{ rows: { id: string; name: string }[] }>(customers.lookup, { query: { q: '' } })).data.rows
  const { voucherId } = await post(
    (await caller.call<GeneralInvoice>(generalInvoices.create, { body: { ...body, direction: 'receivable', partyId: customer?.id } })).data,
  )
  const { user } = await open(`/finance/invoices/general/detail?voucherId=${voucherId}`, accountant)
  await user.click(await screen.findByRole('button', { name: 'PDF' }))
  const pdfDialog = await screen.findByRole('dialog', { name: voucherId })
  await waitFor(() => expect(within(pdfDialog).getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Send by mail' }))
  const dialog = await screen.findByRole('dialog', { name: `Send ${voucherId} to ${customer?.name}` })
  expect((await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })).value).toContain('1,200.00 USD for Rent of the hall.')
  expect(within(dialog).getByRole('region', { name: `Preview of ${voucherId}.pdf` })).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^To/ }), 'bills@harbor.example{Enter}')
  await user.click(within(dialog).getByRole('button', { name: /^Send$/ }))
  expect(await screen.findByText(/goes out to .*bills@harbor\.example$/)).toBeTruthy()
  expect(await screen.findByText('Sent by mail')).toBeTruthy()
})

test('who may only read sees what is owed and nothing to do', async () => {
  const { voucherId } = await add()
  await open(`/finance/invoices/general/detail?voucherId=${voucherId}`, 'sales@northgate.example')
  expect(await screen.findByText(/permission/i)).toBeTruthy()
})

test('ledger health says that the books balance, check by check', async () => {
  const { user } = await open('/finance/ledger-health', accountant)
  await screen.findByRole('heading', { name: 'Ledger health' })
  expect(screen.getByText('The books balance: everything below holds.')).toBeTruthy()
  const checks = within(screen.getByRole('table', { name: 'Checks' }))
  expect(checks.getAllByText('Holds')).toHaveLength(checks.getAllByRole('row').length - 1)

  await api.owner.exec(
    `alter table journal_lines disable trigger user; update journal_lines set memo = 'altered' where id = (select id from journal_lines where company_id = '${caller.companyId}' limit 1); alter table journal_lines enable trigger user`,
  )
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/^One check fails/)).toBeTruthy()
  expect(checks.getAllByText('Holds')).toHaveLength(checks.getAllByRole('row').length - 2)
  // The failing check comes first: on a phone, fourteen checks are two screens long.
  expect(within(checks.getAllByRole('row')[1] as HTMLElement).getByText('Fails')).toBeTruthy()
})

test('the rent of the next month is a copy of this one’s: the content stands, its own number and days don’t', async () => {
  const answer = await caller.call<GeneralInvoice>(generalInvoices.create, { body: { ...body, reference: 'R-11', date: '2026-01-05', dueDate: '2026-01-20' } })
  const { voucherId } = answer.data
  const { user, url } = await open(`/finance/invoices/general/detail?voucherId=${voucherId}`, accountant)
  await screen.findByRole('heading', { name: voucherId })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await screen.findByRole('heading', { name: `Copy of ${voucherId}` })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(url()).toMatch(/detail\?voucherId=DRAFT-/))
  const added = (await caller.call<GeneralInvoice>(generalInvoices.get, { params: { voucherId: url().split('=')[1] ?? '' } })).data
  expect(added.voucherId).not.toBe(voucherId)
  expect(added).toMatchObject({ subject: 'Rent of the hall', grandTotal: '1200', reference: null })
  expect([added.date, added.dueDate]).not.toContain('2026-01-20')
  expect(added.lines).toMatchObject([{ description: 'Rent', account: { accountId: '6000' } }])
})
