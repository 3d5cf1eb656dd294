import { describe, expect, it } from 'vitest'
import { paperTotals } from '@/contracts/rules/paper-totals'
import type { Found, HeaderReading, InvoiceReading, LineReading } from './types'
import { emptyValues, proposeValues } from './propose'

const found = (value: string): Found => ({ value, confidence: 1, method: 'xml', page: null, box: null })
const header = (values: Record<string, string>): HeaderReading => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, found(value)]))
const line = (values: Record<string, string>): LineReading => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, found(value)])),
  page: null,
  box: null,
})
const reading = (more: Partial<InvoiceReading>): InvoiceReading => ({
  kind: 'invoice',
  profile: null,
  header: {},
  lines: [],
  linesIncludeTax: false,
  taxes: [],
  adjustments: [],
  notes: [],
  ...more,
})
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const taxes = [
  { id: id(1), percent: '20' },
  { id: id(2), percent: '10' },
]
const percentOf = (taxId: string) => taxes.find((tax) => tax.id === taxId) ?? null
const propose = (paper: InvoiceReading) => proposeValues({ reading: paper, vendor: null, taxes, orderLines: paper.lines.map(() => null) })

describe('what a reading proposes', () => {
  it.each<[string, Parameters<typeof header>[0], InvoiceReading['taxes']]>([
    [
      'two halves of one tax are the whole of it',
      { netTotal: '200.00', taxTotal: '40.00', grandTotal: '240.00' },
      [10, 10].map((percent) => ({ percent: String(percent), base: null, amount: '20.00' })),
    ],
    ['a tax on freight too, whose rate isn’t named', { netTotal: '200.00', charges: '10.00', freight: '10.00', taxTotal: '42.00', grandTotal: '252.00' }, []],
  ])('%s', (_, totals, parts) => {
    const paper = reading({
      header: header({ currency: 'EUR', ...totals }),
      lines: [line({ description: 'Item', qty: '2', unitPrice: '100.00', lineNet: '200.00' })],
      taxes: parts,
    })
    const values = propose(paper)
    expect(values.lines[0]?.taxId).toBe(id(1))
    expect(paperTotals(values, percentOf)).toMatchObject({ difference: '0' })
  })

  it('a line at 0 % bears the code for exempt, where there is one', () => {
    const paper = reading({
      header: header({ currency: 'EUR', netTotal: '60.00', taxTotal: '0.00', grandTotal: '60.00' }),
      lines: [line({ description: 'Support', qty: '1', unitPrice: '60.00', taxPercent: '0', lineNet: '60.00' })],
    })
    const exempt = { id: id(3), percent: '0', kind: 'exempt' } as const
    const proposed = (known: typeof taxes) => proposeValues({ reading: paper, vendor: null, taxes: known, orderLines: [null] }).lines[0]?.taxId
    expect([proposed([...taxes, exempt]), proposed(taxes)]).toEqual([id(3), null])
  })

  it('charges and allowances of a tax become a line, or a discount of its lines: the numbers of Factur-X’s EN 16931 sample', () => {
    const values = propose(
      reading({
        header: header({ currency: 'EUR', netTotal: '100.00', taxTotal: '4.90', charges: '14.00', allowances: '9.00', grandTotal: '104.90' }),
        lines: [
          line({ description: 'Support', qty: '1', unitPrice: '60.00', taxPercent: '0', lineNet: '60.00' }),
          line({ description: 'Paper', qty: '3', unitPrice: '10.00', taxPercent: '10', lineNet: '28.00' }),
          line({ description: 'Call', qty: '1', unitPrice: '7.00', taxPercent: '20', lineNet: '7.00' }),
        ],
        taxes: [
          { percent: '20', base: '11.00', amount: '2.20' },
          { percent: '0', base: '60.00', amount: '0.00' },
          { percent: '10', base: '27.00', amount: '2.70' },
          { percent: '0', base: '2.00', amount: '0.00' },
        ],
        adjustments: [{ kind: 'charge', amount: '14.00', reason: 'Travel', freight: true }],
      }),
    )
    expect(values.lines.map(({ description, unitPrice, discountPct, taxId }) => [description, unitPrice, discountPct, taxId])).toEqual([
      ['Support', '60', null, null],
      // 28.00 for three pieces, less an allowance of 1.00.
      ['Paper', '9.333333', '3.571429', id(2)],
      ['Call', '7', null, id(1)],
      ['Travel', '4', null, id(1)],
      ['Travel', '2', null, null],
    ])
    expect(paperTotals(values, percentOf)).toMatchObject({ difference: '0', complaints: [] })
  })

  it('freight without tax stands in the header', () => {
    const values = propose(
      reading({
        header: header({ currency: 'USD', netTotal: '100.00', freight: '25.00', charges: '25.00', grandTotal: '125.00' }),
        lines: [line({ description: 'A', qty: '1', unitPrice: '100', lineNet: '100.00' })],
      }),
    )
    expect(values).toMatchObject({ freight: '25', otherCharges: null })
    expect(paperTotals(values, percentOf).difference).toBe('0')
  })

  it('prices with tax are taken without it, and cents of rounding stand in the other charges', () => {
    const values = propose(
      reading({
        header: header({ currency: 'EUR', netTotal: '8.32', taxTotal: '1.67', grandTotal: '9.99' }),
        lines: [line({ description: 'A', qty: '3', unitPrice: '3.33', taxPercent: '20', lineNet: '9.99' })],
        linesIncludeTax: true,
      }),
    )
    expect(values.lines[0]).toMatchObject({ qty: '3', unitPrice: '2.775', taxId: id(1) })
    // 8.325 is rounded to 8.33 before tax (half away from zero); with 1.67 of tax that is 10.00.
    expect(values.otherCharges).toBe('-0.01')
    expect(paperTotals(values, percentOf).difference).toBe('0')
  })

  it('a price for a hundred pieces gives way to what is to be paid', () => {
    const values = propose(reading({ lines: [line({ description: 'Screws', qty: '250', unitPrice: '4.00', lineNet: '10.00' })] }))
    expect(values.lines[0]).toMatchObject({ qty: '250', unitPrice: '0.04' })
  })

  it('what the form can’t hold is left out', () => {
    const values = propose(
      reading({
        header: header({ currency: 'XXX', invoiceNumber: 'x'.repeat(70), invoiceDate: '1066-10-14', grandTotal: '1.00001' }),
        lines: [line({ description: 'Back', qty: '-1', unitPrice: '5', lineNet: '-5' })],
      }),
    )
    expect(values).toMatchObject({ currency: null, vendorInvoiceNo: null, invoiceDate: null, grandTotal: null })
    expect(values.lines[0]).toMatchObject({ qty: null, description: 'Back' })
  })
})

describe('totals in words', () => {
  it('say what is missing, and where', () => {
    const values = { ...emptyValues(), currency: 'USD', netTotal: '90', taxTotal: '0', grandTotal: '95' }
    expect(paperTotals({ ...values, lines: [{ qty: '2', unitPrice: '40' }] }, percentOf).complaints).toEqual([
      'Net 90 and tax 0 make 90, but the paper’s total is 95.',
      'The lines come to 80.00 USD, the paper’s total is 95.00 USD: 15.00 USD is missing.',
      'Before tax the lines come to 80.00 USD, the paper says 90.00 USD.',
    ])
  })
})
