import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StatementFileError } from '../types'
import { entry, message, read, statement } from './camt.fixture'
import { isCamt, readCamt } from './reader'

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
