import { expect, test } from 'vitest'
import { confirmationVariances, costRises, type ConfirmedLine, type OrderedOfVendor, shippingOf } from './confirmation'

const ordered = (more: Partial<OrderedOfVendor> = {}): OrderedOfVendor => ({
  id: 'a',
  lineNo: 1,
  qty: '10',
  unitPrice: '60',
  requiredOn: '2026-12-24',
  ...more,
})
const confirmed = (more: Partial<ConfirmedLine> = {}): ConfirmedLine => ({ vendorPoLineId: 'a', qty: '10.0', unitPrice: '60.00', eta: '2026-12-24', ...more })
const found = (line: Partial<ConfirmedLine>, orderedLine: Partial<OrderedOfVendor> = {}) =>
  confirmationVariances([ordered(orderedLine)], [confirmed(line)]).map(({ field, ordered: was, confirmed: is }) => [field, was, is])

test('what the vendor confirms as ordered has no variance', () => {
  expect(found({})).toEqual([])
  expect(found({ eta: null })).toEqual([])
  expect(found({ eta: '2026-12-01' })).toEqual([])
  expect(found({ eta: '2027-01-01' }, { requiredOn: null })).toEqual([])
  expect(confirmationVariances([ordered({ qty: '0' })], [])).toEqual([])
})

test('fewer, dearer, cheaper, later and not at all are variances', () => {
  expect(found({ qty: '8' })).toEqual([['qty', '10', '8']])
  expect(found({ unitPrice: '61' })).toEqual([['price', '60', '61']])
  expect(found({ unitPrice: '59' })).toEqual([['price', '60', '59']])
  expect(found({ eta: '2026-12-25' })).toEqual([['eta', '2026-12-24', '2026-12-25']])
  expect(confirmationVariances([ordered()], [])).toEqual([{ lineNo: 1, field: 'missing', ordered: '10', confirmed: null }])
})

test('only a higher price raises the cost', () => {
  const rises = (line: Partial<ConfirmedLine>) => costRises(confirmationVariances([ordered()], [confirmed(line)]))
  expect([rises({ unitPrice: '60.01' }), rises({ unitPrice: '59.99' }), rises({ qty: '8', eta: '2027-01-01' })]).toEqual([true, false, false])
})

test.each([
  [
    'nothing',
    [
      ['10', '0'],
      ['5', '0'],
    ],
    'shipNone',
  ],
  [
    'a part of a line',
    [
      ['10', '0.5'],
      ['5', '0'],
    ],
    'shipPart',
  ],
  [
    'one of two lines',
    [
      ['10', '10'],
      ['5', '0'],
    ],
    'shipPart',
  ],
  [
    'everything',
    [
      ['10', '10'],
      ['5', '5'],
    ],
    'shipAll',
  ],
] as const)('%s was shipped', (_what, lines, action) => expect(shippingOf(lines.map(([qty, shipped]) => ({ qty, shipped })))).toBe(action))
