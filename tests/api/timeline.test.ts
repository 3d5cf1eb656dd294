import { describe, expect, test } from 'vitest'
import { customerQuotations, type CustomerQuotation } from '@/contracts/customer-quotations'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { customers } from '@/contracts/parties'
import { colleagues, type TimelineEntry, type TimelinePage, timelines } from '@/contracts/timeline'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const system = await api.signIn('system@northgate.example', 'Northgate')
const sales = await api.signIn('sales@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const falcon = await api.signIn('sales@falcon.example')

const customerIdOf = async (user: Caller) => (await user.call<{ rows: { id: string }[] }>(customers.lookup)).data.rows[0]?.id ?? ''
const line = (more: object = {}) => ({ description: 'Switch', qty: '3', ...more })
const newInquiry = async (user: Caller, more: object = {}) =>
  (await user.call<Inquiry>(inquiries.create, { body: { customerId: await customerIdOf(user), subject: 'Switches', lines: [line()], ...more } })).data
const edit = (user: Caller, { voucherId, version, customer }: Inquiry, more: object) =>
  user.call<Inquiry>(inquiries.change, {
    params: { voucherId },
    body: { action: 'edit', version, customerId: customer.id, subject: 'Switches', lines: [line()], ...more },
  })
const timeline = async (user: Caller, voucherId: string, query: Record<string, string> = {}) =>
  (await user.call<TimelinePage>(timelines.inquiry.timeline, { params: { voucherId }, query })).data
const textOf = (entry: TimelineEntry | undefined) =>
  entry?.type === 'change' ? entry.changes.map(({ label, from, to }) => `${label}: ${from ?? '–'} → ${to ?? '–'}`) : []

describe('changes', () => {
  test('a save is one entry with its fields, who and when, newest first', async () => {
    const inquiry = await newInquiry(sales)
    const [firstLine] = inquiry.lines
    const edited = await edit(sales, inquiry, {
      subject: 'Switches and cables',
      priority: 'high',
      lines: [line({ id: firstLine?.id, qty: '5' }), line({ description: 'Cable', qty: '10' })],
    })
    expect(edited.statusCode).toBe(200)
    const { rows } = await timeline(sales, inquiry.voucherId)
    expect(rows.map((row) => row.type === 'change' && row.action)).toEqual(['edit', 'create'])
    expect(textOf(rows[0])).toEqual(['Subject: Switches → Switches and cables', 'Priority: Normal → High', 'Line 1 qty: 3 → 5', 'Line 2 added: – → Cable × 10'])
    expect(rows[0]?.by?.name).toBe(sales.user.fullName)
    expect(textOf(rows[1])).toEqual([])
  })

  test('says who brought the record into each of its states', async () => {
    const inquiry = await newInquiry(sales)
    const submitted = await system.call<Inquiry>(inquiries.change, {
      params: { voucherId: inquiry.voucherId },
      body: { action: 'submit', version: inquiry.version },
    })
    const { steps, rows } = await timeline(sales, submitted.data.voucherId)
    expect(steps.map(({ status, by }) => [status, by?.name])).toEqual([
      ['draft', sales.user.fullName],
      ['open', system.user.fullName],
    ])
    expect(textOf(rows[0])).toEqual(['Status: Draft → Open', `Number: ${inquiry.voucherId} → ${submitted.data.voucherId}`])
  })

  test('keeps costs from who may not see them, in the record and in what changed', async () => {
    const body = { customerId: await customerIdOf(system), validUntil: '2199-01-01', currency: 'USD', rate: '1.1' }
    const create = (unitPrice: string) => ({ ...body, grandTotal: unitPrice, lines: [{ description: 'A', qty: '1', unitPrice }] })
    const { data } = await system.call<CustomerQuotation>(customerQuotations.create, { body: create('10') })
    const [first] = data.lines
    await api.owner.query(`update customer_quotation_lines set unit_cost = 8 where line_id = $1`, [first?.id])
    await system.call<CustomerQuotation>(customerQuotations.edit, {
      params: { voucherId: data.voucherId },
      body: { ...create('12'), lines: [{ id: first?.id, description: 'A', qty: '1', unitPrice: '12' }], version: data.version },
    })
    const read = async (user: Caller) => (await user.call<TimelinePage>(timelines.customer_quotation.timeline, { params: { voucherId: data.voucherId } })).text
    const open = await read(system)
    expect(open).toMatch(/margin/i)
    const closed = await read(viewer)
    expect(closed).not.toMatch(/margin|cost/i)
    expect(closed).toContain('Line 1 unit price')
  })
})

describe('comments', () => {
  test('can be added, taken back and put back by their author alone', async () => {
    const { voucherId } = await newInquiry(sales)
    const { data: people } = await sales.call<{ rows: { id: string; name: string }[] }>(colleagues.list)
    const mentioned = people.rows.find(({ id }) => id !== sales.user._id)
    const added = await sales.call<{ id: string }>(timelines.inquiry.comment, {
      params: { voucherId },
      body: { body: `@${mentioned?.name} please call back`, mentions: [mentioned?.id] },
    })
    expect(added.statusCode).toBe(200)
    const comments = async (user: Caller) => (await timeline(user, voucherId, { kind: 'comments' })).rows
    expect(await comments(system)).toMatchObject([{ type: 'comment', body: `@${mentioned?.name} please call back`, mentions: [mentioned], mine: false }])
    expect(await comments(sales)).toMatchObject([{ mine: true }])

    const params = { voucherId, commentId: added.data.id }
    expect((await system.call(timelines.inquiry.uncomment, { params })).statusCode).toBe(404)
    expect((await sales.call(timelines.inquiry.uncomment, { params })).statusCode).toBe(200)
    expect(await comments(sales)).toEqual([])
    expect((await sales.call(timelines.inquiry.recomment, { params })).statusCode).toBe(200)
    expect(await comments(sales)).toHaveLength(1)
    // A comment can’t be deleted through another record.
    const other = await newInquiry(sales)
    expect((await sales.call(timelines.inquiry.uncomment, { params: { ...params, voucherId: other.voucherId } })).statusCode).toBe(404)
  })

  test('nobody of another company can be mentioned, and nobody there is listed', async () => {
    const { voucherId } = await newInquiry(sales)
    const answer = await sales.call(timelines.inquiry.comment, { params: { voucherId }, body: { body: 'Hello', mentions: [falcon.user._id] } })
    expect([answer.statusCode, answer.errors?.[0]?.path]).toEqual([422, 'mentions.0'])
    expect((await sales.call(colleagues.list)).text).not.toContain(falcon.user._id)
  })

  test('another company’s record has no timeline here', async () => {
    const foreignInquiry = await newInquiry(falcon)
    for (const call of [timelines.inquiry.timeline, timelines.inquiry.comment])
      expect((await sales.call(call, { params: { voucherId: foreignInquiry.draftId }, body: { body: 'Hello' } })).statusCode).toBe(404)
  })
})

test('is paged without a gap or a double, whatever the sources', async () => {
  const inquiry = await newInquiry(sales)
  for (let index = 0; index < 7; index++)
    await sales.call(timelines.inquiry.comment, { params: { voucherId: inquiry.voucherId }, body: { body: `Number ${index}` } })
  await edit(sales, inquiry, { subject: 'Other' })
  const all = (await timeline(sales, inquiry.voucherId)).rows
  expect(all).toHaveLength(9)
  const paged: TimelineEntry[] = []
  let after: string | undefined
  do {
    const page = await timeline(sales, inquiry.voucherId, { limit: '2', ...(after ? { after } : {}) })
    paged.push(...page.rows)
    after = page.nextCursor
  } while (after)
  expect(paged).toEqual(all)
})

test('a file that was attached stands in the timeline', async () => {
  const created = await sales.call<Inquiry>(inquiries.create, {
    body: { customerId: await customerIdOf(sales), subject: 'With file', lines: [line()] },
    files: [{ name: 'list.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }],
  })
  expect((await timeline(sales, created.data.voucherId, { kind: 'files' })).rows).toMatchObject([
    { type: 'file', name: 'list.csv', by: { name: sales.user.fullName } },
  ])
})

test('parties and parts have a timeline as well', async () => {
  const vendorId = await customerIdOf(sales)
  await sales.call(timelines.customer.comment, { params: { vendorId }, body: { body: 'Prefers mail' } })
  const { data } = await sales.call<TimelinePage>(timelines.customer.timeline, { params: { vendorId } })
  expect(data.rows[0]).toMatchObject({ type: 'comment', body: 'Prefers mail' })
})
