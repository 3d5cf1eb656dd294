import { expect, test } from 'vitest'
import { type PartyOption, vendors } from '@/contracts/parties'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { writeAudit } from '@server/db/audit'
import { bindCompany } from '@server/db/enter'
import { expireQuotations } from '@server/modules/nightly/expire'
import { type Caller, startApi } from '../support/api'

const api = await startApi({ unsound: 'an order is written here' })
const buyer = await api.signIn('buyer@northgate.example')
const optionOf = async (user: Caller, q: string) => (await user.call<{ rows: PartyOption[] }>(vendors.lookup, { query: { q } })).data.rows[0]?.id ?? ''
const vendorId = await optionOf(buyer, 'Pinnacle')

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
const get = async (voucherId: string, user = buyer) => (await user.call<VendorQuotation>(vendorQuotations.get, { params: { voucherId } })).data
const received = async (more: object = {}) => (await create({ record: true, ...more })).data

test('lines are picked and given back by quotation, all or some', async () => {
  const quotation = await received({ lines: [LINE, { ...LINE, description: 'Second' }, { ...LINE, description: 'No price', unitCost: null }] })
  const partly = (await change(quotation, { action: 'select', lineIds: [quotation.lines[1]?.id] })).data
  expect([partly.status, partly.lines.map((line) => line.isSelected)]).toEqual(['partially_selected', [false, true, false]])
  expect((await change(partly, { action: 'select', lineIds: [quotation.lines[2]?.id] })).errors?.[0]?.path).toBe('lineIds')
  const all = (await change(partly, { action: 'select' })).data
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
  expect(old.related.map(({ voucherId }) => voucherId)).toEqual([recorded.voucherId])
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
  // The rows of a PO that was made from the quotation.
  const [order] = await api.owner.query<{ id: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, currency, owner_id, created_by, updated_by)
     values ($1, 'vendor_po', 'PO-2026-00001', 'DRAFT-00000001', '2026-01-01', 'draft', 'USD', $2, $2, $2) returning id`,
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
  await api.owner.query(`update documents set status = 'sent' where id = $1`, [order?.id])
  const refused = await change(quotation, { action: 'cancel', reason: 'x' })
  expect([refused.statusCode, refused.code, refused.message.includes('PO-2026-00001')]).toEqual([409, 'HAS_DEPENDANTS', true])
  await api.owner.query(`update documents set status = 'cancelled' where id = $1`, [order?.id])
  expect((await change(quotation, { action: 'cancel', reason: 'x' })).statusCode).toBe(200)
})

test('the night expires what is past its last day and not picked, and says so in the trail', async () => {
  const expiredOffer = await received({ validUntil: '2026-01-31' })
  const lastDay = await received({ validUntil: '2026-02-01' })
  const picked = (await change(await received({ validUntil: '2199-01-01' }), { action: 'select' })).data
  await api.owner.query(`update vendor_quotations set valid_until = '2026-01-01' where document_id = $1`, [picked.id])
  const expired = await api.db.transaction(async (tx) => {
    await bindCompany(tx, buyer.companyId, buyer.user._id)
    const actor = { companyId: buyer.companyId, userId: buyer.user._id, requestId: 'night' }
    return expireQuotations({ tx, audit: (note) => writeAudit(tx, actor, note) }, buyer.companyId, '2026-02-01')
  })
  expect(expired).toEqual([expiredOffer.voucherId])
  expect([(await get(expiredOffer.voucherId)).status, (await get(lastDay.voucherId)).status, (await get(picked.voucherId)).status]).toEqual([
    'expired',
    'received',
    'selected',
  ])
  const stale = await get(expiredOffer.voucherId)
  expect(stale.version).toBeGreaterThan(expiredOffer.version)
  expect((await change(stale, { action: 'select' })).statusCode).toBe(422)
  const revision = (await change(stale, { action: 'revise' })).data
  const extended = (await change(revision, { action: 'edit', validUntil: '2199-01-01' })).data
  expect((await change(extended, { action: 'record' })).data.status).toBe('received')
})

test('an edit records the answer in one step, or leaves everything as it was', async () => {
  const draft = (await create({ vendorQuoteNo: 'EDIT-1', lines: [{ ...LINE, unitCost: null }] })).data
  const priced = { vendorQuoteNo: 'EDIT-1', lines: [{ ...LINE, id: draft.lines[0]?.id }] }
  const differs = await edit(draft, { ...priced, declaredTotal: '40', record: true })
  expect([differs.statusCode, differs.errors?.[0]?.path]).toEqual([422, 'overrideReason'])
  expect(await get(draft.voucherId)).toMatchObject({ status: 'draft', version: draft.version, lines: [{ unitCost: null }] })
  const recorded = await edit(draft, { ...priced, declaredTotal: '40', record: true, overrideReason: 'Freight is in it' })
  expect(recorded.data).toMatchObject({ status: 'received', overrideReason: 'Freight is in it', lines: [{ unitCost: '10' }], warnings: [] })
  expect(recorded.data.voucherId).toMatch(/^VQ-/)

  const picked = (await change(recorded.data, { action: 'select' })).data
  const revision = (await change(picked, { action: 'revise' })).data
  const dearer = { vendorQuoteNo: 'EDIT-1', record: true, lines: [{ ...LINE, id: revision.lines[0]?.id, unitCost: '12' }] }
  expect((await edit(revision, dearer)).data).toMatchObject({
    voucherId: `${recorded.data.voucherId}-R2`,
    warnings: ['1 picked line has another price or quantity now and must be picked again.'],
  })
})

test('files that were staged for a quotation can be let go of', async () => {
  const staged = await buyer.call<{ files: { id: string }[] }>(vendorQuotationWrites.stage, {
    body: {},
    files: [{ name: 'offer.txt', bytes: new TextEncoder().encode('x') }],
  })
  const fileId = staged.data.files[0]?.id ?? ''
  expect((await buyer.call(vendorQuotationWrites.unstage, { params: { fileId } })).statusCode).toBe(200)
  expect((await buyer.call(vendorQuotationWrites.unstage, { params: { fileId } })).statusCode).toBe(404)
})

test('a revision of an offer that has ended asks anew until when it holds, one of an offer that holds keeps its day', async () => {
  const revisionOf = async (validUntil: string, vendorQuoteNo: string) =>
    (await change(await received({ validUntil, vendorQuoteNo }), { action: 'revise' })).data.validUntil
  expect(await revisionOf('2020-01-01', 'END-1')).toBeNull()
  expect(await revisionOf('2199-01-01', 'END-2')).toBe('2199-01-01')
})
