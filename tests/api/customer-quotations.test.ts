import { beforeEach, describe, expect, test } from 'vitest'
import { type CustomerQuotation, customerQuotations, type Pricing } from '@/contracts/customer-quotations'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption, vendors } from '@/contracts/parties'
import { type VendorQuotation } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const system = await api.signIn('system@northgate.example')
const optionOf = async (user: Caller, endpoint: typeof customers.lookup | typeof vendors.lookup, q: string) =>
  (await user.call<{ rows: PartyOption[] }>(endpoint, { query: { q } })).data.rows[0]?.id ?? ''
const customerId = await optionOf(sales, customers.lookup, 'Harbor')
const vendorId = await optionOf(buyer, vendors.lookup, 'Pinnacle')

type Key = Pick<CustomerQuotation, 'voucherId' | 'version'>
const LINE = { description: 'Switch', qty: '10', unitCost: '80', unitPrice: '100' }
const body = (more: object = {}) => ({ customerId, validUntil: '2199-01-01', currency: 'USD', grandTotal: '1000', lines: [LINE], ...more })
const add = (more: object = {}, user = sales) => user.call<CustomerQuotation>(customerQuotations.create, { body: body(more) })
const step = (quotation: Key, patch: object, user = sales) =>
  user.call<CustomerQuotation>(customerQuotations.change, { params: { voucherId: quotation.voucherId }, body: { version: quotation.version, ...patch } })
const get = async (voucherId: string, user = sales) => (await user.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId } })).data
/** Creates a quotation and takes the steps one after the other. @returns the quotation after the last step */
const stepped = async (more: object, ...steps: object[]): Promise<CustomerQuotation> => {
  let { data } = await add(more)
  for (const patch of steps) {
    const answer = await step(data, patch)
    expect([patch, answer.statusCode, answer.message]).toEqual([patch, 200, 'OK'])
    data = answer.data
  }
  return data
}
const sent = (more: object = {}) => stepped(more, { action: 'submit' }, { action: 'send' })
const setCompany = (columns: string) => api.owner.query(`update companies set ${columns} where id = $1`, [sales.companyId])

describe('approval', () => {
  test('within the limits a submit approves; each limit by itself asks for another’s word, and says which', async () => {
    expect(await stepped({}, { action: 'submit' })).toMatchObject({ status: 'approved', approval: { reasons: [], approvedByName: null } })
    await setCompany(`approval_limit = 5000, discount_limit_pct = 10`)
    const cases: [object, string[]][] = [
      [{ lines: [{ ...LINE, unitPrice: '84' }], grandTotal: '840' }, ['margin']],
      [{ lines: [{ ...LINE, unitCost: null }] }, ['cost_unknown']],
      [{ lines: [{ ...LINE, unitPrice: '120', discountPct: '11' }], grandTotal: '1068' }, ['discount']],
      [{ lines: [{ ...LINE, qty: '51' }], grandTotal: '5100' }, ['total']],
      [{ lines: [LINE, { ...LINE, unitPrice: '81', isOptional: true }] }, ['margin']],
      [
        {
          lines: [
            {
              ...LINE,
              breaks: [
                { minQty: '1', unitPrice: '100' },
                { minQty: '50', unitPrice: '82' },
              ],
            },
          ],
        },
        ['margin'],
      ],
    ]
    for (const [more, reasons] of cases) expect(await stepped(more, { action: 'submit' })).toMatchObject({ status: 'pending_approval', approval: { reasons } })
    await setCompany(`approval_limit = null, discount_limit_pct = null`)
  })

  test('the author can’t approve while somebody else may; the other can, and both are on record', async () => {
    const { data: draft } = await add({ lines: [{ ...LINE, unitPrice: '81' }], grandTotal: '810' }, manager)
    const waiting = (await step(draft, { action: 'submit' }, manager)).data
    expect(waiting.approval.mine).toBe(false)
    const refused = await step(waiting, { action: 'approve' }, manager)
    expect([refused.statusCode, refused.code]).toEqual([409, 'OWN_APPROVAL'])
    expect(refused.message).toContain(waiting.approval.approvers[0])
    expect((await get(waiting.voucherId, system)).approval.mine).toBe(true)
    const approved = (await step(waiting, { action: 'approve' }, system)).data
    expect(approved).toMatchObject({ status: 'approved', approval: { reasons: ['margin'], approvedByName: system.user.fullName, approvedOwn: false } })
  })

  test('who submitted another’s draft is an author, too', async () => {
    const { data: draft } = await add({ lines: [{ ...LINE, unitPrice: '81' }], grandTotal: '810' })
    const waiting = (await step(draft, { action: 'submit' }, manager)).data
    expect((await step(waiting, { action: 'approve' }, manager)).code).toBe('OWN_APPROVAL')
  })

  test('when nobody else holds the flag the author approves, and that is audited', async () => {
    const otherUsers = await api.owner.query<{ user_id: string }>(
      `select m.user_id from memberships m join users u on u.id = m.user_id where m.company_id = $1 and m.user_id <> $2 and u.user_type <> 'system'`,
      [sales.companyId, manager.user._id],
    )
    const { data: draft } = await add({ lines: [{ ...LINE, unitPrice: '81' }], grandTotal: '810' }, manager)
    const waiting = (await step(draft, { action: 'submit' }, manager)).data
    await api.owner.query(`update users set status = 'locked' where user_type = 'system' or id = any($1)`, [otherUsers.map((one) => one.user_id)])
    try {
      expect((await get(waiting.voucherId, manager)).approval).toMatchObject({ mine: true, approvers: [] })
      const approved = await step(waiting, { action: 'approve' }, manager)
      expect(approved.data).toMatchObject({ status: 'approved', approval: { approvedByName: manager.user.fullName, approvedOwn: true } })
    } finally {
      await api.owner.query(`update users set status = 'active'`)
    }
    const [noted] = await api.owner.query<{ after: { approval: object } }>(`select after from audit_log where entity_id = $1 and action = 'approve'`, [
      waiting.id,
    ])
    expect(noted?.after.approval).toMatchObject({ approvedOwn: true })
  })

  test('margins as reasons are told to who may see costs only', async () => {
    const waiting = await stepped({ lines: [{ ...LINE, unitPrice: '81' }], grandTotal: '810' }, { action: 'submit' })
    await api.owner.query(
      `insert into user_permissions (company_id, user_id, module, url, deny) select $1, $2, 'customer-quotations', url, '{cost}' from role_permissions where company_id = $1 and module = 'customer-quotations' group by url`,
      [sales.companyId, sales.user._id],
    )
    try {
      const seen = await get(waiting.voucherId)
      expect([seen.approval.reasons, seen.marginPct, seen.marginFloorPct, seen.lines[0]?.unitCost, seen.lines[0]?.landedAdd]).toEqual([
        [],
        null,
        null,
        null,
        null,
      ])
      expect((await sales.call<Pricing>(customerQuotations.pricing, { query: { customerId } })).data).toMatchObject({ marginPct: null, marginFrom: null })
    } finally {
      await api.owner.query(`delete from user_permissions where user_id = $1`, [sales.user._id])
    }
  })

  test('a submitted quotation is taken back to a draft, and its approval is forgotten', async () => {
    const approved = await stepped({}, { action: 'submit' })
    const back = (await step(approved, { action: 'withdraw' })).data
    expect([back.status, back.voucherId]).toEqual(['draft', approved.voucherId])
    const again = (await step(back, { action: 'submit' })).data
    expect([again.status, again.voucherId]).toEqual(['approved', approved.voucherId])
  })
})

describe('prices by quantity', () => {
  const breaks = [
    { minQty: '50', unitPrice: '90' },
    { minQty: '1', unitPrice: '100' },
    { minQty: '10', unitPrice: '95' },
  ]
  test('the line’s price is that of the break that its quantity reaches', async () => {
    const { data } = await add({ lines: [{ ...LINE, unitPrice: '95', breaks }], grandTotal: '950' })
    expect(data.lines[0]?.breaks.map(({ minQty, unitPrice, marginPct }) => [minQty, unitPrice, marginPct])).toEqual([
      ['1', '100', '20.000000'],
      ['10', '95', '15.789474'],
      ['50', '90', '11.111111'],
    ])
  })
  test.each([
    [{ unitPrice: '90', breaks }, '900', 'lines.0.unitPrice'],
    [{ unitPrice: '100', breaks: [{ minQty: '20', unitPrice: '100' }] }, '1000', 'lines.0.qty'],
    [{ unitPrice: '95', breaks: [...breaks, { minQty: '10.0', unitPrice: '94' }] }, '950', 'lines.0.breaks.3.minQty'],
  ])('%j is refused at its field', async (line, grandTotal, path) => {
    const answer = await add({ lines: [{ ...LINE, ...line }], grandTotal })
    expect([answer.statusCode, answer.errors?.[0]?.path]).toEqual([422, path])
  })
})

test('what a vendor takes for freight is in the cost, by value', async () => {
  const offer = await buyer.call<VendorQuotation>(vendorQuotationWrites.addGeneral, {
    body: {
      vendorId,
      record: true,
      freight: '60',
      currency: 'USD',
      lines: [
        { description: 'Switch', qty: '10', unitCost: '100' },
        { description: 'Router', qty: '5', unitCost: '200' },
      ],
    },
  })
  const lines = offer.data.lines.map(({ id, description, qty }) => ({ vendorQuotationLineId: id, description, qty, unitPrice: '250' }))
  const { data } = await add({ lines, grandTotal: '3750' })
  expect(data.lines.map(({ unitCost, landedAdd }) => [unitCost, landedAdd])).toEqual([
    ['100', '3'],
    ['200', '6'],
  ])
  // Goods for 2,000 and freight of 60.
  expect([data.costTotal, data.marginAmount]).toEqual(['2060', '1690.00'])
})

describe('once submitted', () => {
  test('the database itself refuses another price', async () => {
    const quotation = await sent()
    const change = (sql: string) => api.owner.query(sql, [quotation.id])
    await expect(change(`update document_lines set unit_price = 1 where document_id = $1`)).rejects.toThrow('locked')
    await expect(change(`delete from document_lines where document_id = $1`)).rejects.toThrow('locked')
    await expect(change(`update documents set grand_total = 1 where id = $1`)).rejects.toThrow('locked')
    const edited = await step(quotation, { action: 'edit', ...body() })
    expect([edited.statusCode, edited.code]).toEqual([409, 'INVALID_TRANSITION'])
  })
})

describe('revisions', () => {
  test('a revision takes the place of the one before when it is sent, and gives it back when it is cancelled', async () => {
    const first = await sent({ customerReference: 'PR-1', lines: [{ ...LINE, breaks: [{ minQty: '1', unitPrice: '100' }] }] })
    const draft = (await step(first, { action: 'revise' })).data
    expect(draft).toMatchObject({ status: 'draft', revision: 2, customerReference: 'PR-1', sentAt: null })
    expect(draft.lines[0]).toMatchObject({ revisesLineId: first.lines[0]?.id, unitCost: '80', breaks: [{ minQty: '1', unitPrice: '100' }] })
    expect((await get(first.voucherId)).status).toBe('sent')
    const again = await step(await get(first.voucherId), { action: 'revise' })
    expect([again.statusCode, again.code]).toEqual([409, 'REVISION_EXISTS'])
    const lines = [{ ...LINE, id: draft.lines[0]?.id, unitPrice: '98' }]
    const edited = (
      await sales.call<CustomerQuotation>(customerQuotations.edit, {
        params: { voucherId: draft.voucherId },
        body: { ...body({ lines, grandTotal: '980' }), version: draft.version },
      })
    ).data
    expect(edited.lines[0]?.revisesLineId).toBe(first.lines[0]?.id)
    const submitted = (await step(edited, { action: 'submit' })).data
    expect(submitted.voucherId).toBe(`${first.voucherId}-R2`)
    const second = (await step(submitted, { action: 'send' })).data
    expect(second.revisions.map(({ voucherId, status }) => [voucherId, status])).toEqual([
      [first.voucherId, 'superseded'],
      [second.voucherId, 'sent'],
    ])
    const cancelled = (await step(second, { action: 'cancel', reason: 'Wrong price' })).data
    expect([cancelled.status, cancelled.outcome?.reason, (await get(first.voucherId)).status]).toEqual(['cancelled', 'Wrong price', 'sent'])
    const third = (await step(await get(first.voucherId), { action: 'revise' })).data
    expect(third.revision).toBe(3)
  })

  test('what was rejected stays so beside a new revision', async () => {
    const rejected = await stepped({}, { action: 'submit' }, { action: 'send' }, { action: 'reject', reason: 'Too dear' })
    expect(rejected.outcome).toMatchObject({ via: 'staff', reason: 'Too dear', byName: sales.user.fullName })
    const draft = (await step(rejected, { action: 'revise' })).data
    const submitted = (await step(draft, { action: 'submit' })).data
    await step(submitted, { action: 'send' })
    expect((await get(rejected.voucherId)).status).toBe('rejected')
  })
})

describe('the inquiry', () => {
  let inquiry: Inquiry
  const stateOf = async () => (await sales.call<Inquiry>(inquiries.get, { params: { voucherId: inquiry.voucherId } })).data.status
  beforeEach(async () => {
    const draft = (await sales.call<Inquiry>(inquiries.create, { body: { customerId, subject: 'x', lines: [{ description: 'Switch', qty: '10' }] } })).data
    inquiry = (await sales.call<Inquiry>(inquiries.change, { params: { voucherId: draft.voucherId }, body: { action: 'submit', version: draft.version } })).data
  })
  test('is quoted once a quotation goes out, and again being quoted when the only one is taken back', async () => {
    const approved = await stepped({ inquiryVoucherId: inquiry.voucherId }, { action: 'submit' })
    expect(await stateOf()).toBe('quoting')
    const out = (await step(approved, { action: 'send' })).data
    expect([await stateOf(), out.canUnsend]).toEqual(['quoted', true])
    const back = (await step(out, { action: 'unsend' })).data
    expect([await stateOf(), back.status, back.sentAt]).toEqual(['quoting', 'approved', null])
    await step(back, { action: 'send' })
    expect(await stateOf()).toBe('quoted')
  })
})

test('acceptance keeps which options were taken, and refuses a line that is none', async () => {
  const quotation = await sent({ lines: [LINE, { ...LINE, description: 'Rails', isOptional: true }, { ...LINE, description: 'Support', isOptional: true }] })
  const wrong = await step(quotation, { action: 'accept', lineIds: [quotation.lines[0]?.id] })
  expect([wrong.statusCode, wrong.errors?.[0]?.path]).toEqual([422, 'lineIds'])
  const accepted = (await step(quotation, { action: 'accept', lineIds: [quotation.lines[2]?.id], note: 'By phone' })).data
  expect(accepted).toMatchObject({ status: 'accepted', outcome: { via: 'staff', note: 'By phone' } })
  expect(accepted.lines.map(({ optionTaken }) => optionTaken)).toEqual([null, false, true])
})

test('a quotation that is past can’t be submitted or sent', async () => {
  const { data } = await add()
  await api.owner.query(`update customer_quotations set valid_until = '2020-01-01' where document_id = $1`, [data.id])
  expect((await step(data, { action: 'submit' })).errors?.[0]?.path).toBe('validUntil')
  const approved = await stepped({}, { action: 'submit' })
  await api.owner.query(`update customer_quotations set valid_until = '2020-01-01' where document_id = $1`, [approved.id])
  expect((await step(approved, { action: 'send' })).errors?.[0]?.path).toBe('validUntil')
})

test('a new quotation starts from the customer’s margin, else the company’s, and the rates of the day', async () => {
  const pricing = async (query: Record<string, string>) => (await sales.call<Pricing>(customerQuotations.pricing, { query })).data
  await api.owner.query(`update customers set margin_pct = null where company_id = $1 and party_id = $2`, [sales.companyId, customerId])
  expect(await pricing({ customerId })).toMatchObject({ marginFrom: 'company' })
  await api.owner.query(`update customers set margin_pct = 22 where company_id = $1 and party_id = $2`, [sales.companyId, customerId])
  expect(await pricing({ customerId })).toMatchObject({ marginPct: '22', marginFrom: 'customer' })
  await api.owner.query(
    `insert into exchange_rates (company_id, currency, date, rate, created_by, updated_by) values ($1, 'CHF', '2031-03-01', 1.1, $2, $2), ($1, 'CHF', '2031-03-05', 1.2, $2, $2)`,
    [sales.companyId, sales.user._id],
  )
  const rateOn = async (date: string) => (await pricing({ date })).rates.find(({ currency }) => currency === 'CHF')
  expect([await rateOn('2031-03-04'), await rateOn('2031-03-05'), await rateOn('2031-03-20')]).toEqual([
    { currency: 'CHF', rate: '1.1', date: '2031-03-01' },
    { currency: 'CHF', rate: '1.2', date: '2031-03-05' },
    undefined,
  ])
  const { data } = await add({ currency: 'CHF', date: '2031-03-06', lines: [{ ...LINE, unitCost: '80' }] })
  expect(data.rate).toBe('1.2')
})
