import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CustomerPoInput } from '@/contracts/customer-po-input'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import { type InvoicingPortal, invoicingPortals } from '@/contracts/invoicing-portals'
import { orderOn, poStep, sentQuotation } from '../../../tests/support/customer-pos'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const sales = 'sales@northgate.example'

const seller = await api.signIn(sales)
const boss = await api.signIn(manager)
const customers = await api.owner.query<{ id: string; name: string }>(
  `select p.id, p.name from customers c join parties p on p.id = c.party_id where c.company_id = $1 and not c.tax_exempt and c.payment_term_id is null and not c.credit_hold order by c.code limit 2`,
  [seller.companyId],
)
const [customer, other] = customers
if (!customer || !other) throw new Error('the demo company has too few customers')
await api.owner.query(`update customers set credit_limit = null where company_id = $1`, [seller.companyId])

const quote = (lines: Parameters<typeof sentQuotation>[4] = [{}]) => sentQuotation(seller, boss, customer.id, {}, lines)
const add = async (body: CustomerPoInput) => {
  const answer = await seller.call<CustomerPo>(customerPos.create, { body })
  expect(answer.message).toBe('OK')
  return answer.data
}
const received = async (body: CustomerPoInput) => (await poStep(seller, await add(body), { action: 'receive' })).data
const openDetail = async ({ voucherId }: CustomerPo, email: string) => {
  const view = await open(`/purchases/po-from-customer/detail?voucherId=${voucherId}`, email)
  await screen.findByRole('heading', { name: new RegExp(voucherId) })
  return view
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** Cell of the lines grid, by row number and column heading. */
const cell = (row: number, header: RegExp) => {
  const grid = screen.getByRole('grid', { name: 'Lines' })
  const column = within(grid)
    .getAllByRole('columnheader')
    .findIndex((head) => header.test(head.textContent ?? ''))
  const found = within(grid).getAllByRole('row')[row]?.children[column]
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${row} ${header.source}`)
  return found
}

test('a quotation becomes an order: its lines and prices stand, the customer’s number is typed, and it is received', async () => {
  const quotation = await quote([{}, { description: 'A cable', partno: 'C-1', qty: '4', unitPrice: '5', unitCost: '2' }])
  const { user, url } = await open(`/quotation/customerQuotation/detail?voucherId=${quotation.voucherId}`, sales)
  await screen.findByRole('heading', { name: new RegExp(quotation.voucherId) })
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create customer PO' }))
  await screen.findByRole('heading', { name: `PO from ${customer.name} on ${quotation.voucherId}` })
  expect(url()).toBe(`/purchases/po-from-customer/add?quotation=${quotation.voucherId}`)
  expect([cell(1, /^Part/).textContent, cell(1, /^Qty/).textContent, cell(1, /^Price/).textContent]).toEqual(['SW-48', '10', '100.00'])
  expect(cell(2, /^Net/).textContent).toContain('20.00')

  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('link', { name: /Enter the customer’s order number\./ })).toBeTruthy()
  await user.type(box(/^Their number/), 'PO-77 1')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /DRAFT-/ })
  expect(screen.queryByRole('table', { name: 'Variances' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Receive order' }))
  await screen.findByText(/^Received as CPO-/)
  await screen.findByRole('heading', { name: /CPO-/ })
  expect(screen.getByText('PO-77 1')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Accept order' }))
  expect(await screen.findByText(/is accepted$/)).toBeTruthy()
  const number = screen.getByRole('heading', { level: 1 }).textContent
  await user.click(screen.getByRole('link', { name: 'Deal' }))
  await screen.findByRole('heading', { name: `Deal ${number}` })
  expect(url()).toBe(`/purchases/po-from-customer/deal?voucherId=${number}`)
})

test('the same number warns while it is typed, with the way to the other order, and is saved only with a reason', async () => {
  const first = await received(orderOn(await quote(), { customerOrderNumber: 'Blanket 9' }))
  const quotation = await quote([{ qty: '3' }])
  const { user } = await open(`/purchases/po-from-customer/add?quotation=${quotation.voucherId}`, sales)
  await screen.findByRole('heading', { name: new RegExp(quotation.voucherId) })
  await user.type(box(/^Their number/), 'blanket 9')
  const warning = await screen.findByRole('alert')
  expect(within(warning).getByText(`${customer.name} has ordered under the number blanket 9 before.`)).toBeTruthy()
  expect(within(warning).getByRole('link', { name: first.voucherId })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(/has the same number from this customer\. Say why this is another order\./)).length).toBeGreaterThan(0)
  await user.type(box(/^Why it is another order/), 'The second call-off')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /DRAFT-/ })
  expect(screen.getByText('The customer has ordered under the number blanket 9 more than once.')).toBeTruthy()
  expect(screen.getByText('The second call-off')).toBeTruthy()
})

test('another customer parts the order from its quotation, and brings contact and addresses of its own', async () => {
  const quotation = await quote()
  const { user } = await open(`/purchases/po-from-customer/add?quotation=${quotation.voucherId}`, sales)
  await screen.findByRole('heading', { name: new RegExp(quotation.voucherId) })
  expect(box('Our quotation').value).toBe(quotation.voucherId)
  const field = screen.getByRole('combobox', { name: /^Customer/ })
  await user.clear(field)
  await user.type(field, other.name)
  await user.click(await screen.findByRole('option', { name: new RegExp(other.name), hidden: true }))
  await waitFor(() => expect(box('Our quotation').value).toBe(''))
  expect(screen.queryByText('not quoted')).toBeNull()
  await user.type(box('Our quotation'), quotation.voucherId)
  await user.click(screen.getByRole('button', { name: 'Take its lines' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Customer/ }).value).toContain(customer.name))
})

test('what differs is shown line by line, and is accepted only with a note', async () => {
  const quotation = await quote()
  const [line] = orderOn(quotation).lines
  const po = await received(orderOn(quotation, { grandTotal: '1188', lines: [{ ...line!, qty: '12', unitPrice: '99' }] }))
  const { user } = await openDetail(po, sales)
  const table = await screen.findByRole('table', { name: 'Variances' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(rows).toEqual([
    ['1', 'Quantity', '10', '12'],
    ['1', 'Price', '100.00', '99.00'],
  ])
  await user.click(screen.getByRole('button', { name: 'Review and accept' }))
  const dialog = await screen.findByRole('dialog', { name: `Accept ${po.voucherId}?` })
  await user.click(within(dialog).getByRole('button', { name: 'Accept order' }))
  expect(within(dialog).getByText('Say why the order is right as it is.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), 'Agreed by phone')
  await user.click(within(dialog).getByRole('button', { name: 'Accept order' }))
  expect(await screen.findByText(/^It differed from our quotation\. Reviewed by Sofia Marin,/)).toBeTruthy()
  expect(screen.getByText('Agreed by phone')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Review and accept' })).toBeNull()
})

test('the credit check says why an order doesn’t pass, to who may not override it and to who may', async () => {
  await api.owner.query(`update customers set credit_limit = 500, currency = 'USD' where company_id = $1 and party_id = $2`, [seller.companyId, customer.id])
  const po = await received(orderOn(await quote()))
  const view = await openDetail(po, sales)
  expect(await screen.findByText('The order exceeds the customer’s credit limit.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept order' }).getAttribute('aria-disabled')).toBe('true')
  view.unmount()
  const { user } = await openDetail(po, manager)
  await user.click(await screen.findByRole('button', { name: 'Accept order' }))
  const dialog = await screen.findByRole('dialog', { name: `Accept ${po.voucherId}?` })
  await user.type(within(dialog).getByRole('textbox', { name: /^Why it passes the credit check/ }), 'Paid ahead')
  await user.click(within(dialog).getByRole('button', { name: 'Accept order' }))
  expect(await screen.findByText('Paid ahead')).toBeTruthy()
  await api.owner.query(`update customers set credit_limit = null where company_id = $1`, [seller.companyId])
})

test('what was submitted to the customer’s portal is noted on the order, and its state follows', async () => {
  const po = await received(orderOn(await quote()))
  const { user } = await openDetail(po, sales)
  const panel = await screen.findByRole('region', { name: 'Customer’s invoicing portal' })
  await user.click(within(panel).getByRole('button', { name: 'Note a submission' }))
  const dialog = await screen.findByRole('dialog', { name: 'Submission to a portal' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'portal')
  await user.click(within(dialog).getByRole('button', { name: 'Save submission' }))
  expect(within(dialog).getByText('Enter the portal’s name.')).toBeTruthy()
  expect(within(dialog).getByText('Enter an address that begins with https://.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^Portal/ }), 'Coupa')
  await user.clear(within(dialog).getByRole('textbox', { name: 'Address' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save submission' }))
  expect(await within(panel).findByText('Coupa')).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: 'Change the submission to Coupa' }))
  const change = await screen.findByRole('dialog', { name: 'Submission to Coupa' })
  await user.selectOptions(within(change).getByRole('combobox', { name: /^State/ }), 'Paid')
  await user.click(within(change).getByRole('button', { name: 'Save submission' }))
  expect(await within(panel).findByText('Paid')).toBeTruthy()
})

test('what somebody else noted of a submission is told before it is replaced, and nothing typed is lost', async () => {
  const po = await received(orderOn(await quote()))
  const { data: portal } = await boss.call<InvoicingPortal>(invoicingPortals.add, {
    body: { voucherId: po.voucherId, portalName: 'Ariba', status: 'submitted' },
  })
  const { user } = await openDetail(po, sales)
  const panel = await screen.findByRole('region', { name: 'Customer’s invoicing portal' })
  await user.click(within(panel).getByRole('button', { name: 'Change the submission to Ariba' }))
  const change = within(await screen.findByRole('dialog', { name: 'Submission to Ariba' }))
  await user.type(change.getByRole('textbox', { name: 'What the portal said' }), 'Wrong number')
  await user.selectOptions(change.getByRole('combobox', { name: /^State/ }), 'Rejected')
  const theirs = { portalName: 'Ariba', status: 'accepted', submissionNo: 'S-1', version: portal.version }
  expect((await boss.call(invoicingPortals.change, { params: { id: portal.id }, body: theirs })).message).toBe('OK')
  const save = () => user.click(change.getByRole('button', { name: 'Save submission' }))
  await save()
  expect((await change.findByRole('alert')).textContent).toMatch(
    /changed this at .*\. State: “Accepted”\. Submission number: “S-1”\. Save again if yours still holds\./,
  )
  expect(change.getByRole<HTMLTextAreaElement>('textbox', { name: 'What the portal said' }).value).toBe('Wrong number')
  await user.type(change.getByRole('textbox', { name: 'Submission number' }), 'S-1')
  await save()
  expect(await within(panel).findByText('Wrong number')).toBeTruthy()
  expect(within(panel).getByText('S-1')).toBeTruthy()
})

test('the list shows orders with the customer’s own number', async () => {
  const po = await received(orderOn(await quote(), { customerOrderNumber: 'Listed 1' }))
  await open('/purchases/po-from-customer/list', 'buyer@northgate.example')
  const table = await screen.findByRole('table', { name: 'POs from customers' })
  const link = await within(table).findByRole('link', { name: po.voucherId })
  expect(within(link.closest('tr') as HTMLElement).getByText('Listed 1')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /New PO/ })).toBeNull()
})

test('a copy of a customer’s order is another one: it waits for their number and is on no quotation', async () => {
  const quotation = await quote()
  const po = await add(orderOn(quotation, { customerOrderNumber: 'FIRST-1' }))
  const { user } = await openDetail(po, sales)
  await user.click(screen.getByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await screen.findByRole('heading', { name: `Copy of ${po.voucherId}` })
  expect([box(/^Their number/).value, box(/^Our quotation/).value]).toEqual(['', ''])
  await user.type(box(/^Their number/), 'SECOND-1')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const { textContent } = await screen.findByRole('heading', { name: /^DRAFT-/ })
  const { data: copy } = await seller.call<CustomerPo>(customerPos.get, { params: { voucherId: textContent ?? '' } })
  expect(copy).toMatchObject({ customerOrderNumber: 'SECOND-1', quotationVoucherId: null, grandTotal: po.grandTotal })
  expect(copy.lines.every(({ quotationLineId }) => quotationLineId === null)).toBe(true)
})
