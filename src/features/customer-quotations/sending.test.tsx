import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { customers, type PartyOption } from '@/contracts/parties'
import { formatDay } from '@/documents/dates'
import { todayIn } from '@/session/today'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const sales = 'sales@northgate.example'
const caller = await api.signIn(sales)
let customerId = ''
beforeAll(async () => {
  customerId = (await caller.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })).data.rows[0]?.id ?? ''
})

const LINE = { description: 'Switch', qty: '10', unitCost: '80', unitPrice: '100' }
/** Creates a quotation and takes these steps. */
const quotationAfter = async (...steps: object[]): Promise<CustomerQuotation> => createQuotation({}, ...steps)
const createQuotation = async (fields: object, ...steps: object[]): Promise<CustomerQuotation> => {
  const body = {
    customerId,
    contactName: 'Jane Doe',
    contactEmail: 'jane@harbor.example',
    validUntil: '2199-01-01',
    currency: 'USD',
    grandTotal: '1000',
    lines: [LINE, { ...LINE, description: 'Rails', isOptional: true }],
    ...fields,
  }
  let { data } = await caller.call<CustomerQuotation>(customerQuotations.create, { body })
  for (const step of steps)
    data = (
      await caller.call<CustomerQuotation>(customerQuotations.change, { params: { voucherId: data.voucherId }, body: { version: data.version, ...step } })
    ).data
  return data
}
const get = async ({ voucherId }: CustomerQuotation) => (await caller.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId } })).data
const show = async ({ voucherId }: CustomerQuotation) => {
  const view = await open(`/quotation/customerQuotation/detail?voucherId=${voucherId}`, sales)
  await screen.findByRole('heading', { level: 1, name: voucherId })
  return view
}

test.each([
  [0, /· last day$/],
  [1, /· 1 day left$/],
  [6, /· 6 days left$/],
  [7, /\d{4}$/],
])('%i days before the last one the header says so, from a week on', async (days, expected) => {
  const day = new Date(Date.parse(todayIn('America/New_York')) + days * 86_400_000).toISOString().slice(0, 10)
  await show(await createQuotation({ validUntil: day }, { action: 'submit' }))
  // The quotation's own date may be the same day, and is shown first.
  expect(screen.getAllByText(new RegExp(`^${formatDay(day)}`)).at(-1)?.textContent).toMatch(expected)
})

describe('sending', () => {
  test('shows who gets what, says what is missing, and can be taken back', async () => {
    const quotation = await quotationAfter({ action: 'submit' })
    const { user } = await show(quotation)
    await user.click(screen.getByRole('button', { name: 'Send quotation' }))
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`^Send ${quotation.voucherId}`) })
    const text = await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
    expect(text.value).toMatch(/^Dear Jane Doe,[\s\S]*1,000\.00 USD[\s\S]*\{\{link\}\}/)
    await user.click(within(dialog).getByRole('button', { name: 'Remove jane@harbor.example' }))
    await user.click(within(dialog).getByRole('button', { name: /^Send$/ }))
    expect(await within(dialog).findByText('Enter at least one recipient.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /^To/ }), 'jane@elsewhere.example{Enter}')
    expect(await within(dialog).findByText(/jane@elsewhere.example: not an address known of/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: /^Send$/ }))
    await waitFor(async () => expect(await get(quotation)).toMatchObject({ status: 'sent', mail: { recipients: ['jane@elsewhere.example'] } }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await get(quotation)).status).toBe('approved'))
    expect(await screen.findByRole('button', { name: 'Send quotation' })).toBeTruthy()
  })

  test('an address that was refused stands on the quotation', async () => {
    const quotation = await quotationAfter({ action: 'submit' }, { action: 'send', mail: { to: ['joe@harbor.example'], subject: 'x', text: 'x' } })
    await api.owner.query(`update mails set state = 'bounced', refused = '{joe@harbor.example}', error = '550 no such user' where paper_of = $1`, [
      quotation.id,
    ])
    await show(quotation)
    const notice = await screen.findByText('The mail did not reach joe@harbor.example.')
    expect(notice.closest('[role=alert]')?.textContent).toContain('550 no such user')
  })
})

test('what was sent can’t be edited, and says what to do instead', async () => {
  const quotation = await quotationAfter({ action: 'submit' }, { action: 'send' })
  await open(`/quotation/customerQuotation/edit?voucherId=${quotation.voucherId}`, sales)
  expect(await screen.findByText(`${quotation.voucherId} was sent and stays as it is. Make a new revision to change it.`)).toBeTruthy()
})

test('the customer’s acceptance is noted with the options it takes', async () => {
  const quotation = await quotationAfter({ action: 'submit' }, { action: 'send' })
  const { user } = await show(quotation)
  await user.click(screen.getByRole('button', { name: 'Customer accepted' }))
  const dialog = await screen.findByRole('dialog', { name: /accepted$/ })
  await user.click(within(dialog).getByRole('checkbox', { name: /Rails/ }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'By phone')
  await user.click(within(dialog).getByRole('button', { name: 'Mark as accepted' }))
  expect(await screen.findByText(/^Accepted: noted by/)).toBeTruthy()
  expect((await get(quotation)).lines.map(({ optionTaken }) => optionTaken)).toEqual([null, true])
})

test('two revisions stand side by side', async () => {
  const first = await quotationAfter({ action: 'submit' }, { action: 'send' })
  const draft = (
    await caller.call<CustomerQuotation>(customerQuotations.change, {
      params: { voucherId: first.voucherId },
      body: { action: 'revise', version: first.version },
    })
  ).data
  const lines = [{ ...LINE, id: draft.lines[0]?.id, unitPrice: '95' }]
  const body = { customerId, validUntil: '2199-01-01', currency: 'USD', grandTotal: '950', lines, version: draft.version }
  await caller.call(customerQuotations.edit, { params: { voucherId: draft.voucherId }, body })
  await open(`/quotation/customerQuotation/compare?voucherId=${first.voucherId}&with=${draft.voucherId}`, sales)
  const table = within(await screen.findByRole('region', { name: 'Lines of both revisions' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent ?? '')
  expect(rows[1]).toMatch(/^Changed.*was 100\.00.*is now 95\.00.*[−-]5\.00/)
  expect(rows[2]).toMatch(/^Removed.*Rails/)
  expect(rows[3]).toMatch(/^Total USD.*was 1,000\.00.*is now 950\.00/)
})

test('a quotation beside itself: the page says what is missing and leads on', async () => {
  const first = await quotationAfter({ action: 'submit' }, { action: 'send' })
  await open(`/quotation/customerQuotation/compare?voucherId=${first.voucherId}`, sales)
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare revisions' })).toBeTruthy()
  expect(screen.getByText(/has no other revision yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: `Open ${first.voucherId}` })).toBeTruthy()
})

describe('the customer’s page', () => {
  const link = async (quotation: CustomerQuotation) =>
    (await caller.call<{ url: string }>(customerQuotations.share, { params: { voucherId: quotation.voucherId }, body: {} })).data.url.split('#')[1] ?? ''

  test('takes a rejection with its reason, once', async () => {
    const quotation = await quotationAfter({ action: 'submit' }, { action: 'send' })
    const token = await link(quotation)
    const { user } = await open(`/quotation-answer#${token}`)
    await screen.findByRole('heading', { level: 1, name: `Quotation ${quotation.voucherId}` })
    expect(document.body.textContent).not.toMatch(/margin|cost/i)
    await user.click(screen.getByRole('button', { name: 'Reject instead' }))
    await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Jane Doe')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Tell us why, so that we can do better.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^Why not/ }), 'Too dear')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText(/^Jane Doe rejected this quotation/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(await get(quotation)).toMatchObject({ status: 'rejected', outcome: { reason: 'Too dear', via: 'link' } })
    cleanup()
    await open(`/quotation-answer#${token}`)
    expect(await screen.findByText(/^Jane Doe rejected this quotation/)).toBeTruthy()
  })

  test.each(['', 'cut-off', 'A'.repeat(43)])('a link that opens nothing (%s) says so', async (token) => {
    await open(`/quotation-answer#${token}`)
    expect(await screen.findByRole('heading', { name: 'This link doesn’t open a quotation' })).toBeTruthy()
  })
})
