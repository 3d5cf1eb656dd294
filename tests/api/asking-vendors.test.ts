import { expect, test } from 'vitest'
import { bulk } from '@/contracts/bulk'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { type Coverage, type RequestAnswer, sourcing, type VendorSuggestions } from '@/contracts/sourcing'
import { type TimelineEntry, type TimelinePage, timelines } from '@/contracts/timeline'
import { vendorItems } from '@/contracts/vendor-items'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { createWorker } from '@server/worker'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const optionOf = async (endpoint: typeof vendors.lookup | typeof customers.lookup, q: string) =>
  (await manager.call<{ rows: PartyOption[] }>(endpoint, { query: { q } })).data.rows[0] as PartyOption
const [pinnacle, rack, ingram] = [await optionOf(vendors.lookup, 'Pinnacle'), await optionOf(vendors.lookup, 'Rack'), await optionOf(vendors.lookup, 'Ingram')]
const customer = await optionOf(customers.lookup, 'Harbor')

const openInquiry = async (lines: object[]) => {
  const draft = await sales.call<Inquiry>(inquiries.create, { body: { customerId: customer.id, subject: 'Asked', lines } })
  const submit = { action: 'submit', version: draft.data.version }
  return (await sales.call<Inquiry>(inquiries.change, { params: { voucherId: draft.data.voucherId }, body: submit })).data
}
const TWO = [
  { description: 'Switch', qty: '10' },
  { description: 'Cable', qty: '3' },
]
const request = async ({ voucherId }: Inquiry, vendorIds: string[]) =>
  (await buyer.call<RequestAnswer>(sourcing.request, { body: { inquiryVoucherId: voucherId, vendorIds } })).data
const coverageOf = async ({ voucherId }: Inquiry, user: Caller) => (await user.call<Coverage>(sourcing.coverage, { params: { voucherId } })).data
const mailsOf = async ({ voucherId }: Inquiry, user: Caller) =>
  (await user.call<TimelinePage>(timelines.inquiry.timeline, { params: { voucherId }, query: { kind: 'mail' } })).data.rows
const summaryOf = (entry: TimelineEntry | undefined) => (entry?.type === 'mail' ? [entry.recipients.length, entry.status, entry.error] : null)
const makeMailsDue = () => api.owner.query(`update work_queue set due_at = now() where kind = 'mail'`)

test('coverage counts offers that hold, names the best and who was picked, and costs only with the flag', async () => {
  const inquiry = await openInquiry(TWO)
  await request(inquiry, [ingram.id])
  for (const [vendor, unitCost, validUntil] of [
    [pinnacle, '80', '2199-01-01'],
    [rack, '79', '2199-01-01'],
    [rack, '1', '2020-01-01'],
  ] as const)
    await buyer.call(vendorQuotationWrites.addGeneral, {
      body: {
        vendorId: vendor.id,
        inquiryVoucherId: inquiry.voucherId,
        record: true,
        validUntil,
        currency: 'USD',
        lines: [{ inquiryLineId: inquiry.lines[0]?.id, description: 'Switch', qty: '10', unitCost }],
      },
    })
  const seen = await coverageOf(inquiry, buyer)
  expect(seen.lines.map(({ offers, bestUnitCost, picked }) => [offers, bestUnitCost, picked])).toEqual([
    [2, '79.000000', null],
    [0, null, null],
  ])
  expect(seen.waiting.map(({ vendor, inquiryLineIds }) => [vendor.name, inquiryLineIds.length])).toEqual([['Ingram Micro', 2]])
  const lookedUpBy = { params: { voucherId: inquiry.voucherId } }
  expect((await viewer.call(sourcing.coverage, lookedUpBy)).statusCode).toBe(403)
  await api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, 'vendor-quotations', '/quotation/vendorQuotation/ingrammicro/list', '{read}')`,
    [viewer.companyId, viewer.user._id],
  )
  expect((await coverageOf(inquiry, viewer)).lines[0]).toMatchObject({ offers: 2, bestUnitCost: null })
  await api.owner.query(`delete from user_permissions where user_id = $1`, [viewer.user._id])
})

test('vendors are suggested who list the part, quoted it before or make it, the best covered first', async () => {
  const add = (partno: string, more: object = {}) => manager.call(parts.create, { body: { partno, description: partno, ...more } })
  await add('SUG-1', { manufacturer: rack.name.toUpperCase() })
  await add('SUG-2')
  await manager.call(vendorItems.create, { params: { partno: 'SUG-1' }, body: { vendorId: pinnacle.id, vendorSku: 'P-1' } })
  await manager.call(vendorItems.create, { params: { partno: 'SUG-2' }, body: { vendorId: pinnacle.id, vendorSku: 'P-2' } })
  const inquiry = await openInquiry([
    { partno: 'SUG-1', description: 'One', qty: '1' },
    { partno: 'SUG-2', description: 'Two', qty: '1' },
    { description: 'Free text', qty: '1' },
  ])
  await buyer.call(vendorQuotationWrites.addGeneral, {
    body: { vendorId: ingram.id, record: true, currency: 'USD', lines: [{ partno: 'SUG-2', description: 'Two', qty: '1', unitCost: '5' }] },
  })
  const { rows } = (await buyer.call<VendorSuggestions>(sourcing.suggestions, { params: { voucherId: inquiry.voucherId } })).data
  expect(rows.map(({ vendor, reasons, lineIds, hasEmail }) => [vendor.name, reasons, lineIds.length, hasEmail])).toEqual([
    [pinnacle.name, ['sells'], 2, true],
    [ingram.name, ['quoted'], 1, true],
    [rack.name, ['makes'], 1, true],
  ])
  const marked = { action: 'noQuote', version: inquiry.version, lineIds: [inquiry.lines[0]?.id], reason: 'Obsolete' }
  await sales.call(inquiries.change, { params: { voucherId: inquiry.voucherId }, body: marked })
  const fewer = (await buyer.call<VendorSuggestions>(sourcing.suggestions, { params: { voucherId: inquiry.voucherId } })).data
  expect(fewer.rows.map(({ vendor }) => vendor.name)).toEqual([ingram.name, pinnacle.name])
  expect((await sales.call(sourcing.suggestions, { params: { voucherId: inquiry.voucherId } })).statusCode).toBe(403)
})

test('a request’s mail waits for ten seconds, shows in the inquiry’s timeline, and is taken back with the request', async () => {
  const inquiry = await openInquiry(TWO)
  const answer = await request(inquiry, [pinnacle.id, rack.id])
  await createWorker(api.ports).runDue()
  expect((await mailsOf(inquiry, buyer)).map(summaryOf)).toEqual([
    [1, 'queued', null],
    [1, 'queued', null],
  ])
  expect(await mailsOf(inquiry, viewer)).toEqual([])
  const [first, second] = answer.quotations
  await buyer.call(bulk.vendorQuotations, { body: { action: 'cancel', keys: [first?.voucherId], reason: 'Taken back' } })
  await makeMailsDue()
  await createWorker({ ...api.ports, mail: { send: () => Promise.reject(new Error('mailbox full')) } }).runDue()
  const states = new Map(
    (await mailsOf(inquiry, buyer)).map((entry) => [entry.type === 'mail' && entry.subject.includes(String(second?.voucherId)), summaryOf(entry)]),
  )
  expect(states.get(false)).toEqual([1, 'cancelled', null])
  expect(states.get(true)).toEqual([1, 'queued', 'mailbox full'])
})
