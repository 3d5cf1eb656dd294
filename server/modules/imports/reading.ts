import type { ImportPurpose } from '@/contracts/imports'
import { inSteps } from '../../domain/in-steps'
import { headingOf, readTable, TooManyRecords } from '../../domain/table-import/read-table'
import { headingSignature } from '../../domain/table-import/normal'
import type { Mapping, TableLayout, TableRead } from '../../domain/table-import/types'
import { sha256, toHex } from '../../http/digest'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { findMapping, type Remembered } from './mappings'
import type { TableFile } from './read-file'

export interface ReadingBody {
  sheet?: number | null | undefined
  headerRow?: number | null | undefined
  mapping?: Mapping | null | undefined
  decimal?: Remembered['decimal'] | null | undefined
  dates?: Remembered['dates'] | null | undefined
}
export interface Reading {
  table: TableRead
  layout: TableLayout
  decimal: Remembered['decimal']
  dates: Remembered['dates']
  signature: string
  /** Of the import whose choices were taken over. */
  usedAt: string | null
}

/**
 * Reads the table as the caller chose, else as the last file with this heading was read, else as its headings say.
 * @throws Problem 422 when it holds more rows than the import takes
 */
export const readForImport = async (
  session: Session,
  { sheets, isText }: TableFile,
  layout: TableLayout,
  key: { purpose: ImportPurpose; vendorId: string | null },
  body: ReadingBody,
): Promise<Reading> => {
  const heading = headingOf(sheets, layout, body)
  const signature = toHex(await sha256(heading === null ? 'no heading' : headingSignature(heading)))
  const kept = body.mapping || heading === null ? null : await findMapping(session, { ...key, signature })
  const decimal = body.decimal ?? kept?.decimal ?? 'auto'
  const dates = body.dates ?? kept?.dates ?? 'auto'
  try {
    const mapping = body.mapping ?? kept?.mapping
    const table = await inSteps(readTable(sheets, layout, { sheet: body.sheet, headerRow: body.headerRow, mapping, decimal, dates, delimited: isText }))
    return { table, layout, decimal, dates, signature, usedAt: kept?.usedAt ?? null }
  } catch (error) {
    if (error instanceof TooManyRecords) throw invalid('files', error.message, 'too-many')
    throw error
  }
}
