import { costCentreFilters, type CostCentre, costCentres } from '@/contracts/cost-centres'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
import { DocumentStatus } from '@/documents/status'
import { queries } from './queries'

const status = (row: CostCentre) => <DocumentStatus status={row.isActive ? 'active' : 'inactive'} />

const list: ListDefinition<CostCentre> = {
  name: 'cost-centres',
  module: 'cost-centres',
  title: 'Cost centres',
  nouns: ['cost centre', 'cost centres'],
  fields: costCentreFilters,
  columns: [
    { id: 'code', header: 'Code', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.code },
    { id: 'name', header: 'Name', sortable: true, card: 'detail', cell: (row) => row.name },
    { id: 'isActive', header: 'Status', card: 'status', cell: status },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.code,
  rowLink: (row) => ({ to: '/finance/cost-centres/detail', search: { id: row.id } }),
  searchHint: 'Code or name',
  firstSort: 'code',
  query: queries.list,
  exporting: costCentres.export,
  peek: (row) => [
    ['Name', row.name],
    ['Status', status(row)],
  ],
}

const recordOf = (companyId: string, row: CostCentre) => queries.record(companyId, row.id)

export const CostCentreList = ({ search }: { search: ListSearch }) => (
  <RecordList list={list} search={search} recordOf={recordOf} add={{ to: '/finance/cost-centres/add', label: 'New cost centre' }} />
)
