import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../../tests/support/at-once'
import { totalOf } from '../balance'
import { readTableStatement } from './read'
import { sheetsOfText } from './split'

const FIXTURES = '../shared/fixtures/csv'
const hasFixtures = existsSync(FIXTURES)
if (!hasFixtures) console.error(`SKIPPED: published CSV statements aren’t read, because ${FIXTURES} is missing.`)

const read = (name: string) => runToEnd(readTableStatement(sheetsOfText(readFileSync(`${FIXTURES}/${name}.csv`))))

/** Files of sebastienrousseau/bankstatementparser, tests/test_data (Apache-2.0). */
describe.skipIf(!hasFixtures)('published files', () => {
  test.each([
    ['csv_european_decimals', ['-1234.56', '3500', '-4.5'], '2260.94', 'DE89370400440532013000'],
    ['csv_french_headers', ['-1234.56', '3500', '-4.5'], '2260.94', null],
    ['csv_spanish_headers', ['-1234.56', '3500', '-4.5'], '2260.94', 'ES9121000418450200051332'],
  ])('%s has the published amounts', (name, amounts, total, account) => {
    const [statement] = read(name).statements
    expect(statement?.lines.map(({ amount }) => amount)).toEqual(amounts)
    expect(totalOf(statement?.lines ?? [])).toBe(total)
    expect(statement?.lines.map(({ date }) => date)).toEqual(['2026-04-02', '2026-04-05', '2026-04-09'])
    expect(statement?.account).toMatchObject({ number: account, currency: 'EUR' })
    expect(statement?.problems).toEqual([])
  })

  test('csv_garbled_amount is refused at its row', () => {
    const [statement] = read('csv_garbled_amount').statements
    expect(statement?.problems.find(({ line }) => line === 3)).toMatchObject({ field: 'Amount', code: 'AMOUNT', severity: 'error' })
    expect(statement?.problems.find(({ line }) => line === 3)?.message).toContain('“12..34”')
  })
})
