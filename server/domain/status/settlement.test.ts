import { expect, test } from 'vitest'
import { settlementOf } from './settlement'

test.each([
  ['100', '100', 'unsettle'],
  ['99.99', '100', 'settlePart'],
  ['0.01', '100', 'settlePart'],
  ['0', '100', 'settle'],
  ['0', '0', 'settle'],
] as const)('of %s open of %s follows: %s', (open, total, action) => expect(settlementOf(open, total)).toBe(action))
