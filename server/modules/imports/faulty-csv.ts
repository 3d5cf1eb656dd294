import { cellText } from '../../domain/distributor-quotes/cells'
import type { TableRead } from '../../domain/table-import/types'
import { hasError } from '../../domain/table-import/read-table'
import type { Cell } from '../../domain/workbook'
import { csvOf } from '../lists/csv'
import type { ExportColumn } from '../lists/export-cells'

interface FaultyRow {
  row: number
  says: string
  cells: readonly Cell[]
}

/** CSV of the rows with errors as in the file, with row number and error message, to be corrected and imported again. */
export const faultyCsv = ({ records, columns }: TableRead): string => {
  const faulty = records.filter(hasError).map(({ row, cells, problems }): FaultyRow => {
    const says = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)
    return { row, says: says.join(' '), cells }
  })
  const fileColumns = columns.map(({ index, heading }): ExportColumn<FaultyRow> => ({
    id: String(index),
    header: heading,
    kind: 'number',
    value: ({ cells }) => cellText(cells[index]),
  }))
  const addedColumns: ExportColumn<FaultyRow>[] = [
    { id: 'row', header: 'Row in the file', kind: 'number', value: ({ row }) => row },
    { id: 'says', header: 'What is wrong', kind: 'text', value: ({ says }) => says },
  ]
  return new TextDecoder().decode(csvOf([...fileColumns, ...addedColumns], faulty))
}
