import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gapOf, totalOf } from '../balance'
import { isMt940, readMt940 } from './reader'

const FOLDER = '../shared/fixtures/mt940'
const hasFiles = existsSync(FOLDER)
if (!hasFiles) console.error(`SKIPPED: published MT940 files aren’t read, because ${FOLDER} is missing.`)

const read = (name: string) => readMt940(readFileSync(`${FOLDER}/${name}`), {})
const figures = (name: string) => {
  const { statements } = read(name)
  return {
    statements: statements.length,
    lines: statements.flatMap(({ lines }) => lines).length,
    total: totalOf(statements.flatMap(({ lines }) => lines)),
    first: statements[0]?.opening?.amount,
    last: statements.at(-1)?.closing?.amount,
    gaps: statements.map(gapOf).filter((gap) => gap !== '0'),
    problems: statements.flatMap(({ problems }) => problems),
  }
}

describe.skipIf(!hasFiles)('published files', () => {
  // wolph/mt940 (BSD), mt940_tests.
  it.each([
    ['ASNB_mt940.txt', { statements: 31, lines: 8, total: '56.94', first: '444.29', last: '501.23', gaps: [] }],
    ['jejik_generic.sta', { statements: 2, lines: 2, total: '-20', first: '100', last: '80', gaps: [] }],
    ['jejik_rabobank-iban.sta', { statements: 2, lines: 4, total: '-70', first: '1000', last: '930', gaps: [] }],
    ['jejik_sns.sta', { statements: 2, lines: 2, total: '-25', first: '1234.56', last: '1209.56', gaps: [] }],
    ['sberbank_171011_01234945.sta', { statements: 1, lines: 3, total: '-9437', first: '627311.3', last: '617874.3', gaps: [] }],
    ['betterplace_with_binary_character.sta', { statements: 2, lines: 4, total: '-179066.75', first: '380115.77', last: '131193.19', gaps: [] }],
    // These four were made anonymous and don't tie.
    ['jejik_ing.sta', { statements: 1, lines: 7, total: '-45.59', first: '0', last: '3.47', gaps: ['49.06'] }],
    ['jejik_triodos.sta', { statements: 1, lines: 2, gaps: ['111.4'] }],
    ['jejik_knab.sta', { statements: 2, lines: 3, gaps: ['4500'] }],
    ['jejik_postfinance.sta', { statements: 1, lines: 4, total: '159.4', first: '0', last: '159.6', gaps: ['0.2'] }],
  ])('%s has the published figures', (name, expected) => {
    expect(figures(name)).toMatchObject({ ...expected, problems: [] })
    expect(isMt940(readFileSync(`${FOLDER}/${name}`, 'latin1').slice(0, 1000))).toBe(true)
  })

  it('joins the cut pieces of the subfields, and takes the account and bank from them', () => {
    const [first] = read('betterplace_with_binary_character.sta').statements
    expect(first?.account).toEqual({ number: '0000007055', bank: '51230800', currency: 'EUR', kind: 'bank' })
    expect(first?.lines[0]).toMatchObject({
      at: 5,
      date: '2010-03-19',
      type: 'NTRF',
      bankId: '32-P1-TCS49518',
      counterparty: { name: 'PAYPAL', account: '0175526300', bank: '50070010' },
    })
  })

  it('reads :NS: in place of :86:', () => {
    expect(read('sberbank_171011_01234945.sta').statements[0]?.lines[1]).toMatchObject({
      counterparty: { name: 'ERGO Eletbiztosito Zrt.', account: '0000002595841185', bank: '10918001' },
    })
  })

  it('reads code words that are cut by the end of a line', () => {
    expect(read('jejik_rabobank-iban.sta').statements[0]?.lines[0]).toMatchObject({
      reference: '01-01-2013 12:00 0030000987654321',
      counterparty: { name: 'CONTRA ACCOUNT HOLDER' },
    })
  })
})
