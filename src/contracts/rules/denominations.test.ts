import { expect, test } from 'vitest'
import { denominationsOf, worthOf } from './denominations'

test('currencies with a list of their own are counted by it, others in steps of 1, 2 and 5 from their smallest unit', () => {
  expect(denominationsOf('USD').slice(-5)).toEqual(['0.5', '0.25', '0.1', '0.05', '0.01'])
  expect(denominationsOf('AED').at(-1)).toBe('0.25')
  expect(denominationsOf('JPY')).toEqual(['10000', '5000', '2000', '1000', '500', '200', '100', '50', '20', '10', '5', '2', '1'])
  expect(denominationsOf('CHF').slice(-3)).toEqual(['0.05', '0.02', '0.01'])
  expect(denominationsOf('KWD').at(-1)).toBe('0.001')
})

test('pieces are worth their denominations times their numbers', () => {
  expect(
    worthOf([
      { denomination: '20', pieces: '3' },
      { denomination: '0.25', pieces: '7' },
    ]),
  ).toBe('61.75')
  expect(worthOf([])).toBe('0')
})
