import { add, sumOf } from '@/contracts/rules/decimal'
import { closingOf, comma, compact, escaped, isOut, type Month, plain, short, twoPlaces } from '@server/demo/statement-files'

export { camtOf, closingOf, type Entry, type Month, mt940Of } from '@server/demo/statement-files'

/** A month that tests fill with entries. */
export const MARCH = { account: '4711008150', currency: 'USD', opening: '1000', from: '2026-03-01', to: '2026-03-31' } as const

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

const cents = (amount: string): string => twoPlaces(amount).replace('.', '')
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
