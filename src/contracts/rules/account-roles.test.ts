import { expect, test } from 'vitest'
import { accountRoles, factsOfRole, fitsRole, roleGroups, roleProblem } from './account-roles'

const account = { accountId: '4000', name: 'Sales', type: 'income' as const, currency: null, isPostable: true, isActive: true }

test('each role stands in one group, with a name of its own and types that its words name', () => {
  expect(roleGroups.flatMap(({ roles }) => roles)).toEqual(accountRoles)
  expect(new Set(accountRoles).size).toBe(43)
  expect(new Set(accountRoles.map((role) => factsOfRole(role).name)).size).toBe(43)
  expect(accountRoles.filter((role) => factsOfRole(role).types.length === 0)).toEqual([])
})

test('postings to control accounts name a party, so only those roles have them', () => {
  const onParties = accountRoles.filter((role) => fitsRole(role, 'receivable') || fitsRole(role, 'payable'))
  expect(onParties).toEqual(['receivable', 'customer_advances', 'payable', 'vendor_advances'])
})

test('what is wrong is said in words', () => {
  expect(roleProblem('sales', account)).toBeNull()
  expect(roleProblem('sales', null)).toBe('No account is chosen: nothing that needs it can be posted. Choose an income account.')
  expect(roleProblem('cogs', account)).toBe('4000 Sales is of a wrong type: this is posted to a cost of sales account.')
  expect(roleProblem('sales', { ...account, isActive: false })).toBe('4000 Sales is closed. Choose an income account that is in use.')
  expect(roleProblem('sales', { ...account, isPostable: false })).toBe('4000 Sales takes no postings. Choose an income account that does.')
  expect(roleProblem('sales', { ...account, currency: 'EUR' })).toBe(
    '4000 Sales is kept in EUR alone, so amounts in other currencies couldn’t be posted to it.',
  )
  expect(roleProblem('card_clearing_global', { ...account, type: 'card_clearing', currency: 'USD' })).toBeNull()
})
