import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalOf } from '../balance'
import { balance, entry, lineOf, OTHER_IBAN, OWN_IBAN, party, payments, readOne } from './camt.fixture'

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
    expect(lineOf(entry('5', 'CRDT', ordered('ÍUSD')))).toMatchObject({ original: null })
  })
  it('has the reason of a return, whose roles are those of the payment that came back', () => {
    const returned = payments(
      `<RltdPties><Dbtr><Nm>We</Nm></Dbtr><Cdtr><Nm>Vendor</Nm></Cdtr></RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf></RtrInf>`,
    )
    expect(lineOf(entry('5', 'CRDT', returned))).toMatchObject({ returnReason: 'AC04', counterparty: { name: 'Vendor' }, text: 'closed' })
  })
})

describe('the other side', () => {
  const nameOf = (direction: string, parties: string) => lineOf(entry('5', direction, payments(`<RltdPties>${parties}</RltdPties>`))).counterparty.name
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
    expect(details('7', 'CRDT', payment('4', '3'), payment('5', '4')).details).toMatchObject([{ amount: '3' }, { amount: '4' }])
    const withCharges = (gross: string, net: string) => `${amount(gross)}<AmtDtls><TxAmt>${amount(net)}</TxAmt></AmtDtls>`
    expect(details('7', 'CRDT', withCharges('4', '3'), withCharges('5', '4')).details).toMatchObject([{ amount: '3' }, { amount: '4' }])
  })
  it('may hold payments of the other direction', () => {
    expect(details('60', 'CRDT', amount('100'), amount('40') + '<CdtDbtInd>DBIT</CdtDbtInd>').details).toMatchObject([{ amount: '100' }, { amount: '-40' }])
  })
  it('ignores directions of payments that don’t add up', () => {
    expect(details('3', 'DBIT', amount('1') + '<CdtDbtInd>CRDT</CdtDbtInd>', amount('2') + '<CdtDbtInd>CRDT</CdtDbtInd>').details).toMatchObject([
      { amount: '-1' },
      { amount: '-2' },
    ])
  })
  it('shows a difference, such as a fee, and never spreads it', () => {
    const line = details('97', 'CRDT', amount('60'), amount('40'))
    expect(totalOf(line.details)).toBe('100')
    expect(line.amount).toBe('97')
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
        expect(totalOf(line.details)).toBe(line.amount)
      }),
    )
  })
})
