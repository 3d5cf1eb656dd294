import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../../tests/support/at-once'
import { add } from '@/contracts/rules/decimal'
import { ties } from '../balance'
import { readTableStatement } from './read'
import { sheetsOfText } from './split'
import type { TableChoices } from './types'

const read = (text: string, choices?: TableChoices) => runToEnd(readTableStatement(sheetsOfText(new TextEncoder().encode(text)), choices))
const first = (text: string, choices?: TableChoices) => read(text, choices).statements[0]
const amounts = (text: string, choices?: TableChoices) => first(text, choices)?.lines.map(({ amount }) => amount)

describe('signs', () => {
  test('amounts with the opposite sign are proven by the running balance', () => {
    const table = read('Date,Text,Amount,Balance\n2026-01-02,Rent,100,900\n2026-01-03,Sale,-50,950\n2026-01-04,Fee,10,940')
    expect(table.statements[0]?.lines.map(({ amount }) => amount)).toEqual(['-100', '50', '-10'])
    expect(table.styles.sign).toBe('inverted')
    expect(table.statements[0]?.readings).toEqual(['The amounts have the opposite sign in the file.'])
    expect(table.open.sign).toBe(false)
  })

  test('and by stated balances', () => {
    const text = 'Opening balance,1000\nDate,Text,Amount\n2026-01-02,Rent,100\n2026-01-03,Fee,10\nClosing balance,,890'
    expect(amounts(text)).toEqual(['-100', '-10'])
    expect(read(text).open.sign).toBe(false)
  })

  test('without a proof, amounts of one sign are asked about, and those of both signs are taken as written', () => {
    const positive = read('Date,Text,Amount\n2026-01-02,A,100\n2026-01-03,B,10')
    expect(positive.open.sign).toBe(true)
    expect(positive.statements[0]?.problems).toMatchObject([{ code: 'AMOUNT', severity: 'error', message: expect.stringContaining('Please choose') }])
    expect(read('Date,Text,Amount\n2026-01-02,A,100\n2026-01-03,B,-10').open.sign).toBe(false)
  })

  test('a card with mostly positive amounts is asked about, with mostly negative ones it isn’t', () => {
    expect(read('Card Number,Date,Text,Amount\n1234,2026-01-02,A,100\n1234,2026-01-03,B,10\n1234,2026-01-04,C,-90').open.sign).toBe(true)
    expect(read('Card Number,Date,Text,Amount\n1234,2026-01-02,A,-100\n1234,2026-01-03,B,-10\n1234,2026-01-04,C,90').open.sign).toBe(false)
  })

  test('a card may state what is owed: charges and balances are positive, and both are turned once that is chosen', () => {
    const text = 'Card Number,Date,Text,Amount,Balance\n1234,2026-01-02,A,100,600\n1234,2026-01-03,B,10,610\n1234,2026-01-04,Payment,-600,10'
    expect(read(text).open.sign).toBe(true)
    const chosen = first(text, { sign: 'inverted' })
    expect(chosen?.lines.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['-100', '-600'],
      ['-10', '-610'],
      ['600', '-10'],
    ])
    expect([chosen?.opening?.amount, chosen?.closing?.amount]).toEqual(['-500', '-10'])
  })

  test('a value with the other sign in a column of debits is a correction', () => {
    const text = 'Date,Text,Debit,Credit\n2026-01-02,A,100,\n2026-01-03,B,20,\n2026-01-04,Correction of A,-100,'
    expect(amounts(text)).toEqual(['-100', '-20', '100'])
  })

  test('flags that contradict the signs are asked about, unless balances decide', () => {
    const rows = ['2026-01-02,A,D,-10', '2026-01-03,B,C,25', '2026-01-04,C,D,5']
    expect(read(`Date,Text,D/C,Amount\n${rows.join('\n')}`).open.sign).toBe(true)
    const balances = ['110', '135', '130']
    const withBalances = `Date,Text,D/C,Amount,Balance\n${rows.map((row, at) => `${row},${balances[at]}`).join('\n')}`
    expect(amounts(withBalances)).toEqual(['10', '25', '-5'])
    expect(read(withBalances).open.sign).toBe(false)
  })
})

describe('running balances', () => {
  test('prove the order of rows of one day', () => {
    const text = 'Date,Text,Amount,Balance\n2026-01-02,C,-5,125\n2026-01-02,B,30,130\n2026-01-02,A,-50,100'
    expect(first(text)?.lines.map((line) => line.text)).toEqual(['A', 'B', 'C'])
    expect(first(text)?.opening?.amount).toBe('150')
  })

  test('show a gap with both figures, and the rest stays proven', () => {
    const text = 'Date,Text,Amount,Balance\n2026-01-02,A,-5,95\n2026-01-03,B,-5,90\n2026-01-05,D,-5,60\n2026-01-06,E,-5,55\n2026-01-07,F,-1,54'
    const statement = first(text)
    expect(statement?.problems).toEqual([
      {
        line: 4,
        field: 'Balance',
        code: 'TOTAL',
        severity: 'warning',
        message: 'Row 4: the balance is 60, but 90 before it and -5 booked give 85. Rows may be missing.',
      },
    ])
    expect(statement && ties(statement)).toBe(false)
  })

  test('may stand in the last row of each day only', () => {
    const statement = first('Date,Text,Debit,Credit,Balance\n2026-01-02,A,10,,\n2026-01-02,B,,50,140\n2026-01-03,C,1,,\n2026-01-03,D,2,,137')
    expect([statement?.opening?.amount, statement?.closing?.amount, statement?.problems]).toEqual(['100', '137', []])
  })

  test('a row without an amount is a notice if the balance stays the same, and an error otherwise', () => {
    const rows = (balance: string) => `Date,Text,Amount,Balance\n2026-01-02,A,-5,95\n2026-01-03,New terms,,${balance}\n2026-01-04,B,-5,90\n2026-01-05,C,-9,81`
    expect(first(rows('95'))?.problems).toEqual([])
    expect(first(rows('95'))?.lines).toHaveLength(3)
    expect(first(rows('94'))?.problems).toEqual(expect.arrayContaining([expect.objectContaining({ line: 3, code: 'REQUIRED', severity: 'error' })]))
  })

  test('that have nothing to do with the amounts prove nothing and say so', () => {
    const statement = first('Date,Text,Debit,Credit,Balance\n2026-01-02,A,10,,7\n2026-01-03,B,,50,3\n2026-01-04,C,1,,9')
    expect(statement?.opening).toBeNull()
    expect(statement?.problems).toMatchObject([{ code: 'TOTAL', severity: 'warning' }])
  })

  test('may have a flag of their own beside them', () => {
    const text = 'Date,Description,Amount,Dr / Cr,Balance,Dr / Cr\n2026-01-02,A,50.00,DR,20.00,DR\n2026-01-03,B,30.00,CR,10.00,CR\n2026-01-04,C,5.00,DR,5.00,CR'
    expect(first(text)?.lines.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['-50', '-20'],
      ['30', '10'],
      ['-5', '5'],
    ])
    expect(first(text)?.problems).toEqual([])
  })

  test('are no such if all rows have the balance of today', () => {
    const statement = first('Date,Text,Amount,Account balance\n2026-01-02,A,-5,77\n2026-01-03,B,3,77\n2026-01-04,C,-2,77')
    expect([statement?.problems, statement?.opening, statement?.lines[0]?.balanceAfter]).toEqual([[], null, null])
  })

  test('that run through several currencies show that the account has one: the column names that of the payment', () => {
    const rows = ['2026-01-02,A,-10,USD,90', '2026-01-03,B,-20,EUR,70', '2026-01-04,C,30,USD,100']
    expect(read(`Date,Text,Amount,Currency,Balance\n${rows.join('\n')}`).statements).toMatchObject([{ account: { currency: 'USD' } }])
  })

  test('recover order and signs of any account', () => {
    const cents = fc.integer({ min: -99_999, max: 99_999 }).filter((value) => value !== 0)
    const money = (value: number): string => `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 4, maxLength: 30 }),
        fc.integer({ min: -50_000, max: 50_000 }),
        fc.boolean(),
        fc.boolean(),
        (values, opening, isNewestFirst, isInverted) => {
          let balance = opening
          const rows = values.map((value, at) => {
            balance += value
            return `2026-01-${String(at + 1).padStart(2, '0')},Entry ${at},${money(isInverted ? -value : value)},${money(balance)}`
          })
          const statement = first(`Date,Text,Amount,Balance\n${(isNewestFirst ? rows.toReversed() : rows).join('\n')}`)
          expect(statement?.lines.map(({ amount }) => amount)).toEqual(values.map((value) => add(money(value))))
          expect([statement?.opening?.amount, statement?.closing?.amount]).toEqual([add(money(opening)), add(money(balance))])
          expect(statement && ties(statement)).toBe(true)
        },
      ),
    )
  })
})

describe('fees in a column of their own', () => {
  test('are taken off if only so the balances fit', () => {
    const statement = first('Date,Text,Amount,Fee,Balance\n2026-01-02,A,-10.00,0.50,89.50\n2026-01-03,B,-5.00,0.25,84.25')
    expect(statement?.lines.map(({ amount }) => amount)).toEqual(['-10.5', '-5.25'])
    expect(statement?.readings).toHaveLength(1)
  })

  test('that the amounts have in them are left alone', () => {
    expect(amounts('Date,Text,Amount,Fee,Balance\n2026-01-02,A,-10.00,0.50,90.00\n2026-01-03,B,-5.00,0.25,85.00')).toEqual(['-10', '-5'])
  })
})
