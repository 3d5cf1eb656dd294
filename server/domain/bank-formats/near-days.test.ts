import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../tests/support/at-once'
import type { NewLine, StoredLine } from './compared'
import { judgeLines } from './identity'
import type { FileDays } from './near-days'
import type { StatementFormat } from './types'

const line = (date: string, amount: string, more: Partial<NewLine> = {}): NewLine => ({
  date: `2026-${date}`,
  valueDate: null,
  amount,
  bankId: null,
  reference: null,
  chequeNo: null,
  text: '',
  counterparty: { name: null, account: null, bank: null },
  ...more,
})
/** Lines of one statement as they are stored. */
const stored = (source: StatementFormat, [from, to]: readonly [string, string], lines: readonly NewLine[]): StoredLine[] =>
  lines.map((one, at) => ({
    ...one,
    id: `${source} ${from} ${at}`,
    key: `${source} ${at}`,
    occurrence: 1,
    from: `2026-${from}`,
    to: `2026-${to}`,
    source,
    voucherId: `BST-${source}-${from}`,
    isProvisional: false,
  }))
const march = ['03-01', '03-31'] as const
const judge = (
  format: StatementFormat,
  [from, to]: readonly [string, string],
  lines: readonly NewLine[],
  before: readonly StoredLine[],
  claimed: FileDays['claimed'] = new Map(),
) => runToEnd(judgeLines(lines, format, before, { from: `2026-${from}`, to: `2026-${to}`, claimed }))
const groups = (...of: Parameters<typeof judge>) => judge(...of).map(({ group }) => group)
/** A BAI2 statement of one day. */
const onDay = (day: string) => [day, day] as const

describe('BAI2 beside another format', () => {
  test('a line of a weekend is here on the next working day', () => {
    const ofx = stored('ofx', march, [line('03-07', '-5'), line('03-20', '80')])
    expect(judge('bai2', onDay('03-09'), [line('03-09', '-5')], ofx)).toMatchObject([
      { group: 'here', stored: ofx[0], because: 'In BST-ofx-03-01 already, on 2026-03-07: that came in another format, which dates it otherwise.' },
    ])
  })
  test.each(['ofx', 'camt', 'mt940', 'table'] as const)('and the other way round: %s', (format) =>
    expect(groups(format, march, [line('03-07', '-5'), line('03-20', '80')], stored('bai2', onDay('03-09'), [line('03-09', '-5')]))).toEqual(['here', 'new']),
  )
  test('a line is here by its value date', () =>
    expect(groups('bai2', onDay('03-09'), [line('03-09', '-5', { valueDate: '2026-03-02' })], stored('camt', march, [line('03-02', '-5')]))).toEqual(['here']))
  test('days that are shifted one by one are paired one to one', () => {
    const days = ['02', '03', '04', '05', '06']
    const bai2 = days.flatMap((day) => stored('bai2', onDay(`03-${day}`), [line(`03-${day}`, '-1.5')]))
    const later = days.map((day) => line(`03-0${Number(day) + 1}`, '-1.5'))
    expect(groups('ofx', march, later, bai2)).toEqual(['here', 'here', 'here', 'here', 'here'])
  })

  test('two near lines of which one can be it are unclear', () => {
    const ofx = stored('ofx', march, [line('03-06', '-5'), line('03-08', '-5')])
    expect(judge('bai2', onDay('03-09'), [line('03-09', '-5')], ofx)).toMatchObject([
      { group: 'unclear', because: 'BST-ofx-03-01 has this amount on 2026-03-06, from another format, which may date it otherwise.' },
    ])
    expect(groups('ofx', march, [line('03-06', '-5'), line('03-08', '-5')], stored('bai2', onDay('03-09'), [line('03-09', '-5')]))).toEqual([
      'unclear',
      'unclear',
    ])
  })
  test('unless their texts tell', () => {
    const ofx = stored('ofx', march, [line('03-06', '-5', { text: 'Courier Harbour' }), line('03-08', '-5', { text: 'Stationer' })])
    expect(judge('bai2', onDay('03-09'), [line('03-09', '-5', { text: 'STATIONER' })], ofx)).toMatchObject([{ group: 'here', stored: ofx[1] }])
  })
  test('or their references, also where one format has them in its text', () => {
    const ofx = stored('ofx', march, [line('03-06', '-5', { reference: 'RF18-4711' }), line('03-08', '-5', { text: 'Invoice 0081234' })])
    expect(judge('bai2', onDay('03-09'), [line('03-09', '-5', { reference: '81234' })], ofx)).toMatchObject([{ group: 'here', stored: ofx[1] }])
    expect(judge('bai2', onDay('03-09'), [line('03-09', '-5', { text: 'PAID RF184711' })], ofx)).toMatchObject([{ group: 'here', stored: ofx[0] }])
  })
  test('a reference that others share tells nothing', () => {
    const ofx = stored('ofx', ['03-01', '03-08'], [line('03-02', '-7', { reference: 'CUST-0001' }), line('03-08', '-5', { reference: 'CUST-0001' })])
    expect(groups('bai2', onDay('03-09'), [line('03-09', '-5', { reference: 'CUST-0001' })], ofx)).toEqual(['unclear'])
  })
  test('the next payment with the reference of the one before is not taken for it', () => {
    const fee = (day: string) => line(day, '-9.95', { reference: 'FEE-1234' })
    expect(groups('table', ['03-04', '03-31'], [fee('03-05'), line('03-20', '80')], stored('ofx', ['03-01', '03-03'], [fee('03-02')]))).toEqual([
      'unclear',
      'new',
    ])
  })
  test('the same reference a week off is unclear', () =>
    expect(
      groups('bai2', onDay('03-09'), [line('03-09', '-5', { bankId: 'A-4711' })], stored('camt', march, [line('03-01', '-5', { bankId: 'A4711' })])),
    ).toEqual(['unclear']))

  test('a movement of a day that the other statement doesn’t cover is unclear, on its last day, too', () => {
    const ofx = stored('ofx', ['03-01', '03-09'], [line('03-08', '-5')])
    for (const day of ['03-09', '03-10', '03-13']) expect(groups('bai2', onDay(day), [line(day, '-5')], ofx)).toEqual(['unclear'])
    expect(groups('bai2', onDay('03-14'), [line('03-14', '-5')], ofx)).toEqual(['new'])
    expect(groups('ofx', ['03-10', '03-31'], [line('03-10', '-5')], stored('bai2', onDay('03-09'), [line('03-09', '-5')]))).toEqual(['unclear'])
  })
  test('another amount near is new', () =>
    expect(groups('bai2', onDay('03-09'), [line('03-09', '-6')], stored('ofx', march, [line('03-08', '-5')]))).toEqual(['new']))
  test('a stored line stands for one line of the file, whatever its statements', () => {
    const ofx = stored('ofx', march, [line('03-07', '-5')])
    const claimed: FileDays['claimed'] = new Map()
    const days = ['03-06', '03-09'].map((day) => groups('bai2', onDay(day), [line(day, '-5')], ofx, claimed))
    expect(days).toEqual([['here'], ['unclear']])
  })
  test('one that was recognised by its day is no other’s', () => {
    const ofx = stored('ofx', march, [line('03-05', '-5'), line('03-07', '-5')])
    const claimed: FileDays['claimed'] = new Map()
    const days = ['03-05', '03-09'].map((day) => groups('bai2', onDay(day), [line(day, '-5')], ofx, claimed))
    expect(days).toEqual([['here'], ['here']])
  })
})

describe('formats that date by booking', () => {
  test('pair lines a few days apart where both cover the days', () =>
    expect(groups('table', march, [line('03-09', '-5')], stored('camt', march, [line('03-06', '-5')]))).toEqual(['here']))
  test('leave a line new that the other statement doesn’t cover', () => {
    expect(groups('table', ['03-11', '03-20'], [line('03-12', '-5')], stored('ofx', ['03-01', '03-10'], [line('03-08', '-5')]))).toEqual(['new'])
    expect(groups('table', ['03-05', '03-20'], [line('03-06', '-5')], stored('ofx', march, [line('03-03', '-5')]))).toEqual(['new'])
  })
  test('the same format has its own days', () =>
    expect(groups('table', march, [line('03-09', '-5')], stored('table', march, [line('03-06', '-5')]))).toEqual(['new']))
})

test('20,000 lines of one amount are compared with 20,000 stored ones of near days', () => {
  const many = (day: string) => Array.from({ length: 20_000 }, () => line(day, '-5'))
  expect(new Set(groups('bai2', onDay('03-09'), many('03-09'), stored('ofx', march, many('03-08'))))).toEqual(new Set(['here']))
  expect(new Set(groups('bai2', onDay('03-09'), many('03-09').slice(1), stored('ofx', march, many('03-08'))))).toEqual(new Set(['unclear']))
})
