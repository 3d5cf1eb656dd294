import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type PartDetail, parts } from '@/contracts/parts'
import { vendors } from '@/contracts/parties'
import { type VendorItem, vendorItems } from '@/contracts/vendor-items'
import { useCart } from '@/stores/cart'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const warehouse = 'warehouse@northgate.example'
const caller = await api.signIn(manager)

const addPart = async (partno: string, more: object = {}) =>
  (await caller.call<PartDetail>(parts.create, { body: { partno, description: `Part ${partno}`, ...more } })).data
const partOf = async (partno: string) => (await caller.call<PartDetail>(parts.get, { params: { partno } })).data
const vendorId = async () => (await caller.call<{ rows: { id: string }[] }>(vendors.list)).data.rows[0]?.id ?? ''
const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => useCart.getState().removeAll())

test('adds a part whose number holds a slash and puts it into the cart once', async () => {
  const { user, url } = await open('/add-product', manager)
  await screen.findByRole('heading', { name: 'New part' })
  // Shown at once, before the tax codes are loaded: otherwise the fields below would jump.
  expect(screen.getByRole('combobox', { name: 'Tax when selling' })).toBeTruthy()
  await user.type(text(/^Part number/), 'QX/100 A')
  await user.type(text(/^Description/), 'Optical module')
  await user.type(text('List price, USD'), '1,250.5')
  await user.type(text('Shelf life, days'), 'long')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Enter whole days.')).length).toBeGreaterThan(0)
  await user.clear(text('Shelf life, days'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'QX/100 A' })
  expect(url()).toBe('/inventory/QX%2F100%20A')
  expect(screen.getByText('1,250.50 USD')).toBeTruthy()

  const qty = text('Quantity')
  await user.clear(qty)
  await user.type(qty, 'many')
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  await user.clear(qty)
  await user.type(qty, '3')
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(useCart.getState().items).toEqual([{ partno: 'QX/100 A', description: 'Optical module', qty: '3' }])
  expect(await screen.findByText('QX/100 A is in the cart already')).toBeTruthy()
})

test('a number that exists already is said at its field', async () => {
  const { user } = await open('/add-product', manager)
  await screen.findByRole('heading', { name: 'New part' })
  const number = text(/^Part number/)
  await user.type(number, 'ar3100')
  await user.type(text(/^Description/), 'The same again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(screen.getAllByText('There is already a part with this number.')).toHaveLength(2))
})

test('lists parts, each leading to its page; who may not import is not offered it', async () => {
  await open('/product-list', warehouse)
  const link = await screen.findByRole('link', { name: 'AR3100' })
  expect(link.getAttribute('href')).toBe('/inventory/AR3100')
  expect(screen.getByRole('link', { name: 'New part' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Import a price file' })).toBeNull()
})

test('a part that two people edit is merged, and saved under both changes', async () => {
  await addPart('MERGE-1', { manufacturer: 'Old' })
  const { user, url } = await open('/edit-product?partno=MERGE-1', manager)
  await screen.findByRole('heading', { name: 'Edit MERGE-1' })
  await user.clear(text('Manufacturer'))
  await user.type(text('Manufacturer'), 'Mine')
  await caller.call(parts.update, { params: { partno: 'MERGE-1' }, body: { partno: 'MERGE-1', description: 'Theirs', manufacturer: 'Old', version: 1 } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(text(/^Description/).value).toBe('Theirs'))
  expect(text('Manufacturer').value).toBe('Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'MERGE-1' })
  expect(url()).toBe('/inventory/MERGE-1')
  expect(await partOf('MERGE-1')).toMatchObject({ description: 'Theirs', manufacturer: 'Mine', version: 3 })
})

test('shows which price a quantity gets, takes an offer away and puts it back', async () => {
  await addPart('BREAK-1')
  const prices = [
    { minQty: '1', price: '10', currency: 'USD' },
    { minQty: '10', price: '8.5', currency: 'USD' },
  ]
  await caller.call<VendorItem>(vendorItems.create, { params: { partno: 'BREAK-1' }, body: { vendorId: await vendorId(), vendorSku: 'SKU-9', prices } })
  const { user } = await open('/product-details?partno=BREAK-1', manager)
  const panel = within(await screen.findByRole('region', { name: 'Vendors' }))
  const markedRow = () => panel.getByText('applies').closest('tr')?.textContent
  expect(markedRow()).toContain('10.00 USD')
  await user.clear(panel.getByRole('textbox'))
  await user.type(panel.getByRole('textbox'), '12')
  expect(markedRow()).toContain('8.50 USD')
  expect(panel.getByText('102.00 USD')).toBeTruthy()

  await user.click(panel.getByRole('button', { name: /^Remove SKU-9/ }))
  await waitFor(() => expect(panel.queryByText('SKU-9')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await panel.findByText('SKU-9')).toBeTruthy()
  // The offer is shown again before the server has stored it.
  await waitFor(async () => expect((await partOf('BREAK-1')).vendorItems[0]?.prices?.map(({ price }) => price)).toEqual(['10', '8.5']))
})

test('who may not see costs sees neither prices nor the last cost', async () => {
  await open('/inventory/BREAK-1', warehouse)
  const panel = within(await screen.findByRole('region', { name: 'Vendors' }))
  expect(panel.getByText('SKU-9')).toBeTruthy()
  expect(panel.queryByText(/8\.50|Last cost|applies/)).toBeNull()
  expect(panel.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('adds an offer of a vendor with its prices; one without any number is refused at its field', async () => {
  await addPart('OFFER-1')
  const { user } = await open('/product-details/vendor-item?partno=OFFER-1', manager)
  await screen.findByRole('heading', { name: 'Add a vendor’s SKU of OFFER-1' })
  const vendor = screen.getByRole('combobox', { name: /^Vendor/ })
  await user.click(vendor)
  await user.click((await screen.findAllByRole('option', { hidden: true }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Enter the vendor’s SKU or part number.')).length).toBeGreaterThan(0)
  await user.type(text('Vendor’s SKU'), 'NEW-SKU')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'OFFER-1' })
  expect((await partOf('OFFER-1')).vendorItems.map(({ vendorSku, prices }) => [vendorSku, prices])).toEqual([['NEW-SKU', []]])
})

test('takes a part out of use and back', async () => {
  await addPart('SWITCH-1')
  const { user } = await open('/inventory/SWITCH-1', manager)
  await screen.findByRole('heading', { name: 'SWITCH-1' })
  await user.click(screen.getByRole('button', { name: /More|Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of use' }))
  expect(await screen.findByText('Inactive')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await partOf('SWITCH-1')).isActive).toBe(true))
})

test('without a part number there is no page to edit', async () => {
  await open('/edit-product', manager)
  expect(await screen.findByText(/Error 404 Page not found/)).toBeTruthy()
})
