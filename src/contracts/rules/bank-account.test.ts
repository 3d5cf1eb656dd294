import { expect, test } from 'vitest'
import { isAccountNo, lastFour, plainAccountNo } from './bank-account'

test.each(['GB82 WEST 1234 5698 7654 32', 'DE89 3704 0044 0532 0130 00', 'AE07 0331 2345 6789 0123 456', 'NO93 8601 1117 947', '000-123456-789', '12345'])(
  '%s can be an account',
  (typed) => expect(isAccountNo(plainAccountNo(typed))).toBe(true),
)
test.each(['GB82 WEST 1234 5698 7654 33', 'DE98 3704 0044 0532 0130 00', '1234', 'Ask the vendor!'])('%s can not', (typed) =>
  expect(isAccountNo(plainAccountNo(typed))).toBe(false),
)
test('four characters are shown, however it was typed', () => expect(lastFour(plainAccountNo('gb82 west 1234 5698 7654 3 2'))).toBe('5432'))
