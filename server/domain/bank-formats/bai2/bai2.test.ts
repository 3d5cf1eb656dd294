import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absolute, sumOf } from '@/contracts/rules/decimal'
import { ties, totalOf } from '../balance'
import type { ReadStatement } from '../types'
import { accountOf, fileOf, fileWith, groupOf } from './bai2.fixture'
import { isBai2, readBai2 } from './index'

const fileIn = (text: string) => readBai2(new TextEncoder().encode(text))
const statementIn = (text: string): ReadStatement => {
  const [statement, ...others] = fileIn(text).statements
  if (!statement || others.length > 0) throw new Error('The file doesn’t hold one statement.')
  return statement
}
const problemsOf = (text: string) => statementIn(text).problems.map(({ line, field, code, severity }) => [line, field, code, severity])
const credit = '16,195,12500,Z,BR-1,CR-1,ACME LTD'
/** 100000 + 112500 + 12500 */
const plainFile = fileWith({ details: [`${credit}/`], total: 225_000 })
/** An account with balances that fit one credit of 12500, which is written in another way. */
const withDetails = (details: readonly string[], total = 225_000) => fileWith({ details, total })

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

describe('an entry', () => {
  it.each([
    ['no funds', '195,12500,,BR,CR,T', null],
    ['immediate funds', '195,12500,0,BR,CR,T', null],
    ['funds of the next day', '195,12500,1,BR,CR,T', null],
    ['funds of the second day', '195,12500,2,BR,CR,T', null],
    ['unknown funds', '195,12500,Z,BR,CR,T', null],
    ['three amounts', '195,12500,S,5000,5000,2500,BR,CR,T', null],
    ['amounts by days', '195,12500,D,2,0,5000,3,7500,BR,CR,T', null],
    ['amounts of no days', '195,12500,D,0,BR,CR,T', null],
    ['a value date', '195,12500,V,260107,,BR,CR,T', '2026-01-07'],
    ['a value date and time', '195,12500,V,260107,9999,BR,CR,T', '2026-01-07'],
  ])('with %s has its references after them', (_, fields, valueDate) =>
    expect(statementIn(withDetails([`16,${fields}/`])).lines).toMatchObject([{ amount: '125', valueDate, bankId: 'BR', reference: 'CR', text: 'T' }]),
  )

  it.each(['195,12500,Q,BR', '195,12500,D,x', '195,12500,D,9999', '195,12500,V,260231,,BR'])('of %s is refused', (fields) =>
    expect(problemsOf(withDetails([`16,${fields}/`]))).toContainEqual([4, '16', 'FORMAT', 'error']),
  )

  it.each(['125.00', '1e4', '12,500', 'x'])('of the amount %s is refused', (amount) =>
    expect(statementIn(withDetails([`16,195,${amount},Z,,,/`])).problems.some(({ severity }) => severity === 'error')).toBe(true),
  )

  it('may have commas and slashes in its text', () =>
    expect(statementIn(withDetails([`${credit}, INV 7/2026, 1,000/`])).lines[0]?.text).toBe('ACME LTD, INV 7/2026, 1,000'))

  it('without a text has the meaning of its code', () => expect(statementIn(withDetails(['16,195,12500,,,,/'])).lines[0]?.text).toBe('Incoming money transfer'))

  it('of a cheque has its number', () => {
    const text = fileWith({ header: 'USD,010,112500,,,015,100000,,', details: ['16,475,12500,,BR,000123/'], total: 225_000 })
    expect(statementIn(text)).toMatchObject({ lines: [{ amount: '-125', chequeNo: '000123' }], problems: [] })
  })

  it('that moves no money is left out', () => {
    const details = [`${credit}/`, '16,890,,,,,NOTICE/', '16,408,700,,,,FLOAT/', '16,195,,,,,NOTHING/']
    const { lines, problems } = statementIn(withDetails(details, 225_700))
    expect(lines.map(({ type }) => type)).toEqual(['195'])
    expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
      [6, 'warning'],
      [7, 'warning'],
    ])
  })

  it('of a deposit has its items as details if they add up to it', () => {
    const items = (second: number) => ['16,115,12500,,,,BOX/', '16,116,10000,,,A,ONE/', `16,116,${second},,,B,TWO/`]
    expect(statementIn(withDetails(items(2500), 237_500)).lines).toMatchObject([
      { amount: '125', details: [{ amount: '100', reference: 'A', text: 'ONE' }, { amount: '25' }] },
    ])
    expect(statementIn(withDetails(items(2400), 237_400)).lines.map(({ amount }) => amount)).toEqual(['125', '100', '24'])
  })
})

describe('a direction', () => {
  const own = '16,935,12500,,,,OWN/'
  it('of a bank’s own code is proven by the balances', () => {
    expect(statementIn(withDetails([own]))).toMatchObject({ lines: [{ amount: '125' }], problems: [], readings: [expect.stringContaining('935')] })
    const debit = fileWith({ header: 'USD,010,112500,,,015,100000,,', details: [own], total: 225_000 })
    expect(statementIn(debit)).toMatchObject({ lines: [{ amount: '-125' }], problems: [] })
  })

  it('is proven by the totals of credits and debits if there are no balances', () => {
    const text = fileWith({ header: 'USD,100,0,,,400,25000,,', details: [own, '16,451,12500,,,,X/'], total: 50_000 })
    expect(statementIn(text)).toMatchObject({ lines: [{ amount: '-125' }, { amount: '-125' }], problems: [] })
  })

  it('that nothing proves is a problem', () => {
    expect(problemsOf(fileWith({ header: 'USD', details: [own], total: 12_500 }))).toEqual([[4, '16', 'UNKNOWN', 'error']])
    expect(problemsOf(fileWith({ header: 'USD,010,100000,,,015,100001,,', details: [own], total: 212_501 }))).toEqual([[4, '16', 'UNKNOWN', 'error']])
  })

  it('of a negative amount is proven, too', () => {
    const negative = (header: string) => fileWith({ header, details: ['16,195,-12500,,,,X/'], total: 200_000 })
    expect(statementIn(negative('USD,010,112500,,,015,100000,,'))).toMatchObject({ lines: [{ amount: '-125' }], problems: [] })
    expect(problemsOf(fileWith({ header: 'USD', details: ['16,195,-12500,,,,X/'], total: -12_500 }))).toEqual([[4, '16', 'UNKNOWN', 'error']])
  })
})

describe('a continuation', () => {
  it.each([
    ['after the references', ['16,195,12500,Z,BR-1,CR-1/', '88,ACME, LTD/'], 'ACME, LTD'],
    ['within the fields', ['16,195,12500,Z/', '88,BR-1,CR-1/', '88,ACME/'], 'ACME'],
    ['within a field', ['16,195,125', '88,00,Z,BR-', '88,1,CR-1,ACME/'], 'ACME'],
    ['within the text', ['16,195,12500,Z,BR-1,CR-1,ACME', '88,INV/7, 8/', '88,/9'], 'ACME INV/7, 8 /9'],
    ['without a code', ['16,195,12500,Z,BR-1,CR-1,ACME', '  and more/'], 'ACME and more'],
  ])('may cut an entry %s', (_, details, text) => {
    const physical = details.filter((record) => /^\d/.test(record)).length
    const file = fileWith({ details, total: 225_000 }).replace(/^(49,\d+),\d+/m, `$1,${physical + 2}`)
    expect(statementIn(file).lines).toMatchObject([{ amount: '125', bankId: 'BR-1', reference: 'CR-1', text }])
    expect(statementIn(file).problems.filter(({ field }) => field === '49' || field === '16')).toEqual([])
  })

  it('begins with a text if it has blanks where a reference would be', () =>
    expect(statementIn(withDetails(['16,195,12500,Z/', '88,WIRE FROM ACME, LTD/'])).lines).toMatchObject([{ bankId: null, text: 'WIRE FROM ACME, LTD' }]))

  it.each([
    ['after a summary', ['USD,010,100000,,/', '88,015,112500,,']],
    ['before an amount', ['USD,010,100000,,,015/', '88,112500,,']],
    ['before a count', ['USD,010,100000/', '88,3,,015,112500,,']],
    ['within an amount, without a slash', ['USD,010,100', '88,000,,,015,112500,,']],
    ['after an amount, without a slash', ['USD,010,100000', '88,,,015,112500,,']],
    ['after a summary, without a slash', ['USD,010,100000,,', '88,015,112500,,']],
    ['where the summary isn’t complete', ['USD,010,100000/', '88,015,112500/', '88,100,0,,']],
  ])('may cut an account %s', (_, records) => {
    expect(
      statementIn(
        fileWith({ header: records.join('\n'), details: [`${credit}/`], total: 225_000 })
          .replace(/^(49,\d+),\d+/m, `$1,${records.length + 2}`)
          .replace(/^(98,.*),\d+\/\n(99,.*),\d+\/$/m, `$1,${records.length + 4}/\n$2,${records.length + 6}/`),
      ),
    ).toMatchObject({
      opening: { amount: '1000' },
      closing: { amount: '1125' },
      problems: [],
    })
  })

  it('may cut a trailer', () => {
    const text = plainFile.replace('49,225000,3/', '49,2250\n88,00,4/').replace('98,225000,1,5', '98,225000,1,6').replace('99,225000,1,7', '99,225000,1,8')
    expect(statementIn(text).problems).toEqual([])
  })

  it('goes on within a word if the record before it has the full length', () => {
    const header = '260106,0200,1,40,,2'
    const full = '16,195,12500,Z,BR-1,CR-1,'.padEnd(40, 'LONGWORD')
    const text = fileOf([groupOf([accountOf({ details: [full, '88,ING/'], total: 225_000 })])], header)
    expect(statementIn(text).lines[0]?.text).toBe(`${full.slice(25)}ING`)
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
