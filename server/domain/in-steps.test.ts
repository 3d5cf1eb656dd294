import { expect, test } from 'vitest'
import { inSteps, mapInSteps, type Steps } from './in-steps'
import { readTable } from './table-import/read-table'
import { priceFileLayout } from './table-import/uses/lines'

/** Blocks for longer than `STEP_MS`. */
const busy = () => {
  const until = performance.now() + 6
  while (performance.now() < until);
}

test('others have their turn between two steps that took long, and the result is that of the whole', async () => {
  function* work(): Steps<string> {
    for (let step = 0; step < 3; step++) {
      busy()
      yield
    }
    order.push('done')
    return 'result'
  }
  const order: string[] = []
  const result = inSteps(work())
  setTimeout(() => order.push('other'))
  expect([await result, order]).toEqual(['result', ['other', 'done']])
})

test('a long list is mapped in order', async () => {
  const mapped = await mapInSteps([1, 2, 3], (n) => {
    busy()
    return n * 2
  })
  expect(mapped).toEqual([2, 4, 6])
})

test('a table is read in steps of a row: wherever a column is looked through, and where rows are told apart and read', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => [`P-${n}`, `Part ${n}`, null, `${n}.50`])
  const work = readTable([{ name: 'Sheet1', rows: [['Part number', 'Description', 'SKU', 'Cost'], ...rows] }], priceFileLayout)
  let steps = 0
  while (!work.next().done) steps += 1
  // The empty column is scanned to its end; the prices are scanned once for their decimal sign.
  expect(steps).toBe(4 * rows.length)
})
