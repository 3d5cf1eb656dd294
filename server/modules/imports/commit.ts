import type { ImportResult } from '@/contracts/imports'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

/** Rows that an answer lists; the counts are of all. */
const RESULT_ROWS = 1000
const FIELD_ERRORS = 50

export type ResultRow = ImportResult['rows'][number]

/**
 * The rows that are left out because they have errors.
 * @throws Problem 422 naming them when the caller didn't say that the others may go in without them, or when none is left
 */
export const refuseFaultyRows = (records: readonly ImportRecord[], choice: 'refuse' | 'leave-out'): ResultRow[] => {
  const faulty = records.filter(hasError)
  const messageOf = ({ problems }: ImportRecord) =>
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message)
      .join(' ')
  if (records.length === 0) throw new Problem(422, 'The file holds no rows to import.', { code: 'NO_ROWS' })
  if (faulty.length === records.length || (faulty.length > 0 && choice === 'refuse'))
    throw new Problem(422, faulty.length === 1 ? 'One row of the file has an error.' : `${faulty.length.toLocaleString('en')} rows of the file have errors.`, {
      code: 'ROWS_FAULTY',
      errors: faulty
        .slice(0, FIELD_ERRORS)
        .map((record) => ({ path: `rows.${record.row}`, code: 'faulty', message: `Row ${record.row}: ${messageOf(record)}` })),
    })
  return faulty.map((record) => ({ row: record.row, outcome: 'left-out', key: null, label: `Row ${record.row}`, message: messageOf(record) }))
}

/** Counts of all rows, and the first of them, those that were left out before the others. */
export const resultOf = (rows: readonly ResultRow[], leftOut: readonly ResultRow[]): ImportResult => {
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const counts = { created: count('created'), updated: count('updated'), left: count('left'), leftOut: leftOut.length }
  return { ...counts, rows: [...leftOut, ...rows].slice(0, RESULT_ROWS) }
}

/** An imported table becomes no attachment: once its rows are written the stored file is let go. */
export const dropUpload = ({ files, ports, afterCommit }: Session): void => {
  for (const { id } of files) afterCommit(() => ports.files.delete(id))
}
