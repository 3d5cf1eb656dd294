import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption } from '@/contracts/parties'
import { forgetSavedFilters } from '@/stores/saved-filters'
import { useLayout } from '@/stores/layout'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const sales = 'sales@northgate.example'
// Browser methods that fitting columns and toasts call.
Range.prototype.getBoundingClientRect = () => new DOMRect()
Element.prototype.setPointerCapture = () => undefined

afterEach(() => {
  forgetSavedFilters()
  useLayout.setState({ density: 'default' })
  vi.restoreAllMocks()
})

/** Inquiries of known subjects, numbered in this order. */
const seeded = (async () => {
  const caller = await api.signIn(sales)
  const found = await caller.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })
  const customerId = found.data.rows[0]?.id ?? ''
  for (const [subject, priority] of [
    ['Zeta racks', 'low'],
    ['Zeta switches', 'high'],
    ['Zeta cables', 'normal'],
  ])
    await caller.call(inquiries.create, { body: { customerId, subject, priority, lines: [{ description: 'Patch cord', qty: '1' }] } })
  return { customerId, customer: found.data.rows[0]?.name ?? '' }
})()

const openList = async (url = '/inquiries/list', email = sales) => {
  await seeded
  const page = await open(url, email)
  await screen.findByRole('table', { name: 'Inquiries' })
  return page
}
const links = () => screen.queryAllByRole('link').filter((link) => link.hasAttribute('data-row-link'))
const rowsShown = (count: number) => waitFor(() => expect(links()).toHaveLength(count))
const chip = async (name: RegExp | string) => within(await screen.findByRole('list', { name: 'Filters' })).findByRole('button', { name })

test('a filter is made by keyboard alone: field, operator, values; its chip is changed and removed', async () => {
  const { user, url } = await openList('/inquiries/list?q=Zeta')
  await rowsShown(3)
  await user.keyboard('f')
  await user.type(await screen.findByRole('combobox', { name: 'Field' }), 'prio{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'How Priority is compared' }), '{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'Priority' }), 'hi ')
  await user.type(screen.getByRole('combobox', { name: 'Priority' }), 'low {Enter}')
  await rowsShown(2)
  expect(url()).toBe('/inquiries/list?q=Zeta&f=priority%3Ain%3Ahigh%2Clow')

  await user.click(await chip('Priority is High, Low'))
  const choices = await screen.findByRole('combobox', { name: 'Priority' })
  expect(screen.getByRole('option', { name: 'High' }).getAttribute('aria-selected')).toBe('true')
  await user.type(choices, 'low {Enter}')
  await rowsShown(1)

  ;(await chip('Priority is High')).focus()
  await user.keyboard('{Backspace}')
  await rowsShown(3)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })))
  expect(url()).toBe('/inquiries/list?q=Zeta')
})

test('days stay relative, and another record is looked up', async () => {
  const { customer, customerId } = await seeded
  const { user, url } = await openList('/inquiries/list?q=Zeta')
  await user.keyboard('f')
  await user.type(await screen.findByRole('combobox', { name: 'Field' }), 'date{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'How Date is compared' }), '{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'Date' }), 'last year{Enter}')
  expect(await screen.findByText('No inquiry matches “Zeta” and this filter.')).toBeTruthy()
  expect(url()).toContain('date%3Arange%3AlastYear')
  await user.click(screen.getByRole('button', { name: 'Clear last filter' }))
  await rowsShown(3)

  await user.keyboard('f')
  await user.type(await screen.findByRole('combobox', { name: 'Field' }), 'due{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'How Due is compared' }), 'from{Enter}')
  await user.type(await screen.findByRole('textbox', { name: 'Due' }), 'soon{Enter}')
  expect(await screen.findByText('Enter a day such as 15/3, +5 or eom.')).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: 'Due' }))
  await user.type(screen.getByRole('textbox', { name: 'Due' }), '15/3/26{Enter}')
  expect(await chip('Due from 15 Mar 2026')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.type(await screen.findByRole('combobox', { name: 'Field' }), 'cust{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'How Customer is compared' }), '{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Harbor')
  await screen.findByRole('option', { name: customer })
  await user.keyboard('{Enter}')
  expect(await chip(`Customer is ${customer}`)).toBeTruthy()
  expect(decodeURIComponent(url())).toContain(`customer:in:${customerId}`)
})

test('what a link holds and the list does not know is told and taken out', async () => {
  const { url } = await openList('/inquiries/list?q=Zeta&f=colour:is:red~priority:in:high~date:range:someday')
  expect(await screen.findByText('2 filters of this link are not known here.')).toBeTruthy()
  await rowsShown(1)
  expect(decodeURIComponent(url())).toBe('/inquiries/list?q=Zeta&f=priority:in:high')
})

test('the list is opened again as it was left, and Back finds row and selection', async () => {
  const { user, url, router } = await openList('/inquiries/list?q=Zeta')
  await rowsShown(3)
  const [, second] = links()
  await user.click(screen.getByRole('checkbox', { name: `Select ${second?.textContent}` }))
  expect((await screen.findByRole('toolbar', { name: 'Selection' })).textContent).toContain('1 selected')
  await user.click(second!)
  await screen.findByRole('heading', { name: String(second?.textContent) })

  await act(async () => router.history.back())
  await rowsShown(3)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${second?.textContent}` }).checked).toBe(true)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(second?.textContent))

  await router.navigate({ to: '/people/customer' })
  await screen.findByRole('heading', { name: 'Customers' })
  await router.navigate({ to: '/inquiries/list' })
  await rowsShown(3)
  expect(url()).toBe('/inquiries/list?q=Zeta')
  expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull()
})

test('rows by keyboard: j and k, x and Shift x, Space looks, Enter opens; single keys can be switched off', async () => {
  const { user, url } = await openList('/inquiries/list?q=Zeta')
  await rowsShown(3)
  const [first, second, third] = links()
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
  await user.keyboard('jj')
  expect(document.activeElement).toBe(second)
  await user.keyboard('xj{Shift>}X{/Shift}')
  expect(screen.getByRole('toolbar', { name: 'Selection' }).textContent).toContain('2 selected')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByRole('toolbar', { name: 'Selection' }).textContent).toContain('3 selected')
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull()

  await user.keyboard(' ')
  const sheet = await screen.findByRole('dialog', { name: String(first?.textContent) })
  expect(within(sheet).getByText(/^Zeta/)).toBeTruthy()
  expect(document.activeElement).toBe(within(sheet).getByRole('link', { name: 'Open' }))
  await user.keyboard('j')
  expect(await screen.findByRole('dialog', { name: String(second?.textContent) })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  act(() => useLayout.getState().setSingleKeys(false))
  links()[0]?.focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  act(() => useLayout.getState().setSingleKeys(true))

  third?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(url()).toContain(`voucherId=${third?.textContent}`))
})

test('Escape and Clear take the selection back, and the focus stays in the rows', async () => {
  const { user } = await openList('/inquiries/list?q=Zeta')
  await rowsShown(3)
  await user.keyboard('jjx{Escape}')
  expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull()
  expect(document.activeElement).toBe(links()[1])
  await user.keyboard('x')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(links()[1]))
})

test('what could not be loaded offline comes by itself when the network is back', async () => {
  server.use(http.get('*/api/v1/inquiry', () => HttpResponse.error()))
  await open('/inquiries/list?q=Zeta', sales)
  await screen.findByRole('button', { name: 'Retry' })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^You are offline\./)).toBeTruthy()
  server.resetHandlers()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await rowsShown(3)
})

test('Retry hands the focus to the page’s heading, whether it fails again or not', async () => {
  server.use(http.get('*/api/v1/inquiry', () => HttpResponse.error()))
  const { user } = await open('/inquiries/list?q=Zeta', sales)
  const heading = () => screen.getByRole('heading', { level: 1 })
  for (const fails of [true, false]) {
    const retry = await screen.findByRole('button', { name: 'Retry' })
    if (!fails) server.resetHandlers()
    await user.click(retry)
    await waitFor(() => expect(document.activeElement).toBe(heading()))
  }
  await rowsShown(3)
  expect(document.activeElement).toBe(heading())
})

test('the keys that rows take by themselves stand in the sheet too', async () => {
  const { user } = await openList('/inquiries/list?q=Zeta')
  await rowsShown(3)
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByRole('region', { name: 'List' })
  for (const key of ['Enter', 'Space', 'Shift F10', 'Ctrl A']) expect(within(sheet).getByText(key)).toBeTruthy()
  // The sheet's state outlives this screen.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a row has its menu at Shift F10', async () => {
  const { user, url } = await openList('/inquiries/list?q=Zeta')
  await rowsShown(3)
  links()[1]?.focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const menu = await screen.findByRole('menu')
  await user.click(within(menu).getByRole('menuitem', { name: 'Select' }))
  expect((await screen.findByRole('toolbar', { name: 'Selection' })).textContent).toContain('1 selected')
  // The menu is rendered inside its row, whose link the click must not follow.
  expect(url()).toBe('/inquiries/list?q=Zeta')
})

test('columns are chosen, ordered by Alt ↑ and resized by Alt →, and the URL keeps them', async () => {
  const { user, url } = await openList('/inquiries/list?q=Zeta')
  await rowsShown(3)
  await user.click(screen.getByRole('button', { name: 'List options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Columns…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Columns' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Owner' }))
  within(dialog).getByRole('checkbox', { name: 'Date' }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(decodeURIComponent(url())).toContain('cols=number,customer,date,subject,status,due,priority'))
  expect(screen.queryByRole('columnheader', { name: /Owner/ })).toBeNull()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(1, 4)).toEqual(['Number', 'Customer', 'Date'])

  const date = screen.getByRole('button', { name: 'Date' })
  date.focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(screen.getByRole('separator', { name: 'Width of Date', hidden: true }).getAttribute('aria-valuetext')).toBe('48 pixels')
})

test('a view is saved under a name, tells that it was changed, and its deletion can be undone', async () => {
  const { user, url } = await openList('/inquiries/list?q=Zeta')
  await rowsShown(3)
  const viewMenu = async (item: string) => {
    await user.click(screen.getByRole('button', { name: /^View/ }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await viewMenu('Save as…')
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Enter a name.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Zetas')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const tab = await screen.findByRole('button', { name: 'Zetas' })
  await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('true'))
  expect(url()).toMatch(/view=/)

  await user.click(screen.getByRole('button', { name: 'Number' }))
  expect(await screen.findByRole('button', { name: /^Zetas\W+changed/ })).toBeTruthy()
  await viewMenu('Reset')
  expect(await screen.findByRole('button', { name: 'Zetas' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(url()).not.toMatch(/view=/))
  await user.click(screen.getByRole('button', { name: 'Zetas' }))
  await rowsShown(3)
  await viewMenu('Delete')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zetas' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Zetas' })).toBeTruthy()
})

test('a failed sum leaves a dash that can be asked again; the rows stand', async () => {
  let requestCount = 0
  server.use(
    http.get('*/customer-qoutation/totals', () => {
      requestCount++
      return requestCount === 1
        ? HttpResponse.json({ statusCode: 422, message: 'No sum.', data: null }, { status: 422 })
        : HttpResponse.json({ statusCode: 200, message: 'OK', data: { totals: { 'total:USD': '1250.0000', 'total:AED': '10' } } })
    }),
  )
  const { user } = await open('/quotation/customerQuotation/list', sales)
  await user.click(await screen.findByRole('button', { name: 'Compute the total of Total again' }))
  const table = screen.getByRole('table', { name: 'Customer quotations' })
  expect(await within(table).findByText('1,250.00 USD')).toBeTruthy()
  expect(within(table).getByText('10.00 AED')).toBeTruthy()
  expect(links().length).toBeGreaterThan(0)
})

test('the selection is summed, exported by id, and all of the filter can be selected', async () => {
  const { user } = await openList('/inquiries/list?q=Zeta&limit=2&cols=number,subject,lines', 'manager@northgate.example')
  await rowsShown(2)
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  const bar = await screen.findByRole('toolbar', { name: 'Selection' })
  await user.click(within(bar).getByRole('button', { name: 'Select all 3' }))
  await waitFor(() => expect(bar.textContent).toContain('3 selected'))
  const figures = screen.getByRole('group', { name: 'Figures of the selection' })
  expect(figures.textContent).toContain('Count 3')
  expect(figures.textContent).toContain('Sum 3')
  const exportUrls: string[] = []
  server.events.on('request:start', ({ request }) => void (request.url.includes('/inquiry/export') && exportUrls.push(request.url)))
  await user.click(within(bar).getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exportUrls).toHaveLength(1))
  const query = new URL(exportUrls[0] ?? '').searchParams
  expect(query.get('ids')?.split(',')).toHaveLength(3)
  expect(Object.fromEntries(query)).toMatchObject({ q: 'Zeta', sort: '-date', format: 'xlsx', cols: 'number,subject,lines' })
})
