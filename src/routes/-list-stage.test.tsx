import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePreparedList } from '@/stores/prepared-list'
import { forgetSavedFilters } from '@/stores/saved-filters'
import { startScreens } from '../../tests/support/screen'

const { open } = await startScreens()
const sales = 'sales@northgate.example'

afterEach(() => {
  forgetSavedFilters()
  usePreparedList.setState({ list: undefined })
})

const tableOf = (name: string) => document.querySelector<HTMLElement>(`table[aria-label="${name}"]`)
const isShown = (element: Element | null) => element !== null && element.closest('[style*="display: none"]') === null
const rowsIn = (table: Element | null) => table?.querySelectorAll('[data-row-id]').length ?? 0

const openInquiries = async () => {
  const page = await open('/inquiries/list', sales)
  await screen.findByRole('table', { name: 'Inquiries' })
  return page
}
const pointTo = async ({ router }: Awaited<ReturnType<typeof openInquiries>>) => {
  await act(() => router.preloadRoute({ to: '/people/customer' }))
  await waitFor(() => expect(rowsIn(tableOf('Customers'))).toBeGreaterThan(0))
  return tableOf('Customers')
}

test('a list that is pointed to is drawn out of sight, and the same page is shown when it is opened', async () => {
  const page = await openInquiries()
  const prepared = await pointTo(page)
  expect(isShown(prepared)).toBe(false)
  expect(isShown(tableOf('Inquiries'))).toBe(true)
  expect(document.title).toMatch(/^Inquiries/)

  await act(() => page.router.navigate({ to: '/people/customer' }))
  expect(isShown(tableOf('Customers'))).toBe(true)
  expect(tableOf('Customers')).toBe(prepared)
  expect(tableOf('Inquiries')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Customers', level: 1 })))
  expect(document.title).toMatch(/^Customers/)
  expect(usePreparedList.getState().list).toBeUndefined()
  // The page now runs the effects that it didn't run while hidden: its keys, and its URL.
  await page.user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('it goes with the next page that is opened, and is not taken for another search', async () => {
  const page = await openInquiries()
  await pointTo(page)
  await act(() => page.router.navigate({ to: '/people/customer', search: { q: 'zzz' } }))
  expect(await screen.findByDisplayValue('zzz')).toBeTruthy()
  await waitFor(() => expect(rowsIn(tableOf('Customers'))).toBe(0))
  expect(document.querySelectorAll('table')).toHaveLength(1)

  await act(() => page.router.preloadRoute({ to: '/people/vendor' }))
  await waitFor(() => expect(rowsIn(tableOf('Vendors'))).toBeGreaterThan(0))
  await act(() => page.router.navigate({ to: '/inquiries/list' }))
  await screen.findByRole('table', { name: 'Inquiries' })
  expect(tableOf('Vendors')).toBeNull()
})

test('going back finds the selection that was left, although the list was prepared anew', async () => {
  const page = await openInquiries()
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select INQ/ })
  await page.user.click(box as HTMLElement)
  await act(() => page.router.navigate({ to: '/people/customer' }))
  await screen.findByRole('table', { name: 'Customers' })
  await act(() => page.router.preloadRoute({ to: '/inquiries/list' }))
  await waitFor(() => expect(rowsIn(tableOf('Inquiries'))).toBeGreaterThan(0))
  act(() => page.router.history.back())
  await waitFor(() => expect(isShown(tableOf('Inquiries'))).toBe(true))
  await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select INQ/ }).filter(({ checked }) => checked)).toHaveLength(1))
})
