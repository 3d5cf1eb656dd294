import { describe, expect, it } from 'vitest'
import { ENTRY, file, head, IBAN, lineOf } from './mt940.fixture'

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
  // The layout that National-Bank AG describes.
  it('may be :NS:', () => {
    expect(lineOf(':61:260105C10,00S051', ':NS:01Purpose 1', '02Purpose 2', '15Payer', '17Kind', '3337040044', '341234567')).toMatchObject({
      text: 'Purpose 1 Purpose 2',
      counterparty: { name: 'Payer', account: '1234567', bank: '37040044' },
    })
  })
})
