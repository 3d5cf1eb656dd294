import { beforeAll, describe, expect, test } from 'vitest'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type AccountOption, type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { type SalesOrder, salesOrders } from '@/contracts/sales-orders'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import { todayIn } from '@server/domain/today'
import { startApi } from '../support/api'
import { readPdf } from '../support/read-pdf'
import { taxMaker } from '../support/tax-codes'

const api = await startApi()
const admin = await api.signIn('admin@northgate.example')
const { companyId } = admin
const today = todayIn('America/New_York', new Date(api.ports.clock.now()))
beforeAll(() => api.owner.query('update companies set charges_tax = true where id = $1', [companyId]))

const idOf = async (sql: string): Promise<string> => (await api.owner.query<{ id: string }>(sql, [companyId]))[0]?.id ?? ''
const customerId = await idOf('select party_id as id from customers where company_id = $1 and not tax_exempt order by code limit 1')
const exemptId = await idOf('select party_id as id from customers where company_id = $1 and not tax_exempt order by code desc limit 1')
const vendorId = await idOf('select party_id as id from vendors where company_id = $1 order by code limit 1')
const { accounts } = (await admin.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data
const account = (number: string): string => accounts.find(({ accountId }) => accountId === number)?.id ?? ''

const newTax = taxMaker(admin, 'LT')
const vat = await newTax({ name: 'VAT 19 %' })
const low = await newTax({ name: 'VAT 7 %', ratePct: '7' })
const inclusiveTax = await newTax({ name: 'VAT in the price', inclusive: true })
const gst = await newTax({ name: 'GST 5 %', ratePct: '5' })
const pst = await newTax({ name: 'PST 7 %', ratePct: '7' })
const qst = await newTax({ name: 'QST 7.5 %', ratePct: '7.5', compound: true })
const input = await newTax({ kind: 'purchase', name: 'Input VAT 19 %' })
const inputWithin = await newTax({ kind: 'purchase', inclusive: true, name: 'Input VAT in the price' })
const secondInput = await newTax({ kind: 'purchase', name: 'Input 5 %', ratePct: '5' })
const exempt = await newTax({ kind: 'exempt', ratePct: '0', name: 'Exempt' })

const LINE = { description: 'Switch', qty: '1', unitPrice: '100' }
const invoice = (lines: readonly object[], more: object = {}) => ({
  customerId,
  currency: 'USD',
  date: today,
  lines: lines.map((line) => ({ ...LINE, ...line })),
  ...more,
})
const addInvoice = (body: object) => admin.call<CustomerInvoice>(customerInvoices.create, { body })
const postInvoice = ({ voucherId, version }: CustomerInvoice) =>
  admin.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
const figures = async ({ id }: { id: string }) =>
  (await admin.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows.flatMap(({ lines }) =>
    lines.map(({ accountId, debit, credit }) => [accountId, debit, credit]),
  )

describe('a line without a tax code', () => {
  test('is refused on posting, at its line, where the company charges tax', async () => {
    const { data } = await addInvoice(invoice([{ taxId: vat.id }, {}], { grandTotal: '219' }))
    const refused = await postInvoice(data)
    expect([refused.statusCode, refused.errors]).toEqual([422, [expect.objectContaining({ path: 'lines.1.taxId', code: 'TAX_REQUIRED' })]])
    expect(refused.message).toContain('Line 2')
  })

  test('may be posted with a code for exempt, by a company that charges no tax, and to a customer whose certificate holds', async () => {
    expect((await postInvoice((await addInvoice(invoice([{ taxId: exempt.id }], { grandTotal: '100' }))).data)).message).toBe('OK')
    await api.owner.query('update companies set charges_tax = false where id = $1', [companyId])
    try {
      expect((await postInvoice((await addInvoice(invoice([{}], { grandTotal: '100' }))).data)).message).toBe('OK')
    } finally {
      await api.owner.query('update companies set charges_tax = true where id = $1', [companyId])
    }
    await api.owner.query('update customers set tax_exempt = true where company_id = $1 and party_id = $2', [companyId, exemptId])
    expect((await postInvoice((await addInvoice(invoice([{}], { customerId: exemptId, grandTotal: '100' }))).data)).message).toBe('OK')
  })

  test('is refused of a vendor’s and of a general invoice as well', async () => {
    const bill = {
      vendorId,
      vendorInvoiceNo: 'LT-NONE',
      invoiceDate: today,
      currency: 'USD',
      grandTotal: '100',
      lines: [{ ...LINE, accountId: account('6010') }],
    }
    const { data } = await admin.call<VendorInvoice>(vendorInvoices.create, { body: bill })
    const matched = await admin.call<VendorInvoice>(vendorInvoices.change, {
      params: { voucherId: data.voucherId },
      body: { action: 'match', version: data.version },
    })
    const refused = await admin.call(vendorInvoices.change, { params: { voucherId: data.voucherId }, body: { action: 'post', version: matched.data.version } })
    expect(refused.errors).toEqual([expect.objectContaining({ path: 'lines.0.taxId', code: 'TAX_REQUIRED' })])
    for (const direction of ['receivable', 'payable']) {
      const body = {
        direction,
        partyId: direction === 'payable' ? vendorId : customerId,
        subject: 'Rent',
        currency: 'USD',
        grandTotal: '10',
        lines: [{ accountId: account('6010'), description: 'Rent', amount: '10' }],
      }
      const { data: general } = await admin.call<GeneralInvoice>(generalInvoices.create, { body })
      const answer = await admin.call(generalInvoices.change, { params: { voucherId: general.voucherId }, body: { action: 'post', version: general.version } })
      expect(answer.errors).toEqual([expect.objectContaining({ path: 'lines.0.taxId', code: 'TAX_REQUIRED' })])
    }
  })
})

describe('freight and charges', () => {
  test('bear the tax of the largest line, which stands in totals, ledger and on paper', async () => {
    const { data } = await addInvoice(
      invoice([{ taxId: low.id }, { taxId: vat.id, unitPrice: '200' }], { freight: '10', otherCharges: '5', grandTotal: '362.85' }),
    )
    expect(data).toMatchObject({ freight: '10', otherCharges: '5', taxTotal: '47.85', freightTaxes: { taxId: vat.id, taxAmount: '1.90' } })
    expect(data.taxes.map(({ code, base, tax }) => [code, base, tax])).toEqual([
      [low.code, '100.00', '7.00'],
      [vat.code, '215.00', '40.85'],
    ])
    const posted = await postInvoice(data)
    expect(posted.message).toBe('OK')
    const rows = await figures(data)
    expect(rows).toContainEqual(['2200', '0', '40.85'])
    expect(rows).toContainEqual(['2200', '0', '7'])
    const { raw } = await admin.call(customerInvoices.pdf, { params: { voucherId: posted.data.voucherId } })
    expect((await readPdf(await raw.arrayBuffer())).text).toContain('VAT 19 % on 215.00')
  })

  test('bear what is named for them, or nothing, which is refused on posting', async () => {
    const named = await addInvoice(invoice([{ taxId: vat.id }], { freight: '10', freightTaxId: low.id, grandTotal: '129.70' }))
    expect(named.data.freightTaxes).toMatchObject({ taxCode: low.code, percent: '7' })
    const none = await addInvoice(invoice([{ taxId: vat.id }], { freight: '10', freightTaxId: null, grandTotal: '129' }))
    expect(none.data.freightTaxes).toMatchObject({ taxId: null, taxAmount: '0.00' })
    expect((await postInvoice(none.data)).errors).toEqual([expect.objectContaining({ path: 'freightTaxId', code: 'TAX_REQUIRED' })])
  })

  test('are credited with the tax that they were charged with', async () => {
    const { data: drafted } = await addInvoice(invoice([{ taxId: vat.id }], { freight: '10', freightTaxId: low.id, grandTotal: '129.70' }))
    const { data: posted } = await postInvoice(drafted)
    const note = {
      type: 'credit_note',
      invoiceVoucherId: posted.voucherId,
      creditReason: 'All of it came back',
      freight: '10',
      grandTotal: '129.70',
    }
    const lines = [{ taxId: vat.id, invoiceLineId: posted.lines[0]?.id }]
    const wrong = await addInvoice(invoice(lines, { ...note, freightTaxId: vat.id }))
    expect(wrong.errors).toEqual([expect.objectContaining({ path: 'freightTaxId', code: 'mismatch' })])
    const { data: credit } = await addInvoice(invoice(lines, note))
    expect(credit.freightTaxes).toMatchObject({ taxCode: low.code, taxAmount: '0.70' })
    expect((await postInvoice(credit)).message).toBe('OK')
  })

  test('of a vendor: 500, shipping 100 and VAT 120 are 720 (ERPNext, test_purchase_invoice.py)', async () => {
    const twenty = await newTax({ kind: 'purchase', ratePct: '20', name: 'VAT 20 %' })
    const bill = {
      vendorId,
      vendorInvoiceNo: 'LT-720',
      invoiceDate: today,
      currency: 'USD',
      freight: '100',
      grandTotal: '720',
      lines: [{ ...LINE, qty: '10', unitPrice: '50', taxId: twenty.id, accountId: account('6010') }],
    }
    const { data, message } = await admin.call<VendorInvoice>(vendorInvoices.create, { body: bill })
    expect([message, data.taxTotal]).toEqual(['OK', '120'])
    const { data: matched } = await admin.call<VendorInvoice>(vendorInvoices.change, {
      params: { voucherId: data.voucherId },
      body: { action: 'match', version: data.version },
    })
    await admin.call(vendorInvoices.change, { params: { voucherId: data.voucherId }, body: { action: 'post', version: matched.version } })
    const rows = await figures(data)
    expect(rows).toContainEqual(['1300', '120', '0'])
    expect(rows.filter(([, , credit]) => credit === '720')).toHaveLength(1)
  })
})

/** Every document that takes a tax code, with one line of 119 that contains 19 %, or of 112 with two codes. */
const documents = [
  [
    'a customer’s quotation',
    (line: object, grandTotal: string) =>
      admin.call<CustomerQuotation>(customerQuotations.create, {
        body: { customerId, validUntil: '2199-01-01', currency: 'USD', grandTotal, lines: [{ ...LINE, ...line }] },
      }),
    'sale',
  ],
  [
    'a customer’s PO',
    (line: object, grandTotal: string) =>
      admin.call<CustomerPo>(customerPos.create, {
        body: { customerId, customerOrderNumber: `LT-${grandTotal}`, currency: 'USD', grandTotal, lines: [{ ...LINE, ...line }] },
      }),
    'sale',
  ],
  [
    'a sales order',
    (line: object, grandTotal: string) =>
      admin.call<SalesOrder>(salesOrders.create, { body: { customerId, currency: 'USD', grandTotal, lines: [{ ...LINE, ...line }] } }),
    'sale',
  ],
  ['a customer’s invoice', (line: object, grandTotal: string) => addInvoice(invoice([line], { grandTotal })), 'sale'],
  [
    'a general invoice',
    (line: object, grandTotal: string) =>
      admin.call<GeneralInvoice>(generalInvoices.create, {
        body: {
          direction: 'receivable',
          partyId: customerId,
          subject: 'Fee',
          currency: 'USD',
          grandTotal,
          lines: [
            {
              accountId: account('4910'),
              description: 'Fee',
              amount: (line as { unitPrice: string }).unitPrice,
              taxId: (line as { taxId: string }).taxId,
              secondTaxId: (line as { secondTaxId?: string }).secondTaxId,
            },
          ],
        },
      }),
    'sale',
  ],
  [
    'a vendor’s PO',
    (line: object, grandTotal: string) =>
      admin.call<VendorPo>(vendorPos.create, { body: { vendorId, currency: 'USD', grandTotal, lines: [{ ...LINE, ...line }] } }),
    'purchase',
  ],
  [
    'a vendor’s invoice',
    (line: object, grandTotal: string) =>
      admin.call<VendorInvoice>(vendorInvoices.create, {
        body: {
          vendorId,
          vendorInvoiceNo: `LT-${grandTotal}`,
          invoiceDate: today,
          currency: 'USD',
          grandTotal,
          lines: [{ ...LINE, accountId: account('6010'), ...line }],
        },
      }),
    'purchase',
  ],
] as const

describe('on every document that takes a code', () => {
  test.each(documents)('%s: a price of 119 contains 19 % as 100 and 19', async (_case, add, side) => {
    const answer = await add({ unitPrice: '119', taxId: side === 'sale' ? inclusiveTax.id : inputWithin.id }, '119')
    expect(answer.message).toBe('OK')
    expect(answer.data).toMatchObject({ subTotal: '100', taxTotal: '19', grandTotal: '119' })
    expect(answer.data.lines[0]).toMatchObject({ taxAmount: '19', containedPct: '19' })
    expect(answer.data.taxes).toMatchObject([{ percent: '19', base: '100.00', tax: '19.00' }])
  })

  test.each(documents)('%s: two codes on one line are both charged', async (_case, add, side) => {
    const [first, second] = side === 'sale' ? [gst, pst] : [input, secondInput]
    const total = side === 'sale' ? '112' : '124'
    const answer = await add({ unitPrice: '100', taxId: first.id, secondTaxId: second.id }, total)
    expect(answer.message).toBe('OK')
    expect(answer.data.lines[0]).toMatchObject({ taxCode: first.code, secondTaxCode: second.code, secondTaxPercent: second.rates[0]?.ratePct })
    expect(answer.data.taxes?.map(({ code, base }) => [code, base])).toEqual([
      [first.code, '100.00'],
      [second.code, '100.00'],
    ])
  })
})

describe('two codes on one line', () => {
  test('are posted each to its code; one on top of the other where it says so', async () => {
    const { data } = await addInvoice(invoice([{ taxId: gst.id, secondTaxId: qst.id }], { grandTotal: '112.88' }))
    expect(data.taxes.map(({ code, base, tax }) => [code, base, tax])).toEqual([
      [gst.code, '100.00', '5.00'],
      [qst.code, '105.00', '7.88'],
    ])
    expect((await postInvoice(data)).message).toBe('OK')
    const stored = await api.owner.query<{ code: string; credit: string; base: string }>(
      `select t.code, trim_scale(l.credit)::text as credit, trim_scale(l.tax_base)::text as base from journal_lines l join tax_codes t on t.company_id = l.company_id and t.id = l.tax_code_id
        join journals j on j.company_id = l.company_id and j.id = l.journal_id where j.document_id = $1 order by t.code`,
      [data.id],
    )
    expect(stored).toEqual([
      { code: gst.code, credit: '5', base: '-100' },
      { code: qst.code, credit: '7.88', base: '-105' },
    ])
  })

  test.each([
    ['the second without a first', { secondTaxId: pst.id }, 'required'],
    ['the same twice', { taxId: gst.id, secondTaxId: gst.id }, 'duplicate'],
    ['one in the price and one on top of it', { taxId: inclusiveTax.id, secondTaxId: pst.id }, 'inclusive'],
  ])('are refused: %s', async (_case, line, code) => {
    const answer = await addInvoice(invoice([line], { grandTotal: '100' }))
    expect(answer.errors).toEqual([expect.objectContaining({ path: 'lines.0.secondTaxId', code })])
  })
})

test('an invoice of prices that contain tax is credited in parts to the cent', async () => {
  const { data: drafted } = await addInvoice(invoice([{ qty: '3', unitPrice: '9.99', taxId: inclusiveTax.id }], { grandTotal: '29.97' }))
  const { data: posted } = await postInvoice(drafted)
  const lines = (qty: string) => [{ qty, unitPrice: '9.99', taxId: inclusiveTax.id, invoiceLineId: posted.lines[0]?.id }]
  const more = { type: 'credit_note', invoiceVoucherId: posted.voucherId, creditReason: 'Came back' }
  expect((await postInvoice((await addInvoice(invoice(lines('1'), { ...more, grandTotal: '9.99' }))).data)).message).toBe('OK')
  expect((await postInvoice((await addInvoice(invoice(lines('2'), { ...more, grandTotal: '19.98' }))).data)).message).toBe('OK')
  const { data: after } = await admin.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId: posted.voucherId } })
  expect(after).toMatchObject({ status: 'credited', openAmount: '0' })
})

test('the ledger’s health holds for all of it', async () => {
  const { data } = await admin.call<LedgerHealth>(ledger.health)
  expect(data.checks.filter(({ passed }) => !passed)).toEqual([])
})
