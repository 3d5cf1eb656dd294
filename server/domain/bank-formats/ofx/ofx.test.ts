import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalOf } from '../balance'
import { MAX_TEXT } from '../limits'
import { isOfx, readOfx } from './index'
import { bytesOf, entry, fileIn, header, ofxOf, problemsOf, statementIn } from './ofx.fixture'

describe('an OFX statement', () => {
  it('has account, period, balance and entries, with the line where each begins', () => {
    const { lines, ...statement } = statementIn(ofxOf())
    expect(statement).toEqual({
      at: 13,
      account: { number: '12345678', bank: '021000021', currency: 'USD', kind: 'bank' },
      number: null,
      from: '2026-01-01',
      to: '2026-01-28',
      opening: null,
      closing: { amount: '100', date: '2026-01-31' },
      pending: 0,
      stage: 'final',
      readings: [],
      problems: [],
    })
    expect(lines).toMatchObject([{ at: 15, date: '2026-01-05', amount: '-10.5', type: 'DEBIT', bankId: 'F1', text: '' }])
  })

  it('is read alike from SGML and XML, in one line or many, whatever encloses it', () => {
    const sgml = ofxOf({ entries: entry({ NAME: 'Acme', MEMO: 'Paid' }) })
    const xml = sgml.slice(header.length).replace(/<([A-Z0-9]+)>([^<\n]+)/g, '<$1>$2</$1>')
    const declared = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="220"?>\n${xml}`
    const prefixed = xml.replace(/<(\/?)/g, '<$1o:').replace('<o:OFX>', '<o:OFX xmlns:o="http://ofx.net/types/2003/04">')
    const withoutLines = (text: string) => JSON.stringify(fileIn(text).statements).replace(/"(?:at|line)":\d+/g, '')
    for (const text of [xml, declared, prefixed, sgml.replaceAll('\n', ''), sgml.replaceAll('\n', '\r\n'), sgml.replaceAll('\n', '\r')])
      expect(withoutLines(text)).toBe(withoutLines(sgml))
    expect(statementIn(sgml.toLowerCase()).lines).toMatchObject([{ amount: '-10.5', counterparty: { name: 'acme' } }])
    expect(fileIn(declared).variant).toBe('OFX 2.2')
    expect(fileIn(sgml).variant).toBe('OFX 1.0.2')
    expect(fileIn(xml).variant).toBe('OFX')
  })

  it.each([
    ['not closed', '<CHECKNUM>\n<CATEGORY>\n'],
    ['closed', '<CHECKNUM></CHECKNUM><CATEGORY></CATEGORY>'],
    ['self-closing', '<CHECKNUM/><CATEGORY />'],
  ])('keeps what follows an empty element that is %s', (_, empty) => {
    expect(statementIn(ofxOf({ entries: entry({ FITID: `F1${empty}` }) })).lines).toMatchObject([{ bankId: 'F1', chequeNo: null }])
    expect(statementIn(ofxOf({ entries: entry({ FITID: `F1${empty}`, NAME: 'Acme' }) })).lines).toMatchObject([{ counterparty: { name: 'Acme' } }])
  })

  it('takes no field from aggregates of other things', () => {
    const image = '<IMAGEDATA><NAME>cheque.tif</NAME><MEMO>scan</MEMO></IMAGEDATA>'
    expect(statementIn(ofxOf({ entries: entry({ FITID: `F1${image}` }) })).lines).toMatchObject([{ text: '', counterparty: { name: null } }])
    const other = '<AVAILBAL><BALAMT>5<DTASOF>20260101</AVAILBAL><BALLIST><BAL><NAME>x<VALUE>9</BAL></BALLIST>'
    expect(statementIn(ofxOf({ after: other })).closing).toBeNull()
  })

  it('ends an entry that isn’t closed where the next one begins', () => {
    const entries = `${entry()}${entry({ FITID: 'F2' })}`.replaceAll('</STMTTRN>', '')
    expect(statementIn(ofxOf({ entries })).lines.map(({ bankId }) => bankId)).toEqual(['F1', 'F2'])
  })

  it('is refused if the file ends within its entries', () => {
    const text = ofxOf({ entries: entry() + entry() })
    for (const cut of [text.lastIndexOf('</STMTTRN>'), text.lastIndexOf('<STMTTRN>'), text.indexOf('</BANKTRANLIST>')])
      expect(problemsOf(text.slice(0, cut))).toContainEqual([expect.any(Number), 'BANKTRANLIST', 'FORMAT', 'error'])
    expect(problemsOf(text.slice(0, text.indexOf('</STMTRS>')))).toEqual([])
  })

  it('has no account number if the file lacks the account or the aggregate of the statement', () => {
    expect(statementIn(ofxOf({ from: '' })).account).toMatchObject({ number: null, kind: 'bank' })
    const bare = `<OFX><BANKTRANLIST>${entry()}</BANKTRANLIST><LEDGERBAL><BALAMT>7<DTASOF>20260102</LEDGERBAL></OFX>`
    expect(statementIn(bare)).toMatchObject({ account: { number: null }, closing: { amount: '7', date: '2026-01-02' }, lines: [{ amount: '-10.5' }] })
  })

  it('of a card has charges and what is owed as negative amounts', () => {
    const text = ofxOf({ from: '<CCACCTFROM><ACCTID>4111XXXX1111</CCACCTFROM>', after: '<LEDGERBAL><BALAMT>-10.50<DTASOF>20260131</LEDGERBAL>' })
      .replaceAll('STMTRS', 'CCSTMTRS')
      .replace('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1')
    expect(statementIn(text)).toMatchObject({ account: { number: '4111XXXX1111', kind: 'card' }, closing: { amount: '-10.5' }, lines: [{ amount: '-10.5' }] })
  })

  it('counts what is only announced, but has no lines of it', () => {
    const list = `<BANKTRANLISTP><DTASOF>20260131<STMTTRNP><TRNTYPE>POS<DTTRAN>20260130<TRNAMT>-3</STMTTRNP>${entry()}</BANKTRANLISTP>`
    const statement = statementIn(ofxOf({ entries: entry() + entry({ TRNTYPE: 'HOLD' }), after: list }))
    expect(statement).toMatchObject({ pending: 3, lines: [{ bankId: 'F1' }], problems: [] })
  })

  it('lacks a balance only if all of its fields are empty', () => {
    const after = (amount: string, day: string) => ofxOf({ after: `<LEDGERBAL><BALAMT>${amount}</BALAMT><DTASOF>${day}</DTASOF></LEDGERBAL>` })
    expect(statementIn(after('', ''))).toMatchObject({ closing: null, problems: [] })
    expect(problemsOf(after(' ', '20260131'))).toEqual([[22, 'BALAMT', 'REQUIRED', 'error']])
    expect(problemsOf(after('n/a', ''))).toEqual([[22, 'BALAMT', 'AMOUNT', 'error']])
    expect(statementIn(after('5', '2026'))).toMatchObject({ closing: { amount: '5', date: null }, problems: [{ severity: 'warning' }] })
  })

  it('warns if debits have no minus', () => {
    expect(problemsOf(ofxOf({ entries: entry({ TRNAMT: '5' }) }))).toEqual([[15, 'TRNAMT', 'AMOUNT', 'warning']])
    expect(problemsOf(ofxOf({ entries: entry({ TRNAMT: '5' }) + entry({ TRNAMT: '-5' }) }))).toEqual([])
  })
})

describe('an OFX file', () => {
  it('holds several accounts', () => {
    const text = ofxOf()
    const second = text.slice(text.indexOf('<STMTTRNRS>'), text.indexOf('</BANKMSGSRSV1>')).replace('12-345 678', '999')
    const { statements } = fileIn(text.replace('</BANKMSGSRSV1>', `${second}</BANKMSGSRSV1>`))
    expect(statements.map(({ account, lines }) => [account.number, lines.length])).toEqual([
      ['12345678', 1],
      ['999', 1],
    ])
  })

  it('tells what the bank answered instead of a statement', () => {
    const status = '<STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>Account not found</STATUS>'
    const file = fileIn(`<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1${status}</STMTTRNRS></BANKMSGSRSV1></OFX>`)
    expect(file.statements).toEqual([])
    expect(file.problems).toMatchObject([{ field: 'STATUS', severity: 'error', message: expect.stringMatching(/“2003”.*“Account not found”/) }])
  })

  it('is read without its investment account', () => {
    const investments = `<INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><INVTRANLIST><INVBANKTRAN>${entry()}</INVBANKTRAN></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>`
    const file = fileIn(ofxOf().replace('</OFX>', `${investments}</OFX>`))
    expect(file.statements).toHaveLength(1)
    expect(file.problems).toMatchObject([{ severity: 'warning', field: 'INVSTMTRS' }])
    expect(fileIn(`<OFX>${investments}</OFX>`).statements).toEqual([])
  })

  it('is known by its content, with or without header', () => {
    for (const text of [ofxOf(), ofxOf({ head: '' }), ofxOf({ head: '\r\n\r\n  ' }), ofxOf().toLowerCase(), '<STMTTRN>\n', '<ns:OFX>'])
      expect(isOfx(text)).toBe(true)
    for (const text of ['', 'Date;Amount', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">', ':20:STMT', '01,a,b,260101,,1,,,2/'])
      expect(isOfx(text)).toBe(false)
    expect(() => fileIn('Date;Amount')).toThrow(/no OFX file/)
  })

  it.each([
    ['UTF-8 although the header says 1252', header, 'utf-8'],
    ['1252 although the header says UTF-8', header.replace('CHARSET:1252', 'CHARSET:NONE').replace('USASCII', 'UTF-8'), 'latin1'],
    ['1252 as declared', header, 'latin1'],
    ['1252 without a header', '', 'latin1'],
    ['UTF-16 without a mark', header, 'utf16le'],
    ['a header in one line', 'OFXHEADER:100DATA:OFXSGMLVERSION:102ENCODING:USASCIICHARSET:1252COMPRESSION:NONE', 'latin1'],
    ['a header in small letters', header.toLowerCase(), 'latin1'],
  ] as const)('is decoded if it is in %s', (_, head, encoding) => {
    const bytes = Buffer.from(ofxOf({ head, entries: entry({ NAME: 'Müller & Söhne' }) }), encoding)
    expect(readOfx(bytes).statements[0]?.lines[0]?.counterparty.name).toBe('Müller & Söhne')
  })

  it('is decoded by a declared set of other letters', () => {
    const text = ofxOf({ head: header.replace('1252', '1251'), entries: entry({ NAME: '#' }) })
    const bytes = bytesOf(text).map((byte, index) => (text[index] === '#' ? 0xcf : byte))
    expect(readOfx(bytes).statements[0]?.lines[0]?.counterparty.name).toBe('П')
  })

  it('is refused if it is nested deeper, or has more entries, than any real one', () => {
    const names = Array.from({ length: 70 }, (_, index) => `A${index}`)
    const nested = [...names.map((name) => `<${name}>`), ...names.map((name) => `</${name}>`)].join('')
    expect(() => fileIn(`<OFX>\n${nested}</OFX>`)).toThrow(/line 2 .* nested more than 64 deep/)
    expect(() => fileIn(`<OFX>${'<STMTTRN>'.repeat(50_002)}</OFX>`)).toThrow(/more than 50000 entries/)
  })

  it('has texts up to a limit, and tags that are longer than any name are text', () => {
    const [line] = statementIn(ofxOf({ entries: entry({ NAME: `<${'x'.repeat(200)}>`, MEMO: 'y'.repeat(100_000) }) })).lines
    expect(line?.counterparty.name).toBe(`<${'x'.repeat(200)}>`)
    expect(line?.text.length).toBeLessThanOrEqual(MAX_TEXT)
  })

  it('is refused for an error even after hundreds of warnings', () => {
    const warned = entry({ DTUSER: '20261399' }).repeat(300)
    expect(problemsOf(ofxOf({ entries: warned + entry({ TRNAMT: 'x' }) })).at(-1)).toEqual([expect.any(Number), 'TRNAMT', 'AMOUNT', 'error'])
  })

  it('never crashes, whatever is cut out of it or put in', () => {
    const text = ofxOf({ entries: entry({ MEMO: '<![CDATA[x]]>&amp;' }) + entry() })
    const piece = fc.constantFrom('<', '>', '</', '<STMTTRN>', '</STMTRS>', '<![CDATA[', ']]>', '<!--', '&#0;', '&#x110000;', '\0', '<STMTRS>', '<OFX/>', '<?')
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(40), piece, (at, length, put) => {
        const { statements } = fileIn(`<OFX>${text.slice(0, at)}${put}${text.slice(at + length)}`)
        for (const { lines } of statements)
          for (const { amount, date } of lines) expect([amount, date]).toEqual([expect.stringMatching(/^-?\d/), expect.stringMatching(/^\d{4}-/)])
      }),
    )
  })
})

const FIXTURES = '../shared/fixtures/ofx'
const hasFixtures = existsSync(FIXTURES)
if (!hasFixtures) console.error(`SKIPPED: published OFX files aren’t read, because ${FIXTURES} is missing.`)

// Files and numbers: jseutter/ofxparse, tests/fixtures (MIT).
describe.skipIf(!hasFixtures)('published files', () => {
  const read = (name: string) => readOfx(readFileSync(`${FIXTURES}/${name}.ofx`))

  it.each([
    ['bank_medium', 3, '-345.27', '382.34', 'bank', 'CAD'],
    ['checking', 3, '-59.5', '100.99', 'bank', 'USD'],
    ['anzcc', 1, '-5.5', '-123.45', 'card', 'AUD'],
    ['ofx-v102-empty-tags', 1, '12.34', undefined, 'bank', 'AUD'],
  ])('%s has %i entries of %s and the balance %s', (name, count, sum, balance, kind, currency) => {
    const { statements, problems } = read(name)
    expect(problems).toEqual([])
    expect(statements).toMatchObject([{ account: { kind, currency }, problems: [] }])
    for (const { lines, closing } of statements) expect([lines.length, totalOf(lines), closing?.amount]).toEqual([count, sum, balance])
  })

  it('multiple_accounts has two accounts with their balances', () =>
    expect(read('multiple_accounts').statements.map(({ account, closing }) => [account.number, closing?.amount, closing?.date])).toEqual([
      ['9100', '111', '2012-06-03'],
      ['9200', '222', '2012-06-03'],
    ]))

  it.each([
    ['bad-date_missing', ['33 DTPOSTED', '42 DTPOSTED', '50 DTPOSTED']],
    ['bad-decimal_error', ['36 DTPOSTED', '37 TRNAMT']],
    ['bad-empty_balance', ['38 BALAMT']],
  ])('%s is refused by line', (name, expected) => {
    const errors = read(name).statements.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'))
    expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual(expected)
  })
})
