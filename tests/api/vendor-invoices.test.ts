import { describe, expect, test } from 'vitest'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { add, multiply } from '@/contracts/rules/decimal'
import type { TradeBasis } from '@/contracts/trade'
import type { VendorInvoiceInput } from '@/contracts/vendor-invoice-input'
import { type BillableVendorPo, type DebitableReturn, type SameInvoice, type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { addDays, todayIn } from '@server/domain/today'
import { type Caller, startApi } from '../support/api'
import { givenReceipt, givenReturn, givenVendorPo } from '../support/given-purchases'
import { goodsOf } from '../support/goods'

const api = await startApi({ unsound: 'its receipts are written, not posted' })
const today = todayIn('America/New_York', new Date())
const accountant = await api.signIn('accounts@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const { companyId } = accountant
const { taxes } = (await accountant.call<TradeBasis>(vendorInvoices.basis)).data
const vendors = await api.owner.query<{ id: string }>(`select party_id as id from vendors where company_id = $1 order by code limit 2`, [companyId])
const vendorId = vendors[0]?.id ?? ''
const other = vendors[1]?.id ?? ''

const goods = await goodsOf(api, await api.signIn('system@northgate.example', 'Northgate'), 'Northgate')

type Po = Awaited<ReturnType<typeof givenVendorPo>>
const order = (qty = '10', unitPrice = '10', more: { currency?: string } = {}) => givenVendorPo(api, companyId, vendorId, [{ qty, unitPrice }], more)
const service = (qty: string, unitPrice: string) => givenVendorPo(api, companyId, vendorId, [{ qty, unitPrice, isService: true }])
const receive = (po: Po, qty: string, owed: string, unitPrice?: string) =>
  givenReceipt(api, companyId, vendorId, po, [{ line: 0, qty, owed, ...(unitPrice && { unitPrice }) }])
/** Records that the vendor confirmed another price than was ordered. */
const confirm = (po: Po, unitPrice: string) => api.owner.query(`update vendor_po_lines set unit_confirmed = $2 where line_id = $1`, [po.lineIds[0], unitPrice])
let papers = 0
const input = (lines: Partial<VendorInvoiceInput['lines'][number]>[], more: Partial<VendorInvoiceInput> = {}): VendorInvoiceInput => {
  papers += 1
  return {
    vendorId,
    vendorInvoiceNo: `V-${papers}`,
    invoiceDate: today,
    currency: 'USD',
    grandTotal: lines.reduce((sum, { qty = '10', unitPrice = '10' }) => add(sum, multiply(qty, unitPrice)), '0'),
    ...more,
    lines: lines.map((line) => ({ description: 'Goods', qty: '10', unitPrice: '10', ...line })),
  }
}
const bill = (po: Po, line: Partial<VendorInvoiceInput['lines'][number]> = {}, more: Partial<VendorInvoiceInput> = {}) =>
  input([{ vendorPoLineId: po.lineIds[0] ?? null, ...line }], more)
const draft = async (body: VendorInvoiceInput, who: Caller = accountant) => {
  const answer = await who.call<VendorInvoice>(vendorInvoices.create, { body })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
const step = (invoice: Pick<VendorInvoice, 'voucherId' | 'version'>, body: object, who: Caller = accountant) =>
  who.call<VendorInvoice>(vendorInvoices.change, { params: { voucherId: invoice.voucherId }, body: { version: invoice.version, ...body } })
const done = async (invoice: Pick<VendorInvoice, 'voucherId' | 'version'>, body: object, who: Caller = accountant) => {
  const answer = await step(invoice, body, who)
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
const matched = async (body: VendorInvoiceInput) => done(await draft(body), { action: 'match' })
const posted = async (body: VendorInvoiceInput) => done(await matched(body), { action: 'post' })
const read = async ({ voucherId }: Pick<VendorInvoice, 'voucherId'>) =>
  (await accountant.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId } })).data
const figures = async ({ id }: Pick<VendorInvoice, 'id'>) => {
  const { rows } = (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data
  return rows.map(({ lines }) => lines.map(({ accountId, debit, credit }) => [accountId, debit, credit]))
}
const billable = async (query: Record<string, string>) =>
  (await accountant.call<{ rows: BillableVendorPo[]; returns: DebitableReturn[] }>(vendorInvoices.billable, { query })).data
/** Quantities of the PO's first line that may be billed: now, and once they are received. */
const left = async ({ voucherId }: Po) => {
  const line = (await billable({ vendorPo: voucherId })).rows[0]?.lines[0]
  return line ? [line.qty, line.awaited] : null
}

describe('a vendor invoice', () => {
  test('fits what was ordered and received, and clears it', async () => {
    const po = await order()
    const grn = await receive(po, '10', '100')
    expect(await left(po)).toEqual(['10', '0'])
    const made = await draft(bill(po))
    expect(made).toMatchObject({ status: 'draft', variances: [], openAmount: '0' })
    expect(made.lines[0]).toMatchObject({
      vendorPo: { voucherId: po.voucherId },
      ordered: { qty: '10', unitPrice: '10', openQty: '10', isReceived: true },
      receipts: [],
    })
    expect((await billable({ vendorPo: po.voucherId })).rows[0]?.lines[0]?.inDrafts).toBe('10')
    const fits = await done(made, { action: 'match' })
    expect(fits).toMatchObject({ status: 'matched', variances: [] })
    expect(fits.lines[0]?.receipts).toEqual([{ voucherId: grn.voucherId, qty: '10' }])
    const invoice = await done(fits, { action: 'post' })
    expect(invoice.voucherId).toMatch(/^VINV-\d{4}-\d{5}$/)
    expect(invoice).toMatchObject({ status: 'posted', openAmount: '100', postedByName: 'Aisha Rahman' })
    expect(await figures(invoice)).toEqual([
      [
        ['2100', '100', '0'],
        ['2000', '0', '100'],
      ],
    ])
    expect(await left(po)).toBeNull()
  })

  test('waits for goods that aren’t here, and fits once they are', async () => {
    const po = await order()
    await receive(po, '7', '70')
    expect(await left(po)).toEqual(['7', '3'])
    const waits = await matched(bill(po))
    expect(waits).toMatchObject({ status: 'pending_match', variances: [{ lineNo: 1, field: 'received', expected: '7', billed: '10' }] })
    expect((await step(waits, { action: 'post' })).code).toBe('INVALID_TRANSITION')
    await receive(po, '3', '30')
    expect(await done(waits, { action: 'match' })).toMatchObject({ status: 'matched', variances: [] })
  })

  test('that differs is approved by somebody else than who entered it, with a reason', async () => {
    const po = await order()
    await receive(po, '10', '100')
    const differs = await done(await draft(bill(po, { unitPrice: '10.5' }), manager), { action: 'match' })
    expect(differs).toMatchObject({ status: 'variance', variances: [{ lineNo: 1, field: 'price', expected: '10', billed: '10.5' }] })
    const ownApproval = await step(differs, { action: 'approve', reason: 'Fine' }, manager)
    expect([ownApproval.statusCode, ownApproval.message]).toEqual([403, 'Somebody else has to approve it: you entered it yourself.'])
    expect((await step(differs, { action: 'approve', reason: 'Fine' })).statusCode).toBe(403)

    const po2 = await order()
    await receive(po2, '10', '100')
    const differing = await matched(bill(po2, { unitPrice: '10.5' }))
    const approved = await done(differing, { action: 'approve', reason: 'The list price went up' }, manager)
    expect(approved).toMatchObject({ status: 'matched', varianceReason: 'The list price went up' })
    const invoice = await done(approved, { action: 'post' })
    expect(await figures(invoice)).toEqual([
      [
        ['2100', '100', '0'],
        ['5100', '5', '0'],
        ['2000', '0', '105'],
      ],
    ])
  })

  test('bills no more than was ordered, and no goods that aren’t here even when approved', async () => {
    const po = await order()
    await receive(po, '10', '100')
    expect(await matched(bill(po, { qty: '11' }))).toMatchObject({ status: 'variance', variances: [{ field: 'ordered' }, { field: 'received' }] })
    const more = await matched(bill(po, { qty: '12' }))
    const refused = await step(more, { action: 'approve', reason: 'x' }, manager)
    expect([refused.statusCode, refused.message]).toEqual([409, 'Goods that it bills aren’t here. Change the quantity, or wait for them.'])
    const again = await done(more, { action: 'reopen' })
    expect(again.status).toBe('draft')
  })

  test('may cost more within the company’s tolerance', async () => {
    await api.owner.query(`update companies set over_billing_pct = 2, over_billing_amount = 5 where id = $1`, [companyId])
    const [cheap, dear] = [await order('10', '10'), await order('10', '50')]
    await receive(cheap, '10', '100')
    await receive(dear, '10', '500')
    // 2 % of 100 is 2; 2 % of 500 is 10, of which 5 are tolerated.
    expect((await matched(bill(cheap, { unitPrice: '10.2' }))).status).toBe('matched')
    expect((await matched(bill(cheap, { unitPrice: '10.21' }))).status).toBe('variance')
    expect((await matched(bill(dear, { unitPrice: '50.5' }))).status).toBe('matched')
    expect((await matched(bill(dear, { unitPrice: '50.51' }))).status).toBe('variance')
    await api.owner.query(`update companies set over_billing_pct = 0, over_billing_amount = 0 where id = $1`, [companyId])
  })

  test('may cost so much more only once, over all invoices of what was ordered; what was approved uses nothing up', async () => {
    await api.owner.query(`update companies set over_billing_pct = 0, over_billing_amount = 5 where id = $1`, [companyId])
    const po = await order('10', '50')
    await receive(po, '10', '500')
    const two = (unitPrice: string) => matched(bill(po, { qty: '2', unitPrice }))
    const approved = await done(await two('60'), { action: 'approve', reason: 'Agreed by telephone' }, manager)
    await done(approved, { action: 'post' })
    await done(await two('51.5'), { action: 'post' })
    // The second invoice used 3 of the 5. The first, which cost 20 more, was approved and used nothing.
    expect((await two('51.01')).status).toBe('variance')
    const last = await done(await two('51'), { action: 'post' })
    expect((await two('50.01')).status).toBe('variance')
    expect((await two('50')).status).toBe('matched')
    await done(last, { action: 'cancel', reason: 'Wrong' })
    expect((await two('51')).status).toBe('matched')
    await api.owner.query(`update companies set over_billing_pct = 0, over_billing_amount = 0 where id = $1`, [companyId])
  })

  test('is held, and released to be matched anew; what is posted isn’t paid while its payment is held', async () => {
    const po = await order()
    await receive(po, '10', '100')
    const onHold = await done(await matched(bill(po)), { action: 'hold', reason: 'Wrong goods' })
    expect(onHold).toMatchObject({ status: 'on_hold', holdReason: 'Wrong goods' })
    expect((await step(onHold, { action: 'post' })).code).toBe('INVALID_TRANSITION')
    const released = await done(onHold, { action: 'release' })
    expect(released).toMatchObject({ status: 'pending_match', holdReason: null })
    const invoice = await done(await done(released, { action: 'match' }), { action: 'post' })
    const unpaid = await done(invoice, { action: 'holdPayment', reason: 'Damaged' })
    expect(unpaid).toMatchObject({ status: 'posted', holdPayment: true, holdReason: 'Damaged' })
    expect((await step(unpaid, { action: 'releasePayment' })).statusCode).toBe(403)
    expect(await done(unpaid, { action: 'releasePayment' }, manager)).toMatchObject({ holdPayment: false, holdReason: null })
  })

  test('of a vendor on hold is not posted', async () => {
    const invoice = await matched(input([{}], { vendorId: other }))
    await api.owner.query(`update vendors set on_hold = 'invoices', on_hold_reason = 'In dispute' where company_id = $1 and party_id = $2`, [companyId, other])
    const refused = await step(invoice, { action: 'post' })
    expect([refused.statusCode, refused.code, refused.message]).toEqual([409, 'VENDOR_ON_HOLD', 'The vendor is on hold: In dispute'])
    await api.owner.query(`update vendors set on_hold = 'none', on_hold_reason = null where company_id = $1 and party_id = $2`, [companyId, other])
    expect((await step(invoice, { action: 'post' })).statusCode).toBe(200)
  })

  test('has its number once in a fiscal year, in whatever case, and in another year with a reason', async () => {
    const first = await draft(input([{}], { vendorInvoiceNo: 'Twice-1' }))
    const { rows } = (await accountant.call<{ rows: SameInvoice[] }>(vendorInvoices.same, { query: { vendorId, vendorInvoiceNo: ' twice-1 ' } })).data
    expect(rows.map(({ voucherId }) => voucherId)).toEqual([first.voucherId])
    const twin = await accountant.call(vendorInvoices.create, { body: input([{}], { vendorInvoiceNo: 'TWICE-1' }) })
    expect([twin.statusCode, twin.code, twin.errors?.[0]?.path]).toEqual([409, 'DUPLICATE_VENDOR_INVOICE', 'vendorInvoiceNo'])
    const reasoned = await accountant.call(vendorInvoices.create, { body: input([{}], { vendorInvoiceNo: 'TWICE-1', duplicateReason: 'Another' }) })
    expect(reasoned.statusCode).toBe(409)
    expect((await accountant.call(vendorInvoices.create, { body: input([{}], { vendorInvoiceNo: 'TWICE-1', vendorId: other }) })).statusCode).toBe(200)

    const lastYear = addDays(today, -400)
    const earlier = input([{}], { vendorInvoiceNo: 'Yearly 7', invoiceDate: lastYear, date: lastYear })
    await draft(earlier)
    const thisYear = input([{}], { vendorInvoiceNo: 'Yearly 7' })
    const refused = await accountant.call(vendorInvoices.create, { body: thisYear })
    expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'duplicateReason'])
    expect(await draft({ ...thisYear, duplicateReason: 'They count anew each year' })).toMatchObject({
      duplicates: [{ invoiceDate: lastYear }],
      duplicateReason: 'They count anew each year',
    })
  })

  test('takes a receipt once, whichever of several is posted at the same moment', async () => {
    const po = await order()
    await receive(po, '10', '100')
    const drafts = [await matched(bill(po)), await matched(bill(po)), await matched(bill(po))]
    const answers = await Promise.all(drafts.map((each) => step(each, { action: 'post' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    const late = answers.find(({ statusCode }) => statusCode === 422)
    expect(late?.errors?.[0]).toMatchObject({ path: 'lines.0.qty', code: 'QTY_EXCEEDED', message: 'Line 1: only 0 can still be billed.' })
  })

  // Received at 1.10: 100 EUR are 110 USD. Billed at 1.08: 108 USD for the goods and 5.40 for the higher price; the rate gained 2.
  test('in another currency keeps what the price made apart from what the rates did', async () => {
    const po = await order('10', '10', { currency: 'EUR' })
    await receive(po, '10', '110')
    const differs = await matched(bill(po, { unitPrice: '10.5' }, { currency: 'EUR', rate: '1.08' }))
    const invoice = await done(await done(differs, { action: 'approve', reason: 'Agreed' }, manager), { action: 'post' })
    expect(await figures(invoice)).toEqual([
      [
        ['2100', '110', '0'],
        ['5100', '5.4', '0'],
        ['7100', '0', '2'],
        ['2000', '0', '113.4'],
      ],
    ])
  })

  // 4 at 10 EUR and 6 at 12, both at 1.10, are 44 and 79.20 USD; all are billed at 12 and 1.10, so the rates made no difference.
  test('keeps a price that changed after a part had come apart from what the rates did', async () => {
    const po = await order('10', '10', { currency: 'EUR' })
    await receive(po, '4', '44')
    await confirm(po, '12')
    await receive(po, '6', '79.2', '12')
    const invoice = await posted(bill(po, { unitPrice: '12' }, { currency: 'EUR', rate: '1.1', grandTotal: '120' }))
    expect(await figures(invoice)).toEqual([
      [
        ['2100', '123.2', '0'],
        ['5100', '8.8', '0'],
        ['2000', '0', '132'],
      ],
    ])
  })

  test('of a service is billed as ordered, to the account that it names', async () => {
    const po = await service('2', '50')
    expect(await left(po)).toEqual(['2', '0'])
    const invoice = await posted(bill(po, { qty: '2', unitPrice: '50' }))
    expect(await figures(invoice)).toEqual([
      [
        ['5400', '100', '0'],
        ['2000', '0', '100'],
      ],
    ])
    expect(await left(po)).toBeNull()
    expect(await matched(bill(po, { qty: '1', unitPrice: '50' }))).toMatchObject({ status: 'variance', variances: [{ field: 'ordered', expected: '0' }] })
  })

  test('cancelled is reversed, and lets its goods be billed again', async () => {
    const po = await order()
    await receive(po, '10', '100')
    const invoice = await posted(bill(po, {}, { vendorInvoiceNo: 'Once more' }))
    expect(await left(po)).toBeNull()
    const early = await step(invoice, { action: 'cancel', reason: 'Wrong paper', date: addDays(today, -1) })
    expect([early.statusCode, early.message]).toEqual([422, 'That is before its own date.'])
    const answers = await Promise.all([1, 2].map(() => step(invoice, { action: 'cancel', reason: 'Wrong paper' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await read(invoice)).toMatchObject({ status: 'cancelled', openAmount: '0', outcomeReason: 'Wrong paper' })
    expect(await figures(invoice)).toHaveLength(2)
    expect(await left(po)).toEqual(['10', '0'])
    expect((await posted(bill(po, {}, { vendorInvoiceNo: 'Once more' }))).status).toBe('posted')
  })

  test.each([
    ['another vendor’s order', async () => ({ ...bill(await order()), vendorId: other }), 'mismatch'],
    ['another currency than the order’s', async () => bill(await order(), {}, { currency: 'EUR', rate: '1.1' }), 'CURRENCY_MISMATCH'],
    ['a line that wasn’t ordered', async () => input([{ vendorPoLineId: '00000000-0000-4000-8000-000000000000' }]), 'unknown'],
    ['another total', async () => input([{}], { grandTotal: '100.01' }), 'TOTAL_MISMATCH'],
    ['a due day before its own', async () => input([{}], { dueDate: addDays(today, -1) }), 'order'],
    ['a debit note of nothing', async () => input([{}], { type: 'debit_note' }), 'required'],
  ])('is refused for %s', async (_name, body, code) => {
    const answer = await accountant.call(vendorInvoices.create, { body: await body() })
    expect([answer.statusCode, answer.errors?.[0]?.code]).toEqual([422, code])
  })

  test('bears the tax of its paper’s day', async () => {
    const tax = taxes[0]
    const head = input([{ taxId: tax?.id ?? null }])
    const made = await draft({ ...head, grandTotal: add('100', tax?.percent ?? '0') })
    expect(made.lines[0]).toMatchObject({ taxCode: tax?.code })
    expect(made.taxTotal).toBe(add('0', tax?.percent ?? '0'))
  })
})

describe('a debit note', () => {
  test('takes back what was billed and went back', async () => {
    const po = await order()
    const grn = await receive(po, '10', '100')
    const invoice = await posted(bill(po))
    expect((await billable({ vendorId })).returns).toEqual([])
    const back = await givenReturn(api, companyId, vendorId, grn, [{ line: 0, qty: '4', owed: '40' }])
    const [found] = (await billable({ vendorId })).returns
    expect(found).toMatchObject({ voucherId: back.voucherId, currency: 'USD', lines: [{ returnLineId: back.lineIds[0], qty: '4', unitPrice: '10' }] })
    const line = { returnLineId: back.lineIds[0] ?? null, qty: '4' }
    const note = await posted(input([line], { type: 'debit_note' }))
    expect(note.voucherId).toMatch(/^VCN-/)
    expect(note).toMatchObject({ type: 'debit_note', status: 'posted', openAmount: '40' })
    expect(await figures(note)).toEqual([
      [
        ['2100', '0', '40'],
        ['2000', '40', '0'],
      ],
    ])
    expect((await billable({ vendorId })).returns).toEqual([])
    const more = await accountant.call(vendorInvoices.create, { body: input([line], { type: 'debit_note' }) })
    expect(more.errors?.[0]?.code).toBe('QTY_EXCEEDED')
    expect((await read(invoice)).lines[0]?.debitedQty).toBe('4')
  })

  // Confirmed at 11 EUR, received and billed at 1.10: 4 of them are 44 EUR and 48.40 USD, on both sides.
  test('takes goods back at the price that they were billed at, though another was ordered', async () => {
    const po = await order('10', '10', { currency: 'EUR' })
    await confirm(po, '11')
    const grn = await receive(po, '10', '121', '11')
    await posted(bill(po, { unitPrice: '11' }, { currency: 'EUR', rate: '1.1' }))
    const back = await givenReturn(api, companyId, vendorId, grn, [{ line: 0, qty: '4', owed: '48.4' }])
    const found = (await billable({ vendorId })).returns.find(({ voucherId }) => voucherId === back.voucherId)
    expect(found?.lines).toEqual([expect.objectContaining({ qty: '4', unitPrice: '11' })])
    const line = { returnLineId: back.lineIds[0] ?? null, qty: '4', unitPrice: '11' }
    const note = await posted(input([line], { type: 'debit_note', currency: 'EUR', rate: '1.1' }))
    expect(await figures(note)).toEqual([
      [
        ['2100', '0', '48.4'],
        ['2000', '48.4', '0'],
      ],
    ])
  })

  /** The vendor at a place of the list, so that a test has one whose returns no other test uses. */
  const vendorAt = async (at: number): Promise<string> =>
    (await api.owner.query<{ id: string }>(`select party_id as id from vendors where company_id = $1 order by code offset ${at} limit 1`, [companyId]))[0]
      ?.id ?? ''
  const grni = async (ids: readonly string[]) => {
    const [row] = await api.owner.query<{ sum: string }>(
      `select trim_scale(sum(l.debit - l.credit))::text as sum from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id
         join journals j on j.company_id = l.company_id and j.id = l.journal_id where a.type = 'gr_ni' and j.document_id = any ($1::uuid[])`,
      [ids],
    )
    return row?.sum
  }

  // 7 at 1.428571 are 10.00. Billing 4 clears 5.71 and returning 5 clears 7.14, so the note for 2 puts back 2.85, and not 5.714 / 4 × 2.
  test('of the last pieces of a receipt leaves no cent of it standing', async () => {
    const vendor = await vendorAt(3)
    const unitPrice = '1.428571'
    const po = await goods.po([{ partId: await goods.part(), qty: '7', unitPrice }], { partyId: vendor })
    const receipt = await goods.posted({ vendorId: vendor, lines: [{ poLineId: po.lineIds[0] ?? '', qty: '7' }] })
    const line = { vendorPoLineId: po.lineIds[0] ?? null, qty: '4', unitPrice }
    const invoice = await posted(input([line], { vendorId: vendor, grandTotal: '5.71' }))
    const returnedLine = { receiptLineId: receipt.lines[0]?.id ?? '', qty: '5' }
    const back = await goods.posted({ type: 'return', returnReason: 'Broken', vendorId: vendor, lines: [returnedLine] })
    const [proposed] = (await billable({ vendorId: vendor })).returns[0]?.lines ?? []
    expect(proposed).toMatchObject({ returnLineId: back.lines[0]?.id, qty: '2', unitPrice })
    const debit = { returnLineId: back.lines[0]?.id ?? null, qty: '2', unitPrice }
    const note = await posted(input([debit], { vendorId: vendor, type: 'debit_note', grandTotal: '2.86' }))
    expect(await figures(note)).toEqual([
      [
        ['2100', '0', '2.85'],
        ['5100', '0', '0.01'],
        ['2000', '2.86', '0'],
      ],
    ])
    expect(await grni([receipt.id, invoice.id, back.id, note.id])).toBe('0')
  })

  test('of goods that are replaced lets the others be billed, at whatever price they were debited', async () => {
    const po = await goods.po([{ partId: await goods.part(), qty: '5', unitPrice: '10' }], { partyId: other })
    const head = { vendorId: other }
    const receipt = await goods.posted({ ...head, lines: [{ poLineId: po.lineIds[0] ?? '', qty: '5' }] })
    await posted(bill(po, { qty: '5' }, { ...head, grandTotal: '50' }))
    const returnedLine = { receiptLineId: receipt.lines[0]?.id ?? '', qty: '2' }
    const back = await goods.posted({ ...head, type: 'return', returnReason: 'Broken', isReplaced: true, lines: [returnedLine] })
    await posted(input([{ returnLineId: back.lines[0]?.id ?? null, qty: '2', unitPrice: '9' }], { ...head, type: 'debit_note' }))
    await goods.posted({ ...head, lines: [{ poLineId: po.lineIds[0] ?? '', qty: '2' }] })
    expect(await matched(bill(po, { qty: '2' }, { ...head, grandTotal: '20' }))).toMatchObject({ status: 'matched', variances: [] })
  })

  test('takes back no more of freight than was billed, and no line of another invoice than it names', async () => {
    const invoice = await posted(input([{ qty: '1' }], { freight: '3', grandTotal: '13' }))
    const stranger = await posted(input([{ qty: '1' }]))
    const note = (noted: VendorInvoice, freight: string, grandTotal: string) =>
      input([{ invoiceLineId: noted.lines[0]?.id ?? null, qty: '1' }], { type: 'debit_note', invoiceVoucherId: invoice.voucherId, freight, grandTotal })
    const dear = await accountant.call(vendorInvoices.create, { body: note(invoice, '4', '14') })
    expect([dear.errors?.[0]?.path, dear.message]).toEqual(['freight', `Only 3.00 USD of the freight of ${invoice.voucherId} are left to be debited.`])
    const mixed = await accountant.call(vendorInvoices.create, { body: note(stranger, '0', '10') })
    expect([mixed.errors?.[0]?.path, mixed.message]).toEqual(['lines.0.invoiceLineId', `Line 1: ${stranger.voucherId} isn’t the invoice that is debited.`])
    expect(await posted(note(invoice, '3', '13'))).toMatchObject({ status: 'paid', openAmount: '0' })
  })

  test('of a price settles the invoice as far as it goes, against the price variance', async () => {
    const po = await order()
    await receive(po, '10', '100')
    const invoice = await posted(bill(po))
    const noteHead = { type: 'debit_note', invoiceVoucherId: invoice.voucherId } as const
    const line = { invoiceLineId: invoice.lines[0]?.id ?? null, qty: '10' }
    const early = await accountant.call(vendorInvoices.create, { body: input([{ ...line, unitPrice: '0.5' }], { ...noteHead, date: addDays(today, -1) }) })
    expect([early.statusCode, early.message]).toEqual([422, 'The invoice that it takes back was posted on a later day.'])
    const dear = await accountant.call(vendorInvoices.create, { body: input([{ ...line, unitPrice: '11' }], noteHead) })
    expect(dear.errors?.[0]?.path).toBe('lines.0.unitPrice')
    const note = await posted(input([{ ...line, unitPrice: '0.5' }], noteHead))
    expect(note).toMatchObject({ status: 'paid', openAmount: '0', invoice: { voucherId: invoice.voucherId } })
    expect(await figures(note)).toEqual([
      [
        ['5100', '0', '5'],
        ['2000', '5', '0'],
      ],
    ])
    expect(await read(invoice)).toMatchObject({ status: 'partially_paid', openAmount: '95', debited: '5' })
    expect((await step(invoice, { action: 'cancel', reason: 'x', version: (await read(invoice)).version })).code).toBe('INVOICE_HAS_PAYMENTS')
    await done(note, { action: 'cancel', reason: 'It was right' })
    expect(await read(invoice)).toMatchObject({ status: 'posted', openAmount: '100', debited: '0' })
  })

  test('of a price leaves the goods to be debited when they go back, together never more than the line came to', async () => {
    const po = await order()
    const grn = await receive(po, '10', '100')
    const invoice = await posted(bill(po))
    const noteHead = { type: 'debit_note', invoiceVoucherId: invoice.voucherId } as const
    const line = { invoiceLineId: invoice.lines[0]?.id ?? null, qty: '10' }
    // 0.75 too much was charged for each of the 10.
    await posted(input([{ ...line, unitPrice: '0.75' }], noteHead))
    expect((await read(invoice)).lines[0]).toMatchObject({ debitedQty: '0', debitedNet: '7.5' })
    const back = await givenReturn(api, companyId, vendorId, grn, [{ line: 0, qty: '4', owed: '40' }])
    const returned = await posted(input([{ returnLineId: back.lineIds[0] ?? null, qty: '4', unitPrice: '9.25' }], { type: 'debit_note' }))
    // 4 × 9.25 for goods that were received at 40.00: their price was corrected before.
    expect(await figures(returned)).toEqual([
      [
        ['2100', '0', '40'],
        ['5100', '3', '0'],
        ['2000', '37', '0'],
      ],
    ])
    expect((await read(invoice)).lines[0]).toMatchObject({ debitedQty: '4', debitedNet: '44.5' })
    const dear = await accountant.call(vendorInvoices.create, { body: input([{ ...line, qty: '6', unitPrice: '9.26' }], noteHead) })
    expect([dear.errors?.[0]?.code, dear.message]).toEqual([
      'AMOUNT_EXCEEDED',
      `Line 1: only 55.50 USD are left to be debited of this line of ${invoice.voucherId}.`,
    ])
    const drafts = [
      await matched(input([{ ...line, qty: '6', unitPrice: '9.25' }], noteHead)),
      await matched(input([{ ...line, qty: '6', unitPrice: '0.25' }], noteHead)),
    ]
    const answers = await Promise.all(drafts.map((each) => step(each, { action: 'post' })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    // The goods here have no journals of their receipts, and the orders no counters.
    const { checks } = (await accountant.call<LedgerHealth>(ledger.health)).data
    expect(checks.flatMap(({ code, passed }) => (passed || ['A4', 'A5', 'A8'].includes(code) ? [] : [code]))).toEqual([])
  })

  test('of a price alone doesn’t let what it is about be billed again; of the whole it does', async () => {
    const po = await service('1', '100')
    const invoice = await posted(bill(po, { qty: '1', unitPrice: '100' }))
    const noteHead = { type: 'debit_note', invoiceVoucherId: invoice.voucherId } as const
    const line = { invoiceLineId: invoice.lines[0]?.id ?? null, qty: '1' }
    const price = await posted(input([{ ...line, unitPrice: '20' }], noteHead))
    expect(await left(po)).toBeNull()
    await done(price, { action: 'cancel', reason: 'All of it' })
    await posted(input([{ ...line, unitPrice: '100' }], noteHead))
    expect(await left(po)).toEqual(['1', '0'])
  })

  test('takes back no more than was billed, of two at once only one', async () => {
    const invoice = await posted(input([{}]))
    const body = () => input([{ invoiceLineId: invoice.lines[0]?.id ?? null }], { type: 'debit_note', invoiceVoucherId: invoice.voucherId })
    const drafts = [await matched(body()), await matched(body())]
    const answers = await Promise.all(drafts.map((each) => step(each, { action: 'post' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await read(invoice)).toMatchObject({ status: 'debited', openAmount: '0' })
    const late = await accountant.call(vendorInvoices.create, { body: body() })
    expect([late.errors?.[0]?.code, late.message]).toEqual(['QTY_EXCEEDED', `Line 1: only 0 are left to be debited of ${invoice.voucherId}.`])
  })
})
