import { describe, expect, it } from 'vitest'
import type { ReadLine } from '../types'
import { entry, ofxOf, problemsOf, statementIn } from './ofx.fixture'

const lineWith = (fields: Readonly<Record<string, string>>): ReadLine | undefined => statementIn(ofxOf({ entries: entry(fields) })).lines[0]

describe('an entry', () => {
  it.each([
    ['20260105', '2026-01-05'],
    ['202601052359', '2026-01-05'],
    ['20260105235959.999[-5:EST]', '2026-01-05'],
    ['20260105000000[+14:LINT]', '2026-01-05'],
    ['20260105000000[-03:EST]', '2026-01-05'],
    ['20260105000000[-3:GMT]', '2026-01-05'],
    ['20260105093914:014', '2026-01-05'],
    ['**20260105****', '2026-01-05'],
    ['  20260105 12 00 00', '2026-01-05'],
    ['2026-01-05T12:00:00Z', '2026-01-05'],
    ['20240229', '2024-02-29'],
  ])('of %s is of the day %s', (written, day) => expect(lineWith({ DTPOSTED: written })?.date).toBe(day))

  it.each(['20260230', '20261301', '05/01/2026', '260105', 'today', '00000000', '[-5:EST]'])('of %s is refused', (written) =>
    expect(problemsOf(ofxOf({ entries: entry({ DTPOSTED: written }) }))).toEqual([[17, 'DTPOSTED', 'DATE', 'error']]),
  )

  it.each(['', '   '])('without a day is refused', (written) =>
    expect(problemsOf(ofxOf({ entries: entry({ DTPOSTED: written }) }))).toEqual([[17, 'DTPOSTED', 'REQUIRED', 'error']]),
  )

  it.each([
    ['-12.80', '-12.8'],
    ['-200,00', '-200'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['+5', '5'],
    ['-.50', '-0.5'],
    ['1234.567', '1234.567'],
    ['0.125', '0.125'],
    ['1.234.567', '1234567'],
    ['- 7', '-7'],
    ['12.00-', '-12'],
    ['−3', '-3'],
    ['00012.00', '12'],
  ])('of the amount %s is of %s', (written, amount) => expect(lineWith({ TRNAMT: written })?.amount).toBe(amount))

  it.each(['$120', '1e3', 'USD 3', '1.2,3', '--5', '1 2', 'NaN', '9'.repeat(61)])('of the amount %s is refused', (written) =>
    expect(problemsOf(ofxOf({ entries: entry({ TRNAMT: written }) }))).toEqual([[18, 'TRNAMT', 'AMOUNT', 'error']]),
  )

  it('without an amount is refused', () => expect(problemsOf(ofxOf({ entries: entry({ TRNAMT: '' }) }))).toEqual([[18, 'TRNAMT', 'REQUIRED', 'error']]))

  it('of 1.234 is read as the other amounts prove, or refused', () => {
    const amounts = (second: string, currency = 'USD') => {
      const text = ofxOf({ currency: `<CURDEF>${currency}`, entries: entry({ TRNAMT: '1.234' }) + entry({ TRNAMT: second }), after: '' })
      return statementIn(text).lines.map(({ amount }) => amount)[0]
    }
    expect(amounts('-5.678,90')).toBe('1234')
    expect(amounts('-1.234.567')).toBe('1234')
    expect(amounts('-5.67')).toBe('1.234')
    expect(amounts('-0.250')).toBe('1.234')
    expect(amounts('-200', 'KWD')).toBe('1.234')
    expect(amounts('-200,00')).toBe('-200')
    expect(amounts('-200', 'CLP')).toBe('-200')
  })

  it('keeps what else the bank tells', () => {
    const fields = {
      DTUSER: '20260103',
      DTAVAIL: '20260107',
      CHECKNUM: '000319',
      REFNUM: 'R-1',
      'PAYEE><NAME': 'Acme Ltd</PAYEE>',
      MEMO: 'Invoice  INV-7',
      'BANKACCTTO><BANKID': '1100<ACCTID>55-66<ACCTTYPE>CHECKING</BANKACCTTO>',
    }
    expect(lineWith(fields)).toMatchObject({
      valueDate: '2026-01-07',
      chequeNo: '000319',
      reference: 'R-1',
      counterparty: { name: 'Acme Ltd', account: '5566', bank: '1100' },
      text: 'Acme Ltd Invoice INV-7',
    })
    expect(lineWith({ DTAVAIL: '00000000', DTUSER: '20260103' })?.valueDate).toBe('2026-01-03')
    expect(lineWith({ CHECKNUM: 'F1' })?.chequeNo).toBeNull()
    expect(lineWith({ NAME: 'ACME', MEMO: 'POS;ACME' })?.text).toBe('POS;ACME')
  })

  it.each([
    ['Tom & Jerry', 'Tom & Jerry'],
    ['Tom &amp; Jerry &#233;&#xE9;&eacute;&Eacute;', 'Tom & Jerry éééÉ'],
    ['&lt;b&gt; &unknown; &#0; &;', '<b> &unknown; &#0; &;'],
    ['a < b <3 <tom@example.org>', 'a < b <3 <tom@example.org>'],
    ['<![CDATA[A & <B> &amp;]]> C', 'A & <B> &amp; C'],
    ['one<!-- <NAME>no -->\n two', 'one two'],
  ])('has the memo %s as %s', (written, text) => expect(lineWith({ MEMO: written })?.text).toBe(text))

  it('has the amount in the currency in which it was paid', () => {
    const paid = (aggregate: string, rate: string) => ({ TRNAMT: '-127.00', [`${aggregate}><CURRATE`]: `${rate}<CURSYM>GBP</${aggregate}>` })
    expect(lineWith(paid('ORIGCURRENCY', '1.27'))).toMatchObject({ amount: '-127', original: { amount: '100', currency: 'GBP' } })
    expect(lineWith(paid('ORIGCURRENCY', '0'))).toMatchObject({ amount: '-127', original: null })
    expect(problemsOf(ofxOf({ entries: entry(paid('CURRENCY', '1.27')) }))).toEqual([[20, 'CURRENCY', 'CURRENCY', 'error']])
    expect(problemsOf(ofxOf({ entries: entry(paid('CURRENCY', '1.0')) }))).toEqual([])
    expect(statementIn(ofxOf({ currency: '', entries: entry(paid('CURRENCY', '1.27')) })).account.currency).toBe('GBP')
  })

  it('that corrects another one replaces or deletes it', () => {
    const correction = (action: string, of = 'F1') => entry({ FITID: 'F2', TRNAMT: '-11', CORRECTFITID: of, CORRECTACTION: action })
    const ids = (entries: string) => {
      const { lines, problems } = statementIn(ofxOf({ entries }))
      return [lines.map(({ bankId }) => bankId), problems.map(({ severity, field }) => [severity, field])]
    }
    expect(ids(entry() + correction('REPLACE'))).toEqual([['F2'], []])
    expect(ids(entry() + correction('DELETE'))).toEqual([[], []])
    expect(ids(entry() + correction('DELETE', 'OLD'))).toEqual([['F1'], [['warning', 'CORRECTFITID']]])
    expect(ids(entry() + correction('REPLACE', 'OLD'))).toEqual([['F1', 'F2'], [['warning', 'CORRECTFITID']]])
    expect(ids(entry() + entry() + correction('REPLACE'))).toEqual([['F1', 'F1', 'F2'], [['warning', 'CORRECTFITID']]])
  })
})
