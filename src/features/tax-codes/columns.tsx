import type { TaxCodeRow } from '@/contracts/tax-codes'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { Quantity } from '@/ui/primitives/money'
import { kindWords } from './words'

const active = (row: TaxCodeRow) => <DocumentStatus status={row.isActive ? 'active' : 'inactive'} />

export const taxCodeColumns: readonly DataColumn<TaxCodeRow>[] = [
  { id: 'code', header: 'Code', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.code },
  { id: 'name', header: 'Name', sortable: true, card: 'detail', cell: (row) => row.name },
  { id: 'kind', header: 'Kind', cell: (row) => kindWords[row.kind] },
  { id: 'ratePct', header: 'Rate today', kind: 'number', card: 'amount', cell: (row) => <Quantity value={row.ratePct} unit="%" /> },
  { id: 'inclusive', header: 'Prices', cell: (row) => (row.inclusive ? 'contain it' : 'without it') },
  { id: 'jurisdiction', header: 'Jurisdiction', cell: (row) => row.jurisdiction },
  { id: 'endsOn', header: 'Ends on', optional: true, cell: (row) => formatDay(row.endsOn) },
  { id: 'isActive', header: 'Status', card: 'status', cell: active },
]

/** Facts shown in a row's preview. */
export const taxCodeFacts = (row: TaxCodeRow) =>
  [
    ['Name', row.name],
    ['Kind', kindWords[row.kind]],
    ['Rate today', <Quantity key="rate" value={row.ratePct} unit={row.ratePct === null ? undefined : '%'} />],
    ['Prices', row.inclusive ? 'contain it' : 'without it'],
    ['Jurisdiction', row.jurisdiction],
    ['Ends on', formatDay(row.endsOn)],
    ['Status', active(row)],
  ] as const
