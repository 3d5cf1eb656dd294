import type { ExchangeRateRow } from '@/contracts/exchange-rates'
import { formatDay } from '@/documents/dates'
import type { DataColumn } from '@/ui/data-table/types'
import { Money } from '@/ui/primitives/money'
import { Change } from './change'

/** Decimals shown: the most that central banks publish, so that the decimal points of a column line up. */
const PLACES = 6

/** Columns of the list. Rates are units of the company's base currency for one unit of the row's currency. */
export const exchangeRateColumns = (baseCurrency: string): readonly DataColumn<ExchangeRateRow>[] => [
  { id: 'currency', header: 'Currency', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.currency },
  { id: 'date', header: 'Date', sortable: true, card: 'detail', cell: (row) => formatDay(row.date) },
  { id: 'rate', header: `Rate in ${baseCurrency}`, kind: 'number', card: 'amount', cell: (row) => <Money value={row.rate} places={PLACES} /> },
  { id: 'previousRate', header: 'Before', kind: 'number', cell: (row) => <Money value={row.previousRate} places={PLACES} /> },
  { id: 'change', header: 'Change', kind: 'number', card: 'status', cell: (row) => <Change rate={row.rate} before={row.previousRate} /> },
  { id: 'source', header: 'Source', cell: (row) => row.source },
]

/** Facts of a rate, for the preview of a row and for the read-only page. */
export const exchangeRateFacts = (baseCurrency: string) => (row: ExchangeRateRow) =>
  [
    ['Date', formatDay(row.date)],
    [`1 ${row.currency} in ${baseCurrency}`, <Money key="rate" value={row.rate} places={4} />],
    ['Before', <Money key="before" value={row.previousRate} places={4} />],
    ['Change', <Change key="change" rate={row.rate} before={row.previousRate} />],
    ['Source', row.source],
  ] as const
