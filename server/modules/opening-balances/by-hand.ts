import { Problem } from '../../http/problem'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import { bringOver } from './bring'
import { lockOpening } from './opening'
import type { Judged, Part } from './part'

type Typed = Readonly<Record<string, string | null | undefined>>

const recordOf = (values: Typed, index: number): ImportRecord => ({
  row: index + 1,
  values: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null])),
  problems: [],
  cells: [],
  group: 0,
})

/** @throws Problem 422 with each error at its row and field */
const refuseFaults = (records: readonly ImportRecord[]): void => {
  const errors = records
    .filter(hasError)
    .flatMap(({ row, problems }) =>
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ field, code, message }) => ({ path: `rows.${row - 1}.${field ?? ''}`, code, message, row })),
    )
  const [first] = errors
  if (first) throw new Problem(422, `Row ${first.row}: ${first.message}`, { code: 'ROWS_FAULTY', errors: errors.map(({ row: _row, ...error }) => error) })
}

/** Posts rows that were typed, judged like those of a file. */
export const enterOpening = async <Row extends Judged>(session: Session, of: Part<Row>, rows: readonly Typed[]): Promise<{ created: number; left: number }> => {
  const opening = await lockOpening(session)
  const records = rows.map(recordOf)
  const judged = await of.judge(session, opening, records, {})
  refuseFaults(records)
  const created = await bringOver(session, opening, of, judged, { source: { fileName: null, sha256: null }, onBatch: async () => undefined })
  return { created, left: judged.length - created }
}
