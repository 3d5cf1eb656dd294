import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add } from '@/contracts/rules/decimal'
import { type ForeignBalance, gainOf, revaluationLines, revalue } from './revaluation'

const balance = (amount: string, carried: string, currency = 'USD'): ForeignBalance => ({
  accountId: 'ar',
  currency,
  amount,
  carried,
  partyId: 'customer',
  documentId: 'invoice',
  dueDate: '2026-03-31',
  subject: 'INV-1',
})

describe('a revaluation', () => {
  // ERPNext's test of its Exchange Rate Revaluation: 100 USD that were booked at 80 are worth 500 more at 85.
  test('of 100 USD at 80 that are worth 85 gains 500', () => {
    const revalued = revalue(balance('100', '8000'), '85', 'INR')
    expect(revalued).toMatchObject({ value: '8500', difference: '500' })
    expect(revaluationLines([revalued], 'INR')).toEqual([
      {
        account: { accountId: 'ar' },
        currency: 'USD',
        amount: '0',
        base: '500',
        partyId: 'customer',
        dueDate: '2026-03-31',
        documentId: 'invoice',
        memo: 'INV-1 at 85',
      },
      { account: 'fx_unrealised', currency: 'INR', amount: '-500', base: '-500' },
    ])
  })

  test('of what we owe loses by a rate that rises, and changes nothing at the carried rate', () => {
    expect(gainOf([revalue(balance('-100', '-8000'), '85', 'INR')])).toBe('-500')
    expect(revaluationLines([revalue(balance('100', '8500'), '85', 'INR')], 'INR')).toEqual([])
  })

  test('sums to zero with the gain or loss, for any balances and rates (P11)', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => String(n / 100))
    const rate = fc.integer({ min: 1, max: 2_000_000 }).map((n) => (n / 10_000).toFixed(4))
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents, rate), { maxLength: 20 }), (given) => {
        const revalued = given.map(([amount, carried, at]) => revalue(balance(amount, carried), at, 'EUR'))
        expect(Number(add('0', ...revaluationLines(revalued, 'EUR').map(({ base }) => base ?? '0')))).toBe(0)
        for (const { value, carried, difference } of revalued) expect(add(carried, difference)).toBe(value)
      }),
    )
  })
})
