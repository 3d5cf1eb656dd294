import { expect, test } from 'vitest'
import { usualAccount } from './usual-account'

const account = (accountId: string, type: 'bank' | 'cash' | 'card_clearing', currency: string | null) => ({
  id: accountId,
  accountId,
  name: accountId,
  type,
  requiresCostCentre: false,
  currency,
})
const own = [account('till', 'cash', 'USD'), account('bank', 'bank', null), account('euro', 'bank', 'EUR'), account('card', 'card_clearing', 'USD')]

test.each([
  ['bank', 'USD', 'bank'],
  ['wire', 'EUR', 'euro'],
  ['cheque', 'GBP', 'bank'],
  ['cash', 'USD', 'till'],
  ['cash', 'EUR', 'till'],
  ['card', 'USD', 'card'],
])('%s in %s moves on %s', (method, currency, expected) => {
  expect(usualAccount(own, method, currency)?.accountId).toBe(expected)
})
test('without an account of its type it moves on the first one, without any on none', () => {
  expect([usualAccount(own.slice(0, 1), 'bank', 'USD')?.accountId, usualAccount([], 'bank', 'USD')]).toEqual(['till', undefined])
})
