import { add, type Decimal, negate, sumOf } from '@/contracts/rules/decimal'

/*
 * Files as banks write them, for demo data and tests.
 */

/** An entry of a month that is written in several formats. */
export interface Entry {
  /** YYYY-MM-DD */
  date: string
  amount: Decimal
  id: string
  name: string
  text: string
  /** Account number of the other side; CAMT alone writes it, and what follows. */
  account?: string
  chequeNo?: string
  /** Code of the reason for which the bank sends the payment back. */
  returned?: string
}

export interface Month {
  account: string
  currency: string
  opening: Decimal
  from: string
  to: string
  entries: readonly Entry[]
}

export const isOut = (amount: Decimal): boolean => amount.startsWith('-')
export const plain = (amount: Decimal): Decimal => (isOut(amount) ? negate(amount) : amount)
export const twoPlaces = (amount: Decimal): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
export const comma = (amount: Decimal): string => twoPlaces(amount).replace('.', ',')
export const compact = (date: string): string => date.replaceAll('-', '')
export const short = (date: string): string => compact(date).slice(2)
export const closingOf = ({ opening, entries }: Pick<Month, 'opening' | 'entries'>): Decimal => add(opening, sumOf(entries.map(({ amount }) => amount)))

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const balanceXml = (code: string, amount: Decimal, date: string, currency: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${twoPlaces(plain(amount))}</Amt><CdtDbtInd>${isOut(amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`

type Detail = Pick<Entry, 'amount' | 'name' | 'text' | 'account' | 'chequeNo' | 'returned'>
export interface CamtEntry extends Entry {
  details?: readonly Detail[]
}

const partyXml = (side: 'Cdtr' | 'Dbtr', { name, account }: Detail) =>
  `<${side}><Nm>${escaped(name)}</Nm></${side}>${account ? `<${side}Acct><Id><Othr><Id>${account}</Id></Othr></Id></${side}Acct>` : ''}`
const detailXml = (currency: string, detail: Detail) => {
  const { amount, text, chequeNo, returned } = detail
  const isIn = !isOut(amount)
  return [
    '<TxDtls>',
    chequeNo ? `<Refs><ChqNb>${chequeNo}</ChqNb></Refs>` : '',
    `<Amt Ccy="${currency}">${twoPlaces(plain(amount))}</Amt><CdtDbtInd>${isIn ? 'CRDT' : 'DBIT'}</CdtDbtInd>`,
    // What comes back was paid to the other side.
    `<RltdPties>${partyXml(isIn && !returned ? 'Dbtr' : 'Cdtr', detail)}</RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>`,
    returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : '',
    '</TxDtls>',
  ].join('')
}

const entryXml = (currency: string, entry: CamtEntry) => {
  const { date, amount, id, text, details } = entry
  return `<Ntry><Amt Ccy="${currency}">${twoPlaces(plain(amount))}</Amt><CdtDbtInd>${isOut(amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls>${(details ?? [entry]).map((detail) => detailXml(currency, detail)).join('')}</NtryDtls>${details ? `<AddtlNtryInf>${escaped(text)}</AddtlNtryInf>` : ''}</Ntry>`
}

const CAMT = { '052': ['BkToCstmrAcctRpt', 'Rpt'], '053': ['BkToCstmrStmt', 'Stmt'], '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] } as const

export const camtOf = (month: Omit<Month, 'entries'> & { entries: readonly CamtEntry[] }, kind: keyof typeof CAMT = '053'): string => {
  const [root, report] = CAMT[kind]
  const balances =
    kind === '054' ? '' : balanceXml('OPBD', month.opening, month.from, month.currency) + balanceXml('CLBD', closingOf(month), month.to, month.currency)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${root}><GrpHdr><MsgId>M1</MsgId><CreDtTm>${month.to}T20:00:00</CreDtTm></GrpHdr>
<${report}><Id>S1</Id><FrToDt><FrDtTm>${month.from}T00:00:00</FrDtTm><ToDtTm>${month.to}T23:59:59</ToDtTm></FrToDt><Acct><Id><Othr><Id>${month.account}</Id></Othr></Id><Ccy>${month.currency}</Ccy></Acct>
${balances}${month.entries.map((entry) => entryXml(month.currency, entry)).join('\n')}</${report}></${root}></Document>
`
}

const side = (amount: Decimal) => (isOut(amount) ? 'D' : 'C')
export const mt940Of = (month: Month): string =>
  [
    ':20:START',
    `:25:${month.account}`,
    ':28C:0',
    `:60F:${side(month.opening)}${short(month.from)}${month.currency}${comma(plain(month.opening))}`,
    ...month.entries.flatMap(({ date, amount, name, text }) => [
      `:61:${short(date)}${compact(date).slice(4)}${side(amount)}${comma(plain(amount))}NTRFNONREF`,
      `:86:166?00TRANSFER?20${text.slice(0, 27)}?21${text.slice(27, 54)}?32${name.slice(0, 27)}`,
    ]),
    `:62F:${side(closingOf(month))}${short(month.to)}${month.currency}${comma(plain(closingOf(month)))}`,
    '-',
    '',
  ].join('\r\n')
