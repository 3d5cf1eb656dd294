import { type AuditRow, audits } from '@/contracts/audit'
import { auditFilters } from '@/contracts/audit-filters'
import { auditAction, auditKind } from '@/contracts/audit-words'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import type { DataColumn } from '@/ui/data-table/types'
import { moment } from './moment'
import { auditsQuery } from './queries'

/** Name of the user. Without one, the product acted by itself, such as when it expires offers at night. */
const actorName = (row: AuditRow): string => row.by?.name ?? 'Northgate'
const entryTitle = (row: AuditRow): string => `${auditKind(row.entity)}, ${auditAction(row.action).toLowerCase()}`

const columns: readonly DataColumn<AuditRow>[] = [
  { id: 'at', header: 'When', sortable: true, card: 'lead', cell: (row) => moment(row.at) },
  { id: 'by', header: 'Who', card: 'amount', cell: actorName },
  { id: 'entity', header: 'Record', cell: (row) => auditKind(row.entity) },
  { id: 'record', header: 'Name', kind: 'code', card: 'detail', cell: (row) => row.record },
  { id: 'action', header: 'Action', card: 'status', cell: (row) => auditAction(row.action) },
  { id: 'summary', header: 'Before and after', cell: (row) => row.summary },
]

const list: ListDefinition<AuditRow> = {
  name: 'audit',
  module: 'audit',
  title: 'Audit trail',
  nouns: ['entry', 'entries'],
  fields: auditFilters,
  columns,
  rowId: (row) => row.id,
  rowName: (row) => `${entryTitle(row)} ${row.record ?? ''}`,
  rowLink: (row) => ({ to: '/user-management/audit/detail', search: { id: row.id } }),
  searchHint: 'Number of a document, part or name',
  firstSort: '-at',
  query: auditsQuery,
  exporting: audits.export,
  peek: (row) => [
    ['When', moment(row.at)],
    ['Who', actorName(row)],
    ['Record', auditKind(row.entity)],
    ['Name', row.record],
    ['Action', auditAction(row.action)],
    ['Before and after', row.summary],
  ],
}

export const AuditList = ({ search }: { search: ListSearch }) => <ListPage list={list} search={search} />
