import type { Role } from '@/contracts/roles'
import { formatMoment } from '@/documents/dates'
import type { DataColumn } from '@/ui/data-table/types'

export const roleColumns: readonly DataColumn<Role>[] = [
  { id: 'name', header: 'Name', card: 'lead', cell: (row) => row.name },
  { id: 'description', header: 'Description', card: 'detail', cell: (row) => row.description },
  { id: 'members', header: 'Members', kind: 'number', card: 'amount', cell: (row) => row.members },
  { id: 'changed', header: 'Last change', cell: (row) => row.changed && `${formatMoment(row.changed.at)}, ${row.changed.by}` },
]
