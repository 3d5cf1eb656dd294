import { taxCodeFilters, type TaxCodeRow, taxCodes } from '@/contracts/tax-codes'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
import { taxCodeColumns, taxCodeFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<TaxCodeRow> = {
  name: 'tax-codes',
  module: 'tax-codes',
  title: 'Tax codes',
  nouns: ['tax code', 'tax codes'],
  fields: taxCodeFilters,
  columns: taxCodeColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.code,
  rowLink: (row) => ({ to: '/finance/tax-codes/detail', search: { id: row.id } }),
  searchHint: 'Code or name',
  firstSort: 'code',
  query: queries.list,
  exporting: taxCodes.export,
  peek: taxCodeFacts,
}

const recordOf = (companyId: string, row: TaxCodeRow) => queries.record(companyId, row.id)

export const TaxCodeList = ({ search }: { search: ListSearch }) => (
  <RecordList list={list} search={search} recordOf={recordOf} add={{ to: '/finance/tax-codes/add', label: 'New tax code' }} />
)
