import { describe, expect, test } from 'vitest'
import { MAX_STATEMENT_BYTES } from '@/contracts/uploads'
import { bai2Of, bytesOf, camtOf, csvOf, type Month, mt940Of, ofxOf } from '../../../tests/support/statement-files'
import { formatOf, judgeStatementFile } from './format-of'

const month: Month = {
  account: '4711008150',
  currency: 'USD',
  opening: '1000',
  from: '2026-03-01',
  to: '2026-03-31',
  entries: [{ date: '2026-03-02', amount: '250.5', id: 'A1', name: 'Müller', text: 'INV-41' }],
}
const wide = (text: string) => new Uint8Array(Uint16Array.from([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]).buffer)

describe('the format is told by the content', () => {
  const files = { ofx: ofxOf(month), camt: camtOf(month), mt940: mt940Of(month), bai2: bai2Of(month), table: csvOf(month) } as const
  describe.each(Object.entries(files))('%s', (format, text) => {
    test('as it is', () => expect(formatOf(bytesOf(text))).toEqual({ format }))
    test('after a byte order mark and empty lines', () => expect(formatOf(bytesOf(`\uFEFF${format === 'camt' ? '' : '\r\n\r\n'}${text}`))).toEqual({ format }))
    test('in UTF-16', () => expect(formatOf(wide(text))).toEqual({ format }))
    test('with a few control characters in place of umlauts', () => expect(formatOf(bytesOf(text.replace('ü', '\u0081')))).toEqual({ format }))
  })
  test.each([
    ['Excel', [0x50, 0x4b, 3, 4, 0, 0]],
    ['Excel before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
  ])('%s', (_what, bytes) => expect(formatOf(Uint8Array.from(bytes))).toEqual({ format: 'workbook' }))
  test.each([
    '<!doctype HTML><title>x</title>',
    '\uFEFF \r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
    '<TABLE border=1><tr>',
    '<meta charset="utf-8"><style>td { }</style><table>',
    '<!-- made by the bank --><table>',
  ])('a web page: %s', (text) => expect(formatOf(bytesOf(text))).toEqual({ format: 'page' }))
})

describe('what can’t be a statement is refused', () => {
  test.each([
    ['nothing', '', 'is empty.'],
    ['a PDF', '%PDF-1.7\n', 'is a PDF, which has no data of a statement. Ask the bank for CAMT, MT940, OFX, BAI2, CSV or Excel.'],
    ['zeros', '\0'.repeat(100), 'is neither text nor Excel. Ask the bank for CAMT, MT940, OFX, BAI2, CSV or Excel.'],
    [
      'a payment file',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn/></Document>',
      'is XML of another kind: a statement is CAMT.052, CAMT.053, CAMT.054 or OFX.',
    ],
  ])('%s', (_what, text, refusal) => expect(formatOf(bytesOf(text))).toEqual({ refusal }))
})

describe('an uploaded file', () => {
  test('may have any name', async () => expect(await judgeStatementFile(bytesOf(ofxOf(month)), 'STMT0001.exe')).toMatchObject({ ok: true, kind: 'txt' }))
  test('has up to 24 MB', async () => {
    expect(await judgeStatementFile(new Uint8Array(MAX_STATEMENT_BYTES + 1), 'a.csv')).toEqual({
      ok: false,
      reason: 'size',
      message: '“a.csv” is larger than 24 MB.',
    })
  })
  test('is refused with its name', async () =>
    expect(await judgeStatementFile(bytesOf('%PDF-1.7'), 'march.pdf')).toMatchObject({
      ok: false,
      reason: 'type',
      message: expect.stringMatching(/^“march\.pdf” is a PDF/),
    }))
})
