import { expect, test } from 'vitest'
import { type PartyOption, vendors } from '@/contracts/parties'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { quoteFile } from '@server/demo/quote-file'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const buyer = await api.signIn('buyer@northgate.example')
const optionOf = async (user: Caller, q: string) => (await user.call<{ rows: PartyOption[] }>(vendors.lookup, { query: { q } })).data.rows[0]?.id ?? ''
const vendorId = await optionOf(buyer, 'Pinnacle')
const distributorId = await optionOf(buyer, 'Ingram')

type Changed = VendorQuotation & { warnings: string[] }
const LINE = { description: 'Switch', mfrPartNo: 'SW-1', qty: '3', unitCost: '10.00', leadTimeDays: 4, moq: '1', alternativeGroup: null }
const body = (more: object = {}) => ({ vendorId, lines: [LINE, { ...LINE, description: 'Cable', mfrPartNo: null, qty: '2', unitCost: '5' }], ...more })
const create = (more: object = {}, user = buyer) => user.call<VendorQuotation>(vendorQuotationWrites.addGeneral, { body: body(more) })
const change = (quotation: Pick<VendorQuotation, 'voucherId' | 'version'>, patch: object, user = buyer) =>
  user.call<Changed>(vendorQuotationWrites.change, { params: { voucherId: quotation.voucherId }, body: { version: quotation.version, ...patch } })
const edit = (quotation: Pick<VendorQuotation, 'voucherId' | 'version'>, more: object = {}) =>
  buyer.call<VendorQuotation>(vendorQuotationWrites.edit, {
    params: { voucherId: quotation.voucherId },
    body: { ...body(), version: quotation.version, ...more },
  })
const add = (quotation: Pick<VendorQuotation, 'voucherId' | 'version'>, data: object) =>
  buyer.call<VendorQuotation>(vendorQuotationWrites.addData, { params: { voucherId: quotation.voucherId }, body: { version: quotation.version, ...data } })
const get = async (voucherId: string, user = buyer) => (await user.call<VendorQuotation>(vendorQuotations.get, { params: { voucherId } })).data
const received = async (more: object = {}) => (await create({ record: true, ...more })).data

test('a draft has no number; recorded it has one, its total, and is locked', async () => {
  const draft = (await create({ freight: '2.5', vendorQuoteNo: ' Q-1 ', validUntil: '2199-01-01', terms: 'NET30' })).data
  expect(draft).toMatchObject({
    status: 'draft',
    kind: 'general',
    currency: 'USD',
    rate: '1',
    subTotal: '40',
    freight: '2.5',
    grandTotal: '42.5',
    vendorQuoteNo: 'Q-1',
  })
  expect(draft.voucherId).toBe(draft.draftId)
  const edited = (await edit(draft, { vendorQuoteNo: 'Q-1', lines: [{ ...LINE, id: draft.lines[0]?.id, qty: '4' }] })).data
  expect([edited.grandTotal, edited.lines.map(({ id }) => id)]).toEqual(['40', [draft.lines[0]?.id]])
  expect((await edit(draft)).code).toBe('STALE_DOCUMENT')
  const recorded = (await change(edited, { action: 'record' })).data
  expect([recorded.status, /^VQ-\d{4}-\d{5}$/.test(recorded.voucherId), recorded.warnings]).toEqual(['received', true, []])
  expect((await edit(recorded)).code).toBe('INVALID_TRANSITION')
  expect((await change(recorded, { action: 'edit', validUntil: '2199-02-01' })).code).toBe('INVALID_TRANSITION')
  expect((await add(recorded, { lines: [LINE] })).code).toBe('INVALID_TRANSITION')
  expect((await add(recorded, { note: 'Confirmed by phone' })).data.notes).toContain('Ben Okafor: Confirmed by phone')
  expect((await get(draft.draftId)).voucherId).toBe(recorded.voucherId)
})

test('the header of a draft is changed field by field; what isn’t named stays', async () => {
  const draft = (await create({ specialBidNo: 'SB-1', validUntil: '2199-01-01' })).data
  const changed = (await change(draft, { action: 'edit', validUntil: null, freight: '3', notes: 'N' })).data
  expect(changed).toMatchObject({ specialBidNo: 'SB-1', validUntil: null, freight: '3', grandTotal: '43', notes: 'N' })
  const order = await change(changed, { action: 'edit', specialBidEffective: '2199-02-01', specialBidExpiry: '2199-01-01' })
  expect(order.errors?.[0]?.path).toBe('specialBidExpiry')
  expect((await edit(changed, { vendorQuoteDate: '2199-02-01', validUntil: '2199-01-01' })).errors?.[0]?.path).toBe('validUntil')
})

test('a file of a draft is removed with an edit; another document’s is not', async () => {
  const file = (name: string) => ({ name, bytes: new TextEncoder().encode('a,b\n1,2\n') })
  const withFile = async (name: string) => (await buyer.call<VendorQuotation>(vendorQuotationWrites.addGeneral, { body: body(), files: [file(name)] })).data
  const [draft, other] = [await withFile('a.csv'), await withFile('b.csv')]
  const refused = await edit(draft, { removeFileIds: [other.files[0]?.id] })
  expect(refused.errors?.[0]?.path).toBe('removeFileIds')
  expect((await edit(draft, { removeFileIds: [draft.files[0]?.id] })).data.files).toEqual([])
  expect((await get(other.voucherId)).files.map(({ name }) => name)).toEqual(['b.csv'])
})

test('recording needs a price, a rate, and a declared total that agrees or a reason', async () => {
  const unpriced = (await create({ lines: [{ ...LINE, unitCost: null }] })).data
  expect(unpriced.lines[0]).toMatchObject({ unitCost: null, extCost: null })
  expect((await change(unpriced, { action: 'record' })).errors?.[0]?.path).toBe('lines')
  const wrongTotal = (await create({ declaredTotal: '40.02' })).data
  const refused = await change(wrongTotal, { action: 'record' })
  expect(refused.errors?.[0]).toMatchObject({ path: 'overrideReason', code: 'TOTAL_DIFFERS' })
  expect((await change(wrongTotal, { action: 'record', overrideReason: 'Rounded by them' })).data).toMatchObject({
    status: 'received',
    overrideReason: 'Rounded by them',
  })
  expect((await create({ declaredTotal: '40.01', record: true })).statusCode).toBe(200)
  const foreign = (await create({ currency: 'ISK' })).data
  expect([foreign.currency, foreign.rate]).toEqual(['ISK', null])
  expect((await change(foreign, { action: 'record' })).errors?.[0]?.path).toBe('rate')
  expect((await change(foreign, { action: 'record', rate: '0.0072' })).data).toMatchObject({ status: 'received', rate: '0.0072' })
  expect((await create({ currency: 'ISK', record: true })).errors?.[0]?.path).toBe('rate')
})

test('one quotation holds a vendor’s number and revision; cancelled it lets go', async () => {
  const first = await received({ vendorQuoteNo: 'DUP-1' })
  const twice = await create({ vendorQuoteNo: 'dup-1' })
  expect([twice.statusCode, twice.code, twice.errors?.[0]?.path, twice.message.includes(first.voucherId)]).toEqual([409, 'DUPLICATE', 'vendorQuoteNo', true])
  expect((await create({ vendorQuoteNo: 'DUP-1', vendorRevision: '2' })).statusCode).toBe(200)
  const other = (await create({})).data
  expect((await edit(other, { vendorQuoteNo: 'DUP-1' })).code).toBe('DUPLICATE')
  await change(first, { action: 'cancel', reason: 'Wrong vendor' })
  expect((await create({ vendorQuoteNo: 'DUP-1' })).statusCode).toBe(200)
  const parallel = await Promise.all(Array.from({ length: 8 }, () => create({ vendorQuoteNo: 'RACE-1' })))
  expect(parallel.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
})

test('a request is numbered and mailed; its answer is entered line by line, then recorded or declined', async () => {
  const draft = (await create({ lines: [{ ...LINE, unitCost: null }] })).data
  expect((await change(draft, { action: 'request', dueDate: '2000-01-01' })).errors?.[0]?.path).toBe('dueDate')
  const requested = (await change(draft, { action: 'request', dueDate: '2199-01-01', message: 'Two weeks, please.' })).data
  expect(requested).toMatchObject({ status: 'requested', dueDate: '2199-01-01', requestMessage: 'Two weeks, please.', warnings: [] })
  const [mail] = await api.owner.query<{ recipient: string; subject: string; body: string }>(
    'select recipient, subject, body from mails where document_id = $1',
    [requested.id],
  )
  expect(mail?.recipient).toBe('sales@pinnaclecabling.example')
  expect(mail?.subject).toContain(requested.voucherId)
  expect(mail?.body).toContain('1. 3 each · SW-1 · Switch')
  expect(mail?.body).toContain('Two weeks, please.')
  const [id] = requested.lines.map((line) => line.id)
  const stranger = await add(requested, { lines: [{ id: (await received()).lines[0]?.id, unitCost: '1' }] })
  expect(stranger.errors?.[0]?.path).toBe('lines.0.id')
  expect((await add(requested, { lines: [{ unitCost: '1' }] })).errors?.map((error) => error.path)).toEqual(['lines.0.description', 'lines.0.qty'])
  const answered = (
    await add(requested, {
      vendorQuoteNo: 'ANS-9',
      lines: [
        { id, unitCost: '9.5', leadTimeDays: 2 },
        { description: 'Freight kit', qty: '1', unitCost: '4' },
      ],
    })
  ).data
  expect(answered.lines.map(({ lineNo, qty, unitCost, leadTimeDays, moq }) => [lineNo, qty, unitCost, leadTimeDays, moq])).toEqual([
    [1, '3', '9.5', 2, '1'],
    [2, '1', '4', null, null],
  ])
  expect([answered.id, answered.lines[0]?.id, answered.grandTotal]).toEqual([requested.id, id, '32.5'])
  const recorded = (await change(answered, { action: 'record' })).data
  expect([recorded.status, recorded.voucherId]).toEqual(['received', requested.voucherId])
  expect((await change(recorded, { action: 'decline', reason: 'x' })).code).toBe('INVALID_TRANSITION')
  const other = (await change((await create()).data, { action: 'request' })).data
  expect((await edit(other, { vendorId: distributorId })).errors?.[0]?.path).toBe('vendorId')
  expect((await change(other, { action: 'decline', reason: 'Out of range' })).data).toMatchObject({ status: 'declined', outcomeReason: 'Out of range' })
})

test('the cart becomes a distributor’s draft without prices', async () => {
  const lines = [{ partno: 'SFP-10G-SR', description: 'Module', qty: '16' }]
  const cart = (more: object = {}) => buyer.call<VendorQuotation>(vendorQuotations.import, { body: { vendorId: distributorId, lines, ...more } })
  const draft = (await cart()).data
  expect(draft).toMatchObject({ kind: 'ingrammicro', status: 'draft', vendorQuoteNo: null })
  expect(draft.lines[0]).toMatchObject({ partno: 'SFP-10G-SR', mfrPartNo: 'SFP-10G-SR', unitCost: null })
  expect((await cart({ vendorId })).errors?.[0]?.path).toBe('vendorId')
  const priced = (await edit(draft, { vendorId: distributorId, lines: [{ ...lines[0], id: draft.lines[0]?.id, unitCost: '700' }] })).data
  expect((await change(priced, { action: 'record' })).data.voucherId).toMatch(/^IMQ-/)
  expect((await buyer.call(vendorQuotations.import, { body: { vendorId: distributorId } })).errors?.[0]?.path).toBe('files')
  const both = await buyer.call(vendorQuotations.import, {
    body: { vendorId: distributorId, lines },
    files: [await quoteFile('QUO-1', [{ mfrPartNo: 'X', qty: 1, price: 1 }])],
  })
  expect(both.errors?.[0]?.path).toBe('lines')
})

test('an imported file may come again once its quotation is cancelled', async () => {
  const file = await quoteFile('QUO-7654321', [{ mfrPartNo: 'X-1', qty: 2, price: 8 }])
  const take = () => buyer.call<VendorQuotation>(vendorQuotations.import, { body: { vendorId: distributorId }, files: [file] })
  const first = (await take()).data
  expect((await take()).code).toBe('DUPLICATE')
  await change(first, { action: 'cancel', reason: 'Wrong inquiry' })
  expect((await take()).statusCode).toBe(200)
})

test('files are staged, then named; costs need the flag, cancelling its own', async () => {
  const staged = await buyer.call<{ files: { id: string }[] }>(vendorQuotationWrites.stage, {
    files: [{ name: 'offer.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }],
  })
  const quotation = await received({ fileIds: staged.data.files.map((file) => file.id), freight: '1', declaredTotal: '41' })
  expect(quotation.files.map((file) => file.name)).toEqual(['offer.csv'])
  await api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, 'vendor-quotations', '/quotation/vendorQuotation/ingrammicro/list', '{read,update}')`,
    [buyer.companyId, (await api.signIn('viewer@northgate.example')).user._id],
  )
  const viewer = await api.signIn('viewer@northgate.example')
  const seen = await get(quotation.voucherId, viewer)
  expect(seen).toMatchObject({ grandTotal: null, subTotal: null, freight: null, declaredTotal: null, files: [] })
  expect(seen.lines[0]).toMatchObject({ unitCost: null, extCost: null, msrp: null })
  expect((await change(quotation, { action: 'cancel', reason: 'x' }, viewer)).statusCode).toBe(403)
  expect((await change(quotation, { action: 'select' }, viewer)).data).toMatchObject({ status: 'selected', grandTotal: null })
})
