import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { customers, type PartyOption, vendors } from '@/contracts/parties'
import { priceFromMargin } from '@/contracts/rules/margin'
import { documentTotals } from '@/contracts/rules/totals'
import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { type Caller, startApi } from '../support/api'
import { quoteFile } from '@server/demo/quote-file'

const api = await startApi()
const buyer = await api.signIn('buyer@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const fixture = (name: string) => ({ name, bytes: new Uint8Array(readFileSync(`tests/fixtures/distributor-quotes/${name}`)) })
const single = fixture('QUO-7104455-K2P8D3-0.xlsx')
const alternatives = fixture('QUO-7230918-T6W1H5-2.xlsx')

const optionOf = async (user: Caller, endpoint: typeof customers.lookup | typeof vendors.lookup, q: string) =>
  (await user.call<{ rows: PartyOption[] }>(endpoint, { query: { q } })).data.rows[0] as PartyOption
const vendor = await optionOf(buyer, vendors.lookup, 'Ingram')
const customer = await optionOf(sales, customers.lookup, 'Harbor')
const preview = (file: { name: string; bytes: Uint8Array }, body: object = {}) => buyer.call<ImportPreview>(vendorQuotations.preview, { body, files: [file] })
const take = (file: { name: string; bytes: Uint8Array }, body: object = {}) =>
  buyer.call<VendorQuotation>(vendorQuotations.import, { body: { vendorId: vendor.id, ...body }, files: [file] })
const countDocuments = async () => (await api.owner.query<{ n: number }>('select count(*)::int as n from documents'))[0]?.n

const countFiles = async () => (await api.owner.query<{ n: number }>('select count(*)::int as n from files'))[0]?.n

const openInquiry = async () => {
  const lines = (await preview(single)).data.configurations[0]?.lines ?? []
  const body = {
    customerId: customer.id,
    subject: 'From the distributor',
    lines: lines.slice(0, 2).map((line) => ({ mfrPartNo: line.mfrPartNo, description: line.description ?? 'x', qty: '2' })),
  }
  const draft = await sales.call<Inquiry>(inquiries.create, { body })
  return (await sales.call<Inquiry>(inquiries.change, { params: { voucherId: draft.data.voucherId }, body: { action: 'submit', version: draft.data.version } }))
    .data
}

test('a preview shows every line and both totals, and saves nothing', async () => {
  const [before, files] = [await countDocuments(), await countFiles()]
  const { data } = await preview(single)
  expect(data.alternatives).toBe(false)
  expect(data.configurations[0]?.lines).toHaveLength(3)
  expect(data.configurations[0]?.computed).toMatchObject({ qty: '64', msrp: '16879.60', price: '13334.00' })
  expect([data.declaredTotal, data.computedTotal]).toEqual(['13334', '13334.00'])
  expect(await countDocuments()).toBe(before)
  expect(await countFiles()).toBe(files)
})

test('an import becomes a received, numbered quotation, linked to the inquiry that it answers', async () => {
  const inquiry = await openInquiry()
  const { statusCode, data } = await take(single, { inquiryVoucherId: inquiry.voucherId })
  expect(statusCode).toBe(200)
  expect(data).toMatchObject({ status: 'received', currency: 'USD', grandTotal: '13334', declaredTotal: '13334', vendorQuoteNo: 'QUO-7104455-K2P8D3' })
  expect(data.voucherId).toMatch(/^IMQ-\d{4}-00004$/)
  expect(data.lines.map((line) => line.inquiryLineNo)).toEqual([1, 2, null])
  expect(data.inquiry?.voucherId).toBe(inquiry.voucherId)
  expect(data.files.map((file) => file.name)).toEqual([single.name])
  const after = await sales.call<Inquiry>(inquiries.get, { params: { voucherId: inquiry.voucherId } })
  // A form of the inquiry that is still open is stale now.
  expect(after.data.version).toBeGreaterThan(inquiry.version)
  expect([after.data.status, after.data.related.map((related) => related.voucherId)]).toEqual(['quoting', [data.voucherId]])
  const again = await take(single)
  expect([again.statusCode, again.code, again.message.includes(data.voucherId)]).toEqual([409, 'DUPLICATE', true])
  expect((await preview(single)).data.duplicateOf).toBe(data.voucherId)
})

test('alternatives are never added up: one is chosen, or nothing is saved', async () => {
  const { data: shown } = await preview(alternatives)
  expect([shown.alternatives, shown.computedTotal, shown.declaredTotal]).toEqual([true, null, '29820.3'])
  expect(shown.configurations.map((one) => one.computedSubTotal)).toEqual(['8191.20', '21629.10'])
  expect(shown.problems.map((problem) => [problem.row, problem.code])).toContainEqual([14, 'DATE_IMPOSSIBLE'])
  const undecided = await take(alternatives)
  expect([undecided.statusCode, undecided.errors?.[0]?.path]).toEqual([422, 'configuration'])
  const { data } = await take(alternatives, { configuration: 1, validUntil: '2027-02-28' })
  expect(data).toMatchObject({ grandTotal: '21629.1', validUntil: '2027-02-28' })
  expect(new Set(data.lines.map((line) => line.configurationName)).size).toBe(1)
})

test('faults of a file name their rows; a total that differs needs a reason', async () => {
  const wrong = await quoteFile('QUO-1111111', [{ mfrPartNo: 'A', qty: 2, price: 10, extPrice: 21 }])
  const refused = await take(wrong)
  const shown = await preview(wrong)
  const row = shown.data.configurations[0]?.lines[0]?.row
  expect(shown.data.problems.some((problem) => problem.row === row && problem.code === 'EXT_PRICE_DIFFERS')).toBe(true)
  expect(refused.statusCode).toBe(422)
  expect(JSON.stringify(refused.errors)).toMatch(new RegExp(`row ${row}|overrideReason`, 'i'))
})

test('a foreign currency needs a rate, an unreadable file a sentence, and a second file is refused', async () => {
  const euro = await quoteFile('QUO-2222222', [{ mfrPartNo: 'A', qty: 2, price: 10 }], { currency: 'Euro' })
  expect((await take(euro)).errors?.[0]?.path).toBe('rate')
  expect((await take(euro, { rate: '1.08' })).data).toMatchObject({ currency: 'EUR', rate: '1.08', grandTotal: '20' })
  const broken = await take({ name: 'quote.xlsx', bytes: new TextEncoder().encode('PK not a workbook') })
  expect([415, 422]).toContain(broken.statusCode)
  expect(broken.message).toContain('quote.xlsx')
  expect((await buyer.call(vendorQuotations.preview, { body: {}, files: [single, alternatives] })).errors?.[0]?.path).toBe('files')
})

test('a newer file of the same number is offered as the next revision, and takes the place of the one before with its picks', async () => {
  const asking = await openInquiry()
  const part = asking.lines[0]?.mfrPartNo ?? ''
  const file = (revision: number, price: number) =>
    quoteFile(
      'QUO-3333333',
      [
        { mfrPartNo: part, qty: 2, price },
        { mfrPartNo: 'OTHER', qty: 1, price: 5 },
      ],
      { revision },
    )
  const request = { vendorId: vendor.id, inquiryVoucherId: asking.voucherId }
  expect((await preview(await file(1, 10), request)).data.earlier).toBeNull()
  const first = (await take(await file(1, 10), { inquiryVoucherId: asking.voucherId })).data
  const picked = await buyer.call<VendorQuotation>(vendorQuotationWrites.change, {
    params: { voucherId: first.voucherId },
    body: { action: 'select', version: first.version, lineIds: [first.lines[0]?.id ?? ''] },
  })
  expect(picked.data.status).toBe('selected')

  const earlier = { voucherId: first.voucherId, vendorQuoteNo: 'QUO-3333333', vendorRevision: '1' }
  expect((await preview(await file(2, 10), { vendorId: vendor.id })).data.earlier).toEqual({ ...earlier, sameNumber: true })
  expect((await preview(await file(0, 10), { vendorId: vendor.id })).data.earlier).toBeNull()
  const another = await quoteFile('QUO-4444444', [{ mfrPartNo: part, qty: 2, price: 9 }])
  expect((await preview(another, { vendorId: vendor.id })).data.earlier).toBeNull()
  expect((await preview(another, request)).data.earlier).toEqual({ ...earlier, sameNumber: false })

  const elsewhere = await openInquiry()
  const refused = await take(await file(2, 10), { revisionOf: first.voucherId, inquiryVoucherId: elsewhere.voucherId })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'revisionOf'])
  const second = (await take(await file(2, 10), { revisionOf: first.voucherId })).data
  expect(second).toMatchObject({
    voucherId: `${first.voucherId}-R2`,
    status: 'selected',
    revision: 2,
    previousRevision: first.voucherId,
    inquiry: { voucherId: asking.voucherId },
  })
  expect(second.lines.map(({ isSelected }) => isSelected)).toEqual([true, false])
  const third = await buyer.call<VendorQuotation & { warnings: string[] }>(vendorQuotations.import, {
    body: { vendorId: vendor.id, revisionOf: second.voucherId },
    files: [await file(3, 12)],
  })
  expect([third.data.status, third.data.warnings.length]).toEqual(['received', 1])
  expect((await buyer.call<VendorQuotation>(vendorQuotations.get, { params: { voucherId: second.voucherId } })).data.status).toBe('superseded')
  expect(third.data.related.map(({ voucherId }) => voucherId)).toEqual([asking.voucherId, first.voucherId, second.voucherId])
  expect((await take(await file(4, 12), { revisionOf: second.voucherId })).statusCode).toBe(409)
})

test('a file that names no number is previewed for a vendor, with and without an inquiry, and recorded under the file’s name', async () => {
  const text = 'SKU,Mfr. Part #,Qty,Description,Price,Ext Price\n410001,NONUMBER-1,2,Switch,10.00,20.00\nTotal,,,,,20.00\n'
  const nameless = { name: 'offer from the phone.csv', bytes: new TextEncoder().encode(text) }
  const asking = await openInquiry()
  const withoutInquiry = await preview(nameless, { vendorId: vendor.id })
  expect([withoutInquiry.statusCode, withoutInquiry.data.header.quoteNumber, withoutInquiry.data.earlier]).toEqual([200, null, null])
  const withInquiry = await preview(nameless, { vendorId: vendor.id, inquiryVoucherId: asking.voucherId })
  expect([withInquiry.statusCode, withInquiry.data.earlier]).toEqual([200, null])
  const imported = await take(nameless, { inquiryVoucherId: asking.voucherId, currency: 'USD' })
  expect([imported.statusCode, imported.data.vendorQuoteNo]).toEqual([200, 'offer from the phone.csv'])
  const text2 = text.replace('10.00,20.00', '9.00,18.00').replace(',20.00', ',18.00')
  const second = { name: 'another.csv', bytes: new TextEncoder().encode(text2) }
  const earlier = { voucherId: imported.data.voucherId, vendorQuoteNo: 'offer from the phone.csv', vendorRevision: '', sameNumber: false }
  expect((await preview(second, { vendorId: vendor.id, inquiryVoucherId: asking.voucherId })).data.earlier).toEqual(earlier)
})

/** The body of a customer quotation on the lines of the first vendor quotation, at a margin. */
const quote = async (margin: string, change: (body: Record<string, unknown>) => Record<string, unknown> = (body) => body) => {
  const offers = (await sales.call<VendorQuotation>(vendorQuotations.get, { params: { voucherId: (await preview(single)).data.duplicateOf ?? '' } })).data
  const lines = offers.lines.map((line) => ({
    vendorQuotationLineId: line.id,
    mfrPartNo: line.mfrPartNo,
    description: line.description,
    qty: line.qty,
    unitPrice: priceFromMargin(line.unitCost ?? '0', margin, 'USD') ?? '0',
  }))
  const { totals } = documentTotals({ currency: 'USD', lines })
  return change({ customerId: customer.id, validUntil: '2199-01-01', currency: 'USD', grandTotal: totals.grandTotal, lines })
}
const createQuotation = (body: unknown, by = sales) => by.call<CustomerQuotation>(customerQuotations.create, { body })

test('a customer quotation at a margin: cost from the offer, totals by one rule, saved, listed, opened', async () => {
  const created = await createQuotation(await quote('20'))
  expect(created.statusCode).toBe(200)
  const { voucherId, marginPct, costTotal, lines } = created.data
  expect(costTotal).toBe('13334')
  expect(Number(marginPct)).toBeCloseTo(20, 2)
  expect(lines.every((line) => line.unitCost !== null && line.vendorQuotationVoucherId?.startsWith('IMQ-'))).toBe(true)
  const listed = await sales.call<{ rows: { voucherId: string }[] }>(customerQuotations.list)
  expect(listed.data.rows.map((row) => row.voucherId)).toContain(voucherId)
  const { related } = (await sales.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId } })).data
  expect(related.map(({ kind, amount }) => [kind, amount !== null])).toEqual([
    ['inquiry', true],
    ['vendor_quotation', true],
  ])
})

test('the server is the judge of totals and costs', async () => {
  const wrongTotal = await createQuotation(await quote('20', (body) => ({ ...body, grandTotal: '1.00' })))
  expect([wrongTotal.statusCode, wrongTotal.errors?.[0]?.code]).toEqual([422, 'TOTAL_MISMATCH'])
  const body = await quote('20')
  const lines = (body['lines'] as object[]).map((line) => ({ ...line, unitCost: '0.01' }))
  expect((await createQuotation({ ...body, lines })).data.costTotal).toBe('13334')
})

test('a quotation keeps files, lets go of them with a save, and stays linked to an inquiry that an edit doesn’t name', async () => {
  const inquiry = await openInquiry()
  const csv = { files: [{ name: 'terms.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }] }
  const staged = (await sales.call<{ files: { id: string }[] }>(customerQuotations.stage, csv)).data.files.map(({ id }) => id)
  const body = await quote('20', (one) => ({ ...one, inquiryVoucherId: inquiry.voucherId, fileIds: staged }))
  const { voucherId, version, files } = (await createQuotation(body)).data
  expect(files.map(({ name }) => name)).toEqual(['terms.csv'])
  const file = await sales.call(customerQuotations.file, { params: { voucherId, fileId: staged[0] ?? '' } })
  expect(file.text).toContain('1,2')
  const edit = { ...(await quote('20')), version, removeFileIds: staged }
  const edited = await sales.call<CustomerQuotation>(customerQuotations.edit, { params: { voucherId }, body: edit })
  expect([edited.statusCode, edited.data.files, edited.data.inquiryVoucherId]).toEqual([200, [], inquiry.voucherId])
})

test('costs never leave the server without the flag', async () => {
  const { voucherId } = (await createQuotation(await quote('20'))).data
  const viewer = await api.signIn('viewer@northgate.example')
  const seen = await viewer.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId } })
  expect(seen.data).toMatchObject({ costTotal: null, marginPct: null, marginAmount: null, marginFloorPct: null })
  // The viewer sees only the documents of the deal that they may read: no vendor quotations.
  expect(new Set(seen.data.related.map(({ kind }) => kind))).toEqual(new Set(['inquiry']))
  expect(JSON.stringify(seen.data)).not.toMatch(/IMQ-|"13334/)
  for (const line of seen.data.lines) expect(line).toMatchObject({ unitCost: null, marginPct: null, costRate: null, costCurrency: null })
  const list = await viewer.call<{ rows: { marginPct: unknown }[] }>(customerQuotations.list)
  expect(list.data.rows.every((row) => row.marginPct === null)).toBe(true)
})

test('a submit takes the number; below the floor somebody else approves, or sends it back', async () => {
  const step = (voucherId: string, body: object, by = sales) => by.call<CustomerQuotation>(customerQuotations.change, { params: { voucherId }, body })
  const quotation = (await createQuotation(await quote('20'))).data
  const approved = await step(quotation.voucherId, { action: 'submit', version: quotation.version })
  expect([approved.data.status, /^CQ-\d{4}-\d{5}$/.test(approved.data.voucherId)]).toEqual(['approved', true])
  const low = (await createQuotation(await quote('2'))).data
  const pending = (await step(low.voucherId, { action: 'submit', version: low.version })).data
  expect(pending.status).toBe('pending_approval')
  expect((await step(pending.voucherId, { action: 'approve', version: pending.version })).statusCode).toBe(403)
  const manager = await api.signIn('manager@northgate.example')
  const back = (await step(pending.voucherId, { action: 'sendBack', version: pending.version, reason: 'Too low' }, manager)).data
  expect([back.status, back.voucherId]).toEqual(['draft', pending.voucherId])
})
