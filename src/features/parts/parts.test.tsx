// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useCart } from '@/stores/cart'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()
const manager = 'manager@northgate.example'
/** The first screen of a file also waits for the whole application to be compiled. */
const slow = { timeout: 20_000 }

beforeEach(() => useCart.getState().removeAll())

test('adds a part whose number holds a slash and puts it into the cart once', async () => {
  const { user, url } = await open('/add-product', manager)
  await screen.findByRole('heading', { name: 'New part' }, slow)
  await user.type(screen.getByRole('textbox', { name: /^Part number/ }), 'QX/100 A')
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Optical module')
  await user.type(screen.getByRole('textbox', { name: 'List price, USD' }), '1,250.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'QX/100 A' }, slow)
  expect(url()).toBe('/inventory/QX%2F100%20A')
  expect(screen.getByText('1,250.50 USD')).toBeTruthy()

  const qty = screen.getByRole('textbox', { name: 'Quantity' })
  await user.clear(qty)
  await user.type(qty, 'many')
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  await user.clear(qty)
  await user.type(qty, '3')
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(useCart.getState().items).toEqual([{ partno: 'QX/100 A', description: 'Optical module', qty: '3' }])
})

test('a number that exists already is said at its field', async () => {
  const { user } = await open('/add-product', manager)
  await screen.findByRole('heading', { name: 'New part' }, slow)
  const number = screen.getByRole('textbox', { name: /^Part number/ })
  await user.type(number, 'ar3100')
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'The same again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'), slow)
  expect(screen.getAllByText('There is already a part with this number.')).toHaveLength(2)
})

test('lists parts, each leading to its page', async () => {
  await open('/product-list', 'warehouse@northgate.example')
  const link = await screen.findByRole('link', { name: 'AR3100' }, slow)
  expect(link.getAttribute('href')).toBe('/inventory/AR3100')
  expect(screen.getByRole('link', { name: 'New part' })).toBeTruthy()
})
