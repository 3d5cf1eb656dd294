import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { HomeLine } from '@/contracts/home'
import { draftPrefix, listDrafts, removeDrafts, writeDraft } from '@/stores/drafts'
import { startScreens } from '../../../tests/support/screen'

const { open, server } = await startScreens()

const inquiriesToQuote: HomeLine = {
  key: 'inquiriesToQuote',
  list: 'inquiries',
  count: 2,
  capped: false,
  earliest: '2026-11-03',
  f: 'status:in:open,quoting~owner:in:me',
  sort: 'due',
}
const answer = (...lines: HomeLine[]) => server.use(http.get('*/api/v1/home', () => HttpResponse.json({ statusCode: 200, message: 'OK', data: { lines } })))
const line = (name: RegExp) => screen.findByRole('link', { name })

test('each line leads to the list that it counts', async () => {
  const { user, url } = await open('/', 'sales@northgate.example')
  const group = await screen.findByRole('region', { name: 'Inquiries' })
  const [first] = within(group).getAllByRole('link')
  const count = first?.lastElementChild?.textContent
  await user.click(first as HTMLElement)
  await waitFor(() => expect(url()).toContain('/inquiries/list?f='))
  expect(await screen.findByText(new RegExp(`^${count} inquir`))).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Owner is me' })).toBeTruthy()
})

test('counts are capped as the lists’ are, lines without work are left out, j and k walk', async () => {
  answer(
    { ...inquiriesToQuote, key: 'inquiriesOverdue', count: 0, earliest: null },
    { ...inquiriesToQuote, count: 1000, capped: true, earliest: null },
    { ...inquiriesToQuote, key: 'inquiryDrafts' },
  )
  const { user } = await open('/', 'sales@northgate.example')
  expect((await line(/All to quote/)).textContent).toBe('All to quote1,000+')
  expect(screen.queryByText('Overdue')).toBeNull()
  await user.keyboard('jjj')
  expect(document.activeElement?.textContent).toBe('Draftsoldest of 3 Nov 20262')
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toContain('All to quote')
})

test('says when nothing waits, with what one may create', async () => {
  await open('/', 'warehouse@northgate.example')
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New part' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New inquiry' })).toBeNull()
})

test('drafts that only this device has are a line of their own', async () => {
  answer()
  const { unmount, queryClient } = await open('/', 'sales@northgate.example')
  await screen.findByText('Nothing waits for you.')
  const session = queryClient
    .getQueryCache()
    .findAll()
    .map(({ queryKey }) => queryKey)
    .find((key) => key.includes('local-drafts')) as string[]
  const [, companyId = '', , , userId = ''] = session
  unmount()
  const draft = { companyId, userId, doc: 'inquiry', id: 'new', title: 'New inquiry', href: '/inquiries/add', schema: 1, values: {}, base: null }
  await writeDraft({ ...draft, key: `${draftPrefix(companyId, userId, 'inquiry', 'new')}1`, idempotencyKey: 'a-key-of-a-draft', savedAt: Date.now() })
  await open('/')
  expect((await line(/Unsaved drafts/)).getAttribute('href')).toBe('/drafts')
  expect(screen.queryByText('Nothing waits for you.')).toBeNull()
  await removeDrafts((await listDrafts('')).map(({ key }) => key))
})

test('a failure says so and can be tried again', async () => {
  server.use(http.get('*/api/v1/home', () => HttpResponse.json({ statusCode: 500, message: 'The server has a problem.', data: null }, { status: 500 })))
  const { user } = await open('/', 'sales@northgate.example')
  expect(await screen.findByText('The server has a problem.')).toBeTruthy()
  answer(inquiriesToQuote)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await line(/All to quote/)).toBeTruthy()
})

test('/quotation-list leads to the quotations that one may see, without its query', async () => {
  const { url } = await open('/quotation-list?f=x', 'sales@northgate.example')
  await waitFor(() => expect(url()).toBe('/quotation/customerQuotation/list'))
})
