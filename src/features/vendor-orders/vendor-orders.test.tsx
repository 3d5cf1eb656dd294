import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type VendorOrder, vendorOrders } from '@/contracts/vendor-orders'
import { givenVendorPo, type GivenVendorPo } from '../../../tests/support/given-sent-po'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const buyer = 'buyer@northgate.example'

const caller = await api.signIn(buyer)
const [vendor] = await api.owner.query<{ id: string; name: string }>(
  `select p.id, p.name from vendors v join parties p on p.id = v.party_id where v.company_id = $1 order by v.code limit 1`,
  [caller.companyId],
)
if (!vendor) throw new Error('the demo company has no vendor')
const sent = () => givenVendorPo(api, caller, { vendorId: vendor.id, lines: [{ qty: '10', requiredOn: '2199-02-01' }] })
const acknowledged = async (po: GivenVendorPo, unitPrice = '60') => {
  const body = { vendorPoVoucherId: po.voucherId, vendorOrderNo: 'ACK-7', lines: [{ vendorPoLineId: po.lineIds[0] ?? '', qty: '10', unitPrice }] }
  const draft = (await caller.call<VendorOrder>(vendorOrders.create, { body })).data
  const step = { params: { voucherId: draft.voucherId }, body: { action: 'acknowledge' as const, version: draft.version } }
  return (await caller.call<VendorOrder>(vendorOrders.step, step)).data
}
const openDetail = async ({ voucherId }: Pick<VendorOrder, 'voucherId'>, email: string) => {
  const view = await open(`/sales/sales-order/vendor/detail?voucherId=${voucherId}`, email)
  await screen.findByRole('heading', { name: new RegExp(voucherId) })
  return view
}

test('a confirmation begins with the PO’s lines, and is acknowledged', async () => {
  const po = await sent()
  const { user } = await open(`/sales/sales-order/vendor/add?vendorPo=${po.voucherId}`, buyer)
  await screen.findByRole('heading', { name: `Confirmation of ${po.voucherId} by ${vendor.name}` })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('link', { name: /Enter the vendor’s order number\./ })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Their number/ }), 'ACK-42')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /DRAFT-/ })
  expect(screen.getByText('ACK-42')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText(/^Acknowledged as VO-/)).toBeTruthy()
})

test('what differs is shown, and a higher cost is accepted by who may approve', async () => {
  const order = await acknowledged(await sent(), '65')
  const view = await openDetail(order, buyer)
  const row = within(await screen.findByRole('table', { name: 'Variances' })).getAllByRole('row')[1]
  expect(row?.textContent).toBe('1Price60.0065.00')
  expect(screen.getByRole('button', { name: 'Accept variances' }).getAttribute('aria-disabled')).toBe('true')
  view.unmount()
  const { user } = await openDetail(order, 'manager@northgate.example')
  await user.click(await screen.findByRole('button', { name: 'Accept variances' }))
  expect(await screen.findByText(`${order.voucherId} is accepted`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Variances' })).toBeNull())
})

test('what was shipped is noted with carrier, tracking and serial numbers', async () => {
  const order = await acknowledged(await sent())
  const { user } = await openDetail(order, buyer)
  await user.click(await screen.findByRole('button', { name: 'Note shipment' }))
  const dialog = await screen.findByRole('dialog', { name: 'What was shipped?' })
  const shipped = within(dialog).getByRole('textbox', { name: /^Shipped/ })
  await user.clear(shipped)
  await user.type(shipped, '11')
  await user.click(within(dialog).getByRole('button', { name: 'Note shipment' }))
  expect(await within(dialog).findByText('Enter 0 to 10.')).toBeTruthy()
  await user.clear(shipped)
  await user.type(shipped, '10')
  await user.type(within(dialog).getByRole('textbox', { name: 'Carrier' }), 'UPS')
  await user.type(within(dialog).getByRole('textbox', { name: /^Tracking numbers/ }), '1Z999{Enter}1Z998')
  await user.type(within(dialog).getByRole('textbox', { name: /^Serial numbers/ }), 'S1{Enter}S2')
  await user.click(within(dialog).getByRole('button', { name: 'Note shipment' }))
  expect(await screen.findByText(/1Z999\s1Z998/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Note delivery' }))
  expect(await screen.findByText(`${order.voucherId} is delivered`)).toBeTruthy()
})

test('the list shows confirmations, with amounts for who may see costs', async () => {
  const order = await acknowledged(await sent())
  const view = await open('/sales/sales-order/vendor/list', buyer)
  const table = await screen.findByRole('table', { name: 'Confirmations of vendors' })
  expect(await within(table).findByRole('link', { name: order.voucherId })).toBeTruthy()
  expect(within(table).getByRole('columnheader', { name: /Total/ })).toBeTruthy()
  view.unmount()
  await open('/sales/sales-order/vendor/list', 'sales@northgate.example')
  const salesTable = await screen.findByRole('table', { name: 'Confirmations of vendors' })
  await within(salesTable).findByRole('link', { name: order.voucherId })
  expect(within(salesTable).queryByRole('columnheader', { name: /Total/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /New confirmation/ })).toBeNull()
})
