import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VendorInvoiceInput } from '@/contracts/vendor-invoice-input'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { todayIn } from '@server/domain/today'
import { givenReceipt, givenReturn, givenVendorPo } from '../../../tests/support/given-purchases'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const manager = 'manager@northgate.example'
const caller = await api.signIn(accountant)
const { companyId } = caller
const today = todayIn('America/New_York', new Date())
const vendors = await api.owner.query<{ id: string; name: string }>(
  `select p.id, p.name from vendors v join parties p on p.id = v.party_id where v.company_id = $1 order by v.code limit 2`,
  [companyId],
)
const [vendor, other] = vendors
if (!vendor || !other) throw new Error('the demo company has too few vendors')

/** PO for 10 at a price of 10 each, of which `receivedQty` have arrived. */
const ordered = async (receivedQty: string, supplier = vendor) => {
  const po = await givenVendorPo(api, companyId, supplier.id, [{ qty: '10', unitPrice: '10' }])
  const receipt = await givenReceipt(api, companyId, supplier.id, po, [{ line: 0, qty: receivedQty, owed: String(Number(receivedQty) * 10) }])
  return { po, receipt }
}
let papers = 0
const add = async (line: Partial<VendorInvoiceInput['lines'][number]>, more: Partial<VendorInvoiceInput> = {}) => {
  papers += 1
  const fullLine = { description: 'Goods', qty: '10', unitPrice: '10', ...line }
  const grandTotal = String(Number(fullLine.qty) * Number(fullLine.unitPrice))
  const body = { vendorId: vendor.id, vendorInvoiceNo: `S-${papers}`, invoiceDate: today, currency: 'USD', grandTotal, ...more, lines: [fullLine] }
  const answer = await caller.call<VendorInvoice>(vendorInvoices.create, { body })
  expect(answer.message).toBe('OK')
  return answer.data
}
const step = async ({ voucherId, version }: VendorInvoice, action: string) => {
  const answer = await caller.call<VendorInvoice>(vendorInvoices.change, { params: { voucherId }, body: { action, version } })
  expect(answer.message).toBe('OK')
  return answer.data
}
const posted = async (invoice: VendorInvoice) => step(await step(invoice, 'match'), 'post')
const openDetail = async ({ voucherId }: VendorInvoice, email = accountant) => {
  const view = await open(`/finance/invoices/vendor/detail?voucherId=${voucherId}`, email)
  await screen.findByRole('heading', { name: new RegExp(voucherId) })
  return view
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
type User = Awaited<ReturnType<typeof open>>['user']
const chooseVendor = async (user: User, name: string) => {
  await user.type(screen.getByRole('combobox', { name: /^Vendor/ }), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }))
}
const pick = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const matchTable = () => within(screen.getByRole('table', { name: 'Three-way match' }))

test('a PO’s receipt is billed: the total is compared while it is typed, the invoice matches and is posted', async () => {
  const { po, receipt } = await ordered('10')
  const { user } = await open(`/finance/invoices/vendor/add?vendorPo=${po.voucherId}`, accountant)
  await screen.findByRole('heading', { name: `New vendor invoice on ${po.voucherId}` })
  expect([cellOf(1, /^Of/).textContent, cellOf(1, /^Qty/).textContent, cellOf(1, /^Price/).textContent]).toEqual([po.voucherId, '10', '10.00'])
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('link', { name: /Enter the vendor’s invoice number\./ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Enter the total of the vendor’s paper\./ })).toBeTruthy()
  await user.type(box(/^Their number/), 'A-100')
  await user.type(box(/^Vendor’s total/), '106')
  expect(await screen.findByText(/The vendor’s total differs by/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(/The lines and charges come to 100\.00 USD\./)).length).toBeGreaterThan(0)
  await user.clear(box('Freight USD'))
  await user.type(box('Freight USD'), '6')
  expect(await screen.findByText('Agrees with the vendor’s total')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(matchTable().getByText('Fits')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Match' }))
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /^VINV-\d{4}-\d{5}$/ })
  expect(matchTable().getByText(receipt.voucherId)).toBeTruthy()
  expect(await screen.findByRole('table', { name: /^Journal VINV-/ })).toBeTruthy()
})

test('what is awaited is told and not chosen; what is here is', async () => {
  const { po } = await ordered('7', other)
  const none = await givenVendorPo(api, companyId, other.id, [{ qty: '4', unitPrice: '10' }])
  const { user } = await open('/finance/invoices/vendor/add', accountant)
  await screen.findByRole('heading', { name: 'New vendor invoice' })
  await chooseVendor(user, other.name)
  const panel = within(await screen.findByRole('region', { name: 'To be billed' }))
  expect(within(await panel.findByRole('list', { name: `Lines of ${po.voucherId}` })).getByText('3 each awaited')).toBeTruthy()
  expect(within(panel.getByRole('list', { name: `Lines of ${none.voucherId}` })).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: `All of ${none.voucherId}` }).disabled).toBe(true)
  await user.click(panel.getByRole('checkbox', { name: `All of ${po.voucherId}` }))
  await waitFor(() => expect(cellOf(1, /^Qty/).textContent).toBe('7'))
  expect(cellOf(1, /^Net/).textContent).toContain('70.00')
})

test('the same number warns while it is typed, with the way to the other invoice', async () => {
  const first = await add({}, { vendorInvoiceNo: 'Same 1' })
  const { user } = await open('/finance/invoices/vendor/add', accountant)
  await screen.findByRole('heading', { name: 'New vendor invoice' })
  await chooseVendor(user, vendor.name)
  await user.type(box(/^Their number/), 'same 1')
  const warning = await screen.findByRole('alert')
  expect(within(warning).getByText(`${vendor.name} has used the number same 1 before.`)).toBeTruthy()
  expect(within(warning).getByRole('link', { name: first.voucherId })).toBeTruthy()
  await typeOver(user, 1, /^Description/, 'Goods')
  await typeOver(user, 1, /^Price/, '10')
  await user.type(box(/^Vendor’s total/), '10')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(`${first.voucherId} has this number already.`)).length).toBeGreaterThan(0)
})

test('what differs is said in words, line by line, and approved by who may, with a reason', async () => {
  const { po } = await ordered('10')
  const invoice = await add({ vendorPoLineId: po.lineIds[0] ?? null, unitPrice: '10.5' })
  const view = await openDetail(invoice)
  expect(matchTable().getByText('0.50 USD above the order’s price')).toBeTruthy()
  await view.user.click(screen.getByRole('button', { name: 'Match' }))
  expect(await screen.findByText(/Somebody else than who entered it has to approve that/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  view.unmount()
  const { user } = await openDetail(invoice, manager)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve what differs?' })
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(within(dialog).getByText('Say why it is right.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), 'Agreed by phone')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('button', { name: 'Post' })).toBeTruthy()
  expect(screen.getByText('Agreed by phone')).toBeTruthy()
})

test('an invoice waits for goods, is held and released, and reopened to be changed', async () => {
  const { po } = await ordered('7')
  const waitingInvoice = await step(await add({ vendorPoLineId: po.lineIds[0] ?? null }), 'match')
  const { user } = await openDetail(waitingInvoice)
  expect(matchTable().getByText('only 7 here to be billed')).toBeTruthy()
  await pick(user, 'Hold')
  const dialog = await screen.findByRole('dialog', { name: `Hold ${waitingInvoice.voucherId}?` })
  await user.type(within(dialog).getByRole('textbox'), 'In dispute')
  await user.click(within(dialog).getByRole('button', { name: 'Hold' }))
  expect(await screen.findByText('It is on hold.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Release' }))
  await screen.findByRole('button', { name: 'Match' })
  await pick(user, 'Reopen to edit')
  await screen.findByText(/can be changed$/)
  await user.click(screen.getByRole('button', { name: /more/i }))
  expect((await screen.findByRole('menuitem', { name: /^Edit/ })).getAttribute('aria-disabled')).toBeNull()
})

test('of two invoices on one receipt the second is refused on its page, at its line', async () => {
  const { po } = await ordered('10')
  const line = { vendorPoLineId: po.lineIds[0] ?? null }
  const [first, second] = [await step(await add(line), 'match'), await step(await add(line), 'match')]
  await step(first, 'post')
  const { user } = await openDetail(second)
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  expect(within(await screen.findByRole('alert')).getByText('Line 1: only 0 can still be billed. Match the invoice again.')).toBeTruthy()
  expect(matchTable().getByText('Line 1: only 0 can still be billed.')).toBeTruthy()
})

test('too high a price is debited from the invoice’s page; its payment is held', async () => {
  const invoice = await posted(await add({}))
  const { user } = await openDetail(invoice)
  await pick(user, 'Hold payment')
  const dialog = await screen.findByRole('dialog', { name: `Hold the payment of ${invoice.voucherId}?` })
  await user.type(within(dialog).getByRole('textbox'), 'Too dear')
  await user.click(within(dialog).getByRole('button', { name: 'Hold payment' }))
  expect(await screen.findByText('It isn’t paid before its payment is released.')).toBeTruthy()
  await pick(user, 'Debit')
  await screen.findByRole('heading', { name: `Debit note on ${invoice.voucherId}` })
  expect([cellOf(1, /^Of/).textContent, cellOf(1, /^Qty/).textContent]).toEqual([invoice.voucherId, '10'])
  await typeOver(user, 1, /^Price/, '0.5')
  await user.type(box(/^Their number/), 'CN-1')
  await user.type(box(/^Vendor’s total/), '5')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  await user.click(screen.getByRole('button', { name: 'Match' }))
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /^VCN-/ })
})

test('what went back is chosen for a debit note', async () => {
  const { po, receipt } = await ordered('10')
  await posted(await add({ vendorPoLineId: po.lineIds[0] ?? null }))
  const goodsReturn = await givenReturn(api, companyId, vendor.id, receipt, [{ line: 0, qty: '4', owed: '40' }])
  const { user } = await open('/finance/invoices/vendor/add', accountant)
  await screen.findByRole('heading', { name: 'New vendor invoice' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Debit note')
  await chooseVendor(user, vendor.name)
  const panel = within(await screen.findByRole('region', { name: 'To be debited' }))
  await user.click(await panel.findByRole('checkbox', { name: `All of ${goodsReturn.voucherId}` }))
  await waitFor(() => expect(cellOf(1, /^Qty/).textContent).toBe('4'))
  await user.type(box(/^Their number/), 'CN-2')
  await user.type(box(/^Vendor’s total/), '40')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(screen.getByText('About this debit note')).toBeTruthy()
})

test('the list shows the vendor’s own number and what is held', async () => {
  const invoice = await posted(await add({}, { vendorInvoiceNo: 'Listed 9' }))
  const read = (await caller.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId: invoice.voucherId } })).data
  await caller.call(vendorInvoices.change, { params: { voucherId: read.voucherId }, body: { action: 'holdPayment', version: read.version, reason: 'x' } })
  await open('/finance/invoices/vendor/list', 'buyer@northgate.example')
  const table = await screen.findByRole('table', { name: 'Vendor invoices' })
  const link = await within(table).findByRole('link', { name: invoice.voucherId })
  const row = within(link.closest('tr') as HTMLElement)
  expect(row.getByText('Listed 9')).toBeTruthy()
  expect(row.getByText('Held')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /New invoice/ })).toBeNull()
})

test('a copy of a vendor’s invoice waits for his number and total', async () => {
  const accountId = (
    await caller.call<{ accounts: { id: string; accountId: string }[] }>(vendorInvoices.basis, { query: { date: today } })
  ).data.accounts?.find((one) => one.accountId === '6000')?.id
  const invoice = await add({ description: 'Hosting', qty: '1', unitPrice: '80', accountId })
  const { user } = await openDetail(invoice)
  await user.click(screen.getByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await screen.findByRole('heading', { name: `Copy of ${invoice.voucherId}` })
  expect([box(/^Their number/).value, box(/^Vendor’s total/).value]).toEqual(['', ''])
  await user.type(box(/^Their number/), 'NEXT-1')
  await user.type(box(/^Vendor’s total/), '80')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const { textContent } = await screen.findByRole('heading', { name: /^DRAFT-/ })
  const { data: copy } = await caller.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId: textContent ?? '' } })
  expect(copy).toMatchObject({ vendorInvoiceNo: 'NEXT-1', grandTotal: '80', lines: [{ description: 'Hosting' }] })
})
