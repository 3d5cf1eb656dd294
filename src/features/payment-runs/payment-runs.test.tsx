import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { vendors } from '@/contracts/parties'
import { type PaymentRun, paymentRuns } from '@/contracts/payment-runs'
import { cellOf } from '../../../tests/support/grid-cell'
import { readyForRuns } from '../../../tests/support/ready-for-runs'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const [accountant, manager] = ['accounts@northgate.example', 'manager@northgate.example']
const caller = await api.signIn(accountant)
const system = await api.signIn('system@northgate.example', 'Northgate')
const { accounts } = (await caller.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data
const accountId = accounts.find(({ type }) => type === 'expense')?.id

let vendorsMade = 0
/** A vendor of its own with bank details, and posted bills over these amounts. */
const owed = async (amounts: readonly string[]) => {
  const name = `Payee ${['Alder', 'Birch', 'Cedar'][vendorsMade++]}`
  const { data: vendor } = await system.call<{ id: string; code: string }>(vendors.create, { body: { name, currency: 'USD', addresses: [], contacts: [] } })
  await readyForRuns(api, caller.companyId, vendor.id)
  const numbers: string[] = []
  for (const amount of amounts) {
    const lines = [{ accountId, description: 'Packaging', amount }]
    const body = { direction: 'payable', partyId: vendor.id, subject: 'Packaging', currency: 'USD', grandTotal: amount, lines }
    const { data } = await caller.call<GeneralInvoice>(generalInvoices.create, { body })
    const step = { params: { voucherId: data.voucherId }, body: { action: 'post', version: data.version } }
    numbers.push((await caller.call<GeneralInvoice>(generalInvoices.change, step)).data.voucherId)
  }
  return { name, numbers, ...vendor }
}
const cell = (line: number, header: RegExp) => cellOf(line, header, 'What is paid')

const proposed = async ({ code, name }: { code: string; name: string }) => {
  const opened = await open('/finance/payments/run/add', accountant)
  const { user } = opened
  await screen.findByRole('heading', { name: 'New payment run' })
  await user.clear(screen.getByRole('textbox', { name: /^Due until/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Vendor/ }), `${code} ${name}`)
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  return opened
}
const inMenu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('a run is proposed, its warnings ticked, approved by another person, exported, sent and booked', async () => {
  const vendor = await owed(['100', '50.25'])
  const { user, unmount } = await proposed(vendor)
  expect(await screen.findByText('2 of 2 bills chosen.')).toBeTruthy()
  await waitFor(() =>
    expect([cell(1, /^Document/), cell(1, /^Pay/), cell(2, /^Pay/)].map((one) => one.textContent)).toEqual([vendor.numbers[0], '100.00', '50.25']),
  )
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(screen.getAllByText('Read and tick the warnings first.').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('checkbox', { name: `${vendor.name} has never been paid before.` }))
  await waitFor(() => expect(screen.queryAllByText('Read and tick the warnings first.')).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const heading = await screen.findByRole('heading', { name: /^PRUN-/ })
  const number = heading.textContent ?? ''
  const page = `/finance/payments/run/detail?voucherId=${number}`
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  unmount()

  const approving = await open(page, manager)
  await approving.user.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByText(`${number} is approved`)
  approving.unmount()

  const last = await open(page, accountant)
  await last.user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText(/^SHA-256 [0-9a-f]{64}$/)).toBeTruthy()
  await inMenu(last.user, 'Mark as sent')
  await last.user.click(await screen.findByRole('button', { name: 'Booked by the bank' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Booked by the bank' }))
  await last.user.click(dialog.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText(/^booked /)).toBeTruthy()
  expect((await caller.call<PaymentRun>(paymentRuns.get, { params: { voucherId: number } })).data.status).toBe('settled')
})

test('a proposal names the run that has reserved a bill, and chooses no more than the cash that is left', async () => {
  const vendor = await owed(['30', '20', '10'])
  const { rows } = (await caller.call<{ rows: { itemId: string; document: { voucherId: string } }[] }>(paymentRuns.propose, { query: { currency: 'USD' } }))
    .data
  const { own, nextBankDay } = (await caller.call<{ own: { id: string }[]; nextBankDay: string }>(paymentRuns.basis, { query: {} })).data
  const itemId = rows.find(({ document }) => document.voucherId === vendor.numbers[0])?.itemId
  const body = { ownAccountId: own[0]?.id, executionDate: nextBankDay, currency: 'USD', lines: [{ itemId, amount: '30' }] }
  const { data: draft } = await caller.call<PaymentRun>(paymentRuns.create, { body })
  const step = (run: PaymentRun, more: object) =>
    caller.call<PaymentRun>(paymentRuns.change, { params: { voucherId: run.voucherId }, body: { version: run.version, ...more } })
  const ticked = await step(draft, { action: 'acknowledge', warnings: draft.warnings.map(({ key }) => key) })
  const { data: submitted } = await step(ticked.data, { action: 'submit' })
  const { user } = await proposed(vendor)
  expect(await screen.findByText('2 of 3 bills chosen, 1 on hold.')).toBeTruthy()
  await waitFor(() => expect(cell(1, /^Document/).textContent).toContain(`Reserved by the payment run ${submitted.voucherId}.`))
  await user.type(screen.getByRole('textbox', { name: /^Cash left/ }), '25')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('1 of 3 bills chosen, 1 on hold.')).toBeTruthy()
  await waitFor(() => expect([cell(2, /^Pay/), cell(3, /^Pay/)].map((one) => one.textContent)).toEqual(['20.00', '']))
})

test('of a vendor with several bank accounts the one that is paid is chosen in the form', async () => {
  const vendor = await owed(['40'])
  await api.owner.query(
    `insert into bank_accounts (company_id, party_id, holder, bank_name, account_no, routing_no, created_by, updated_by, approved_by)
      select company_id, party_id, holder, 'New Bank', '700007777', routing_no, created_by, updated_by, approved_by from bank_accounts where party_id = $1`,
    [vendor.id],
  )
  const { user } = await proposed(vendor)
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${vendor.name} is paid to`) })
  expect(choice.value).toBe('New Bank …7777')
  await waitFor(() => expect(cell(1, /^Bank details/).textContent).toBe('from today'))
  await user.selectOptions(choice, [...choice.options].find(({ value }) => value.startsWith('First Bank'))?.value ?? '')
  await waitFor(() => expect(cell(1, /^Bank details/).textContent).toMatch(/^36\d days old$/))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(screen.queryByText(/were changed on/)).toBeNull()
})
