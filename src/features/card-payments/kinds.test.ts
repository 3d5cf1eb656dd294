import { expect, test } from 'vitest'
import { isAwaited } from './kinds'

test.each([
  ['initiated', null, false, true],
  // Read between the request and its answer: the look-up in case of a lost answer is planned.
  ['initiated', '2026-11-29T03:35:00Z', false, true],
  ['pending', null, false, true],
  ['pending', '2026-11-29T03:35:00Z', false, false],
  ['pending', null, true, false],
  ['captured', null, false, false],
] as const)('a payment that is %s, asked again at %s, for a person: %s, is awaited: %s', (status, nextAt, needsPerson, expected) => {
  expect(isAwaited({ status, nextAt, needsPerson })).toBe(expected)
})
