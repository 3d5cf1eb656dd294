import { isCurrency } from '@/contracts/rules/currencies'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { PasteHints } from '@/documents/line-grid/line-grid'
import type { GridColumn } from '@/documents/line-grid/types'
import type { RateLine } from './form-values'

/** The columns that may be pasted, in this order. */
export const RATE_HINTS: PasteHints = [
  ['date', 'day'],
  ['rate', 'rate'],
  ['currency', 'currency'],
]

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/**
 * Columns day, rate and currency, in the order in which rates are mostly published.
 * @param today today's date in the company's time zone; no rate is known for a later day
 */
export const rateColumns = (baseCurrency: string, today: string): readonly GridColumn<RateLine>[] => [
  {
    id: 'date',
    header: 'Day',
    kind: 'day',
    width: 160,
    read: (line) => line.date,
    write: (line, date) => ({ ...line, date }),
    check: (line) => (isDay(line.date) && line.date > today ? 'A rate can’t be known before its day.' : null),
    aliases: ['Date', 'As of', 'Value date', 'Time period'],
    cardPlace: 'lead',
  },
  {
    id: 'rate',
    header: `Rate in ${baseCurrency}`,
    kind: 'money',
    align: 'end',
    width: 160,
    scale: 10,
    read: (line) => line.rate,
    write: (line, rate) => ({ ...line, rate }),
    check: (line) => (compare(parseDecimal(line.rate) ?? '1', '0') <= 0 ? 'Enter a number above 0.' : null),
    aliases: ['Rate', 'Exchange rate', 'Value', 'Mid', 'Fixing'],
    cardPlace: 'figure',
  },
  {
    id: 'currency',
    header: 'Currency',
    kind: 'text',
    maxLength: 3,
    read: (line) => line.currency,
    write: (line, currency) => ({ ...line, currency: currency.trim().toUpperCase() }),
    check: ({ currency }) =>
      currency === '' || (isCurrency(currency) && currency !== baseCurrency)
        ? null
        : currency === baseCurrency
          ? `${baseCurrency} is the company’s own currency.`
          : 'Enter a currency such as EUR.',
    aliases: ['Ccy', 'Curr', 'Currency code', 'Code'],
    cardPlace: 'detail',
  },
]
