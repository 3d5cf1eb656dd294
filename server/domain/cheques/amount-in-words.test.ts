import { expect, test } from 'vitest'
import { amountInWords, numberInWords } from './amount-in-words'

test.each([
  ['0', 'zero'],
  ['7', 'seven'],
  ['13', 'thirteen'],
  ['20', 'twenty'],
  ['21', 'twenty-one'],
  ['100', 'one hundred'],
  ['115', 'one hundred fifteen'],
  ['999', 'nine hundred ninety-nine'],
  ['1000', 'one thousand'],
  ['1001', 'one thousand one'],
  ['12345', 'twelve thousand three hundred forty-five'],
  ['1000000', 'one million'],
  ['100000020', 'one hundred million twenty'],
  [
    '9999999999999999',
    'nine quadrillion nine hundred ninety-nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine',
  ],
])('%s is %s', (digits, words) => expect(numberInWords(digits)).toBe(words))

test.each([
  ['1234.56', 'USD', 'One thousand two hundred thirty-four and 56/100 US dollars'],
  ['0.05', 'USD', 'Zero and 05/100 US dollars'],
  ['1', 'USD', 'One and 00/100 US dollars'],
  ['19.9', 'EUR', 'Nineteen and 90/100 euros'],
  ['1500', 'JPY', 'One thousand five hundred Japanese yen'],
  ['2.5', 'KWD', 'Two and 500/1000 Kuwaiti dinars'],
])('%s %s is written “%s”', (amount, currency, words) => expect(amountInWords(amount, currency)).toBe(words))

test('what is no whole number is refused', () => expect(() => numberInWords('1.5')).toThrow(RangeError))
