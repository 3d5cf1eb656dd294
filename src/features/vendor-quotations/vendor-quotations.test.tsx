import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { writeXlsx } from 'hucre'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { type PartyOption, vendors } from '@/contracts/parties'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const buyer = 'buyer@northgate.example'
const ADD = '/quotation/vendorQuotation/ingrammicro/add'

const HEAD = ['SKU', 'Manufacturer', 'Mfr. Part #', 'Qty', 'Description', 'Discount** ', 'Avail. Qty', 'MSRP', 'Ext MSRP', 'Price', 'Ext Price', 'Comments']

interface Quote {
  number: string
  revision?: number
  currency?: string
  price?: number | string
  total?: number
}
/** Quote file with one line of 4 pieces, in the distributor's second layout. */
const quoteFile = async ({ number, revision = 1, currency = 'US Dollar', price = 100, total = 400 }: Quote) => {
  const rows = [
    [`Quote: ${number} -${revision}`],
    [`Currency: ${currency}`],
    HEAD,
    ['7Q1', 'ACME', 'ACN-1', 4, 'A switch', '', 9, 120, 480, price, 400, ''],
    ['Sub-Total', '', '', 4, '', '', '', '', 480, '', total, ''],
    ['Total', '', '', 4, '', '', '', '', 480, '', total, ''],
  ]
  return new File([(await writeXlsx({ sheets: [{ name: 'q', rows }] })) as BlobPart], `${number}.xlsx`)
}

const start = async (email = buyer) => {
  const view = await open(ADD, email)
  await screen.findByRole('heading', { name: 'Import distributor quotation' })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Distributor/ }).value).toBe('Ingram Micro'))
  return view
}
const choose = async (user: UserEvent, file: File) => user.upload(screen.getByLabelText(/^Quote file/), file)
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm import' })

test('a file that is no workbook is refused in the server’s words, and nothing can be confirmed', async () => {
  const { user } = await start()
  await choose(user, new File(['PK not a workbook'], 'quote.xlsx'))
  expect(await screen.findByText(/quote\.xlsx/, { selector: 'p' })).toBeTruthy()
  expect(confirm().disabled).toBe(true)
})

test('an error in a row blocks and is said with its row', async () => {
  const { user } = await start()
  await choose(user, await quoteFile({ number: 'QUO-1000001-AAAAAA', price: 'two hundred' }))
  const problems = await screen.findByRole('region', { name: 'To check in the file' })
  expect(within(problems).getByText('Row 4')).toBeTruthy()
  expect(confirm().disabled).toBe(true)
  expect(screen.queryByLabelText(/^Reason for taking/)).toBeNull()
})

test('a total that is not the sum needs a reason, which is kept with the quotation', async () => {
  const { user, url } = await start()
  await choose(user, await quoteFile({ number: 'QUO-1000002-AAAAAA', total: 390 }))
  const reason = await screen.findByLabelText(/^Reason for taking/)
  expect(screen.getByText('Differs by').textContent).toContain('−10.00')
  await user.click(confirm())
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  await user.type(reason, 'Rounded by the distributor')
  await user.click(confirm())
  await waitFor(() => expect(url()).toMatch(/detail\?voucherId=IMQ-/))
  expect(await screen.findByText(/Rounded by the distributor/)).toBeTruthy()
})

test('an unknown currency is chosen and its rate typed', async () => {
  const { user, url } = await start()
  await choose(user, await quoteFile({ number: 'QUO-1000003-AAAAAA', currency: 'Doubloons' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Currency/ }), 'EUR')
  await user.click(confirm())
  const rate = screen.getByRole('textbox', { name: /^Rate: USD for 1 EUR/ })
  await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBe('true'))
  await user.type(rate, '1.25')
  await user.click(confirm())
  await waitFor(() => expect(url()).toMatch(/detail\?voucherId=IMQ-/))
  expect(await screen.findByText('400.00 EUR')).toBeTruthy()
})

test('a double press records once; the same file again leads to the recorded one', async () => {
  let imports = 0
  server.use(
    http.post('*/api/v1/vendorQuotation/add-vendor-quotation', ({ request }) => {
      imports += 1
      return api.app.fetch(request)
    }),
  )
  const { user, url, unmount } = await start()
  const file = await quoteFile({ number: 'QUO-1000004-AAAAAA' })
  await choose(user, file)
  await screen.findByText('They agree')
  await user.dblClick(confirm())
  await waitFor(() => expect(url()).toMatch(/detail\?voucherId=IMQ-/))
  expect(imports).toBe(1)
  const number = new URLSearchParams(url().split('?')[1]).get('voucherId') ?? ''

  unmount()
  const again = await start()
  await choose(again.user, file)
  expect(await screen.findByRole('link', { name: number })).toBeTruthy()
  expect(confirm().disabled).toBe(true)
})

test('a newer revision takes the place of the earlier one, unless it is said to stand beside it', async () => {
  const number = 'QUO-1000009-FFFFFF'
  const caller = await api.signIn(buyer)
  const distributor = (await caller.call<{ rows: PartyOption[] }>(vendors.lookup, { query: { q: 'Ingram' } })).data.rows[0]
  const files = [{ name: `${number}.xlsx`, bytes: new Uint8Array(await (await quoteFile({ number })).arrayBuffer()) }]
  const first = (await caller.call<VendorQuotation>(vendorQuotations.import, { body: { vendorId: distributor?.id }, files })).data.voucherId
  const { user, url } = await start()
  await choose(user, await quoteFile({ number, revision: 2 }))
  const next = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^Next revision of ${first}`) })
  expect(next.checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^A new quotation/ }))
  expect(next.checked).toBe(false)
  await user.click(next)
  await user.click(confirm())
  await waitFor(() => expect(url()).toContain(`voucherId=${first}-R2`))
})

test('who may not import gets the calm panel, and no file field', async () => {
  await open(`${ADD}?x=1`, 'viewer@northgate.example')
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Quote file/)).toBeNull()
})
