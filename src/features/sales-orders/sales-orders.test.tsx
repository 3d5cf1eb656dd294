import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SalesOrder } from '@/contracts/sales-orders'
import { acceptedPo, addOrder, orderFor, orderNow, takeOrder } from '../../../tests/support/sales-orders'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const sales = 'sales@northgate.example'

const seller = await api.signIn(sales)
const [customer] = await api.owner.query<{ id: string; name: string }>(
  `select p.id, p.name from customers c join parties p on p.id = c.party_id where c.company_id = $1 and not c.tax_exempt and c.payment_term_id is null and not c.credit_hold order by c.code limit 1`,
  [seller.companyId],
)
if (!customer) throw new Error('the demo company has no customer')
await api.owner.query(`update customers set credit_limit = null where company_id = $1`, [seller.companyId])

const line = { description: 'A switch', qty: '10', unitPrice: '100', partno: 'NOT-OURS' }
const accepted = (createSalesOrder = false) => acceptedPo(seller, customer.id, [line], {}, createSalesOrder)
const openDetail = async ({ voucherId }: Pick<SalesOrder, 'voucherId'>, email: string) => {
  const view = await open(`/sales/sales-order/detail?voucherId=${voucherId}`, email)
  await screen.findByRole('heading', { name: new RegExp(voucherId) })
  return view
}
const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('an accepted order of a customer leads to ours, which is confirmed', async () => {
  const po = await accepted(true)
  const { user, url } = await open(`/purchases/po-from-customer/detail?voucherId=${po.voucherId}`, sales)
  await screen.findByRole('heading', { name: new RegExp(po.voucherId) })
  await user.click(await screen.findByRole('link', { name: 'Open sales order' }))
  await screen.findByRole('heading', { name: /DRAFT-/ })
  expect(url()).toMatch(/^\/sales\/sales-order\/detail\?voucherId=DRAFT-/)
  const [line] = cellsOf('Lines')
  expect(line).toEqual(expect.arrayContaining(['NOT-OURS', '10 each', '100.00']))
  expect(line?.join(' ')).toContain('Drop-ship')
  await user.click(await screen.findByRole('button', { name: 'Confirm order' }))
  await screen.findByText(/^Confirmed as SO-/)
  await screen.findByRole('heading', { name: /SO-/ })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(expect.arrayContaining(['Delivered', 'Invoiced']))
  // Nothing is reserved or bought for the order so far.
  expect(heads.filter((head) => head === 'Reserved' || head === 'On PO')).toEqual([])
  // The goods have to be bought, but not by the salesperson; and nothing can be delivered or invoiced yet.
  expect(screen.queryByRole('link', { name: /^(Deliver|Invoice|Create purchase orders)$/ })).toBeNull()
})

test('a confirmed order leads who may on to what it waits for: purchase, delivery, invoice', async () => {
  const order = await takeOrder(seller, await addOrder(seller, orderFor(await accepted())), { action: 'confirm' })
  const next = async () => {
    const view = await openDetail(order, manager)
    const link = await screen.findByRole('link', { name: /^(Deliver|Invoice|Create purchase orders)$/ })
    const found = [link.textContent, link.getAttribute('href')]
    view.unmount()
    return found
  }
  expect(await next()).toEqual(['Create purchase orders', `/purchases/po-to-vendor/split?salesOrder=${order.voucherId}`])
  await api.owner.query(`update sales_order_lines set fulfilment = 'stock', reserved = 10 where line_id = $1`, [order.lines[0]?.id])
  expect(await next()).toEqual(['Deliver', `/sales/delivery/add?so=${order.voucherId}`])
  await api.owner.query(`update sales_order_lines set fulfilment = 'service', reserved = 0 where line_id = $1`, [order.lines[0]?.id])
  expect(await next()).toEqual(['Invoice', `/finance/invoices/customer/add?salesOrder=${order.voucherId}`])
  const { user } = await openDetail(order, manager)
  await user.click(screen.getByRole('link', { name: 'Deal' }))
  expect(await screen.findByRole('heading', { name: `Deal ${order.voucherId}` })).toBeTruthy()
})

test('an order begins with what is left of the customer’s, and is saved as it is typed', async () => {
  const po = await accepted()
  const { user } = await open(`/sales/sales-order/add?customerPo=${po.voucherId}`, sales)
  await screen.findByRole('heading', { name: `New sales order on ${po.voucherId}` })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'PO from customer' }).value).toBe(po.voucherId)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Their number/ }).value).toBe(po.customerOrderNumber)
  const grid = screen.getByRole('grid', { name: 'Lines' })
  expect(within(grid).getByText('Drop-ship')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Invoiced/ }), 'What is ordered')
  await user.type(screen.getByRole('textbox', { name: 'Ship to' }), 'Dock 4')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /DRAFT-/ })
  expect(await screen.findByText('What is ordered')).toBeTruthy()
  expect(screen.getByText('Dock 4')).toBeTruthy()
})

test('without an order of the customer the reason is asked, and somebody else approves', async () => {
  const draft = await addOrder(seller, { customerId: customer.id, currency: 'USD', grandTotal: '1000', lines: [line] })
  const view = await openDetail(draft, sales)
  await view.user.click(await screen.findByRole('button', { name: 'Confirm order' }))
  const dialog = await screen.findByRole('dialog', { name: `Confirm ${draft.voucherId}?` })
  await view.user.click(within(dialog).getByRole('button', { name: 'Confirm order' }))
  expect(within(dialog).getByText('Say why it is confirmed without an order of the customer.')).toBeTruthy()
  await view.user.type(within(dialog).getByRole('textbox'), 'Ordered by phone')
  await view.user.click(within(dialog).getByRole('button', { name: 'Confirm order' }))
  await screen.findByText(/waits for approval$/)
  expect(await screen.findByText(/^Sofia Marin asks to confirm it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve order' })).toBeNull()
  view.unmount()
  const waiting = await orderNow(seller, { voucherId: draft.draftId })
  const { user } = await openDetail(waiting, manager)
  await user.click(await screen.findByRole('button', { name: 'Approve order' }))
  expect(await screen.findByText(`Confirmed as ${waiting.voucherId}`)).toBeTruthy()
})

test('a hold asks for its reason and says it until the order is released', async () => {
  const order = await takeOrder(seller, await addOrder(seller, orderFor(await accepted())), { action: 'confirm' })
  const { user } = await openDetail(order, sales)
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Put on hold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Put this order on hold?' })
  await user.type(within(dialog).getByRole('textbox'), 'They have to pay first')
  await user.click(within(dialog).getByRole('button', { name: 'Put on hold' }))
  expect(await screen.findByText('They have to pay first')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Release order' }))
  await waitFor(() => expect(screen.queryByText('They have to pay first')).toBeNull())
})

test('the confirmation is mailed: seen before it goes out, and when it went out after; a draft is not offered it', async () => {
  const draft = await addOrder(seller, orderFor(await accepted(), { contactName: 'Jane Doe', contactEmail: 'jane@harbor.example' }))
  const draftView = await openDetail(draft, sales)
  await screen.findByRole('button', { name: 'Confirm order' })
  await draftView.user.click(screen.getByRole('button', { name: /more/i }))
  await screen.findByRole('menuitem', { name: 'Delete draft' })
  expect(screen.queryByRole('menuitem', { name: /^Send confirmation/ })).toBeNull()
  draftView.unmount()
  const order = await takeOrder(seller, draft, { action: 'confirm' })
  const { user } = await openDetail(order, sales)
  await user.click(await screen.findByRole('button', { name: 'Send confirmation' }))
  const dialog = await screen.findByRole('dialog', { name: `Send ${order.voucherId} to ${customer.name}` })
  const text = await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  expect(text.value).toMatch(/^Dear Jane Doe,[\s\S]*our confirmation SO-[\d-]+ over 1,000\.00 USD\./)
  expect(within(dialog).getByRole('region', { name: `Preview of ${order.voucherId}.pdf` })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /^Send$/ }))
  expect(await screen.findByText(`${order.voucherId} goes out to jane@harbor.example`)).toBeTruthy()
  expect(await screen.findByText('Confirmation mailed')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send confirmation again' }))
  await screen.findByRole('dialog', { name: new RegExp(`^Send ${order.voucherId}`) })
})

test('costs are for who may see them', async () => {
  const order = await addOrder(seller, orderFor(await accepted()))
  await api.owner.query(`update sales_order_lines set unit_cost = 60 where line_id = $1`, [order.lines[0]?.id])
  const view = await openDetail(order, sales)
  expect(await screen.findByText('Expected margin')).toBeTruthy()
  expect(cellsOf('Lines')[0]).toContainEqual(expect.stringContaining('cost 60.00'))
  view.unmount()
  await openDetail(order, 'buyer@northgate.example')
  expect(screen.queryByText('Expected margin')).toBeNull()
  expect(cellsOf('Lines')[0]).not.toContainEqual(expect.stringContaining('cost'))
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
})

test('Jaak orders have a list and a form of their own, and stand among all', async () => {
  const add = (profile: 'jaak' | 'standard') => addOrder(seller, { customerId: customer.id, profile, currency: 'USD', grandTotal: '1000', lines: [line] })
  const [jaak, standard] = [await add('jaak'), await add('standard')]
  const view = await open('/sales/sales-order/jaak/list', sales)
  const table = await screen.findByRole('table', { name: 'Jaak sales orders' })
  expect(await within(table).findByRole('link', { name: jaak.voucherId })).toBeTruthy()
  expect(within(table).queryByRole('link', { name: standard.voucherId })).toBeNull()
  expect(screen.getByRole('link', { name: /New order/ }).getAttribute('href')).toBe('/sales/sales-order/jaak/add')
  view.unmount()
  const { url } = await open('/sales-list?q=DRAFT', sales)
  const all = await screen.findByRole('table', { name: 'Sales orders' })
  expect(await within(all).findByRole('link', { name: jaak.voucherId })).toBeTruthy()
  expect(url()).toBe('/sales/sales-order/list?q=DRAFT')
})

test('a copy of an order has its content, and is on no order of the customer’s', async () => {
  const po = await accepted(true)
  const [salesOrder] = po.related.filter(({ kind }) => kind === 'sales_order')
  const { user, url } = await openDetail({ voucherId: salesOrder?.voucherId ?? '' }, sales)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await screen.findByRole('heading', { name: `Copy of ${salesOrder?.voucherId}` })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(url()).toMatch(/detail\?voucherId=DRAFT-/))
  const copy = await orderNow(seller, { voucherId: url().split('=')[1] ?? '' })
  expect(copy.voucherId).not.toBe(salesOrder?.voucherId)
  expect(copy).toMatchObject({ customer: { id: customer.id }, customerPoVoucherId: null, customerOrderNumber: null })
  expect(copy.lines).toMatchObject([{ partno: 'NOT-OURS', qty: '10', customerPoLineId: null }])
})
