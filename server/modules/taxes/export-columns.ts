import type { TaxCodeRow } from '@/contracts/tax-codes'
import { inWords } from '@/contracts/words'
import type { ExportColumn } from '../lists/export-cells'

export const taxCodeExport = {
  name: 'tax-codes',
  columns: [
    { id: 'code', header: 'Code', kind: 'text', value: (row) => row.code },
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'kind', header: 'Kind', kind: 'text', value: (row) => inWords(row.kind) },
    { id: 'ratePct', header: 'Rate %', kind: 'number', value: (row) => row.ratePct },
    { id: 'inclusive', header: 'In the price', kind: 'text', value: (row) => row.inclusive },
    { id: 'compound', header: 'On top of another', kind: 'text', value: (row) => row.compound },
    { id: 'deductiblePct', header: 'Given back %', kind: 'number', value: (row) => row.deductiblePct },
    { id: 'jurisdiction', header: 'Jurisdiction', kind: 'text', value: (row) => row.jurisdiction },
    { id: 'endsOn', header: 'Ends on', kind: 'day', value: (row) => row.endsOn },
    { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
  ] satisfies ExportColumn<TaxCodeRow>[],
}
