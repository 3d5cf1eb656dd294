import { expect, test } from 'vitest'
import { initialRun } from './form-values'

test.each([
  [{ id: 'a', currency: null, paymentFile: 'sepa' }, 'EUR'],
  [{ id: 'a', currency: null, paymentFile: 'nacha' }, 'USD'],
  [{ id: 'a', currency: 'GBP', paymentFile: 'none' }, 'GBP'],
  [undefined, 'CHF'],
] as const)('a run that is paid from %o begins in %s', (own, currency) => {
  expect(initialRun('2026-11-28', own, 'CHF', '2026-11-30').currency).toBe(currency)
})
