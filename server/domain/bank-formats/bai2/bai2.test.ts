import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absolute, sumOf } from '@/contracts/rules/decimal'
import { ties, totalOf } from '../balance'
import { accountOf, credit, fileIn, fileOf, fileWith, groupOf, plainFile, problemsOf, statementIn } from './bai2.fixture'
import { isBai2, readBai2 } from './index'

describe('a BAI2 statement', () => {
  it('has account, bank, day, balances and entries', () => {
    expect(statementIn(plainFile)).toEqual({
      at: 3,
      account: { number: '4455', bank: '122099999', currency: 'USD', kind: 'bank' },
      number: null,
      from: '2026-01-05',
      to: '2026-01-05',
      opening: { amount: '1000', date: '2026-01-05' },
      closing: { amount: '1125', date: '2026-01-05' },
      lines: [
        {
          at: 4,
          date: '2026-01-05',
          valueDate: null,
          amount: '125',
          type: '195',
          bankId: 'BR-1',
          reference: 'CR-1',
          chequeNo: null,
          creditorReference: null,
          mandateId: null,
          counterparty: { name: null, account: null, bank: null },
          text: 'ACME LTD',
          isReversal: false,
          returnReason: null,
          balanceAfter: null,
          original: null,
          details: [],
        },
      ],
      pending: 0,
      stage: 'final',
      readings: [],
      problems: [],
    })
  })

  it('is one for each account and day', () => {
    const account = (number: string) => accountOf({ number, details: [`${credit}/`], total: 225_000 })
    const text = fileOf([groupOf([account('1'), account('2')]), groupOf([account('1')], '122099999,1,260106,9999,,2')])
    expect(fileIn(text).statements.map(({ account: { number }, from, problems }) => [number, from, problems])).toEqual([
      ['1', '2026-01-05', []],
      ['2', '2026-01-05', []],
      ['1', '2026-01-06', []],
    ])
  })

  it.each([
    ['of the account', 'EUR', '', 'EUR', '125'],
    ['of the group', '', 'KWD', 'KWD', '12.5'],
    ['without decimals', 'JPY', 'USD', 'JPY', '12500'],
    ['that is USD by default', '', '', 'USD', '125'],
  ])('has the currency %s with its decimals', (_, ofAccount, ofGroup, currency, amount) => {
    const account = { header: `${ofAccount},010,100000,,`, details: [`${credit}/`], total: 112_500 }
    const { lines, ...statement } = statementIn(fileWith(account, `122099999,1,260105,2400,${ofGroup},2`))
    expect(statement).toMatchObject({ account: { currency }, problems: [] })
    expect(lines).toMatchObject([{ amount }])
  })

  it('in an unknown currency is refused, because its decimals aren’t known', () =>
    expect(problemsOf(fileWith({ header: 'XX1,010,100000,,', total: 100_000 }))).toEqual([[3, '03', 'CURRENCY', 'error']]))

  it.each([
    ['1', 'provisional'],
    ['2', 'final'],
    ['3', 'provisional'],
    ['4', 'final'],
    ['', 'final'],
  ])('with the modifier “%s” is %s: interim reports are replaced', (modifier, stage) => {
    expect(statementIn(fileWith({ details: [`${credit}/`], total: 225_000 }, `122099999,1,260105,2400,,${modifier}`)).stage).toBe(stage)
  })

  it.each([
    ['1', []],
    ['2', ['error']],
    ['3', ['warning']],
    ['4', ['error']],
  ])('of a group with the status %s has the problems %j', (status, expected) => {
    const text = fileWith({ details: [`${credit}/`], total: 225_000 }, `122099999,${status},260105,2400,,2`)
    expect(statementIn(text).problems.map(({ severity }) => severity)).toEqual(expected)
  })

  it.each(['', '260230', '26'])('as of “%s” is refused', (day) => {
    const text = fileWith({ details: [`${credit}/`], total: 225_000 }, `122099999,1,${day},2400,,2`)
    expect(problemsOf(text)).toEqual([[2, '02', 'DATE', 'error']])
    expect(statementIn(text).lines).toEqual([])
  })
})

describe('a BAI2 file', () => {
  it.each([
    ['the total of an account', '49,225000', '49,225001', /^The account trailer \(49\) states 225001 .* 225000\./],
    ['the records of an account', '49,225000,3', '49,225000,4', /states 4 as the number of records, but it is 3\./],
    ['the total of a group', '98,225000', '98,1', /^The group trailer \(98\) states 1 .* 225000\./],
    ['the accounts of a group', '98,225000,1,5', '98,225000,2,5', /states 2 as the number of accounts, but it is 1\./],
    ['the records of a group', '98,225000,1,5', '98,225000,1,6', /states 6 as the number of records, but it is 5\./],
    ['the total of the file', '99,225000', '99,', null],
    ['the groups of the file', '99,225000,1,7', '99,225000,2,7', /states 2 as the number of groups, but it is 1\./],
    ['the records of the file', '99,225000,1,7', '99,225000,1,8', /states 8 as the number of records, but it is 7\./],
    ['an amount', '16,195,12500', '16,195,12600', /states 225000 .* but it is 225100\./],
  ])('is refused if %s is wrong', (_, from, to, message) => {
    const errors = statementIn(plainFile.replace(from, to)).problems.filter(({ severity }) => severity === 'error')
    expect(errors.map((problem) => problem.message)).toEqual(message === null ? [] : [expect.stringMatching(message)])
  })

  it('refuses only the account or group whose trailer is wrong', () => {
    const account = (number: string) => accountOf({ number, details: [`${credit}/`], total: 225_000 })
    const text = fileOf([groupOf([account('1'), account('2')]), groupOf([account('3')])])
    const refused = (broken: string) =>
      fileIn(broken).statements.flatMap(({ account: { number }, problems }) => (problems.some(({ severity }) => severity === 'error') ? number : []))
    expect(refused(text.replace('16,195,12500', '16,195,12501'))).toEqual(['1'])
    expect(refused(text.replace(`${credit}/\n`, ''))).toEqual(['1'])
    expect(refused(text.replace('49,225000', '49,225001'))).toEqual(['1'])
    expect(refused(text.replace('98,450000', '98,450001'))).toEqual(['1', '2'])
    expect(refused(text.replace('99,675000', '99,675001'))).toEqual(['1', '2', '3'])
  })

  it('that is cut off is refused or warned of', () => {
    const cut = (code: string) => problemsOf(plainFile.slice(0, plainFile.indexOf(`\n${code},`) + 1))
    expect(cut('49')).toContainEqual([3, null, 'TOTAL', 'error'])
    expect(cut('98').map(([, , , severity]) => severity)).toEqual(['warning', 'warning'])
    expect(cut('99').map(([, , , severity]) => severity)).toEqual(['warning'])
  })

  it('is read alike from lines with padding, from records of a fixed length without lines, and from several records in a line', () => {
    const header = '260106,0200,1,80,,2'
    const text = fileOf([groupOf([accountOf({ details: [`${credit}/`, '88,INV 7/'], total: 225_000 })])], header)
    const padded = text
      .split('\n')
      .slice(0, -1)
      .map((line) => line.padEnd(80))
    const read = (written: string) => JSON.stringify(fileIn(written)).replace(/"(?:at|line)":\d+/g, '')
    const inOneLine = fileOf([groupOf([accountOf({ details: [`${credit}/`], total: 225_000 })])])
      .trim()
      .replaceAll('\n', '  ')
    expect(read(padded.join('\n'))).toBe(read(text))
    expect(read(padded.join('\r\n'))).toBe(read(text))
    expect(read(padded.join(''))).toBe(read(text))
    expect(read(inOneLine)).toBe(read(plainFile))
    expect(statementIn(inOneLine).problems).toEqual([])
  })

  it('may have remarks before its header and after its trailer', () =>
    expect(statementIn(`$$ADD ID=BANK\n\n${plainFile}\u001A`)).toMatchObject({ lines: [{ amount: '125' }], problems: [] }))

  it('is known by its header', () => {
    expect(isBai2(plainFile)).toBe(true)
    for (const text of ['', '01,a,b', 'Date,Amount\n01,02,03', '<OFX>', ':20:01', '02,031001234,122099999,1,260105,2400,,2/']) expect(isBai2(text)).toBe(false)
    expect(() => fileIn('Date,Amount')).toThrow(/no BAI2 file/)
  })

  it('without an account is refused', () => expect(fileIn(fileOf([groupOf([])])).problems).toMatchObject([{ code: 'REQUIRED', severity: 'error' }]))

  it('names records that stand outside of accounts and groups', () => {
    const { statements, problems } = fileIn(`01,a,b,260106,0200,1,,,2/\n16,195,1,Z/\n98,0,0,2/\n99,0,0,4/`)
    expect(statements).toEqual([])
    expect(problems.filter(({ code }) => code === 'FORMAT').map(({ line, field }) => [line, field])).toEqual([
      [2, '16'],
      [3, '98'],
    ])
  })

  it('never crashes, and never gives an altered amount without a problem', () => {
    fc.assert(
      fc.property(fc.nat(plainFile.length), fc.nat(12), fc.constantFrom('', '/', ',', '88,', '\n', '16,', '9', '-'), (at, length, put) => {
        const text = `01,a,b,260106,0200,1,,,2/\n${plainFile.slice(0, at)}${put}${plainFile.slice(at + length)}`
        for (const { lines, problems } of fileIn(text).statements)
          if (!problems.some(({ severity }) => severity === 'error')) expect(lines.map(({ amount }) => absolute(amount))).toEqual(['125'])
      }),
    )
  })
})

const FIXTURE = '../shared/fixtures/bai2/sample1.txt'
const hasFixture = existsSync(FIXTURE)
if (!hasFixture) console.error(`SKIPPED: a published BAI2 file isn’t read, because ${FIXTURE} is missing.`)

// File and numbers: moov-io/bai2, test/testdata/sample1.txt (Apache-2.0).
it.skipIf(!hasFixture)('the published sample1 has 2 accounts with 17 entries that sum to 6,400.00 and tie with their totals', () => {
  const { statements, problems } = readBai2(readFileSync(FIXTURE))
  const lines = statements.flatMap((statement) => statement.lines)
  expect([problems, statements.flatMap((statement) => statement.problems)]).toEqual([[], []])
  expect(statements.map((statement) => statement.lines.length)).toEqual([11, 6])
  expect(sumOf(lines.map(({ amount }) => absolute(amount)))).toBe('6400')
  expect(statements.map((statement) => totalOf(statement.lines))).toEqual(['0', '0'])
  expect(statements[0]).toMatchObject({ account: { number: '10200123456', currency: 'CAD' }, from: '2006-03-17', opening: null, closing: null })
  expect(lines[0]).toMatchObject({ date: '2006-03-17', valueDate: '2006-03-16', amount: '-25', type: '409', text: 'RETURNED CHEQUE' })
  expect(ties(statementIn(plainFile))).toBe(true)
})
