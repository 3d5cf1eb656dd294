import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption } from '@/contracts/parties'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const sales = 'sales@northgate.example'

type Opened = Awaited<ReturnType<typeof open>>

const chooseCustomer = async ({ user }: Opened, text: string) => {
  await user.type(screen.getByRole('combobox', { name: /^Customer/ }), text)
  await user.click(await screen.findByRole('option', { name: new RegExp(text, 'i'), hidden: true }))
}

const fillIn = async (page: Opened, subject: string) => {
  await screen.findByRole('heading', { name: 'New inquiry' })
  await chooseCustomer(page, 'Harbor')
  await page.user.type(screen.getByRole('textbox', { name: /^Subject/ }), subject)
  await typeOver(page.user, 1, /^Description/, 'Core switch, 48 ports')
}

const draft = async (subject: string) => {
  const caller = await api.signIn(sales)
  const found = await caller.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })
  const created = await caller.call<Inquiry>(inquiries.create, {
    body: { customerId: found.data.rows[0]?.id, subject, lines: [{ description: 'Patch cord', qty: '10' }] },
  })
  expect(created.statusCode).toBe(200)
  return { caller, inquiry: created.data }
}

test('lists rows, and says when nothing matches', async () => {
  const { user, url } = await open('/inquiries/list', sales)
  const table = await screen.findByRole('table', { name: 'Inquiries' })
  const number = await within(table).findByRole('link', { name: 'INQ-2026-00001' })
  expect(number.getAttribute('href')).toBe('/inquiries/detail?voucherId=INQ-2026-00001')
  expect(url()).toBe('/inquiries/list')

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'no such thing')
  expect(await screen.findByText('No inquiry matches “no such thing”.')).toBeTruthy()
  expect(url()).toBe('/inquiries/list?q=no+such+thing')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('link', { name: 'INQ-2026-00001' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('')
})

test('offers Retry where the list failed, and no new inquiry to who may not add one', async () => {
  server.use(http.get('*/api/v1/inquiry', () => HttpResponse.json({ statusCode: 500, message: 'It broke.', data: null }, { status: 500 }), { once: true }))
  const { user } = await open('/inquiries/list', 'viewer@northgate.example')
  expect(await screen.findByText('It broke.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'INQ-2026-00001' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New inquiry' })).toBeNull()
})

test('adds a draft once however often Save is pressed, submits it and lists it by its number', async () => {
  const page = await open('/inquiries/add', sales)
  await fillIn(page, 'Pressed twice')
  const save = screen.getByRole('button', { name: 'Save as draft' })
  save.click()
  save.click()
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  const { data } = await (await api.signIn(sales)).call<{ total: number }>(inquiries.list, { query: { q: 'Pressed twice' } })
  expect(data.total).toBe(1)

  const draftId = screen.getByRole('heading', { level: 1 }).textContent
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  const number = (await screen.findByRole('heading', { name: /^INQ-\d{4}-\d{5}$/ })).textContent
  await waitFor(() => expect(page.url()).toBe(`/inquiries/detail?voucherId=${number}`))

  await page.router.navigate({ to: '/inquiries/list' })
  const row = (await screen.findByRole('link', { name: String(number) })).closest('tr')
  expect(row?.textContent).toContain('Pressed twice')
  await page.router.navigate({ to: '/inquiries/detail', search: { voucherId: String(draftId) } })
  expect(await screen.findByRole('heading', { name: String(number) })).toBeTruthy()
})

test('shows what is missing at its field, and loses nothing when the server refuses', async () => {
  const page = await open('/inquiries/add', sales)
  await screen.findByRole('heading', { name: 'New inquiry' })
  await page.user.click(screen.getByRole('button', { name: 'Save as draft' }))
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Choose a customer.', 'Enter a subject.'])
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await page.user.click(within(summary).getByRole('link', { name: 'Enter a subject.' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Subject/ })))

  await fillIn(page, 'Due before it came')
  await page.user.type(screen.getByLabelText('Due date'), '2020-01-01')
  await page.user.click(screen.getByRole('button', { name: 'Save as draft' }))
  const due = screen.getByLabelText<HTMLInputElement>('Due date')
  await waitFor(() => expect(due.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(due.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The due date is before the date of the inquiry.')
  expect(due.value).toBe('1 Jan 2020')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ }).value).toBe('Due before it came')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Customer/ }).value).toMatch(/^Harbor/)
})

test('a stale edit is merged: what they changed elsewhere is taken, what both changed is chosen, nothing is saved before', async () => {
  const { caller, inquiry } = await draft('Before')
  const page = await open(`/inquiries/edit?voucherId=${inquiry.voucherId}`, sales)
  const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  await screen.findByRole('heading', { name: `Edit inquiry ${inquiry.voucherId}` })
  await page.user.clear(subject())
  await page.user.type(subject(), 'Mine')
  const notes = screen.getByRole('textbox', { name: 'Notes' })
  await page.user.type(notes, 'Only mine')

  const theirs = await caller.call(inquiries.change, {
    params: { voucherId: inquiry.voucherId },
    body: {
      action: 'edit',
      version: inquiry.version,
      customerId: inquiry.customer.id,
      subject: 'Theirs',
      priority: 'high',
      lines: [...inquiry.lines.map(({ id, description }) => ({ id, description, qty: '12' })), { description: 'Added by them', qty: '1' }],
    },
  })
  expect(theirs.statusCode).toBe(200)

  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  const panel = await screen.findByText(/^Sofia Marin changed 4 fields at/)
  expect(panel.parentElement?.textContent).toContain('Priority (high)')
  expect(subject().value).toBe('Mine')
  await waitFor(() => expect(cellOf(1, /^Qty/).textContent).toBe('12'))
  expect(cellOf(2, /^Description/).textContent).toBe('Added by them')

  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('1 left to choose'))
  await page.user.click(screen.getByRole('radio', { name: 'Sofia Marin: Theirs' }))
  expect(subject().value).toBe('Theirs')
  await page.user.click(screen.getByRole('radio', { name: 'Yours: Mine' }))
  expect(subject().value).toBe('Mine')
  await page.user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('heading', { name: inquiry.voucherId })
  const { data } = await caller.call<Inquiry>(inquiries.get, { params: { voucherId: inquiry.voucherId } })
  expect([data.subject, data.notes, data.priority, data.lines.map(({ qty }) => qty)]).toEqual(['Mine', 'Only mine', 'high', ['12', '1']])
  expect(data.lines[0]?.id).toBe(inquiry.lines[0]?.id)
})

test('asks before unsaved changes are left, and stays on request', async () => {
  const page = await open('/inquiries/add', sales)
  await screen.findByRole('heading', { name: 'New inquiry' })
  await page.user.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Half a thought')
  await page.user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByText('You have unsaved changes. Are you sure you want to leave this page?')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Stay Here' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ }).value).toBe('Half a thought')
  await page.user.click(screen.getByRole('link', { name: 'Cancel' }))
  await page.user.click(await screen.findByRole('button', { name: 'Leave Page' }))
  await waitFor(() => expect(page.url()).toBe('/inquiries/list'))
})

test('without read, any query parameter opens the page to one calm panel', async () => {
  await open('/inquiries/list?x=1', 'warehouse@northgate.example')
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the form to add one is not shown to who may not', async () => {
  await open('/inquiries/add?x=1', 'viewer@northgate.example')
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
})
