import { fiscalYearFilters, type FiscalYearRow, fiscalYears } from '@/contracts/fiscal-years'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
import { fiscalYearColumns, fiscalYearFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<FiscalYearRow> = {
  name: 'fiscal-years',
  module: 'fiscal-years',
  title: 'Fiscal years',
  nouns: ['fiscal year', 'fiscal years'],
  fields: fiscalYearFilters,
  columns: fiscalYearColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => ({ to: '/finance/fiscalYear/fiscal-year/detail', search: { id: row.id } }),
  searchHint: 'Name',
  firstSort: '-startsOn',
  query: queries.list,
  exporting: fiscalYears.export,
  peek: fiscalYearFacts,
}

const recordOf = (companyId: string, row: FiscalYearRow) => queries.record(companyId, row.id)

export const FiscalYearList = ({ search }: { search: ListSearch }) => (
  <RecordList list={list} search={search} recordOf={recordOf} add={{ to: '/finance/fiscalYear/fiscal-year/add', label: 'New fiscal year' }} />
)
