import { expect, test } from 'vitest'
import { fulfilmentProblem, usualFulfilment } from './fulfilment'

test.each([
  ['stock', true, 'stock'],
  ['service', true, 'service'],
  ['license', true, 'service'],
  ['non_stock', true, 'service'],
  [null, true, 'dropship'],
  [null, false, 'service'],
] as const)('a line of the type %s, numbered: %s, is fulfilled by %s', (type, isNumbered, fulfilment) =>
  expect(usualFulfilment(type, isNumbered)).toBe(fulfilment),
)

test('stock is for what is kept there, and what is kept there is delivered', () => {
  expect(fulfilmentProblem('stock', 'service')).toMatch('kept in stock')
  expect(fulfilmentProblem('stock', null)).toMatch('kept in stock')
  expect(fulfilmentProblem('service', 'stock')).toMatch('delivered')
  for (const type of ['stock', 'service', null] as const) expect(fulfilmentProblem('dropship', type)).toBeNull()
})
