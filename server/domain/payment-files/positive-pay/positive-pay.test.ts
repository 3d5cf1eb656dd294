import { describe, expect, it } from 'vitest'
import { told } from '../payment-files.fixture'
import { builtInLayouts } from './built-in'
import { type Cheque, dayFormats, layoutFaults, type PositivePayLayout } from './layout'
import { positivePay } from './write'

const { chase, 'first-american': firstAmerican, ascender } = builtInLayouts
const chequeOf = (given: Partial<Cheque> = {}): Cheque => ({
  accountNo: '12345678',
  number: '1001',
  date: '2026-11-27',
  amount: '567.89',
  payee: 'Brenner Supplies',
  voidedOn: null,
  ...given,
})
const made = (layout: PositivePayLayout, cheques: readonly Cheque[]) => {
  const { bytes, messages } = positivePay(layout, cheques, '2026-11-28')
  if (bytes === null) throw new Error(told(messages, 'error').join('\n'))
  return { lines: new TextDecoder().decode(bytes).split(layout.lineEnd), messages }
}
const errorsOf = (layout: PositivePayLayout, cheques: readonly Cheque[]) => told(positivePay(layout, cheques, '2026-11-28').messages, 'error')

const issued = chequeOf()
const voided = chequeOf({ number: '1002', amount: '1', payee: 'Müller & Söhne', voidedOn: '2026-11-28' })

describe('built-in layouts', () => {
  it('are sound', () => {
    expect(Object.values(builtInLayouts).flatMap(layoutFaults)).toEqual([])
  })

  it('Chase: code, account, number, day, amount and payee', () => {
    expect(made(chase, [issued, voided]).lines).toEqual(['I,12345678,1001,112726,567.89,Brenner Supplies', 'C,12345678,1002,112726,1.00,Mueller & Soehne', ''])
  })

  it('First American Bank: 79 columns, with the day of voiding', () => {
    const { lines } = made(firstAmerican, [issued, voided])
    expect(lines).toEqual([
      `000123456780000001001112720260000056789${'Brenner Supplies'.padEnd(40)}`,
      `000123456780000001002112720260000000100${'Mueller & Soehne'.padEnd(30)} V11282026`,
      '',
    ])
    expect(lines.map(({ length }) => length)).toEqual([79, 79, 0])
  })

  it('Ascender: 100 columns, amount in cents', () => {
    const { lines } = made(ascender, [issued, voided])
    expect(lines).toEqual([
      `000012345678   000000100100000005678920261127 ${'Brenner Supplies'.padEnd(54)}`,
      `0000123456782  000000100200000000010020261127 ${'Mueller & Soehne'.padEnd(54)}`,
      '',
    ])
    expect(lines.map(({ length }) => length)).toEqual([100, 100, 0])
  })
})

describe('texts', () => {
  it('only a payee is cut, which is told', () => {
    const { lines, messages } = made(chase, [chequeOf({ payee: `${'Brenner '.repeat(5)}Supplies` })])
    expect(lines[0]).toBe('I,12345678,1001,112726,567.89,Brenner Brenner Brenner Brenner Brenner')
    expect(told(messages, 'warning')).toEqual([
      '1001 Payee: “Brenner Brenner Brenner Brenner Brenner Supplies” is cut after 40 characters: “Brenner Brenner Brenner Brenner Brenner”.',
    ])
  })

  it.each([
    ['=1+1', '1+1'],
    ['+@-=cmd', 'cmd'],
    ['Smith, Jones; Co | "Inc"', "Smith Jones Co 'Inc'"],
    ['A\n=B', 'A =B'],
  ])('%j can’t become a formula or another field', (payee, expected) => {
    const { lines, messages } = made(chase, [chequeOf({ payee })])
    expect(lines[0]).toBe(`I,12345678,1001,112726,567.89,${expected}`)
    expect(told(messages, 'change')).toHaveLength(1)
  })

  it('are quoted where the bank reads quotes', () => {
    const { lines } = made({ ...chase, quotes: true }, [chequeOf({ payee: 'Smith, Jones "Inc"' })])
    expect(lines[0]).toBe('I,12345678,1001,112726,567.89,"Smith, Jones ""Inc"""')
  })
})

describe('a list is refused', () => {
  it.each<[string, PositivePayLayout, Partial<Cheque>, string]>([
    [
      'an account number that doesn’t fit',
      firstAmerican,
      { accountNo: '123456789012' },
      '1001 Account: …9012 has 12 characters; the bank takes 11. It is never cut.',
    ],
    [
      'a cheque number that doesn’t fit',
      ascender,
      { number: '12345678901' },
      '12345678901 Cheque number: “12345678901” has 11 characters; the bank takes 10. It is never cut.',
    ],
    ['an amount that doesn’t fit', firstAmerican, { amount: '100000000' }, '1001 Amount: “10000000000” has 11 characters; the bank takes 10. It is never cut.'],
    ['an account with letters among digits', firstAmerican, { accountNo: 'AB-1' }, '1001 Account: …AB-1 must be digits.'],
    ['a number that isn’t one', chase, { number: '10A' }, '10A Cheque number: “10A” must be digits.'],
    ['parts of cents', chase, { amount: '1.005' }, '1001 Amount: “1.005” isn’t an amount in whole cents.'],
    ['nothing', chase, { amount: '0.00' }, '1001 Amount: The cheque is about nothing.'],
    ['a wrong day', chase, { date: '2026-02-30' }, '1001 Date: “2026-02-30” isn’t a day.'],
    ['a wrong day of voiding', firstAmerican, { voidedOn: '28.11.2026' }, '1001 Voided on: “28.11.2026” isn’t a day.'],
    ['no payee', chase, { payee: ' ' }, '1001 Payee: The cheque has no payee.'],
    ['a payee of signs only', chase, { payee: '===' }, '1001 Payee: “===” has nothing that the bank can read. Enter it in Latin letters.'],
    ['an account that isn’t one', chase, { accountNo: '1,2' }, '1001 Account: The account …1,2 isn’t an account number.'],
  ])('for %s', (_, layout, given, error) => {
    expect(errorsOf(layout, [chequeOf(given)])).toEqual([error])
  })

  it('for a number that occurs twice, for no cheques, and for too many', () => {
    expect(errorsOf(chase, [issued, issued])).toEqual(['1001 Cheque number: The number occurs twice.'])
    expect(errorsOf(chase, [])).toEqual(['file Cheques: There are no cheques.'])
    expect(errorsOf(chase, Array<Cheque>(10_001).fill(issued))).toEqual(['file Cheques: There are 10001 cheques; one file takes 10000.'])
  })
})

describe('a layout of one’s own', () => {
  const place = { align: 'right', pad: '0' } as const
  const own: PositivePayLayout = {
    name: 'Own bank',
    form: 'fixed',
    recordLength: 30,
    separator: '',
    quotes: false,
    lineEnd: '\n',
    fields: [
      { value: 'constant', text: 'D', width: 1, align: 'left', pad: ' ' },
      { value: 'cheque', width: 11, ...place },
      { value: 'amount', format: 'decimal', width: 18, align: 'right', pad: ' ' },
    ],
    header: [
      { value: 'constant', text: 'H', width: 1, align: 'left', pad: ' ' },
      { value: 'account', width: 19, ...place },
      { value: 'fileDate', format: 'YYYY-MM-DD', width: 10, align: 'left', pad: ' ' },
    ],
    trailer: [
      { value: 'constant', text: 'T', width: 1, align: 'left', pad: ' ' },
      { value: 'count', of: 'all', width: 4, ...place },
      { value: 'sum', of: 'issued', format: 'cents', width: 12, ...place },
      { value: 'count', of: 'voided', width: 4, ...place },
      { value: 'sum', of: 'voided', format: 'cents', width: 9, ...place },
    ],
  }

  it('has header and trailer with counts and sums', () => {
    expect(made(own, [issued, chequeOf({ number: '1003', amount: '0.11' }), voided]).lines).toEqual([
      'H00000000000123456782026-11-28',
      'D00000001001            567.89',
      'D00000001003              0.11',
      'D00000001002              1.00',
      'T00030000000568000001000000100',
      '',
    ])
  })

  it('has one account, if it names one', () => {
    expect(errorsOf(own, [issued, chequeOf({ number: '2', accountNo: '9' })])).toEqual([
      'file Account: The layout names one account; the cheques are of several.',
    ])
  })

  it('is checked itself', () => {
    expect(errorsOf({ ...own, recordLength: 31 }, [issued])).toHaveLength(3)
    expect(layoutFaults({ ...chase, separator: '', fields: [] })).toEqual([
      'The cheque’s record has no fields.',
      'CSV needs a separator.',
      'The cheque’s record has no account.',
      'The cheque’s record has no cheque.',
      'The cheque’s record has no amount.',
    ])
    expect(layoutFaults({ ...own, trailer: [{ value: 'count', of: 'all', width: null, ...place }] })).toEqual(['Each field of the trailer needs a width.'])
  })

  it('writes days in each format', () => {
    const fields = dayFormats.map((format) => ({ value: 'date', format, width: null, align: 'left', pad: ' ' }) as const)
    expect(made({ ...chase, fields: [...chase.fields, ...fields] }, [issued]).lines[0]).toContain(',112726,11272026,20261127,261127,11/27/2026,2026-11-27')
  })
})
