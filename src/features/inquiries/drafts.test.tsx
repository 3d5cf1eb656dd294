import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { inquiries } from '@/contracts/inquiries'
import { listDrafts, removeDrafts } from '@/stores/drafts'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const sales = 'sales@northgate.example'

afterEach(async () => {
  cleanup()
  await removeDrafts((await listDrafts('')).map(({ key }) => key))
})

const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
const waitForDrafts = async (count: number) => {
  await waitFor(async () => expect(await listDrafts('')).toHaveLength(count))
  return (await listDrafts(''))[0]
}
const start = async (email = sales, company?: string) => {
  const page = await open('/inquiries/add', email, company)
  await screen.findByRole('heading', { name: 'New inquiry' })
  return page
}
const fill = async (page: Awaited<ReturnType<typeof open>>, text: string) => {
  await page.user.type(screen.getByRole('combobox', { name: /^Customer/ }), 'Harbor')
  await page.user.click(await screen.findByRole('option', { name: /Harbor/i, hidden: true }))
  await page.user.type(subject(), text)
  await typeOver(page.user, 1, /^Description/, 'Core switch')
}
const bar = () => screen.findByRole('region', { name: 'Draft on this device' })
const countOf = async (text: string) => (await (await api.signIn(sales)).call<{ total: number }>(inquiries.list, { query: { q: text } })).data.total

test('is kept while typing, offered after the page was gone, compared, restored whole, and gone after the save', async () => {
  const page = await start()
  await fill(page, 'Kept over a crash')
  const draft = await waitForDrafts(1)
  expect(JSON.stringify(draft)).not.toContain('oken')
  cleanup()

  const again = await start()
  expect((await bar()).textContent).toMatch(/^Draft from \d\d:\d\d on this device/)
  await again.user.click(within(await bar()).getByRole('button', { name: 'Compare' }))
  expect(await within(await bar()).findByRole('row', { name: 'Subject – Kept over a crash' })).toBeTruthy()
  expect(subject().value).toBe('')
  await again.user.click(within(await bar()).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(subject().value).toBe('Kept over a crash'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Customer/ }).value).toMatch(/^Harbor/)
  await waitFor(() => expect(cellOf(1, /^Description/).textContent).toBe('Core switch'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft on this device' })).toBeNull())

  await again.user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  await waitForDrafts(0)
  expect(await countOf('Kept over a crash')).toBe(1)
})

test('goes when what was typed is taken back, and on Discard', async () => {
  const page = await start()
  await page.user.type(subject(), 'x')
  await waitForDrafts(1)
  await page.user.clear(subject())
  await waitForDrafts(0)
  await page.user.type(subject(), 'Not wanted')
  await waitForDrafts(1)
  cleanup()
  const again = await start()
  await again.user.click(within(await bar()).getByRole('button', { name: 'Discard' }))
  await waitForDrafts(0)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft on this device' })).toBeNull())
})

test('of another user or company is not shown, neither by the form nor in the list', async () => {
  const page = await start('system@northgate.example', 'Northgate Trading LLC')
  await page.user.type(subject(), 'Of Northgate')
  await waitForDrafts(1)
  cleanup()
  await start('system@northgate.example', 'Gulf Procurement FZE')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByRole('region', { name: 'Draft on this device' })).toBeNull()
  cleanup()
  await open('/drafts', 'system@northgate.example', 'Gulf Procurement FZE')
  expect(await screen.findByText(/^No drafts/)).toBeTruthy()
  cleanup()
  await open('/drafts', sales)
  expect(await screen.findByText(/^No drafts/)).toBeTruthy()
})

test('is opened from the list of drafts, filled in at once', async () => {
  const page = await start()
  await page.user.type(subject(), 'From the list')
  await waitForDrafts(1)
  cleanup()
  const list = await open('/drafts', sales)
  await list.user.click(await screen.findByRole('button', { name: /^Open New inquiry/ }))
  await screen.findByRole('heading', { name: 'New inquiry' })
  await waitFor(() => expect(subject().value).toBe('From the list'))
})

test('a save whose answer was lost is done once, also from the restored draft', async () => {
  const keys: (string | null)[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && new URL(request.url).pathname.endsWith('/inquiry')) keys.push(request.headers.get('Idempotency-Key'))
  })
  const page = await start()
  await fill(page, 'Answer lost')
  // The server handles the request, but its answer never arrives. Each retry of the client is lost as well.
  const lose = http.post('*/api/v1/inquiry', async ({ request }) => {
    await api.app.fetch(request.clone() as Request)
    return HttpResponse.error()
  })
  server.use(lose)
  await page.user.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByText('A network or server error occurred. Please try again later.')).toBeTruthy()
  server.resetHandlers()
  await waitForDrafts(1)
  cleanup()

  const again = await start()
  await again.user.click(within(await bar()).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(subject().value).toBe('Answer lost'))
  await again.user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(new Set(keys).size).toBe(1)
  expect(await countOf('Answer lost')).toBe(1)
})
