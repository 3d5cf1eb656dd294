import { drizzle } from 'drizzle-orm/node-postgres'
import type { LedgerCheck } from '@/contracts/ledger'
import { bindToCompany } from '@server/db/enter'
import { connectOwner } from '@server/host/node/database'
import type { Anchor } from '@server/domain/ledger/anchor'
import { allAssertions, checkAssertion, checkLedger } from '@server/modules/ledger/health'
import type { Tx } from '@server/ports'
import type { Api } from './api'

export type Finding = NonNullable<LedgerCheck['offender']> & { code: string }
export interface Column {
  name: string
  type: string
  notNull: boolean
}

/**
 * Changes rows as the tables' owner, past every trigger, check and foreign key; the changes are rolled back. `$1` in a statement is the
 * company. Call this when the product has done its work: its constraints are dropped from this database.
 */
export const tamperer = async (api: Api, companyId: string) => {
  const client = await connectOwner(api.connection)
  const tx = drizzle(client) as unknown as Tx
  await client.query(`do $$ declare c record; begin
    for c in select k.conrelid::regclass as t, k.conname from pg_constraint k join pg_class r on r.oid = k.conrelid
      where r.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f') loop
      execute format('alter table %s drop constraint %I', c.t, c.conname);
    end loop;
    for c in select attrelid::regclass as t, attname as conname from pg_attribute a join pg_class r on r.oid = a.attrelid where r.relnamespace = 'public'::regnamespace and a.attidentity <> '' loop
      execute format('alter table %s alter column %I drop identity', c.t, c.conname);
    end loop;
    for c in select distinct i.indexrelid::regclass as t, k.conrelid::regclass as r, k.conname from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('u', 'p')
      join pg_class r on r.oid = i.indrelid where r.relnamespace = 'public'::regnamespace and i.indisunique loop
      if c.conname is null then execute format('drop index %s', c.t); else execute format('alter table %s drop constraint %I cascade', c.r, c.conname); end if;
    end loop;
  end $$`)
  // The constraints stay dropped in this database, which is the test's own: in a transaction until the end, this would lock everybody else out.
  await client.query('set session_replication_role = replica')
  await client.query('begin')
  await bindToCompany(tx, companyId)
  let lastCode = ''
  const columnsOf = async (table: string): Promise<Column[]> =>
    (
      await client.query<Column>(
        `select attname as name, format_type(atttypid, null) as type, attnotnull as "notNull" from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
        [table],
      )
    ).rows
  const look = async (anchors: readonly Anchor[] | null = null): Promise<LedgerCheck[]> => checkLedger(tx, companyId, anchors)
  /**
   * Runs a statement, returns the findings of the ledger checks and the number of changed rows, and rolls the statement back. Stops at the
   * first finding for which `isEnough` is true, and begins with the check that had such a finding last.
   */
  const after = async (statement: string, isEnough: (finding: Finding) => boolean = () => false, anchors: readonly Anchor[] | null = null) => {
    await client.query('savepoint before')
    try {
      const { rowCount } = await client.query(statement.replaceAll('$1', `'${companyId}'`))
      const found: Finding[] = []
      const assertions = await allAssertions(tx, anchors)
      for (const assertion of assertions.toSorted((first, second) => Number(second.code === lastCode) - Number(first.code === lastCode))) {
        const { code, offender } = await checkAssertion(tx, companyId, assertion)
        if (!offender) continue
        found.push({ code, ...offender })
        if (!isEnough({ code, ...offender })) continue
        lastCode = code
        break
      }
      return { rows: rowCount ?? 0, found }
    } catch (error) {
      throw new Error(statement, { cause: error })
    } finally {
      await client.query('rollback to savepoint before')
    }
  }
  const rows = async <T extends object>(text: string): Promise<T[]> => (await client.query<T>(text.replaceAll('$1', `'${companyId}'`))).rows
  return {
    columnsOf,
    look,
    after,
    rows,
    end: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}
export type Tamperer = Awaited<ReturnType<typeof tamperer>>

/** SQL expression for another value of a column. */
export const otherValue = ({ name, type }: Column): string => {
  const column = `"${name}"`
  switch (type) {
    case 'uuid':
      return `case when ${column} is null then '11111111-1111-4111-8111-111111111111'::uuid else overlay(${column}::text placing case when substr(${column}::text, 1, 1) = 'a' then 'b' else 'a' end from 1 for 1)::uuid end`
    case 'date':
      return `coalesce(${column}, '2026-01-01') + 1`
    case 'timestamp with time zone':
      return `coalesce(${column}, '2026-01-01') + interval '1 second'`
    case 'boolean':
      return `not ${column}`
    case 'integer':
    case 'bigint':
    case 'smallint':
      return `coalesce(${column}, 0) + 1`
    case 'numeric':
      // The database would round a cent away from a number of coins.
      return `coalesce(${column}, 0) + ${name === 'pieces' ? '1' : '0.01'}`
    case 'bytea':
      return `set_byte(${column}, 7, 255 - get_byte(${column}, 7))`
    case 'jsonb':
      return `coalesce(${column}, '{}') || '{"more": 1}'::jsonb`
    case 'text[]':
      return `array_append(${column}, 'more')`
    case 'character':
      return `case ${column} when 'USD' then 'EUR' else 'USD' end`
    case 'text':
      return `coalesce(${column}, '') || 'x'`
    default:
      throw new Error(`no other value of type ${type}`)
  }
}
