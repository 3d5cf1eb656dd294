import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../tests/support/at-once'
import type { NewLine, StoredLine } from './compared'
import { judgeLines, occurrencesOf } from './identity'
import type { StatementFormat } from './types'

const line = (of: Partial<NewLine>): NewLine => ({
  date: '2026-03-02',
  valueDate: null,
  amount: '-5',
  bankId: null,
  reference: null,
  chequeNo: null,
  text: 'Chase fee',
  counterparty: { name: null, account: null, bank: null },
  ...of,
})

/** Lines as they are stored once they were imported. */
const imported = (lines: readonly NewLine[], source: StatementFormat = 'ofx'): StoredLine[] => {
  const judged = runToEnd(judgeLines(lines, source, []))
  const occurrences = occurrencesOf(
    judged.map(({ key }) => key),
    new Map(),
  )
  const dates = lines.map(({ date }) => date).toSorted()
  return lines.map(({ date, valueDate, amount, bankId, reference, chequeNo, text }, index) => ({
    id: String(index),
    key: judged[index]?.key ?? '',
    occurrence: occurrences[index] ?? 0,
    date,
    valueDate,
    amount,
    bankId,
    reference,
    chequeNo,
    text,
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    source,
    voucherId: 'BST-2026-00001',
    isProvisional: false,
  }))
}
const groups = (lines: readonly NewLine[], format: StatementFormat, stored: readonly StoredLine[]) =>
  runToEnd(judgeLines(lines, format, stored)).map(({ group }) => group)

describe('a line that came before', () => {
  const month = [line({ bankId: 'A1' }), line({ bankId: 'A2', amount: '120.5', date: '2026-03-04', text: 'ACME 4711' })]

  test.each(['ofx', 'camt', 'mt940', 'bai2', 'table'] as const)('is here in the same file again: %s', (format) =>
    expect(groups(month, format, imported(month, format))).toEqual(['here', 'here']),
  )

  test('is here in another format, by day and amount', () => {
    const other = month.map((one) => line({ ...one, bankId: null, text: 'as the other format has it' }))
    for (const format of ['camt', 'mt940', 'bai2', 'table'] as const) expect(groups(other, format, imported(month))).toEqual(['here', 'here'])
  })

  test('is here by the day of its value, where the other format books by that', () => {
    const byValue = line({ date: '2026-03-01', amount: '7' })
    expect(groups([byValue], 'table', imported([line({ date: '2026-03-02', valueDate: '2026-03-01', amount: '7' })], 'mt940'))).toEqual(['here'])
  })

  test('is here though the bank writes blanks and capitals otherwise', () =>
    expect(groups([line({ text: ' CHASE  Fee. ' })], 'table', imported([line({})], 'table'))).toEqual(['here']))
})

describe('twins', () => {
  // hledger's and Actual's trackers (actual#608): −1.50 on 30 August, then twice on 1 September, are 3 lines.
  test('of another day are new', () => {
    const august = imported([line({ date: '2026-08-30', amount: '-1.5' })], 'table')
    const september = [line({ date: '2026-09-01', amount: '-1.5' }), line({ date: '2026-09-01', amount: '-1.5' })]
    expect(groups(september, 'table', august)).toEqual(['new', 'new'])
  })

  test('of which one is stored give one new line', () => expect(groups([line({}), line({})], 'table', imported([line({})], 'table'))).toEqual(['here', 'new']))
  test('of two formats count alike', () =>
    expect(groups([line({ bankId: 'A' }), line({ bankId: 'B' })], 'ofx', imported([line({})], 'table'))).toEqual(['here', 'new']))
  test('with different ids of the bank are both new', () => expect(groups([line({ bankId: 'B' })], 'ofx', imported([line({ bankId: 'A' })]))).toEqual(['new']))

  // securo#911: the same FITID with another amount.
  test('that share an id of the bank within one file are both new, and both here in the next', () => {
    const twins = [line({ bankId: '0' }), line({ bankId: '0', amount: '-6' })]
    expect(groups(twins, 'ofx', [])).toEqual(['new', 'new'])
    expect(groups(twins, 'ofx', imported(twins))).toEqual(['here', 'here'])
    expect(groups(twins.slice(0, 1), 'ofx', imported(twins))).toEqual(['here'])
  })

  test('are numbered on from those that are stored', () => expect(occurrencesOf(['a', 'b', 'a'], new Map([['a', 2]]))).toEqual([3, 1, 4]))
})

describe('a line is unclear', () => {
  test('with the same id of the bank and another amount', () => {
    const [judged] = runToEnd(judgeLines([line({ bankId: 'A', amount: '-6' })], 'ofx', imported([line({ bankId: 'A' })])))
    expect(judged).toMatchObject({ group: 'unclear', because: 'BST-2026-00001 has this id of the bank with -5 on 2026-03-02.' })
  })
  test('with the same day and amount and another text, where the bank gives no ids', () => {
    const [judged] = runToEnd(judgeLines([line({ text: 'Chase service charge' })], 'table', imported([line({})], 'table')))
    expect(judged).toMatchObject({ group: 'unclear', because: 'BST-2026-00001 has this amount on this day with another text: Chase fee.' })
  })
  test('but new with an id that the bank uses again months later', () =>
    expect(groups([line({ bankId: '1', date: '2026-06-02' })], 'ofx', imported([line({ bankId: '1' })]))).toEqual(['new']))
})

test('20,000 equal lines are compared with 20,000 stored ones', () => {
  const many = Array.from({ length: 20_000 }, () => line({}))
  expect(new Set(groups(many, 'table', imported(many, 'table')))).toEqual(new Set(['here']))
})
