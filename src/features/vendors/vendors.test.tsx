import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Vendor, vendors } from '@/contracts/parties'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()

test('adds a distributor with whole days of lead time and lists it', async () => {
  const { user, router } = await open('/people/vendor/add', 'buyer@northgate.example')
  await screen.findByRole('heading', { name: 'New vendor' })
  // Only customers have a government segment.
  expect(screen.queryByRole('textbox', { name: 'Government segment' })).toBeNull()
  const days = screen.getByRole('textbox', { name: 'Lead time, days' })
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Second Distribution')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Distributor' }), 'Ingram Micro')
  await user.type(days, '1.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Enter whole days.' })).toBeTruthy()
  await user.clear(days)
  await user.type(days, '14')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Second Distribution' })).toBeTruthy()
  expect(screen.getByText('14')).toBeTruthy()

  await router.navigate({ to: '/people/vendor' })
  const row = (await screen.findByRole('link', { name: 'Second Distribution' })).closest('tr')
  expect(row?.textContent).toContain('Ingram Micro')
})

test('a vendor is put on hold with its reason, and the page says what is held', async () => {
  const buyer = await api.signIn('buyer@northgate.example')
  const { data } = await buyer.call<Vendor>(vendors.create, { body: { name: 'Held Supplies', currency: 'USD' } })
  const { user } = await open(`/people/vendor/edit?id=${data.id}`, 'buyer@northgate.example')
  await screen.findByRole('heading', { name: 'Edit Held Supplies' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'On hold' }), 'It isn’t paid')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('link', { name: 'Say why the vendor is on hold.' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason for the hold/ }), { target: { value: 'Goods missing' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Held Supplies' })
  expect(screen.getByText('Payments on hold')).toBeTruthy()
  expect(screen.getByText('Goods missing')).toBeTruthy()
})

test('chosen vendors are taken out of use at once and back by Undo; what is out of use already says so', async () => {
  const buyer = await api.signIn('buyer@northgate.example')
  for (const name of ['Bulk One', 'Bulk Two']) await buyer.call(vendors.create, { body: { name, currency: 'USD' } })
  const { user } = await open('/people/vendor?q=Bulk', 'buyer@northgate.example')
  const table = within(await screen.findByRole('table', { name: 'Vendors' }))
  await table.findByRole('link', { name: 'Bulk One' })
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/people/vendor/import')
  for (const name of ['Bulk One', 'Bulk Two']) await user.click(table.getByRole('checkbox', { name: new RegExp(name) }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selection' }))
  expect(bar.getByRole('button', { name: 'Activate' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(bar.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(table.getAllByText('Inactive')).toHaveLength(2))
  // `fireEvent` instead of `user.click`: jsdom has no pointer capture, which the toast needs.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(table.getAllByText('Active')).toHaveLength(2))
})
