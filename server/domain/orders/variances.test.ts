import { describe, expect, test } from 'vitest'
import { coverageOf, type Ordered, type OrderedLine, orderVariances, type Quoted, type QuotedLine } from './variances'

const net30 = { id: '30', name: 'Net 30' }
const quotedLine = (more: Partial<QuotedLine> = {}): QuotedLine => ({
  id: 'a',
  partno: 'SFP-10G-SR',
  mfrPartNo: 'SFP-10G-SR=',
  uom: 'each',
  qty: '10',
  remaining: '10',
  unitPrice: '95',
  discountPct: '0',
  breaks: [],
  isOptional: false,
  optionTaken: null,
  ...more,
})
const orderedLine = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  lineNo: 1,
  quotationLineId: 'a',
  partno: 'SFP-10G-SR',
  mfrPartNo: null,
  uom: 'each',
  qty: '10',
  unitPrice: '95.00',
  discountPct: '0',
  ...more,
})
const ordered = (lines: OrderedLine[], more: Partial<Ordered> = {}): Ordered => ({ currency: 'USD', paymentTerm: net30, lines, ...more })
const quoted = (lines: QuotedLine[], more: Partial<Quoted> = {}): Quoted => ({ currency: 'USD', paymentTerm: net30, lines, ...more })
const found = (line: Partial<OrderedLine>, offer: Partial<QuotedLine> = {}) =>
  orderVariances(ordered([orderedLine(line)]), quoted([quotedLine(offer)])).map(({ field, quoted: was, ordered: is }) => [field, was, is])

describe('an order beside its quotation', () => {
  test('has no variance when it is what was quoted, however it is written', () => {
    expect(found({ qty: '10.0', uom: 'Each ', partno: null, mfrPartNo: 'sfp-10g-sr=' })).toEqual([])
  })

  test.each<[string, Partial<OrderedLine>, unknown]>([
    ['a lower price', { unitPrice: '94.99' }, ['price', '95', '94.99']],
    ['a higher price', { unitPrice: '96' }, ['price', '95', '96']],
    ['fewer', { qty: '8' }, ['qty', '10', '8']],
    ['more', { qty: '12' }, ['qty', '10', '12']],
    ['another discount', { discountPct: '5' }, ['discount', '0', '5']],
    ['another unit', { uom: 'box' }, ['unit', 'each', 'box']],
    ['another part', { partno: 'SFP-10G-LR' }, ['part', 'SFP-10G-SR', 'SFP-10G-LR']],
    ['a line that wasn’t quoted', { quotationLineId: null }, ['not_quoted', null, '10']],
  ])('differs by %s', (_what, line, variance) => expect(found(line)).toEqual([variance]))

  test('is compared with the price that was quoted for the quantity', () => {
    const breaks = [
      { minQty: '10', unitPrice: '95' },
      { minQty: '50', unitPrice: '90' },
    ]
    expect(found({ qty: '50', unitPrice: '90' }, { breaks })).toEqual([['qty', '10', '50']])
    expect(found({ qty: '50', unitPrice: '95' }, { breaks })).toContainEqual(['price', '90', '95'])
    // Below the smallest break there is no quoted price.
    expect(found({ qty: '5', unitPrice: '95' }, { breaks })).toContainEqual(['price', null, '95'])
  })

  test('counts what other orders took already', () => {
    expect(found({ qty: '4' }, { remaining: '4' })).toEqual([])
    expect(found({ qty: '10' }, { remaining: '4' })).toEqual([['qty', '4', '10']])
    expect(found({ qty: '1' }, { remaining: '-2' })).toEqual([['qty', '0', '1']])
  })

  test('may order one quoted line by several of its own, which count together', () => {
    const two = [orderedLine({ qty: '4' }), orderedLine({ lineNo: 2, qty: '6' })]
    expect(orderVariances(ordered(two), quoted([quotedLine()]))).toEqual([])
    const three = [...two, orderedLine({ lineNo: 3, qty: '5' })]
    expect(orderVariances(ordered(three), quoted([quotedLine()]))).toEqual([{ lineNo: 1, field: 'qty', quoted: '10', ordered: '15' }])
  })

  test('says that an option was ordered which nobody had taken', () => {
    expect(found({}, { isOptional: true })).toEqual([['option', null, null]])
    expect(found({}, { isOptional: true, optionTaken: true })).toEqual([])
  })

  test('differs by its terms and its currency, whose prices then say nothing', () => {
    const otherOrder = ordered([orderedLine({ unitPrice: '88' })], { currency: 'EUR', paymentTerm: null })
    expect(orderVariances(otherOrder, quoted([quotedLine()]))).toEqual([
      { lineNo: null, field: 'currency', quoted: 'USD', ordered: 'EUR' },
      { lineNo: null, field: 'terms', quoted: 'Net 30', ordered: null },
    ])
  })

  test('without a quotation is one variance, however many lines it has', () => {
    expect(orderVariances(ordered([orderedLine(), orderedLine({ lineNo: 2 })]), null)).toEqual([
      { lineNo: null, field: 'quotation', quoted: null, ordered: null },
    ])
  })
})

test.each<[string, Partial<QuotedLine>[], string]>([
  ['nothing', [{}, { remaining: '10' }], 'orderNone'],
  ['a part of a line', [{ remaining: '3' }], 'orderPart'],
  ['one of two lines', [{ remaining: '0' }, {}], 'orderPart'],
  ['everything', [{ remaining: '0' }, { remaining: '-1' }], 'orderAll'],
  ['all but an option', [{ remaining: '0' }, { isOptional: true }], 'orderAll'],
  ['all but an option that was taken', [{ remaining: '0' }, { isOptional: true, optionTaken: true }], 'orderPart'],
])('%s of a quotation is ordered', (_what, lines, coverage) => expect(coverageOf(lines.map(quotedLine))).toBe(coverage))
