import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapOf, ties } from '../balance'
import { type ReadingChoices, StatementFileError } from '../types'
import { fieldsOf } from './fields'
import { isMt940, readMt940 } from './reader'

const IBAN = 'DE89370400440532013000'

const file = (lines: readonly string[], choices: ReadingChoices = {}, ending = '\r\n') => readMt940(new TextEncoder().encode(lines.join(ending)), choices)
const head = [':20:STARTUMS', ':25:37040044/0532013000EUR', ':28C:12/1', ':60F:C260101EUR100,00']
/** The only statement of a file with these lines between the balances. */
const readOne = (lines: readonly string[], closing = ':62F:C260131EUR100,00', choices: ReadingChoices = {}) => {
  const [statement, ...more] = file([...head, ...lines, closing, '-'], choices).statements
  if (!statement || more.length > 0) throw new Error('There isn’t exactly one statement.')
  return statement
}
const lineOf = (...lines: string[]) => {
  const statement = readOne(lines)
  expect(statement.problems).toEqual([])
  expect(statement.lines).toHaveLength(1)
  return statement.lines[0]
}
const ENTRY = ':61:2601050105C10,00NTRFNONREF'

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

describe('the information (:86:) in subfields', () => {
  const information = (...lines: string[]) => lineOf(ENTRY, ...lines)

  it('is cut to pieces without blanks, also inside of words and of the words before the parts', () => {
    expect(
      information(
        ':86:166?00GUTSCHRIFT?109310?20EREF+ORDER-2026-0001-AB?21CDEF?22MR',
        'EF+M-77?23SVWZ+Rechnung 2026-04?24711 und 4712?30COBADEFFXXX?31' + IBAN,
        '?32Maria Muster?33mann?34000?60, danke',
      ),
    ).toMatchObject({
      type: 'NTRF',
      text: 'Rechnung 2026-04711 und 4712, danke',
      reference: 'ORDER-2026-0001-ABCDEF',
      mandateId: 'M-77',
      counterparty: { name: 'Maria Mustermann', account: IBAN, bank: 'COBADEFFXXX' },
      returnReason: null,
    })
  })

  // A return as a German bank describes it: wikipayments.de, thread 304.
  it('states the reason of a return by a number from 900', () => {
    expect(information(':86:109?00SEPA-DD SOLL RUECKBEL. CORE?20EREF+E2ED109?21MREF+MANDATE0109?22CRED+DE98ZZZ09999999999?23SVWZ+ORG?34912')).toMatchObject({
      returnReason: '912',
      mandateId: 'MANDATE0109',
      text: 'ORG',
    })
  })

  it.each(['?', '>', '<', '^', '~', '@'])('may be separated by %s', (sign) => {
    expect(information(`:86:225${sign}1024755${sign}20Invoice 12${sign}213${sign}32Adam`)).toMatchObject({
      text: 'Invoice 123',
      counterparty: { name: 'Adam' },
    })
  })

  it.each(['123-45 is an order', '100/20 screws', 'ING BANK>22 July', '020 Amsterdam'])('is free text in “%s”', (text) => {
    expect(information(`:86:${text}`)).toMatchObject({ text })
  })

  it('takes the references from words with a colon, too', () => {
    expect(information(`:86:166?20Rechnung 1 EREF: E-1 MREF: M-1 IBAN: ${IBAN} BIC: COBADEFF`)).toMatchObject({
      text: 'Rechnung 1',
      reference: 'E-1',
      mandateId: 'M-1',
      counterparty: { account: IBAN, bank: 'COBADEFF' },
    })
  })

  it('prefers the payer’s reference to that of the entry, and that to the customer’s in the purpose', () => {
    expect(lineOf(':61:260105C10,00NTRFREF', ':86:166?20EREF+E-1?21KREF+K-1')).toMatchObject({ reference: 'E-1' })
    expect(lineOf(':61:260105C10,00NTRFREF', ':86:166?20EREF+NOTPROVIDED?21KREF+K-1')).toMatchObject({ reference: 'REF' })
    expect(lineOf(':61:260105C10,00NTRFNONREF', ':86:166?20KREF+K-1')).toMatchObject({ reference: 'K-1' })
  })

  it('never names our own account as the other side', () => {
    expect(information(':86:000>310532013000>32Somebody')).toMatchObject({ counterparty: { account: null, name: 'Somebody' } })
  })
})

describe('the information (:86:) in code words', () => {
  it('is split at the words, wherever a line ends', () => {
    expect(
      lineOf(ENTRY, ':86:/TRTP/SEPA OVERBOEKING/IBAN/' + IBAN + '/BIC/COBADEF', 'F/NAME/ENERGY COMPANY/MARF/M-1/REMI/USTD//Invoice 20/26-1/EREF/E-1'),
    ).toMatchObject({
      text: 'Invoice 20/26-1',
      reference: 'E-1',
      mandateId: 'M-1',
      counterparty: { name: 'ENERGY COMPANY', account: IBAN, bank: 'COBADEFF' },
    })
  })

  it('may hold the other side in one word, a creditor’s reference and the reason of a return', () => {
    expect(lineOf(ENTRY, `:86:/RTRN/MS03//CNTP/${IBAN}/COBADEFF/Max Muster/Berlin//REMI/STRD/CUR/RF18 5390 0754 7034/ULTD//NAME/Other`)).toMatchObject({
      returnReason: 'MS03',
      creditorReference: 'RF18539007547034',
      counterparty: { name: 'Max Muster', account: IBAN, bank: 'COBADEFF' },
    })
  })
})

describe('the information (:86:) in other ways', () => {
  it('joins free text with a blank, unless the line is full', () => {
    const full = 'x'.repeat(64) + 'A'
    expect(lineOf(ENTRY, ':86:first', 'second', full, 'BC')).toMatchObject({ text: `first second ${full}BC` })
  })
  it('may be missing, or come several times', () => {
    expect(lineOf(ENTRY)).toMatchObject({ text: '' })
    expect(lineOf(ENTRY, ':86:one', ':86:two')).toMatchObject({ text: 'one two' })
  })
  it('belongs to no entry before the first one and after the closing balance', () => {
    const { statements } = file([...head, ':86:of the statement', ENTRY, ':86:of the entry', ':62F:C260131EUR110,00', ':86:D000001C000001D1,00C1,00', '-XXX'])
    expect(statements).toMatchObject([{ lines: [{ text: 'of the entry' }] }])
  })
  // The layout is that of National-Bank AG (sample in a test of another reader).
  it('may be :NS:', () => {
    expect(lineOf(':61:260105C10,00S051', ':NS:01Purpose 1', '02Purpose 2', '15Payer', '17Kind', '3337040044', '341234567')).toMatchObject({
      text: 'Purpose 1 Purpose 2',
      counterparty: { name: 'Payer', account: '1234567', bank: '37040044' },
    })
  })
})

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
