import type { OwnerConnection } from '../../db/owner'

/** Stands on the schema while demo data is filled in, which takes several transactions. */
const MARK = 'northgate: demo data is being filled in'

export const emptySchema = (owner: OwnerConnection): Promise<void> => owner.exec('drop schema public cascade; create schema public')

export const isBeingFilled = async (owner: OwnerConnection): Promise<boolean> => {
  const [row] = await owner.query<{ mark: string | null }>(`select obj_description(to_regnamespace('public'), 'pg_namespace') as mark`)
  return row?.mark === MARK
}

/** Empties a database in which filling in was cut short; nobody can have worked in it yet. True if it was so. */
export const clearHalfFilled = async (owner: OwnerConnection): Promise<boolean> => {
  if (!(await isBeingFilled(owner))) return false
  await emptySchema(owner)
  return true
}

/** Runs `seed` on an empty database so that a half-filled one is recognised afterwards. */
export const fillIn = async (owner: OwnerConnection, seed: () => Promise<void>): Promise<void> => {
  await owner.exec(`comment on schema public is '${MARK}'`)
  await seed()
  await owner.exec('comment on schema public is null')
}
