import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ties, totalOf } from '../balance'
import { StatementFileError } from '../types'
import { balance, document, entry, message, OWN_IBAN, payments, read, readOne, statement } from './camt.fixture'
import { isCamt, readCamt } from './reader'

const party = (role: 'Dbtr' | 'Cdtr', name: string, account: string) =>
  `<${role}><Nm>${name}</Nm></${role}><${role}Acct><Id><IBAN>${account}</IBAN></Id></${role}Acct>`
const OTHER_IBAN = 'NL56AGDH9619008421'
const lineOf = (xml: string) => {
  const { lines, problems } = readOne(xml)
  expect(problems).toEqual([])
  expect(lines).toHaveLength(1)
  return lines[0]
}

describe('the message', () => {
  it.each([
    [
      'a prefix',
      '<x:Document xmlns:x="urn:iso:std:iso:20022:tech:xsd:camt.053.001.13"><x:BkToCstmrStmt><x:Stmt><x:Id>1</x:Id></x:Stmt></x:BkToCstmrStmt></x:Document>',
      'CAMT.053.001.13',
    ],
    ['no namespace', '<Document><BkToCstmrStmt><Stmt><Id>1</Id></Stmt></BkToCstmrStmt></Document>', 'CAMT.053'],
    [
      'the name of version 1',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.01"><BkToCstmrStmtV01><Stmt><Id>1</Id></Stmt></BkToCstmrStmtV01></Document>',
      'CAMT.053.001.01',
    ],
    [
      'an envelope',
      '<Envelope><AppHdr><a/></AppHdr><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document></Envelope>',
      'CAMT.053.001.08',
    ],
    ['blanks and zero bytes around it', ' \n<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>\n\0\0', 'CAMT.053'],
  ])('may have %s', (_, xml, variant) => {
    expect(isCamt(xml)).toBe(true)
    expect(read(xml)).toMatchObject({ format: 'camt', variant, statements: [{ lines: [] }], problems: [] })
  })

  it.each([
    ['Stmt', 'final'],
    ['Rpt', 'provisional'],
    ['Ntfctn', 'notice'],
  ] as const)('of %s is %s', (kind, stage) => {
    expect(read(message(statement(entry('1', 'CRDT'), { kind }), kind)).statements).toMatchObject([{ stage, lines: [{ amount: '1' }] }])
  })

  it.each([
    ['latin letters', 'ISO-8859-1'],
    ['letters of Windows', 'windows-1252'],
  ])('may be in %s', (_, encoding) => {
    const xml = `<?xml version="1.0" encoding="${encoding}"?><BkToCstmrStmt><Stmt>${entry('1', 'CRDT', '<AddtlNtryInf>M\u00FCller</AddtlNtryInf>')}</Stmt></BkToCstmrStmt>`
    const bytes = Uint8Array.from(xml, (letter) => letter.charCodeAt(0))
    expect(readCamt(bytes, {}).statements).toMatchObject([{ lines: [{ text: 'Müller' }] }])
  })

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><BkToCstmrStmt/>', 'document type'],
    ['an entity', '<BkToCstmrStmt><Stmt>&x;</Stmt></BkToCstmrStmt>', 'well-formed'],
    ['an end that is missing', '<BkToCstmrStmt><Stmt>', 'well-formed'],
    ['deep nesting', '<a>'.repeat(1e5), 'inside each other'],
    ['a long tag', `<${'a'.repeat(1e5)}>`, 'tag that is too long'],
    ['many attributes', `<a ${Array.from({ length: 200 }, (_, no) => `a${no}="1"`).join(' ')}/>`, 'attributes'],
    ['a long comment', `<!--${'-'.repeat(2e5)}`, 'too long'],
    ['a large entry', message(statement(`<Ntry>${'<a/>'.repeat(6000)}</Ntry>`)), 'too many elements'],
    ['too many statements', message('<Stmt/>'.repeat(2001)), 'more than 2000 statements'],
    ['too many payments of an entry', message(statement(`<Ntry><NtryDtls>${'<TxDtls/>'.repeat(20_001)}</NtryDtls></Ntry>`)), 'more than 20000 payments'],
    ['a payment order', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn/></Document>', 'no account statement'],
    ['nothing', '', 'well-formed'],
  ])('is refused with %s', (_, xml, message) => {
    expect(() => read(xml)).toThrow(StatementFileError)
    expect(() => read(xml)).toThrow(message)
  })

  it('names the line where it can’t be read', () => {
    expect(() => read('\n\n<?xml version="1.0"?>\n<a>\n</b>')).toThrow(expect.objectContaining({ line: 5 }))
  })

  it('is something else without an element of it', () => {
    expect(isCamt('<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>')).toBe(false)
    expect(isCamt('camt.053.001.02 as text')).toBe(false)
  })

  it('never fails in another way, whatever it holds', () => {
    const piece = fc.constantFrom(
      '<Ntry>',
      '</Ntry>',
      '<Amt Ccy="EUR">',
      '</Amt>',
      '1',
      '<NtryDtls>',
      '</NtryDtls>',
      '<TxDtls>',
      '</TxDtls>',
      '<Bal/>',
      '<Stmt>',
      '</Stmt>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '&amp;',
      '<a:b>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 30 }), (pieces) => {
        try {
          read(`<BkToCstmrStmt><Stmt>${pieces.join('')}</Stmt></BkToCstmrStmt>`)
        } catch (error) {
          expect(error).toBeInstanceOf(StatementFileError)
        }
      }),
    )
  })
})

describe('the balances', () => {
  const of = (...balances: string[]) => {
    const { opening, closing } = readOne(balances.join(''))
    return [opening?.amount ?? null, closing?.amount ?? null]
  }
  it.each([
    ['OPBD and CLBD', [balance('PRCD', '1'), balance('OPBD', '2'), balance('CLBD', '3')], ['2', '3']],
    ['the closing balance of the day before, without OPBD', [balance('PRCD', '1'), balance('CLBD', '3')], ['1', '3']],
    ['the interim balance of a page, without both', [balance('ITBD', '1'), balance('CLBD', '3')], ['1', '3']],
    ['two interim balances', [balance('ITBD', '1'), balance('ITBD', '3')], ['1', '3']],
    ['two interim balances, the later one first', [balance('ITBD', '3', 'CRDT', '2026-04-02'), balance('ITBD', '1')], ['1', '3']],
    ['the last interim balance, without CLBD', [balance('OPBD', '1'), balance('ITBD', '2'), balance('ITBD', '3')], ['1', '3']],
    ['only the state at a moment', [balance('ITBD', '3')], [null, '3']],
    ['no available balance', [balance('OPAV', '1'), balance('ITAV', '2'), balance('CLAV', '3')], [null, null]],
    ['a debit', [balance('OPBD', '2', 'DBIT'), balance('CLBD', '0', 'DBIT')], ['-2', '0']],
    [
      'several days',
      [balance('OPBD', '1'), balance('CLBD', '2'), balance('OPBD', '2', 'CRDT', '2026-04-02'), balance('CLBD', '3', 'CRDT', '2026-04-02')],
      ['1', '3'],
    ],
  ])('are %s', (_, balances, expected) => {
    expect(of(...balances)).toEqual(expected)
  })

  it('may say by a subtype that an interim one opens or closes the page', () => {
    const interim = (amount: string, subtype: string) => balance('ITBD', amount).replace('</Tp>', `<SubTp><Cd>${subtype}</Cd></SubTp></Tp>`)
    expect(of(interim('3', 'CIBD'), interim('1', 'OIBD'))).toEqual(['1', '3'])
    expect(of(interim('1', 'OIBD'))).toEqual(['1', null])
  })

  it('has its day as the bank writes it, whatever the time zone', () => {
    const { closing } = readOne(balance('CLBD', '1').replace('<Dt><Dt>2026-04-01</Dt></Dt>', '<Dt><DtTm>2026-04-01T23:30:00-05:00</DtTm></Dt>'))
    expect(closing).toEqual({ amount: '1', date: '2026-04-01' })
  })

  it('in another currency are left out with a warning', () => {
    const { closing, problems } = readOne(balance('OPBD', '1') + balance('CLBD', '1', 'CRDT', '2026-04-01', 'USD'))
    expect(closing).toBeNull()
    expect(problems).toMatchObject([{ field: 'Bal', code: 'CURRENCY', severity: 'warning' }])
  })

  it.each([
    ['AMOUNT', balance('CLBD', '1,00')],
    ['REQUIRED', balance('CLBD', '1', 'X')],
  ])('refuse the statement: %s', (code, xml) => {
    expect(readOne(xml).problems).toMatchObject([{ code, severity: 'error' }])
  })
})

describe('the pages of a statement', () => {
  const page = (no: number, isLast: boolean, content: string) =>
    statement(content, { head: `<StmtPgntn><PgNb>${no}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn><ElctrncSeqNb>27</ElctrncSeqNb>` })
  const first = page(1, false, balance('OPBD', '10') + balance('ITBD', '11') + entry('1', 'CRDT'))
  const second = page(2, true, balance('ITBD', '11') + balance('CLBD', '13') + entry('2', 'CRDT'))

  it('are joined', () => {
    const { statements } = read(document(message(first + second)))
    expect(statements).toMatchObject([{ number: '27', opening: { amount: '10' }, closing: { amount: '13' }, lines: [{ amount: '1' }, { amount: '2' }] }])
    expect(statements.every(ties)).toBe(true)
  })
  it.each([
    ['of other accounts', first + second.replace(OWN_IBAN, OTHER_IBAN)],
    ['of other statements', first + second.replace('27', '28').replace('S-1', 'S-2')],
    ['without the one between', first + second.replace('<PgNb>2', '<PgNb>3')],
    ['after the last one', first.replace('false', 'true') + second],
  ])('are statements of their own %s', (_, xml) => {
    expect(read(document(message(xml))).statements).toHaveLength(2)
  })
})

describe('an entry', () => {
  it('has the direction, dates and references that it states', () => {
    const reading = lineOf(
      entry(
        '12.345',
        'DBIT',
        '<AcctSvcrRef>BANK-1</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>Z04</Cd></Prtry></BkTxCd><AddtlNtryInf>Payment\n order</AddtlNtryInf>',
      ),
    )
    expect(reading).toMatchObject({
      at: 2,
      date: '2026-04-10',
      valueDate: '2026-04-11',
      amount: '-12.345',
      bankId: 'BANK-1',
      type: 'PMNT-ICDT-ESCT',
      text: 'Payment order',
      details: [],
    })
  })
  it('has its own reference and the bank’s own kind if there is no other', () => {
    expect(lineOf(entry('1', 'CRDT', '<BkTxCd><Prtry><Cd>544</Cd></Prtry></BkTxCd>').replace('<Ntry>', '<Ntry><NtryRef>N-1</NtryRef>'))).toMatchObject({
      bankId: 'N-1',
      type: '544',
    })
  })
  it.each(['PDNG', 'INFO', 'FUTR', '<Cd>PDNG</Cd>', '<Prtry>HELD</Prtry>'])('is no line with the status %s', (status) => {
    expect(readOne(entry('1', 'CRDT', '', { status }))).toMatchObject({ lines: [], pending: 1 })
  })
  it.each(['BOOK', '<Cd>BOOK</Cd>', ' book '])('is booked with the status %s', (status) => {
    expect(readOne(entry('1', 'CRDT', '', { status }))).toMatchObject({ lines: [{}], pending: 0 })
  })
  it('takes its value date if it has no booking date', () => {
    expect(lineOf(entry('1', 'CRDT').replace(/<BookgDt>.*<\/BookgDt>/, ''))).toMatchObject({ date: '2026-04-11' })
  })
  it.each([
    ['AMOUNT', 'Amt', entry('1,00', 'CRDT')],
    ['AMOUNT', 'Amt', entry('-1.00', 'CRDT')],
    ['AMOUNT', 'Amt', entry('1e3', 'CRDT')],
    ['REQUIRED', 'Amt', entry('1', 'CRDT').replace(/<Amt.*<\/Amt>/, '')],
    ['REQUIRED', 'CdtDbtInd', entry('1', 'BOTH')],
    ['DATE', 'BookgDt', entry('1', 'CRDT').replace('2026-04-10', '2026-02-30')],
    ['REQUIRED', 'BookgDt', entry('1', 'CRDT').replace(/<BookgDt>.*<\/ValDt>/, '')],
    ['CURRENCY', 'Amt', balance('OPBD', '1') + entry('1', 'CRDT', '', { currency: 'USD' })],
  ])('refuses the statement by its line: %s of %s', (code, field, xml) => {
    const { lines, problems } = readOne(xml)
    expect(lines).toEqual([])
    expect(problems).toMatchObject([{ line: 2, field, code, severity: 'error' }])
  })
  it('drops a wrong value date with a warning', () => {
    const { lines, problems } = readOne(entry('1', 'CRDT').replace('2026-04-11', 'soon'))
    expect(lines).toMatchObject([{ valueDate: null }])
    expect(problems).toMatchObject([{ field: 'ValDt', severity: 'warning' }])
  })
})

describe('one payment', () => {
  it('is the line itself', () => {
    const payment = `<Refs><AcctSvcrRef>TX-1</AcctSvcrRef><InstrId>I-1</InstrId><EndToEndId>E-1</EndToEndId><MndtId>M-1</MndtId><ChqNb>4711</ChqNb></Refs><RltdPties>${party('Dbtr', 'Payer', OTHER_IBAN)}${party('Cdtr', 'We', OWN_IBAN)}</RltdPties><RltdAgts><DbtrAgt><FinInstnId><BICFI>ABCDNL2A</BICFI></FinInstnId></DbtrAgt></RltdAgts><RmtInf><Ustrd>Invoice 1</Ustrd><Ustrd>and 2</Ustrd><Strd><RfrdDocInf><Nb>INV-3</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18 5390 0754 7034</Ref></CdtrRefInf></Strd></RmtInf><AddtlTxInf>More</AddtlTxInf>`
    expect(lineOf(entry('5', 'CRDT', payments(payment)))).toMatchObject({
      amount: '5',
      bankId: 'TX-1',
      reference: 'E-1',
      mandateId: 'M-1',
      chequeNo: '4711',
      creditorReference: 'RF18539007547034',
      counterparty: { name: 'Payer', account: OTHER_IBAN, bank: 'ABCDNL2A' },
      text: 'Invoice 1 and 2 INV-3 More',
      details: [],
    })
  })
  it('never changes the amount of the entry', () => {
    expect(lineOf(entry('5', 'CRDT', payments('<Amt Ccy="EUR">7</Amt><CdtDbtInd>DBIT</CdtDbtInd>')))).toMatchObject({ amount: '5' })
  })
  it('has the instruction’s id if the end-to-end one says nothing', () => {
    expect(lineOf(entry('5', 'CRDT', payments('<Refs><InstrId>I-1</InstrId><EndToEndId>NOTPROVIDED</EndToEndId></Refs>')))).toMatchObject({ reference: 'I-1' })
  })
  it('states the ordered amount in another currency, but not in our own', () => {
    const ordered = (currency: string) =>
      payments(`<AmtDtls><InstdAmt><Amt Ccy="${currency}">6.5</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">5</Amt></TxAmt></AmtDtls>`)
    expect(lineOf(entry('5', 'CRDT', ordered('USD')))).toMatchObject({ amount: '5', original: { amount: '6.5', currency: 'USD' } })
    expect(lineOf(entry('5', 'CRDT', ordered('EUR')))).toMatchObject({ original: null })
  })
  it('has the reason of a return, whose roles are those of the payment that came back', () => {
    const returned = payments(
      `<RltdPties><Dbtr><Nm>We</Nm></Dbtr><Cdtr><Nm>Vendor</Nm></Cdtr></RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf></RtrInf>`,
    )
    expect(lineOf(entry('5', 'CRDT', returned))).toMatchObject({ returnReason: 'AC04', counterparty: { name: 'Vendor' }, text: 'closed' })
  })
})

describe('the other side', () => {
  const nameOf = (direction: string, parties: string) => lineOf(entry('5', direction, payments(`<RltdPties>${parties}</RltdPties>`)))?.counterparty.name
  const both = '<Dbtr><Nm>Payer</Nm></Dbtr><Cdtr><Nm>Payee</Nm></Cdtr>'
  it.each([
    ['the debtor of a credit', 'CRDT', both, 'Payer'],
    ['the creditor of a debit', 'DBIT', both, 'Payee'],
    ['named under Pty from version 8', 'CRDT', '<Dbtr><Pty><Nm>Payer</Nm></Pty></Dbtr>', 'Payer'],
    ['a bank', 'CRDT', '<Dbtr><Agt><FinInstnId><Nm>Bank</Nm></FinInstnId></Agt></Dbtr>', 'Bank'],
    ['the ultimate debtor, if only that is named', 'CRDT', '<UltmtDbtr><Nm>Ultimate</Nm></UltmtDbtr>', 'Ultimate'],
    ['never the side with our account', 'CRDT', party('Dbtr', 'We', OWN_IBAN) + party('Cdtr', 'They', OTHER_IBAN), 'They'],
    [
      'never the side with our account as domestic number',
      'CRDT',
      `<Dbtr><Nm>We</Nm></Dbtr><DbtrAcct><Id><Othr><Id>0532013000</Id></Othr></Id></DbtrAcct>${party('Cdtr', 'They', OTHER_IBAN)}`,
      'They',
    ],
    ['the only side that is named, if its account isn’t ours', 'CRDT', party('Cdtr', 'They', OTHER_IBAN), 'They'],
    ['nobody, if only we are named', 'CRDT', party('Cdtr', 'We', OWN_IBAN), null],
  ])('is %s', (_, direction, parties, name) => {
    expect(nameOf(direction, parties)).toBe(name)
  })
})

describe('a batch', () => {
  const amount = (value: string, currency = 'EUR') => `<Amt Ccy="${currency}">${value}</Amt>`
  const details = (total: string, direction: string, ...each: string[]) => lineOf(entry(total, direction, payments(...each)))

  // OCA/bank-statement-import, issue 157.
  it('keeps its amount, and its payments have theirs: 429.56 is 329.56 and 100', () => {
    const line = details('429.56', 'DBIT', amount('329.56') + '<Refs><EndToEndId>E-1</EndToEndId></Refs>', amount('100'))
    expect(line).toMatchObject({
      amount: '-429.56',
      details: [
        { amount: '-329.56', reference: 'E-1' },
        { amount: '-100', reference: null },
      ],
    })
  })
  it('takes the amounts from where they add up to it', () => {
    const payment = (ordered: string, booked: string) =>
      `${amount(ordered, 'USD')}<AmtDtls><InstdAmt>${amount(ordered, 'USD')}</InstdAmt><TxAmt>${amount(booked)}</TxAmt></AmtDtls>`
    expect(details('7', 'CRDT', payment('4', '3'), payment('5', '4'))?.details).toMatchObject([{ amount: '3' }, { amount: '4' }])
    const withCharges = (gross: string, net: string) => `${amount(gross)}<AmtDtls><TxAmt>${amount(net)}</TxAmt></AmtDtls>`
    expect(details('7', 'CRDT', withCharges('4', '3'), withCharges('5', '4'))?.details).toMatchObject([{ amount: '3' }, { amount: '4' }])
  })
  it('may hold payments of the other direction', () => {
    expect(details('60', 'CRDT', amount('100'), amount('40') + '<CdtDbtInd>DBIT</CdtDbtInd>')?.details).toMatchObject([{ amount: '100' }, { amount: '-40' }])
  })
  it('ignores directions of payments that don’t add up', () => {
    expect(details('3', 'DBIT', amount('1') + '<CdtDbtInd>CRDT</CdtDbtInd>', amount('2') + '<CdtDbtInd>CRDT</CdtDbtInd>')?.details).toMatchObject([
      { amount: '-1' },
      { amount: '-2' },
    ])
  })
  it('shows a difference, such as a fee, and never spreads it', () => {
    const line = details('97', 'CRDT', amount('60'), amount('40'))
    expect(line && totalOf(line.details)).toBe('100')
    expect(line?.amount).toBe('97')
  })
  it.each([
    ['has no amount', [amount('1'), '<RmtInf><Ustrd>second</Ustrd></RmtInf>']],
    ['has another currency', [amount('1'), `${amount('2', 'USD')}<RmtInf><Ustrd>second</Ustrd></RmtInf>`]],
    ['all have that of the batch', [amount('3'), `${amount('3')}<RmtInf><Ustrd>second</Ustrd></RmtInf>`]],
  ])('has no details if one %s, but keeps what they say', (_, each) => {
    expect(details('3', 'CRDT', ...each)).toMatchObject({ amount: '3', details: [], text: 'second' })
  })
  it('is named as in our payment file', () => {
    expect(lineOf(entry('3', 'DBIT', '<NtryDtls><Btch><MsgId>M-1</MsgId><PmtInfId>P-1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>'))).toMatchObject({
      reference: 'P-1',
    })
  })
  it('adds up like its payments, whatever these are', () => {
    const cents = fc.integer({ min: 1, max: 1e9 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 2, maxLength: 8 }), fc.boolean(), (values, isCredit) => {
        const decimal = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`
        const total = values.reduce((sum, value) => sum + value, 0)
        const line = details(decimal(total), isCredit ? 'CRDT' : 'DBIT', ...values.map((value) => amount(decimal(value))))
        expect(line && totalOf(line.details)).toBe(line?.amount)
      }),
    )
  })
})

describe('reversals', () => {
  const reversed = (direction: string) => entry('10', direction, '', { before: '<RvslInd>true</RvslInd>' })
  const balances = (closing: string) => balance('OPBD', '100') + balance('CLBD', closing)

  it('have the direction in which they are booked (ISO 20022)', () => {
    expect(readOne(balances('110') + reversed('CRDT'))).toMatchObject({ lines: [{ amount: '10', isReversal: true }], readings: [] })
  })
  // OCA/bank-statement-import, issue 375: a bank that writes the direction of the reversed entry.
  it('are turned round if only so the statement ties', () => {
    const reading = readOne(balances('95') + reversed('CRDT') + entry('5', 'CRDT'))
    expect(reading).toMatchObject({ lines: [{ amount: '-10' }, { amount: '5' }], readings: [expect.stringMatching(/1 entry marked as reversal .* only so/)] })
    expect(ties(reading)).toBe(true)
  })
  it('stay as they are if it ties in neither way', () => {
    expect(readOne(balances('95') + reversed('CRDT'))).toMatchObject({ lines: [{ amount: '10' }], readings: [] })
  })
  it('are turned round if that was decided for the account', () => {
    expect(readOne(reversed('CRDT'), { flipReversals: true })).toMatchObject({ lines: [{ amount: '-10' }], readings: [expect.stringMatching('decided')] })
  })
  it('turn their payments round with them', () => {
    const batch = entry('3', 'CRDT', payments('<Amt Ccy="EUR">1</Amt>', '<Amt Ccy="EUR">2</Amt>'), { before: '<RvslInd>true</RvslInd>' })
    expect(readOne(balances('97') + batch).lines).toMatchObject([{ amount: '-3', details: [{ amount: '-1' }, { amount: '-2' }] }])
  })
})

describe('charges', () => {
  const charge = '<Chrgs><Rcrd><Amt Ccy="EUR">0.5</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>'
  const balances = (closing: string) => balance('OPBD', '100') + balance('CLBD', closing)

  it('are in the amount if it ties so', () => {
    expect(readOne(balances('110') + entry('10', 'CRDT', charge))).toMatchObject({ lines: [{ amount: '10' }], readings: [] })
  })
  it.each([
    ['of the entry', charge],
    ['of version 2', '<Chrgs><Amt Ccy="EUR">0.5</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>'],
    ['as a total', '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.5</TtlChrgsAndTaxAmt></Chrgs>'],
    ['of the payment', payments(charge)],
  ])('%s are added if only so it ties', (_, xml) => {
    expect(readOne(balances('109.5') + entry('10', 'CRDT', xml))).toMatchObject({ lines: [{ amount: '9.5' }], readings: [expect.stringMatching('Charges')] })
  })
  it('are never added if they are said to be included, or if nothing ties', () => {
    const included = charge.replace('</CdtDbtInd>', '</CdtDbtInd><ChrgInclInd>true</ChrgInclInd>')
    expect(readOne(balances('109.5') + entry('10', 'CRDT', included))).toMatchObject({ lines: [{ amount: '10' }], readings: [] })
    expect(readOne(balances('108') + entry('10', 'CRDT', charge))).toMatchObject({ lines: [{ amount: '10' }], readings: [] })
  })
})
