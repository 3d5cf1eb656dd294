import type { z } from 'zod'
import type { ImportResult, tableAddBody, tablePreviewBody } from '@/contracts/imports'
import type { Session } from '../../http/context'
import { refuseFaultyRows, resultOf, type ResultRow } from './commit'
import { rememberMapping } from './mappings'
import { previewOf } from './preview'
import type { TableFile } from './read-file'
import { readForImport } from './reading'
import { type Track, UNTRACKED } from './track'
import { bringOver } from '../opening-balances/bring'
import { lockOpening, requireOpening } from '../opening-balances/opening'
import type { Judged, Part } from '../opening-balances/part'

/** What an import of the file would post. Nothing is written. */
export const previewOpening = async <Row extends Judged>(
  session: Session,
  of: Part<Row>,
  file: TableFile,
  { faulty, ...body }: z.output<typeof tablePreviewBody>,
) => {
  const opening = await requireOpening(session)
  const reading = await readForImport(session, file, of.layout, { purpose: of.purpose, vendorId: null }, body)
  const { records, mapping } = reading.table
  const judged = new Map((await of.judge(session, opening, records, mapping)).map((row) => [row.record, row]))
  const planned = records.map((record) => ({ record, outcome: judged.get(record)?.state === 'new' ? ('create' as const) : ('leave' as const) }))
  return previewOf(file, reading, planned, { faulty })
}

/** Posts the file's rows in this transaction: all of them or none. */
export const importOpening = async <Row extends Judged>(
  session: Session,
  of: Part<Row>,
  file: TableFile,
  body: z.output<typeof tableAddBody>,
  track: Track = UNTRACKED,
): Promise<ImportResult> => {
  const opening = await lockOpening(session)
  await track.step('comparing', 0)
  const { table, signature, decimal, dates } = await readForImport(session, file, of.layout, { purpose: of.purpose, vendorId: null }, body)
  const rows = await of.judge(session, opening, table.records, table.mapping)
  const leftOut = refuseFaultyRows(table.records, body.faultyRows)
  const source = { fileName: file.file.name, sha256: file.file.sha256 }
  await bringOver(session, opening, of, rows, { source, onBatch: (done) => track.step('writing', done) })
  await track.step('writing', rows.length)
  await rememberMapping(session, { purpose: of.purpose, vendorId: null, signature }, { mapping: { ...table.mapping }, decimal, dates })
  const listed = rows.map((row): ResultRow => ({
    row: row.record.row,
    outcome: row.state === 'new' ? 'created' : 'left',
    key: null,
    label: of.labelOf(row),
    message: null,
  }))
  return resultOf(listed, leftOut)
}
