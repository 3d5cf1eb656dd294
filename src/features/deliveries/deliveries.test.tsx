import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveries } from '@/contracts/deliveries'
import { goodsOf } from '../../../tests/support/goods'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const goods = await goodsOf(api, await api.signIn(manager), 'Northgate')

const line = (n: number) => within(screen.getByRole('region', { name: 'Lines' })).getAllByRole('listitem')[n - 1] as HTMLElement
const quantity = (n: number) => within(line(n)).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })

test('a sales order is delivered in two batches of lines, and what is too much is said at its line', async () => {
  const id = await goods.part()
  await goods.received(id, '5', '10')
  const order = await goods.so([{ partId: id, qty: '6' }], { customerOrderNumber: 'C-4711', shipTo: 'Dock 4' })
  const other = await goods.so([{ partId: id, qty: '1' }], { shipTo: 'Dock 5' })
  const { user, url } = await open(`/sales/delivery/add?so=${order.voucherId}`, manager)
  await screen.findByRole('heading', { name: `Delivery of ${order.voucherId}` })
  expect([quantity(1).value, screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ship to' }).value]).toEqual(['6', 'Dock 4'])
  const orders = await screen.findByRole('region', { name: 'Open sales orders' })
  expect(await within(orders).findByText(/It goes to another address/)).toBeTruthy()
  expect(within(orders).getByRole<HTMLButtonElement>('button', { name: `Take its lines: ${other.voucherId}` }).disabled).toBe(true)
  await user.click(within(line(1)).getByRole('button', { name: 'Another batch of line 1' }))
  await user.clear(quantity(1))
  await user.type(quantity(1), '3')
  await user.type(quantity(2), '4')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(new RegExp(`Line 2: only 3 are left to be delivered of ${order.voucherId}`))).length).toBeGreaterThan(0)
  await user.clear(quantity(2))
  await user.type(quantity(2), '1')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /DRAFT-/ })
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  await screen.findByText(/^Posted as DN-/)
  await screen.findByRole('heading', { name: /DN-/ })
  expect(screen.getByText('C-4711')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'PDF' })).toBeTruthy()
  expect(await goods.pool(id)).toBe('1 / 10')
  const number = screen.getByRole('heading', { level: 1 }).textContent
  await user.click(screen.getByRole('link', { name: 'Invoice' }))
  expect(await screen.findByRole('heading', { name: `New invoice of ${number}` })).toBeTruthy()
  expect(url()).toBe(`/finance/invoices/customer/add?delivery=${number}`)
})

test('what a vendor sent is shown with its receipt, and is reversed there', async () => {
  const id = await goods.part()
  const salesOrder = await goods.so([{ partId: id, qty: '2', fulfilment: 'dropship' }])
  const order = await goods.po([{ partId: id, qty: '2', unitPrice: '5', salesOrderLineId: salesOrder.lineIds[0] ?? '' }], { isDropShip: true })
  const receipt = await goods.posted({ type: 'dropship', lines: [{ poLineId: order.lineIds[0] ?? '', qty: '2' }] })
  const { user } = await open(`/sales/delivery/detail?voucherId=${receipt.delivery?.voucherId}`, manager)
  await screen.findByRole('heading', { name: /DN-/ })
  expect(screen.getAllByRole('link', { name: new RegExp(receipt.voucherId) }).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: /more/i }))
  const reverse = await screen.findByRole('menuitem', { name: /^Reverse/ })
  expect(reverse.getAttribute('aria-disabled') ?? reverse.getAttribute('data-disabled')).not.toBeNull()
})

test('the list shows deliveries with what they cost', async () => {
  const id = await goods.part()
  await goods.received(id, '1', '123.45')
  const { delivery } = await goods.delivered(id, '1')
  await open('/sales/delivery/list', manager)
  expect(await screen.findByText(delivery.voucherId)).toBeTruthy()
  expect((await screen.findAllByText(/123\.45/)).length).toBeGreaterThan(0)
})

const filesPanel = () => screen.findByRole('region', { name: 'Files' })
const addFilesDialog = async () => within(await screen.findByRole('dialog', { name: /^Add files to DN-/ }))
const fileButtons = async () => within(await filesPanel()).queryAllByRole('button', { name: /\.txt/ })

test('a signed note is put with a posted delivery, chosen or dropped, also after somebody else’s change', async () => {
  const id = await goods.part()
  await goods.received(id, '1', '10')
  const { delivery } = await goods.delivered(id, '1')
  const { user } = await open(`/sales/delivery/detail?voucherId=${delivery.voucherId}`, manager)
  await user.click(within(await filesPanel()).getByRole('button', { name: 'Add files' }))
  let dialog = await addFilesDialog()
  expect(dialog.getByText(/stay with it for good/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add files' }))
  expect((await dialog.findAllByText('Choose at least one file.')).length).toBeGreaterThan(0)
  await user.upload(dialog.getByLabelText('Files'), new File(['Signed'], 'signed.txt', { type: 'text/plain' }))
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Add files' }))
  expect(await screen.findByText(`File added to ${delivery.voucherId}`)).toBeTruthy()
  await waitFor(async () => expect((await fileButtons()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('signed.txt')]))

  const dataTransfer = { types: ['Files'], files: [new File(['Dear Sirs'], 'letter.txt', { type: 'text/plain' })] }
  fireEvent.drop(await filesPanel(), { dataTransfer })
  dialog = await addFilesDialog()
  expect(await dialog.findByText('letter.txt')).toBeTruthy()
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
  const other = await api.signIn('warehouse@northgate.example')
  const staged = await other.call<{ files: { id: string }[] }>(deliveries.stage, { files: [{ name: 'other.txt', bytes: new TextEncoder().encode('x') }] })
  const body = { action: 'addFiles', version: delivery.version + 1, fileIds: [staged.data.files[0]?.id] }
  expect((await other.call(deliveries.change, { params: { voucherId: delivery.voucherId }, body })).statusCode).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Add files' }))
  expect(await screen.findByText(/changed this at .* Look it through and try again/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add files' }))
  await waitFor(async () => expect(await fileButtons()).toHaveLength(3))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may not change a delivery adds nothing to it', async () => {
  const id = await goods.part()
  await goods.received(id, '1', '10')
  const { delivery } = await goods.delivered(id, '1')
  await open(`/sales/delivery/detail?voucherId=${delivery.voucherId}`, 'accounts@northgate.example')
  expect(within(await filesPanel()).getByText('No files.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
})
