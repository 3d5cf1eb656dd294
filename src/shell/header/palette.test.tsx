import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { useCart } from '@/stores/cart'
import { useLayout } from '@/stores/layout'
import { deferred } from '../../../tests/support/deferred'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const sales = 'sales@northgate.example'
afterEach(() => {
  useLayout.getState().setSingleKeys(true)
  useCart.setState({ items: [] })
})

const openPalette = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Search' })
  return { dialog: within(dialog), input: await within(dialog).findByRole('combobox', { name: 'Search' }) }
}
const headings = () => [...document.querySelectorAll('[cmdk-group-heading]')].map((heading) => heading.textContent)

test('without a text it lists what the user opened last, and what can be done here', async () => {
  const page = await open('/inquiries/detail?voucherId=INQ-2026-00001', sales)
  await screen.findByRole('heading', { level: 1, name: 'INQ-2026-00001' })
  const { dialog } = await openPalette(page)
  expect(await dialog.findByRole('option', { name: /INQ-2026-00001/ })).toBeTruthy()
  await waitFor(() => expect(headings()).toEqual(['Recent', 'Go to', 'Actions on this page']))
})

test('what is open stands in the recents, though the list of them was asked for before that was known', async () => {
  const recordAdded = deferred()
  server.use(
    // This answer is still on its way when the record is added to the recents.
    http.get(
      '*/api/v1/recents',
      async () => {
        await recordAdded.until
        await new Promise((resolve) => setTimeout(resolve, 300))
        return HttpResponse.json({ rows: [] })
      },
      { once: true },
    ),
    http.post('*/api/v1/recents', async () => {
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy())
      recordAdded.release()
      return undefined
    }),
  )
  const page = await open('/inquiries/detail?voucherId=INQ-2026-00002', sales)
  await screen.findByRole('heading', { level: 1, name: 'INQ-2026-00002' })
  const { dialog } = await openPalette(page)
  expect(await dialog.findByRole('option', { name: /INQ-2026-00002/ })).toBeTruthy()
})

test('finds a document by its tail, a party by name, a part by number, each in its section', async () => {
  const page = await open('/inquiries/list', sales)
  await screen.findByRole('heading', { name: 'Inquiries' })
  const { dialog, input } = await openPalette(page)
  await page.user.type(input, 'INQ-2026-00001')
  expect(await dialog.findByRole('option', { name: /INQ-2026-00001.*Inquiry/ })).toBeTruthy()
  await page.user.clear(input)
  await page.user.type(input, '@harbor')
  expect(await dialog.findByRole('option', { name: /Harbor.*Customer/ })).toBeTruthy()
  await waitFor(() => expect(headings()).toEqual(['Parties']))
  await page.user.clear(input)
  await page.user.type(input, '/part')
  await waitFor(() => expect(headings()).toEqual(['Go to']))
  await page.user.clear(input)
  await page.user.type(input, 'new inq')
  expect(await dialog.findByRole('option', { name: 'New inquiry' })).toBeTruthy()
  await page.user.clear(input)
  // The sales role may not create vendors.
  await page.user.type(input, 'new vendor')
  await waitFor(() => expect(dialog.queryByRole('option', { name: 'New vendor' })).toBeNull())
  await page.user.clear(input)
  await page.user.type(input, '>dark')
  await waitFor(() => expect(document.querySelector('[cmdk-item][data-selected=true]')?.textContent).toMatch(/dark/i))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
})

test('→ shows what can be done with a result, Escape goes back, Ctrl Enter opens a tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const page = await open('/inquiries/list', sales)
  await screen.findByRole('heading', { name: 'Inquiries' })
  const { dialog, input } = await openPalette(page)
  await page.user.type(input, 'C9300')
  await dialog.findAllByRole('option', { name: /C9300.*Part/ })
  await waitFor(() => expect(document.querySelector('[cmdk-item][data-selected=true]')?.textContent).toContain('C9300'))
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(expect.stringContaining('/inventory/'), '_blank', 'noopener')
  await page.user.keyboard('{ArrowRight}')
  const add = await dialog.findByRole('option', { name: 'Add to cart' })
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(add.isConnected).toBe(false))
  await page.user.keyboard('{ArrowRight}')
  await page.user.click(await dialog.findByRole('option', { name: 'Add to cart' }))
  await waitFor(() => expect(useCart.getState().items).toHaveLength(1))
  opened.mockRestore()
})

const harbor = { type: 'party', kind: 'customer', id: '0b7c1f6e-3d0a-4c58-9a43-5f1d2f7f9a01', code: 'C-1', name: 'Newport Harbor' }
const marked = () => document.querySelector('[cmdk-item][data-selected=true]')?.textContent ?? ''
const found = (...rows: (typeof harbor)[]) => HttpResponse.json({ statusCode: 200, message: 'OK', data: { rows } })

test('what is marked stays marked when the answer comes, above which it may put something', async () => {
  const answer = deferred()
  server.use(
    http.get('*/api/v1/search', async () => {
      await answer.until
      return found(harbor)
    }),
  )
  const page = await open('/inquiries/list', sales)
  await screen.findByRole('heading', { name: 'Inquiries' })
  const { dialog, input } = await openPalette(page)
  await page.user.type(input, 'new inq')
  await waitFor(() => expect(marked()).toBe('New inquiry'))
  answer.release()
  await dialog.findByRole('option', { name: /Newport/ })
  expect(marked()).toBe('New inquiry')
  await page.user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'New inquiry' })
})

test('Enter never opens what answered an older text: it waits for the answer', async () => {
  const answer = deferred()
  server.use(
    http.get('*/api/v1/search', async ({ request }) => {
      if (new URL(request.url).searchParams.get('q') === 'n') return found(harbor)
      await answer.until
      return found()
    }),
  )
  const page = await open('/inquiries/list', sales)
  await screen.findByRole('heading', { name: 'Inquiries' })
  const { dialog, input } = await openPalette(page)
  await page.user.type(input, 'n')
  await dialog.findByRole('option', { name: /Newport/ })
  await page.user.type(input, 'ew inq{Enter}')
  expect(page.url()).toBe('/inquiries/list')
  answer.release()
  await screen.findByRole('heading', { level: 1, name: 'New inquiry' })
})

test('still offers pages where the server can’t be asked, and says so', async () => {
  const page = await open('/inquiries/list', sales)
  await screen.findByRole('heading', { name: 'Inquiries' })
  server.use(http.get('*/api/v1/search', () => HttpResponse.error()))
  const { dialog, input } = await openPalette(page)
  await page.user.type(input, 'parts')
  expect(await dialog.findByText(/could not be asked/)).toBeTruthy()
  expect(await dialog.findByRole('option', { name: /^Parts/ })).toBeTruthy()
})

test('? lists the keys of the page, and lets single keys be switched off', async () => {
  const page = await open('/inquiries/detail?voucherId=INQ-2026-00001', sales)
  await screen.findByRole('heading', { level: 1, name: 'INQ-2026-00001' })
  await page.user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(sheet.getByText('Timeline').closest('div')?.textContent).toBe('Timelinet')
  expect(sheet.getByText('Customers').closest('div')?.textContent).toBe('Customersg then c')
  await page.user.click(sheet.getByRole('checkbox'))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
  await page.user.keyboard('t{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Timeline', hidden: true })).toBeNull()
  // The setting is stored on the server for the user, and would still apply in the tests that follow.
  await waitFor(async () => expect(await api.owner.query('delete from user_settings where not single_keys returning user_id')).toHaveLength(1))
})

test('g and a letter go to a page of the menu', async () => {
  const page = await open('/inquiries/list', sales)
  await screen.findByRole('heading', { name: 'Inquiries' })
  await page.user.keyboard('gp')
  await screen.findByRole('heading', { name: 'Parts' })
})

test('finds an account by its name, and leads to its page', async () => {
  const page = await open('/reports', 'accounts@northgate.example')
  await screen.findByRole('heading', { name: 'Reports' })
  const { dialog, input } = await openPalette(page)
  await page.user.type(input, 'travel')
  await page.user.click(await dialog.findByRole('option', { name: /6050.*Account$/ }))
  await waitFor(() => expect(page.router.state.location.href).toMatch(/^\/finance\/chartOfAccounts\/account\/detail\?accountId=(%22)?6050/))
})
