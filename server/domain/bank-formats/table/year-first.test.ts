import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../../tests/support/at-once'
import { readTableStatement } from './read'
import { sheetsOfText } from './split'
import type { TableChoices } from './types'

const read = (text: string, choices?: TableChoices) => runToEnd(readTableStatement(sheetsOfText(new TextEncoder().encode(text)), choices))
/** A table with these texts of days, one row each. */
const table = (days: readonly string[], { before = '', amount = '-1.50' } = {}): string =>
  [...(before === '' ? [] : [before]), 'Date\tText\tAmount', ...days.map((day, at) => `${day}\tEntry ${at}\t${amount}`)].join('\n')
const daysOf = (text: string, choices?: TableChoices) => {
  const { open, statements } = read(text, choices)
  return open.dates ? 'open' : statements[0]?.lines.map(({ date }) => date)
}

describe('a year of two digits in front', () => {
  test.each([
    ['slashes', ['26/03/02', '26/03/15', '26/03/31']],
    ['dashes', ['26-03-02', '26-03-15', '26-03-31']],
    ['points', ['26.03.02', '26.03.15', '26.03.31']],
    ['points and blanks', ['26. 3. 2.', '26. 3. 15.', '26. 3. 31.']],
    ['times', ['26/03/02 10:15', '26/03/15 08:00', '26/03/31 23:59']],
    ['newest first', ['26/03/31', '26/03/15', '26/03/02']],
  ])('is told by days that are close together: %s', (_what, days) => expect(daysOf(table(days))).toEqual(['2026-03-02', '2026-03-15', '2026-03-31']))

  test('is told by years that are no days', () => expect(daysOf(table(['32/03/02']))).toEqual(['2032-03-02']))
  test('is told by the stated period', () => expect(daysOf(table(['26/03/02'], { before: 'Period\t2026-03-01 - 2026-03-31' }))).toEqual(['2026-03-02']))
  test('is told by the order of the rows', () =>
    expect(daysOf(table(['25/12/30', '26/01/02', '26/02/01']))).toEqual(['2025-12-30', '2026-01-02', '2026-02-01']))
  test('is told at the turn of a year, with value dates in a column of their own', () =>
    expect(
      read('Date\tValue date\tText\tAmount\n25/12/30\t26/01/02\tA\t1.50\n26/01/02\t26/01/02\tB\t2.50').statements[0]?.lines.map(({ date, valueDate }) => [
        date,
        valueDate,
      ]),
    ).toEqual([
      ['2025-12-30', '2026-01-02'],
      ['2026-01-02', '2026-01-02'],
    ]))
})

describe('a day in front, with a year of two digits', () => {
  test.each([
    ['slashes', ['02/03/26', '15/03/26', '31/03/26']],
    ['points', ['02.03.26', '15.03.26', '31.03.26']],
  ])('is still told by days that are close together: %s', (_what, days) => expect(daysOf(table(days))).toEqual(['2026-03-02', '2026-03-15', '2026-03-31']))
  test('is told by a day that is no year of the format', () => expect(daysOf(table(['02/03/26', '02/13/26']))).toEqual(['2026-02-03', '2026-02-13']))
  test('is told by points and a decimal comma', () => expect(daysOf(table(['15.03.26'], { amount: '-1,50' }))).toEqual(['2026-03-15']))
  test('isn’t doubted because of a day that doesn’t exist', () =>
    expect(read(table(['26/02/26', '27/02/26', '30/02/26'])).statements[0]?.problems).toMatchObject([{ code: 'DATE', severity: 'error' }]))
})

describe('what nobody books', () => {
  test('years after today don’t stand in front', () => expect(daysOf(table(['30/01/26']), { today: '2026-02-03' })).toEqual(['2026-01-30']))
  test('nor those that are long ago', () => expect(daysOf(table(['05/01/26']), { today: '2026-02-03' })).toEqual(['2026-01-05']))
  test('days after today aren’t told by the other order of day and month', () => {
    const text = 'Date,Text,Amount\n05/11/2026,A,-1\n05/11/2026,B,2'
    expect(daysOf(text, { today: '2026-05-20' })).toEqual(['2026-05-11', '2026-05-11'])
    expect(daysOf(text, { today: '2026-11-20' })).toBe('open')
  })
})

describe('what proves nothing is open', () => {
  test.each([[['26/03/25']], [['26/03/25', '26/04/25']], [['03/04/05', '04/05/06']]])('%j', (days) => expect(daysOf(table(days))).toBe('open'))
  test('and is read as it is chosen', () => {
    const text = table(['26/03/25'])
    expect(read(text).statements[0]?.problems).toMatchObject([
      { code: 'DATE', message: 'The dates can be read in several ways. Please choose what comes first: the day, the month or the year.' },
    ])
    expect(daysOf(text, { dates: 'ymd' })).toEqual(['2026-03-25'])
    expect(daysOf(text, { dates: 'dmy' })).toEqual(['2025-03-26'])
  })
  test('with the year first, a date that has the year last is an error', () =>
    expect(read(table(['26/03/25', '26/03/2025']), { dates: 'ymd' }).statements[0]?.problems).toMatchObject([{ code: 'DATE' }]))
})

test('numbers of banks in groups are no days', () => expect(daysOf('Date,Sort code,Amount\n2026-03-02,60-11-18,-1.50')).toEqual(['2026-03-02']))
