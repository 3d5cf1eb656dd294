import { describe, expect, test } from 'vitest'
import type { CustomerInvoiceInput } from '@/contracts/customer-invoice-input'
import { type BillableDocument, type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import type { TradeBasis } from '@/contracts/trade'
import { addDays, todayIn } from '@server/domain/today'
import { type Caller, startApi } from '../support/api'
import { givenDelivery, givenSalesOrder } from '../support/given-sales'
import { readPdf } from '../support/read-pdf'

const api = await startApi()
const today = todayIn('America/New_York', new Date())
const accountant = await api.signIn('accounts@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const { companyId } = accountant
const { taxes } = (await accountant.call<TradeBasis>(customerInvoices.basis)).data
const tax6 = taxes.find(({ code }) => code === 'TAX6')?.id ?? ''
const customersOf = await api.owner.query<{ id: string }>(
  `select c.party_id as id from customers c where c.company_id = $1 and not c.tax_exempt order by c.code limit 2`,
  [companyId],
)
const customerId = customersOf[0]?.id ?? ''
const other = customersOf[1]?.id ?? ''

const order = (lines: Parameters<typeof givenSalesOrder>[3] = [{ qty: '10', unitPrice: '10' }], policy: 'order' | 'delivery' = 'delivery') =>
  givenSalesOrder(api, companyId, customerId, lines, policy)
const deliver = (salesOrder: Awaited<ReturnType<typeof order>>, qty: string, serials: string[] = [], line = 0) =>
  givenDelivery(api, companyId, customerId, salesOrder, [{ line, qty, serials }])
const input = (lines: Partial<CustomerInvoiceInput['lines'][number]>[], more: Partial<CustomerInvoiceInput> = {}): CustomerInvoiceInput => ({
  customerId,
  currency: 'USD',
  grandTotal: String(lines.reduce((sum, { qty = '1', unitPrice = '10' }) => sum + Number(qty) * Number(unitPrice), 0)),
  ...more,
  lines: lines.map((line) => ({ description: 'Item', qty: '1', unitPrice: '10', ...line })),
})
const draft = async (body: CustomerInvoiceInput, who: Caller = accountant) => {
  const answer = await who.call<CustomerInvoice>(customerInvoices.create, { body })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
const step = (invoice: Pick<CustomerInvoice, 'voucherId' | 'version'>, body: object, who: Caller = accountant) =>
  who.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId: invoice.voucherId }, body: { version: invoice.version, ...body } })
const read = async (voucherId: string) => (await accountant.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId } })).data
const posted = async (body: CustomerInvoiceInput) => {
  const answer = await step(await draft(body), { action: 'post' })
  expect(answer.message).toBe('OK')
  return answer.data
}
const figures = async ({ id }: Pick<CustomerInvoice, 'id'>) => {
  const { rows } = (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data
  return rows.map(({ lines }) => lines.map(({ accountId, debit, credit }) => [accountId, debit, credit]))
}
const billable = async (query: Record<string, string>) => (await accountant.call<{ rows: BillableDocument[] }>(customerInvoices.billable, { query })).data.rows
const expectHealthy = async () => expect((await accountant.call<LedgerHealth>(ledger.health)).data).toMatchObject({ passed: true })
const statusOf = async (id: string) => (await api.owner.query<{ status: string }>(`select status from documents where id = $1`, [id]))[0]?.status

describe('a customer invoice', () => {
  test('takes what was delivered, with its serial numbers, and moves the order along', async () => {
    const so = await order([{ qty: '10', unitPrice: '10', tax: { id: tax6, percent: '6' } }])
    const dn = await deliver(so, '4', ['S1', 'S2'])
    const [document] = await billable({ salesOrder: so.voucherId })
    expect(document).toMatchObject({ kind: 'delivery', voucherId: dn.voucherId, salesOrderVoucherId: so.voucherId, customerOrderNumber: 'PO-7' })
    expect(document?.lines).toEqual([expect.objectContaining({ deliveryLineId: dn.lineIds[0], qty: '4', inDrafts: '0', serials: ['S1', 'S2'] })])
    const draftInvoice = await draft(
      input([{ deliveryLineId: dn.lineIds[0] ?? null, qty: '4', taxId: tax6, serials: ['S1', 'S2'] }], { grandTotal: '42.4', customerOrderNumber: 'PO-7' }),
    )
    expect(draftInvoice).toMatchObject({ status: 'draft', type: 'invoice', openAmount: '0', taxTotal: '2.4' })
    expect(draftInvoice.lines[0]).toMatchObject({ delivery: { voucherId: dn.voucherId }, salesOrder: { voucherId: so.voucherId }, serials: ['S1', 'S2'] })
    expect((await billable({ customerId })).find(({ voucherId }) => voucherId === dn.voucherId)?.lines[0]?.inDrafts).toBe('4')
    const invoice = (await step(draftInvoice, { action: 'post' })).data
    expect(invoice.voucherId).toMatch(/^INV-\d{4}-\d{5}$/)
    expect(invoice).toMatchObject({ status: 'posted', openAmount: '42.4', postedByName: 'Aisha Rahman' })
    expect(await figures(invoice)).toEqual([
      [
        ['1100', '42.4', '0'],
        ['4000', '0', '40'],
        ['2200', '0', '2.4'],
      ],
    ])
    expect(await billable({ salesOrder: so.voucherId })).toEqual([])
    const [cost] = await api.owner.query<{ cost: string }>(
      `select trim_scale(c.cost)::text as cost from customer_invoice_lines c join document_lines l on l.id = c.line_id where l.document_id = $1`,
      [invoice.id],
    )
    expect(cost?.cost).toBe('24')
    await expectHealthy()
  })

  test('never takes more than remains: of two drafts of the same goods the second is refused', async () => {
    const so = await order()
    const dn = await deliver(so, '4')
    const line = { deliveryLineId: dn.lineIds[0] ?? null }
    const [first, second] = [await draft(input([{ ...line, qty: '3' }])), await draft(input([{ ...line, qty: '2' }]))]
    expect((await step(first, { action: 'post' })).statusCode).toBe(200)
    const late = await step(second, { action: 'post' })
    expect([late.statusCode, late.errors?.[0]]).toEqual([
      422,
      { path: 'lines.0.qty', code: 'QTY_EXCEEDED', message: `Line 1: only 1 is left to be invoiced of ${dn.voucherId}.` },
    ])
    const split = await accountant.call(customerInvoices.create, { body: input([line, line]) })
    expect(split.errors?.[0]).toMatchObject({ path: 'lines.1.qty', code: 'QTY_EXCEEDED' })
  })

  test('of one order line takes several deliveries at once, and parallel posts take it once', async () => {
    const so = await order()
    const [one, two] = [await deliver(so, '5'), await deliver(so, '5')]
    const lines = [one, two].map((dn) => ({ deliveryLineId: dn.lineIds[0] ?? null, qty: '5' }))
    const drafts = [await draft(input(lines)), await draft(input(lines)), await draft(input(lines))]
    const answers = await Promise.all(drafts.map((each) => step(each, { action: 'post' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect(await statusOf(so.id)).toBe('completed')
  })

  test('takes from the order where it is invoiced as ordered, or is a service', async () => {
    const invoicedAsOrdered = await order([{ qty: '10', unitPrice: '10' }], 'order')
    const invoice = await posted(input([{ salesOrderLineId: invoicedAsOrdered.lineIds[0] ?? null, qty: '6' }]))
    expect(await statusOf(invoicedAsOrdered.id)).toBe('partially_invoiced')
    expect((await billable({ salesOrder: invoicedAsOrdered.voucherId }))[0]?.lines[0]).toMatchObject({ qty: '4', deliveryLineId: null })
    const invoicedAsDelivered = await order()
    const refused = await accountant.call(customerInvoices.create, { body: input([{ salesOrderLineId: invoicedAsDelivered.lineIds[0] ?? null }]) })
    expect(refused.errors?.[0]?.message).toBe(`Line 1: ${invoicedAsDelivered.voucherId} is invoiced as it is delivered. Take the line from its delivery.`)
    expect((await step(invoice, { action: 'cancel', reason: 'Too early' })).data.status).toBe('cancelled')
    expect(await statusOf(invoicedAsOrdered.id)).toBe('confirmed')
    expect((await billable({ salesOrder: invoicedAsOrdered.voucherId }))[0]?.lines[0]).toMatchObject({ qty: '10' })
    await expectHealthy()
  })

  test('of nothing takes its number, which is no gap although nothing is posted', async () => {
    const free = await posted(input([{ unitPrice: '0' }]))
    const next = await posted(input([{}]))
    expect(await figures(free)).toEqual([])
    expect(Number(next.voucherId.slice(-5)) - Number(free.voucherId.slice(-5))).toBe(1)
    await expectHealthy()
    expect((await step(free, { action: 'cancel', reason: 'Not given away' })).data).toMatchObject({ status: 'cancelled' })
    await expectHealthy()
  })

  test('is cancelled by its reversal, dated in an open period, once', async () => {
    const invoice = await posted(input([{ qty: '3' }]))
    const answers = await Promise.all([1, 2].map(() => step(invoice, { action: 'cancel', reason: 'Wrong customer' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await read(invoice.voucherId)).toMatchObject({ status: 'cancelled', openAmount: '0', outcomeReason: 'Wrong customer' })
    expect(await figures(invoice)).toHaveLength(2)
    await expectHealthy()
  })

  test('is taken back or given up on its own day or later, and by itself not before a day that is to come', async () => {
    const before = { date: addDays(today, -1), reason: 'Wrong' }
    const invoice = await posted(input([{}]))
    for (const action of ['cancel', 'writeOff']) {
      const refused = await step(invoice, { action, ...before }, manager)
      expect([refused.statusCode, refused.errors?.[0]]).toEqual([422, { path: 'date', code: 'order', message: 'That is before its own date.' }])
    }
    const writtenOff = (await step(invoice, { action: 'writeOff', reason: 'Insolvent', date: addDays(today, 2) }, manager)).data
    const early = await step(writtenOff, { action: 'undoWriteOff', reason: 'Paid', date: addDays(today, 1) }, manager)
    expect([early.statusCode, early.errors?.[0]?.path]).toEqual([422, 'date'])
    const dated = await posted(input([{}], { date: addDays(today, 3) }))
    expect((await step(dated, { action: 'cancel', reason: 'Not yet' })).data).toMatchObject({ status: 'cancelled' })
    const { rows } = (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: dated.id } })).data
    expect(rows.map(({ date }) => date)).toEqual([addDays(today, 3), addDays(today, 3)])
    await expectHealthy()
  })

  test('is taken back while its own area is open, whatever else is locked', async () => {
    const lock = (change: string) =>
      api.owner.query(`update fiscal_periods set ${change} where company_id = $1 and $2::date between starts_on and ends_on`, [companyId, today])
    const invoice = await posted(input([{}]))
    await lock(`status = 'soft_locked', locked_areas = '{sales}'`)
    const refused = await step(invoice, { action: 'cancel', reason: 'Wrong' })
    await lock(`locked_areas = '{journal}'`)
    const cancelled = await step(invoice, { action: 'cancel', reason: 'Wrong' })
    await lock(`status = 'open', locked_areas = '{}'`)
    expect([refused.statusCode, refused.code, refused.errors?.[0]?.path]).toEqual([422, 'PERIOD_CLOSED', 'date'])
    expect(cancelled.data).toMatchObject({ status: 'cancelled' })
  })

  test('in another currency converts every amount, and owes their sum', async () => {
    const invoice = await posted(
      input(
        [
          { qty: '1', unitPrice: '234.56' },
          { qty: '1', unitPrice: '1000' },
        ],
        { currency: 'EUR', rate: '1.0837', grandTotal: '1234.56' },
      ),
    )
    expect(await figures(invoice)).toEqual([
      [
        ['1100', '1337.89', '0'],
        ['4000', '0', '254.19'],
        ['4000', '0', '1083.7'],
      ],
    ])
  })

  test.each([
    [
      'another customer’s goods',
      async () => ({ ...input([{ deliveryLineId: (await deliver(await order(), '1')).lineIds[0] ?? null }]), customerId: other }),
      'mismatch',
    ],
    [
      'another currency than the order’s',
      async () => ({ ...input([{ deliveryLineId: (await deliver(await order(), '1')).lineIds[0] ?? null }]), currency: 'EUR', rate: '1.1' }),
      'CURRENCY_MISMATCH',
    ],
    ['a line that isn’t there', async () => input([{ deliveryLineId: '00000000-0000-4000-8000-000000000000' }]), 'unknown'],
    ['another total', async () => input([{}], { grandTotal: '10.01' }), 'TOTAL_MISMATCH'],
    ['a total below zero', async () => input([{}], { otherCharges: '-10.01', grandTotal: '-0.01' }), 'below_zero'],
    ['a due day before its own', async () => input([{}], { dueDate: addDays(today, -1) }), 'order'],
    ['a credit note of nothing', async () => input([{}], { type: 'credit_note' }), 'required'],
  ])('is refused for %s', async (_name, body, code) => {
    const answer = await accountant.call(customerInvoices.create, { body: await body() })
    expect([answer.statusCode, answer.errors?.[0]?.code]).toEqual([422, code])
  })
})

describe('a credit note', () => {
  const credit = (invoice: CustomerInvoice, qty: string, unitPrice = '10') =>
    input([{ invoiceLineId: invoice.lines[0]?.id ?? null, qty, unitPrice }], {
      type: 'credit_note',
      invoiceVoucherId: invoice.voucherId,
      creditReason: 'Damaged',
    })

  test('mirrors the invoice, settles it, and lets its goods be invoiced again', async () => {
    const so = await order()
    const dn = await deliver(so, '4')
    const invoice = await posted(input([{ deliveryLineId: dn.lineIds[0] ?? null, qty: '4' }]))
    const part = await posted(credit(invoice, '1'))
    expect(part.voucherId).toMatch(/^CRN-/)
    expect(part).toMatchObject({ type: 'credit_note', status: 'paid', openAmount: '0', invoice: { voucherId: invoice.voucherId } })
    expect(await figures(part)).toEqual([
      [
        ['1100', '0', '10'],
        ['4000', '10', '0'],
      ],
    ])
    expect(await read(invoice.voucherId)).toMatchObject({ status: 'partially_paid', openAmount: '30', credited: '10' })
    expect((await read(invoice.voucherId)).lines[0]?.creditedQty).toBe('1')
    expect((await billable({ salesOrder: so.voucherId }))[0]?.lines[0]?.qty).toBe('1')
    const rest = await posted(credit(invoice, '3'))
    expect(await read(invoice.voucherId)).toMatchObject({ status: 'credited', openAmount: '0' })
    const more = await accountant.call(customerInvoices.create, { body: credit(invoice, '1') })
    expect(more.statusCode).toBe(422)
    expect((await step(invoice, { action: 'cancel', reason: 'x', version: (await read(invoice.voucherId)).version })).code).toBe('INVOICE_HAS_PAYMENTS')
    const back = await step(rest, { action: 'cancel', reason: 'Was right after all' })
    expect(back.data).toMatchObject({ status: 'cancelled', openAmount: '0' })
    expect(await read(invoice.voucherId)).toMatchObject({ status: 'partially_paid', openAmount: '30', credited: '10' })
    await expectHealthy()
  })

  test('of the price alone takes no goods back: they aren’t invoiced again', async () => {
    const so = await order()
    const dn = await deliver(so, '10')
    const invoice = await posted(input([{ deliveryLineId: dn.lineIds[0] ?? null, qty: '10' }]))
    await posted(credit(invoice, '10', '1'))
    expect(await read(invoice.voucherId)).toMatchObject({ status: 'partially_paid', openAmount: '90' })
    expect(await billable({ salesOrder: so.voucherId })).toEqual([])
    expect(await statusOf(so.id)).toBe('completed')
    // With the rest of the price the whole line is credited, and its goods may be invoiced again.
    await posted(credit(invoice, '10', '9'))
    expect(await billable({ salesOrder: so.voucherId })).toMatchObject([{ lines: [{ qty: '10' }] }])
    expect(await statusOf(so.id)).toBe('delivered')
  })

  test('takes back no more of freight and charges than was invoiced, all notes together, and of no other invoice’s lines', async () => {
    const invoice = await posted(input([{ qty: '5' }], { freight: '7', grandTotal: '57' }))
    const note = (freight: string, grandTotal: string) => ({ ...credit(invoice, '1'), freight, grandTotal })
    const dear = await accountant.call(customerInvoices.create, { body: note('7.01', '17.01') })
    expect([dear.errors?.[0]?.path, dear.errors?.[0]?.code, dear.message]).toEqual([
      'freight',
      'AMOUNT_EXCEEDED',
      `Only 7.00 USD of the freight of ${invoice.voucherId} are left to be credited.`,
    ])
    const drafts = [await draft(note('4', '14')), await draft(note('4', '14'))]
    const answers = await Promise.all(drafts.map((each) => step(each, { action: 'post' })))
    expect(answers.map(({ statusCode, errors }) => [statusCode, errors?.[0]?.path]).sort()).toEqual([
      [200, undefined],
      [422, 'freight'],
    ])
    const stranger = await posted(input([{ qty: '5' }]))
    const mixed = await accountant.call(customerInvoices.create, { body: { ...credit(stranger, '1'), invoiceVoucherId: invoice.voucherId } })
    expect([mixed.errors?.[0]?.path, mixed.message]).toEqual(['lines.0.invoiceLineId', `Line 1: ${stranger.voucherId} isn’t the invoice that is credited.`])
    await expectHealthy()
  })

  test('bears the tax of its invoice, whatever its rate is by now, and though it is out of use', async () => {
    const yesterday = addDays(today, -1)
    const [newTax] = await api.owner.query<{ id: string }>(
      `with made as (insert into tax_codes (company_id, code, name, kind) values ($1, 'WAS6', 'Was 6 %', 'sales') returning id)
         insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) select $1, id, '2000-01-01'::date, 6 from made union all select $1, id, $2::date, 8 from made
         returning tax_code_id as id`,
      [companyId, today],
    )
    const taxId = newTax?.id ?? ''
    const invoice = await posted(input([{ qty: '5', taxId }], { date: yesterday, grandTotal: '53' }))
    await api.owner.query(`update tax_codes set is_active = false where id = $1`, [taxId])
    const note = (tax: string | null, grandTotal: string) => {
      const { lines, ...head } = credit(invoice, '5')
      return { ...head, grandTotal, lines: lines.map((line) => ({ ...line, taxId: tax })) }
    }
    for (const other of [null, tax6]) {
      const answer = await accountant.call(customerInvoices.create, { body: note(other, '50') })
      expect([answer.errors?.[0]?.path, answer.message]).toEqual(['lines.0.taxId', 'Line 1: it is credited with the tax that it was invoiced with.'])
    }
    const basis = (await accountant.call<TradeBasis>(customerInvoices.basis, { query: { credits: invoice.voucherId } })).data
    expect(basis.taxes.find(({ id }) => id === taxId)?.percent).toBe('6')
    expect(await figures(await posted(note(taxId, '53')))).toEqual([
      [
        ['1100', '0', '53'],
        ['4000', '50', '0'],
        ['2200', '3', '0'],
      ],
    ])
    expect(await read(invoice.voucherId)).toMatchObject({ status: 'credited', openAmount: '0' })
    await expectHealthy()
  })

  test('of the price alone leaves the quantity to be credited, and all notes together never more than the line came to', async () => {
    const invoice = await posted(input([{ qty: '5', taxId: tax6 }], { grandTotal: '53' }))
    const note = (qty: string, unitPrice: string, grandTotal: string) => {
      const { lines, ...head } = credit(invoice, qty, unitPrice)
      return { ...head, grandTotal, lines: lines.map((line) => ({ ...line, taxId: tax6 })) }
    }
    // 5 × 2.00 = 10.00 off the price, and 6 % tax on it.
    expect(await figures(await posted(note('5', '2', '10.6')))).toEqual([
      [
        ['1100', '0', '10.6'],
        ['4000', '10', '0'],
        ['2200', '0.6', '0'],
      ],
    ])
    expect((await read(invoice.voucherId)).lines[0]).toMatchObject({ creditedQty: '0', creditedNet: '10' })
    // Three pieces are credited at full price: 40.00 less 30.00 remain.
    await posted(note('3', '10', '31.8'))
    expect((await read(invoice.voucherId)).lines[0]).toMatchObject({ creditedQty: '3', creditedNet: '40' })
    const pieces = await accountant.call(customerInvoices.create, { body: note('3', '1', '3.18') })
    expect([pieces.errors?.[0]?.code, pieces.message]).toEqual(['QTY_EXCEEDED', `Line 1: only 2 are left to be credited of ${invoice.voucherId}.`])
    const dear = await accountant.call(customerInvoices.create, { body: note('2', '10', '21.2') })
    expect([dear.errors?.[0]?.path, dear.errors?.[0]?.code, dear.message]).toEqual([
      'lines.0.unitPrice',
      'AMOUNT_EXCEEDED',
      `Line 1: only 10.00 USD are left to be credited of this line of ${invoice.voucherId}.`,
    ])
    // Drafts reserve nothing: of two that exceed the 10.00 together, one is posted.
    const drafts = [await draft(note('2', '4', '8.48')), await draft(note('2', '4', '8.48'))]
    const answers = await Promise.all(drafts.map((each) => step(each, { action: 'post' })))
    expect(answers.map(({ statusCode, errors }) => [statusCode, errors?.[0]?.code]).sort()).toEqual([
      [200, undefined],
      [422, 'AMOUNT_EXCEEDED'],
    ])
    expect(await read(invoice.voucherId)).toMatchObject({ status: 'partially_paid', openAmount: '2.12', credited: '50.88' })
    await expectHealthy()
  })

  test('goes back to the account that its line was posted to, with no tax but the one that was charged, and not before it', async () => {
    const { accounts } = (await accountant.call<{ accounts: { id: string; accountId: string }[] }>(customerInvoices.basis)).data
    const commission = accounts.find((one) => one.accountId === '4910')?.id ?? null
    const invoice = await posted(input([{ accountId: commission }]))
    const note = credit(invoice, '1')
    const early = await accountant.call(customerInvoices.create, { body: { ...note, date: addDays(today, -1) } })
    expect([early.statusCode, early.message]).toEqual([422, 'The invoice that it takes back is of a later day.'])
    const taxed = await accountant.call(customerInvoices.create, {
      body: { ...note, grandTotal: '10.6', lines: note.lines.map((line) => ({ ...line, taxId: tax6 })) },
    })
    expect([taxed.statusCode, taxed.errors?.[0]?.path, taxed.message]).toEqual([
      422,
      'lines.0.taxId',
      'Line 1: it is credited with the tax that it was invoiced with.',
    ])
    expect(await figures(await posted(note))).toEqual([
      [
        ['1100', '0', '10'],
        ['4910', '10', '0'],
      ],
    ])
  })

  test('credits no more than was invoiced, of two at once only one', async () => {
    const invoice = await posted(input([{ qty: '2' }]))
    const dear = await accountant.call(customerInvoices.create, { body: credit(invoice, '1', '11') })
    expect(dear.errors?.[0]?.path).toBe('lines.0.unitPrice')
    const drafts = [await draft(credit(invoice, '2')), await draft(credit(invoice, '2'))]
    const answers = await Promise.all(drafts.map((each) => step(each, { action: 'post' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    await expectHealthy()
  })
})

describe('a write-off', () => {
  test('gives up what is open, for who may approve, and is taken back', async () => {
    const invoice = await posted(input([{ qty: '5' }]))
    await api.owner.query(`update companies set write_off_limit = 49.99 where id = $1`, [companyId])
    const much = await step(invoice, { action: 'writeOff', reason: 'Insolvent' })
    expect([much.statusCode, much.message]).toEqual([403, 'More than 49.99 USD is written off by somebody who may approve.'])
    const writtenOff = await step(invoice, { action: 'writeOff', reason: 'Insolvent' }, manager)
    expect(writtenOff.data).toMatchObject({ status: 'written_off', openAmount: '0', writtenOff: '50', writeOffReason: 'Insolvent' })
    expect((await figures(invoice))[1]).toEqual([
      ['6100', '50', '0'],
      ['1100', '0', '50'],
    ])
    await expectHealthy()
    const again = await step(writtenOff.data, { action: 'undoWriteOff', reason: 'Paid after all' }, manager)
    expect(again.data).toMatchObject({ status: 'posted', openAmount: '50', writtenOff: '0', writeOffReason: null })
    const twice = await step(again.data, { action: 'writeOff', reason: 'No' }, manager)
    expect(twice.data).toMatchObject({ status: 'written_off', openAmount: '0' })
    await expectHealthy()
  })

  // Each of three lines of 0.33 EUR is 0.50 USD at 1.5, two due now and one later; 0.99 EUR converted at once would be 1.49 USD.
  test('in another currency gives up what stands in the ledger, and no exchange difference', async () => {
    const [half] = await api.owner.query<{ id: string }>(`select id from payment_terms where company_id = $1 and code = '50/50'`, [companyId])
    const lines = [1, 2, 3].map(() => ({ qty: '1', unitPrice: '0.33' }))
    const invoice = await posted(input(lines, { currency: 'EUR', rate: '1.5', grandTotal: '0.99', paymentTermId: half?.id ?? null }))
    expect((await step(invoice, { action: 'writeOff', reason: 'Insolvent' }, manager)).data).toMatchObject({ status: 'written_off', openAmount: '0' })
    const [owed, writeOff, ...more] = await figures(invoice)
    const [first, second] = owed?.filter(([account]) => account === '1100') ?? []
    expect(writeOff).toEqual([
      ['6100', '1.5', '0'],
      ['1100', '0', first?.[1]],
      ['1100', '0', second?.[1]],
    ])
    expect(more).toEqual([])
    await expectHealthy()
  })
})

describe('its paper', () => {
  const pdfOf = async (voucherId: string) => {
    const { raw } = await accountant.call(customerInvoices.pdf, { params: { voucherId } })
    expect([raw.status, raw.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text, files } = await readPdf(await raw.arrayBuffer())
    return { text, files: files.map(({ name }) => name) }
  }

  test('holds the same invoice as data, once it is posted', async () => {
    const draftInvoice = await draft(input([{ qty: '2', taxId: tax6 }], { grandTotal: '21.2' }))
    expect(await pdfOf(draftInvoice.voucherId)).toMatchObject({ text: expect.stringContaining('Draft, not an invoice'), files: [] })
    const invoice = (await step(draftInvoice, { action: 'post' })).data
    expect(await pdfOf(invoice.voucherId)).toMatchObject({ text: expect.stringContaining(invoice.voucherId), files: ['factur-x.xml'] })
  })

  test('is paper alone where the data would break a rule', async () => {
    const [before] = await api.owner.query<{ tax_ids: unknown }>(`select tax_ids from companies where id = $1`, [companyId])
    await api.owner.query(`update companies set tax_ids = '[]' where id = $1`, [companyId])
    const invoice = await posted(input([{ qty: '2', taxId: tax6 }], { grandTotal: '21.2' }))
    expect((await pdfOf(invoice.voucherId)).files).toEqual([])
    await api.owner.query(`update companies set tax_ids = $2 where id = $1`, [companyId, JSON.stringify(before?.tax_ids)])
  })
})
