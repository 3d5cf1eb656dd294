import type { ReadingChoices } from '../types'
import { readCamt } from './reader'

type Kind = 'Stmt' | 'Rpt' | 'Ntfctn'
const MESSAGES: Readonly<Record<Kind, string>> = { Stmt: 'BkToCstmrStmt', Rpt: 'BkToCstmrAcctRpt', Ntfctn: 'BkToCstmrDbtCdtNtfctn' }

export const OWN_IBAN = 'DE89370400440532013000'

export const balance = (code: string, amount: string, direction = 'CRDT', date = '2026-04-01', currency = 'EUR'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`

/** An entry of 10 April 2026; `more` comes after its dates. */
export const entry = (amount: string, direction: string, more = '', { before = '', status = 'BOOK', currency = 'EUR' } = {}): string =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${before}<Sts>${status}</Sts><BookgDt><Dt>2026-04-10</Dt></BookgDt><ValDt><Dt>2026-04-11</Dt></ValDt>${more}</Ntry>`

export const payments = (...each: string[]): string => `<NtryDtls>${each.map((payment) => `<TxDtls>${payment}</TxDtls>`).join('')}</NtryDtls>`

export const statement = (content: string, { kind = 'Stmt', head = '' }: { kind?: Kind; head?: string } = {}): string =>
  `<${kind}><Id>S-1</Id>${head}<Acct><Id><IBAN>${OWN_IBAN}</IBAN></Id></Acct>${content}</${kind}>`

export const message = (statements: string, kind: Kind = 'Stmt'): string =>
  `<${MESSAGES[kind]}><GrpHdr><MsgId>M-1</MsgId></GrpHdr>${statements}</${MESSAGES[kind]}>`

export const document = (content: string, namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${content}</Document>`

export const read = (xml: string, choices: ReadingChoices = {}) => readCamt(new TextEncoder().encode(xml), choices)

/** The only statement of a file with these parts. */
export const readOne = (content: string, choices: ReadingChoices = {}) => {
  const [first, ...more] = read(document(message(statement(content))), choices).statements
  if (!first || more.length > 0) throw new Error('There isn’t exactly one statement.')
  return first
}

export const OTHER_IBAN = 'NL56AGDH9619008421'

export const party = (role: 'Dbtr' | 'Cdtr', name: string, account: string): string =>
  `<${role}><Nm>${name}</Nm></${role}><${role}Acct><Id><IBAN>${account}</IBAN></Id></${role}Acct>`

/** The only line of a statement that has no problems. */
export const lineOf = (entries: string) => {
  const { lines, problems } = readOne(entries)
  const [line, ...more] = lines
  if (!line || more.length + problems.length > 0) throw new Error('There isn’t exactly one line without problems.')
  return line
}
