import { describe, expect, it } from 'vitest'
import { ENTRY, IBAN, lineOf, readOne } from './mt940.fixture'

describe('the entry (:61:)', () => {
  it.each([
    [
      'both dates',
      ':61:2601050106C10,00NTRFREF//BANK',
      { valueDate: '2026-01-05', date: '2026-01-06', amount: '10', type: 'NTRF', reference: 'REF', bankId: 'BANK' },
    ],
    ['no entry date', ':61:260105C10,00NTRFREF', { valueDate: '2026-01-05', date: '2026-01-05', bankId: null }],
    ['four blanks for the entry date', ':61:260105    D10,00NTRFREF', { date: '2026-01-05', amount: '-10' }],
    ['a letter of the currency', ':61:2601050105CR10,00NTRFREF', { amount: '10', isReversal: false }],
    ['DR for a debit', ':61:2601050105DR10,00NTRFREF', { amount: '-10', isReversal: false }],
    ['a credit that is taken back', ':61:2601050105RC10,00NTRFREF', { amount: '-10', isReversal: true }],
    ['a debit that is taken back', ':61:2601050105RDR10,00NTRFREF', { amount: '10', isReversal: true }],
    ['no decimals', ':61:260105C10,NTRFREF', { amount: '10' }],
    ['three decimals', ':61:260105C10,125NTRFREF', { amount: '10.125' }],
    ['no comma', ':61:260105C500NTRFREF', { amount: '500' }],
    ['zeros before the amount', ':61:260105C000000000025,00NTRFREF', { amount: '25' }],
    ['a kind of blanks', ':61:260105C10,00S   X', { type: 'S', reference: 'X' }],
    ['only a kind', ':61:260105C10,00NCHG', { type: 'NCHG', reference: null }],
    ['an overlong reference', ':61:260105C10,00NTRFREFERENCE-OF-30-CHARACTERS-123//B', { reference: 'REFERENCE-OF-30-CHARACTERS-123', bankId: 'B' }],
    ['a reference of words that say nothing', ':61:260105C10,00NTRFNONREF//NONREF', { reference: null, bankId: null }],
    ['a hint at :86:', ':61:260105C10,00NTRFKREF+', { reference: null }],
    ['the number of a cheque', ':61:260105D10,00NCHK004711//B', { chequeNo: '004711' }],
    ['an entry date after New Year', ':61:2512300102C10,00NTRFREF', { valueDate: '2025-12-30', date: '2026-01-02' }],
    ['an entry date before New Year', ':61:2601021231C10,00NTRFREF', { valueDate: '2026-01-02', date: '2025-12-31' }],
  ])('may have %s', (_, line, expected) => {
    expect(lineOf(line)).toMatchObject(expected)
  })

  it.each([
    ['in the amount', [':61:2601050105C1', '00,00NTRFREF//BANK', 'MORE']],
    ['before the kind', [':61:2601050105C100,00', 'NTRFREF//BANK', 'MORE']],
    ['before the bank’s reference', [':61:2601050105C100,00NTRFREF', '//BANK']],
  ])('may have a line break %s', (_, lines) => {
    expect(lineOf(...lines)).toMatchObject({ amount: '100', type: 'NTRF', reference: 'REF', bankId: 'BANK' })
  })

  it('has its value at the end of February on the 30th, which banks write that count 30 days for each month', () => {
    const { lines, problems } = readOne([':61:2602300301C1,00NTRFINTEREST'])
    expect(lines).toMatchObject([{ valueDate: '2026-02-28', date: '2026-03-01' }])
    expect(problems).toMatchObject([{ line: 5, code: 'DATE', severity: 'warning' }])
  })

  it.each([
    ['FORMAT', ':61:nothing'],
    ['FORMAT', ':61:260105X10,00NTRF'],
    ['AMOUNT', ':61:260105C1,0,0NTRF'],
    ['AMOUNT', ':61:260105C1.234NTRF'],
    ['DATE', ':61:260132C1,00NTRF'],
    ['DATE', ':61:2601051301C1,00NTRF'],
  ])('is refused by its line: %s in %s', (code, line) => {
    const { lines, problems } = readOne([ENTRY, line, ':86:belongs to the refused entry'])
    expect(lines).toMatchObject([{ text: '' }])
    expect(problems).toMatchObject([{ line: 6, field: ':61:', code, severity: 'error' }])
  })

  it('is no line if it is only expected', () => {
    expect(readOne([':61:260105EC10,00NTRFREF', ':61:260105ED10,00NTRFREF'])).toMatchObject({ lines: [], pending: 2 })
  })

  it('states the amount in the currency of the payment in its second line', () => {
    expect(lineOf(ENTRY, '/OCMT/USD12,50/EXCH/1,25')).toMatchObject({ original: { amount: '12.5', currency: 'USD' }, text: '' })
  })

  it('names the other account by an IBAN in place of a reference', () => {
    expect(lineOf(`:61:260105C10,00NIOB${IBAN}`, 'Max Muster')).toMatchObject({ reference: null, counterparty: { account: IBAN }, text: 'Max Muster' })
  })
})
