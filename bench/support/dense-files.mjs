import { bai2Of, camtOf, csvOf, mt940Of, ofxOf } from '../../tests/support/statement-files'

const month = { account: '4711008150', currency: 'USD', opening: '1000', from: '2026-03-01', to: '2026-03-31', entries: [] }
const within = (text, place, piece) => (size) => text.replace(place, () => piece.repeat(Math.ceil((size - text.length) / piece.length)) + place)
const repeated = (start, piece) => (size) => start + piece.repeat(Math.ceil((size - start.length) / piece.length))

const ofx = (piece) => within(ofxOf(month), '</BANKTRANLIST>', piece)
const camt = (piece) => within(camtOf(month), '</Stmt>', piece)
/** Inside of one entry. */
const camtEntry = (piece) => within(camtOf(month).replace('</Stmt>', '<Ntry><NtryDtls></NtryDtls></Ntry></Stmt>'), '</NtryDtls>', piece)
const mt940 = (piece) => within(mt940Of(month), ':62F:', piece)
const bai2 = (piece) => within(bai2Of(month), '49,', piece)
const table = csvOf(month)

/** Files of `size` characters that consist of the smallest pieces that each reader tells apart. */
export const denseFiles = {
  'OFX: <A>1': ofx('<A>1'),
  'OFX: <A>': ofx('<A>'),
  'OFX: <A/>': ofx('<A/>'),
  'OFX: </A>': ofx('</A>'),
  'OFX: <': ofx('<'),
  'OFX: & in a text': ofx('<MEMO>&amp;'),
  'OFX: <STMTTRN>': ofx('<STMTTRN>'),
  'OFX: entries of a day and an amount': ofx('<STMTTRN><DTPOSTED>20260301<TRNAMT>1'),
  'OFX: entries, the last one wrong': (size) => ofx('<STMTTRN><DTPOSTED>20260301<TRNAMT>1')(size).replace('1</BANKTRANLIST>', 'x</BANKTRANLIST>'),
  'OFX: wrong entries': ofx('<STMTTRN><DTPOSTED>1<TRNAMT>x'),
  'OFX: <STATUS>': ofx('<STATUS><CODE>1'),
  'OFX: statements': ofx('<STMTRS></STMTRS>'),
  'OFX: line breaks': ofx('\n'),
  'CAMT: <a/>': camt('<a/>'),
  'CAMT: <a></a>': camt('<a></a>'),
  'CAMT: <Ntry/>': camt('<Ntry/>'),
  'CAMT: <Bal/>': camt('<Bal/>'),
  'CAMT: <TxDtls/> of one entry': camtEntry('<TxDtls/>'),
  'CAMT: <a/> of one entry': camtEntry('<a/>'),
  'CAMT: attributes': camt('<a b="1" c="2"/>'),
  'CAMT: &#1;': camt('&#49;'),
  'CAMT: comments': camt('<!---->'),
  'CAMT: entries of a day and an amount': camt('<Ntry><Amt>1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt>2026-03-01</BookgDt></Ntry>'),
  'CAMT: wrong entries': camt('<Ntry><Amt>x</Amt></Ntry>'),
  'CAMT: entries, the last one wrong': (size) =>
    camt('<Ntry><Amt>1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt>2026-03-01</BookgDt></Ntry>')(size).replace(
      '</Ntry></Stmt>',
      '<Sts>BOOK</Sts><Amt/></Ntry><Ntry/></Stmt>',
    ),
  'CAMT: line breaks': camt('\n'),
  'MT940: :61:': mt940(':61:\n'),
  'MT940: :61: in one line': mt940(':61:260301C1'),
  'MT940: entries of a day and an amount': mt940(':61:260301C1\n'),
  'MT940: wrong entries': mt940(':61:26030XC1,00NTRFABC\n'),
  'MT940: entries, the last one wrong': (size) => mt940(':61:260301C1,00NTRFABC\n')(size).replace(':62F:', ':61:X\n:62F:'),
  'MT940: :86: of subfields': mt940(`:61:260301C1\n:86:166${'?20a'.repeat(90)}\n`),
  'MT940: :86: of code words': mt940(`:61:260301C1\n:86:${'/ID/'.repeat(90)}\n`),
  'MT940: subfields of one :86:': mt940('?20'),
  'MT940: :86:': mt940(':86:\n'),
  'MT940: :20:': mt940(':20:\n'),
  'MT940: wrong balances': mt940(':60F:\n'),
  'MT940: lines of one character': mt940('a\n'),
  'MT940: colons': mt940(':'),
  'MT940: line breaks': mt940('\n'),
  'BAI2: 16,': bai2('16,\n'),
  'BAI2: entries of a code and an amount': bai2('16,165,1\n'),
  'BAI2: wrong entries': bai2('16,165,x,0,1,2,3456/\n'),
  'BAI2: entries with a wrong sum': bai2('16,165,1,0,1,2,3456/\n'),
  'BAI2: 16 in one line': bai2('16,165,1,0/ '),
  'BAI2: 88,': bai2('88,\n'),
  'BAI2: 88 of an entry': (size) => bai2('88,a\n')(size).replace('88,a\n', '16,165,1,0,,,a\n'),
  'BAI2: entries with three 88': bai2('16,165,1\n88,\n88,\n88,\n'),
  'BAI2: summaries in one line': (size) => bai2Of(month).replace('015,', () => '100,1,,,'.repeat(size / 8) + '015,'),
  'BAI2: 49,': bai2('49,\n'),
  'BAI2: 98,': bai2('98,\n'),
  'BAI2: lines of one character': bai2('a\n'),
  'BAI2: line breaks': bai2('\n'),
  'CSV: cells of one character': repeated(table, `${'1;'.repeat(99)}1\n`),
  'CSV: rows of one character': repeated(table, '1\n'),
  'CSV: entries of a day and an amount': repeated(table, '01.03.2026;;;1\n'),
  'CSV: wrong days and amounts': repeated(table, '1.1;;;x\n'),
  'CSV: delimiters in one line': repeated(table, ';'),
  'CSV: delimiters': repeated(table, `${';'.repeat(150)}\n`),
  'CSV: quotes in one line': repeated(table, '"'),
  'CSV: quotes in cells': repeated(table, '"""";'.repeat(30) + '\n'),
  'CSV: quotes that open': repeated(table, ';"a'),
  'CSV: rows of a quote': repeated(table, '"\n'),
  'CSV: line breaks': repeated(table, '\n'),
  'CSV: CR': repeated(table, '\r'),
  'CSV: blanks': repeated(table, ' '),
}
