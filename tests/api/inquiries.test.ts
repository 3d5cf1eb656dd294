import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { type VendorQuotation } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const firstId = async (user: Caller, endpoint: typeof customers.list | typeof vendors.list) =>
  (await user.call<{ rows: { id: string }[] }>(endpoint)).data.rows[0]?.id ?? ''
const customerId = await firstId(sales, customers.list)
const vendorId = await firstId(buyer, vendors.list)

const LINES = [
  { description: 'Switch', mfrPartNo: 'SW-1', qty: '12', targetPrice: '90', requiredDate: '2199-01-31' },
  { description: 'Cable', qty: '30' },
]
const body = (more: object = {}) => ({ customerId, subject: 'Twelve switches', contact: 'Ada', opportunityNo: 'OPP-7', lines: LINES, ...more })
const draft = async (more: object = {}) => (await sales.call<Inquiry>(inquiries.create, { body: body(more) })).data
const change = (inquiry: Pick<Inquiry, 'voucherId' | 'version'>, patch: object, user = sales) =>
  user.call<Inquiry>(inquiries.change, { params: { voucherId: inquiry.voucherId }, body: { version: inquiry.version, ...patch } })
const open = async () => (await change(await draft(), { action: 'submit' })).data
const add = (inquiry: Pick<Inquiry, 'voucherId' | 'version'>, data: object, user = sales) =>
  user.call<Inquiry>(inquiries.addData, { params: { voucherId: inquiry.voucherId }, body: { version: inquiry.version, ...data } })
const quote = (inquiry: Inquiry, lines: object[] = [{ description: 'Switch', qty: '12', inquiryLineId: inquiry.lines[0]?.id, unitCost: '80' }]) =>
  buyer.call<VendorQuotation>(vendorQuotationWrites.addGeneral, { body: { vendorId, inquiryVoucherId: inquiry.voucherId, lines } })
const get = async (voucherId: string) => (await sales.call<Inquiry>(inquiries.get, { params: { voucherId } })).data

test('contact, opportunity and the day a line is needed by are kept, and changed by an edit', async () => {
  const made = await draft()
  expect(made).toMatchObject({ contact: 'Ada', opportunityNo: 'OPP-7', lostReason: null, ownerId: sales.user._id })
  expect(made.lines[0]).toMatchObject({ requiredDate: '2199-01-31', targetPrice: '90', noQuoteReason: null })
  const edited = (await change(made, { action: 'edit', ...body({ contact: null, lines: [{ ...LINES[1], id: made.lines[1]?.id }, LINES[0]] }) })).data
  expect([edited.contact, edited.lines.map((line) => line.description)]).toEqual([null, ['Cable', 'Switch']])
  expect(edited.lines[0]?.id).toBe(made.lines[1]?.id)
})

test('lines, files and a note come after the submit; what is there stays, and what is quoted can’t be edited', async () => {
  const inquiry = await open()
  const early = await add(await draft(), { note: 'Too early' })
  expect([early.statusCode, early.code]).toEqual([409, 'INVALID_TRANSITION'])
  const more = (await add(inquiry, { lines: [{ description: 'Rack', qty: '1', requiredDate: '2199-02-01' }], note: 'By phone' })).data
  expect(more.lines.map((line) => [line.lineNo, line.description])).toEqual([
    [1, 'Switch'],
    [2, 'Cable'],
    [3, 'Rack'],
  ])
  expect(more.notes).toMatch(/^\d{4}-\d{2}-\d{2} Sofia Marin: By phone$/)
  expect(more.lines[0]?.id).toBe(inquiry.lines[0]?.id)
  expect((await quote(more)).statusCode).toBe(200)
  const quoting = await get(inquiry.voucherId)
  expect(quoting.status).toBe('quoting')
  expect((await change(quoting, { action: 'edit', ...body() })).code).toBe('INVALID_TRANSITION')
  const again = await sales.call<Inquiry>(inquiries.addData, {
    params: { voucherId: inquiry.voucherId },
    body: { version: quoting.version, lines: [{ description: 'Shelf', qty: '2' }] },
    files: [{ name: 'list.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }],
  })
  expect([again.data.lines.length, again.data.files.map((file) => file.name)]).toEqual([4, ['list.csv']])
  expect((await add(quoting, { note: 'stale' })).code).toBe('STALE_DOCUMENT')
  expect((await add({ ...again.data }, {})).errors?.[0]?.path).toBe('lines')
  expect((await sales.call(inquiries.addData, { params: { voucherId: inquiry.voucherId }, body: { note: 'x' } })).statusCode).toBe(428)
  const tooLong = await add(again.data, { note: 'x'.repeat(2000) })
  expect((await add(await add(tooLong.data, { note: 'y'.repeat(2000) }).then((answer) => answer.data), { note: 'z'.repeat(2000) })).errors?.[0]?.path).toBe(
    'note',
  )
})

test('lines are marked as not quoted with a reason, and quoted again', async () => {
  const inquiry = await open()
  const lineIds = [inquiry.lines[1]?.id]
  expect((await change(inquiry, { action: 'noQuote', lineIds, reason: ' ' })).errors?.[0]?.path).toBe('reason')
  expect((await change(inquiry, { action: 'noQuote', lineIds: [randomUUID()], reason: 'x' })).errors?.[0]?.path).toBe('lineIds')
  const marked = (await change(inquiry, { action: 'noQuote', lineIds, reason: 'End of life' })).data
  expect(marked.lines.map((line) => line.noQuoteReason)).toEqual([null, 'End of life'])
  const edited = (await change(marked, { action: 'edit', ...body({ lines: marked.lines.map(({ id, description, qty }) => ({ id, description, qty })) }) })).data
  expect(edited.lines[1]?.noQuoteReason).toBe('End of life')
  const again = (await change(edited, { action: 'quoteAgain', lineIds })).data
  expect(again.lines[1]?.noQuoteReason).toBeNull()
})

test('an inquiry is handed to a colleague of the company, to nobody else', async () => {
  const inquiry = await open()
  const handed = (await change(inquiry, { action: 'assign', ownerId: manager.user._id })).data
  expect([handed.ownerId, handed.ownerName]).toEqual([manager.user._id, 'Marcus Webb'])
  const stranger = await api.signIn('sales@falcon.example')
  for (const ownerId of [stranger.user._id, randomUUID()]) expect((await change(handed, { action: 'assign', ownerId })).errors?.[0]?.path).toBe('ownerId')
})

test('lost with a reason, closed only without open quotations, reopened by an approver', async () => {
  const inquiry = await open()
  expect((await change(inquiry, { action: 'lose' })).errors?.[0]?.path).toBe('reason')
  const lost = (await change(inquiry, { action: 'lose', reason: 'Too dear' })).data
  expect([lost.status, lost.lostReason]).toEqual(['lost', 'Too dear'])
  expect((await change(lost, { action: 'reopen' })).statusCode).toBe(403)
  const reopened = (await change(lost, { action: 'reopen' }, manager)).data
  expect([reopened.status, reopened.lostReason]).toEqual(['open', null])
  const quotation = (await quote(reopened)).data
  const quoting = await get(inquiry.voucherId)
  const refused = await change(quoting, { action: 'close' }, manager)
  expect([refused.statusCode, refused.code, refused.message.includes(quotation.voucherId)]).toEqual([409, 'HAS_DEPENDANTS', true])
  const cancelled = await buyer.call<VendorQuotation>(vendorQuotationWrites.change, {
    params: { voucherId: quotation.voucherId },
    body: { action: 'cancel', version: quotation.version, reason: 'Typed twice' },
  })
  expect([cancelled.data.status, cancelled.data.outcomeReason]).toEqual(['cancelled', 'Typed twice'])
  const closed = (await change(quoting, { action: 'close' }, manager)).data
  expect(closed.status).toBe('closed')
  // Its lines were quoted once, so they must not be edited: the inquiry is "quoting" again, not "open".
  expect((await change(closed, { action: 'reopen' }, manager)).data.status).toBe('quoting')
  expect((await quote({ ...closed, voucherId: lost.voucherId })).statusCode).toBe(200)
})

test('a lost inquiry takes no quotation', async () => {
  const inquiry = await open()
  await change(inquiry, { action: 'lose', reason: 'Too late' })
  const refused = await quote(inquiry)
  expect([refused.statusCode, refused.code]).toEqual([409, 'INVALID_TRANSITION'])
})

test('of parallel steps on one version one is taken, and parallel additions lose nothing', async () => {
  const inquiry = await open()
  const answers = await Promise.all([
    change(inquiry, { action: 'lose', reason: 'a' }),
    change(inquiry, { action: 'close' }, manager),
    add(inquiry, { lines: [{ description: 'Rack', qty: '1' }] }),
    change(inquiry, { action: 'assign', ownerId: manager.user._id }),
  ])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409])
})

test('inquiries of one day are listed with the last one first', async () => {
  const made = []
  for (let index = 0; index < 6; index += 1) made.push((await draft()).id)
  const { rows } = (await sales.call<{ rows: { id: string }[] }>(inquiries.list, { query: { sort: '-date', limit: '6' } })).data
  expect(rows.map(({ id }) => id)).toEqual(made.toReversed())
})

test('what a create answers, and the trail keeps, is what is read afterwards', async () => {
  const [part] = (await sales.call<{ rows: { partno: string; mfrPartNo: string | null }[] }>(parts.list)).data.rows
  const staged = await sales.call<{ files: { id: string }[] }>(inquiries.stage, {
    files: [{ name: 'list.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }],
  })
  const bodies = [
    { lines: [] },
    { date: '2199-01-02', dueDate: '2199-01-31', receivedVia: 'phone', priority: 'high', customerReference: 'R-1', notes: 'Call first' },
    { lines: [{ description: 'A known part', partno: part?.partno.toLowerCase(), qty: '1.500', uom: 'm', notes: 'soon' }] },
    {
      lines: Array.from({ length: 30 }, (_, index) => ({ description: `Line ${index}`, mfrPartNo: `X-${index}`, qty: String(index + 1), targetPrice: '0.10' })),
    },
    { fileIds: staged.data.files.map(({ id }) => id) },
  ]
  for (const more of bodies) {
    const made = await draft(more)
    const { data: read } = await sales.call<Inquiry>(inquiries.get, { params: { voucherId: made.voucherId } })
    expect(made).toEqual(read)
    const [trail] = await api.owner.query<{ after: object }>('select after from audit_log where entity_id = $1', [made.id])
    expect(trail?.after).toMatchObject(read)
  }
  expect((await draft({ lines: bodies[2]?.lines })).lines[0]).toMatchObject({ partno: part?.partno.toLowerCase(), qty: '1.5', partId: expect.any(String) })
})

test('a new inquiry takes no line that is somebody else’s, and nothing is left of it', async () => {
  const other = await draft()
  const count = () => api.owner.query('select count(*)::int as n from documents')
  const before = await count()
  const refused = await sales.call(inquiries.create, { body: body({ lines: [{ ...LINES[0], id: other.lines[0]?.id }] }) })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'lines.0.id'])
  expect(await count()).toEqual(before)
})
