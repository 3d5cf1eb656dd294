import { csvOfMany } from '../../lists/csv'
import type { ExportColumn } from '../../lists/export-cells'
import type { MadeReport } from '../define-report'
import type { SheetColumn, SheetRow } from '../sheet'

/** A column's heading with the one above it: "Opening debit". */
export const headingOf = ({ band, header }: SheetColumn): string => (band ? `${band} ${header.charAt(0).toLowerCase()}${header.slice(1)}` : header)

export const isNumber = ({ kind }: SheetColumn): boolean => kind !== 'code' && kind !== 'text' && kind !== 'day'

export const fileColumns = (columns: readonly SheetColumn[]): ExportColumn<SheetRow>[] =>
  columns.map((column, index) => ({
    id: column.id,
    header: headingOf(column),
    kind: column.kind === 'day' ? 'day' : isNumber(column) ? 'number' : 'text',
    value: (row) => row.cells[index] ?? null,
  }))

/** The rows of a report and nothing else, so that other programs can read them. */
export const csvOfReport = ({ columns, rows }: MadeReport): Promise<Uint8Array> => csvOfMany(fileColumns(columns), rows)
