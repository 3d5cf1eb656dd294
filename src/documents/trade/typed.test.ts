import { expect, test } from 'vitest'
import { moneyText } from './typed'

test.each([
  ['4.9', 'USD', '4.90'],
  ['104', 'EUR', '104.00'],
  ['104.000000', 'EUR', '104.00'],
  ['-8', 'USD', '-8.00'],
  ['1.005', 'USD', '1.005'],
  ['120', 'JPY', '120'],
  ['1.5', 'KWD', '1.500'],
  ['4.9', 'XX?', '4.9'],
  [null, 'USD', ''],
])('an amount of %s %s is shown as “%s”', (value, currency, shown) => expect(moneyText(value, currency)).toBe(shown))
