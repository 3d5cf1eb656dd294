import { describe, expect, test } from 'vitest'
import type { MailProposal } from '@/contracts/mail-proposal'
import { type Buyable, type VendorPo, type VendorPoBasis, type VendorPoRow, vendorPos } from '@/contracts/vendor-pos'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { confirmVendorPo, followVendorPos } from '@server/modules/vendor-pos/follow'
import { startApi } from '../support/api'
import { givenReceipt } from '../support/given-orders'
import { addPo, takeStep, partnersOf, poInput, poNow, poStep, sentPo, workThrough } from '../support/vendor-pos'
import { serviceOf } from '../support/service'

const api = await startApi({ unsound: 'its receipts are written, not posted' })
const buyer = await api.signIn('buyer@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const accountant = await api.signIn('accounts@northgate.example')
const { companyId } = buyer
const { vendorIds, distributorId } = await partnersOf(api, companyId)
const [vendorId = '', otherVendorId = ''] = vendorIds
const service = await serviceOf(api, 'manager@northgate.example', 'Northgate')

const limit = (amount: string | null) => api.owner.query(`update companies set po_approval_limit = $2 where id = $1`, [companyId, amount])
const statusOf = async (po: VendorPo) => (await poNow(buyer, po)).status
const lineId = (po: VendorPo, index = 0) => po.lines[index]?.id ?? ''
const receive = async (po: VendorPo, qty: string, index = 0) => {
  const receipt = await givenReceipt(api, companyId, { partyId: po.vendor.id, currency: po.currency, poLineId: lineId(po, index), qty })
  await service.run((session) => followVendorPos(session, [po.id]))
  return receipt
}
const reverse = async (po: VendorPo, { id }: { id: string }) => {
  await api.owner.query(`update documents set status = 'reversed' where id = $1`, [id])
  await service.run((session) => followVendorPos(session, [po.id]))
}
await api.owner.query(
  `insert into parts (company_id, partno, description, type, created_by, updated_by)
  select $1, x.no, 'A part', x.type, u.id, u.id from users u, (values ('SW-48', 'stock'), ('CABLE', 'stock'), ('INSTALL', 'service')) as x (no, type) where u.email = 'system@northgate.example'
  on conflict do nothing`,
  [companyId],
)

describe('an order within the limit', () => {
  test('takes its number, is sent by mail with its PDF, and confirmed', async () => {
    await limit(null)
    const draft = await addPo(
      buyer,
      poInput(vendorId, { expectedDate: '2199-01-01', contactName: 'Ada', contactEmail: 'ada@vendor.example' }, [
        {},
        { partno: 'CABLE', qty: '4', unitPrice: '2.5' },
      ]),
    )
    expect(draft).toMatchObject({
      status: 'draft',
      kind: 'general',
      grandTotal: '610',
      warehouse: { code: 'MAIN' },
      isDropShip: false,
      distributor: null,
      amendment: 0,
    })
    expect(draft.lines[0]).toMatchObject({ vendorSku: 'SKU-48', received: '0', invoiced: '0', cancelled: '0', confirmedQty: null })
    const approved = await takeStep(buyer, draft, { action: 'submit' })
    expect(approved.voucherId).toMatch(/^PO-\d{4}-\d{5}$/)
    expect(approved).toMatchObject({ status: 'approved', approval: { submittedByName: expect.any(String), approvedByName: null } })

    const proposal = (await buyer.call<MailProposal>(vendorPos.proposal, { params: { voucherId: approved.voucherId } })).data
    expect(proposal.to).toEqual([{ name: 'Ada', email: 'ada@vendor.example' }])
    expect(proposal.text).not.toContain('610')
    const { subject, text } = proposal
    const sent = await takeStep(buyer, approved, { action: 'send', mail: { to: ['ada@vendor.example'], subject, text } })
    expect(sent).toMatchObject({ status: 'sent', sentVia: 'mail', files: [] })
    await workThrough(api)
    const letter = api.ports.sent.find(({ to }) => to === 'ada@vendor.example')
    expect(letter?.attachments?.map(({ name, mime }) => [name, mime])).toEqual([[`${sent.voucherId}.pdf`, 'application/pdf']])
    const reread = await poNow(buyer, sent)
    expect(reread.files.map(({ name }) => name)).toEqual([`${sent.voucherId}.pdf`])
    const paper = await buyer.call(vendorPos.pdf, { params: { voucherId: sent.voucherId } })
    const bytes = new Uint8Array(await paper.raw.arrayBuffer())
    expect(new Uint8Array(letter?.attachments?.[0]?.bytes ?? [])).toEqual(bytes)

    await service.run((session) => confirmVendorPo(session, sent.id))
    expect(await statusOf(sent)).toBe('confirmed')
    await service.run((session) => confirmVendorPo(session, sent.id))
    expect(await statusOf(sent)).toBe('confirmed')
  })

  test('follows what is received of it, and what is taken back', async () => {
    const po = await sentPo(buyer, poInput(vendorId, {}, [{ qty: '10' }, { partno: 'INSTALL', description: 'Setting up', qty: '1', unitPrice: '80' }]))
    const first = await receive(po, '4')
    expect([await statusOf(po), (await poNow(buyer, po)).lines[0]?.received]).toEqual(['partially_received', '4'])
    await receive(po, '6')
    expect(await statusOf(po)).toBe('received')
    await reverse(po, first)
    expect(await statusOf(po)).toBe('partially_received')
    await api.owner.query(`update vendor_po_lines set qty_cancelled = 4 where line_id = $1`, [lineId(po)])
    await service.run((session) => followVendorPos(session, [po.id, po.id]))
    expect(await statusOf(po)).toBe('received')
    const trail = (await buyer.call<TimelinePage>(timelines.vendor_po.timeline, { params: { voucherId: po.voucherId } })).data
    expect(JSON.stringify(trail)).toContain('receivePart')
  })

  test('goes back to what it was when nothing is here any more', async () => {
    const unconfirmed = await sentPo(buyer, poInput(vendorId))
    await reverse(unconfirmed, await receive(unconfirmed, '10'))
    expect(await statusOf(unconfirmed)).toBe('sent')

    const confirmed = await sentPo(buyer, poInput(vendorId))
    await api.owner.query(
      `with d as (insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
          select company_id, 'vendor_order', 'VO-2026-99999', 'DRAFT-0000beef', date, 'acknowledged', party_id, currency, owner_id, created_by, updated_by from documents where id = $1 returning *)
        insert into vendor_orders (company_id, document_id, vendor_id, vendor_po_id, vendor_order_no, confirmed_on) select company_id, id, party_id, $1, 'V1', date from d`,
      [confirmed.id],
    )
    await reverse(confirmed, await receive(confirmed, '10'))
    expect(await statusOf(confirmed)).toBe('confirmed')
  })
})

describe('an approval', () => {
  test('is needed above the limit, by somebody else, and mailed about', async () => {
    await limit('500')
    const po = await takeStep(buyer, await addPo(buyer, poInput(vendorId)), { action: 'submit' })
    expect(po).toMatchObject({ status: 'pending_approval', approval: { mine: false } })
    expect(po.approval.approvers.length).toBeGreaterThan(0)
    await workThrough(api)
    expect(api.ports.sent.some(({ subject }) => subject === `${po.voucherId} waits for an approval`)).toBe(true)
    expect((await poStep(buyer, po, { action: 'approve' })).statusCode).toBe(403)
    expect((await poStep(buyer, po, { action: 'markSent' })).statusCode).toBe(409)
    const seen = await poNow(manager, po)
    expect(seen.approval.mine).toBe(true)
    const approved = await takeStep(manager, seen, { action: 'approve' })
    expect(approved).toMatchObject({ status: 'approved', approval: { approvedByName: expect.any(String), approvedOwn: false } })
    await workThrough(api)
    expect(api.ports.sent.some(({ subject }) => subject === `${po.voucherId} was approved`)).toBe(true)
  })

  test('is not one’s own to give', async () => {
    await limit('500')
    const ownPo = await takeStep(manager, await addPo(manager, poInput(vendorId)), { action: 'submit' })
    const answer = await poStep(manager, ownPo, { action: 'approve' })
    expect([answer.statusCode, answer.code]).toEqual([409, 'OWN_APPROVAL'])
  })

  test('refused once makes it a draft again when it is edited, under its number', async () => {
    await limit('500')
    const po = await takeStep(buyer, await addPo(buyer, poInput(vendorId)), { action: 'submit' })
    expect((await poStep(manager, po, { action: 'reject' })).statusCode).toBe(422)
    const rejected = await takeStep(manager, po, { action: 'reject', reason: 'Too dear' })
    expect(rejected).toMatchObject({ status: 'rejected', outcomeReason: 'Too dear' })
    const edited = await takeStep(buyer, rejected, { action: 'edit', ...poInput(vendorId, {}, [{ id: lineId(po), qty: '5' }]) })
    expect(edited).toMatchObject({ status: 'draft', voucherId: po.voucherId, grandTotal: '300' })
    expect(await takeStep(buyer, edited, { action: 'submit' })).toMatchObject({ status: 'approved', voucherId: po.voucherId, outcomeReason: null })
  })

  test('is asked for again only when an amended order grew', async () => {
    await limit('500')
    const waits = await takeStep(buyer, await addPo(buyer, poInput(vendorId)), { action: 'submit' })
    const sent = await takeStep(buyer, await takeStep(manager, waits, { action: 'approve' }), { action: 'markSent' })
    await workThrough(api)
    const amended = await takeStep(buyer, await poNow(buyer, sent), { action: 'amend' })
    expect(amended).toMatchObject({ status: 'draft', amendment: 1, voucherId: sent.voucherId })
    expect((await buyer.call(vendorPos.discard, { params: { voucherId: amended.voucherId }, query: { version: String(amended.version) } })).statusCode).toBe(
      409,
    )
    const smaller = await takeStep(buyer, amended, { action: 'edit', ...poInput(vendorId, {}, [{ id: lineId(sent), qty: '9' }]) })
    const approved = await takeStep(buyer, smaller, { action: 'submit' })
    expect(approved).toMatchObject({ status: 'approved', voucherId: sent.voucherId })
    const again = await takeStep(buyer, await takeStep(buyer, approved, { action: 'amend' }), {
      action: 'edit',
      ...poInput(vendorId, {}, [{ id: lineId(sent), qty: '11' }]),
    })
    expect(await takeStep(buyer, again, { action: 'submit' })).toMatchObject({ status: 'pending_approval', amendment: 2 })
  })
})

describe('an amendment', () => {
  test('keeps to what is here already, and the paper is made anew', async () => {
    await limit(null)
    const po = await sentPo(buyer, poInput(vendorId))
    await workThrough(api)
    await receive(po, '4')
    const amended = await takeStep(buyer, await poNow(buyer, po), { action: 'amend' })
    const edit = (lines: object[], more: object = {}) => poStep(buyer, amended, { action: 'edit', ...poInput(vendorId, more, lines) })
    const less = await edit([{ id: lineId(po), qty: '3' }])
    expect([less.statusCode, less.errors?.[0]?.path, less.errors?.[0]?.message]).toEqual([422, 'lines.0.qty', 'Line 1: 4 of it are here already.'])
    const refused = await edit([{ description: 'Another' }])
    expect([refused.statusCode, refused.errors?.[0]?.code]).toEqual([422, 'LINKED'])
    const other = await poStep(buyer, amended, { action: 'edit', ...poInput(otherVendorId, {}, [{ id: lineId(po) }]) })
    expect([other.statusCode, other.errors?.[0]?.path]).toEqual([422, 'vendorId'])
    const edited = (await edit([{ id: lineId(po), qty: '6' }])).data
    const sent = await takeStep(buyer, await takeStep(buyer, edited, { action: 'submit' }), { action: 'markSent' })
    expect(sent.status).toBe('partially_received')
    await workThrough(api)
    const papers = (await poNow(buyer, po)).files.filter(({ name }) => name === `${po.voucherId}.pdf`)
    expect(papers).toHaveLength(2)
  })
})

describe('the end of an order', () => {
  test('cancelled only with nothing here, else closed', async () => {
    await limit(null)
    const po = await sentPo(buyer, poInput(vendorId))
    const receipt = await receive(po, '4')
    await api.owner.query(`update documents set status = 'confirmed' where id = $1`, [po.id])
    const refused = await poStep(buyer, await poNow(buyer, po), { action: 'cancel', reason: 'Not needed' })
    expect([refused.statusCode, refused.code, refused.message]).toEqual([409, 'HAS_DEPENDANTS', expect.stringContaining(receipt.voucherId)])
    await service.run((session) => followVendorPos(session, [po.id]))
    expect((await poStep(buyer, await poNow(buyer, po), { action: 'close', reason: 'Enough' })).statusCode).toBe(403)
    const closed = await takeStep(manager, await poNow(manager, po), { action: 'close', reason: 'Enough' })
    expect(closed).toMatchObject({ status: 'closed', outcomeReason: 'Enough', lines: [{ received: '4', cancelled: '6' }] })
    await reverse(po, receipt)
    expect(await statusOf(po)).toBe('closed')

    const early = await takeStep(buyer, await addPo(buyer, poInput(vendorId)), { action: 'submit' })
    expect(await takeStep(buyer, early, { action: 'cancel', reason: 'A mistake' })).toMatchObject({ status: 'cancelled', outcomeReason: 'A mistake' })
    const draft = await addPo(buyer, poInput(vendorId))
    expect((await poStep(buyer, draft, { action: 'cancel', reason: 'A mistake' })).statusCode).toBe(409)
    expect((await buyer.call(vendorPos.discard, { params: { voucherId: draft.voucherId }, query: { version: String(draft.version) } })).statusCode).toBe(200)
  })
})

describe('an order on a vendor’s quotation', () => {
  test('starts with its priced lines, and is linked to them', async () => {
    await limit(null)
    const quotation = (
      await buyer.call<VendorQuotation>(vendorQuotationWrites.addGeneral, {
        body: {
          vendorId,
          currency: 'USD',
          vendorQuoteNo: 'Q-77',
          lines: [{ description: 'A switch', partno: 'SW-48', vendorSku: 'VS-1', qty: '10', unitCost: '55' }],
          record: true,
        },
      })
    ).data
    expect(quotation.status).toBe('received')
    const offered = (await buyer.call<Buyable>(vendorPos.quotation, { params: { voucherId: quotation.voucherId } })).data
    expect(offered).toMatchObject({ vendor: { id: vendorId }, vendorQuoteNo: 'Q-77', lines: [{ qty: '10', unitPrice: '55', vendorSku: 'VS-1' }] })
    const vendorQuotationLineId = offered.lines[0]?.vendorQuotationLineId ?? ''
    const wrong = await buyer.call(vendorPos.create, { body: poInput(otherVendorId, {}, [{ vendorQuotationLineId, unitPrice: '55' }]) })
    expect([wrong.statusCode, wrong.errors?.[0]?.path]).toEqual([422, 'lines.0.vendorQuotationLineId'])
    const po = await addPo(buyer, poInput(vendorId, {}, [{ vendorQuotationLineId, vendorSku: null, unitPrice: '55', qty: '4' }]))
    expect(po).toMatchObject({
      vendorQuotationVoucherId: quotation.voucherId,
      vendorQuoteNo: 'Q-77',
      lines: [{ vendorSku: 'VS-1', vendorQuotationVoucherId: quotation.voucherId }],
    })
    expect(po.related.map(({ kind }) => kind)).toContain('vendor_quotation')
    await takeStep(buyer, po, { action: 'submit' })
    const left = (await buyer.call<Buyable>(vendorPos.quotation, { params: { voucherId: quotation.voucherId } })).data
    expect(left.lines[0]?.qty).toBe('6')
  })
})

describe('an offer', () => {
  const offerOf = async (more: object) =>
    (
      await buyer.call<VendorQuotation>(vendorQuotationWrites.addGeneral, {
        body: { vendorId, currency: 'USD', lines: [{ description: 'A switch', qty: '10', unitCost: '50' }], record: true, ...more },
      })
    ).data
  const inputOn = (quotation: VendorQuotation, qty: string) =>
    poInput(vendorId, {}, [{ vendorQuotationLineId: quotation.lines[0]?.id ?? '', qty, unitPrice: '50' }])

  test('of a special bid is for so many and no more, over all orders on it', async () => {
    await limit(null)
    const bid = await offerOf({ specialBidNo: 'BID-7' })
    const [first, second] = [await addPo(buyer, inputOn(bid, '6')), await addPo(buyer, inputOn(bid, '6'))]
    await takeStep(buyer, first, { action: 'submit' })
    const refused = await poStep(buyer, second, { action: 'submit' })
    expect([refused.statusCode, refused.errors?.[0]]).toEqual([
      422,
      { path: 'lines.0.qty', code: 'QTY_EXCEEDED', message: `Line 1: only 4 are left of the special bid BID-7 (${bid.voucherId}).` },
    ])
    const drafts = [await addPo(buyer, inputOn(bid, '3')), await addPo(buyer, inputOn(bid, '3'))]
    const answers = await Promise.all(drafts.map((po) => poStep(buyer, po, { action: 'submit' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const plain = await addPo(buyer, inputOn(await offerOf({}), '11'))
    // Without a special bid, a larger quantity only gives a warning.
    expect(plain.lines).toMatchObject([{ qty: '11', offeredQty: '10' }])
    expect((await takeStep(buyer, plain, { action: 'submit' })).status).toBe('approved')
  })

  test('is ordered on as long as it holds; an order that has its number stays on it', async () => {
    await limit(null)
    const offer = await offerOf({ validUntil: '2199-01-01' })
    const [draft, sent] = [await addPo(buyer, inputOn(offer, '1')), await sentPo(buyer, inputOn(offer, '1'))]
    await api.owner.query(`update vendor_quotations set valid_until = '2026-01-31' where company_id = $1 and document_id = $2`, [companyId, offer.id])
    const reason = `${offer.voucherId} was valid until 2026-01-31. Record what the vendor says now, or order without it.`
    const late = await buyer.call(vendorPos.create, { body: inputOn(offer, '1') })
    expect([late.statusCode, late.errors?.[0]?.message]).toEqual([422, `Line 1: ${reason}`])
    expect((await poStep(buyer, draft, { action: 'submit' })).message).toBe(`Line 1: ${reason}`)
    expect((await buyer.call(vendorPos.quotation, { params: { voucherId: offer.voucherId } })).message).toBe(`${reason} It can’t be ordered from.`)
    const amended = await takeStep(buyer, sent, { action: 'amend' })
    const body = poInput(vendorId, {}, [{ id: lineId(amended), vendorQuotationLineId: offer.lines[0]?.id ?? '', qty: '2', unitPrice: '50' }])
    expect(await takeStep(buyer, await takeStep(buyer, amended, { action: 'edit', ...body }), { action: 'submit' })).toMatchObject({ status: 'approved' })
  })
})

test('a file that comes along with a step stays with the order', async () => {
  await limit(null)
  const po = await takeStep(buyer, await addPo(buyer, poInput(vendorId)), { action: 'submit' })
  const signed = { name: 'signed.txt', bytes: new TextEncoder().encode('Agreed') }
  const { voucherId, version } = po
  const sent = await buyer.call<VendorPo>(vendorPos.change, { params: { voucherId }, body: { action: 'markSent', version }, files: [signed] })
  expect([sent.statusCode, sent.data.status, sent.data.files.map(({ name }) => name)]).toEqual([200, 'sent', ['signed.txt']])
})

describe('what is refused', () => {
  const refused = async (body: object) => {
    const { statusCode, errors } = await buyer.call(vendorPos.create, { body })
    return [statusCode, errors?.[0]?.path]
  }
  test('by its shape', async () => {
    expect(await refused({ ...poInput(vendorId), grandTotal: '1' })).toEqual([422, 'grandTotal'])
    expect(await refused(poInput('00000000-0000-4000-8000-000000000000'))).toEqual([422, 'vendorId'])
    expect(await refused(poInput(vendorId, { isDropShip: true }))).toEqual([422, 'lines.0.salesOrderLineId'])
    expect(await refused(poInput(vendorId, { warehouseId: vendorId }))).toEqual([422, 'warehouseId'])
    expect(await refused(poInput(vendorId, { expectedDate: '2000-01-01' }))).toEqual([422, 'expectedDate'])
    expect(await refused(poInput(vendorId, { currency: 'SEK', rate: null }))).toEqual([422, 'rate'])
    const { statusCode, errors } = await buyer.call(vendorPos.createDistributor, { body: poInput(vendorId) })
    expect([statusCode, errors?.[0]?.path]).toEqual([422, 'vendorId'])
  })

  test('a vendor on hold', async () => {
    await limit(null)
    const po = await addPo(buyer, poInput(otherVendorId))
    await api.owner.query(`update vendors set on_hold = 'all', on_hold_reason = 'Dispute' where party_id = $1`, [otherVendorId])
    const onHold = await poStep(buyer, po, { action: 'submit' })
    expect([onHold.statusCode, onHold.errors?.[0]?.message]).toEqual([422, expect.stringContaining('is on hold: Dispute')])
    await api.owner.query(`update vendors set on_hold = 'none', on_hold_reason = null where party_id = $1`, [otherVendorId])
  })
})

test('who may not see costs sees no price, anywhere, and writes none', async () => {
  await limit(null)
  const draft = await addPo(buyer, poInput(vendorId))
  const edited = await takeStep(buyer, draft, { action: 'edit', ...poInput(vendorId, {}, [{ id: lineId(draft), unitPrice: '61.25', qty: '3' }]) })
  const po = await takeStep(buyer, await takeStep(buyer, edited, { action: 'submit' }), { action: 'markSent' })
  await workThrough(api)
  const seen = await sales.call<VendorPo>(vendorPos.get, { params: { voucherId: po.voucherId } })
  expect(seen.data).toMatchObject({ grandTotal: null, subTotal: null, taxes: [], files: [], lines: [{ unitPrice: null, lineNet: null, qty: '3' }] })
  const shows = (text: string) => /61\.25|183\.75/.test(text)
  expect(shows(seen.text)).toBe(false)
  expect(shows((await buyer.call(vendorPos.get, { params: { voucherId: po.voucherId } })).text)).toBe(true)
  const page = await sales.call<{ rows: VendorPoRow[] }>(vendorPos.list, { query: { q: po.voucherId } })
  expect(page.data.rows).toMatchObject([{ voucherId: po.voucherId, grandTotal: null, taxTotal: null }])
  expect((await sales.call(vendorPos.export)).statusCode).toBe(403)
  expect((await sales.call(vendorPos.pdf, { params: { voucherId: po.voucherId } })).statusCode).toBe(403)
  expect(shows((await sales.call(timelines.vendor_po.timeline, { params: { voucherId: po.voucherId } })).text)).toBe(false)
  expect(shows((await buyer.call(timelines.vendor_po.timeline, { params: { voucherId: po.voucherId } })).text)).toBe(true)
  expect((await accountant.call<VendorPo>(vendorPos.get, { params: { voucherId: po.voucherId } })).data.grandTotal).toBe('183.75')

  // The role Sales may now print and write POs, but not see costs.
  await api.owner.query(
    `update role_permissions set flags = '{read,create,update,export,print}' where company_id = $1 and url = '/purchases/po-to-vendor/list'
      and role_id = (select id from roles where company_id = $1 and name = 'Sales')`,
    [companyId],
  )
  const exported = await sales.call(vendorPos.export, { query: { q: po.voucherId, format: 'csv' } })
  expect([exported.statusCode, exported.text.includes(po.voucherId), shows(exported.text), exported.text.includes('Total')]).toEqual([200, true, false, false])
  const paper = await sales.call(vendorPos.pdf, { params: { voucherId: po.voucherId } })
  expect([paper.statusCode, paper.raw.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const write = await sales.call(vendorPos.create, { body: poInput(vendorId) })
  expect([write.statusCode, write.code]).toEqual([403, 'FORBIDDEN'])
})

test('what an order starts with names the places that it may go to', async () => {
  const basis = (await buyer.call<VendorPoBasis>(vendorPos.basis, { query: { vendorId: distributorId } })).data
  expect(basis).toMatchObject({ vendor: { id: distributorId, isDistributor: true }, warehouses: [{ code: 'MAIN' }] })
})

test('parallel submits number without gap or double', async () => {
  await limit(null)
  const drafts = await Promise.all(Array.from({ length: 6 }, () => addPo(buyer, poInput(vendorId))))
  const numbers = (await Promise.all(drafts.map((po) => takeStep(buyer, po, { action: 'submit' }))))
    .map(({ voucherId }) => Number(voucherId.slice(-5)))
    .sort((a, b) => a - b)
  expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5])
})
