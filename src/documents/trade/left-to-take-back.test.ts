import { expect, test } from 'vitest'
import { leftToTakeBack } from './left-to-take-back'

const line = { qty: '5', unitPrice: '10', discountPct: '0', lineNet: '50' }

test.each([
  ['nothing was taken back', line, { qty: '0', net: '0' }, { qty: '5', unitPrice: '10' }],
  ['some pieces were', line, { qty: '2', net: '20' }, { qty: '3', unitPrice: '10' }],
  ['only a part of the price was', line, { qty: '0', net: '10' }, { qty: '5', unitPrice: '8' }],
  ['a part of a price with discount was', { ...line, discountPct: '20', lineNet: '40' }, { qty: '0', net: '10' }, { qty: '5', unitPrice: '7.5' }],
  ['the price doesn’t divide', { ...line, qty: '3', lineNet: '30' }, { qty: '0', net: '10' }, { qty: '3', unitPrice: '6.666667' }],
  // The invoice was rounded to the cent: 3 × 3.335 = 10.005, invoiced as 10.00 or 10.01.
  ['the invoice was rounded up', { ...line, qty: '3', unitPrice: '3.335', lineNet: '10.01' }, { qty: '0', net: '0' }, { qty: '3', unitPrice: '3.335' }],
  ['every piece was', line, { qty: '5', net: '50' }, null],
  ['the whole price was', line, { qty: '0', net: '50' }, null],
])('what is left once %s', (_name, of, taken, left) => expect(leftToTakeBack(of, taken)).toEqual(left))
