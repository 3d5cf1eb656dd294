import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { subtract } from '@/contracts/rules/decimal'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import { createSimulator } from '@server/domain/distributor/simulator'
import { createWorker } from '@server/worker'
import { givenSalesOrder } from '../../../tests/support/given-orders'
import { startScreens } from '../../../tests/support/screen'
import { addPo, takeStep, partnersOf, poInput, sentPo } from '../../../tests/support/vendor-pos'

const { api, open } = await startScreens()
const buyer = 'buyer@northgate.example'
const manager = 'manager@northgate.example'
const sales = 'sales@northgate.example'

const purchaser = await api.signIn(buyer)
const { companyId } = purchaser
const { vendorIds, distributorId, customerId } = await partnersOf(api, companyId)
const [vendorId = ''] = vendorIds
const limit = (amount: string | null) => api.owner.query(`update companies set po_approval_limit = $2 where id = $1`, [companyId, amount])

const openDetail = async ({ voucherId }: Pick<VendorPo, 'voucherId'>, email: string) => {
  const view = await open(`/purchases/po-to-vendor/general/detail?voucherId=${voucherId}`, email)
  await screen.findByRole('heading', { name: new RegExp(voucherId) })
  return view
}
const menu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('an order above the limit is submitted, approved by another, and marked as sent', async () => {
  await limit('500')
  const draft = await addPo(purchaser, poInput(vendorId))
  const { user, unmount } = await openDetail(draft, buyer)
  await user.click(await screen.findByRole('button', { name: 'Submit order' }))
  await screen.findByText(/waits for an approval$/)
  await screen.findByRole('heading', { name: /PO-/ })
  expect(screen.getByText(/^It waits for an approval by /)).toBeTruthy()
  unmount()
  const { data: waiting } = await purchaser.call<VendorPo>(vendorPos.get, { params: { voucherId: draft.draftId } })
  const approver = await openDetail(waiting, manager)
  await approver.user.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByText(/is approved$/)
  expect(await screen.findByRole('button', { name: 'Send by mail' })).toBeTruthy()
  await menu(approver.user, 'Mark as sent')
  expect(await screen.findByText(/is marked as sent$/)).toBeTruthy()
})

test('an order that its vendor has leads who may on to confirmation, receipt and invoice', async () => {
  await limit(null)
  const po = await sentPo(purchaser, poInput(vendorId))
  const { user, url, unmount } = await openDetail(po, manager)
  expect((await screen.findByRole('link', { name: 'Confirm' })).getAttribute('href')).toBe(`/sales/sales-order/vendor/add?vendorPo=${po.voucherId}`)
  await menu(user, 'Receive')
  await screen.findByRole('heading', { name: `Goods receipt of ${po.voucherId}` })
  expect(url()).toBe(`/purchases/goods-receipt/add?po=${po.voucherId}`)
  unmount()
  const again = await openDetail(po, manager)
  await menu(again.user, 'Enter invoice')
  await screen.findByRole('heading', { name: `New vendor invoice on ${po.voucherId}` })
  expect(again.url()).toBe(`/finance/invoices/vendor/add?vendorPo=${po.voucherId}`)
  again.unmount()
  await openDetail(po, sales)
  expect(screen.queryByRole('link', { name: /^(Confirm|Receive|Enter invoice)$/ })).toBeNull()
})

test('an order to the distributor is handed over and shows what the distributor said', async () => {
  await limit(null)
  const approved = await takeStep(purchaser, (await purchaser.call<VendorPo>(vendorPos.createDistributor, { body: poInput(distributorId) })).data, {
    action: 'submit',
  })
  const { user } = await openDetail(approved, buyer)
  await user.click(await screen.findByRole('button', { name: 'Hand over to the distributor' }))
  await screen.findByText('The order is being handed over to the distributor.')
  await createWorker(api.ports).runDue()
  const lines = await screen.findByRole('table', { name: 'Lines at the distributor' })
  expect(within(lines).getByText('SKU-48')).toBeTruthy()
})

test('a change of quantities at the distributor leaves the lines alone that only somebody else has changed meanwhile', async () => {
  await limit(null)
  const lines = [
    { qty: '5', vendorSku: 'ONE' },
    { qty: '3', vendorSku: 'TWO' },
  ]
  const order = { ...poInput(distributorId, {}, lines), submit: true }
  const { voucherId } = (await purchaser.call<VendorPo>(vendorPos.createDistributor, { body: order })).data
  // An hour later, when the distributor can still change the order.
  const distributor = createSimulator({ now: () => new Date(Date.now() + 3_600_000) })
  const changing = createWorker({ ...api.ports, distributor })
  const now = async () => (await purchaser.call<VendorPo>(vendorPos.get, { params: { voucherId } })).data
  const orderedNow = async () => (await now()).lines.map(({ qty, cancelled }) => subtract(qty, cancelled))
  await createWorker(api.ports).runDue()
  const { user } = await openDetail({ voucherId }, buyer)
  await menu(user, 'Change quantities there')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the order at the distributor' }))
  const [one, two] = dialog.getAllByRole<HTMLInputElement>('textbox')
  if (!one || !two) throw new Error('the dialog has too few lines')
  await user.clear(one)
  await user.type(one, '4')
  const { version, lines: known } = await now()
  const theirs = await purchaser.call(vendorPos.changeDistributor, { params: { voucherId }, body: { version, lines: [{ id: known[1]?.id, qty: '1' }] } })
  expect(theirs.message).toBe('OK')
  await changing.runDue()
  expect(await orderedNow()).toEqual(['5', '1'])
  await user.click(dialog.getByRole('button', { name: 'Ask the distributor' }))
  await screen.findByText(/changed this at .* Look it through and try again\./)
  await waitFor(() => expect([one.value, two.value]).toEqual(['4', '1']))
  await user.click(dialog.getByRole('button', { name: 'Ask the distributor' }))
  await screen.findByText('The distributor is asked to change the order')
  await changing.runDue()
  expect(await orderedNow()).toEqual(['4', '1'])
})

test('what a sales order still needs becomes a draft for each vendor', async () => {
  const order = await givenSalesOrder(api, companyId, {
    partyId: customerId,
    currency: 'USD',
    lines: [
      { qty: '10', reserved: '4', description: 'Switches', unitCost: '60', costCurrency: 'USD' },
      { qty: '1', reserved: '1', description: 'Cables' },
    ],
  })
  const { user } = await open(`/purchases/po-to-vendor/split?salesOrder=${order.voucherId}`, buyer)
  await screen.findByRole('heading', { name: `Buy for ${order.voucherId}` })
  const line = screen.getByRole('group', { name: 'Line 1' })
  expect(within(line).getByText(/6 each to be bought\. 10 ordered, 4 reserved\./)).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Line 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create order' }))
  expect(await screen.findByText('Line 1: choose a vendor.')).toBeTruthy()
  const [vendor] = await api.owner.query<{ name: string }>(`select name from parties where id = $1`, [vendorId])
  await user.type(within(line).getByRole('combobox', { name: /Vendor/ }), vendor?.name ?? '')
  await user.click(await screen.findByRole('option', { name: new RegExp(vendor?.name ?? '-'), hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Create order' }))
  expect(await screen.findByRole('heading', { name: 'One draft was made' })).toBeTruthy()
})

test('who may not see costs sees quantities and no amounts', async () => {
  await limit(null)
  const po = await sentPo(purchaser, poInput(vendorId, {}, [{ unitPrice: '61.25', qty: '3' }]))
  await openDetail(po, sales)
  const lines = screen.getByRole('table', { name: 'Lines' })
  expect(within(lines).queryByRole('columnheader', { name: 'Price' })).toBeNull()
  expect(screen.queryByText(/61\.25|183\.75/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a copy of an order that was bought for a customer goes to stock, without the offer’s numbers', async () => {
  const order = await givenSalesOrder(api, companyId, {
    partyId: customerId,
    currency: 'USD',
    lines: [{ description: 'A switch', qty: '10', unitPrice: '120' }],
  })
  const draft = await addPo(purchaser, poInput(vendorId, { vendorQuoteNo: 'Q-77', specialBidNo: 'BID-1' }, [{ salesOrderLineId: order.lineIds[0] ?? '' }]))
  const { user } = await openDetail(draft, buyer)
  await menu(user, 'Duplicate')
  await screen.findByRole('heading', { name: `Copy of ${draft.voucherId}` })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Their quotation' }).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const { textContent } = await screen.findByRole('heading', { name: /^DRAFT-/ })
  const { data: copy } = await purchaser.call<VendorPo>(vendorPos.get, { params: { voucherId: textContent ?? '' } })
  expect(copy.id).not.toBe(draft.id)
  expect(copy).toMatchObject({ vendorQuoteNo: null, specialBidNo: null, isDropShip: false, grandTotal: draft.grandTotal })
  expect(copy.lines.map(({ salesOrderLineId, qty }) => [salesOrderLineId, qty])).toEqual(draft.lines.map(({ qty }) => [null, qty]))
})
