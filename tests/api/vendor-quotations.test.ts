import { expect, test } from 'vitest'
import { type PartyOption, vendors } from '@/contracts/parties'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-input'
import { quoteFile } from '@server/demo/quote-file'
import { writeAudit } from '@server/db/audit'
import { bindCompany } from '@server/db/enter'
import { expireQuotations } from '@server/modules/vendor-quotations/expire'
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

test('recording needs a price, a rate, and a declared total that agrees or a reason', async () => {
  const unpriced = (await create({ lines: [{ ...LINE, unitCost: null }] })).data
  expect(unpriced.lines[0]).toMatchObject({ unitCost: null, extCost: null })
  expect((await change(unpriced, { action: 'record' })).errors?.[0]?.path).toBe('lines')
  const off = (await create({ declaredTotal: '40.02' })).data
  const refused = await change(off, { action: 'record' })
  expect(refused.errors?.[0]).toMatchObject({ path: 'overrideReason', code: 'TOTAL_DIFFERS' })
  expect((await change(off, { action: 'record', overrideReason: 'Rounded by them' })).data).toMatchObject({
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
  const asked = (await change(draft, { action: 'request', dueDate: '2199-01-01', message: 'Two weeks, please.' })).data
  expect(asked).toMatchObject({ status: 'requested', dueDate: '2199-01-01', requestMessage: 'Two weeks, please.', warnings: [] })
  const [mail] = await api.owner.query<{ recipient: string; subject: string; body: string }>(
    'select recipient, subject, body from mails where document_id = $1',
    [asked.id],
  )
  expect(mail?.recipient).toBe('sales@pinnaclecabling.example')
  expect(mail?.subject).toContain(asked.voucherId)
  expect(mail?.body).toContain('1. 3 each · SW-1 · Switch')
  expect(mail?.body).toContain('Two weeks, please.')
  const [id] = asked.lines.map((line) => line.id)
  const stranger = await add(asked, { lines: [{ id: (await received()).lines[0]?.id, unitCost: '1' }] })
  expect(stranger.errors?.[0]?.path).toBe('lines.0.id')
  expect((await add(asked, { lines: [{ unitCost: '1' }] })).errors?.map((error) => error.path)).toEqual(['lines.0.description', 'lines.0.qty'])
  const answered = (
    await add(asked, {
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
  expect([answered.id, answered.lines[0]?.id, answered.grandTotal]).toEqual([asked.id, id, '32.5'])
  const recorded = (await change(answered, { action: 'record' })).data
  expect([recorded.status, recorded.voucherId]).toEqual(['received', asked.voucherId])
  expect((await change(recorded, { action: 'decline', reason: 'x' })).code).toBe('INVALID_TRANSITION')
  const other = (await change((await create()).data, { action: 'request' })).data
  expect((await edit(other, { vendorId: distributorId })).errors?.[0]?.path).toBe('vendorId')
  expect((await change(other, { action: 'decline', reason: 'Out of range' })).data).toMatchObject({ status: 'declined', outcomeReason: 'Out of range' })
})

test('lines are picked and given back by quotation, all or some', async () => {
  const quotation = await received({ lines: [LINE, { ...LINE, description: 'Second' }, { ...LINE, description: 'No price', unitCost: null }] })
  const some = (await change(quotation, { action: 'select', lineIds: [quotation.lines[1]?.id] })).data
  expect([some.status, some.lines.map((line) => line.isSelected)]).toEqual(['partially_selected', [false, true, false]])
  expect((await change(some, { action: 'select', lineIds: [quotation.lines[2]?.id] })).errors?.[0]?.path).toBe('lineIds')
  const all = (await change(some, { action: 'select' })).data
  expect([all.status, all.lines.map((line) => line.isSelected)]).toEqual(['selected', [true, true, false]])
  const back = (await change(all, { action: 'unselect' })).data
  expect([back.status, back.lines.some((line) => line.isSelected)]).toEqual(['received', false])
  expect((await change(back, { action: 'unselect' })).errors?.[0]?.path).toBe('lineIds')
})

test('a revision is a draft of its own; recorded it takes the place of the one before, cancelled it gives it back', async () => {
  const first = await received({ vendorQuoteNo: 'REV-1' })
  const picked = (await change(first, { action: 'select' })).data
  const draft = (await change(picked, { action: 'revise' })).data
  expect(draft).toMatchObject({ status: 'draft', revision: 2, previousRevision: first.voucherId, vendorQuoteNo: 'REV-1' })
  const stillPicked = await get(first.voucherId)
  expect([stillPicked.status, stillPicked.nextRevision, stillPicked.lines.every((line) => line.isSelected)]).toEqual(['selected', draft.voucherId, true])
  const second = await change(stillPicked, { action: 'revise' })
  expect([second.statusCode, second.code]).toEqual([409, 'REVISION_EXISTS'])
  const lines = draft.lines.map(({ id, description, qty, unitCost }, index) => ({ id, description, qty, unitCost: index === 0 ? '11' : unitCost }))
  const dearer = (await edit(draft, { vendorQuoteNo: 'REV-1', lines })).data
  const recorded = (await change(dearer, { action: 'record' })).data
  expect([recorded.voucherId, recorded.status]).toEqual([`${first.voucherId}-R2`, 'partially_selected'])
  expect(recorded.lines.map((line) => line.isSelected)).toEqual([false, true])
  expect(recorded.warnings).toEqual(['1 picked line has another price or quantity now and must be picked again.'])
  const old = await get(first.voucherId)
  expect([old.status, old.lines.some((line) => line.isSelected), old.lines[0]?.unitCost]).toEqual(['superseded', false, '10'])
  for (const action of ['revise', 'select', 'record']) expect((await change(old, { action })).code).toBe('INVALID_TRANSITION')
  expect((await create({ vendorQuoteNo: 'REV-1' })).code).toBe('DUPLICATE')
  await change(recorded, { action: 'cancel', reason: 'Withdrawn' })
  expect((await get(first.voucherId)).status).toBe('received')
  expect((await create({ vendorQuoteNo: 'REV-1' })).code).toBe('DUPLICATE')
  const third = (await change(await get(first.voucherId), { action: 'revise' })).data
  expect((await change(third, { action: 'record' })).data.voucherId).toBe(`${first.voucherId}-R3`)
})

test('of parallel revisions, records and selections on one version one is taken', async () => {
  for (const step of [{ action: 'revise' }, { action: 'select' }, { action: 'cancel', reason: 'x' }]) {
    const quotation = await received()
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(quotation, step)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  }
  const draft = (await create()).data
  const records = await Promise.all(Array.from({ length: 6 }, () => change(draft, { action: 'record' })))
  expect(new Set(records.flatMap(({ data, statusCode }) => (statusCode === 200 ? [data.voucherId] : []))).size).toBe(1)
})

test('a quotation that an order was made of can’t be cancelled', async () => {
  const quotation = await received()
  // Orders to vendors are a document to come; this is what one looks like in the tables.
  await api.owner.exec('alter table documents drop constraint documents_kind_check')
  const [order] = await api.owner.query<{ id: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, currency, owner_id, created_by, updated_by)
     values ($1, 'vendor_order', 'PO-2026-00001', 'DRAFT-00000001', '2026-01-01', 'sent', 'USD', $2, $2, $2) returning id`,
    [buyer.companyId, buyer.user._id],
  )
  const [line] = await api.owner.query<{ id: string }>(
    `insert into document_lines (company_id, document_id, line_no, description, qty) values ($1, $2, 1, 'x', 1) returning id`,
    [buyer.companyId, order?.id],
  )
  await api.owner.query('insert into document_line_links (company_id, from_line_id, to_line_id, qty) values ($1, $2, $3, 1)', [
    buyer.companyId,
    quotation.lines[0]?.id,
    line?.id,
  ])
  const refused = await change(quotation, { action: 'cancel', reason: 'x' })
  expect([refused.statusCode, refused.code, refused.message.includes('PO-2026-00001')]).toEqual([409, 'HAS_DEPENDANTS', true])
  await api.owner.query(`update documents set status = 'cancelled' where id = $1`, [order?.id])
  expect((await change(quotation, { action: 'cancel', reason: 'x' })).statusCode).toBe(200)
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

test('the night expires what is past its last day and not picked, and says so in the trail', async () => {
  const past = await received({ validUntil: '2026-01-31' })
  const lastDay = await received({ validUntil: '2026-02-01' })
  const picked = (await change(await received({ validUntil: '2199-01-01' }), { action: 'select' })).data
  await api.owner.query(`update vendor_quotations set valid_until = '2026-01-01' where document_id = $1`, [picked.id])
  const expired = await api.db.transaction(async (tx) => {
    await bindCompany(tx, buyer.companyId, buyer.user._id)
    const by = { companyId: buyer.companyId, userId: buyer.user._id, requestId: 'night' }
    return expireQuotations({ tx, audit: (note) => writeAudit(tx, by, note) }, buyer.companyId, '2026-02-01')
  })
  expect(expired).toEqual([past.voucherId])
  expect([(await get(past.voucherId)).status, (await get(lastDay.voucherId)).status, (await get(picked.voucherId)).status]).toEqual([
    'expired',
    'received',
    'selected',
  ])
  const stale = await get(past.voucherId)
  expect(stale.version).toBeGreaterThan(past.version)
  expect((await change(stale, { action: 'select' })).statusCode).toBe(422)
  const revision = (await change(stale, { action: 'revise' })).data
  const extended = (await change(revision, { action: 'edit', validUntil: '2199-01-01' })).data
  expect((await change(extended, { action: 'record' })).data.status).toBe('received')
})
