import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type VendorOrder, vendorOrders } from '@/contracts/vendor-orders'
import { goodsOf } from '../../../tests/support/goods'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const keeper = 'warehouse@northgate.example'
const goods = await goodsOf(api, await api.signIn(manager), 'Northgate')

/** Creates the vendor's confirmation of a line, and its shipment with serial and tracking numbers. */
const givenConfirmation = async (poLineId: string, serials: string[], tracking: string[]) => {
  const caller = await api.signIn(manager)
  const [po] = await api.owner.query<{ voucherId: string; qty: string; price: string }>(
    `select d.voucher_id as "voucherId", l.qty, l.unit_price as price from document_lines l join documents d on d.id = l.document_id where l.id = $1`,
    [poLineId],
  )
  const lines = [{ vendorPoLineId: poLineId, qty: po?.qty ?? '', unitPrice: po?.price ?? '' }]
  const draft = (await caller.call<VendorOrder>(vendorOrders.create, { body: { vendorPoVoucherId: po?.voucherId, vendorOrderNo: 'ACK', lines } })).data
  const step = async ({ voucherId, version }: VendorOrder, body: object) =>
    (await caller.call<VendorOrder>(vendorOrders.step, { params: { voucherId }, body: { version, ...body } })).data
  const order = await step(draft, { action: 'acknowledge' })
  const shipped = await step(order, { action: 'ship', lines: [{ lineId: order.lines[0]?.id, qtyShipped: po?.qty, tracking, serials }] })
  expect(shipped.status).toBe('shipped')
}

const line = (n: number) => within(screen.getByRole('region', { name: 'Lines' })).getAllByRole('listitem')[n - 1] as HTMLElement
const box = (container: HTMLElement, name: string | RegExp) => within(container).getByRole<HTMLInputElement>('textbox', { name })

test('goods of an order are received: what is open stands there, a piece that is scanned twice is named, and the receipt is posted', async () => {
  const [strict, plain] = [await goods.part({ trackSerial: 'strict' }), await goods.part()]
  const order = await goods.po([
    { partId: strict, qty: '2', unitPrice: '50' },
    { partId: plain, qty: '7', unitPrice: '3' },
  ])
  const { user } = await open(`/purchases/goods-receipt/add?po=${order.voucherId}`, manager)
  await screen.findByRole('heading', { name: `Goods receipt of ${order.voucherId}` })
  expect([box(line(1), 'Quantity').value, box(line(2), 'Quantity').value]).toEqual(['2', '7'])
  await user.type(box(line(1), /^Serial numbers: 0 of 2/), 'S1\ns1')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Line 1: S1 twice.')).toBeTruthy()
  await user.clear(box(line(1), /^Serial numbers/))
  await user.type(box(line(1), /^Serial numbers/), 'S1\nS2')
  expect(box(line(1), /^Serial numbers: 2 of 2/)).toBeTruthy()
  await user.clear(box(line(2), 'Quantity'))
  await user.type(box(line(2), 'Quantity'), '4')
  await user.click(screen.getByRole('button', { name: 'Add a charge' }))
  await user.type(screen.getByRole('textbox', { name: /^For/ }), 'Freight')
  await user.type(screen.getByRole('textbox', { name: /^Amount, USD/ }), '16')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /DRAFT-/ })
  expect(within(screen.getByRole('table', { name: 'Lines' })).getByText('S1, S2')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  await screen.findByText(/^Posted as GRN-/)
  await screen.findByRole('heading', { name: /GRN-/ })
  expect(await screen.findAllByText(/128\.00/)).not.toHaveLength(0)
  expect(await goods.pool(plain)).toBe('4 / 13.71')
})

test('serial numbers that the vendor announced are taken over with one press, as many as are received; tracking stands there', async () => {
  const order = await goods.po([{ partId: await goods.part({ trackSerial: 'strict' }), qty: '3', unitPrice: '50' }])
  await givenConfirmation(order.lineIds[0] ?? '', ['A-1', 'A-2', 'A-3'], ['1Z9'])
  const { user } = await open(`/purchases/goods-receipt/add?po=${order.voucherId}`, manager)
  await screen.findByRole('heading', { name: `Goods receipt of ${order.voucherId}` })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Tracking/ }).value).toBe('1Z9')
  await user.type(box(line(1), /^Serial numbers: 0 of 3/), 'a-2')
  await user.clear(box(line(1), 'Quantity'))
  await user.type(box(line(1), 'Quantity'), '2')
  await user.click(await within(line(1)).findByRole('button', { name: 'Take the one that the vendor announced' }))
  expect(box(line(1), /^Serial numbers: 2 of 2/).value).toBe('a-2\nA-1')
  expect(within(line(1)).queryByRole('button', { name: /announced/ })).toBeNull()
})

test('who may not see costs receives all the same, and the dialog that reverses wants a reason', async () => {
  const id = await goods.part()
  const order = await goods.po([{ partId: id, qty: '3', unitPrice: '7732.15' }])
  const { user } = await open(`/purchases/goods-receipt/add?po=${order.voucherId}`, keeper)
  await screen.findByRole('heading', { name: `Goods receipt of ${order.voucherId}` })
  expect(screen.queryByRole('region', { name: 'Charges' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /GRN-/ })
  expect(document.body.textContent).not.toMatch(/7,?732\.15|23,?196/)
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reverse' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Reverse' }))
  expect(await within(dialog).findByText('Say why it is reversed.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Wrong house')
  await user.click(within(dialog).getByRole('button', { name: 'Reverse' }))
  await screen.findByText(/is reversed$/)
  expect(await goods.pool(id)).toBe('0 / 0')
})

test('a cost is added later, and some of the goods go back', async () => {
  const id = await goods.part()
  const { receipt } = await goods.received(id, '4', '10')
  const { user, url } = await open(`/purchases/goods-receipt/detail?voucherId=${receipt.voucherId}`, manager)
  await screen.findByRole('heading', { name: new RegExp(receipt.voucherId) })
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add a cost' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^For/ }), 'Customs')
  await user.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), '8')
  await user.click(within(dialog).getByRole('button', { name: 'Add cost' }))
  await waitFor(() => expect(screen.getByRole('table', { name: 'Charges' }).textContent).toContain('Customs'))
  expect(await goods.pool(id)).toBe('4 / 48')
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Return to vendor' }))
  await screen.findByRole('heading', { name: `Return of ${receipt.voucherId}` })
  expect(url()).toBe(`/purchases/goods-receipt/add?return=${receipt.voucherId}`)
  await user.clear(box(line(1), 'Quantity'))
  await user.type(box(line(1), 'Quantity'), '1')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('link', { name: /Say why it goes back\./ })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Broken')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /GRN-/ })
  expect(await goods.pool(id)).toBe('3 / 36')
  expect(screen.getByRole('button', { name: 'PDF' })).toBeTruthy()
})

test('the invoice of a receipt is entered from it while it is of one order, by who may', async () => {
  const ofOneOrder = await goods.received(await goods.part(), '4', '10')
  const openDetail = async (voucherId: string, email: string) => {
    const view = await open(`/purchases/goods-receipt/detail?voucherId=${voucherId}`, email)
    await screen.findByRole('heading', { name: new RegExp(voucherId) })
    return view
  }
  const bill = () => screen.queryByRole('link', { name: 'Enter invoice' })?.getAttribute('href')
  const view = await openDetail(ofOneOrder.receipt.voucherId, manager)
  expect(bill()).toBe(`/finance/invoices/vendor/add?vendorPo=${ofOneOrder.order.voucherId}`)
  view.unmount()
  const keeperView = await openDetail(ofOneOrder.receipt.voucherId, keeper)
  expect(bill()).toBeUndefined()
  keeperView.unmount()
  const ordered = async () => goods.po([{ partId: await goods.part(), qty: '1', unitPrice: '5' }])
  const orders = [await ordered(), await ordered()]
  const ofTwoOrders = await goods.posted({ lines: orders.map(({ lineIds }) => ({ poLineId: lineIds[0] ?? '', qty: '1' })) })
  await openDetail(ofTwoOrders.voucherId, manager)
  expect(bill()).toBeUndefined()
})
