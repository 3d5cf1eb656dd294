import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gapOf, ties, totalOf } from '../balance'
import { isCamt, readCamt } from './reader'

const FOLDER = '../shared/fixtures/camt'
const hasFiles = existsSync(FOLDER)
if (!hasFiles) console.error(`SKIPPED: published CAMT files aren’t read, because ${FOLDER} is missing.`)

const read = (name: string) => readCamt(readFileSync(`${FOLDER}/${name}`), {})

describe.skipIf(!hasFiles)('published files', () => {
  // sebastienrousseau/bankstatementparser (Apache-2.0), tests/test_data; genkgo/camt (MIT), test/data.
  it.each([
    ['camt.053.001.02.xml', [{ lines: 3, total: '-64321.5', opening: '500000', closing: '435678.5' }]],
    [
      'camt053.v2.multi.statement.xml',
      [
        { lines: 1, total: '8.85', opening: '18.15', closing: '27' },
        { lines: 1, total: '-7', opening: '27', closing: '20' },
      ],
    ],
    ['camt053_no_namespace.xml', [{ lines: 1, total: '250', opening: '100', closing: '350' }]],
    [
      'camt053_multicurrency.xml',
      [
        { lines: 2, total: '750.25', opening: '10000', closing: '10750.25' },
        { lines: 1, total: '-99.99', opening: '2500', closing: '2400.01' },
      ],
    ],
  ])('%s has the published entries and ties', (name, expected) => {
    const { statements, problems } = read(name)
    expect(problems).toEqual([])
    expect(statements.flatMap((statement) => statement.problems)).toEqual([])
    expect(
      statements.map(({ lines, opening, closing }) => ({ lines: lines.length, total: totalOf(lines), opening: opening?.amount, closing: closing?.amount })),
    ).toEqual(expected)
    expect(statements.every(ties)).toBe(true)
    expect(isCamt(readFileSync(`${FOLDER}/${name}`, 'utf-8').slice(0, 400))).toBe(true)
  })

  it('reads each line of the example of ISO 20022 (camt.053.001.02)', () => {
    const [statement] = read('camt.053.001.02.xml').statements
    expect(statement).toMatchObject({
      account: { number: '50000000054910000003', currency: 'SEK', bank: null },
      number: 'AAAASESS-FP-STAT001',
      from: '2010-10-18',
      to: '2010-10-18',
      opening: { date: '2010-10-15' },
      closing: { date: '2010-10-18' },
      stage: 'final',
      pending: 0,
    })
    expect(statement?.lines).toMatchObject([
      {
        at: 61,
        date: '2010-10-18',
        bankId: 'AAAASESS-FP-CN_98765/01',
        reference: 'MUELL/FINP/RA12345',
        type: 'PAYM-0001-0005',
        counterparty: { name: 'MUELLER' },
      },
      { bankId: 'AAAASESS-FP-ACCR-01', reference: 'FINP-0055/001', details: [] },
      { reference: 'AAAASS1085FINPSS', original: { amount: '3255', currency: 'EUR' } },
    ])
  })

  it('keeps five decimals, and says that 18.150 and 8.850 aren’t 27.050', () => {
    const [statement] = read('camt053.v2.five.decimals.xml').statements
    expect(statement && gapOf(statement)).toBe('0.05')
  })

  it('makes no line of an announced entry', () => {
    const { variant, statements } = read('camt052.v4.xml')
    expect(variant).toBe('CAMT.052.001.04')
    expect(statements).toMatchObject([
      { lines: [], pending: 1, stage: 'provisional', account: { number: 'CH2801234000123456789', bank: 'UBSWCHZH80A', currency: 'CHF' }, problems: [] },
    ])
  })

  it('keeps both of two equal payments on one day', () => {
    expect(read('camt053_duplicate_same_day.xml').statements[0]?.lines.map(({ amount }) => amount)).toEqual(['-4.5', '-4.5'])
  })

  it('refuses a garbled amount by its line', () => {
    const [statement] = read('camt053_garbled_amount.xml').statements
    expect(statement?.lines).toEqual([])
    expect(statement?.problems).toMatchObject([{ line: 17, field: 'Amt', code: 'AMOUNT', severity: 'error' }])
  })

  it('says that a message without a statement holds none', () => {
    expect(() => read('camt053.v2.wrong.xml')).toThrow('holds no account statement')
  })
})
