import { type InvoicePdfRow, invoicePdfFilters, invoicePdfs, waitingStatuses } from '@/contracts/invoice-pdfs'
import { formatFilters } from '@/contracts/lists'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
import { paperLink } from '@/lookups/document-links'
import { invoicePdfColumns, invoicePdfFacts } from './columns'
import { Counts } from './counts'
import { queries } from './queries'

const statusFilter = (...values: string[]) => formatFilters([{ field: 'status', op: 'in', values }])

const list: ListDefinition<InvoicePdfRow> = {
  name: 'invoice-pdfs',
  module: 'invoice-pdfs',
  title: 'Vendors’ papers',
  nouns: ['paper', 'papers'],
  fields: invoicePdfFilters,
  columns: invoicePdfColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.fileName,
  rowLink: (row) => paperLink(row.id),
  searchHint: 'File, vendor’s number or vendor',
  firstSort: '-added',
  query: queries.list,
  exporting: invoicePdfs.export,
  totals: invoicePdfs.totals,
  views: [
    { id: 'all', name: 'All' },
    { id: 'waiting', name: 'To review', f: statusFilter(...waitingStatuses) },
    { id: 'converted', name: 'Accepted', f: statusFilter('converted') },
  ],
  peek: invoicePdfFacts,
}

const recordOf = (companyId: string, row: InvoicePdfRow) => queries.record(companyId, row.id)

export const InvoicePdfList = ({ search }: { search: ListSearch }) => (
  <RecordList list={list} search={search} actions={<Counts />} recordOf={recordOf} add={{ to: '/purchases/invoice-pdf/add', label: 'Add papers' }} />
)
