import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type InvoicePdf, type InvoicePdfRow, invoicePdfs, type PaperOrders, type PaperWords } from '@/contracts/invoice-pdfs'
import type { PaperValuesInput } from '@/contracts/invoice-pdf-input'
import { type Vendor, vendors } from '@/contracts/parties'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import type { TradeBasis } from '@/contracts/trade'
import type { AccountOption } from '@/contracts/ledger'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { writeCii } from '@server/domain/facturx/cii'
import { eInvoiceOf } from '@server/domain/facturx/of-invoice'
import { invoicedLine, ourInvoice } from '@server/domain/facturx/our-invoice.fixture'
import { createWorker } from '@server/worker'
import { type Caller, startApi } from '../support/api'
import { givenVendorPo } from '../support/given-billed-pos'
import { sideBySide, block, endPapers, lines, pairs, pdfOfPaper, title, totals } from '../support/invoice-papers'
import { HELVETICA, pdfOf, withAttachments } from '../support/pdf-files'
import { first, odd, second } from '../fixtures/invoices/odd-paper'

afterAll(endPapers)
const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const { companyId } = accountant
const basis = (await accountant.call<TradeBasis & { accounts: AccountOption[] }>(invoicePdfs.basis)).data
const accountId = basis.accounts.find(({ type }) => type === 'expense')?.id ?? ''

interface Uploaded {
  rows: { fileName: string; paper: InvoicePdfRow | null; error: string | null }[]
}
const worker = createWorker(api.ports)
const send = (files: { name: string; bytes: Uint8Array }[], who: Caller = accountant) => who.call<Uploaded>(invoicePdfs.upload, { files })
const read = async (id: string, who: Caller = accountant) => (await who.call<InvoicePdf>(invoicePdfs.get, { params: { id } })).data
/** Uploads a file and runs the worker that reads it. */
const paperOf = async (bytes: Uint8Array, name = 'invoice.pdf', who: Caller = accountant) => {
  const answer = await send([{ name, bytes }], who)
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  await worker.runDue()
  return read(answer.data.rows[0]?.paper?.id ?? '')
}
const step = (paper: Pick<InvoicePdf, 'id' | 'version'>, body: object, who: Caller = accountant) =>
  who.call<InvoicePdf>(invoicePdfs.change, { params: { id: paper.id }, body: { version: paper.version, ...body } })
const vendorNamed = async (name: string, more: object = {}) => (await manager.call<Vendor>(vendors.create, { body: { name, currency: 'USD', ...more } })).data
const taxOf = async (code: string, ratePct: string) =>
  (await manager.call<TaxCode>(taxCodes.create, { body: { code, name: code, kind: 'purchase', ratePct, validFrom: '2020-01-01' } })).data.id
/** The values as the screen sends them: lines that match no PO line get an account. */
const withAccounts = ({ values }: InvoicePdf): PaperValuesInput => ({
  ...values,
  lines: values.lines.map((line) => (line.vendorPoLineId ? line : { ...line, accountId })),
})

interface Harbor {
  number: string
  order?: string
  total?: string
  vendor?: string
}
/** An invoice PDF that is read without a learned template. */
const harbor = ({ number, order = '', total = '967.22', vendor = 'Quayside Supply Inc.' }: Harbor) =>
  pdfOfPaper([
    sideBySide(
      block(vendor, '1200 Dock Street', 'Tacoma, WA 98402'),
      pairs([['Invoice No.:', number], ['Invoice Date:', '03/24/2026'], ['Due Date:', '04/23/2026'], ...(order ? [['PO Number:', order] as const] : [])]),
    ),
    title('INVOICE'),
    block('Bill To:', 'Northgate Trading LLC', '77 Long Road', 'Portland, OR 97201'),
    lines(
      ['auto', '*', 'auto', 'auto', 'auto'],
      ['Item #', 'Description', 'Qty', 'Unit Price', 'Amount'],
      [
        ['N250-P12', 'Network switch 12 port', 1, '30.38', '30.38'],
        ['JPM820A-HD', 'Rack monitor', 3, '312.28', '936.84'],
      ],
      2,
    ),
    totals([
      ['Subtotal', '$967.22'],
      ['Total', `$${total}`],
    ]),
  ])
const quayside = await vendorNamed('Quayside Supply')

describe('a paper', () => {
  test('is read in the background, matched with the order that it names, and accepted as the draft of an invoice', async () => {
    const po = await givenVendorPo(api, companyId, quayside.id, [
      { qty: '3', unitPrice: '312.28', vendorSku: 'JPM820A-HD' },
      { qty: '1', unitPrice: '30.38', mfrPartNo: 'N250-P12' },
    ])
    const answer = await send([{ name: 'Rechnung März.pdf', bytes: await harbor({ number: 'Q-1', order: po.voucherId }) }])
    const [row] = answer.data.rows
    expect(row).toMatchObject({ fileName: 'Rechnung März.pdf', error: null, paper: { status: 'uploaded', createdByName: 'Aisha Rahman' } })
    await worker.runDue()
    const paper = await read(row?.paper?.id ?? '')
    expect(paper).toMatchObject({
      status: 'matched',
      message: null,
      readBy: 'heuristic',
      vendor: { id: quayside.id },
      vendorBy: 'name',
      vendorPo: po.voucherId,
      vendorInvoiceNo: 'Q-1',
      grandTotal: '967.22',
      pages: 1,
      values: { invoiceDate: '2026-03-24', dueDate: '2026-04-23', currency: 'USD' },
    })
    expect(paper.found.grandTotal).toMatchObject({ value: '967.22', page: 1, box: { x: expect.any(Number) } })
    expect(paper.values.lines.map(({ vendorPoLineId }) => vendorPoLineId)).toEqual([po.lineIds[1], po.lineIds[0]])
    expect(paper.matches.map(({ reason }) => reason)).toEqual(['mfr-part-no', 'vendor-sku'])

    const accepted = await step(paper, { action: 'accept', values: paper.values })
    expect([accepted.statusCode, accepted.message]).toEqual([200, 'OK'])
    expect(accepted.data).toMatchObject({ status: 'converted', vendorInvoice: { status: 'draft' } })
    const voucherId = accepted.data.vendorInvoice?.voucherId ?? ''
    const invoice = (await accountant.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId } })).data
    expect(invoice).toMatchObject({
      vendorInvoiceNo: 'Q-1',
      grandTotal: '967.22',
      dueDate: '2026-04-23',
      files: [{ name: 'Rechnung März.pdf' }],
      paper: { id: paper.id, fileName: 'Rechnung März.pdf' },
    })
    expect(invoice.lines.map(({ vendorPo }) => vendorPo?.voucherId)).toEqual([po.voucherId, po.voucherId])
    expect((await accountant.call(vendorInvoices.file, { params: { voucherId, fileId: invoice.files[0]?.id ?? '' } })).raw.status).toBe(200)
    expect((await step(accepted.data, { action: 'accept', values: paper.values })).statusCode).toBe(409)
  })

  test('of a deleted draft waits again with its file, as it was accepted; what the draft lets go of stays the paper’s', async () => {
    const paper = await paperOf(await harbor({ number: 'Q-2' }))
    expect(paper).toMatchObject({ status: 'extracted', vendorPo: null })
    const { data } = await step(paper, { action: 'accept', values: withAccounts(paper) })
    const voucherId = data.vendorInvoice?.voucherId ?? ''
    const invoice = (await accountant.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId } })).data
    await accountant.call(vendorInvoices.discard, { params: { voucherId }, query: { version: String(invoice.version) } })
    const again = await read(paper.id)
    expect(again).toMatchObject({ status: 'needs_review', vendorInvoice: null, isSaved: true, values: { vendorInvoiceNo: 'Q-2' } })
    expect((await accountant.call(invoicePdfs.file, { params: { id: paper.id } })).raw.headers.get('content-type')).toBe('application/pdf')
    expect((await step(again, { action: 'accept', values: again.values })).data).toMatchObject({ status: 'converted' })
  })

  test('says which lines have neither order nor account, and which totals don’t add up', async () => {
    const paper = await paperOf(await harbor({ number: 'Q-3', total: '976.22' }))
    expect(paper.status).toBe('needs_review')
    expect(paper.message).toMatch(/967\.22/)
    const refused = await step(paper, { action: 'accept', values: paper.values })
    expect(refused).toMatchObject({ statusCode: 422, errors: [{ path: 'values.lines.0.accountId', message: 'Line 1: choose a line of a PO, or an account.' }] })
    const wrong = await step(paper, { action: 'accept', values: withAccounts(paper) })
    expect(wrong).toMatchObject({ statusCode: 422, errors: [{ path: 'values.grandTotal', code: 'TOTAL_MISMATCH' }] })
    const corrected = await step(paper, { action: 'save', values: { ...withAccounts(paper), grandTotal: '967.22' } })
    expect(corrected.data).toMatchObject({ status: 'extracted', message: null, isSaved: true, grandTotal: '967.22' })
    const stale = await step(paper, { action: 'save', values: paper.values })
    expect(stale).toMatchObject({ statusCode: 409, data: { version: corrected.data.version } })
  })

  test('shows its words and the orders of a vendor', async () => {
    const paper = await paperOf(await harbor({ number: 'Q-4' }))
    const { words, pages } = (await accountant.call<PaperWords>(invoicePdfs.words, { params: { id: paper.id } })).data
    expect(pages).toHaveLength(1)
    expect(words.find(({ text }) => text === 'Q-4')).toMatchObject({ page: 1 })
    const orders = (await accountant.call<PaperOrders>(invoicePdfs.orders, { params: { id: paper.id }, query: { vendorId: quayside.id } })).data
    expect(orders.matches).toHaveLength(2)
  })

  test('is rejected with a reason, read again, entered by hand, and deleted with its file', async () => {
    const paper = await paperOf(await harbor({ number: 'Q-5' }))
    const rejected = await step(paper, { action: 'reject', reason: 'Not for us' })
    expect(rejected.data).toMatchObject({ status: 'rejected', message: 'Not for us' })
    expect((await step(rejected.data, { action: 'accept', values: withAccounts(paper) })).statusCode).toBe(409)
    expect((await step(rejected.data, { action: 'retry' })).data.status).toBe('uploaded')
    await worker.runDue()
    const again = await read(paper.id)
    expect(again).toMatchObject({ status: 'extracted', vendorInvoiceNo: 'Q-5' })
    const empty = await step(again, { action: 'enterByHand' })
    expect(empty.data).toMatchObject({ status: 'needs_review', vendor: null, values: { lines: [] } })
    const discarded = await accountant.call(invoicePdfs.discard, { params: { id: paper.id }, query: { version: String(empty.data.version) } })
    expect(discarded.statusCode).toBe(200)
    expect((await accountant.call(invoicePdfs.get, { params: { id: paper.id } })).statusCode).toBe(404)
    expect((await accountant.call(invoicePdfs.file, { params: { id: paper.id } })).statusCode).toBe(404)
  })
})

describe('doubles', () => {
  test('the same file is marked at once with the other, and worked on after a reason', async () => {
    const bytes = await harbor({ number: 'Q-10' })
    const one = await paperOf(bytes, 'one.pdf')
    const [row] = (await send([{ name: 'two.pdf', bytes }])).data.rows
    expect(row?.paper).toMatchObject({ status: 'duplicate', duplicateOf: { kind: 'paper', id: one.id, fileName: 'one.pdf' } })
    const two = await read(row?.paper?.id ?? '')
    expect((await step(two, { action: 'save', values: two.values })).statusCode).toBe(409)
    expect((await step(two, { action: 'keep', reason: ' ' })).statusCode).toBe(422)
    expect((await step(two, { action: 'keep', reason: 'Sent on purpose' })).data.status).toBe('uploaded')
    await worker.runDue()
    expect(await read(two.id)).toMatchObject({ status: 'extracted', duplicateReason: 'Sent on purpose', duplicateOf: null })
  })

  test('the same vendor, number and total is marked: of an invoice, and of another paper', async () => {
    const one = await paperOf(await harbor({ number: 'Q-11' }), 'first.pdf')
    const beside11 = await paperOf(await harbor({ number: 'q-11', order: 'ANOTHER-1' }), 'second.pdf')
    expect(beside11).toMatchObject({ status: 'duplicate', duplicateOf: { kind: 'paper', id: one.id } })
    const accepted = (await step(one, { action: 'accept', values: withAccounts(one) })).data
    const voucherId = accepted.vendorInvoice?.voucherId ?? ''
    const third = await paperOf(await harbor({ number: 'Q-11', order: 'ANOTHER-2' }), 'third.pdf')
    expect(third).toMatchObject({ status: 'duplicate', duplicateOf: { kind: 'invoice', voucherId } })
    expect(third.message).toBe(`The same vendor, number and total as the invoice ${voucherId}.`)
    const keptPaper = (await step(third, { action: 'keep', reason: 'Not the same' })).data
    expect(keptPaper.status).toBe('extracted')
    // The invoice itself can't be recorded twice.
    expect(await step(keptPaper, { action: 'accept', values: withAccounts(keptPaper) })).toMatchObject({ statusCode: 409, code: 'DUPLICATE_VENDOR_INVOICE' })
  })

  test('of one that is deleted is none any more', async () => {
    const bytes = await harbor({ number: 'Q-12' })
    const one = await paperOf(bytes)
    const two = (await send([{ name: 'again.pdf', bytes }])).data.rows[0]?.paper
    const three = await paperOf(await harbor({ number: 'Q-12', order: 'ANOTHER-3' }))
    expect(three.status).toBe('duplicate')
    await accountant.call(invoicePdfs.discard, { params: { id: one.id }, query: { version: String(one.version) } })
    await worker.runDue()
    const states = [await read(two?.id ?? ''), await read(three.id)].map(({ status }) => status)
    expect(states.sort()).toEqual(['duplicate', 'extracted'])
  })

  test('two at once: one is read, the other marked', async () => {
    const bytes = await harbor({ number: 'Q-13' })
    const both = await Promise.all([send([{ name: 'a.pdf', bytes }]), send([{ name: 'b.pdf', bytes }], manager)])
    expect(both.map(({ data }) => data.rows[0]?.paper?.status).sort()).toEqual(['duplicate', 'uploaded'])
    await Promise.all([createWorker(api.ports).runDue(), createWorker(api.ports).runDue()])
  })
})

test('many files at once, each with its own answer', async () => {
  const files = await Promise.all(['Q-20', 'Q-21', 'Q-22'].map(async (number) => ({ name: `${number}.pdf`, bytes: await harbor({ number }) })))
  const answer = await send([...files, { name: 'list.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }])
  expect(answer.data.rows.map(({ paper, error }) => [paper?.status, error])).toEqual([
    ...files.map(() => ['uploaded', null]),
    [undefined, 'This is neither a PDF nor an XML invoice.'],
  ])
  const counts = async () => (await accountant.call<{ counts: Record<string, number> }>(invoicePdfs.counts)).data.counts
  expect((await counts()).uploaded).toBe(3)
  await worker.runDue()
  expect((await counts()).uploaded).toBe(0)
})

describe('what can’t be read', () => {
  const script = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> >>',
    HELVETICA,
  ])
  const scan = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ])
  const broken = new TextEncoder().encode('%PDF-1.7\nthis is the end of it\n%%EOF')

  test.each([
    ['a script', script, 'failed', /script/],
    ['a broken file', broken, 'failed', /damaged/],
    ['a scan', scan, 'needs_review', /only pictures/],
  ] as const)('%s is said in a sentence, and entered by hand', async (name, bytes, status, message) => {
    const paper = await paperOf(bytes, `${name}.pdf`)
    expect(paper).toMatchObject({ status, values: { lines: [] } })
    expect([paper.message, ...paper.notes].join(' ')).toMatch(message)
    const values = {
      vendorId: quayside.id,
      vendorInvoiceNo: `BY-HAND ${name}`,
      invoiceDate: '2026-02-01',
      currency: 'USD',
      grandTotal: '10',
      lines: [{ description: 'As printed', qty: '1', unitPrice: '10', accountId }],
    }
    expect((await step(paper, { action: 'accept', values })).data).toMatchObject({ status: 'converted', vendorInvoice: { status: 'draft' } })
  })

  test('one that ended its process isn’t read a second time', async () => {
    const { rows } = (await send([{ name: 'deadly.pdf', bytes: await harbor({ number: 'Q-30' }) }])).data
    const id = rows[0]?.paper?.id ?? ''
    await api.owner.query(`update invoice_pdfs set status = 'extracting' where id = $1`, [id])
    await worker.runDue()
    expect(await read(id)).toMatchObject({ status: 'failed', message: expect.stringMatching(/interrupted/) })
  })

  test('the list sums what has a total', async () => {
    const { data, statusCode } = await accountant.call<{ totals: Record<string, string> }>(invoicePdfs.totals, { query: { f: 'status:in:failed' } })
    expect([statusCode, data]).toEqual([200, { totals: {} }])
  })

  test('what was taken in hand meanwhile stays as it is', async () => {
    const { rows } = (await send([{ name: 'quick.pdf', bytes: await harbor({ number: 'Q-31' }) }])).data
    const paper = await read(rows[0]?.paper?.id ?? '')
    expect((await step(paper, { action: 'enterByHand' })).data.status).toBe('needs_review')
    await worker.runDue()
    expect(await read(paper.id)).toMatchObject({ status: 'needs_review', vendorInvoiceNo: null })
  })
})

test('one correction teaches how the vendor’s next paper is read', async () => {
  const zephyr = await vendorNamed('Zephyr Instruments Ltd', { currency: 'GBP', taxIds: [{ type: 'vat', value: 'GB 987 6543 21' }] })
  const tax20 = await taxOf('ZEP20', '20')
  const taught = await paperOf(await pdfOfPaper(odd(first)), 'taught.pdf')
  expect(taught.status).toBe('needs_review')
  const values: PaperValuesInput = {
    vendorId: zephyr.id,
    vendorInvoiceNo: 'Z-1001',
    invoiceDate: '2026-05-04',
    dueDate: '2026-06-03',
    currency: 'GBP',
    rate: '1.3',
    netTotal: '105',
    taxTotal: '21',
    grandTotal: '126.00',
    lines: [
      { sku: 'TH-1', description: 'Thermometer', qty: '3', unitPrice: '20', taxId: tax20, accountId },
      { sku: 'HY-2', description: 'Hygrometer', qty: '1', unitPrice: '45', taxId: tax20, accountId },
    ],
  }
  const accepted = await step(taught, { action: 'accept', values })
  expect([accepted.statusCode, accepted.message]).toEqual([200, 'OK'])
  const next = await paperOf(await pdfOfPaper(odd(second)), 'next.pdf')
  expect(next).toMatchObject({
    readBy: 'template',
    vendorBy: 'template',
    status: 'extracted',
    vendor: { id: zephyr.id },
    vendorInvoiceNo: 'Z-1042',
    invoiceDate: '2026-07-09',
    currency: 'GBP',
    grandTotal: '1935',
    values: { dueDate: '2026-08-08', netTotal: '1612.50', taxTotal: '322.50' },
  })
  expect(next.values.lines.map(({ sku, qty, unitPrice, taxId }) => [sku, qty, unitPrice, taxId])).toEqual([
    ['TH-1', '60', '20', tax20],
    ['BA-7', '3', '103.5', tax20],
    ['HY-2', '2', '45', tax20],
    ['CL-9', '1', '12', tax20],
  ])
  const learned = async () => (await api.owner.query<{ n: number }>(`select learned_from as n from invoice_templates where vendor_id = $1`, [zephyr.id]))[0]?.n
  expect(await learned()).toBe(1)
  // Nothing is learned from a paper that was read correctly.
  expect((await step(next, { action: 'accept', values: { ...withAccounts(next), rate: '1.3' } })).data.status).toBe('converted')
  expect(await learned()).toBe(1)
})

describe('a credit note', () => {
  const change = async (invoice: VendorInvoice, action: string) => {
    const answer = await accountant.call<VendorInvoice>(vendorInvoices.change, {
      params: { voucherId: invoice.voucherId },
      body: { action, version: invoice.version },
    })
    expect(answer.message).toBe('OK')
    return answer.data
  }
  const post = async (draft: VendorInvoice) => change(await change(draft, 'match'), 'post')
  const now = async ({ voucherId }: { voucherId: string }) => (await accountant.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId } })).data
  const billed = async (vendorInvoiceNo: string) => {
    const lines = [
      { description: 'Network switch 12 port', mfrPartNo: 'N250-P12', qty: '1', unitPrice: '30.38', accountId },
      { description: 'Rack monitor', mfrPartNo: 'JPM820A-HD', qty: '3', unitPrice: '312.28', accountId },
    ]
    const head = { vendorId: quayside.id, vendorInvoiceNo, invoiceDate: '2026-03-24', currency: 'USD', grandTotal: '967.22' }
    return post((await accountant.call<VendorInvoice>(vendorInvoices.create, { body: { ...head, lines } })).data)
  }
  const draftOf = async (paper: InvoicePdf, values: PaperValuesInput = paper.values) => {
    const answer = await step(paper, { action: 'accept', values })
    expect([answer.message, answer.data.status]).toEqual(['OK', 'converted'])
    return now({ voucherId: answer.data.vendorInvoice?.voucherId ?? '' })
  }
  const credit = (number: string, invoice: string | null, sign = '') =>
    pdfOfPaper([
      sideBySide(
        block('Quayside Supply Inc.', '1200 Dock Street', 'Tacoma, WA 98402'),
        pairs([['Credit Note No.:', number], ['Credit Note Date:', '04/22/2026'], ...(invoice ? [['Invoice No.:', invoice] as const] : [])]),
      ),
      title('CREDIT NOTE'),
      block('Bill To:', 'Northgate Trading LLC', '77 Long Road', 'Portland, OR 97201'),
      lines(
        ['auto', '*', 'auto', 'auto', 'auto'],
        ['Item #', 'Description', 'Qty', 'Unit Price', 'Amount'],
        [['JPM820A-HD', 'Rack monitor', `${sign}1`, '312.28', `${sign}312.28`]],
        2,
      ),
      totals([
        ['Subtotal', `${sign}$312.28`],
        ['Total', `${sign}$312.28`],
      ]),
    ])

  test('becomes a debit note of the invoice that it names, and settles it once it is posted', async () => {
    const invoice = await billed('Q-90')
    const paper = await paperOf(await credit('QC-1', 'Q-90'))
    expect(paper).toMatchObject({
      status: 'matched',
      message: null,
      vendorInvoiceNo: 'QC-1',
      values: { kind: 'credit_note', invoiceVoucherId: invoice.voucherId },
    })
    expect(paper.found.creditedInvoice).toMatchObject({ value: 'Q-90', page: 1 })
    expect(paper.values.lines).toMatchObject([{ invoiceLineId: invoice.lines[1]?.id, qty: '1', unitPrice: '312.28' }])
    const made = await draftOf(paper)
    expect(made).toMatchObject({ type: 'debit_note', vendorInvoiceNo: 'QC-1', grandTotal: '312.28', invoice: { voucherId: invoice.voucherId } })
    expect(made.files.map(({ name }) => name)).toEqual(['invoice.pdf'])
    expect(await post(made)).toMatchObject({ status: 'paid', openAmount: '0' })
    expect(await now(invoice)).toMatchObject({ openAmount: '654.94', debited: '312.28', lines: [{ debitedQty: '0' }, { debitedQty: '1' }] })
  })

  test('as data names its invoice (BT-25); on the price alone it takes no pieces back', async () => {
    const invoice = await billed('Q-91')
    const party = { globalId: null, legalId: null, tradingName: null, contact: null, id: null, electronicAddress: null, vatId: null, taxNumber: '1' }
    const address = { lines: [], postcode: null, city: null, subdivision: null, country: 'US' }
    const line = { partno: 'JPM820A-HD', description: 'Rack monitor', qty: '3', unitPrice: '12.28', net: '36.84', taxes: [] }
    const xml = writeCii(
      eInvoiceOf(
        ourInvoice({
          type: 'credit_note',
          number: 'QC-2',
          date: '2026-04-02',
          dueDate: '2026-04-02',
          currency: 'USD',
          invoice: { number: 'Q-91', date: '2026-03-24' },
          seller: { ...party, name: 'Quayside Supply', address },
          buyer: { ...party, name: 'Northgate Trading LLC', address },
          lines: [invoicedLine(line)],
          taxTotal: '0',
          grandTotal: '36.84',
        }),
      ),
    )
    const paper = await paperOf(withAttachments('', [{ name: 'factur-x.xml', bytes: xml }]))
    expect(paper).toMatchObject({ status: 'matched', readBy: 'xml', values: { kind: 'credit_note', invoiceVoucherId: invoice.voucherId, grandTotal: '36.84' } })
    await post(await draftOf(paper))
    expect((await now(invoice)).lines[1]).toMatchObject({ debitedQty: '0', debitedNet: '36.84' })
  })

  test('that names no invoice waits until somebody chooses it; what it writes below zero stands above it', async () => {
    const invoice = await billed('Q-92')
    const paper = await paperOf(await credit('QC-3', null, '-'))
    expect(paper).toMatchObject({ status: 'needs_review', message: 'Not found: the invoice that it takes back.', grandTotal: '312.28' })
    expect(paper.values).toMatchObject({ kind: 'credit_note', invoiceVoucherId: null, lines: [{ qty: '1', unitPrice: '312.28', invoiceLineId: null }] })
    const refused = await step(paper, { action: 'accept', values: paper.values })
    expect(refused).toMatchObject({ statusCode: 422, errors: [{ path: 'values.lines.0.invoiceLineId' }] })
    const found = (await accountant.call<PaperOrders>(invoicePdfs.orders, { params: { id: paper.id } })).data
    const matchingInvoice = found.invoices.find(({ voucherId }) => voucherId === invoice.voucherId)
    expect(matchingInvoice).toMatchObject({ vendorInvoiceNo: 'Q-92', lines: [{ qty: '1' }, { qty: '3' }], matches: [invoice.lines[1]?.id] })
    const values = {
      ...paper.values,
      invoiceVoucherId: invoice.voucherId,
      lines: paper.values.lines.map((line) => ({ ...line, invoiceLineId: matchingInvoice?.matches[0] })),
    }
    const saved = await step(paper, { action: 'save', values })
    expect(saved.data).toMatchObject({ status: 'matched', values: { invoiceVoucherId: invoice.voucherId } })
    const more = values.lines.map((line) => ({ ...line, qty: '4' }))
    const exceeded = await step(saved.data, { action: 'accept', values: { ...values, grandTotal: '1249.12', lines: more } })
    expect(exceeded).toMatchObject({ statusCode: 422, errors: [{ path: 'values.lines.0.qty', code: 'QTY_EXCEEDED' }] })
    expect(await draftOf(saved.data, values)).toMatchObject({ type: 'debit_note', grandTotal: '312.28' })
  })
})

describe('who may do what', () => {
  test('buyers add and see, those who may create invoices accept, others see nothing', async () => {
    const paper = await paperOf(await harbor({ number: 'Q-50' }), 'bought.pdf', buyer)
    expect((await buyer.call(invoicePdfs.get, { params: { id: paper.id } })).statusCode).toBe(200)
    expect((await step(paper, { action: 'reject', reason: 'x' }, buyer)).statusCode).toBe(403)
    expect((await viewer.call(invoicePdfs.list)).statusCode).toBe(403)
    await api.owner.query(
      `insert into user_permissions (company_id, user_id, module, url, allow, deny) values ($1, $2, 'vendor-invoices', '/finance/invoices/vendor/list', '{}', '{create}'),
         ($1, $2, 'vendor-invoices', '/finance/invoices/vendor/add', '{}', '{create}')`,
      [companyId, manager.user._id],
    )
    expect((await step(paper, { action: 'accept', values: withAccounts(paper) }, manager)).statusCode).toBe(403)
    await api.owner.query(`delete from user_permissions where user_id = $1`, [manager.user._id])
    expect((await step(paper, { action: 'accept', values: withAccounts(paper) }, manager)).statusCode).toBe(200)
  })

  test('papers of another company aren’t there', async () => {
    const paper = await paperOf(await harbor({ number: 'Q-51' }))
    const falcon = await api.signIn('system@northgate.example', 'Falcon')
    for (const endpoint of [invoicePdfs.get, invoicePdfs.file, invoicePdfs.words, invoicePdfs.orders])
      expect((await falcon.call(endpoint, { params: { id: paper.id } })).statusCode).toBe(404)
    expect((await step(paper, { action: 'retry' }, falcon)).statusCode).toBe(404)
    // The same bytes are no duplicate of another company's file.
    const bytes = await harbor({ number: 'Q-51' })
    expect((await send([{ name: 'theirs.pdf', bytes }], falcon)).data.rows[0]?.paper).toMatchObject({ status: 'uploaded', duplicateOf: null })
  })
})

test('the night keeps the files of papers and of parties, and lets go of what was only staged', async () => {
  const paper = await paperOf(await harbor({ number: 'Q-60' }))
  const csv = (name: string) => ({ name, bytes: new TextEncoder().encode(`a,b\n${name},2\n`) })
  const vendor = (await manager.call<Vendor>(vendors.create, { body: { name: 'With a file', currency: 'USD' }, files: [csv('kept.csv')] })).data
  const staged = (await manager.call<{ files: { id: string }[] }>(vendors.stage, { files: [csv('staged.csv')] })).data.files[0]?.id ?? ''
  await api.owner.exec(`update files set created_at = now() - interval '2 days'; update work_queue set due_at = now() where kind = 'nightly'`)
  await worker.runDue()
  expect((await accountant.call(invoicePdfs.file, { params: { id: paper.id } })).statusCode).toBe(200)
  expect(await api.owner.query(`select id from files where party_id = $1`, [vendor.id])).toHaveLength(1)
  expect(await api.owner.query(`select id from files where id = $1`, [staged])).toEqual([])
})

const FOLDER = path.resolve('../shared/fixtures')
const isThere = existsSync(path.join(FOLDER, 'facturx'))
if (!isThere) console.error(`Skipped: no files of real vendors in ${FOLDER}.`)
describe.skipIf(!isThere)('files of real vendors', () => {
  const fileOf = (name: string) => new Uint8Array(readFileSync(path.join(FOLDER, name)))

  test('Factur-X is taken exactly, with its charges and allowances by tax, and becomes an invoice of the same total', async () => {
    await vendorNamed('Le Fournisseur', { currency: 'EUR', taxIds: [{ type: 'vat', value: 'FR11123456782' }] })
    for (const percent of ['20', '10', '5.5', '2.1']) await taxOf(`FR${percent.replace('.', '_')}`, percent)
    const paper = await paperOf(fileOf('facturx/invoice_EN16931.pdf'), 'facturx.pdf')
    expect(paper).toMatchObject({
      readBy: 'xml',
      vendorBy: 'tax-id',
      vendorInvoiceNo: 'F20260023',
      invoiceDate: '2026-01-31',
      currency: 'EUR',
      grandTotal: '104.9',
      message: null,
      status: 'extracted',
    })
    const accepted = await step(paper, { action: 'accept', values: { ...withAccounts(paper), rate: '1.1' } })
    expect([accepted.statusCode, accepted.message]).toEqual([200, 'OK'])
    const voucherId = accepted.data.vendorInvoice?.voucherId ?? ''
    expect((await accountant.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId } })).data).toMatchObject({ grandTotal: '104.9', taxTotal: '4.9' })
  })

  test('the XML alone is an invoice as well', async () => {
    const paper = await paperOf(fileOf('facturx/factur-x-basic.xml'), 'invoice.xml')
    expect(paper).toMatchObject({ readBy: 'xml', grandTotal: '104.9', pages: null })
    expect((await accountant.call(invoicePdfs.file, { params: { id: paper.id } })).raw.headers.get('content-type')).toBe('application/xml')
  })

  test('what a vendor prints is proposed, with totals as they are', async () => {
    const paper = await paperOf(fileOf('invoice2data/AmazonWebServices.pdf'), 'aws.pdf')
    expect(paper).toMatchObject({ vendorInvoiceNo: '42183017', currency: 'USD', grandTotal: '4.11', invoiceDate: '2014-08-03' })
  })
})

test('an embedded XML is read before the pages', async () => {
  const xml = '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><broken'
  const paper = await paperOf(
    withAttachments('BT /F1 10 Tf 50 700 Td (Invoice number: X-1 of a vendor) Tj ET', [{ name: 'factur-x.xml', bytes: xml }]),
    'half.pdf',
  )
  expect(paper.notes.join(' ')).toMatch(/can’t be used/)
})
