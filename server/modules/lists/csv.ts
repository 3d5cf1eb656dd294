import { csvFile, csvLine } from '../../domain/csv'
import { mapInSteps } from '../../domain/in-steps'
import { type ExportColumn, exportCell } from './export-cells'

export const csvOf = <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Uint8Array => fileOf(columns, rows.map(lineOf(columns)))

/** `csvOf` for many rows, with pauses in which other requests are handled. */
export const csvOfMany = async <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Promise<Uint8Array> =>
  fileOf(columns, await mapInSteps(rows, lineOf(columns)))

const lineOf =
  <R>(columns: readonly ExportColumn<R>[]) =>
  (row: R): string =>
    csvLine(columns.map((column) => exportCell(column, row)))

const fileOf = <R>(columns: readonly ExportColumn<R>[], lines: readonly string[]): Uint8Array =>
  csvFile(
    columns.map(({ header }) => header),
    lines,
  )
