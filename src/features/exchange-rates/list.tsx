import { Link } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { useMemo } from 'react'
import { exchangeRateFilters, type ExchangeRateRow, exchangeRates } from '@/contracts/exchange-rates'
import { formatDay } from '@/documents/dates'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { buttonClass } from '@/ui/primitives/button'
import { exchangeRateColumns, exchangeRateFacts } from './columns'
import { queries } from './queries'

export const ExchangeRateList = ({ search }: { search: ListSearch }) => {
  const { baseCurrency } = useSession().companyInfo
  const mayCreate = useMay('exchange-rates', 'create')
  const list = useMemo(
    (): ListDefinition<ExchangeRateRow> => ({
      name: 'exchange-rates',
      module: 'exchange-rates',
      title: 'Exchange rates',
      nouns: ['rate', 'rates'],
      fields: exchangeRateFilters,
      columns: exchangeRateColumns(baseCurrency),
      rowId: (row) => row.id,
      rowName: (row) => `${row.currency} of ${formatDay(row.date)}`,
      rowLink: (row) => ({ to: '/finance/exchange-rates/detail', search: { id: row.id } }),
      searchHint: 'Currency, for example EUR',
      firstSort: '-date',
      query: queries.list,
      exporting: exchangeRates.export,
      peek: exchangeRateFacts(baseCurrency),
    }),
    [baseCurrency],
  )
  return (
    <ListPage
      list={list}
      search={search}
      create={mayCreate ? { to: '/finance/exchange-rates/add', label: 'New rate' } : undefined}
      actions={
        mayCreate && (
          <Link to="/finance/exchange-rates/paste" className={buttonClass()}>
            <ClipboardPaste aria-hidden className="size-4" />
            Paste several
          </Link>
        )
      }
    />
  )
}
