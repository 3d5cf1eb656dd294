import type { ImportPurpose } from '@/contracts/imports'
import { inSteps } from '../../domain/in-steps'
import { headingOf, readTable, TooManyRecords } from '../../domain/table-import/read-table'
import { headingSignature } from '../../domain/table-import/normal'
import type { Mapping, TableLayout, TableRead } from '../../domain/table-import/types'
import { sha256, toHex } from '../../http/digest'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { findMapping, type MappingChoices } from './mappings'
import type { TableFile } from './read-file'

export interface ReadingBody {
  sheet?: number | null | undefined
  headerRow?: number | null | undefined
  mapping?: Mapping | null | undefined
  decimal?: MappingChoices['decimal'] | null | undefined
  dates?: MappingChoices['dates'] | null | undefined
}
export interface Reading {
  table: TableRead
  layout: TableLayout
  decimal: MappingChoices['decimal']
  dates: MappingChoices['dates']
  signature: string
  /** Time of the import whose choices were used. */
  usedAt: string | null
}

/**
 * Reads the table by the caller's choices, else by those for the last file with this heading, else by its headings.
 * @throws Problem 422 when it has more rows than the import accepts
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
  const remembered = body.mapping || heading === null ? null : await findMapping(session, { ...key, signature })
  const decimal = body.decimal ?? remembered?.decimal ?? 'auto'
  const dates = body.dates ?? remembered?.dates ?? 'auto'
  try {
    const mapping = body.mapping ?? remembered?.mapping
    const table = await inSteps(readTable(sheets, layout, { sheet: body.sheet, headerRow: body.headerRow, mapping, decimal, dates, delimited: isText }))
    return { table, layout, decimal, dates, signature, usedAt: remembered?.usedAt ?? null }
  } catch (error) {
    if (error instanceof TooManyRecords) throw invalidField('files', error.message, 'too-many')
    throw error
  }
}
