import type { VendorRow } from '@/contracts/parties'
import { partyColumns } from '@/documents/parties/columns'
import type { DataColumn } from '@/ui/data-table/types'
import { distributors } from './distributors'

export const vendorColumns: readonly DataColumn<VendorRow>[] = [
  ...partyColumns,
  { id: 'distributorKind', header: 'Distributor', cell: (row) => (row.distributorKind === 'none' ? null : distributors[row.distributorKind]) },
]
