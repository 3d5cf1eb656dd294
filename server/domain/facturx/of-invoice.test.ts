import { describe, expect, test } from 'vitest'
import { checkEInvoice } from './check'
import { eParty } from './e-invoice.fixture'
import { eInvoiceOf, type InvoicedLine, type OurInvoice } from './of-invoice'

const line = (more: Partial<InvoicedLine> = {}): InvoicedLine => ({
  lineNo: 1,
  partno: 'SW-48',
  description: 'Switch\nS/N A1, A2',
  qty: '2',
  uom: 'each',
  unitPrice: '100',
  discountPct: '0',
  net: '200',
  tax: { kind: 'sales', percent: '19', amount: '38' },
  isGoods: true,
  ...more,
})
const ours = (more: Partial<OurInvoice> = {}): OurInvoice => ({
  type: 'invoice',
  number: 'INV-2026-00007',
  date: '2026-11-20',
  dueDate: '2026-12-20',
  deliveryDate: '2026-11-18',
  currency: 'EUR',
  notes: [],
  customerOrderNumber: 'PO 4711',
  salesOrder: 'SO-2026-00003',
  delivery: 'DN-2026-00004',
  invoice: null,
  seller: eParty(),
  buyer: eParty({ name: 'Bluewater', vatId: 'DE987654321' }),
  shipTo: null,
  paymentTerms: '30 days',
  freight: '0',
  otherCharges: '0',
  lines: [line()],
  ...more,
})

describe('our invoice as EN 16931 sees it', () => {
  test('breaks none of its rules, and adds up', () => {
    const found = eInvoiceOf(ours())
    expect(checkEInvoice(found)).toEqual([])
    expect(found.totals).toMatchObject({ lines: '200.00', net: '200.00', tax: '38.00', gross: '238.00', due: '238.00' })
    expect(found.lines[0]).toMatchObject({ name: 'Switch', unitCode: 'EA', tax: { category: 'S', percent: '19' } })
  })

  test('tells discounts as allowances, and freight as a charge without tax', () => {
    const found = eInvoiceOf(ours({ freight: '12.5', lines: [line({ discountPct: '10', net: '180', tax: { kind: 'sales', percent: '19', amount: '34.2' } })] }))
    expect(checkEInvoice(found)).toEqual([])
    expect(found.lines[0]?.adjustments).toEqual([{ kind: 'allowance', amount: '20.00', base: '200.00', percent: '10', reason: 'Discount', reasonCode: '95' }])
    expect(found.taxes).toMatchObject([
      { category: 'S', base: '180.00', tax: '34.20' },
      { category: 'E', base: '12.50', tax: '0.00' },
    ])
    expect(found.totals).toMatchObject({ charges: '12.50', net: '192.50', gross: '226.70' })
  })

  test.each([
    ['100.01', 'charge'],
    ['99.99', 'allowance'],
  ])('tells what the last of several notes takes more or less than its price says: %s for 100.00', (net, kind) => {
    const found = eInvoiceOf(ours({ type: 'credit_note', lines: [line({ qty: '1', net, tax: { kind: 'sales', percent: '19', amount: '19.01' } })] }))
    expect(checkEInvoice(found)).toEqual([])
    expect(found.lines[0]?.adjustments).toEqual([{ kind, amount: '0.01', base: null, percent: null, reason: 'Rounding', reasonCode: null }])
  })

  test('has lines without a tax beside taxed ones, beside freight, and of a seller with a VAT identifier', () => {
    const untaxed = line({ lineNo: 2, tax: null, isGoods: false, net: '110', unitPrice: '110', qty: '1' })
    const plainSeller = eParty({ vatId: null, taxNumber: '12-3456789', legalId: { scheme: null, id: '12-3456789' } })
    const categories = (more: Partial<OurInvoice>) => {
      const found = eInvoiceOf(ours(more))
      expect(checkEInvoice(found)).toEqual([])
      return found.taxes.map(({ category, base, tax }) => [category, base, tax])
    }
    expect(categories({ lines: [line(), untaxed], freight: '5' })).toEqual([
      ['S', '200.00', '38.00'],
      ['E', '115.00', '0.00'],
    ])
    expect(categories({ lines: [untaxed] })).toEqual([['E', '110.00', '0.00']])
    const abroad = { seller: plainSeller, buyer: eParty({ vatId: null }) }
    expect(categories({ ...abroad, lines: [untaxed], freight: '5' })).toEqual([['O', '115.00', '0.00']])
    expect(categories({ ...abroad, lines: [line(), untaxed] })).toEqual([
      ['S', '200.00', '38.00'],
      ['E', '110.00', '0.00'],
    ])
  })

  test('of a credit note names the invoice, and has amounts above zero', () => {
    const found = eInvoiceOf(ours({ type: 'credit_note', invoice: { number: 'INV-2026-00001', date: '2026-11-02' }, paymentTerms: null }))
    expect(checkEInvoice(found)).toEqual([])
    expect(found).toMatchObject({ kind: 'credit_note', dueDate: '2026-12-20', preceding: [{ number: 'INV-2026-00001' }] })
  })

  test('says what it lacks to be one: a seller without a tax number', () => {
    const problems = checkEInvoice(eInvoiceOf(ours({ seller: eParty({ vatId: null }) })))
    expect(problems.map(({ rule }) => rule)).toContain('BR-S-02')
  })
})
