import { expect, test } from 'vitest'
import { inWords } from './words'

test.each([
  ['pending_approval', 'Pending approval'],
  ['ach', 'ACH'],
  ['dropship', 'Drop-ship'],
])('%s is shown as %s', (name, words) => {
  expect(inWords(name)).toBe(words)
})
