import { expect, test } from 'vitest'
import { type CreditFacts, judgeCredit } from './credit'

const facts: CreditFacts = { isOnHold: false, holdReason: null, limit: '1000', receivables: '300', orders: '200', thisOrder: '500' }

test.each<[string, Partial<CreditFacts>, string, string]>([
  ['up to the limit', {}, 'ok', '1000'],
  ['a cent above it', { thisOrder: '500.01' }, 'over', '1000.01'],
  ['without a limit', { limit: null, thisOrder: '9000000' }, 'ok', '9000500'],
  ['with money paid ahead', { receivables: '-300', thisOrder: '1100' }, 'ok', '1000'],
  ['with a limit of nothing', { limit: '0', receivables: '0', orders: '0', thisOrder: '0.01' }, 'over', '0.01'],
  ['on hold, whatever the limit', { isOnHold: true, holdReason: 'Unpaid', limit: null }, 'hold', '1000'],
  ['with a limit that nobody can convert', { limit: 'unknown' }, 'unknown', '1000'],
])('an order %s', (_what, more, verdict, total) => expect(judgeCredit({ ...facts, ...more })).toMatchObject({ verdict, total }))

test('the reason of a hold goes with the hold', () => {
  expect(judgeCredit({ ...facts, holdReason: 'Was unpaid' }).holdReason).toBeNull()
  expect(judgeCredit({ ...facts, isOnHold: true, holdReason: 'Unpaid' }).holdReason).toBe('Unpaid')
})
