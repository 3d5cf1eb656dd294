import { add, type Decimal, negate, sumOf } from '@/contracts/rules/decimal'

/** An entry of a month that is written in several formats. */
export interface Entry {
  /** YYYY-MM-DD */
  date: string
  amount: Decimal
  id: string
  name: string
  text: string
}

export interface Month {
  account: string
  currency: string
  opening: Decimal
  from: string
  to: string
  entries: readonly Entry[]
}

const isOut = (amount: Decimal): boolean => amount.startsWith('-')
const plain = (amount: Decimal): Decimal => (isOut(amount) ? negate(amount) : amount)
const twoPlaces = (amount: Decimal): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
const comma = (amount: Decimal): string => twoPlaces(amount).replace('.', ',')
const compact = (date: string): string => date.replaceAll('-', '')
const short = (date: string): string => compact(date).slice(2)
export const closingOf = ({ opening, entries }: Pick<Month, 'opening' | 'entries'>): Decimal => add(opening, sumOf(entries.map(({ amount }) => amount)))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const ofxOf = (month: Month): string => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${month.currency}
<BANKACCTFROM><BANKID>021000021<ACCTID>${month.account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${compact(month.from)}<DTEND>${compact(month.to)}
${month.entries
  .map(
    ({ date, amount, id, name, text }) =>
      `<STMTTRN><TRNTYPE>${isOut(amount) ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${compact(date)}120000[-5:EST]<TRNAMT>${twoPlaces(amount)}<FITID>${id}<NAME>${escaped(name)}<MEMO>${escaped(text)}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${twoPlaces(closingOf(month))}<DTASOF>${compact(month.to)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

const balanceXml = (code: string, amount: Decimal, date: string, currency: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${twoPlaces(plain(amount))}</Amt><CdtDbtInd>${isOut(amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`

interface CamtEntry extends Entry {
  details?: readonly { amount: Decimal; name: string; text: string }[]
}

const detailXml = (currency: string, amount: Decimal, name: string, text: string) =>
  `<TxDtls><Amt Ccy="${currency}">${twoPlaces(plain(amount))}</Amt><CdtDbtInd>${isOut(amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd><RltdPties>${isOut(amount) ? `<Cdtr><Nm>${escaped(name)}</Nm></Cdtr>` : `<Dbtr><Nm>${escaped(name)}</Nm></Dbtr>`}</RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls>`

const entryXml = (currency: string, { date, amount, id, name, text, details }: CamtEntry) =>
  `<Ntry><Amt Ccy="${currency}">${twoPlaces(plain(amount))}</Amt><CdtDbtInd>${isOut(amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls>${(details ?? [{ amount, name, text }]).map((detail) => detailXml(currency, detail.amount, detail.name, detail.text)).join('')}</NtryDtls></Ntry>`

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

const cents = (amount: Decimal): string => twoPlaces(amount).replace('.', '')
export const bai2Of = (month: Month): string => {
  const records = month.entries.flatMap(({ amount, id, name, text }) => [
    `16,${isOut(amount) ? '475' : '165'},${cents(plain(amount))},Z,${id},,${name} ${text.replaceAll('/', ' ')}/`,
  ])
  const account = `03,${month.account},${month.currency},010,${cents(month.opening)},,,015,${cents(closingOf(month))},,/`
  const amounts = [month.opening, closingOf(month), ...month.entries.map(({ amount }) => plain(amount))]
  const total = cents(sumOf(amounts)).replace(/^(-?)0+(?=\d)/, '$1')
  const day = short(month.to)
  return [
    `01,BANK,US,${day},1200,1,,,2/`,
    `02,US,BANK,1,${day},,${month.currency},2/`,
    account,
    ...records,
    `49,${total},${records.length + 2}/`,
    `98,${total},1,${records.length + 4}/`,
    `99,${total},1,${records.length + 6}/`,
    '',
  ].join('\n')
}

/** With a running balance, which proves order and sign. */
export const csvOf = (month: Month): string => {
  let balance = month.opening
  const rows = month.entries.map(({ date, amount, name, text }) => {
    balance = add(balance, amount)
    const [year, number, day] = date.split('-')
    return `${day}.${number}.${year};${name};"${text.replaceAll('"', '""')}";${comma(amount)};${comma(balance)};${month.currency}`
  })
  return ['Booking date;Payee;Purpose;Amount;Balance;Currency', ...rows, ''].join('\r\n')
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
