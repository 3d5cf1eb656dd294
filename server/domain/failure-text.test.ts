import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { failureText } from './failure-text'

test('the log keeps which statement failed and where, and nothing that was sent with it', () => {
  const text = failureText(new DrizzleQueryError('insert into customers values ($1, $2)', ['Harbor Supplies', 'two\nlines'], new Error('no room')))
  expect(text).toContain('insert into customers values ($1, $2)\nparams: left out\n    at ')
  expect(text).not.toMatch(/Harbor|two|lines/)
})

test('other errors are kept as they are', () => {
  const error = new TypeError('x is not a function')
  expect(failureText(error)).toBe(error.stack)
  expect(failureText('gone')).toBe('gone')
})
