import { expect, test } from 'vitest'
import { timeOrderedId } from './time-ordered-id'

const random = () => crypto.getRandomValues(new Uint8Array(8))
// Later than any id of another test in this process.
const now = new Date('2100-03-01T12:00:00Z')

test('an id is a UUID of version 7 that begins with the moment', () => {
  const id = timeOrderedId(now, random())
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime())
})

test('ids of one moment, and of a clock that was set back, come in the order in which they are made', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => timeOrderedId(new Date(now.getTime() - (index % 3)), random()))
  expect(ids.toSorted()).toEqual(ids)
})
