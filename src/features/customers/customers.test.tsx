import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { customers } from '@/contracts/parties'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const manager = 'manager@northgate.example'

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })

test('lists customers by name and finds one by its code', async () => {
  const { user, url } = await open('/people/customer', 'viewer@northgate.example')
  const table = await screen.findByRole('table', { name: 'Customers' })
  await within(table).findByRole('link', { name: 'Harbor Freight Logistics' })
  const names = within(table)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual([...names].sort((a, b) => String(a).localeCompare(String(b))))
  expect(screen.queryByRole('link', { name: 'New customer' })).toBeNull()

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'C-00002')
  await waitFor(() => expect(within(table).getAllByRole('link')).toHaveLength(1))
  expect(url()).toBe('/people/customer?q=C-00002')
})

test('adds a customer; a code that exists already is said at its field and nothing is lost', async () => {
  const { user, url } = await open('/people/customer/add', manager)
  await screen.findByRole('heading', { name: 'New customer' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Currency/ }).value).toBe('USD')
  await user.type(name(), 'Quayside Foods')
  await user.type(code(), 'C-00002')
  await user.type(screen.getByRole('textbox', { name: 'Margin %' }), '12.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(screen.getAllByText('There is already a customer with this code.')).toHaveLength(2))
  expect(name().value).toBe('Quayside Foods')

  await user.clear(code())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Quayside Foods' })).toBeTruthy()
  expect(url()).toMatch(/^\/people\/customer\/detail\?id=/)
  expect(screen.getByText('12.5')).toBeTruthy()
})

test('an answer that got lost does not add the customer twice', async () => {
  const { user } = await open('/people/customer/add', manager)
  await screen.findByRole('heading', { name: 'New customer' })
  await user.type(name(), 'Lost Answer Ltd')
  server.use(
    http.post(
      '*/api/v1/customer',
      async ({ request }) => {
        await api.app.fetch(request)
        return HttpResponse.json(null, { status: 500 })
      },
      { once: true },
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A network or server error occurred. Please try again later.')
  expect(name().value).toBe('Lost Answer Ltd')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Lost Answer Ltd' })
  const { data } = await (await api.signIn(manager)).call<{ total: number }>(customers.list, { query: { q: 'Lost Answer' } })
  expect(data.total).toBe(1)
})

test('a page for one customer that names none is the page that was not found', async () => {
  await open('/people/customer/detail', manager)
  expect(await screen.findByText(/Error 404 Page not found/)).toBeTruthy()
})
