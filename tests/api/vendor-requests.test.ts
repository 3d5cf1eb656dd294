import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption, vendors } from '@/contracts/parties'
import { type Comparison, type RequestAnswer, sourcing } from '@/contracts/sourcing'
import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { quoteFile } from '@server/demo/quote-file'
import { startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const optionOf = async (endpoint: typeof vendors.lookup | typeof customers.lookup, q: string) =>
  (await manager.call<{ rows: PartyOption[] }>(endpoint, { query: { q } })).data.rows[0] as PartyOption
const [pinnacle, rack, ingram] = [await optionOf(vendors.lookup, 'Pinnacle'), await optionOf(vendors.lookup, 'Rack'), await optionOf(vendors.lookup, 'Ingram')]
const customer = await optionOf(customers.lookup, 'Harbor')

const LINES = [
  { description: 'Switch', mfrPartNo: 'SW-1', qty: '10', targetPrice: '77.77', notes: 'Rack kit too', requiredDate: '2199-03-01' },
  { description: 'Cable', mfrPartNo: 'CB-1', qty: '3' },
  { description: 'Obsolete thing', qty: '1' },
]
const openInquiry = async () => {
  const body = { customerId: customer.id, subject: 'For Harbor Freight', customerReference: 'RFQ-SECRET', lines: LINES }
  const draft = await sales.call<Inquiry>(inquiries.create, { body, files: [{ name: 'spec.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }] })
  const submit = { action: 'submit', version: draft.data.version }
  return (await sales.call<Inquiry>(inquiries.change, { params: { voucherId: draft.data.voucherId }, body: submit })).data
}
const getInquiry = async (voucherId: string) => (await sales.call<Inquiry>(inquiries.get, { params: { voucherId } })).data
const request = (inquiry: Inquiry, more: object = {}) =>
  buyer.call<RequestAnswer>(sourcing.request, { body: { inquiryVoucherId: inquiry.voucherId, vendorIds: [pinnacle.id, ingram.id], ...more } })

test('several vendors are asked at once: a number and a mail each, nothing of the customer in it', async () => {
  const inquiry = await openInquiry()
  const marked = { action: 'noQuote', version: inquiry.version, lineIds: [inquiry.lines[2]?.id], reason: 'End of life' }
  await sales.call(inquiries.change, { params: { voucherId: inquiry.voucherId }, body: marked })
  const fileIds = inquiry.files.map((file) => file.id)
  const answer = (await request(inquiry, { dueDate: '2199-01-15', message: 'Please quote by Friday.', fileIds })).data
  expect(answer.warnings).toEqual([])
  expect(answer.quotations.map(({ voucherId, vendor, mailed }) => [voucherId.replace(/\d/g, '0'), vendor.name, mailed])).toEqual([
    ['VQ-0000-00000', 'Pinnacle Cabling Supply', true],
    ['IMQ-0000-00000', 'Ingram Micro', true],
  ])
  const mails = await api.owner.query<{ subject: string; body: string; file_ids: string[] }>(
    'select subject, body, file_ids from mails where document_id = any($1)',
    [answer.quotations.map(({ id }) => id)],
  )
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail.file_ids).toEqual(fileIds)
    expect(mail.body).toContain('1. 10 each · SW-1 · Switch · needed by 2199-03-01')
    expect(mail.body).toContain('Please answer by 2199-01-15.')
    for (const secret of ['Harbor', '77.77', 'RFQ-SECRET', inquiry.voucherId, 'Obsolete']) expect(mail.subject + mail.body).not.toContain(secret)
  }
  const requested = await buyer.call<VendorQuotation>(vendorQuotations.get, { params: { voucherId: answer.quotations[0]?.voucherId ?? '' } })
  expect(requested.data).toMatchObject({ status: 'requested', dueDate: '2199-01-15', grandTotal: '0' })
  expect(requested.data.lines.map(({ inquiryLineNo, unitCost, comments, requiredDate }) => [inquiryLineNo, unitCost, comments, requiredDate])).toEqual([
    [1, null, 'Rack kit too', '2199-03-01'],
    [2, null, null, null],
  ])
  expect((await getInquiry(inquiry.voucherId)).status).toBe('quoting')
  const again = (await request(inquiry, { vendorIds: [pinnacle.id], lineIds: [inquiry.lines[0]?.id] })).data
  expect(again.warnings.map(({ code, vendorId }) => [code, vendorId])).toEqual([['ALREADY_ASKED', pinnacle.id]])
  expect((await request(inquiry, { lineIds: [inquiry.lines[2]?.id] })).errors?.[0]?.path).toBe('lineIds')
})

test('a vendor without an address is asked by other means; bad requests write nothing', async () => {
  const inquiry = await openInquiry()
  const [{ email }] = (await api.owner.query<{ email: string }>('select email from parties where id = $1', [rack.id])) as [{ email: string }]
  await api.owner.query('update parties set email = null where id = $1', [rack.id])
  const answer = (await request(inquiry, { vendorIds: [rack.id] })).data
  expect([answer.quotations[0]?.mailed, answer.warnings[0]?.code]).toEqual([false, 'NO_EMAIL'])
  await api.owner.query('update parties set email = $2 where id = $1', [rack.id, email])
  const count = async () => (await api.owner.query<{ n: number }>('select count(*)::int as n from documents'))[0]?.n
  const before = await count()
  for (const [bad, path] of [
    [{ vendorIds: [pinnacle.id, pinnacle.id] }, 'vendorIds.1'],
    [{ vendorIds: [pinnacle.id, randomUUID()] }, 'vendorIds.1'],
    [{ lineIds: [randomUUID()] }, 'lineIds.0'],
    [{ fileIds: [randomUUID()] }, 'fileIds'],
    [{ dueDate: '2000-01-01' }, 'dueDate'],
  ] as const)
    expect((await request(inquiry, bad)).errors?.[0]?.path).toBe(path)
  expect(await count()).toBe(before)
  const draft = await sales.call<Inquiry>(inquiries.create, { body: { customerId: customer.id, subject: 'Draft', lines: LINES } })
  expect((await request(draft.data)).code).toBe('INVALID_TRANSITION')
})

test('many requests at once number without a gap or a deadlock', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, openInquiry))
  const answers = await Promise.all(
    all.map((inquiry, index) => request(inquiry, { vendorIds: index % 2 ? [ingram.id, pinnacle.id] : [pinnacle.id, ingram.id] })),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
  const numbers = answers.flatMap(({ data }) => data.quotations.map(({ voucherId }) => voucherId))
  expect(new Set(numbers).size).toBe(12)
})

test('a distributor’s file answers the request that waits for it: its number, its place in the comparison', async () => {
  const inquiry = await openInquiry()
  const [, asked] = (await request(inquiry)).data.quotations
  const file = await quoteFile('QUO-7654321', [{ mfrPartNo: 'SW-1', description: 'Switch', qty: 10, price: 50, msrp: 60 }])
  const aim = { vendorId: ingram.id, inquiryVoucherId: inquiry.voucherId }
  const preview = await buyer.call<ImportPreview>(vendorQuotations.preview, { body: aim, files: [file] })
  expect(preview.data.answers).toBe(asked?.voucherId)
  const answer = await buyer.call<VendorQuotation>(vendorQuotations.import, { body: aim, files: [file] })
  expect(answer.data).toMatchObject({ id: asked?.id, voucherId: asked?.voucherId, status: 'received', vendorQuoteNo: 'QUO-7654321', grandTotal: '500' })
  expect(answer.data.lines.map(({ mfrPartNo, unitCost, inquiryLineNo }) => [mfrPartNo, unitCost, inquiryLineNo])).toEqual([['SW-1', '50', 1]])
  const { columns } = (await buyer.call<Comparison>(sourcing.comparison, { params: { voucherId: inquiry.voucherId } })).data
  expect(columns.map(({ vendor, status }) => [vendor.name, status]).sort()).toEqual([
    ['Ingram Micro', 'received'],
    ['Pinnacle Cabling Supply', 'requested'],
  ])
  const other = await quoteFile('QUO-7654322', [{ mfrPartNo: 'CB-1', description: 'Cable', qty: 3, price: 5, msrp: 6 }])
  const second = await buyer.call<VendorQuotation>(vendorQuotations.import, { body: aim, files: [other] })
  expect(second.data.voucherId).not.toBe(asked?.voucherId)
})
