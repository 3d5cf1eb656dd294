import type { PartRow } from '@/contracts/parts'
import { inWords } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { Money } from '@/ui/primitives/money'
import { Status } from '@/ui/primitives/status'

const Active = ({ isActive }: Pick<PartRow, 'isActive'>) => (isActive ? <Status tone="done">Active</Status> : <Status tone="cancelled">Inactive</Status>)

/** List prices are in the company's base currency. */
export const partColumns = (baseCurrency: string): readonly DataColumn<PartRow>[] => [
  { id: 'partno', header: 'Part number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.partno },
  { id: 'description', header: 'Description', sortable: true, card: 'detail', cell: (row) => row.description },
  { id: 'manufacturer', header: 'Manufacturer', sortable: true, cell: (row) => row.manufacturer },
  { id: 'mfrPartNo', header: 'Manufacturer’s number', kind: 'code', optional: true, cell: (row) => row.mfrPartNo },
  { id: 'type', header: 'Type', card: 'status', cell: (row) => inWords(row.type) },
  { id: 'uom', header: 'Unit', optional: true, cell: (row) => row.uom },
  { id: 'isActive', header: 'Status', cell: (row) => <Active isActive={row.isActive} /> },
  {
    id: 'listPrice',
    header: `List price ${baseCurrency}`,
    kind: 'number',
    sortable: true,
    card: 'amount',
    cell: (row) => <Money value={row.listPrice} />,
    amount: (row) => row.listPrice,
  },
]

/** Facts shown in a row's preview. */
export const partFacts = (baseCurrency: string) => (row: PartRow) =>
  [
    ['Description', row.description],
    ['Type', inWords(row.type)],
    ['Manufacturer', row.manufacturer],
    ['Manufacturer’s number', row.mfrPartNo],
    ['Unit', row.uom],
    [`List price ${baseCurrency}`, <Money key="price" value={row.listPrice} />],
    ['Status', <Active key="active" isActive={row.isActive} />],
  ] as const
