import type { PartRow } from '@/contracts/parts'
import { inWords } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { Money } from '@/ui/primitives/money'

/** List prices are in the company's base currency. */
export const partColumns = (baseCurrency: string): readonly DataColumn<PartRow>[] => [
  { id: 'partno', header: 'Part number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.partno },
  { id: 'description', header: 'Description', sortable: true, card: 'detail', cell: (row) => row.description },
  { id: 'manufacturer', header: 'Manufacturer', cell: (row) => row.manufacturer },
  { id: 'type', header: 'Type', card: 'status', cell: (row) => inWords(row.type) },
  { id: 'uom', header: 'Unit', cell: (row) => row.uom },
  { id: 'listPrice', header: `List price ${baseCurrency}`, kind: 'number', card: 'amount', cell: (row) => <Money value={row.listPrice} /> },
]
