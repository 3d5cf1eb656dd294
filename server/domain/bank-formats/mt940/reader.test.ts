import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapOf, ties } from '../balance'
import { StatementFileError } from '../types'
import { fieldsOf } from './fields'
import { ENTRY, file, head, IBAN, lineOf, readOne } from './mt940.fixture'
import { isMt940, readMt940 } from './reader'

describe('the statement', () => {
  it.each([
    [':25:37040044/0532013000', { number: '0532013000', bank: '37040044', currency: 'EUR' }],
    [':25:' + IBAN, { number: IBAN, bank: null, currency: 'EUR' }],
    [':25:' + IBAN + 'USD', { number: IBAN, currency: 'USD' }],
    [':25:' + IBAN + ' USD', { number: IBAN, currency: 'USD' }],
    [':25:123456789/USD', { number: '123456789', bank: null, currency: 'USD' }],
    [':25:/PL07160011980002002256301011', { number: 'PL07160011980002002256301011', bank: null }],
    [':25:MU17BOMM0101101030300200000MUR', { number: 'MU17BOMM0101101030300200000MUR', currency: 'EUR' }],
    [':25P:123456789\r\nDEUTDEFF', { number: '123456789', bank: 'DEUTDEFF' }],
  ])('names its account: %s', (account, expected) => {
    const [statement] = file([':20:X', account, ':28C:0', ':60F:C260101EUR1,', ':62F:C260101EUR1,']).statements
    expect(statement).toMatchObject({ account: expected, number: null })
  })

  it('is joined from pages, whose balances follow each other', () => {
    const page = (opening: string, entry: string, closing: string) => [':20:X', ':25:123456', ':28C:7', opening, entry, closing, '-']
    const first = page(':60F:C260101EUR100,00', ENTRY, ':62M:C260105EUR110,00')
    const second = page(':60M:C260105EUR110,00', ENTRY, ':62M:C260105EUR120,00')
    const third = page(':60M:C260105EUR120,00', ENTRY, ':62F:C260105EUR130,00')
    const { statements } = file([...first, ...second, ...third])
    expect(statements).toMatchObject([{ opening: { amount: '100' }, closing: { amount: '130' }, number: '7' }])
    expect(statements[0]?.lines).toHaveLength(3)
    expect(statements.every(ties)).toBe(true)
    // Without its second page it can't be one.
    expect(file([...first, ...third]).statements).toHaveLength(2)
  })

  it('has a negative balance for D, and any year of its dates', () => {
    const [statement] = file([':20:X', ':25:1234567', ':60F:D991231EUR5,50', ':62F:D000000EUR5,50']).statements
    expect(statement).toMatchObject({ opening: { amount: '-5.5', date: '1999-12-31' }, closing: { amount: '-5.5', date: null } })
  })

  it('is refused with a balance that can’t be read', () => {
    expect(file([':20:X', ':25:1234567', ':60F:X', ENTRY]).statements[0]?.problems).toMatchObject([
      { line: 3, field: ':60F:', code: 'FORMAT', severity: 'error' },
    ])
  })

  it('turns reversals round if only so it ties, or if that was decided', () => {
    const reversal = ':61:260105RC10,00NTRFREF'
    expect(readOne([reversal], ':62F:C260131EUR90,00')).toMatchObject({ lines: [{ amount: '-10' }], readings: [] })
    const flipped = readOne([reversal], ':62F:C260131EUR110,00')
    expect(flipped).toMatchObject({ lines: [{ amount: '10', isReversal: true }], readings: [expect.stringMatching('1 entry marked as reversal')] })
    expect(readOne([reversal], ':62F:C260131EUR90,00', { flipReversals: true })).toMatchObject({ lines: [{ amount: '10' }] })
  })

  it('says by how much it doesn’t tie', () => {
    expect(gapOf(readOne([ENTRY], ':62F:C260131EUR111,00'))).toBe('1')
  })
})

describe('the file', () => {
  const plain = [...head, ENTRY, ':86:text', ':62F:C260131EUR110,00', ':64:C260131EUR110,00']
  const expected = [{ account: { number: '0532013000' }, number: '12', lines: [{ amount: '10', text: 'text' }], closing: { amount: '110' } }]

  it.each([
    ['line feeds', plain.join('\n')],
    ['carriage returns', plain.join('\r')],
    ['no line breaks between fields', plain.join('')],
    ['block headers', `{1:F01ABCDEF2LXXXX0000000000}{2:O940ABCDEF2LXXXXN}{3:}{4:\r\n${plain.join('\r\n')}\r\n-}{5:}`],
    ['block headers on the line of the first field', `{1:F01X}{2:O940X}{4:${plain.join('\r\n')}\r\n-}`],
    ['headers of lines', `ABNANL2A\r\n940\r\nABNANL2A\r\n${plain.join('\r\n')}\r\n-`],
    ['other headers of lines', `0000 01INGBNL2AXXXX00001\r\n940 00\r\n${plain.join('\r\n')}\r\n-XXX`],
    ['control characters', `\u0001${plain.join('\r\n\u0003')}\u0003\u001A`],
    ['empty lines', plain.join('\r\n\r\n\r\n')],
    ['blanks at the ends of lines', plain.join('  \r\n')],
  ])('may have %s', (_, text) => {
    expect(readMt940(new TextEncoder().encode(text), {})).toMatchObject({ format: 'mt940', variant: 'MT940', statements: expected })
    expect(isMt940(text)).toBe(true)
  })

  it('may be in Latin letters of one byte', () => {
    const bytes = Uint8Array.from([...head, ENTRY, ':86:M\u00FCller'].join('\n'), (letter) => letter.charCodeAt(0))
    expect(readMt940(bytes, {}).statements).toMatchObject([{ lines: [{ text: 'Müller' }] }])
  })

  it('may name times in texts that look like tags', () => {
    expect(lineOf(':61:260105C10,00NTRF12:20:25', ':86:card at 10:61:25, 12:20:25 and 13:86:00')).toMatchObject({
      reference: '12:20:25',
      text: 'card at 10:61:25, 12:20:25 and 13:86:00',
    })
  })

  it('may have statements without :20:', () => {
    const second = [':25:999999', ':60F:C260101EUR1,00', ':62F:C260101EUR1,00']
    expect(file([...head, ENTRY, ':62F:C260131EUR110,00', ...second]).statements).toMatchObject([{ lines: [{}] }, { account: { number: '999999' }, lines: [] }])
  })

  it('is provisional as MT942, and warns if its own sums are wrong', () => {
    const report = [
      ':20:X',
      `:25:${IBAN}`,
      ':28C:1',
      ':34F:EURD0,',
      ':34F:EURC0,',
      ':13D:2601051200+0100',
      ENTRY,
      ':61:260105D4,00NTRFX',
      ':90D:1EUR4,00',
      ':90C:1EUR10,00',
    ]
    const reading = file(report)
    expect(reading).toMatchObject({
      variant: 'MT942',
      statements: [{ stage: 'provisional', account: { currency: 'EUR' }, opening: null, closing: null, problems: [] }],
    })
    expect(reading.statements[0]?.lines).toHaveLength(2)
    expect(file([...report.slice(0, -1), ':90C:2EUR10,00']).statements[0]?.problems).toMatchObject([
      { line: 10, field: ':90C:', code: 'TOTAL', severity: 'warning' },
    ])
    expect(file(['{1:F01X}{2:O942X}{4:', ...plain, '-}']).statements).toMatchObject([{ stage: 'provisional' }])
  })

  it.each(['', 'Date;Amount\n2026-01-05;10', ':20:ONLY', '<OFX></OFX>'])('is refused if it holds no statement: %j', (text) => {
    expect(() => file([text])).toThrow(StatementFileError)
    expect(isMt940(text)).toBe(false)
  })

  it('never fails in another way, whatever it holds', () => {
    const piece = fc.constantFrom(
      ':20:',
      ':25:',
      ':28C:',
      ':60F:',
      ':60M:',
      ':61:',
      ':62F:',
      ':62M:',
      ':86:',
      ':NS:',
      ':34F:',
      ':90D:',
      '260105',
      'C',
      'RD',
      '1,00',
      'NTRF',
      '//',
      'EUR',
      '\n',
      '-',
      '?20',
      '/NAME/',
      'EREF+',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 60 }), (pieces) => {
        try {
          file([pieces.join('')])
        } catch (error) {
          expect(error).toBeInstanceOf(StatementFileError)
        }
      }),
    )
  })

  it('is held one field at a time, however long a field is', () => {
    const [field, ...more] = fieldsOf(`:86:${'a'.repeat(1e6)}\n${'b\n'.repeat(1e5)}`)
    expect(more).toEqual([])
    expect(field?.lines.join('').length).toBeLessThan(10_000)
  })
})
