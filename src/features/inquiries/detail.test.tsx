import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption } from '@/contracts/parties'
import { timelines } from '@/contracts/timeline'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const sales = 'sales@northgate.example'

const draft = async (lines: object[] = [{ description: 'Patch cord', qty: '10' }]) => {
  const caller = await api.signIn(sales)
  const found = await caller.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })
  const created = await caller.call<Inquiry>(inquiries.create, { body: { customerId: found.data.rows[0]?.id, subject: 'Cords', lines } })
  expect(created.statusCode).toBe(200)
  return { caller, inquiry: created.data }
}
const detail = async (inquiry: Inquiry, email = sales) => {
  const page = await open(`/inquiries/detail?voucherId=${inquiry.voucherId}`, email)
  await screen.findByRole('list', { name: 'Progress' })
  return page
}
const openTimeline = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.keyboard('t')
  return within(await screen.findByRole('dialog', { name: 'Timeline' }))
}

test('the stages mark where the inquiry is, and say who brought it past the others', async () => {
  const { inquiry } = await draft()
  const page = await detail(inquiry)
  const progress = () => within(screen.getByRole('list', { name: 'Progress' }))
  expect(progress().getByText('Draft').closest('li')?.getAttribute('aria-current')).toBe('step')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('heading', { name: /^INQ-/ })
  await waitFor(() => expect(progress().getByText('Open').closest('li')?.getAttribute('aria-current')).toBe('step'))
  const past = await progress().findByRole('button', { name: 'Draft, done' })
  await page.user.hover(past)
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Draft .+, Sofia|^Draft .+, \w+/)
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('the page stays as it is while its draft takes its number, and so does a menu opened meanwhile', async () => {
  const { inquiry } = await draft()
  const page = await detail(inquiry)
  let answer = () => {}
  const heldResponse = new Promise<void>((resolve) => (answer = resolve))
  server.use(http.get('*/api/v1/inquiry/:voucherId/coverage', () => heldResponse.then(() => undefined)))
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: /^INQ-/ })
  await page.user.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findByRole('menu')
  // Longer than the delay after which a page shows its skeleton.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.getByRole('menu')).toBeTruthy()
  answer()
  await waitFor(() => expect(page.url()).toMatch(/voucherId=INQ-/))
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('the next step says why it can’t be taken, and e leads to the form', async () => {
  const { inquiry } = await draft([])
  const page = await detail(inquiry)
  const submit = screen.getByRole('button', { name: 'Submit' })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Add at least one line before you submit.')).toBeTruthy()
  await page.user.click(submit)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(inquiry.voucherId)
  await page.user.keyboard('e')
  await screen.findByRole('heading', { name: `Edit inquiry ${inquiry.voucherId}` })
})

test('the menu keeps what is not possible now and says why', async () => {
  const { caller, inquiry } = await draft()
  await caller.call(inquiries.change, { params: { voucherId: inquiry.voucherId }, body: { action: 'submit', version: inquiry.version } })
  const page = await detail(inquiry, 'viewer@northgate.example')
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  page.unmount()
  await api.owner.query(`update documents set status = 'quoted' where id = $1`, [inquiry.id])
  const again = await open(`/inquiries/detail?voucherId=${inquiry.draftId}`, sales)
  await again.user.click(await screen.findByRole('button', { name: 'More actions' }))
  const edit = await screen.findByRole('menuitem', { name: /^Edit/ })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  expect(edit.textContent).toContain('Something is quoted on its lines')
})

test('the timeline opens and closes by t, shows what a save changed, and filters', async () => {
  const { caller, inquiry } = await draft()
  const [line] = inquiry.lines
  await caller.call(inquiries.change, {
    params: { voucherId: inquiry.voucherId },
    body: {
      action: 'edit',
      version: inquiry.version,
      customerId: inquiry.customer.id,
      subject: 'Cords and caps',
      lines: [{ id: line?.id, description: 'Patch cord', qty: '12' }],
    },
  })
  const page = await detail(inquiry)
  const timeline = await openTimeline(page)
  expect(screen.getAllByRole('heading', { name: 'Timeline' })).toHaveLength(1)
  expect((await timeline.findByText('Line 1 qty:')).closest('li')?.textContent).toBe('Line 1 qty: 10 is now  → 12')
  await page.user.click(timeline.getByRole('button', { name: 'Mail' }))
  expect(await timeline.findByText('No mail has been sent from here.')).toBeTruthy()
  await page.user.keyboard('t')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Timeline' })).toBeNull())
})

test('a comment names a colleague, is removed at a press and comes back by Undo', async () => {
  const { caller, inquiry } = await draft()
  const page = await detail(inquiry)
  const timeline = await openTimeline(page)
  const field = timeline.getByRole('textbox', { name: 'Comment' })
  await page.user.type(field, 'Ask @Marc')
  expect(await timeline.findByRole('option', { name: 'Marcus Webb' })).toBeTruthy()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(timeline.queryByRole('option')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Timeline' })).toBeTruthy()
  await page.user.clear(field)
  await page.user.type(field, 'Ask @Marc')
  await timeline.findByRole('option', { name: 'Marcus Webb' })
  await page.user.keyboard('{Enter}about it{Control>}{Enter}{/Control}')
  expect((await timeline.findByText('@Marcus Webb')).closest('p')?.textContent).toBe('Ask @Marcus Webb about it')
  const mentions = async () =>
    (
      await caller.call<{ rows: { type: string; mentions?: { name: string }[] }[] }>(timelines.inquiry.timeline, {
        params: { voucherId: inquiry.voucherId },
        query: { kind: 'comments' },
      })
    ).data.rows.map((row) => row.mentions?.map(({ name }) => name))
  await waitFor(async () => expect(await mentions()).toEqual([['Marcus Webb']]))

  await page.user.click(timeline.getByRole('button', { name: 'Remove comment' }))
  await waitFor(() => expect(timeline.queryByText('@Marcus Webb')).toBeNull())
  await waitFor(async () => expect(await mentions()).toEqual([]))
  // `fireEvent` instead of `user.click`: jsdom has no pointer capture, which the toast needs.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await timeline.findByText('@Marcus Webb')).toBeTruthy()
})

test('[ and ] go through the list that one came from', async () => {
  const page = await open('/inquiries/list', sales)
  const table = await screen.findByRole('table', { name: 'Inquiries' })
  await within(table).findByRole('link', { name: 'INQ-2026-00001' })
  const numbers = within(table)
    .getAllByRole('link', { name: /^(INQ|DRAFT)-/ })
    .map((link) => link.textContent)
  await page.user.click(within(table).getByRole('link', { name: String(numbers[0]) }))
  await screen.findByRole('heading', { level: 1, name: String(numbers[0]) })
  await screen.findByRole('link', { name: 'Next record' })
  await page.user.keyboard(']')
  await screen.findByRole('heading', { level: 1, name: String(numbers[1]) })
  await screen.findByRole('link', { name: 'Previous record' })
  await page.user.keyboard('[[')
  await screen.findByRole('heading', { level: 1, name: String(numbers[0]) })
})
