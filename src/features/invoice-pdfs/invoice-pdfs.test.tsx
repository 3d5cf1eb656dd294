import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicePdfs } from '@/contracts/invoice-pdfs'
import type { AccountOption } from '@/contracts/ledger'
import { type Vendor, vendors } from '@/contracts/parties'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { createWorker } from '@server/worker'
import { sideBySide, block, endPapers, lines, pairs, pdfOfPaper, title, totals } from '../../../tests/support/invoice-papers'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
afterAll(endPapers)
const ACCOUNTANT = 'accounts@northgate.example'

const paper = (number: string, heading = 'INVOICE') =>
  pdfOfPaper([
    sideBySide(
      block('Quayside Supply Inc.', '1200 Dock Street', 'Tacoma, WA 98402'),
      pairs([
        ['Invoice No.:', number],
        ['Invoice Date:', '03/24/2026'],
        ['Due Date:', '04/23/2026'],
      ]),
    ),
    title(heading),
    block('Bill To:', 'Northgate Trading LLC', '77 Long Road', 'Portland, OR 97201'),
    lines(
      ['auto', '*', 'auto', 'auto', 'auto'],
      ['Item #', 'Description', 'Qty', 'Unit Price', 'Amount'],
      [['N250-P12', 'Network switch 12 port', 1, '30.38', '30.38']],
      2,
    ),
    totals([
      ['Subtotal', '$30.38'],
      ['Total', '$30.38'],
    ]),
  ])
const fileOf = async (number: string) => new File([(await paper(number)) as BlobPart], `${number}.pdf`, { type: 'application/pdf' })
const readAll = () => createWorker(api.ports).runDue()

beforeAll(async () => {
  const manager = await api.signIn('manager@northgate.example')
  await manager.call(vendors.create, { body: { name: 'Quayside Supply', currency: 'USD' } })
})

describe('vendors’ papers', () => {
  it('are added many at once, each with what became of it, and refused where they are none', async () => {
    const { user } = await open('/purchases/invoice-pdf/add', ACCOUNTANT)
    const input = await screen.findByLabelText('Choose files')
    await user.upload(input, [await fileOf('S-1'), await fileOf('S-2')])
    const papers = await screen.findByRole('list', { name: 'Papers' })
    await waitFor(() => expect(within(papers).getAllByRole('link')).toHaveLength(2))
    await readAll()
    await waitFor(() => expect(within(papers).getAllByText('Extracted')).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Papers by status' }).textContent).toContain('Extracted 2'))
  })

  it('are reviewed beside the form: a word goes into the field, totals are told, Ctrl Enter accepts and opens the next', async () => {
    const { user, router } = await open('/purchases/invoice-pdf/list', ACCOUNTANT)
    await user.click(await screen.findByRole('link', { name: 'S-1.pdf' }))
    const number = await screen.findByRole('textbox', { name: /Their number/ })
    expect(number).toHaveProperty('value', 'S-1')
    expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Sure')
    expect(screen.getByRole('combobox', { name: /Vendor/ })).toHaveProperty('value', 'Quayside Supply')
    expect(await screen.findByText('It adds up to the paper’s total.')).toBeTruthy()

    const total = screen.getByRole('textbox', { name: /Total on the paper/ })
    await user.clear(total)
    await user.type(total, '31')
    expect(await screen.findByText('The lines come to 30.38 USD, the paper’s total is 31.00 USD: 0.62 USD is missing.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Paper' }))
    // jsdom draws no pages, so their words are shown instead.
    await user.click((await screen.findAllByRole('button', { name: '$30.38', hidden: true }))[0] as HTMLElement)
    expect(total).toHaveProperty('value', '30.38')

    await user.click(screen.getByRole('tab', { name: 'Form' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('link', { name: /Choose a line of a PO, or an account/ })).toBeTruthy()
    const account = screen.getByRole('combobox', { name: /Account, where no PO/ })
    await user.selectOptions(account, within(account).getAllByRole('option')[1] as HTMLElement)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('heading', { name: 'S-2.pdf' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/purchases/invoice-pdf/review')
  })

  it('are entered by hand with empty fields, and rejected with a reason', async () => {
    const { user } = await open('/purchases/invoice-pdf/list', ACCOUNTANT)
    await user.click(await screen.findByRole('link', { name: 'S-2.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Enter by hand' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Their number/ })).toHaveProperty('value', ''))
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'Not ours')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByRole('heading', { name: 'Vendors’ papers' })).toBeTruthy()
    expect(await screen.findByText('Not ours')).toBeTruthy()
  })

  it('that credit name no invoice: it is chosen, its lines are found again, and it becomes a debit note', async () => {
    const accountant = await api.signIn(ACCOUNTANT)
    const [vendor] = (await accountant.call<{ rows: Vendor[] }>(vendors.lookup, { query: { q: 'Quayside' } })).data.rows
    const { accounts } = (await accountant.call<{ accounts: AccountOption[] }>(vendorInvoices.basis)).data
    const line = {
      description: 'Network switch 12 port',
      mfrPartNo: 'N250-P12',
      qty: '2',
      unitPrice: '30.38',
      accountId: accounts.find(({ type }) => type === 'expense')?.id,
    }
    const head = { vendorId: vendor?.id, vendorInvoiceNo: 'Q-7', invoiceDate: '2026-03-24', currency: 'USD', grandTotal: '60.76' }
    let invoice = (await accountant.call<VendorInvoice>(vendorInvoices.create, { body: { ...head, lines: [line] } })).data
    for (const action of ['match', 'post']) {
      const params = { voucherId: invoice.voucherId }
      invoice = (await accountant.call<VendorInvoice>(vendorInvoices.change, { params, body: { action, version: invoice.version } })).data
    }
    const bytes = new Uint8Array(await paper('QC-7', 'CREDIT NOTE'))
    const { rows } = (await accountant.call<{ rows: { paper: { id: string } }[] }>(invoicePdfs.upload, { files: [{ name: 'QC-7.pdf', bytes }] })).data
    await readAll()
    const { user } = await open(`/purchases/invoice-pdf/review?id=${rows[0]?.paper.id}`, ACCOUNTANT)
    await screen.findByRole('heading', { name: 'QC-7.pdf' })
    expect(screen.queryByRole('combobox', { name: /^PO line/ })).toBeNull()
    await screen.findAllByRole('combobox', { name: /^Takes back/ })
    const fields = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Takes back/ })
    const [invoiceField, lineField] = [() => fields()[0] as HTMLSelectElement, () => fields()[1] as HTMLSelectElement]
    await user.click(screen.getByRole('button', { name: /^Accept/ }))
    expect(await screen.findByRole('link', { name: /Choose what it takes back\./ })).toBeTruthy()
    const option = await waitFor(() => within(invoiceField()).getByRole('option', { name: /^Q-7 of 24 Mar 2026/ }))
    await user.selectOptions(invoiceField(), option)
    await waitFor(() => expect(lineField().selectedOptions[0]?.textContent).toContain('Network switch 12 port · 2 × 30.38'))
    await user.click(screen.getByRole('button', { name: 'Save corrections' }))
    await screen.findByText('Corrections saved')
    expect([invoiceField().value, lineField().value]).toEqual([invoice.voucherId, invoice.lines[0]?.id])
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Accepted as DRAFT-/)).toBeTruthy()
  })

  it('show a viewer nothing', async () => {
    await open('/purchases/invoice-pdf/list', 'viewer@northgate.example')
    expect(await screen.findByText('Access denied')).toBeTruthy()
  })
})
