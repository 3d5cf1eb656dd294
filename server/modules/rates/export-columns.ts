import type { ExchangeRateRow } from '@/contracts/exchange-rates'
import type { ExportColumn } from '../lists/export-cells'

export const exchangeRateExport = {
  name: 'exchange-rates',
  columns: [
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'rate', header: 'Rate', kind: 'number', value: (row) => row.rate },
    { id: 'previousRate', header: 'Rate before', kind: 'number', value: (row) => row.previousRate },
    { id: 'source', header: 'Source', kind: 'text', value: (row) => row.source },
  ] satisfies ExportColumn<ExchangeRateRow>[],
}
