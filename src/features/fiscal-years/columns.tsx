import type { FiscalYearRow } from '@/contracts/fiscal-years'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { daysInWords, periodKindNames } from './words'

const status = (row: FiscalYearRow) => <DocumentStatus status={row.status} />
const locked = ({ lockedCount, periodCount }: FiscalYearRow) => `${lockedCount} of ${periodCount}`

export const fiscalYearColumns: readonly DataColumn<FiscalYearRow>[] = [
  { id: 'name', header: 'Name', sortable: true, card: 'lead', cell: (row) => row.name },
  { id: 'startsOn', header: 'Begins', sortable: true, cell: (row) => formatDay(row.startsOn) },
  { id: 'endsOn', header: 'Ends', card: 'detail', cell: (row) => formatDay(row.endsOn) },
  { id: 'periods', header: 'Periods locked', cell: locked },
  { id: 'label', header: 'In numbers', kind: 'code', cell: (row) => row.label },
  { id: 'status', header: 'Status', card: 'status', cell: status },
]

/** Facts shown in a row's preview. */
export const fiscalYearFacts = (row: FiscalYearRow) =>
  [
    ['Days', daysInWords(row)],
    ['Periods', periodKindNames[row.periodKind]],
    ['Periods locked', locked(row)],
    ['In numbers', row.label],
    ['Status', status(row)],
  ] as const
