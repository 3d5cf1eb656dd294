import { expect, it } from 'vitest'
import { needsApproval } from './po-approval'

it.each([
  ['no limit', '1000000', null, null, false],
  ['within the limit', '4999.99', '5000', null, false],
  ['just the limit', '5000', '5000.00', null, false],
  ['above it', '5000.01', '5000', null, true],
  ['amended to less than was approved', '9000', '5000', '10000', false],
  ['amended to just what was approved', '10000', '5000', '10000', false],
  ['amended to more than was approved', '10000.01', '5000', '10000', true],
  ['more than was approved, but within the limit by now', '11000', '20000', '10000', false],
])('%s', (_name, total, limit, approved, expected) => expect(needsApproval({ total, limit, approved })).toBe(expected))
