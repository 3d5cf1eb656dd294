import { expect, test } from 'vitest'
import { commonPasswords } from './common'
import { weaknessOf } from './weakness'

const ownNames = ['Sofia Marin', 'sales.north', 'sofia.marin']

test('the list is long, and of passwords', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(3000)
  for (const one of ['password', 'qwerty', 'letmein', 'dragon']) expect(commonPasswords.has(one), one).toBe(true)
})

test.each([
  'passwordpassword',
  'Password123456',
  'P@ssw0rd!2026',
  'P@ssw0rdP@ssw0rd',
  '2026qwerty2026',
  'monkeydragon',
  'LetMeIn!!!!!!!',
  '123456789012',
  '098765432109',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  'qwertyuiopas',
  'poiuytrewq12',
  '1qaz2wsx3edc',
])('%s is refused', (password) => {
  expect(weaknessOf(password, ownNames)).toBeTruthy()
})

test.each(['my Sofia phrase', 'the MARIN family', 'north by northwest', 'sales.north-2026'])('%s holds a name of one’s own', (password) => {
  expect(weaknessOf(password, ownNames)).toContain('your name or e-mail address')
})

test.each(['correct horse battery', 'a quite different phrase', 'northgate-demo-2026'.replace('north', 'south'), 'Tq7#kd92mvLp', 'vier kleine Tassen'])(
  '%s will do',
  (password) => {
    expect(weaknessOf(password, ownNames)).toBeNull()
  },
)
