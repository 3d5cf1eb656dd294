import { insertRows } from '../../db/insert-rows'
import { openingImports } from '../../db/schema/openings'
import type { Session } from '../../http/context'
import { type Opening, touchOpening } from './opening'
import type { Judged, OnBatch, Part } from './part'

interface Source {
  fileName: string | null
  sha256: string | null
}

/** Posts the rows that are new as one import, with one note in the trail. Rows that stand already add nothing. @returns the number of new rows */
export const bringOver = async <Row extends Judged>(
  session: Session,
  opening: Opening,
  of: Part<Row>,
  rows: readonly Row[],
  { source, onBatch }: { source: Source; onBatch: OnBatch },
): Promise<number> => {
  const { tx, entry, audit } = session
  const added = rows.filter(({ state }) => state === 'new')
  if (added.length > 0) {
    const [created] = await insertRows(tx, openingImports, [
      { companyId: entry.company.id, id: session.ports.random.uuid(), part: of.part, ...source, rowCount: added.length, createdBy: entry.user._id },
    ])
    if (!created) throw new Error('no row of the import')
    await of.write(session, opening, created.id, added, onBatch)
    await touchOpening(session)
  }
  await audit({
    entity: 'opening',
    entityId: entry.company.id,
    action: 'import',
    after: { part: of.part, ...source, added: added.length, left: rows.length - added.length },
  })
  return added.length
}
