import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption, vendors } from '@/contracts/parties'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { deferred } from '../../../tests/support/deferred'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const sales = 'sales@northgate.example'

const lines = [
  { description: 'Patch cord', qty: '10', requiredDate: '2199-05-01', notes: 'Blue', targetPrice: '2.5' },
  { description: 'Rack', qty: '1' },
]
const anInquiry = async (more: object = {}) => {
  const caller = await api.signIn(sales)
  const customer = (await caller.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })).data.rows[0]
  const created = await caller.call<Inquiry>(inquiries.create, {
    body: { customerId: customer?.id, subject: 'Cords', contact: 'Ms Reed', opportunityNo: 'OPP-7', lines, ...more },
  })
  const submit = { action: 'submit', version: created.data.version }
  return { caller, inquiry: (await caller.call<Inquiry>(inquiries.change, { params: { voucherId: created.data.voucherId }, body: submit })).data }
}
const currentOf = async (inquiry: Inquiry) => (await (await api.signIn(sales)).call<Inquiry>(inquiries.get, { params: { voucherId: inquiry.voucherId } })).data
const openEdit = async (inquiry: Inquiry, heading: string) => {
  const page = await open(`/inquiries/edit?voucherId=${inquiry.voucherId}`, sales)
  await screen.findByRole('heading', { name: heading })
  return page
}

test('an edit keeps what the form had nothing to do with, and a day is typed in shorthand', async () => {
  const { inquiry } = await anInquiry()
  const page = await openEdit(inquiry, `Edit inquiry ${inquiry.voucherId}`)
  expect(cellOf(1, /^Required/).textContent).toBe('1 May 2199')
  await typeOver(page.user, 2, /^Required/, '24.12.2199')
  await typeOver(page.user, 2, /^Qty/, '=2*3')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('list', { name: 'Progress' })
  const after = await currentOf(inquiry)
  expect([after.contact, after.opportunityNo]).toEqual(['Ms Reed', 'OPP-7'])
  expect(after.lines.map(({ qty, requiredDate, notes, targetPrice }) => [qty, requiredDate, notes, targetPrice])).toEqual([
    ['10', '2199-05-01', 'Blue', inquiry.lines[0]?.targetPrice],
    ['6', '2199-12-24', null, null],
  ])
})

test('a line without a description is said at its cell, and nothing typed is lost', async () => {
  const { inquiry } = await anInquiry()
  const page = await openEdit(inquiry, `Edit inquiry ${inquiry.voucherId}`)
  await page.user.click(screen.getByRole('button', { name: 'Add line' }))
  await typeOver(page.user, 3, /^Mfr part/, 'MX-1')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('alert')
  await page.user.click(within(summary).getByRole('link', { name: 'Line 3: Describe what is asked for.' }))
  await waitFor(() => expect(document.activeElement).toBe(cellOf(3, /^Description/)))
  expect(cellOf(3, /^Mfr part/).textContent).toBe('MX-1')
})

test('a save that comes before the part’s answer waits for it, and complains of nothing', async () => {
  const { inquiry } = await anInquiry()
  const page = await openEdit(inquiry, `Edit inquiry ${inquiry.voucherId}`)
  const answer = deferred()
  server.use(http.post('*/product/match', async () => void (await answer.until)))
  await page.user.click(screen.getByRole('button', { name: 'Add line' }))
  await typeOver(page.user, 3, /^Part/, 'C9300-48P-A')
  await screen.findByText('Looking up 1 part number…')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  expect([(await currentOf(inquiry)).version, screen.queryByRole('alert')]).toEqual([inquiry.version, null])
  answer.release()
  await screen.findByRole('list', { name: 'Progress' })
  expect((await currentOf(inquiry)).lines.map(({ partno, qty }) => [partno, qty])).toEqual([
    [null, '10'],
    [null, '1'],
    ['C9300-48P-A', '1'],
  ])
})

test('a part is never taken from the list of an older text', async () => {
  const { inquiry } = await anInquiry()
  const page = await openEdit(inquiry, `Edit inquiry ${inquiry.voucherId}`)
  await page.user.click(screen.getByRole('button', { name: 'Add line' }))
  await page.user.click(cellOf(3, /^Part/))
  await page.user.keyboard('C')
  const list = within(document.getElementById(document.activeElement?.getAttribute('aria-controls') ?? '') ?? document.body)
  const [first] = await list.findAllByRole('option', { hidden: true })
  const answer = deferred()
  server.use(http.get('*/product/lookup', async () => void (await answer.until)))
  await page.user.keyboard('9300-48P-A')
  expect(first?.isConnected).toBe(true)
  expect(first?.textContent).not.toContain('C9300-48P-A')
  await page.user.keyboard('{ArrowDown}{Enter}')
  answer.release()
  await waitFor(() => expect(cellOf(3, /^Description/).textContent).toContain('Catalyst 9300'))
  expect(cellOf(3, /^Part/).textContent).toBe('C9300-48P-A')
})

test('the customer’s list becomes lines below those that are there', async () => {
  const { inquiry } = await anInquiry()
  const page = await openEdit(inquiry, `Edit inquiry ${inquiry.voucherId}`)
  await page.user.click(screen.getByRole('button', { name: 'Import a list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a list' }))
  const file = new File(['Part number,Description,Quantity,Required date\nZZ-9,Fan tray,4,2199-01-31\n,Screws,100,\n'], 'list.csv', { type: 'text/csv' })
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  if (!input) throw new Error('no file field')
  await page.user.upload(input, file)
  await page.user.click(await dialog.findByRole('button', { name: 'Take over 2 lines' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([cellOf(3, /^Part/), cellOf(3, /^Description/), cellOf(3, /^Qty/), cellOf(3, /^Required/)].map((cell) => cell.textContent)).toEqual([
    'ZZ-9',
    'Fan tray',
    '4',
    '31 Jan 2199',
  ])
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('list', { name: 'Progress' })
  expect((await currentOf(inquiry)).lines.map(({ description }) => description)).toEqual(['Patch cord', 'Rack', 'Fan tray', 'Screws'])
})

test('while it is being quoted, lines and a note are added; those that are there stay', async () => {
  const { inquiry } = await anInquiry()
  const buyer = await api.signIn('buyer@northgate.example')
  const vendor = (await buyer.call<{ rows: PartyOption[] }>(vendors.lookup, { query: { q: 'Pinnacle' } })).data.rows[0]
  await buyer.call(vendorQuotationWrites.addGeneral, {
    body: {
      vendorId: vendor?.id,
      inquiryVoucherId: inquiry.voucherId,
      lines: [{ inquiryLineId: inquiry.lines[0]?.id, description: 'Patch cord', qty: '10', unitCost: '1' }],
    },
  })
  const page = await openEdit(inquiry, `Add to ${inquiry.voucherId}`)
  await page.user.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findAllByText('Add a line, a file or a note.')).length).toBeGreaterThan(0)
  await page.user.click(cellOf(1, /^Description/, 'New lines'))
  await page.user.keyboard('Cable ties{Tab}')
  await page.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Came by phone')
  await page.user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('list', { name: 'Progress' })
  const after = await currentOf(inquiry)
  expect(after.lines.map(({ id, description }) => [id, description])).toEqual([
    ...inquiry.lines.map(({ id, description }) => [id, description]),
    [after.lines[2]?.id, 'Cable ties'],
  ])
  expect(after.notes).toContain('Came by phone')
})

test('a line is not quoted with a reason, and quoted again; Undo takes either back', async () => {
  const { inquiry } = await anInquiry()
  const page = await open(`/inquiries/detail?voucherId=${inquiry.voucherId}`, sales)
  await page.user.click(await screen.findByRole('button', { name: 'More actions' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Don’t quote lines' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Don’t quote lines' }))
  await page.user.click(dialog.getByRole('button', { name: 'Don’t quote' }))
  expect(await dialog.findByText('Say why it is not quoted.')).toBeTruthy()
  await page.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Obsolete')
  await page.user.click(dialog.getByRole('button', { name: 'Don’t quote' }))
  expect(await dialog.findByText('Choose at least one line.')).toBeTruthy()
  await page.user.click(dialog.getByRole('checkbox', { name: /Rack/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Don’t quote' }))
  expect(await screen.findByText('Not quoted: Obsolete')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Quote line 2 again' }))
  await waitFor(() => expect(screen.queryByText('Not quoted: Obsolete')).toBeNull())
  // `fireEvent` instead of `user.click`: jsdom has no pointer capture, which the toast needs.
  const toast = (await screen.findByText('Line 2 is quoted again')).closest('li')
  fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Not quoted: Obsolete')).toBeTruthy()
  await waitFor(async () => expect((await currentOf(inquiry)).lines[1]?.noQuoteReason).toBe('Obsolete'))
})
