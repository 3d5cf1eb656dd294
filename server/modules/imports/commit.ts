import type { ImportResult } from '@/contracts/imports'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

/** Maximum number of rows in a response. The counts are of all rows. */
const RESULT_ROWS = 1000
const ERROR_ROWS = 50

export type ResultRow = ImportResult['rows'][number]

/**
 * Rows with errors, which are left out.
 * @throws Problem 422 with the faulty rows unless the caller lets them be left out, and when no other rows remain
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
      errors: faulty.slice(0, ERROR_ROWS).map((record) => ({ path: `rows.${record.row}`, code: 'faulty', message: `Row ${record.row}: ${messageOf(record)}` })),
    })
  return faulty.map((record) => ({ row: record.row, outcome: 'left-out', key: null, label: `Row ${record.row}`, message: messageOf(record) }))
}

/** Counts of all rows, and the first rows; those that were left out come first. */
export const resultOf = (rows: readonly ResultRow[], leftOut: readonly ResultRow[]): ImportResult => {
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const counts = { created: count('created'), updated: count('updated'), left: count('left'), leftOut: leftOut.length }
  return { ...counts, rows: [...leftOut, ...rows].slice(0, RESULT_ROWS) }
}

/** Deletes the uploaded table after the commit, because it doesn't become an attachment. */
export const dropUpload = ({ files, ports, afterCommit }: Session): void => {
  for (const { id } of files) afterCommit(() => ports.files.delete(id))
}
