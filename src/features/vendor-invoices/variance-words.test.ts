import { expect, test } from 'vitest'
import { varianceWords } from './variance-words'

const text = (field: 'ordered' | 'received' | 'price' | 'tax', expected: string, billed: string) => varianceWords({ lineNo: 1, field, expected, billed }, 'USD')

test.each([
  [text('price', '10', '10.5'), '0.50 USD above the order’s price'],
  [text('price', '3', '3.333333333333'), '0.333333 USD above the order’s price'],
  [text('ordered', '2', '3.5'), '1.5 more than is left of the order'],
  [text('ordered', '0', '3'), 'nothing is left of the order'],
  [text('received', '7', '10'), 'only 7 here to be billed'],
  [text('received', '0', '10'), 'nothing is here to be billed yet'],
  [text('tax', 'VAT19', 'none'), 'without tax, ordered with VAT19'],
  [text('tax', 'none', 'GST + PST'), 'with GST + PST, ordered without tax'],
])('%s', (actual, expected) => expect(actual).toBe(expected))
