import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PartyOption, vendors } from '@/contracts/parties'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { useCart } from '@/stores/cart'
import { typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const buyer = 'buyer@northgate.example'
const caller = await api.signIn(buyer)
const vendor = (await caller.call<{ rows: PartyOption[] }>(vendors.lookup, { query: { q: '' } })).data.rows.find(({ currency }) => currency === 'USD')
const LINE = { description: 'Switch', mfrPartNo: 'SW-1', qty: '3', unitCost: '10', leadTimeDays: 4 }
const create = async (more: object = {}) =>
  (await caller.call<VendorQuotation>(vendorQuotationWrites.addGeneral, { body: { vendorId: vendor?.id ?? '', lines: [LINE], ...more } })).data
const get = async (voucherId: string) => (await caller.call<VendorQuotation>(vendorQuotations.get, { params: { voucherId } })).data
const shownNumber = (url: string) => new URLSearchParams(url.split('?')[1]).get('voucherId') ?? ''

test('a quotation is typed, its total checked while typing, and recorded with a reason', async () => {
  const { user, url } = await open('/quotation/vendorQuotation/general/add', buyer)
  await screen.findByRole('heading', { name: 'New vendor quotation' })
  const box = screen.getByRole('combobox', { name: /^Vendor/ })
  await user.type(box, vendor?.name ?? '')
  await user.click(await screen.findByRole('option', { name: new RegExp(vendor?.name ?? '-'), hidden: true }))
  await user.type(screen.getByLabelText(/^Their quote/), 'GEN-1')
  await user.type(screen.getByLabelText('Total they state'), '25')
  await typeOver(user, 1, /^Description/, 'A cable')
  await typeOver(user, 1, /^Cost/, '12.5')
  expect(await screen.findByText(/The vendor’s total differs by/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Record quotation' }))
  const reason = await screen.findByLabelText(/^Why it is taken/)
  await user.type(reason, 'They rounded')
  await user.click(screen.getByRole('button', { name: 'Record quotation' }))
  await waitFor(() => expect(url()).toMatch(/general\/detail\?voucherId=VQ-/))
  expect(await get(shownNumber(url()))).toMatchObject({ status: 'received', vendorQuoteNo: 'GEN-1', overrideReason: 'They rounded' })
})

test('a request is declined with a reason, which stands on the page', async () => {
  const draft = await create()
  const { user, url } = await open(`/quotation/vendorQuotation/ingrammicro/detail?voucherId=${draft.voucherId}`, buyer)
  await screen.findByRole('heading', { name: draft.voucherId })
  expect(url()).toContain('/general/detail')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ask the vendor' }))
  await user.click(await screen.findByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(url()).toContain('VQ-'))
  const number = shownNumber(url())
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Vendor declined' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as declined' }))
  expect(await screen.findByText('Say why the vendor declined.')).toBeTruthy()
  // The text box has the focus, so typing goes into it.
  await user.keyboard('End of life')
  await user.click(screen.getByRole('button', { name: 'Mark as declined' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('End of life')).toBeTruthy()
  await waitFor(async () => expect((await get(number)).status).toBe('declined'))
})

test('all lines are selected at once, and taken back', async () => {
  const received = await create({ record: true })
  const { user } = await open(`/quotation/vendorQuotation/general/detail?voucherId=${received.voucherId}`, buyer)
  await user.click(await screen.findByRole('button', { name: 'Select all lines' }))
  await screen.findByText(`1 line of ${received.voucherId} selected`)
  await waitFor(async () => expect((await get(received.voucherId)).status).toBe('selected'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await get(received.voucherId)).status).toBe('received'))
})

test('what a vendor offers is ordered, with its lines', async () => {
  const received = await create({ record: true })
  const { user, url } = await open(`/quotation/vendorQuotation/general/detail?voucherId=${received.voucherId}`, buyer)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Order' }))
  await waitFor(() => expect(url()).toBe(`/purchases/po-to-vendor/general/add?quotation=${received.voucherId}`))
  expect(await screen.findByRole('grid', { name: 'Lines' })).toBeTruthy()
})

test('a locked one is not edited; a revision of it is, and keeps its vendor', async () => {
  const received = await create({ record: true })
  const { user, url, unmount } = await open(`/quotation/vendorQuotation/general/edit?voucherId=${received.voucherId}`, buyer)
  expect(await screen.findByText(/kept as it was sent/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: `Open ${received.voucherId}` }))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'New revision' }))
  await waitFor(() => expect(url()).toContain('/general/edit?voucherId=DRAFT'))
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Vendor/ })).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Record quotation' }))
  await waitFor(() => expect(url()).toContain(`${received.voucherId}-R2`))
  unmount()
})

test('the cart becomes a distributor’s quotation without prices, and can be emptied and filled again', async () => {
  useCart.setState({ items: [{ partno: 'C9300-48P-A', description: 'A switch', qty: '2' }] })
  const { user, url } = await open('/quotation/vendorQuotation/ingrammicro/add', buyer)
  await screen.findByRole('heading', { name: 'Quote the cart' })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Distributor/ }).value).toBe('Ingram Micro'))
  const qty = screen.getByLabelText('Quantity, line 1')
  await user.clear(qty)
  await user.click(screen.getByRole('button', { name: 'Save quotation' }))
  await waitFor(() => expect(qty.getAttribute('aria-invalid')).toBe('true'))
  await user.type(qty, '5')
  await user.click(screen.getByRole('button', { name: 'Save quotation' }))
  await waitFor(() => expect(url()).toMatch(/ingrammicro\/detail\?voucherId=DRAFT/))
  expect(await get(shownNumber(url()))).toMatchObject({ kind: 'ingrammicro', status: 'draft', lines: [{ partno: 'C9300-48P-A', qty: '5', unitCost: null }] })
  await user.click(await screen.findByRole('button', { name: 'Empty the cart' }))
  await waitFor(() => expect(useCart.getState().items).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(useCart.getState().items).toHaveLength(1))
})
