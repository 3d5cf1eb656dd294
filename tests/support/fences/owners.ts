import type { OwnerConnection } from '@server/db/owner'
import type { Leak } from './sweep'

interface ShownId {
  where: string
  id: string
  companies: readonly string[]
}

/** Finds the companies of the rows whose ids were shown. Ignores ids that belong to no company, such as a user's or a request's. */
export const createOwners = (owner: () => Promise<OwnerConnection>) => {
  const checked = new Set<string>()
  let pendingIds: ShownId[] = []
  let prepared: Promise<void> | undefined
  /** Creates a database function, so that the query of many tables is planned only once for all tests of a file. */
  const prepare = async (): Promise<void> => {
    const tables = await (
      await owner()
    ).query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`,
    )
    const rows = [
      `select id, id, 'companies' from companies where id = any ($1)`,
      ...tables.map(({ name }) => `select id, company_id, '${name}' from "${name}" where id = any ($1)`),
    ].join(' union all ')
    await (
      await owner()
    ).exec(`set plan_cache_mode = force_generic_plan;
      create function pg_temp.owners(uuid[]) returns table (id uuid, company uuid, "table" text) language plpgsql as $$ #variable_conflict use_column
      begin return query ${rows}; end $$`)
  }
  return {
    note: (where: string, ids: readonly string[], companies: readonly string[]): void => {
      for (const id of new Set(ids)) {
        const key = `${id} ${companies.join()}`
        if (checked.has(key)) continue
        checked.add(key)
        pendingIds.push({ where, id, companies })
      }
    },
    strangers: async (): Promise<Leak[]> => {
      const shownIds = pendingIds
      pendingIds = []
      if (shownIds.length === 0) return []
      await (prepared ??= prepare())
      const rows = await (
        await owner()
      ).query<{ id: string; company: string; table: string }>('select * from pg_temp.owners($1)', [[...new Set(shownIds.map(({ id }) => id))]])
      const found = new Map(rows.map((row) => [row.id, row]))
      return shownIds.flatMap(({ where, id, companies }) => {
        const row = found.get(id)
        return row && !companies.includes(row.company) ? [{ where, what: `the id of a row of ${row.table}`, company: row.company }] : []
      })
    },
  }
}
