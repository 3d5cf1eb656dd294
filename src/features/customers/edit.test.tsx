import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Customer, customers } from '@/contracts/parties'
import { listDrafts, removeDrafts } from '@/stores/drafts'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const sales = 'sales@northgate.example'

afterEach(async () => {
  cleanup()
  await removeDrafts((await listDrafts('')).map(({ key }) => key))
})

const add = async (body: object) => {
  const caller = await api.signIn('manager@northgate.example')
  const answer = await caller.call<Customer>(customers.create, { body: { currency: 'USD', ...body } })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  const get = async () => (await caller.call<Customer>(customers.get, { params: { vendorId: answer.data.id } })).data
  return { caller, customer: answer.data, get }
}
const edit = async (customer: Customer) => {
  const page = await open(`/people/customer/edit?id=${customer.id}`, sales)
  await screen.findByRole('heading', { name: `Edit ${customer.name}` })
  return page
}
/** Sets the value in one event, not key by key: in a form of this size each key takes long where two cores are shared. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const group = (name: string) => within(screen.getByRole('group', { name }))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('says while typing who has the same tax number, and doesn’t stand in the way', async () => {
  const { customer } = await add({ name: 'Original Works', taxIds: [{ type: 'vat', value: 'DE 811 907 980' }] })
  const { user } = await open('/people/customer/add', sales)
  await screen.findByRole('heading', { name: 'New customer' })
  fill(box(/^Name/), 'Quite Another')
  fill(group('Tax number 1').getByRole('textbox', { name: 'Number' }), 'de811907980')
  const warning = within(screen.getByRole('status', { name: 'Possible duplicates' }))
  const link = await warning.findByRole('link', { name: /^Original Works/ })
  expect(link.getAttribute('href')).toBe(`/people/customer/detail?id=${customer.id}`)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.closest('li')?.textContent).toContain('same tax number')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Quite Another' })
})

test('adds and removes contacts and addresses, takes a removal back, and drops rows that were left empty', async () => {
  const { customer, get } = await add({ name: 'Row Works', contacts: [{ name: 'Ann Lee', isPrimary: true }, { name: 'Bo Ray' }] })
  const { user } = await edit(customer)
  await user.click(screen.getByRole('button', { name: 'Remove contact 1' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Contact 2' })).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('group', { name: 'Contact 2' })
  await user.click(group('Contact 2').getByRole('checkbox', { name: 'Primary contact' }))
  expect(group('Contact 1').getByRole<HTMLInputElement>('checkbox', { name: 'Primary contact' }).checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  fill(group('Address 1').getByRole('textbox', { name: 'City' }), 'Akron')
  fill(group('Address 1').getByRole('textbox', { name: 'Country' }), 'us')
  expect(group('Address 1').getByText('United States')).toBeTruthy()
  // The first address of each kind is the default, the next is not.
  for (const street of ['1 Dock', '2 Dock']) {
    await user.click(screen.getByRole('button', { name: 'Add address' }))
    fill(group(`Address ${screen.getAllByRole('group', { name: /^Address/ }).length}`).getByRole('textbox', { name: 'Street' }), street)
  }
  await user.click(screen.getByRole('button', { name: 'Add contact' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Row Works' })
  const saved = await get()
  expect(saved.contacts.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
    [customer.contacts[0]?.id, false],
    [customer.contacts[1]?.id, true],
  ])
  expect(saved.addresses).toMatchObject([
    { kind: 'billing', city: 'Akron', country: 'US', isDefault: true },
    { kind: 'shipping', street: '1 Dock', isDefault: true },
    { kind: 'shipping', street: '2 Dock', isDefault: false },
  ])
})

test('a hold needs its reason, said at the field; terms are kept and shown', async () => {
  const { customer, get } = await add({ name: 'Held Works' })
  const { user } = await edit(customer)
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Payment terms' }),
    await screen.findByRole('option', { name: 'Half at once, half in 30 days' }),
  )
  fill(box('Credit limit'), '25,000')
  await user.click(screen.getByRole('checkbox', { name: 'On credit hold' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('link', { name: 'Say why the customer is on hold.' }))
  await waitFor(() => expect(document.activeElement).toBe(box(/^Reason for the hold/)))
  await user.keyboard('Two invoices open')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Held Works' })
  expect(screen.getByText('Credit hold')).toBeTruthy()
  expect(screen.getByText('Two invoices open')).toBeTruthy()
  expect(await get()).toMatchObject({ creditLimit: '25000', creditHold: true, paymentTerm: { name: expect.stringMatching(/30/) as string } })
})

test('what somebody else saved meanwhile is merged in; a contact that only I changed stays', async () => {
  const { caller, customer, get } = await add({ name: 'Merge Works', phone: '1', contacts: [{ name: 'Ann Lee' }] })
  const { user } = await edit(customer)
  fill(group('Contact 1').getByRole('textbox', { name: 'Role' }), 'Buyer')
  const contacts = customer.contacts.map(({ id, name }) => ({ id, name }))
  await caller.call(customers.update, {
    params: { vendorId: customer.id },
    body: { name: 'Merge Works', currency: 'USD', phone: '2', contacts, version: customer.version },
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'General' })).getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('2'))
  expect(group('Contact 1').getByRole<HTMLInputElement>('textbox', { name: 'Role' }).value).toBe('Buyer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Merge Works' })
  expect(await get()).toMatchObject({ phone: '2', contacts: [{ name: 'Ann Lee', role: 'Buyer' }] })
})

test('a draft of a contact alone is kept and offered again', async () => {
  const { customer } = await add({ name: 'Draft Works', contacts: [{ name: 'Ann Lee' }] })
  await edit(customer)
  fill(group('Contact 1').getByRole('textbox', { name: 'Role' }), 'Owner')
  await waitFor(async () => expect(await listDrafts('')).toHaveLength(1))
  cleanup()
  const again = await edit(customer)
  const bar = within(await screen.findByRole('region', { name: 'Draft on this device' }))
  await again.user.click(bar.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(group('Contact 1').getByRole<HTMLInputElement>('textbox', { name: 'Role' }).value).toBe('Owner'))
})

test('who may only read comes to no form', async () => {
  const { customer } = await add({ name: 'Closed Works' })
  await open(`/people/customer/edit?id=${customer.id}`, 'viewer@northgate.example')
  expect(await screen.findByText(/permission/i)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
})
