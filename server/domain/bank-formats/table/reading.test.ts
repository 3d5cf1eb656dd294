import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../../tests/support/at-once'
import type { Cell } from '../../workbook'
import { readBankAmount } from '../bank-amount'
import { StatementFileError } from '../types'
import { amountOf } from './cells'
import { bankDay } from './days'
import { readTableStatement } from './read'
import { sheetsOfText } from './split'
import type { TableChoices } from './types'

const read = (text: string, choices?: TableChoices) => runToEnd(readTableStatement(sheetsOfText(new TextEncoder().encode(text)), choices))
const dates = (text: string, choices?: TableChoices) => read(text, choices).statements[0]?.lines.map(({ date }) => date)
const errors = (text: string) =>
  read(text).statements.flatMap(({ problems }) =>
    problems.filter(({ severity }) => severity === 'error').map(({ line, field, code }) => `${line}/${field}/${code}`),
  )

describe('dates', () => {
  test('that are two days each are asked about', () => {
    const table = read('Date,Text,Amount\n05/06/2026,A,-1\n05/06/2026,B,2')
    expect(table.open.dates).toBe(true)
    expect(errors('Date,Text,Amount\n05/06/2026,A,-1\n05/06/2026,B,2')).toEqual(['1/null/DATE'])
    expect(dates('Date,Text,Amount\n05/06/2026,A,-1', { dates: 'mdy' })).toEqual(['2026-05-06'])
  })

  test('are read so that they run in one direction', () => {
    expect(dates('Date,Text,Amount\n01/12/2026,A,-1\n02/12/2026,B,2\n03/01/2026,C,2\n04/01/2026,D,2')).toEqual([
      '2026-01-12',
      '2026-02-12',
      '2026-03-01',
      '2026-04-01',
    ])
    expect(dates('Date,Text,Amount\n11/12/2026,A,-1\n12/12/2026,B,2\n01/01/2027,C,2')).toEqual(['2026-12-11', '2026-12-12', '2027-01-01'])
  })

  test('are read so that they lie in the stated period', () => {
    expect(dates('Period: 01/05/2026 - 07/05/2026\nDate,Text,Amount\n02/05/2026,A,-1\n03/05/2026,B,2')).toEqual(['2026-05-02', '2026-05-03'])
  })

  test('have the day first where decimals have a comma', () => {
    expect(dates('Date;Text;Amount\n02/05/2026;A;-1,50\n03/05/2026;B;2,00')).toEqual(['2026-05-02', '2026-05-03'])
  })

  test.each<[Cell, string | null]>([
    ['2026-01-05 23:59', '2026-01-05'],
    ['2026-01-05T23:59:59.000-11:00', '2026-01-05'],
    ['05.01.2026, 23:59', '2026-01-05'],
    ['5. 1. 2026', '2026-01-05'],
    ['Mo, 05.01.2026', '2026-01-05'],
    ['2026.01.05.', '2026-01-05'],
    ['05-JAN-26', '2026-01-05'],
    ['5 de enero de 2026', '2026-01-05'],
    ['5 janv. 2026', '2026-01-05'],
    ['Jan 5, 2026 11:59 PM', '2026-01-05'],
    ['05Jan2026', '2026-01-05'],
    ['5 März 2026', '2026-03-05'],
    ['20260105', '2026-01-05'],
    [46027, '2026-01-05'],
    [46027.999, '2026-01-05'],
    [new Date('2026-01-05T23:59:00Z'), '2026-01-05'],
    ['30.02.2026', null],
    ['05.01.1026', null],
    ['5 apples 2026', null],
    ['0', null],
    [true, null],
  ])('%s', (cell, day) => {
    expect(bankDay(cell, 'dmy')).toBe(day)
  })
})

describe('amounts', () => {
  test('with three digits after their only sign are asked about', () => {
    expect(read('Date,Text,Amount\n2026-01-02,A,-1.234\n2026-01-03,B,2.500').open.decimal).toBe(true)
    expect(read('Date,Text,Amount,Balance\n2026-01-02,A,-1.234,10.00').open.decimal).toBe(false)
    const chosen = read('Date,Text,Amount\n2026-01-02,A,-1.234\n2026-01-03,B,2.500', { decimal: 'comma' })
    expect(chosen.statements[0]?.lines.map(({ amount }) => amount)).toEqual(['-1234', '2500'])
  })

  test('are read in the quick way as in the general one', () => {
    const digits = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(digits, (text) => {
        for (const style of ['point', 'comma'] as const) {
          const quick = amountOf(text, style)
          if (quick !== null) expect(quick).toBe(readBankAmount(text, { thousands: style === 'comma' ? '.' : ',' }))
        }
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['1,50,000.00', '150000'],
    ['12,34,56,789.5', '123456789.5'],
    ['−3.10', '-3.1'],
    ['(12.00)', '-12'],
    ['12.00-', '-12'],
    ['USD 3.00', '3'],
  ])('%s', (text, amount) => {
    expect(amountOf(text, 'point')).toBe(amount)
  })
})

describe('rows that can’t be read refuse the statement at their row and column', () => {
  test.each([
    ['a garbled amount', '2026-01-02,A,-1.00\n2026-01-03,B,12..3\n2026-01-04,C,2.00', ['3/Amount/AMOUNT']],
    ['a number of the other style', '2026-01-02,A,-1.00\n2026-01-03,B,12;5\n2026-01-04,C,"2,50"', ['3/Amount/AMOUNT', '4/Amount/AMOUNT']],
    ['a day that doesn’t exist', '2026-01-02,A,-1.00\n2026-02-30,B,2.00', ['3/Date/DATE']],
    ['an amount without a date', '2026-01-02,A,-1.00\n,B,2.00', ['3/Date/REQUIRED']],
    ['a separator within a text', '2026-01-02,A,-1.00\n2026-01-03,B,2.00,3.00\n2026-01-04,C,2.00', ['3/null/FORMAT']],
  ])('%s', (_, rows, expected) => {
    expect(errors(`Date,Text,Amount\n${rows}`)).toEqual(expected)
  })

  test('a debit and a credit in one row', () => {
    expect(errors('Date,Text,Debit,Credit\n2026-01-02,A,5,0\n2026-01-03,B,1,2')).toEqual(['3/Debit/AMOUNT'])
  })

  test('an announced entry may have no date yet', () => {
    const [statement] = read('Buchungstag;Text;Betrag\noffen;Tanken;-50,00\n05.01.2026;Miete;-10,00').statements
    expect([statement?.pending, statement?.lines.length, statement?.problems]).toEqual([1, 1, []])
  })

  test('no entry below a labelled balance is taken for its value', () => {
    const [statement] = read('Date,Text,Amount\n2026-01-02,A,-1.00\nOpening balance: 5.00\n2026-01-03,B,3.00\nClosing balance\n2026-01-04,C,4.00').statements
    expect(statement?.lines.map(({ amount }) => amount)).toEqual(['-1', '3', '4'])
  })

  test('texts that only begin like totals or balances are entries', () => {
    const [statement] = read(
      'Date,Text,Amount\n2026-01-02,TOTAL WINE STORE,-1.00\n2026-01-03,New balance shoes,-2.00\n2026-01-04,Balance transfer,3.00',
    ).statements
    expect(statement?.lines.map(({ amount }) => amount)).toEqual(['-1', '-2', '3'])
  })
})

describe('columns', () => {
  const rows = [
    ['x', '05.01.2026', 'Miete', '-1.000,00', '500,00'],
    ['x', '06.01.2026', 'Verkauf', '250,00', '750,00'],
  ]
  test('of a table without a heading are told by the running balance', () => {
    const table = read(rows.map((row) => row.join(';')).join('\n'))
    expect([table.headerRow, table.mapping]).toEqual([0, { date: 1, amount: 3, balance: 4, text: [0, 2] }])
  })

  test('are told by content below a heading in words that aren’t known', () => {
    const table = read(`a;b;c;d;e\n${rows.map((row) => row.join(';')).join('\n')}`)
    expect([table.headerRow, table.mapping.amount, table.open.columns]).toEqual([1, 3, false])
  })

  test('that nothing tells are asked about', () => {
    const table = read('05.01.2026;1,00;2,00\n06.01.2026;3,00;4,00')
    expect(table.open.columns).toBe(true)
    expect(table.statements[0]?.problems).toEqual(expect.arrayContaining([expect.objectContaining({ severity: 'error', code: 'FORMAT' })]))
    expect(read('05.01.2026;1,00;2,00\n06.01.2026;3,00;-4,00', { mapping: { date: 0, amount: 2 } }).statements[0]?.lines.map(({ amount }) => amount)).toEqual([
      '2',
      '-4',
    ])
  })

  test('are listed with samples, also those that nothing uses, and layouts have a signature', () => {
    const table = read('Date,Shoe size,Amount\n2026-01-05,41,-1\n2026-01-06,42,2')
    expect(table.columns).toEqual([
      { index: 0, heading: 'Date', samples: ['2026-01-05', '2026-01-06'] },
      { index: 1, heading: 'Shoe size', samples: ['41', '42'] },
      { index: 2, heading: 'Amount', samples: ['-1', '2'] },
    ])
    expect(table.signature).toBe('date|shoesize|amount')
  })

  test('a file without a table lets everything be chosen, an empty one is refused', () => {
    expect(read('Dear customer,\nthank you.')).toMatchObject({ statements: [], open: { columns: true }, problems: [{ severity: 'error' }] })
    expect(() => read('')).toThrow(StatementFileError)
  })
})

test('a workbook: preamble in merged cells, dates, serial numbers and numbers', () => {
  const rows: Cell[][] = [
    ['Statement of account', null, null, null, null],
    [],
    ['Account number', null, 4500123456, null, null],
    ['Currency', null, 'KWD', null, null],
    ['Opening balance', null, null, null, 1000.5],
    ['Booking date', 'Value date', 'Narrative', 'Amount', 'Balance'],
    [new Date('2026-03-01T00:00:00Z'), 46083, 'Rent', -250.125, 750.375],
    [46084, 46084, '=HYPERLINK("x")', 100.1 + 200.2, 1050.675],
    ['Closing balance', null, null, null, 1050.675],
  ]
  const table = runToEnd(
    readTableStatement([
      { name: 'Cover', rows: [['Hello']] },
      { name: 'Data', rows },
    ]),
  )
  expect([table.sheet, table.headerRow, table.variant]).toEqual([1, 6, 'Excel'])
  expect(table.statements).toMatchObject([
    {
      account: { number: '4500123456', currency: 'KWD' },
      opening: { amount: '1000.5' },
      closing: { amount: '1050.675' },
      lines: [
        { at: 7, date: '2026-03-01', valueDate: '2026-03-02', amount: '-250.125' },
        { at: 8, date: '2026-03-03', amount: '300.3', text: '=HYPERLINK("x")' },
      ],
      problems: [],
    },
  ])
})

test('no text crashes the reader', () => {
  const piece = fc.constantFrom(
    'Date',
    'Amount',
    'Balance',
    'Debit',
    '01/02/2026',
    '2026-01-05',
    '-1.50',
    '1,234',
    ',',
    ',',
    ',',
    ';',
    '\n',
    '\n',
    '"',
    'Konto:',
    'Saldo',
    'D',
    'EUR',
    '',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      try {
        expect(read(pieces.join('')).format).toBe('table')
      } catch (error) {
        expect(error).toBeInstanceOf(StatementFileError)
      }
    }),
    { numRuns: 300 },
  )
})

test('a row whose amount stands in a column that is not read is no notice', () => {
  const table = ['Date;Text;Sent;Got;Balance', '28.01.2026;Client;;1.500,00;1.500,00', '30.01.2026;Phone;25,00;;1.475,00'].join('\n')
  const [statement] = read(table, { mapping: { date: 0, text: [1], debit: 2, balance: 4 } }).statements
  expect(statement?.problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ line: 2, code: 'REQUIRED' }])
})
