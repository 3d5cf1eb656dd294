import type { PartRow } from '@/contracts/parts'
import { inWords } from '@/contracts/words'
import type { ExportColumn } from '../lists/export-cells'

export const partExport = {
  name: 'parts',
  columns: [
    { id: 'partno', header: 'Part number', kind: 'text', value: (row) => row.partno },
    { id: 'description', header: 'Description', kind: 'text', value: (row) => row.description },
    { id: 'manufacturer', header: 'Manufacturer', kind: 'text', value: (row) => row.manufacturer },
    { id: 'mfrPartNo', header: 'Manufacturer’s number', kind: 'text', value: (row) => row.mfrPartNo },
    { id: 'type', header: 'Type', kind: 'text', value: (row) => inWords(row.type) },
    { id: 'uom', header: 'Unit', kind: 'text', value: (row) => row.uom },
    { id: 'listPrice', header: 'List price', kind: 'number', value: (row) => row.listPrice },
    { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
  ] satisfies ExportColumn<PartRow>[],
}
