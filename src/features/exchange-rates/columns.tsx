import type { ExchangeRateRow } from '@/contracts/exchange-rates'
import { formatDay } from '@/documents/dates'
import type { DataColumn } from '@/ui/data-table/types'
import { Money } from '@/ui/primitives/money'
import { Change } from './change'

/** As many as central banks publish at most, so that the points of a column stand under each other. */
const PLACES = 6

/** Rates are units of the company's base currency for one unit of theirs. */
export const exchangeRateColumns = (baseCurrency: string): readonly DataColumn<ExchangeRateRow>[] => [
  { id: 'currency', header: 'Currency', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.currency },
  { id: 'date', header: 'Date', sortable: true, card: 'detail', cell: (row) => formatDay(row.date) },
  { id: 'rate', header: `Rate in ${baseCurrency}`, kind: 'number', card: 'amount', cell: (row) => <Money value={row.rate} places={PLACES} /> },
  { id: 'previousRate', header: 'Before', kind: 'number', cell: (row) => <Money value={row.previousRate} places={PLACES} /> },
  { id: 'change', header: 'Change', kind: 'number', card: 'status', cell: (row) => <Change rate={row.rate} before={row.previousRate} /> },
  { id: 'source', header: 'Source', cell: (row) => row.source },
]

/** What a look at a row shows. */
export const exchangeRateFacts = (baseCurrency: string) => (row: ExchangeRateRow) =>
  [
    ['Date', formatDay(row.date)],
    [`1 ${row.currency} in ${baseCurrency}`, <Money key="rate" value={row.rate} places={4} />],
    ['Before', <Money key="before" value={row.previousRate} places={4} />],
    ['Change', <Change key="change" rate={row.rate} before={row.previousRate} />],
    ['Source', row.source],
  ] as const
