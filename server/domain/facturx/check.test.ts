import { describe, expect, it } from 'vitest'
import { checkEInvoice } from './check'
import { eInvoice, eLine, eParty, fullInvoice } from './e-invoice.fixture'
import type { EInvoice, VatCategory } from './types'
import { exemptionOf } from './vat'

const rulesOf = (over: Partial<EInvoice>) => checkEInvoice(eInvoice(over)).map(({ rule }) => rule)
const { seller, buyer, totals, taxes } = eInvoice()
const s19 = { category: 'S', percent: '19' } as const
const adjustment = { base: null, percent: null, reason: 'Freight', reasonCode: null, tax: s19 }

it('finds nothing in a sound invoice', () => {
  expect(checkEInvoice(eInvoice())).toEqual([])
  expect(checkEInvoice(fullInvoice())).toEqual([])
})

it('says where and what', () =>
  expect(checkEInvoice(eInvoice({ totals: { ...totals, lines: '199.99', net: '199.99', gross: '237.99', due: '237.99' } }))).toEqual([
    { rule: 'BR-CO-10', path: 'totals.lines', message: 'The sum of the lines must be 200.00 and is 199.99.' },
  ]))

const required: readonly (readonly [rule: string, over: Partial<EInvoice>])[] = [
  ['BR-02', { number: ' ' }],
  ['BR-03', { issueDate: '' }],
  ['BR-05', { currency: 'EURO' }],
  ['BR-06', { seller: { ...seller, name: '\u0000' } }],
  ['BR-07', { buyer: { ...buyer, name: '' } }],
  ['BR-09', { seller: { ...seller, address: { ...seller.address, country: '' } } }],
  ['BR-11', { buyer: { ...buyer, address: { ...buyer.address, country: 'Czechia' } } }],
  ['BR-CO-09', { seller: { ...seller, vatId: '123456789' } }],
  ['BR-62', { seller: { ...seller, electronicAddress: { scheme: null, id: 'x' } } }],
  ['BR-63', { buyer: { ...buyer, electronicAddress: { scheme: '', id: 'x' } } }],
  ['BR-CO-26', { seller: { ...seller, vatId: null, taxNumber: '48/1' } }],
  ['BR-21', { lines: [eLine({ id: '' })] }],
  ['BR-23', { lines: [eLine({ unitCode: '' })] }],
  ['BR-25', { lines: [eLine({ name: '' })] }],
  ['BR-64', { lines: [eLine({ globalId: { scheme: null, id: '4' } })] }],
  ['BR-42', { lines: [eLine({ unitPrice: '105', adjustments: [{ ...adjustment, kind: 'allowance', amount: '10.00', reason: null }] })] }],
  ['BR-44', { lines: [eLine({ unitPrice: '95', adjustments: [{ ...adjustment, kind: 'charge', amount: '10.00', reason: null }] })] }],
  ['BR-57', { shipTo: { name: null, address: { ...seller.address, country: '' } } }],
  ['BR-55', { preceding: [{ number: '', date: null }] }],
  ['BR-49', { paymentMeans: [{ code: '', text: null, account: null }] }],
  ['BR-61', { paymentMeans: [{ code: '58', text: null, account: null }] }],
  ['BR-50', { paymentMeans: [{ code: '1', text: null, account: { iban: null, number: null, name: 'x', bic: null } }] }],
  ['BR-CO-25', { dueDate: null }],
]
it.each(required)('%s', (rule, over) => expect(rulesOf(over)).toEqual([rule]))

it('needs no due date where there are terms, or nothing is due', () => {
  expect(rulesOf({ dueDate: null, paymentTerms: 'Net 30' })).toEqual([])
  expect(rulesOf({ dueDate: null, totals: { ...totals, prepaid: '238.00', due: '0.00' } })).toEqual([])
})

const sums: readonly (readonly [rule: string, over: Partial<EInvoice>])[] = [
  ['BR-CO-11', { totals: { ...totals, allowances: '10.00', net: '190.00', gross: '228.00', due: '228.00' } }],
  ['BR-CO-12', { totals: { ...totals, charges: '10.00', net: '210.00', gross: '248.00', due: '248.00' } }],
  ['BR-CO-13', { totals: { ...totals, net: '201.00', gross: '239.00', due: '239.00' } }],
  ['BR-CO-14', { totals: { ...totals, tax: '38.01', gross: '238.01', due: '238.01' } }],
  ['BR-CO-15', { totals: { ...totals, gross: '239.00', due: '239.00' } }],
  ['BR-CO-16', { totals: { ...totals, due: '0.01' } }],
  ['PEPPOL-EN16931-R120', { lines: [eLine({ qty: '2.1' })] }],
  ['BR-DEC-16', { totals: { ...totals, prepaid: '0.005', rounding: '0', due: '237.995' } }],
]
it.each(sums)('%s', (rule, over) => expect(rulesOf(over)).toContain(rule))
it.each(sums.slice(0, 7))('%s alone', (rule, over) => expect(rulesOf(over)).toEqual([rule]))

it('refuses the three decimals of a dinar, and takes the yen that has none', () => {
  const dinar = eInvoice({
    currency: 'KWD',
    lines: [eLine({ unitPrice: '0.0625', net: '0.125' })],
    taxes: [{ ...s19, base: '0.125', tax: '0.024', exemptionReason: null, exemptionCode: null }],
    totals: { ...totals, lines: '0.125', net: '0.125', tax: '0.024', gross: '0.149', due: '0.149' },
  })
  const rules = checkEInvoice(dinar).map(({ rule }) => rule)
  expect(rules).toEqual(expect.arrayContaining(['BR-DEC-09', 'BR-DEC-12', 'BR-DEC-13', 'BR-DEC-14', 'BR-DEC-18', 'BR-DEC-19', 'BR-DEC-20', 'BR-DEC-23']))
  expect(rulesOf({ currency: 'JPY' })).toEqual([])
})

it('BR-16 and BR-CO-18: no lines, no taxes', () =>
  expect(rulesOf({ lines: [], taxes: [], totals: { ...totals, lines: '0', net: '0', tax: '0', gross: '0', due: '0' } })).toEqual(['BR-16', 'BR-CO-18']))

it('BR-33 and BR-38: allowances and charges of the document need a reason', () =>
  expect(
    rulesOf({
      adjustments: [
        { ...adjustment, kind: 'allowance', amount: '5.00', reason: null },
        { ...adjustment, kind: 'charge', amount: '5.00', reason: null },
      ],
      totals: { ...totals, allowances: '5.00', charges: '5.00' },
    }),
  ).toEqual(['BR-33', 'BR-38']))

/** An invoice with one line of 200.00 without tax. */
const untaxed = (category: VatCategory, over: Partial<EInvoice> = {}): EInvoice => {
  const tax = { category, percent: category === 'O' ? null : '0' }
  return eInvoice({
    lines: [eLine({ tax })],
    taxes: [{ ...tax, base: '200.00', tax: '0.00', ...exemptionOf(category) }],
    totals: { ...totals, tax: '0.00', gross: '200.00', due: '200.00' },
    ...over,
  })
}
const nobody = eParty({ id: 'L-1', vatId: null })
const rules = (invoice: EInvoice) => checkEInvoice(invoice).map(({ rule }) => rule)

describe('categories of VAT', () => {
  it('all are sound with what they ask for', () => {
    for (const category of ['Z', 'E', 'AE', 'G'] as const) expect(rules(untaxed(category))).toEqual([])
    expect(rules(untaxed('K', { deliveryDate: '2026-11-20', shipTo: { name: null, address: buyer.address } }))).toEqual([])
    expect(rules(untaxed('O', { seller: nobody, buyer: nobody }))).toEqual([])
  })

  it('01: what a line bears stands in the breakdown, once', () => {
    expect(rulesOf({ lines: [eLine({ tax: { category: 'S', percent: '7' } })] })).toEqual(['BR-S-01', 'BR-S-08'])
    expect(rules({ ...untaxed('E'), taxes: [...untaxed('E').taxes, ...untaxed('E').taxes] })).toEqual(['BR-E-01'])
  })

  it.each([
    ['BR-S-02', eInvoice({ seller: nobody })],
    ['BR-Z-02', untaxed('Z', { seller: nobody })],
    ['BR-E-02', untaxed('E', { seller: nobody })],
    ['BR-AE-02', untaxed('AE', { buyer: nobody })],
    ['BR-IC-02', untaxed('K', { buyer: nobody, deliveryDate: '2026-11-20', shipTo: { name: null, address: buyer.address } })],
    ['BR-G-02', untaxed('G', { seller: { ...nobody, taxNumber: '48/1' } })],
    ['BR-O-02', untaxed('O', { seller: nobody })],
  ])('%s: who must be identified', (rule, invoice) => expect(rules(invoice)).toEqual([rule]))

  it('takes a tax number for a VAT identifier where that will do', () => {
    expect(rulesOf({ seller: { ...nobody, taxNumber: '48/1' } })).toEqual([])
    expect(rules(untaxed('AE', { buyer: { ...nobody, legalId: { scheme: null, id: 'HRB 1' } } }))).toEqual([])
  })

  it('03 and 04: so must those of allowances and charges', () => {
    const { lines: _lines, ...rest } = eInvoice({ seller: nobody })
    const both = [
      { ...adjustment, kind: 'allowance' as const, amount: '5.00' },
      { ...adjustment, kind: 'charge' as const, amount: '5.00' },
    ]
    expect(rules({ ...rest, lines: [eLine()], adjustments: both, totals: { ...totals, allowances: '5.00', charges: '5.00' } })).toEqual([
      'BR-S-02',
      'BR-S-03',
      'BR-S-04',
    ])
  })

  it('05: the rate fits the category', () => {
    const withRate = (invoice: EInvoice, percent: string | null) =>
      rules({ ...invoice, lines: invoice.lines.map((line) => ({ ...line, tax: { ...line.tax, percent } })) })
    expect(withRate(untaxed('E'), '19')).toEqual(['BR-E-05'])
    expect(withRate(untaxed('AE'), null)).toEqual(['BR-AE-05'])
    expect(withRate(untaxed('O', { seller: nobody, buyer: nobody }), '0')).toEqual(['BR-O-05'])
    expect(withRate(eInvoice(), '0')).toEqual(['BR-S-01', 'BR-S-05', 'BR-S-08'])
  })

  it('08 and 09: the base is that of the lines, the tax that of the base, less than one unit apart', () => {
    const [tax] = taxes
    if (!tax) throw new Error('no tax')
    const stated = (base: string, amount: string) =>
      rulesOf({
        taxes: [{ ...tax, base, tax: amount }],
        totals: { ...totals, tax: amount, gross: (200 + Number(amount)).toFixed(2), due: (200 + Number(amount)).toFixed(2) },
      })
    expect(stated('199.99', '38.00')).toEqual(['BR-S-08'])
    expect(stated('200.00', '38.02')).toEqual([])
    expect(stated('200.00', '39.00')).toEqual(['BR-S-09'])
    expect(
      rules({
        ...untaxed('E'),
        taxes: untaxed('E').taxes.map((one) => ({ ...one, tax: '1.00' })),
        totals: { ...totals, tax: '1.00', gross: '201.00', due: '201.00' },
      }),
    ).toEqual(['BR-E-09'])
  })

  it('10: no tax without a reason, and no reason with a tax', () => {
    const unexplained = (invoice: EInvoice) =>
      rules({ ...invoice, taxes: invoice.taxes.map((one) => ({ ...one, exemptionReason: null, exemptionCode: null })) })
    expect(unexplained(untaxed('AE'))).toEqual(['BR-AE-10'])
    expect(unexplained(untaxed('O', { seller: nobody, buyer: nobody }))).toEqual(['BR-O-10'])
    expect(unexplained(untaxed('Z'))).toEqual([])
    expect(rulesOf({ taxes: taxes.map((one) => ({ ...one, exemptionReason: 'because' })) })).toEqual(['BR-S-10'])
  })

  it('an intra-community supply needs day and country of delivery', () => expect(rules(untaxed('K'))).toEqual(['BR-IC-11', 'BR-IC-12']))

  it('what is not subject to VAT stands alone', () => {
    const o = untaxed('O', { seller: nobody, buyer: nobody })
    const mixed = rules({
      ...o,
      lines: [...o.lines, eLine({ id: '2' })],
      taxes: [...o.taxes, ...taxes],
      totals: { ...totals, lines: '400.00', net: '400.00', gross: '438.00', due: '438.00' },
    })
    expect(mixed).toEqual(['BR-S-02', 'BR-O-11', 'BR-O-12'])
  })
})
