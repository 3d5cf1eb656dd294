import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption } from '@/contracts/parties'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const manager = 'manager@northgate.example'

const submitted = async (subject = 'To be asked') => {
  const caller = await api.signIn(manager)
  const customer = (await caller.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })).data.rows[0]
  const lines = [
    { description: 'Switch', qty: '2' },
    { description: 'Rack', qty: '1' },
  ]
  const { data } = await caller.call<Inquiry>(inquiries.create, { body: { customerId: customer?.id, subject, lines } })
  const submit = { action: 'submit', version: data.version }
  return (await caller.call<Inquiry>(inquiries.change, { params: { voucherId: data.voucherId }, body: submit })).data
}
const openDetail = async ({ voucherId }: Inquiry, email = manager) => {
  const page = await open(`/inquiries/detail?voucherId=${voucherId}`, email)
  await screen.findByRole('list', { name: 'Progress' })
  return page
}
type Opened = Awaited<ReturnType<typeof open>>
const addVendor = async ({ user }: Opened, dialog: HTMLElement, text: string) => {
  await user.type(within(dialog).getByRole('combobox', { name: /^Add a vendor/ }), text)
  await user.click(await screen.findByRole('option', { name: new RegExp(text), hidden: true }))
}
const runAction = async ({ user }: Opened, label: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) }))
}
const currentOf = async ({ draftId }: Inquiry) => (await (await api.signIn(manager)).call<Inquiry>(inquiries.get, { params: { voucherId: draftId } })).data
const mailStates = () => api.owner.query<{ state: string }>(`select state from mails order by created_at desc limit 2`)

test('vendors are asked from the inquiry: what is missing is said, mails wait, and Undo takes them back', async () => {
  const inquiry = await submitted()
  const page = await openDetail(inquiry)
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Request quotations' })
  expect(dialog.textContent).toContain('neither the customer nor target prices')
  await page.user.click(within(dialog).getByRole('button', { name: 'Ask the vendor' }))
  expect(await within(dialog).findByText('Choose at least one vendor.')).toBeTruthy()
  await addVendor(page, dialog, 'Pinnacle')
  await addVendor(page, dialog, 'Rack')
  await page.user.click(within(dialog).getByRole('checkbox', { name: /Switch/ }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Ask 2 vendors' }))
  expect(await screen.findByText('2 vendors are asked. 2 mails go out in 10 seconds.')).toBeTruthy()
  expect((await screen.findAllByText(/2 asked/)).length).toBe(1)
  expect(await screen.findByRole('link', { name: 'Compare quotations' })).toBeTruthy()
  // `fireEvent` instead of `user.click`: jsdom has no pointer capture, which the toast needs.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(`The request for ${inquiry.voucherId} is taken back`)).toBeTruthy()
  await waitFor(async () => expect((await mailStates()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']))
  await waitFor(() => expect(screen.queryByText(/2 asked/)).toBeNull())
})

test('a refused request keeps what was chosen, and a vendor who owes an answer is marked', async () => {
  const inquiry = await submitted()
  const page = await openDetail(inquiry)
  await page.user.click(screen.getByRole('button', { name: 'Request quotations' }))
  const dialog = await screen.findByRole('dialog', { name: 'Request quotations' })
  await addVendor(page, dialog, 'Pinnacle')
  server.use(
    http.post(
      '*/api/v1/vendorQuotation/request',
      () => HttpResponse.json({ statusCode: 409, message: 'Not now.', code: 'INVALID_TRANSITION', data: null }, { status: 409 }),
      {
        once: true,
      },
    ),
  )
  await page.user.click(within(dialog).getByRole('button', { name: 'Ask the vendor' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Not now.')
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Pinnacle/ }).checked).toBe(true)
  await page.user.click(within(dialog).getByRole('button', { name: 'Ask the vendor' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('link', { name: 'Compare quotations' })
  await runAction(page, 'Request quotations')
  const again = await screen.findByRole('dialog', { name: 'Request quotations' })
  await addVendor(page, again, 'Pinnacle')
  expect(await within(again).findByText(/^Asked before in VQ-.*, not answered yet\.$/)).toBeTruthy()
})

test('lost with a reason, reopened, closed and assigned; each with Undo', async () => {
  const inquiry = await submitted()
  const page = await openDetail(inquiry)
  await runAction(page, 'Mark as lost')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as lost' }))
  await page.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Too dear')
  await page.user.click(dialog.getByRole('button', { name: 'Mark as lost' }))
  // Not searched by the reason, which the dialog's text area also contains.
  expect(await screen.findByText(`${inquiry.voucherId} is marked as lost`)).toBeTruthy()
  expect(await screen.findByText('Too dear')).toBeTruthy()
  await waitFor(async () => expect(await currentOf(inquiry)).toMatchObject({ status: 'lost', lostReason: 'Too dear' }))
  await runAction(page, 'Reopen')
  const reopened = (await screen.findByText(`${inquiry.voucherId} reopened`)).closest('li')
  await waitFor(async () => expect((await currentOf(inquiry)).status).toBe('open'))
  fireEvent.click(within(reopened as HTMLElement).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await currentOf(inquiry)).toMatchObject({ status: 'lost', lostReason: 'Too dear' }))
  await runAction(page, 'Reopen')
  await waitFor(async () => expect((await currentOf(inquiry)).status).toBe('open'))
  await runAction(page, 'Assign owner')
  const assign = within(await screen.findByRole('dialog', { name: 'Assign an owner' }))
  await assign.findByRole('option', { name: 'Sofia Marin' })
  await page.user.selectOptions(assign.getByRole('combobox', { name: /^Owner/ }), 'Sofia Marin')
  await page.user.click(assign.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Sofia Marin is the owner now')).toBeTruthy()
  await waitFor(async () => expect((await currentOf(inquiry)).ownerName).toBe('Sofia Marin'))
})

test('a draft is deleted and Undo adds it again; one with files is asked about', async () => {
  const caller = await api.signIn(manager)
  const customer = (await caller.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })).data.rows[0]
  const body = { customerId: customer?.id, subject: 'Thrown away', contact: 'Ms Reed', lines: [{ description: 'Switch', qty: '2' }] }
  const { data } = await caller.call<Inquiry>(inquiries.create, { body })
  const page = await openDetail(data)
  await runAction(page, 'Delete draft')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  const found = await caller.call<{ rows: { voucherId: string }[] }>(inquiries.list, { query: { q: 'Thrown away' } })
  expect(found.data.rows).toHaveLength(1)
  expect(found.data.rows[0]?.voucherId).not.toBe(data.voucherId)
  const again = await currentOf({ ...data, draftId: found.data.rows[0]?.voucherId ?? '' })
  expect([again.contact, again.lines.map(({ description }) => description)]).toEqual(['Ms Reed', ['Switch']])
  page.unmount()

  const files = [{ name: 'a.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }]
  const draftWithFile = (await caller.call<Inquiry>(inquiries.create, { body, files })).data
  const pageWithFile = await openDetail(draftWithFile)
  await runAction(pageWithFile, 'Delete draft')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Its file is deleted with it and can’t be brought back.')).toBeTruthy()
  await pageWithFile.user.click(question.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(pageWithFile.url()).toMatch(/^\/inquiries\/list/))
})

test('many are assigned and closed from the list, with what can’t be said for each', async () => {
  const [first, second] = [await submitted('Bulk of two'), await submitted('Bulk of two')]
  const page = await open('/inquiries/list?q=Bulk+of+two', manager)
  const table = await screen.findByRole('table', { name: 'Inquiries' })
  await within(table).findByRole('link', { name: first.voucherId })
  for (const { voucherId } of [first, second]) await page.user.click(within(table).getByRole('checkbox', { name: new RegExp(voucherId) }))
  await page.user.click(await screen.findByRole('button', { name: /^Close/ }))
  expect(await screen.findByText('2 inquiries closed')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect([(await currentOf(first)).status, (await currentOf(second)).status]).toEqual(['open', 'open']))
})
