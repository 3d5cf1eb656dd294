import { describe, expect, it } from 'vitest'
import { findCardNumbers } from '../card-numbers'
import type { Steps } from '../in-steps'
import type { Cell } from '../workbook'
import { differencesOf } from './deposits'
import { readTable } from '../table-import/read-table'
import { readSettlement } from './settlement-file'
import { settlementLayout } from './settlement-layout'

const done = <T>(work: Steps<T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const CANONICAL =
  'settlement_date,deposit_id,batch_number,merchant_id,transaction_id,transaction_date,type,card_brand,card_last4,auth_code,gross_amount,fee_amount,net_amount,currency,invoice_ref'
const rowsOf = (...lines: string[]): Cell[][] => lines.map((line) => line.split(','))
const tableOf = (...lines: string[]) => done(readTable([{ name: 'Sheet1', rows: rowsOf(...lines) }], settlementLayout))
const read = (...lines: string[]) => done(readSettlement(tableOf(...lines), 'USD'))
const SALE = '2026-11-24,DEP-1,BAT-1,M1,TRN-1,2026-11-23,sale,VISA,5262,12345A,867.80,25.47,842.33,USD,INV-2026-00012'

describe('a settlement report', () => {
  it('is read into deposits with transactions, which tie', () => {
    const { deposits, problems } = read(
      CANONICAL,
      SALE,
      '2026-11-24,DEP-1,BAT-1,M1,TRN-2,2026-11-23,refund,VISA,5262,,100.00,0.00,-100.00,USD,CRN-2026-00001',
      '2026-11-24,DEP-1,BAT-1,M1,TRN-0,2026-11-02,chargeback,AMEX,0005,,50.00,15.00,-65.00,USD,INV-2026-00002',
      '2026-11-24,DEP-1,BAT-1,M1,TRN-0,2026-11-02,reversal,AMEX,0005,,50.00,0,50.00,USD,INV-2026-00002',
      '2026-11-24,DEP-1,,M1,,,fee,,,,9.95,,-9.95,USD,Monthly',
      '2026-11-24,DEP-1,,M1,,,adjustment,,,,-1.00,,-1.00,USD,',
      '2026-11-25,DEP-2,BAT-2,M1,TRN-3,2026-11-24,sale,MASTERCARD,4444,1,10.00,0.59,9.41,USD,INV-2026-00013',
    )
    expect(problems).toEqual([])
    expect(deposits).toMatchObject([
      {
        depositId: 'DEP-1',
        date: '2026-11-24',
        merchantId: 'M1',
        currency: 'USD',
        sales: { count: 1, amount: '867.8' },
        refunds: { count: 1, amount: '100' },
        chargebacks: { count: 1, amount: '50' },
        reversals: { count: 1, amount: '50' },
        fees: '50.42',
        adjustments: '-1',
        net: '716.38',
      },
      { depositId: 'DEP-2', net: '9.41' },
    ])
    expect(deposits[0]?.transactions[0]).toEqual({
      type: 'sale',
      processorTxId: 'TRN-1',
      date: '2026-11-23',
      gross: '867.8',
      fee: '25.47',
      brand: 'VISA',
      last4: '5262',
      authCode: '12345A',
      batchId: 'BAT-1',
      reference: 'INV-2026-00012',
    })
    expect(deposits.flatMap(differencesOf)).toEqual([])
  })

  it('may name its columns otherwise, write signs, and say sale or refund by the sign alone', () => {
    const { deposits, problems } = read(
      'Batch Closed Date,Processor Batch Number,Card Number,Gross Amount,Bank Fees,Net Amount,Deposit Currency',
      '11/24/2026,77,XXXXXXXXXXXX5262,867.80,-25.47,842.33,USD',
      '11/24/2026,77,XXXXXXXXXXXX5262,(100.00),0.00,(100.00),USD',
      'Total,,,767.80,-25.47,742.33,',
    )
    expect(problems).toEqual([])
    expect(deposits).toMatchObject([
      {
        date: '2026-11-24',
        fees: '25.47',
        net: '742.33',
        transactions: [
          { type: 'sale', last4: '5262' },
          { type: 'refund', gross: '100' },
        ],
      },
    ])
  })

  it('without a fee in it has gross deposits', () =>
    expect(read('deposit date,deposit id,type,amount', '2026-11-24,D1,sale,10.00').deposits).toMatchObject([{ fees: '0', net: '10', currency: 'USD' }]))

  it('has discounts beside fees', () => {
    const { deposits } = read('settlement_date,deposit_id,type,gross_amount,fee_amount,discount_amount,net_amount', '2026-11-24,D1,sale,100.00,0.30,2.90,96.80')
    expect(deposits).toMatchObject([{ fees: '0.3', discounts: { amount: '2.9' }, net: '96.8' }])
    expect(deposits.flatMap(differencesOf)).toEqual([])
  })
})

describe('a fee', () => {
  it.each(['9.95,,-9.95', '-9.95,,-9.95', ',9.95,-9.95', '0,9.95,'])('of its own row may be written as %s', (amounts) => {
    const { deposits, problems } = read(
      'settlement_date,deposit_id,type,gross_amount,fee_amount,net_amount',
      '2026-11-24,D1,sale,100.00,3.20,96.80',
      `2026-11-24,D1,fee,${amounts}`,
    )
    expect(problems).toEqual([])
    expect(deposits).toMatchObject([{ fees: '13.15', net: '86.85' }])
  })

  it('that is given back is written with the other sign than the rest', () => {
    const { deposits } = read(
      'settlement_date,deposit_id,type,gross_amount,fee_amount,net_amount',
      '2026-11-24,D1,sale,100.00,3.20,96.80',
      '2026-11-24,D1,refund,50.00,-1.45,-48.55',
    )
    expect(deposits).toMatchObject([{ fees: '1.75', net: '48.25' }])
  })
})

describe('what refuses a deposit, and only that one', () => {
  const OTHER = '2026-11-25,DEP-2,BAT-2,M1,TRN-3,2026-11-24,sale,VISA,4444,1,10.00,0.59,9.41,USD,INV-2026-00013'
  it.each([
    ['an amount that is none', SALE.replace('867.80', '86O.80'), 'gross', 'is not a number'],
    ['a net that is a cent off', SALE.replace('842.33', '842.32'), 'net', 'makes 842.33'],
    ['an unknown type', SALE.replace('sale', 'tip'), 'type', 'can’t be “tip”'],
    ['no type', SALE.replace('sale', ''), 'type', 'may be a total'],
    ['a sale below zero', SALE.replace('867.80', '-867.80'), 'gross', 'can’t be negative'],
    ['a day that is none', SALE.replace('2026-11-24', '2026-11-31'), 'date', 'no day'],
    ['a currency that is none', SALE.replace('USD', 'ABC'), 'currency', 'no currency'],
  ])('%s', (_what, line, field, words) => {
    const { deposits, problems } = read(CANONICAL, line, OTHER)
    expect(deposits.map(({ depositId }) => depositId)).toEqual(['DEP-2'])
    expect(problems[0]).toMatchObject({ row: 2, field, severity: 'error', message: expect.stringContaining(words) })
  })

  it('two currencies, or two days', () => {
    const second = SALE.replace('TRN-1', 'TRN-9')
    expect(read(CANONICAL, SALE, second.replace('USD', 'EUR'), OTHER)).toMatchObject({ deposits: [{ depositId: 'DEP-2' }], problems: [{ field: 'currency' }] })
    expect(read(CANONICAL, SALE, second.replace('2026-11-24', '2026-11-26'), OTHER)).toMatchObject({
      deposits: [{ depositId: 'DEP-2' }],
      problems: [{ field: 'date' }],
    })
  })

  it('a stated amount that its rows don’t make, as when one is missing', () => {
    const file = read(
      'settlement_date,deposit_id,type,gross_amount,fee_amount,deposit_amount',
      '2026-11-24,D1,sale,100.00,3.20,140.15',
      '2026-11-24,D2,sale,10.00,0.59,9.41',
    )
    expect(file.deposits.map(({ depositId }) => depositId)).toEqual(['D2'])
    expect(file.problems).toMatchObject([{ field: 'depositNet', message: expect.stringContaining('the difference is 43.35') }])
  })
})

describe('rows that need care', () => {
  it('a row that is there twice is a warning', () => {
    const { deposits, problems } = read(CANONICAL, SALE, SALE)
    expect(deposits).toHaveLength(1)
    expect(problems).toMatchObject([{ row: 3, severity: 'warning' }])
  })

  it('a row that names no deposit refuses all, because it may belong to any', () => {
    const { deposits, problems } = read(CANONICAL, SALE, SALE.replace('2026-11-24,DEP-1,BAT-1', ',,'))
    expect(deposits).toEqual([])
    expect(problems).toMatchObject([{ row: 3, field: 'deposit' }])
  })

  it('whole card numbers are refused and nowhere repeated', () => {
    for (const line of [SALE.replace('5262', '4263970000005262'), SALE.replace('867.80', '4263970000005262'), SALE.replace('sale', '4263 9700 0000 5262')]) {
      const file = read(CANONICAL, line)
      expect(file.deposits).toEqual([])
      expect(file.problems.map(({ message }) => message).join(' ')).toContain('whole card number')
      expect(findCardNumbers(JSON.stringify(file))).toEqual([])
    }
  })
})

describe('columns with other headings', () => {
  const ROWS = ['24.11.2026;P-7;Sale;867,80;25,47;842,33;EUR;**** 5262', '24.11.2026;P-7;Refund;100,00;0,00;100,00;EUR;**** 5262']
  const otherTable = (...lines: string[]) => done(readTable([{ name: 'Sheet1', rows: lines.map((line) => line.split(';')) }], settlementLayout))

  it('are told by what they hold: days, types, currencies and masked cards, and amounts by their arithmetic', () => {
    const { columns, mapping } = otherTable('Tag;Auszahlung;Vorgang;Brutto;Abzug;Rest;Whg;Karte', ...ROWS)
    expect(Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, columns[at]?.heading]))).toEqual({
      date: 'Tag',
      type: 'Vorgang',
      gross: 'Brutto',
      fee: 'Abzug',
      net: 'Rest',
      currency: 'Whg',
      last4: 'Karte',
    })
  })

  it('are left to choose when two could be it, or the amounts don’t tie', () => {
    const { mapping } = otherTable('Tag;Valuta;Brutto;Abzug;Rest', '24.11.2026;25.11.2026;867,80;25,47;842,32')
    expect(mapping).toEqual({})
  })

  it('a file without a day or amounts says which columns are missing, once and not in each row', () =>
    expect(read('Payout,Kind', ...Array.from({ length: 5 }, (_, at) => `P-${at},sale`))).toEqual({
      deposits: [],
      problems: [],
      missing: ['Settlement date', 'Gross amount'],
    }))
})
