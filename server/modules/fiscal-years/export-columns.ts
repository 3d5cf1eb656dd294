import type { FiscalYearRow } from '@/contracts/fiscal-years'
import type { ExportColumn } from '../lists/export-cells'

export const fiscalYearExport = {
  name: 'fiscal-years',
  columns: [
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'label', header: 'In numbers', kind: 'text', value: (row) => row.label },
    { id: 'startsOn', header: 'Begins', kind: 'day', value: (row) => row.startsOn },
    { id: 'endsOn', header: 'Ends', kind: 'day', value: (row) => row.endsOn },
    { id: 'periodCount', header: 'Periods', kind: 'number', value: (row) => String(row.periodCount) },
    { id: 'lockedCount', header: 'Locked periods', kind: 'number', value: (row) => String(row.lockedCount) },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => row.status },
  ] satisfies ExportColumn<FiscalYearRow>[],
}
