import type { ReadStatement } from '../types'
import { readOfx } from './index'

/** OFX files for tests: SGML of version 1 as most banks send it. */

export const header = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`

export const entry = (fields: Readonly<Record<string, string>> = {}): string => {
  const all = { TRNTYPE: 'DEBIT', DTPOSTED: '20260105', TRNAMT: '-10.50', FITID: 'F1', ...fields }
  return `<STMTTRN>${Object.entries(all)
    .map(([name, text]) => `\n<${name}>${text}`)
    .join('')}\n</STMTTRN>\n`
}

const account = '<BANKACCTFROM><BANKID>021000021<ACCTID>12-345 678<ACCTTYPE>CHECKING</BANKACCTFROM>'
const balance = '<LEDGERBAL><BALAMT>100.00<DTASOF>20260131</LEDGERBAL>'

interface Parts {
  head?: string
  from?: string
  currency?: string
  entries?: string
  after?: string
}
export const ofxOf = ({ head = header, from = account, currency = '<CURDEF>USD', entries = entry(), after = balance }: Parts = {}): string =>
  `${head}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS>${currency}${from}
<BANKTRANLIST><DTSTART>20260101<DTEND>20260128
${entries}</BANKTRANLIST>
${after}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

export const bytesOf = (text: string) => new TextEncoder().encode(text)
export const fileIn = (text: string) => readOfx(bytesOf(text))
export const statementIn = (text: string): ReadStatement => {
  const [statement, ...others] = fileIn(text).statements
  if (!statement || others.length > 0) throw new Error('The file doesn’t hold one statement.')
  return statement
}
export const problemsOf = (text: string) => statementIn(text).problems.map(({ line, field, code, severity }) => [line, field, code, severity])
