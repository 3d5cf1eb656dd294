import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CustomerInvoiceInput } from '@/contracts/customer-invoice-input'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { paymentTerms } from '@/contracts/payment-terms'
import { addDays, todayIn } from '@server/domain/today'
import { givenDelivery, givenSalesOrder } from '../../../tests/support/given-sales'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const caller = await api.signIn(accountant)
const { companyId } = caller
const today = todayIn('America/New_York', new Date())
const customers = await api.owner.query<{ id: string; name: string }>(
  `select p.id, p.name from customers c join parties p on p.id = c.party_id where c.company_id = $1 and not c.tax_exempt order by c.code limit 2`,
  [companyId],
)
const [customer, other] = customers
if (!customer || !other) throw new Error('the demo company has too few customers')

const delivered = async (qty: string, serials: string[] = [], orderedBy = customer) => {
  const order = await givenSalesOrder(api, companyId, orderedBy.id, [{ qty, unitPrice: '10' }])
  return { order, delivery: await givenDelivery(api, companyId, orderedBy.id, order, [{ line: 0, qty, serials }]) }
}
const add = async (body: Partial<CustomerInvoiceInput>, lines: Partial<CustomerInvoiceInput['lines'][number]>[] = [{}]) => {
  const fullLines = lines.map((line) => ({ description: 'Item', qty: '5', unitPrice: '10', ...line }))
  const grandTotal = String(fullLines.reduce((sum, { qty, unitPrice }) => sum + Number(qty) * Number(unitPrice), 0))
  const answer = await caller.call<CustomerInvoice>(customerInvoices.create, {
    body: { customerId: customer.id, currency: 'USD', grandTotal, ...body, lines: fullLines },
  })
  expect(answer.message).toBe('OK')
  return answer.data
}
const post = async ({ voucherId, version }: CustomerInvoice) => {
  const answer = await caller.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
  expect(answer.message).toBe('OK')
  return answer.data
}
const openDetail = async ({ voucherId }: CustomerInvoice, email = accountant) => {
  const view = await open(`/finance/invoices/customer/detail?voucherId=${voucherId}`, email)
  await screen.findByRole('heading', { name: new RegExp(voucherId) })
  return view
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const chooseCustomer = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.type(screen.getByRole('combobox', { name: /^Customer/ }), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }))
}
const chooseAction = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('an order’s delivery becomes an invoice: lines, serials and header stand, it is posted and shows its journal', async () => {
  const { order, delivery } = await delivered('4', ['S1', 'S2', 'S3', 'S4'])
  const { user } = await open(`/finance/invoices/customer/add?salesOrder=${order.voucherId}`, accountant)
  await screen.findByRole('heading', { name: `New invoice of ${order.voucherId}` })
  expect([cellOf(1, /^Of/).textContent, cellOf(1, /^Qty/).textContent, cellOf(1, /^Price/).textContent, cellOf(1, /^Serials/).textContent]).toEqual([
    delivery.voucherId,
    '4',
    '10.00',
    '4',
  ])
  expect(cellOf(1, /^Account/).textContent).toBe('Sales')
  expect(box('Their number').value).toBe('PO-7')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: `All of ${delivery.voucherId}` })).checked).toBe(true)
  // Fewer pieces are invoiced now than there are serial numbers.
  await typeOver(user, 1, /^Qty/, '3')
  await waitFor(() => expect(cellOf(1, /^Serials/).textContent).toBe('4 of 3'))
  await user.click(cellOf(1, /^Serials/))
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Serials, line 1' })
  const list = within(dialog).getByRole<HTMLTextAreaElement>('textbox')
  expect(list.value).toBe('S1\nS2\nS3\nS4')
  await user.clear(list)
  await user.type(list, 'S1{Enter}S2{Enter}S2')
  expect(within(dialog).getByText('More than once: S2')).toBeTruthy()
  await user.type(list, '{Backspace}3')
  expect(within(dialog).queryByText(/More than once/)).toBeNull()
  expect(within(dialog).getByRole('status').textContent).toBe('3')
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(cellOf(1, /^Serials/).textContent).toBe('3'))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  const table = screen.getByRole('table', { name: 'Lines' })
  expect(within(table).getByText(delivery.voucherId)).toBeTruthy()
  expect(within(table).getByText('S1, S2, S3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /^INV-\d{4}-\d{5}$/ })
  const journal = within(await screen.findByRole('table', { name: /^Journal INV-/ }))
  expect(journal.getAllByRole('row')).toHaveLength(3)
})

test('an invoice that differs from its order says in what, takes the reason in its form, and is approved by somebody else', async () => {
  const { order } = await delivered('4')
  const { user } = await open(`/finance/invoices/customer/add?salesOrder=${order.voucherId}`, accountant)
  await screen.findByRole('heading', { name: `New invoice of ${order.voucherId}` })
  await typeOver(user, 1, /^Price/, '0.01')
  await user.type(box('Why it differs from the order'), 'A gift')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Line 1, price: ordered 10, invoiced 0.01')).toBeTruthy()
  expect(screen.getByText(/Somebody else has to approve it/)).toBeTruthy()
  expect(screen.getByText('A gift')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText(/by more than is tolerated: line 1 was ordered at 10 and is invoiced at 0.01/)).toBeTruthy()
  const [row] = (await caller.call<{ rows: CustomerInvoice[] }>(customerInvoices.list, { query: { f: 'approval:in:awaited' } })).data.rows
  if (!row) throw new Error('nothing waits for an approval')
  cleanup()
  const { user: other } = await openDetail(row, 'manager@northgate.example')
  await other.click(screen.getByRole('button', { name: 'Approve what differs' }))
  expect(await screen.findByText(/Marcus Webb has approved that/)).toBeTruthy()
})

test('a customer’s deliveries are ticked whole or line by line, what stands in drafts is told, and free lines are added', async () => {
  const order = await givenSalesOrder(api, companyId, other.id, [
    { qty: '2', unitPrice: '10' },
    { qty: '3', unitPrice: '20' },
  ])
  const delivery = await givenDelivery(api, companyId, other.id, order, [
    { line: 0, qty: '2' },
    { line: 1, qty: '3' },
  ])
  await add({ customerId: other.id }, [{ deliveryLineId: delivery.lineIds[1] ?? null, qty: '1', unitPrice: '20' }])
  const { user } = await open('/finance/invoices/customer/add', accountant)
  await screen.findByRole('heading', { name: 'New customer invoice' })
  await chooseCustomer(user, other.name)
  const panel = within(await screen.findByRole('region', { name: 'To be invoiced' }))
  const lines = within(await panel.findByRole('list', { name: `Lines of ${delivery.voucherId}` }))
  expect(lines.getByText('1 in other drafts')).toBeTruthy()
  const wholeDelivery = panel.getByRole<HTMLInputElement>('checkbox', { name: `All of ${delivery.voucherId}` })
  await user.click(lines.getByRole('checkbox', { name: /Item 1/ }))
  await waitFor(() => expect(cellOf(1, /^Description/).textContent).toBe('Item 1'))
  expect(wholeDelivery.indeterminate).toBe(true)
  await user.click(wholeDelivery)
  await waitFor(() => expect(cellOf(2, /^Net/).textContent).toContain('60.00'))
  await user.click(lines.getByRole('checkbox', { name: /Item 1/ }))
  await waitFor(() => expect(cellOf(1, /^Description/).textContent).toBe('Item 2'))
  await user.click(screen.getByRole('button', { name: /^Add line/ }))
  await typeOver(user, 2, /^Description/, 'Installation')
  await typeOver(user, 2, /^Price/, '15')
  await user.clear(box('Freight USD'))
  await user.type(box('Freight USD'), '5')
  await waitFor(() => expect(screen.getByText('80.00')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(screen.getByText('Installation')).toBeTruthy()
})

test('another customer lets go of what was delivered to the one before', async () => {
  const { order } = await delivered('1')
  const { user } = await open(`/finance/invoices/customer/add?salesOrder=${order.voucherId}`, accountant)
  await screen.findByRole('heading', { name: `New invoice of ${order.voucherId}` })
  const field = screen.getByRole('combobox', { name: /^Customer/ })
  await user.clear(field)
  await chooseCustomer(user, other.name)
  await waitFor(() => expect(cellOf(1, /^Of/).textContent).toBe(''))
  expect(box('Their number').value).toBe('')
})

test('what can’t be posted is said on the page, at its line', async () => {
  const { delivery } = await delivered('5')
  const line = { deliveryLineId: delivery.lineIds[0] ?? null }
  const [first, second] = [await add({}, [line]), await add({}, [line])]
  await post(first)
  const { user } = await openDetail(second)
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  const message = `Line 1: only 0 are left to be invoiced of ${delivery.voucherId}.`
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Lines' })).getByText(message)).toBeTruthy()
})

test('an invoice whose PDF holds no e-invoice says why, as a draft while it can be helped', async () => {
  const [before] = await api.owner.query<{ ids: unknown }>(`select tax_ids as ids from companies where id = $1`, [companyId])
  await api.owner.query(`update companies set tax_ids = '[]' where id = $1`, [companyId])
  const { user } = await openDetail(await add({}))
  expect(screen.getByText('The PDF will hold no e-invoice (Factur-X)')).toBeTruthy()
  expect(screen.getByText('The company has no VAT or tax number.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('The PDF holds no e-invoice (Factur-X)')).toBeTruthy()
  cleanup()
  await api.owner.query(`update companies set tax_ids = $2 where id = $1`, [companyId, JSON.stringify(before?.ids)])
  await openDetail(await add({}))
  expect(screen.queryByText(/e-invoice/)).toBeNull()
})

test('a credit note starts with all that is not credited yet, asks for a reason, and settles the invoice', async () => {
  const invoice = await post(await add({ freight: '7', grandTotal: '57' }))
  const { user, url } = await openDetail(invoice)
  await chooseAction(user, 'Credit')
  await screen.findByRole('heading', { name: `Credit note on ${invoice.voucherId}` })
  expect(url()).toBe(`/finance/invoices/customer/add?creditOf=${invoice.voucherId}`)
  expect([cellOf(1, /^Of/).textContent, cellOf(1, /^Qty/).textContent]).toEqual([invoice.voucherId, '5'])
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Customer/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Currency/ }).disabled).toBe(true)
  expect(box('Freight USD').value).toBe('7')
  expect(screen.queryByRole('region', { name: 'To be invoiced' })).toBeNull()
  await typeOver(user, 1, /^Qty/, '2')
  await user.clear(box('Freight USD'))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('link', { name: /Say why it is credited\./ })).toBeTruthy()
  await user.type(box(/^Why it is credited/), 'Two were damaged')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /^CRN-/ })
  expect(screen.getByText('Two were damaged')).toBeTruthy()
  await user.click(screen.getAllByRole('link', { name: invoice.voucherId })[0] as HTMLElement)
  await screen.findByRole('heading', { name: new RegExp(invoice.voucherId) })
  expect(await screen.findByRole('columnheader', { name: 'Credited' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /more/i }))
  expect((await screen.findByRole('menuitem', { name: /Cancel invoice/ })).getAttribute('aria-disabled')).toBe('true')
})

test('the invoice is shown as the PDF that its customer gets, to who may print it', async () => {
  const invoice = await post(await add({}))
  const view = await openDetail(invoice)
  await view.user.click(screen.getByRole('button', { name: 'PDF' }))
  const dialog = await screen.findByRole('dialog', { name: invoice.voucherId })
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Download' })
  await waitFor(() => expect(save.disabled).toBe(false))
  view.unmount()
  const url = '/finance/invoices/customer/list'
  await api.owner.query(`insert into user_permissions (company_id, user_id, module, url, deny) values ($1, $2, 'customer-invoices', $3, '{print}')`, [
    companyId,
    caller.user._id,
    url,
  ])
  await openDetail(invoice)
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  await api.owner.query(`delete from user_permissions where company_id = $1 and user_id = $2 and url = $3`, [companyId, caller.user._id, url])
})

test('a posted invoice is mailed: what goes out is seen before, and when it went out after; a draft is not offered it', async () => {
  const made = await add({ contactName: 'Jane Doe', contactEmail: 'jane@harbor.example', dueDate: '2199-01-01' })
  const before = await openDetail(made)
  await screen.findByRole('button', { name: 'Post' })
  await before.user.click(screen.getByRole('button', { name: /more/i }))
  await screen.findByRole('menuitem', { name: 'Delete draft' })
  expect(screen.queryByRole('menuitem', { name: /^Send/ })).toBeNull()
  before.unmount()
  const invoice = await post(made)
  const seller = await openDetail(invoice, 'sales@northgate.example')
  expect(screen.queryByRole('button', { name: 'Send by mail' })).toBeNull()
  seller.unmount()
  const { user } = await openDetail(invoice)
  await user.click(await screen.findByRole('button', { name: 'Send by mail' }))
  const dialog = await screen.findByRole('dialog', { name: `Send ${invoice.voucherId} to ${customer.name}` })
  const text = await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  expect(text.value).toMatch(/^Dear Jane Doe,[\s\S]*Open amount: 50\.00 USD, due on 1 January 2199\./)
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(`Invoice ${invoice.voucherId} from Northgate Trading LLC`)
  expect(within(dialog).getByRole('region', { name: `Preview of ${invoice.voucherId}.pdf` })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Remove jane@harbor.example' }))
  await user.click(within(dialog).getByRole('button', { name: /^Send$/ }))
  expect(await within(dialog).findByText('Enter at least one recipient.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^To/ }), 'bills@harbor.example{Enter}')
  await user.click(within(dialog).getByRole('button', { name: /^Send$/ }))
  expect(await screen.findByText(`${invoice.voucherId} goes out to bills@harbor.example`)).toBeTruthy()
  expect(await screen.findByText('Sent by mail')).toBeTruthy()
  await chooseAction(user, 'Send again')
  await screen.findByRole('dialog', { name: new RegExp(`^Send ${invoice.voucherId}`) })
})

test('who may post writes off what is open, with a reason, and takes it back; who may not is not offered it', async () => {
  const invoice = await post(await add({}))
  const view = await openDetail(invoice, 'sales@northgate.example')
  await view.user.click(screen.getByRole('button', { name: /more/i }))
  await screen.findByRole('menuitem', { name: /^Print PDF/ })
  expect(screen.queryByRole('menuitem', { name: 'Write off' })).toBeNull()
  view.unmount()
  const { user } = await openDetail(invoice)
  await chooseAction(user, 'Write off')
  const dialog = await screen.findByRole('dialog', { name: 'Write off 50.00 USD?' })
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }))
  expect(within(dialog).getByText('Say why it won’t be paid.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Insolvent')
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }))
  expect(await screen.findByText(/is written off$/)).toBeTruthy()
  expect(screen.getByText('Insolvent')).toBeTruthy()
  await chooseAction(user, 'Take write-off back')
  const undoDialog = await screen.findByRole('dialog', { name: 'Take back that 50.00 USD were written off?' })
  await user.type(within(undoDialog).getByRole('textbox', { name: /^Reason/ }), 'Paid after all')
  await user.click(within(undoDialog).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText(/is owed again$/)).toBeTruthy()
  await chooseAction(user, 'Cancel invoice')
  const cancel = await screen.findByRole('dialog', { name: `Cancel ${invoice.voucherId}?` })
  await user.type(within(cancel).getByRole('textbox', { name: /^Reason/ }), 'Wrong customer')
  await user.click(within(cancel).getByRole('button', { name: 'Cancel invoice' }))
  expect(await screen.findByText(/is cancelled$/)).toBeTruthy()
  expect(screen.getByText('Wrong customer')).toBeTruthy()
  expect(screen.queryByText('Open')).toBeNull()
})

test('the list shows what is open and marks what is overdue; who may not add has no way to it', async () => {
  const past = addDays(today, -40)
  const [invoice, inParts] = [
    await post(await add({ date: past, dueDate: addDays(past, 10) })),
    await post(await add({ date: past, dueDate: addDays(past, 10) })),
  ]
  await api.owner.exec(
    `alter table customer_invoices disable trigger user; update customer_invoices set due_date = '${addDays(today, 20)}' where document_id = '${inParts.id}'; alter table customer_invoices enable trigger user`,
  )
  await open('/finance/invoices/customer/list', 'sales@northgate.example')
  const table = await screen.findByRole('table', { name: 'Customer invoices' })
  const link = await within(table).findByRole('link', { name: invoice.voucherId })
  const row = within(link.closest('tr') as HTMLElement)
  expect(row.getAllByText(Number(invoice.openAmount).toFixed(2)).length).toBeGreaterThan(0)
  expect(row.getAllByText(/· overdue/).length).toBeGreaterThan(0)
  const other = within((await within(table).findByRole('link', { name: inParts.voucherId })).closest('tr') as HTMLElement)
  expect(other.getAllByText(/· part overdue/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: /New invoice/ })).toBeNull()
})

test('a copy of an invoice has its own lines; one of a delivery alone can’t be copied', async () => {
  const { delivery } = await delivered('2')
  const [lineId] = delivery.lineIds
  const invoice = await add({ customerOrderNumber: '4711' }, [
    { description: 'Goods', qty: '2', deliveryLineId: lineId },
    { description: 'Installation', qty: '1', unitPrice: '150' },
  ])
  const { user, unmount } = await openDetail(invoice)
  await chooseAction(user, 'Duplicate')
  await screen.findByRole('heading', { name: `Copy of ${invoice.voucherId}` })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const { textContent } = await screen.findByRole('heading', { name: /^DRAFT-/ })
  const { data: copy } = await caller.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId: textContent ?? '' } })
  expect(copy).toMatchObject({ customer: { id: customer.id }, customerOrderNumber: null, lines: [{ description: 'Installation', unitPrice: '150' }] })
  unmount()
  const again = await openDetail(await add({}, [{ description: 'Goods', qty: '2', deliveryLineId: (await delivered('2')).delivery.lineIds[0] }]))
  await again.user.click(screen.getByRole('button', { name: /more/i }))
  await screen.findByRole('menuitem', { name: /Delete draft/ })
  expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).toBeNull()
})

test('terms that reduce the tax change the total in the form as on the server, and the page tells the discount', async () => {
  const [tax6] = await api.owner.query<{ id: string }>(`select id from tax_codes where company_id = $1 and code = 'TAX6'`, [companyId])
  const manager = await api.signIn('manager@northgate.example')
  const terms = { code: '2/7', name: '2 % within 7 days', lines: [{ pct: '100', days: 30 }], discount: { pct: '2', days: 7, taxMode: 'always' } }
  expect((await manager.call(paymentTerms.create, { body: terms })).message).toBe('OK')
  const draft = await add({ grandTotal: '106' }, [{ qty: '1', unitPrice: '100', taxId: tax6?.id ?? null }])
  const { user } = await open(`/finance/invoices/customer/edit?voucherId=${draft.voucherId}`, accountant)
  await screen.findByRole('heading', { name: /^Edit/ })
  await screen.findByText('106.00')
  const term = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Payment term' })
  await waitFor(() => expect([...term.options].map(({ text }) => text)).toContain(terms.name))
  await user.selectOptions(term, terms.name)
  await screen.findByText('105.88')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByText(/^2 % less \(2\.00\) if paid by/)
  const saved = (await caller.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId: draft.voucherId } })).data
  expect([saved.grandTotal, saved.taxes[0]?.base].map(Number)).toEqual([105.88, 98])
})
