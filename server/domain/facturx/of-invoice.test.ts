import { describe, expect, test } from 'vitest'
import { asData } from './as-data'
import { eParty } from './e-invoice.fixture'
import { invoicedLine as line, ourInvoice as ours, vat } from './our-invoice.fixture'
import type { OurInvoice } from './our-invoice'

const dataOf = (more: Partial<OurInvoice> = {}) => {
  const { data, reasons } = asData(ours(more))
  expect(reasons).toEqual([])
  if (!data) throw new Error('there is none')
  return data
}
const categoriesOf = (more: Partial<OurInvoice>) => dataOf(more).taxes.map(({ category, base, tax }) => [category, base, tax])
const inFrance = eParty({ name: 'Rive', vatId: 'FR11123456782', address: { lines: [], postcode: null, city: 'Lyon', subdivision: null, country: 'FR' } })
const inTexas = eParty({ name: 'Bluewater', vatId: null, address: { lines: [], postcode: null, city: 'Austin', subdivision: 'TX', country: 'US' } })

describe('our invoice as EN 16931 sees it', () => {
  test('breaks none of its rules, and adds up', () => {
    const found = dataOf()
    expect(found.totals).toMatchObject({ lines: '200.00', net: '200.00', tax: '38.00', gross: '238.00', rounding: '0.00', due: '238.00' })
    expect(found.lines[0]).toMatchObject({ name: 'Switch', unitCode: 'EA', tax: { category: 'S', percent: '19' } })
    expect(found.notes).toEqual([])
  })

  test('tells discounts as allowances, freight as a charge with its tax, and what is taken off the whole as an allowance', () => {
    const found = dataOf({
      freight: { net: '12.5', taxes: [vat('7', '0.88')] },
      otherCharges: { net: '-10', taxes: [vat('19', '-1.9')] },
      lines: [line({ discountPct: '10', net: '180', taxes: [vat('19', '34.2')] })],
      taxTotal: '33.18',
      grandTotal: '215.68',
    })
    expect(found.lines[0]?.adjustments).toEqual([{ kind: 'allowance', amount: '20.00', base: '200.00', percent: '10', reason: 'Discount', reasonCode: '95' }])
    expect(found.adjustments).toMatchObject([
      { kind: 'charge', amount: '12.50', reasonCode: 'FC', tax: { category: 'S', percent: '7' } },
      { kind: 'allowance', amount: '10.00', reasonCode: null, tax: { category: 'S', percent: '19' } },
    ])
    expect(found.taxes).toMatchObject([
      { category: 'S', percent: '19', base: '170.00', tax: '32.30' },
      { category: 'S', percent: '7', base: '12.50', tax: '0.88' },
    ])
    expect(found.totals).toMatchObject({ charges: '12.50', allowances: '10.00', net: '182.50', gross: '215.68', due: '215.68' })
  })

  test('states an early discount that reduces the tax as an allowance, and as a charge without tax', () => {
    const found = dataOf({
      lines: [line({ qty: '1', unitPrice: '100', net: '100', taxes: [vat('21', '20.58')] })],
      taxedShare: '0.98',
      paymentTerms: '2/7 net 30\n2 % less (2.00) if paid by 8 Dec 2026',
      taxTotal: '20.58',
      grandTotal: '120.58',
    })
    expect(found.adjustments).toMatchObject([
      { kind: 'allowance', amount: '2.00', tax: { category: 'S', percent: '21' } },
      { kind: 'charge', amount: '2.00', tax: { category: 'E', percent: '0' } },
    ])
    expect(found.taxes).toMatchObject([
      { category: 'S', percent: '21', base: '98.00', tax: '20.58' },
      { category: 'E', base: '2.00', tax: '0.00' },
    ])
    expect(found.totals).toMatchObject({ lines: '100.00', allowances: '2.00', charges: '2.00', net: '100.00', tax: '20.58', gross: '120.58', due: '120.58' })
  })

  test('takes out of prices the tax that they contain', () => {
    // Three pieces at 11.90 including 19 % are 30 net; three at 9.99 are 25.18 net of 29.97.
    const found = dataOf({
      lines: [
        line({ qty: '3', unitPrice: '11.9', containedPct: '19', net: '30', taxes: [vat('19', '5.7')] }),
        line({ lineNo: 2, qty: '3', unitPrice: '9.99', containedPct: '19', net: '25.18', taxes: [vat('19', '4.79')] }),
        line({ lineNo: 3, qty: '1', unitPrice: '119', containedPct: '19', discountPct: '10', net: '90', taxes: [vat('19', '17.1')] }),
      ],
      taxTotal: '27.59',
      grandTotal: '172.77',
    })
    expect(found.lines.map(({ unitPrice, net, adjustments }) => [unitPrice, net, adjustments.map(({ kind, amount }) => [kind, amount])])).toEqual([
      ['10.0000000000', '30.00', []],
      ['8.3949579832', '25.18', []],
      ['100.0000000000', '90.00', [['allowance', '10.00']]],
    ])
  })

  test('has the tax that is charged, where another of the line charges nothing', () => {
    const lines = [line({ taxes: [vat('0', '0', 'exempt'), vat('19', '38')] })]
    expect(dataOf({ lines }).lines[0]?.tax).toEqual({ category: 'S', percent: '19' })
  })

  test.each([
    ['100.01', 'charge'],
    ['99.99', 'allowance'],
  ])('tells what the last of several notes takes more or less than its price says: %s for 100.00', (net, kind) => {
    const lines = [line({ qty: '1', net, taxes: [vat('19', '19')] })]
    const found = dataOf({ type: 'credit_note', lines, taxTotal: '19', grandTotal: String(Number(net) + 19) })
    expect(found.lines[0]?.adjustments).toEqual([{ kind, amount: '0.01', base: null, percent: null, reason: 'Rounding', reasonCode: null }])
  })

  test('has lines without a tax beside taxed ones, beside freight, and of a seller with a VAT identifier', () => {
    const untaxed = line({ lineNo: 2, taxes: [], isGoods: false, net: '110', unitPrice: '110', qty: '1' })
    const freight = { net: '5', taxes: [] }
    const plainSeller = eParty({ vatId: null, taxNumber: '12-3456789', legalId: { scheme: null, id: '12-3456789' } })
    expect(categoriesOf({ lines: [line(), untaxed], freight, grandTotal: '353' })).toEqual([
      ['S', '200.00', '38.00'],
      ['E', '115.00', '0.00'],
    ])
    expect(categoriesOf({ lines: [untaxed], taxTotal: '0', grandTotal: '110' })).toEqual([['E', '110.00', '0.00']])
    const abroad = { seller: plainSeller, buyer: eParty({ vatId: null }) }
    expect(categoriesOf({ ...abroad, lines: [untaxed], freight, taxTotal: '0', grandTotal: '115' })).toEqual([['O', '115.00', '0.00']])
    expect(categoriesOf({ ...abroad, lines: [line(), untaxed], grandTotal: '348' })).toEqual([
      ['S', '200.00', '38.00'],
      ['E', '110.00', '0.00'],
    ])
  })

  test('of a credit note names the invoice, and has amounts above zero', () => {
    const found = dataOf({ type: 'credit_note', invoice: { number: 'INV-2026-00001', date: '2026-11-02' }, paymentTerms: null })
    expect(found).toMatchObject({ kind: 'credit_note', dueDate: '2026-12-20', preceding: [{ number: 'INV-2026-00001' }] })
  })

  test('of goods for another member state has the day and the country of delivery, also without a delivery', () => {
    const within = { buyer: inFrance, deliveryDate: null, lines: [line({ taxes: [vat('0', '0', 'intra_community')] })], taxTotal: '0', grandTotal: '200' }
    expect(dataOf(within)).toMatchObject({
      taxes: [{ category: 'K', exemptionCode: 'VATEX-EU-IC' }],
      deliveryDate: '2026-11-20',
      shipTo: { name: 'Bluewater', address: { country: 'FR' } },
    })
    expect(dataOf({ ...within, type: 'credit_note', invoice: { number: 'INV-2026-00001', date: '2026-11-02' } }).deliveryDate).toBe('2026-11-02')
    expect(dataOf({ ...within, deliveryDate: '2026-11-18' }).deliveryDate).toBe('2026-11-18')
    const freight = { net: '20', taxes: [vat('0', '0', 'intra_community')] }
    expect(categoriesOf({ ...within, freight, grandTotal: '220' })).toEqual([['K', '220.00', '0.00']])
    // A service is no supply of goods.
    expect(categoriesOf({ ...within, lines: [line({ taxes: [vat('0', '0', 'reverse_charge')], isGoods: false })] })).toEqual([['AE', '200.00', '0.00']])
  })

  test('of goods that leave the EU is an export, with an exempt code as without any', () => {
    const out = { buyer: inTexas, taxTotal: '0', grandTotal: '200' }
    for (const taxes of [[], [vat('0', '0', 'exempt')], [vat('0', '0')]])
      expect(categoriesOf({ ...out, lines: [line({ taxes })] }), JSON.stringify(taxes)).toEqual([['G', '200.00', '0.00']])
    expect(categoriesOf({ buyer: inTexas })).toEqual([['S', '200.00', '38.00']])
  })

  test('states the tax in the seller’s currency as well', () => {
    expect(dataOf({ currency: 'USD', taxInBase: { currency: 'EUR', amount: '34.96' } }).accountingTax).toEqual({ currency: 'EUR', amount: '34.96' })
  })
})

describe('in currencies without two decimals', () => {
  test('JPY: what whole yen leave of 1.5 × 33 is told as rounding', () => {
    const lines = [line({ qty: '1.5', unitPrice: '33', net: '50', taxes: [vat('10', '5')] })]
    const found = dataOf({ currency: 'JPY', lines, taxTotal: '5', grandTotal: '55' })
    expect(found.lines[0]?.adjustments).toMatchObject([{ kind: 'charge', amount: '0.50', reason: 'Rounding' }])
    expect(found.totals).toMatchObject({ gross: '55.00', rounding: '0.00', due: '55.00' })
    expect(found.notes).toEqual([])
  })

  test('JPY: taxes that prices contain, each rounded to a yen, are base × rate, and the rest is rounding of the total', () => {
    // A price of 5 contains 0.4545 of tax at 10 %, which is 5 net and no tax after rounding; twenty of them are 100 net, of which 10 % is 10.
    const lines = Array.from({ length: 20 }, (_, index) =>
      line({ lineNo: index + 1, qty: '1', unitPrice: '5', containedPct: '10', net: '5', taxes: [vat('10', '0')] }),
    )
    const found = dataOf({ currency: 'JPY', lines, taxTotal: '0', grandTotal: '100' })
    expect(found.taxes).toMatchObject([{ base: '100.00', tax: '10.00' }])
    expect(found.totals).toMatchObject({ gross: '110.00', rounding: '-10.00', due: '100.00' })
    expect(found.notes).toEqual(['The invoice is over 100 JPY, of which 0 JPY are tax. Amounts of this data are rounded as EN 16931 asks for.'])
  })

  test('KWD: three decimals are stated with two, what is due is the total, and a note has it exactly', () => {
    const lines = [1, 2, 3].map((lineNo) => line({ lineNo, qty: '1', unitPrice: '0.333', net: '0.333', taxes: [vat('5', '0.017')] }))
    const found = dataOf({ currency: 'KWD', lines, taxTotal: '0.051', grandTotal: '1.05' })
    expect(found.lines.map(({ net }) => net)).toEqual(['0.33', '0.33', '0.33'])
    expect(found.totals).toMatchObject({ net: '0.99', tax: '0.05', gross: '1.04', rounding: '0.01', due: '1.05' })
    expect(found.notes).toEqual(['The invoice is over 1.050 KWD, of which 0.051 KWD are tax. Amounts of this data are rounded as EN 16931 asks for.'])
  })
})
