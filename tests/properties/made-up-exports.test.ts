import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '@/contracts/rules/decimal'
import { readTableStatement } from '@server/domain/bank-formats/table/read'
import { runToEnd } from '../support/at-once'
import { type Style, writtenAs } from '../support/made-up-export'
import { sampleOf } from '../support/thorough.mjs'

/** Tables as a bank could write them that nobody knows: what is read without a question is what was written. */
const RUNS: number = sampleOf(20_000, 400)

const entry = fc.record({
  day: fc.integer({ min: 0, max: 80 }),
  cents: fc.oneof(
    fc.integer({ min: -250_000, max: -1 }),
    fc.integer({ min: 1, max: 250_000 }),
    fc.integer({ min: -90_000_000, max: 90_000_000 }).filter(Boolean),
  ),
  text: fc.constantFrom(
    'Rent of the store',
    'Client invoice 4711',
    'Phone',
    'Card fee',
    'Refund, order 12',
    'Salary A. Smith',
    'Müller & Co',
    'Office "Central"',
  ),
})
const anyStyle: fc.Arbitrary<Style> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  language: fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'sv', 'unknown', 'none'),
  decimal: fc.constantFrom('.', ','),
  isGrouped: fc.boolean(),
  sign: fc.constantFrom('minus', 'behind', 'brackets', 'columns', 'flag', 'side'),
  day: fc.constantFrom('dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd.mm.yy', 'dd-mmm-yyyy', 'yyyymmdd', 'mmm d, yyyy'),
  isNewestFirst: fc.boolean(),
  hasBalance: fc.boolean(),
  hasPreamble: fc.boolean(),
  hasTotal: fc.boolean(),
  more: fc.subarray(['reference', 'currency', 'account', 'valueDate'] as const),
  shuffle: fc.integer({ min: 1, max: 1_000_000 }),
  file: fc.constantFrom('text', 'text', 'workbook'),
})
/** No country that writes a decimal comma puts the month first. */
const style = anyStyle.filter(({ day, decimal }) => day !== 'mm/dd/yyyy' || decimal !== ',')

test(`of ${RUNS} made-up exports none is read otherwise than it was written, and few are asked about`, () => {
  let asked = 0
  fc.assert(
    fc.property(fc.array(entry, { minLength: 3, maxLength: 14 }), style, (entries, how) => {
      const { sheets, lines } = writtenAs(entries, how)
      const { statements, open, problems } = runToEnd(readTableStatement(sheets))
      const isRefused = [...problems, ...statements.flatMap((one) => one.problems)].some(({ severity }) => severity === 'error')
      if (Object.values(open).includes(true) || isRefused) {
        asked += 1
        return
      }
      expect(statements.flatMap((one) => one.lines.map(({ date, amount }) => `${date} ${amount}`)).toSorted()).toEqual(lines.toSorted())
      const [statement] = statements
      if (statement?.opening && statement.closing)
        expect(sumOf([statement.opening.amount, ...statement.lines.map(({ amount }) => amount)])).toBe(statement.closing.amount)
    }),
    { numRuns: RUNS },
  )
  process.stdout.write(`made-up exports: ${RUNS}, asked about ${asked}\n`)
  expect(asked / RUNS).toBeLessThan(0.15)
}, 600_000)
