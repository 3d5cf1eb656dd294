import type { Sheet } from '../domain/workbook'

/** Reads the sheets of an xlsx, xls, ods or csv, without the empty ends of rows and sheets; or returns a message that says why not. */
export declare const parseWorkbook: (
  bytes: Uint8Array,
  limits: { maxRows: number; maxColumns: number; maxSheets: number },
) => Promise<{ sheets: Sheet[] } | { error: string }>
