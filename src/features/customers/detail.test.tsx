import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { type Customer, customers } from '@/contracts/parties'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const manager = 'manager@northgate.example'
const accountant = 'accounts@northgate.example'

const add = async (body: object) => {
  const caller = await api.signIn(manager)
  const answer = await caller.call<Customer>(customers.create, { body: { currency: 'USD', ...body } })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  const get = async () => (await caller.call<Customer>(customers.get, { params: { vendorId: answer.data.id } })).data
  return { customer: answer.data, get }
}
const detail = async (customer: Customer, email: string) => {
  const page = await open(`/people/customer/detail?id=${customer.id}`, email)
  await screen.findByRole('heading', { level: 1, name: customer.name })
  return page
}
/** The panel of bank accounts, which is hidden while a dialog is open. */
const bank = async () => within(await screen.findByRole('region', { name: 'Bank accounts' }))
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, item: RegExp) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('shows how to reach people, and margins only to who sees what quotations earn', async () => {
  const { customer } = await add({
    name: 'Seen Works',
    marginPct: '12.5',
    phone: '+1 (555) 0100',
    contacts: [{ name: 'Ann Lee', email: 'ann@seen.example', isPrimary: true }],
    addresses: [{ kind: 'billing', city: 'Akron', country: 'US', isDefault: true }],
  })
  await detail(customer, manager)
  expect(screen.getByRole('link', { name: 'ann@seen.example' }).getAttribute('href')).toBe('mailto:ann@seen.example')
  expect(screen.getByRole('link', { name: '+1 (555) 0100' }).getAttribute('href')).toBe('tel:+15550100')
  expect(screen.getByText('12.5')).toBeTruthy()
  const documents = within(screen.getByRole('navigation', { name: 'Documents' }))
  expect((await documents.findByRole('link', { name: '0 inquiries' })).getAttribute('href')).toContain(customer.id)
  cleanup()
  await detail(customer, 'viewer@northgate.example')
  expect(screen.queryByText('Margin %')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('is taken out of use at a press and back by Undo', async () => {
  const { customer, get } = await add({ name: 'Paused Works' })
  const page = await detail(customer, manager)
  await choose(page, /^Deactivate/)
  await screen.findByText('Inactive')
  await waitFor(async () => expect((await get()).isActive).toBe(false))
  // By fireEvent: jsdom has no pointer capture, which the toast needs for a user's click.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Active')
  await waitFor(async () => expect((await get()).isActive).toBe(true))
})

test('becomes a vendor as well, and each page leads to the other', async () => {
  const { customer } = await add({ name: 'Both Works' })
  const page = await detail(customer, manager)
  await choose(page, /^Make it a vendor as well/)
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'BOTH-1')
  await page.user.click(dialog.getByRole('button', { name: 'Make it a vendor' }))
  await waitFor(() => expect(page.url()).toBe(`/people/vendor/detail?id=${customer.id}`))
  const link = await screen.findByRole('link', { name: customer.code })
  expect(link.getAttribute('href')).toBe(`/people/customer/detail?id=${customer.id}`)
})

test('a bank account takes two people: one asks, another compares the number and approves', async () => {
  const { customer } = await add({ name: 'Bank Works' })
  const asking = await detail(customer, accountant)
  await asking.user.click(await (await bank()).findByRole('button', { name: 'Add account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = dialog.getByRole<HTMLInputElement>('textbox', { name: /^IBAN/ })
  await asking.user.type(dialog.getByRole('textbox', { name: /^Account holder/ }), 'Bank Works Ltd')
  await asking.user.type(number, 'DE89 3704 0044 0532 0130 01')
  await asking.user.click(dialog.getByRole('button', { name: 'Request' }))
  await dialog.findByRole('link', { name: /no valid account number/ })
  // Closing the dialog loses nothing that was typed.
  await asking.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await asking.user.click((await bank()).getByRole('button', { name: 'Add account' }))
  const reopened = within(await screen.findByRole('dialog'))
  const sameNumber = reopened.getByRole<HTMLInputElement>('textbox', { name: /^IBAN/ })
  expect(sameNumber.value).toBe('DE89 3704 0044 0532 0130 01')
  await asking.user.clear(sameNumber)
  await asking.user.type(sameNumber, 'DE89 3704 0044 0532 0130 00')
  await asking.user.click(reopened.getByRole('button', { name: 'Request' }))
  await (await bank()).findByText('Waiting for a second approver')
  expect((await bank()).queryByRole('button', { name: 'Approve' })).toBeNull()
  expect((await bank()).getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  cleanup()

  const deciding = await detail(customer, manager)
  await deciding.user.click(await (await bank()).findByRole('button', { name: 'Approve' }))
  const decision = within(await screen.findByRole('dialog', { name: 'Approve this change?' }))
  await deciding.user.click(decision.getByRole('button', { name: 'Show the whole number' }))
  await decision.findByText('DE89 3704 0044 0532 0130 00')
  await deciding.user.click(decision.getByRole('button', { name: 'Approve' }))
  await waitFor(async () => expect((await bank()).getByRole('list', { name: 'Accounts' }).textContent).toContain('ending in 3000'))
  expect(document.body.textContent).not.toContain('0532')
  expect((await bank()).queryByText('Waiting for approval')).toBeNull()
})

test('a request is rejected with its reason, and withdrawn by who made it', async () => {
  const { customer } = await add({ name: 'Refused Works' })
  const ask = async () => {
    const page = await detail(customer, accountant)
    await page.user.click(await (await bank()).findByRole('button', { name: 'Add account' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.type(dialog.getByRole('textbox', { name: /^Account holder/ }), 'Refused')
    await page.user.type(dialog.getByRole('textbox', { name: /^IBAN/ }), '12345678')
    await page.user.click(dialog.getByRole('button', { name: 'Request' }))
    await (await bank()).findByText('Waiting for a second approver')
    return page
  }
  await ask()
  cleanup()
  const deciding = await detail(customer, manager)
  await deciding.user.click(await (await bank()).findByRole('button', { name: 'Reject' }))
  const decision = within(await screen.findByRole('dialog', { name: 'Reject this change?' }))
  await deciding.user.click(decision.getByRole('button', { name: 'Reject' }))
  await decision.findByText('Say why.')
  await deciding.user.type(decision.getByRole('textbox', { name: /^Reason/ }), 'The letter looks forged')
  await deciding.user.click(decision.getByRole('button', { name: 'Reject' }))
  await (await bank()).findByText('The letter looks forged')
  cleanup()

  const page = await ask()
  await page.user.click((await bank()).getByRole('button', { name: 'Withdraw' }))
  await waitFor(async () => expect((await bank()).queryByText('Waiting for a second approver')).toBeNull())
  await (await bank()).findByText('Earlier requests (2)')
})

test('bank accounts that can’t be loaded are asked for again', async () => {
  const { customer } = await add({ name: 'Retry Works' })
  server.use(http.get('*/bank-details', () => HttpResponse.json(null, { status: 500 }), { once: true }))
  const { user } = await detail(customer, manager)
  await user.click(await (await bank()).findByRole('button', { name: 'Retry' }))
  await (await bank()).findByText('No bank accounts.')
})
