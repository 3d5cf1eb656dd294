import type { ImportingPurpose } from '@/contracts/imports'
import type { OpeningPart } from '@/contracts/opening-balances'
import type { RowState } from '../../domain/opening/judged'
import type { ImportRecord, Mapping, TableLayout } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import type { Opening } from './opening'

export interface Judged {
  record: ImportRecord
  state: RowState
}

/** Called before each batch with the number of rows that are written. */
export type OnBatch = (done: number) => Promise<void>

/** One of the parts that are brought over: how its rows are read, judged and posted. */
export interface Part<Row extends Judged> {
  part: OpeningPart
  purpose: ImportingPurpose
  layout: TableLayout
  /** Reports errors in the records, and returns those that have none. */
  judge: (session: Session, opening: Opening, records: readonly ImportRecord[], mapping: Mapping) => Promise<Row[]>
  /** Posts rows that are new. */
  write: (session: Session, opening: Opening, importId: string, rows: readonly Row[], onBatch: OnBatch) => Promise<void>
  labelOf: (row: Row) => string
}
