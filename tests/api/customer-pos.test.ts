import { describe, expect, test } from 'vitest'
import type { CustomerPoInput } from '@/contracts/customer-po-input'
import { type CustomerPo, customerPos, type Orderable, type SamePo } from '@/contracts/customer-pos'
import { customerQuotations, type CustomerQuotation } from '@/contracts/customer-quotations'
import { generalInvoices } from '@/contracts/general-invoices'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { type InvoicingPortal, invoicingPortals } from '@/contracts/invoicing-portals'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { type Caller, startApi } from '../support/api'
import { orderOn, poStep, sentQuotation } from '../support/customer-pos'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const customerIds = (
  await api.owner.query<{ id: string }>(
    `select party_id as id from customers where company_id = $1 and not tax_exempt and payment_term_id is null and not credit_hold order by code`,
    [sales.companyId],
  )
).map(({ id }) => id)
const customerId = customerIds[0] ?? ''
await api.owner.query(`update customers set credit_limit = null where company_id = $1`, [sales.companyId])

const quote = (...args: Parameters<typeof sentQuotation> extends [Caller, Caller, string, ...infer Rest] ? Rest : never) =>
  sentQuotation(sales, manager, customerId, ...args)
const add = async (body: CustomerPoInput, who: Caller = sales) => {
  const answer = await who.call<CustomerPo>(customerPos.create, { body })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
const refused = async (body: CustomerPoInput) => {
  const { statusCode, code, errors } = await sales.call(customerPos.create, { body })
  return [statusCode, code, errors?.[0]?.path, errors?.[0]?.code]
}
const receive = async (po: CustomerPo, who: Caller = sales, more: object = {}) => {
  const answer = await poStep(who, po, { action: 'receive', ...more })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
const quotationNow = async ({ voucherId }: CustomerQuotation) =>
  (await sales.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId } })).data.status
let number = 0
/** The input of a customer PO without a quotation, with an order number of its own. */
const unquoted = (more: Partial<CustomerPoInput> = {}): CustomerPoInput => ({
  customerId,
  customerOrderNumber: `Loose ${++number}`,
  currency: 'USD',
  grandTotal: '1000',
  lines: [{ description: 'A switch', qty: '10', unitPrice: '100' }],
  ...more,
})

describe('an order as it was quoted', () => {
  test('is received under its number, accepted, and makes the quotation ordered and its inquiry won', async () => {
    const draft = await sales.call<Inquiry>(inquiries.create, { body: { customerId, subject: 'Switches', lines: [{ description: 'A switch', qty: '10' }] } })
    const asked = await sales.call<Inquiry>(inquiries.change, {
      params: { voucherId: draft.data.voucherId },
      body: { action: 'submit', version: draft.data.version },
    })
    const quotation = await quote({ inquiryVoucherId: asked.data.voucherId })
    const offered = (await sales.call<Orderable>(customerPos.quotation, { params: { voucherId: quotation.voucherId } })).data
    expect(offered).toMatchObject({ voucherId: quotation.voucherId, currency: 'USD', lines: [{ qty: '10', unitPrice: '100', partno: 'SW-48' }] })

    const po = await add(orderOn(quotation, { customerOrderNumber: 'PO-4711', requiredDate: '2199-02-01' }))
    expect(po).toMatchObject({ status: 'draft', variances: [], duplicates: [], quotationVoucherId: quotation.voucherId, requiredDate: '2199-02-01' })
    expect(po.lines[0]).toMatchObject({ quoted: { qty: '10', unitPrice: '100' }, quotationLineId: quotation.lines[0]?.id })
    expect(await quotationNow(quotation)).toBe('sent')

    const received = await receive(po)
    expect(received).toMatchObject({ status: 'received', variances: [], customerOrderNumber: 'PO-4711', credit: { verdict: 'ok', limit: null } })
    expect(received.voucherId).toMatch(/^CPO-\d{4}-\d{5}$/)
    expect(await quotationNow(quotation)).toBe('ordered')
    const won = await sales.call<Inquiry>(inquiries.get, { params: { voucherId: asked.data.voucherId } })
    expect(won.data.status).toBe('won')
    expect(received.related.map(({ kind }) => kind).toSorted()).toEqual(['customer_quotation', 'inquiry'])

    const accepted = (await poStep(sales, received, { action: 'accept' })).data
    expect(accepted).toMatchObject({ status: 'accepted', acceptedByName: 'Sofia Marin', reviewedByName: null, creditReason: null, credit: null })
    const closed = (await poStep(manager, accepted, { action: 'close', reason: 'The rest is not needed' })).data
    expect(closed).toMatchObject({ status: 'closed', outcomeReason: 'The rest is not needed' })
    const trail = await sales.call<TimelinePage>(timelines.customer_po.timeline, { params: { voucherId: closed.voucherId } })
    expect(trail.data.steps.map(({ status }) => status)).toEqual(expect.arrayContaining(['draft', 'received', 'accepted', 'closed']))
  })

  test('takes its customer’s file along, which nobody else’s draft can name', async () => {
    const csv = { files: [{ name: 'po.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }] }
    const staged = async () => (await sales.call<{ files: { id: string }[] }>(customerPos.stage, csv)).data.files[0]?.id ?? ''
    const fileId = await staged()
    const stranger = await manager.call(customerPos.create, { body: unquoted({ fileIds: [fileId] }) })
    expect([stranger.statusCode, stranger.errors?.[0]?.path]).toEqual([422, 'fileIds'])
    const po = await add(unquoted({ fileIds: [fileId] }))
    expect(po.files).toMatchObject([{ id: fileId, name: 'po.csv' }])
    const file = await sales.call(customerPos.file, { params: { voucherId: po.voucherId, fileId } })
    expect(file.text).toBe('a,b\n1,2\n')
  })
})

describe('an order that differs', () => {
  test('is reviewed, and what it differed in stays as it was found', async () => {
    const quotation = await quote({}, [{}, { description: 'A cable', partno: 'C-1', qty: '4', unitPrice: '5', unitCost: '2' }])
    const [first, second] = orderOn(quotation).lines
    const po = await add(
      orderOn(quotation, {
        grandTotal: '1221',
        lines: [
          { ...first!, qty: '12', unitPrice: '99' },
          { ...second!, qty: '3' },
          { description: 'A rack', qty: '1', unitPrice: '18' },
        ],
      }),
    )
    const received = await receive(po)
    const expected = [
      { lineNo: 1, field: 'qty', quoted: '10', ordered: '12' },
      { lineNo: 1, field: 'price', quoted: '100', ordered: '99' },
      { lineNo: 2, field: 'qty', quoted: '4', ordered: '3' },
      { lineNo: 3, field: 'not_quoted', quoted: null, ordered: '1' },
    ]
    expect(received).toMatchObject({ status: 'under_review', variances: expected })
    expect(await quotationNow(quotation)).toBe('partially_ordered')
    const unsaid = await poStep(sales, received, { action: 'accept' })
    expect([unsaid.statusCode, unsaid.errors?.[0]?.path]).toEqual([422, 'note'])
    const accepted = (await poStep(sales, received, { action: 'accept', note: 'Agreed by phone' })).data
    expect(accepted).toMatchObject({ status: 'accepted', reviewNote: 'Agreed by phone', reviewedByName: 'Sofia Marin', variances: expected })
  })

  test('without a quotation is reviewed as well', async () => {
    expect(await receive(await add(unquoted()))).toMatchObject({ status: 'under_review', variances: [{ field: 'quotation' }], quotationVoucherId: null })
  })

  test('by currency and terms says so', async () => {
    const [term] = await api.owner.query<{ id: string; name: string }>(`select id, name from payment_terms where company_id = $1 order by code limit 1`, [
      sales.companyId,
    ])
    const quotation = await quote()
    const po = await add(orderOn(quotation, { currency: 'EUR', rate: '1.1', paymentTermId: term?.id ?? null }))
    expect(po.variances).toEqual([
      { lineNo: null, field: 'currency', quoted: 'USD', ordered: 'EUR' },
      { lineNo: null, field: 'terms', quoted: null, ordered: term?.name },
    ])
  })

  test('may order an option only as a variance, until the customer took it', async () => {
    const quotation = await quote({}, [{}, { description: 'Support', partno: null, qty: '1', unitPrice: '50', unitCost: '1', isOptional: true }])
    const offered = await sales.call<Orderable>(customerPos.quotation, { params: { voucherId: quotation.voucherId } })
    expect(offered.data.lines).toHaveLength(1)
    const option = quotation.lines[1]
    const lines = [...orderOn(quotation).lines, { quotationLineId: option?.id, description: 'Support', qty: '1', unitPrice: '50' }]
    const po = await add(orderOn(quotation, { lines, grandTotal: '1050' }))
    expect(po.variances).toEqual([{ lineNo: 2, field: 'option', quoted: null, ordered: null }])
    await sales.call(customerQuotations.change, {
      params: { voucherId: quotation.voucherId },
      body: { action: 'accept', version: quotation.version, lineIds: [option?.id] },
    })
    const again = await sales.call<CustomerPo>(customerPos.get, { params: { voucherId: po.voucherId } })
    expect(again.data.variances).toEqual([])
    const orderable = await sales.call<Orderable>(customerPos.quotation, { params: { voucherId: quotation.voucherId } })
    expect(orderable.data.lines).toHaveLength(2)
  })
})

describe('several orders on one quotation', () => {
  test('share what was quoted; what goes beyond is reviewed, and a cancelled order gives its part back', async () => {
    const quotation = await quote()
    const part = (qty: string, total: string, customerOrderNumber: string) =>
      orderOn(quotation, { customerOrderNumber, grandTotal: total, lines: [{ ...orderOn(quotation).lines[0]!, qty }] })
    const first = await receive(await add(part('6', '600', 'Part 1')))
    expect([first.status, await quotationNow(quotation)]).toEqual(['under_review', 'partially_ordered'])
    const rest = await sales.call<Orderable>(customerPos.quotation, { params: { voucherId: quotation.voucherId } })
    expect(rest.data.lines[0]?.qty).toBe('4')
    const second = await receive(await add(part('4', '400', 'Part 2')))
    expect([second.status, second.variances, await quotationNow(quotation)]).toEqual(['received', [], 'ordered'])
    const third = await receive(await add(part('2', '200', 'Part 3')))
    expect([third.status, third.variances]).toEqual(['under_review', [{ lineNo: 1, field: 'qty', quoted: '0', ordered: '2' }]])

    await poStep(sales, third, { action: 'cancel', reason: 'Entered by mistake' })
    expect(await quotationNow(quotation)).toBe('ordered')
    const cancelled = await poStep(sales, first, { action: 'cancel', reason: 'Withdrawn' })
    expect(cancelled.data).toMatchObject({ status: 'cancelled', outcomeReason: 'Withdrawn' })
    expect(await quotationNow(quotation)).toBe('partially_ordered')
    await poStep(sales, second, { action: 'cancel', reason: 'Withdrawn' })
    expect(await quotationNow(quotation)).toBe('accepted')
  })

  test('received at the same time never both pass as quoted', async () => {
    const quotation = await quote()
    const drafts = [await add(orderOn(quotation, { customerOrderNumber: 'Twin A' })), await add(orderOn(quotation, { customerOrderNumber: 'Twin B' }))]
    const answers = await Promise.all(drafts.map((po) => receive(po)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['received', 'under_review'])
  })
})

describe('the same order twice', () => {
  test('is refused by customer, number and total, and warned of by the number alone', async () => {
    const po = await add(unquoted({ customerOrderNumber: 'Same 1' }))
    expect(await refused(unquoted({ customerOrderNumber: ' sAME 1 ' }))).toEqual([409, 'DUPLICATE_CUSTOMER_PO', undefined, undefined])
    const other = unquoted({ customerOrderNumber: 'Same 1', grandTotal: '900', lines: [{ description: 'A switch', qty: '9', unitPrice: '100' }] })
    expect(await refused(other)).toEqual([422, undefined, 'duplicateReason', 'DUPLICATE_NUMBER'])
    const second = await add({ ...other, duplicateReason: 'A call-off on a blanket order' })
    expect(second.duplicates).toMatchObject([{ voucherId: po.voucherId, status: 'draft', grandTotal: '1000' }])
    const found = await sales.call<{ rows: SamePo[] }>(customerPos.same, { query: { customerId, customerOrderNumber: 'same 1', except: second.id } })
    expect(found.data.rows).toMatchObject([{ voucherId: po.voucherId }])
    // Another customer may use the same number.
    await add({ ...unquoted({ customerOrderNumber: 'Same 1' }), customerId: customerIds[1] ?? '' })
    // When the first draft is received, it is checked against the second one.
    const late = await poStep(sales, po, { action: 'receive' })
    expect([late.statusCode, late.errors?.[0]?.path]).toEqual([422, 'duplicateReason'])
    const received = await receive(po, sales, { duplicateReason: 'Two sites' })
    expect(received.duplicateReason).toBe('Two sites')
  })

  test('can be entered anew once it was cancelled', async () => {
    const received = await receive(await add(unquoted({ customerOrderNumber: 'Again' })))
    await poStep(sales, received, { action: 'cancel', reason: 'Wrong currency' })
    await add(unquoted({ customerOrderNumber: 'Again' }))
  })

  const PAIRS = sampleOf(100, 30)
  test(`by ${PAIRS} pairs at once makes ${PAIRS} orders`, async () => {
    const pairs = Array.from({ length: PAIRS }, (_, index) =>
      unquoted({ customerOrderNumber: `Pair ${index}`, customerId: customerIds[index % customerIds.length] }),
    )
    const answers = await Promise.all(pairs.flatMap((body) => [sales.call(customerPos.create, { body }), manager.call(customerPos.create, { body })]))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PAIRS)
    expect(answers.filter(({ statusCode, code }) => statusCode === 409 && code === 'DUPLICATE_CUSTOMER_PO')).toHaveLength(PAIRS)
    const [stored] = await api.owner.query<{ n: number }>(`select count(*)::int as n from customer_pos where company_id = $1 and order_key like 'pair %'`, [
      sales.companyId,
    ])
    expect(stored?.n).toBe(PAIRS)
  })

  test('is kept out by the database as well', async () => {
    const po = await add(unquoted({ customerOrderNumber: 'Index' }))
    const copy = await add(unquoted({ customerOrderNumber: 'Index 2' }))
    await expect(
      api.owner.query(`update customer_pos set customer_order_number = 'INDEX' where company_id = $1 and document_id = $2`, [sales.companyId, copy.id]),
    ).rejects.toThrow('customer_pos_once')
    expect(po.status).toBe('draft')
  })
})

describe('an order’s key', () => {
  test('is ours, or the customer’s as long as one order alone has it', async () => {
    const po = await add(unquoted({ customerOrderNumber: 'PO/2026-00012' }))
    const byTheirs = await sales.call<CustomerPo>(customerPos.get, { params: { voucherId: 'po/2026-00012' } })
    expect(byTheirs.data.id).toBe(po.id)
    const edited = await sales.call<CustomerPo>(customerPos.edit, {
      params: { voucherId: 'PO/2026-00012' },
      body: { ...unquoted({ customerOrderNumber: 'PO/2026-00012' }), version: po.version },
    })
    expect([edited.statusCode, edited.data.id]).toEqual([200, po.id])
    const second = await add({ ...unquoted({ customerOrderNumber: 'PO/2026-00012' }), customerId: customerIds[1] ?? '' })
    const several = await poStep(sales, { voucherId: 'PO/2026-00012', version: edited.data.version }, { action: 'receive' })
    expect([several.statusCode, several.code, several.data]).toEqual([409, 'CUSTOMER_PO_AMBIGUOUS', { voucherIds: [po.voucherId, second.voucherId] }])
    const received = await receive(second)
    await poStep(sales, received, { action: 'cancel', reason: 'Not theirs' })
    const again = await sales.call<CustomerPo>(customerPos.get, { params: { voucherId: 'PO/2026-00012' } })
    expect(again.data.id).toBe(po.id)
    const elsewhere = await api.signIn('sales@falcon.example')
    for (const who of [sales, elsewhere]) {
      const unknown = await who.call(customerPos.get, { params: { voucherId: who === sales ? 'Never ordered' : 'PO/2026-00012' } })
      expect([unknown.statusCode, unknown.message]).toEqual([404, 'There is no such record.'])
    }
  })

  test('that looks like one of our numbers is ours first', async () => {
    const first = await receive(await add(unquoted()))
    const second = await add(unquoted({ customerOrderNumber: first.voucherId }))
    expect((await sales.call<CustomerPo>(customerPos.get, { params: { voucherId: first.voucherId } })).data.id).toBe(first.id)
    expect(second.id).not.toBe(first.id)
  })
})

describe('the credit check', () => {
  const limitedCustomerId = customerIds[2] ?? ''
  const setCredit = (limit: string | null, hold = false) =>
    api.owner.query(
      `update customers set credit_limit = $3, credit_hold = $4, credit_hold_reason = $5, currency = 'USD' where company_id = $1 and party_id = $2`,
      [sales.companyId, limitedCustomerId, limit, hold, hold ? 'Two invoices overdue' : null],
    )
  const waiting = async () => receive(await add({ ...unquoted(), customerId: limitedCustomerId }))
  const accept = (who: Caller, po: CustomerPo, more: object = {}) => poStep(who, po, { action: 'accept', note: 'Fine', ...more })

  test('lets an order pass within the limit and no further, unless somebody who may approve gives a reason', async () => {
    await setCredit('1000')
    const inside = await waiting()
    expect(inside.credit).toMatchObject({ limit: '1000', thisOrder: '1000', total: '1000', verdict: 'ok' })
    expect((await accept(sales, inside)).data.status).toBe('accepted')
    await setCredit('999.99')
    const outside = await waiting()
    const overLimit = await accept(sales, outside)
    expect([overLimit.statusCode, overLimit.code, overLimit.errors?.[0]?.path]).toEqual([422, 'CREDIT_LIMIT', 'creditReason'])
    const notAllowed = await accept(sales, outside, { creditReason: 'They always pay' })
    expect([notAllowed.statusCode, notAllowed.code]).toEqual([403, 'FORBIDDEN'])
    expect((await accept(manager, outside, { creditReason: 'Prepaid' })).data).toMatchObject({ status: 'accepted', creditReason: 'Prepaid' })
  })

  test('counts what the customer owes and what is confirmed to them', async () => {
    await setCredit('2500')
    const po = await waiting()
    const company = `company_id = '${sales.companyId}'`
    await api.owner.query(
      `insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, grand_total, base_grand_total, owner_id, created_by, updated_by)
        select company_id, 'sales_order', 'SO-' || s, 'DRAFT-' || left(md5(s), 8), date, 'draft', party_id, currency, 700, 700, owner_id, created_by, updated_by
        from documents, unnest(array['confirmed', 'on_hold', 'draft', 'cancelled']) s where ${company} and id = $1`,
      [po.id],
    )
    await api.owner.exec(`
      insert into document_lines (company_id, document_id, line_no, description, qty, line_total)
        select company_id, id, 1, 'A line', 7, 700 from documents where ${company} and kind = 'sales_order' and voucher_id !~ '[0-9]';
      insert into sales_order_lines (company_id, line_id, fulfilment)
        select l.company_id, l.id, 'stock' from document_lines l join documents d on d.id = l.document_id where d.kind = 'sales_order' and d.voucher_id like 'SO-%' and d.voucher_id !~ '[0-9]';
      update documents set status = substr(voucher_id, 4) where ${company} and kind = 'sales_order' and voucher_id like 'SO-%' and voucher_id !~ '[0-9]'`)
    const seen = await sales.call<CustomerPo>(customerPos.get, { params: { voucherId: po.voucherId } })
    expect(seen.data.credit).toMatchObject({ orders: '1400', receivables: '0', total: '2400', verdict: 'ok' })
    const accountant = await api.signIn('accounts@northgate.example')
    const [account] = await api.owner.query<{ id: string }>(`select id from accounts where ${company} and account_id = '4910'`)
    const invoice = await accountant.call<{ voucherId: string; version: number }>(generalInvoices.create, {
      body: {
        direction: 'receivable',
        partyId: limitedCustomerId,
        subject: 'Fee',
        currency: 'EUR',
        rate: '1.2',
        grandTotal: '100',
        lines: [{ accountId: account?.id, description: 'Fee', amount: '100' }],
      },
    })
    await accountant.call(generalInvoices.change, { params: { voucherId: invoice.data.voucherId }, body: { action: 'post', version: invoice.data.version } })
    const owed = await sales.call<CustomerPo>(customerPos.get, { params: { voucherId: po.voucherId } })
    expect(owed.data.credit).toMatchObject({ receivables: '120', total: '2520', verdict: 'over' })
    await api.owner.exec(`update documents set status = 'cancelled' where ${company} and kind = 'sales_order'`)
  })

  test('takes a limit in the customer’s currency at the rate of today, and holds without one', async () => {
    await setCredit('1000')
    await api.owner.query(`update customers set currency = 'JPY' where company_id = $1 and party_id = $2`, [sales.companyId, limitedCustomerId])
    await api.owner.query(`delete from exchange_rates where company_id = $1 and currency = 'JPY'`, [sales.companyId])
    const po = await waiting()
    expect(po.credit).toMatchObject({ limit: null, verdict: 'unknown' })
    expect((await accept(sales, po)).code).toBe('CREDIT_LIMIT')
  })

  test('is not asked for a customer who is no longer in use: nothing more is accepted of them', async () => {
    const po = await receive(await add(unquoted()))
    await api.owner.query(`update parties set is_active = false where id = $1`, [customerId])
    const answer = await poStep(sales, po, { action: 'accept', note: 'Fine' })
    await api.owner.query(`update parties set is_active = true where id = $1`, [customerId])
    expect([answer.statusCode, answer.message]).toEqual([422, 'The customer is no longer in use.'])
    expect((await poStep(sales, po, { action: 'accept', note: 'Fine' })).statusCode).toBe(200)
  })

  test('refuses everything for a customer on hold', async () => {
    await setCredit(null, true)
    const po = await waiting()
    expect(po.credit).toMatchObject({ verdict: 'hold', holdReason: 'Two invoices overdue' })
    expect((await accept(sales, po)).code).toBe('CREDIT_LIMIT')
    await setCredit(null)
    expect((await accept(sales, po)).data.status).toBe('accepted')
  })
})

describe('a quotation that is outdated', () => {
  test.each(['expired', 'superseded'])('%s: the order is taken once somebody who may approve confirms it', async (status) => {
    const quotation = await quote()
    await api.owner.query(`update documents set status = $2 where id = $1`, [quotation.id, status])
    const po = await add(orderOn(quotation))
    expect(po.quotationOutdated).toBe(true)
    const plain = await poStep(manager, po, { action: 'receive' })
    expect([plain.statusCode, plain.code]).toEqual([409, 'QUOTATION_OUTDATED'])
    const notAllowed = await poStep(sales, po, { action: 'receive', reconfirm: true })
    expect([notAllowed.statusCode, notAllowed.code]).toEqual([403, 'FORBIDDEN'])
    expect((await receive(po, manager, { reconfirm: true })).status).toBe('received')
    expect(await quotationNow(quotation)).toBe('ordered')
  })

  test.each([
    ['a draft', 'draft'],
    ['one that was rejected', 'rejected'],
  ])('%s can’t be ordered from', async (_name, status) => {
    const quotation = await quote()
    await api.owner.query(`update documents set status = $2 where id = $1`, [quotation.id, status])
    expect(await refused(orderOn(quotation))).toEqual([422, undefined, 'quotationVoucherId', 'state'])
  })
})

describe('is refused', () => {
  test.each<[string, () => Promise<CustomerPoInput>, string, string]>([
    ['with another total', async () => unquoted({ grandTotal: '1000.01' }), 'grandTotal', 'TOTAL_MISMATCH'],
    ['with a day before its own', async () => unquoted({ date: '2026-05-05', requiredDate: '2026-05-04' }), 'requiredDate', 'order'],
    ['on another customer’s quotation', async () => ({ ...orderOn(await quote()), customerId: customerIds[1] ?? '' }), 'quotationVoucherId', 'mismatch'],
    ['with a line of another quotation', async () => orderOn(await quote(), { lines: orderOn(await quote()).lines }), 'lines.0.quotationLineId', 'unknown'],
    ['with a quoted line without its quotation', async () => orderOn(await quote(), { quotationVoucherId: null }), 'lines.0.quotationLineId', 'unknown'],
  ])('%s', async (_name, body, path, code) => expect(await refused(await body())).toEqual([422, undefined, path, code]))

  test('in every step that its state doesn’t know', async () => {
    const draft = await add(unquoted())
    for (const body of [
      { action: 'accept', note: 'x' },
      { action: 'cancel', reason: 'x' },
      { action: 'close', reason: 'x' },
    ])
      expect((await poStep(manager, draft, body)).code).toBe('INVALID_TRANSITION')
    const received = await receive(draft)
    for (const body of [{ action: 'receive' }, { action: 'close', reason: 'x' }, { action: 'edit', ...unquoted() }])
      expect((await poStep(manager, received, body)).code).toBe('INVALID_TRANSITION')
    const cancelled = (await poStep(manager, received, { action: 'cancel', reason: 'x' })).data
    for (const body of [{ action: 'accept', note: 'x' }, { action: 'cancel', reason: 'x' }, { action: 'receive' }])
      expect((await poStep(manager, cancelled, body)).code).toBe('INVALID_TRANSITION')
  })

  test('to who may only read', async () => {
    const po = await add(unquoted())
    expect((await buyer.call(customerPos.get, { params: { voucherId: po.voucherId } })).statusCode).toBe(200)
    expect((await buyer.call(customerPos.create, { body: unquoted() })).statusCode).toBe(403)
    expect((await poStep(buyer, po, { action: 'receive' })).statusCode).toBe(403)
    const accepted = (await poStep(sales, await receive(po), { action: 'accept', note: 'Fine' })).data
    expect((await poStep(sales, accepted, { action: 'close', reason: 'x' })).statusCode).toBe(403)
  })

  test('when it would change after it was received, also to the owner of the tables', async () => {
    const { id } = await receive(await add(unquoted()))
    await expect(api.owner.query(`update document_lines set unit_price = 1 where document_id = $1`, [id])).rejects.toThrow('locked')
    await expect(api.owner.query(`update documents set grand_total = 1 where id = $1`, [id])).rejects.toThrow('locked')
  })
})

describe('received at the same time', () => {
  test('orders are numbered without gap and double', async () => {
    const drafts: CustomerPo[] = []
    for (let index = 0; index < 20; index++) drafts.push(await add(unquoted({ customerId: customerIds[index % 2] ?? '' })))
    const answers = await Promise.all(drafts.map((po) => receive(po)))
    const numbers = answers.map(({ voucherId }) => Number(voucherId.slice(-5))).sort((a, b) => a - b)
    expect(new Set(numbers).size).toBe(20)
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(19)
  })
})

describe('the customer’s invoicing portal', () => {
  const portal = { portalName: 'Ariba', url: 'https://portal.example/orders', loginRef: 'northgate-ar', submissionNo: 'S-1' }

  test('keeps what was submitted and what became of it, on the order and in its timeline', async () => {
    const draft = await add(unquoted())
    const early = await sales.call(invoicingPortals.add, { body: { voucherId: draft.voucherId, ...portal } })
    expect([early.statusCode, early.code]).toEqual([409, 'INVALID_TRANSITION'])
    const po = await receive(draft)
    const planned = await sales.call<InvoicingPortal>(invoicingPortals.add, { body: { voucherId: po.voucherId, ...portal } })
    expect(planned.data).toMatchObject({ ...portal, status: 'not_submitted', submittedAt: null, version: 1 })
    const { id } = planned.data
    const submitted = await sales.call<InvoicingPortal>(invoicingPortals.change, { params: { id }, body: { version: 1, ...portal, status: 'submitted' } })
    expect(submitted.data).toMatchObject({ status: 'submitted', version: 2 })
    expect(submitted.data.submittedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    const stale = await sales.call(invoicingPortals.change, { params: { id }, body: { version: 1, ...portal, status: 'paid' } })
    expect([stale.statusCode, stale.code]).toEqual([409, 'STALE_DOCUMENT'])
    const rejected = await sales.call<InvoicingPortal>(invoicingPortals.change, {
      params: { id },
      body: { version: 2, ...portal, status: 'rejected', message: 'PO number missing' },
    })
    expect(rejected.data).toMatchObject({ status: 'rejected', message: 'PO number missing', submittedAt: submitted.data.submittedAt })
    const shown = await sales.call<CustomerPo>(customerPos.get, { params: { voucherId: po.voucherId } })
    expect(shown.data).toMatchObject({ version: po.version, status: 'under_review', portals: [{ id, status: 'rejected' }] })
    const trail = await sales.call<TimelinePage>(timelines.customer_po.timeline, { params: { voucherId: po.voucherId } })
    expect(trail.data.rows.flatMap((row) => (row.type === 'change' ? [row.action] : []))).toEqual(expect.arrayContaining(['addPortal', 'changePortal']))
    expect(trail.data.steps.map(({ status }) => status)).not.toContain('rejected')
  })

  test.each([
    ['a script as its address', { url: 'javascript:alert(1)' }, 'url'],
    ['a state that there is not', { status: 'lost' }, 'status'],
    ['no name', { portalName: ' ' }, 'portalName'],
  ])('refuses %s', async (_name, wrong, path) => {
    const po = await receive(await add(unquoted()))
    const answer = await sales.call(invoicingPortals.add, { body: { voucherId: po.voucherId, ...portal, ...wrong } })
    expect([answer.statusCode, answer.errors?.[0]?.path]).toEqual([422, path])
  })
})
