import { describe, expect, it } from 'vitest'
import { accountOf, fileOf, fileWith, groupOf, plainFile, problemsOf, credit, statementIn, withDetails } from './bai2.fixture'

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
    expect(statementIn(withDetails(details)).lines).toMatchObject([{ amount: '125', bankId: 'BR-1', reference: 'CR-1', text }])
    expect(statementIn(withDetails(details)).problems).toEqual([])
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
    const text = fileWith({ header: records.join('\n'), details: [`${credit}/`], total: 225_000 })
    expect(statementIn(text)).toMatchObject({ opening: { amount: '1000' }, closing: { amount: '1125' }, problems: [] })
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
