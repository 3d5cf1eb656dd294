import { describe, expect, it } from 'vitest'
import { finalQuantities, uncoveredOf } from './coverage'

const nothing = { ordered: '10', reserved: '0', delivered: '0', onOrders: '0', received: '0' }

describe('what has still to be bought', () => {
  it.each([
    ['nothing is there', {}, '10'],
    ['some is reserved', { reserved: '4' }, '6'],
    ['some is reserved, some was delivered, some is ordered', { reserved: '4', delivered: '2.5', onOrders: '3' }, '0.5'],
    ['all of it is on orders', { onOrders: '10' }, '0'],
    ['the vendor sold no less', { onOrders: '12' }, '0'],
    ['what came was delivered', { onOrders: '4', received: '4', delivered: '4' }, '6'],
    ['what came is reserved', { onOrders: '4', received: '4', reserved: '4' }, '6'],
    ['what came is neither', { onOrders: '4', received: '4' }, '6'],
    ['some came, and stock is held besides', { onOrders: '6', received: '2', reserved: '3', delivered: '1' }, '2'],
    ['some went back for good', { onOrders: '7', received: '7', reserved: '7' }, '3'],
    ['more came than was asked', { onOrders: '12', received: '12', reserved: '10' }, '0'],
  ])('%s', (_name, more, expected) => expect(uncoveredOf({ ...nothing, ...more })).toBe(expected))
})

describe('what a line of an order to a vendor brings', () => {
  const line = { qty: '10', cancelled: '0', isDropShip: false, isClosed: false, gone: '0', back: '0', again: '0' }
  it.each([
    ['nothing yet', {}, ['10', '0']],
    ['a part', { gone: '4' }, ['10', '4']],
    ['a part, the rest closed short', { gone: '4', cancelled: '6', isClosed: true }, ['4', '4']],
    ['all, some of it sent back for good', { gone: '10', back: '3' }, ['7', '7']],
    ['all, some of it to be sent again', { gone: '10', back: '3', again: '3' }, ['10', '7']],
    ['all, some of it to be sent again by an order that is closed', { gone: '10', back: '3', again: '3', isClosed: true }, ['7', '7']],
    ['more than was ordered', { gone: '11' }, ['11', '11']],
    ['more than was ordered, that much sent back', { gone: '11', back: '1' }, ['10', '10']],
    ['straight to the customer', { gone: '10', back: '3', isDropShip: true }, ['10', '0']],
  ])('%s', (_name, more, [standing, received]) => expect(finalQuantities({ ...line, ...more })).toEqual({ standing, received }))
})
