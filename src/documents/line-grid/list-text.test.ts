import { expect, test } from 'vitest'
import { countInWords, duplicatesOf, entriesOf } from './list-text'

test('entries stand one a line, or between commas, semicolons and tabs', () =>
  expect(entriesOf('S1\nS2\r\n S3 , S4;S5\tS6\n\n')).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6']))

test('doubles are named once', () => expect(duplicatesOf(['S1', 'S2', 'S1', 'S1', 'S3', 'S2'])).toEqual(['S1', 'S2']))

test.each([
  [3, '4', '3 of 4'],
  [4, '4', '4'],
  [2, undefined, '2'],
])('%s of %s is told as %s', (count, expected, words) => expect(countInWords(count, expected)).toBe(words))
