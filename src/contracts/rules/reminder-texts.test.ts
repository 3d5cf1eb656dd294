import { expect, test } from 'vitest'
import { reminderPlaceholders, unknownPlaceholder, withPlaceholders } from './reminder-texts'

const values = Object.fromEntries(Object.keys(reminderPlaceholders).map((name) => [name, `<${name}>`])) as Record<keyof typeof reminderPlaceholders, string>

test('placeholders are replaced wherever they stand, and what isn’t one stays', () => {
  expect(withPlaceholders('{total} of {customer}, {total}; {else} {}', values)).toBe('<total> of <customer>, <total>; {else} {}')
  expect(withPlaceholders('No placeholder', values)).toBe('No placeholder')
  // A value with braces isn’t read again.
  expect(withPlaceholders('{customer}', { ...values, customer: '{total}' })).toBe('{total}')
})

test('the first unknown one is named', () => {
  expect(unknownPlaceholder('{total} {customer}')).toBeNull()
  expect(unknownPlaceholder('{total} {Total}')).toBe('{Total}')
  expect(unknownPlaceholder('{}')).toBe('{}')
  expect(unknownPlaceholder('{toString}')).toBe('{toString}')
})
