import type { CustomerRow } from '@/contracts/parties'
import type { DataColumn } from '@/ui/data-table/types'
import { Status } from '@/ui/primitives/status'

/** Columns that lists of customers and of vendors share. */
export const partyColumns: readonly DataColumn<CustomerRow>[] = [
  { id: 'name', header: 'Name', sortable: true, card: 'lead', cell: (row) => row.name },
  { id: 'code', header: 'Code', kind: 'code', sortable: true, card: 'amount', cell: (row) => row.code },
  { id: 'email', header: 'E-mail', card: 'detail', cell: (row) => row.email ?? row.phone },
  { id: 'phone', header: 'Phone', cell: (row) => row.phone },
  { id: 'currency', header: 'Currency', cell: (row) => row.currency },
  {
    id: 'isActive',
    header: 'Status',
    card: 'status',
    cell: (row) => (row.isActive ? <Status tone="done">Active</Status> : <Status tone="cancelled">Inactive</Status>),
  },
]

/** Facts for the peek at a row. */
export const partyFacts = (row: CustomerRow) =>
  [
    ['Code', row.code],
    ['Status', row.isActive ? 'Active' : 'Inactive'],
    ['E-mail', row.email],
    ['Phone', row.phone],
    ['Currency', row.currency],
  ] as const
