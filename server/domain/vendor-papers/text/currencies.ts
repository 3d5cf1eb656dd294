import { isCurrency } from '@/contracts/rules/currencies'

/** Signs beside amounts with the currencies that they may mean, the usual one first. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP', 'EGP'],
  $: ['USD', 'CAD', 'AUD', 'SGD', 'HKD', 'NZD', 'MXN'],
  '¥': ['JPY', 'CNY'],
  '￥': ['CNY', 'JPY'],
  '₹': ['INR'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₩': ['KRW'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₱': ['PHP'],
  '₦': ['NGN'],
  '₴': ['UAH'],
  US$: ['USD'],
  U$S: ['USD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  CAN$: ['CAD'],
  NZ$: ['NZD'],
  HK$: ['HKD'],
  S$: ['SGD'],
  NT$: ['TWD'],
  R$: ['BRL'],
  MX$: ['MXN'],
  Rs: ['INR', 'PKR', 'LKR'],
  'Rs.': ['INR', 'PKR', 'LKR'],
  RM: ['MYR'],
  Rp: ['IDR'],
  kr: ['SEK', 'NOK', 'DKK'],
  'kr.': ['DKK', 'SEK', 'NOK'],
  zł: ['PLN'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  'Fr.': ['CHF'],
  SFr: ['CHF'],
  lei: ['RON'],
  Dhs: ['AED'],
  'Dhs.': ['AED'],
  SR: ['SAR'],
  KD: ['KWD'],
  Euro: ['EUR'],
  EURO: ['EUR'],
  Euros: ['EUR'],
  GBP: ['GBP'],
}

/** ISO 4217 codes that no invoice uses (funds, units of account); CHE begins Swiss tax numbers. */
const NO_MONEY: ReadonlySet<string> = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XAD'])

/** Currencies that a sign or code may mean, the likeliest first; empty if the text is neither. */
export const currenciesOf = (sign: string): readonly string[] =>
  SIGNS[sign] ?? (/^[A-Z]{3}$/.test(sign) && isCurrency(sign) && !NO_MONEY.has(sign) ? [sign] : [])

const escaped = (text: string): string => text.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&')
/** Longest first, so that "US$" isn't read as "$". */
export const SIGN_PATTERN = `(?:${Object.keys(SIGNS)
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')}|[A-Z]{3})`
