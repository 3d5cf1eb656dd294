import { allowBackups, migrationState } from '../../../db/migrate'
import { BACKUP_ROLE, type OwnerConnection } from '../../../db/owner'
import { reasonOf, StartError } from '../start-error'

/** Refuses a database that another program uses, because a restore empties the schema. @throws StartError */
export const refuseForeignDatabase = async (owner: OwnerConnection, place: string): Promise<void> => {
  const { done } = await migrationState(owner).catch((error: unknown) => {
    throw new StartError(`The database at ${place} can't be replaced: ${reasonOf(error)}`)
  })
  if (done.length > 0) return
  const [table] = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> 'schema_migrations' limit 1`,
  )
  if (table) throw new StartError(`The database at ${place} holds something else than Northgate (${table.name}): restore into an empty one.`)
}

/** True if any table holds a row of any company. */
export const holdsData = async (owner: OwnerConnection): Promise<boolean> => {
  const tables = await owner.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  )
  if (tables.length === 0) return false
  await allowBackups(owner)
  await owner.exec(`set role ${BACKUP_ROLE}`)
  try {
    const [found] = await owner.query<{ filled: boolean }>(`select ${tables.map(({ name }) => `exists (select 1 from ${name})`).join(' or ')} as filled`)
    return found?.filled === true
  } finally {
    await owner.exec('reset role')
  }
}
