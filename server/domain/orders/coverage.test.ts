import { expect, it } from 'vitest'
import { uncoveredOf } from './coverage'

const nothing = { ordered: '10', reserved: '0', delivered: '0', onOrders: '0' }

it.each([
  ['nothing is there', {}, '10'],
  ['some is reserved', { reserved: '4' }, '6'],
  ['some is reserved, some was delivered, some is ordered', { reserved: '4', delivered: '2.5', onOrders: '3' }, '0.5'],
  ['all of it is on orders', { onOrders: '10' }, '0'],
  ['the vendor sold no less', { onOrders: '12' }, '0'],
])('%s', (_name, more, expected) => expect(uncoveredOf({ ...nothing, ...more })).toBe(expected))
