import { describe, expect, test } from 'vitest'
import { type AuditDetail, type AuditRow, audits } from '@/contracts/audit'
import { companyInfos } from '@/contracts/company-info'
import { type PaymentTerm, type PaymentTermInput, paymentTerms } from '@/contracts/payment-terms'
import type { DiscountTaxMode } from '@/contracts/rules/early-discount'
import type { CustomerInvoiceInput } from '@/contracts/customer-invoice-input'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type AccountOption, ledger, type LedgerHealth } from '@/contracts/ledger'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import { addDays, todayIn } from '@server/domain/today'
import { checkAssertion } from '@server/modules/ledger/health'
import { discountLines, noteDiscountTaxes } from '@server/modules/ledger/discounts'
import { controlOf } from '@server/modules/ledger/document-items'
import { post } from '@server/modules/ledger/post'
import { taxAssertion } from '@server/modules/ledger/tax-assertion'
import { earlyDiscountsOf } from '@server/modules/terms/early-discount'
import { startApi } from '../support/api'
import { inRolledBackTransaction, serviceOf } from '../support/service'
import { readPdf } from '../support/read-pdf'
import { taxMaker } from '../support/tax-codes'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const admin = await api.signIn('admin@northgate.example')
const { companyId } = admin

const today = todayIn('America/New_York', new Date(api.ports.clock.now()))
const idOf = async (sql: string): Promise<string> => (await api.owner.query<{ id: string }>(sql, [companyId]))[0]?.id ?? ''
const customerId = await idOf('select party_id as id from customers where company_id = $1 and not tax_exempt order by code limit 1')
const vendorId = await idOf('select party_id as id from vendors where company_id = $1 order by code limit 1')
const newTax = taxMaker(admin, 'ED')
const vat21 = (await newTax({ ratePct: '21', name: 'VAT 21 %' })).id
const input21 = (await newTax({ kind: 'purchase', ratePct: '21', name: 'Input VAT 21 %' })).id
const half21 = (await newTax({ kind: 'purchase', ratePct: '21', deductiblePct: '50', name: 'Input VAT 21 %, half given back' })).id
const reverse21 = (await newTax({ kind: 'reverse_charge', ratePct: '21', name: 'Reverse charge 21 %' })).id
const { accounts } = (await admin.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data
const account = (number: string): string => accounts.find(({ accountId }) => accountId === number)?.id ?? ''

let codes = 0
const termsInput = (taxMode?: DiscountTaxMode, discount: object = {}): PaymentTermInput => ({
  code: `2/7 ${++codes}`,
  name: '2 % within 7 days, 30 days net',
  lines: [{ pct: '100', days: 30 }],
  discount: { pct: '2', days: 7, ...(taxMode && { taxMode }), ...discount },
})
const newTerms = async (...of: Parameters<typeof termsInput>) => {
  const answer = await manager.call<PaymentTerm>(paymentTerms.create, { body: termsInput(...of) })
  expect(answer.message).toBe('OK')
  return answer.data
}

describe('payment terms', () => {
  test('keep the tax mode that they name, and have the company’s if they name none', async () => {
    expect((await newTerms()).discount).toEqual({ pct: '2', days: 7, taxMode: 'never' })
    for (const taxMode of ['always', 'on_payment', 'never'] as const) expect((await newTerms(taxMode)).discount?.taxMode).toBe(taxMode)
    await api.owner.query(`update companies set discount_tax_mode = 'on_payment' where id = $1`, [companyId])
    expect((await newTerms()).discount?.taxMode).toBe('on_payment')
    const wrong = await manager.call(paymentTerms.create, { body: { ...termsInput(), discount: { pct: '2', days: 7, taxMode: 'sometimes' } } })
    expect([wrong.statusCode, wrong.errors?.[0]?.path]).toEqual([422, 'discount.taxMode'])
  })

  test('without a discount have no tax mode, and the database keeps it so', async () => {
    const { discount: _none, ...body } = termsInput()
    const plain = (await manager.call<PaymentTerm>(paymentTerms.create, { body })).data
    expect(plain.discount).toBeNull()
    await expect(api.owner.query(`update payment_terms set discount_tax_mode = 'never' where id = $1`, [plain.id])).rejects.toThrow(
      'payment_terms_discount_taxed',
    )
  })

  test('a change of the mode is in their history and in the export', async () => {
    const { id, version, code } = await newTerms('never')
    const body = { action: 'edit', version, ...termsInput('on_payment'), code }
    expect((await manager.call(paymentTerms.change, { params: { id }, body })).message).toBe('OK')
    const [edit] = (await manager.call<{ rows: AuditRow[] }>(audits.list, { query: { limit: '1' } })).data.rows
    const { changes } = (await manager.call<AuditDetail>(audits.get, { params: { id: edit?.id ?? '' } })).data
    expect(changes).toEqual([{ label: 'Discount tax if paid early', from: 'Never', to: 'On payment' }])
    const file = await manager.call(paymentTerms.export, { query: { format: 'csv', f: `code:is:${code}` } })
    expect(await file.raw.text()).toContain('Corrected when paid early')
  })

  test('that a company starts with have the mode of its country', async () => {
    const founder = await api.signIn('system@northgate.example')
    const modes = ['BE', 'DE', 'US'].map(async (country) => {
      const body = { name: `Early in ${country}`, country, timezone: 'UTC', baseCurrency: 'EUR' }
      const { id } = (await founder.call<{ id: string }>(companyInfos.create, { body })).data
      return api.owner.query(`select t.discount_tax_mode as mode from payment_terms t where t.company_id = $1 and t.discount_pct = 2`, [id])
    })
    expect((await Promise.all(modes)).flat()).toEqual([{ mode: 'always' }, { mode: 'on_payment' }, { mode: 'never' }])
  })
})

const LINE = { description: 'Consulting', qty: '1', unitPrice: '100' }
const made = async <T extends { voucherId: string; version: number }>(call: unknown, body: object): Promise<T> => {
  const answer = await admin.call<T>(call as never, { body })
  expect([answer.message, answer.errors]).toEqual(['OK', undefined])
  return answer.data
}
const step = async <T>(call: unknown, { voucherId, version }: { voucherId: string; version: number }, body: object) =>
  admin.call<T>(call as never, { params: { voucherId }, body: { version, ...body } })
const posted = async <T extends { voucherId: string; version: number }>(call: unknown, draft: T): Promise<T> => {
  const answer = await step<T>(call, draft, { action: 'post' })
  expect([answer.message, answer.errors]).toEqual(['OK', undefined])
  return answer.data
}
const invoiceOf = (paymentTermId: string, grandTotal: string, more: Partial<CustomerInvoiceInput> = {}) =>
  made<CustomerInvoice>(customerInvoices.create, { customerId, currency: 'USD', paymentTermId, grandTotal, lines: [{ ...LINE, taxId: vat21 }], ...more })
const expectSound = async () =>
  expect((await admin.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed).map(({ code, offender }) => [code, offender])).toEqual([])
const journalOf = (documentId: string) =>
  api.owner.query(
    `select a.account_id as account, trim_scale(l.debit - l.credit)::text as amount, trim_scale(l.tax_base)::text as base
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id join accounts a on a.company_id = l.company_id and a.id = l.account_id
      where j.document_id = $1 order by l.line_no`,
    [documentId],
  )
const until = addDays(today, 7)

describe('a customer invoice over 100 and 21 %, 2/7 net 30', () => {
  test.each([
    ['always', '120.58', '2.00', '20.58', '98.00'],
    ['on_payment', '121.00', '2.42', '21.00', '100.00'],
    ['never', '121.00', '2.00', '21.00', '100.00'],
  ] as const)('%s: comes to %s, %s less if paid early', async (taxMode, total, less, tax, base) => {
    const { id } = await newTerms(taxMode)
    const wrong = await admin.call(customerInvoices.create, {
      body: { customerId, currency: 'USD', paymentTermId: id, grandTotal: '120', lines: [{ ...LINE, taxId: vat21 }] },
    })
    expect([wrong.statusCode, wrong.errors?.[0]?.code]).toEqual([422, 'TOTAL_MISMATCH'])
    const invoice = await posted(customerInvoices.change, await invoiceOf(id, total))
    expect(Number(invoice.grandTotal)).toBe(Number(total))
    expect(invoice.earlyDiscount).toEqual({ pct: '2', taxMode, until, amount: less })
    expect(invoice.taxes).toMatchObject([{ base, tax }])
    expect(invoice.instalments).toEqual([{ dueDate: addDays(today, 30), amount: total }])
    const expectedTax = String(Number(tax))
    expect(await journalOf(invoice.id)).toEqual([
      { account: '1100', amount: String(Number(total)), base: null },
      { account: expect.any(String), amount: '-100', base: null },
      { account: '2200', amount: `-${expectedTax}`, base: `-${Number(base)}` },
    ])
    const { raw } = await admin.call(customerInvoices.pdf, { params: { voucherId: invoice.voucherId } })
    const { text } = await readPdf(new Uint8Array(await raw.arrayBuffer()))
    expect(text.replace(/\s+/g, ' ')).toContain(`2 % less (${less}) if paid by`)
    await expectSound()
  })

  test('keeps the discount that it offered when it left draft', async () => {
    const { id, version, code } = await newTerms('on_payment')
    const invoice = await posted(customerInvoices.change, await invoiceOf(id, '121'))
    const body = { action: 'edit', version, ...termsInput('never', { pct: '3', days: 9 }), code }
    expect((await manager.call(paymentTerms.change, { params: { id }, body })).message).toBe('OK')
    const { data } = await admin.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId: invoice.voucherId } })
    expect(data.earlyDiscount).toEqual({ pct: '2', taxMode: 'on_payment', until, amount: '2.42' })
    await expect(api.owner.query(`update documents set early_discount_pct = 5 where id = $1`, [invoice.id])).rejects.toThrow('is locked while it is posted')
  })

  test('is not posted with another discount than its terms have; saved once more, it is', async () => {
    const { id, version, code } = await newTerms('never')
    const draft = await invoiceOf(id, '121')
    expect((await manager.call(paymentTerms.change, { params: { id }, body: { action: 'edit', version, ...termsInput('always'), code } })).message).toBe('OK')
    const refused = await step(customerInvoices.change, draft, { action: 'post' })
    expect([refused.statusCode, refused.code]).toEqual([409, 'TERMS_CHANGED'])
    const body = { customerId, currency: 'USD', paymentTermId: id, grandTotal: '120.58', lines: [{ ...LINE, taxId: vat21 }] }
    const edited = await step<CustomerInvoice>(customerInvoices.change, draft, { action: 'edit', ...body })
    expect(edited.message).toBe('OK')
    const [entry] = (await manager.call<{ rows: AuditRow[] }>(audits.list, { query: { limit: '1' } })).data.rows
    expect(entry?.summary).not.toMatch(/early discount/i)
    expect((await posted(customerInvoices.change, edited.data)).earlyDiscount?.taxMode).toBe('always')
  })

  test('a credit note takes exactly its taxes back, in parts and as a whole, and offers nothing', async () => {
    const { id } = await newTerms('always')
    const line = { ...LINE, qty: '3', unitPrice: '33.33', taxId: vat21 }
    const invoice = await posted(customerInvoices.change, await invoiceOf(id, '120.57', { lines: [line] }))
    const credit = async (qty: string, grandTotal: string) => {
      const lines = [{ ...line, qty, invoiceLineId: invoice.lines[0]?.id ?? null }]
      const more = { type: 'credit_note' as const, invoiceVoucherId: invoice.voucherId, creditReason: 'Returned', lines }
      return posted(customerInvoices.change, await made<CustomerInvoice>(customerInvoices.create, { customerId, currency: 'USD', grandTotal, ...more }))
    }
    const first = await credit('1', '40.19')
    expect([first.taxTotal, first.earlyDiscount, first.taxes[0]?.base].map(String)).toEqual(['6.86', 'null', '32.66'])
    await credit('2', '80.38')
    const { data } = await admin.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId: invoice.voucherId } })
    expect([data.status, Number(data.openAmount)]).toEqual(['credited', 0])
    await expectSound()
  })
})

const bill = async (paymentTermId: string, taxId: string, grandTotal: string) =>
  made<VendorInvoice>(vendorInvoices.create, {
    vendorId,
    vendorInvoiceNo: `ED-${++codes}`,
    invoiceDate: addDays(today, -3),
    currency: 'USD',
    paymentTermId,
    grandTotal,
    lines: [{ ...LINE, accountId: account('6000'), taxId }],
  })

describe('what we buy', () => {
  test('a vendor invoice has its tax on the discounted amount, and counts the days from the vendor’s date', async () => {
    const { id } = await newTerms('always')
    const draft = await bill(id, input21, '120.58')
    const matched = await step<VendorInvoice>(vendorInvoices.change, draft, { action: 'match' })
    const invoice = await posted(vendorInvoices.change, matched.data)
    expect(invoice.earlyDiscount).toEqual({ pct: '2', taxMode: 'always', until: addDays(today, 4), amount: '2.00' })
    expect(invoice.taxes).toMatchObject([{ base: '98.00', tax: '20.58' }])
    await expectSound()
  })

  test('so has tax that is deducted in part, or owed instead of the vendor', async () => {
    const { id } = await newTerms('always')
    for (const [taxId, total] of [
      [half21, '120.58'],
      [reverse21, '100'],
    ] as const) {
      const matched = await step<VendorInvoice>(vendorInvoices.change, await bill(id, taxId, total), { action: 'match' })
      const invoice = await posted(vendorInvoices.change, matched.data)
      expect(invoice.taxes[0]?.base).toBe('98.00')
      if (taxId === reverse21) expect(invoice.taxes[0]?.selfAssessed).toEqual({ percent: '21', tax: '20.58', deducted: '20.58' })
      if (taxId === half21) expect(await journalOf(invoice.id)).toContainEqual({ account: '1300', amount: '10.29', base: '98' })
    }
    await expectSound()
  })

  test('general invoices of both directions', async () => {
    const { id } = await newTerms('always')
    for (const [direction, partyId, taxId] of [
      ['receivable', customerId, vat21],
      ['payable', vendorId, input21],
    ] as const) {
      const lines = [{ accountId: account(direction === 'payable' ? '6000' : '4910'), description: 'Commission', amount: '100', taxId }]
      const body = { direction, partyId, subject: 'Commission', currency: 'USD', paymentTermId: id, grandTotal: '120.58', lines }
      const invoice = await posted(generalInvoices.change, await made<GeneralInvoice>(generalInvoices.create, body))
      expect(invoice.earlyDiscount).toEqual({ pct: '2', taxMode: 'always', until, amount: '2.00' })
      expect(invoice.taxes).toMatchObject([{ base: '98.00', tax: '20.58' }])
    }
    await expectSound()
  })
})

test('quotations and orders on such terms come to the same total as their invoices', async () => {
  const { id } = await newTerms('always')
  const sold = { customerId, currency: 'USD', paymentTermId: id, grandTotal: '120.58', lines: [{ ...LINE, taxId: vat21 }] }
  const quotation = await made<CustomerQuotation>(customerQuotations.create, { ...sold, validUntil: addDays(today, 30) })
  const po = await made<CustomerPo>(customerPos.create, { ...sold, customerOrderNumber: 'ED-1' })
  const order = { vendorId, currency: 'USD', paymentTermId: id, grandTotal: '120.58', lines: [{ ...LINE, taxId: input21 }] }
  const bought = await made<VendorPo>(vendorPos.create, order)
  for (const { taxes } of [quotation, po, bought]) expect(taxes).toMatchObject([{ base: '98.00', tax: '20.58' }])
})

describe('for a payment', async () => {
  const service = await serviceOf(api, 'admin@northgate.example', 'Northgate')
  // Stands for the payment.
  const payment = await made<GeneralInvoice>(generalInvoices.create, {
    direction: 'payable',
    partyId: vendorId,
    subject: 'Stands for a payment',
    currency: 'USD',
    grandTotal: '1',
    lines: [{ accountId: account('6000'), description: 'Nothing', amount: '1' }],
  })

  /** Posts a deduction from an invoice as a payment does. @returns its lines, and what A11 finds */
  const deduct = (documentId: string, partyId: string, gross: string, side: 'sale' | 'purchase', notes = true) =>
    inRolledBackTransaction(service, async (session) => {
      const [lines = []] = await discountLines(session, [{ documentId, gross, side }])
      const control = await controlOf(session, documentId, side === 'sale' ? 'receivable' : 'payable')
      const owed = { account: control, amount: side === 'sale' ? `-${gross}` : gross, partyId, documentId }
      const posting = { area: 'bank', purpose: 'payment', date: today, currency: 'USD', rate: '1', narration: 'Deduction' } as const
      await post(session, { documentId: payment.id }, { ...posting, lines: [...lines, owed] })
      if (notes) await noteDiscountTaxes(session, [{ paymentId: payment.id, invoiceId: documentId, lines }])
      const { passed, offender } = await checkAssertion(session.tx, companyId, taxAssertion)
      return { lines: lines.map(({ account: to, amount, taxBase = null }) => [to, amount, taxBase]), passed, offender }
    })
  const discounts = (ids: readonly string[], bankDate: string) => service.run((session) => earlyDiscountsOf(session, ids, bankDate))

  test('the discount is on what is open, and offered until its day of the bank', async () => {
    const { id } = await newTerms('on_payment')
    const invoice = await posted(customerInvoices.change, await invoiceOf(id, '242', { lines: [{ ...LINE, qty: '2', taxId: vat21 }] }))
    const none = await posted(customerInvoices.change, await invoiceOf(await newTerms('never').then((term) => term.id), '121', { paymentTermId: null }))
    const whole = { pct: '2', taxMode: 'on_payment', until, amount: '4.84' }
    expect([...(await discounts([invoice.id, none.id], until))]).toEqual([[invoice.id, { ...whole, isEligible: true }]])
    expect((await discounts([invoice.id], addDays(until, 1))).get(invoice.id)?.isEligible).toBe(false)
    const lines = [{ ...LINE, taxId: vat21, invoiceLineId: invoice.lines[0]?.id ?? null }]
    const more = { type: 'credit_note', invoiceVoucherId: invoice.voucherId, creditReason: 'Returned', customerId, currency: 'USD', grandTotal: '121', lines }
    await posted(customerInvoices.change, await made<CustomerInvoice>(customerInvoices.create, more))
    expect((await discounts([invoice.id], today)).get(invoice.id)).toEqual({ ...whole, amount: '2.42', isEligible: true })
    expect(await deduct(invoice.id, customerId, '2.42', 'sale')).toEqual({
      lines: [
        ['discount_allowed', '2.00', null],
        ['sales_tax', '0.42', '2.00'],
      ],
      passed: true,
      offender: null,
    })
  })

  test('tax that is deducted in part, or owed instead of the vendor, is corrected as it was posted', async () => {
    const { id } = await newTerms('on_payment')
    for (const [taxId, total, gross, lines] of [
      [
        half21,
        '121',
        '2.42',
        [
          ['discount_received', '-2.21', null],
          ['input_tax', '-0.21', '-2.00'],
        ],
      ],
      [
        reverse21,
        '100',
        '2.00',
        [
          ['discount_received', '-2.00', null],
          ['input_tax', '-0.42', '-2.00'],
          ['sales_tax', '0.42', '2.00'],
        ],
      ],
    ] as const) {
      const matched = await step<VendorInvoice>(vendorInvoices.change, await bill(id, taxId, total), { action: 'match' })
      const invoice = await posted(vendorInvoices.change, matched.data)
      expect(await deduct(invoice.id, vendorId, gross, 'purchase')).toEqual({ lines, passed: true, offender: null })
    }
  })

  test('a correction of tax that nobody noted is found by A11', async () => {
    const invoice = await posted(customerInvoices.change, await invoiceOf((await newTerms('on_payment')).id, '121'))
    expect(await deduct(invoice.id, customerId, '2.42', 'sale', false)).toMatchObject({ passed: false, offender: { expected: '0', found: '0.42' } })
  })

  test('from an invoice without a discount of its own the tax is corrected unless the company’s mode is never', async () => {
    const invoice = await posted(customerInvoices.change, await invoiceOf('', '121', { paymentTermId: null }))
    for (const [mode, count] of [
      ['never', 1],
      ['always', 2],
      ['on_payment', 2],
    ] as const) {
      await api.owner.query(`update companies set discount_tax_mode = $2 where id = $1`, [companyId, mode])
      expect((await deduct(invoice.id, customerId, '12.10', 'sale')).lines).toHaveLength(count)
    }
  })
})
