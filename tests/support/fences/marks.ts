import type { OwnerConnection } from '@server/db/owner'
import { carriesMark, keyOf, type TextColumn, textColumns } from './columns'

/** Lists that a mark refers to: it names the company by one letter and the column by its position. */
export interface Marks {
  companies: { id: string; name: string }[]
  columns: string[]
}

/** Marks have only letters: digits would get into telephone numbers and split the words of a search. */
export const letterAt = (index: number): string => String.fromCharCode(97 + index)
const markOf = (company: number, column: number): string =>
  `cnry${letterAt(company)}${letterAt(Math.floor(column / 676) % 26)}${letterAt(Math.floor(column / 26) % 26)}${letterAt(column % 26)}`
const MARK = /cnry([a-z])([a-z]{3})/gi

/** The marks in a text, each as the company's id and `table.column`. Case is ignored, because keys and words are case-folded. */
export const marksIn = (text: string, { companies, columns }: Marks): { company: string; column: string }[] =>
  [...new Set(Array.from(text.matchAll(MARK), ([found]) => found.toLowerCase()))].flatMap((found) => {
    const company = companies[found.charCodeAt(4) - 97]
    const column = columns[Array.from(found.slice(5)).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 97, 0)]
    return company && column ? [{ company: company.id, column }] : []
  })

/**
 * SQL functions that add a mark: an e-mail address, a website or a file name gets it in front, so that its form stays valid; other texts get
 * it at the end, so that prefixes and sort orders stay. In JSON, only strings with a blank are marked: others may be ids, dates, amounts or
 * words of the product.
 */
const FUNCTIONS = /* sql */ `
create function pg_temp.marked(v text, mark text) returns text language sql immutable as $$
  select case when v = '' or v is null or strpos(v, mark) > 0 then v when v ~ '^\\S+@\\S+$' or v ~ '^\\S+\\.[a-z]{2,8}$' then mark || '.' || v else v || ' ' || mark end $$;
create function pg_temp.marked_list(v text[], mark text) returns text[] language sql immutable as $$
  select array(select pg_temp.marked(one, mark) from unnest(v) with ordinality u (one, i) order by i) $$;
create function pg_temp.marked_json(v jsonb, mark text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(v)
    when 'object' then (select coalesce(jsonb_object_agg(key, pg_temp.marked_json(value, mark)), '{}') from jsonb_each(v))
    when 'array' then (select coalesce(jsonb_agg(pg_temp.marked_json(value, mark) order by i), '[]') from jsonb_array_elements(v) with ordinality u (value, i))
    when 'string' then case when v #>> '{}' like '% %' then to_jsonb(pg_temp.marked(v #>> '{}', mark)) else v end
    else v end;
end $$;`

const assignment = ({ column, type, fills }: TextColumn, mark: string): string => {
  const name = `"${column}"`
  if (type === 'json') return `${name} = pg_temp.marked_json(${name}, '${mark}')`
  if (type === 'list') return `${name} = pg_temp.marked_list(${name}, '${mark}')`
  return `${name} = ${fills ? `coalesce(pg_temp.marked(${name}, '${mark}'), '${mark}')` : `pg_temp.marked(${name}, '${mark}')`}`
}

/** SQL condition for the rows that carry a company's mark. Of the users, these are only members of no other company. */
export const rowsOf = (table: string, company: string): string =>
  table === 'companies'
    ? `id = '${company}'`
    : table === 'users'
      ? `id in (select user_id from memberships group by user_id having count(*) = 1 and min(company_id::text) = '${company}')`
      : `company_id = '${company}'`

/**
 * Writes a mark into every text of the companies that `only` selects (by default all), so that a text shows its company and column.
 * May be called again for texts that were added since.
 */
export const markCompanies = async (owner: OwnerConnection, only?: (name: string) => boolean): Promise<Marks> => {
  const markedColumns = (await textColumns(owner)).filter(carriesMark)
  const columns = markedColumns.map(keyOf)
  const companies = await owner.query<{ id: string; name: string }>('select id, name from companies order by created_at, id')
  await owner.exec(FUNCTIONS)
  for (const [index, company] of companies.entries()) {
    if (only && !only(company.name)) continue
    // Changes of other tables are sealed, so the seals are marked last.
    const tables = [...new Set(markedColumns.map((one) => one.table))].toSorted((a, b) => Number(a === 'content_seals') - Number(b === 'content_seals'))
    for (const table of tables) {
      const tableColumns = markedColumns.filter((one) => one.table === table)
      const statement = `update "${table}" set ${tableColumns.map((one) => assignment(one, markOf(index, columns.indexOf(keyOf(one))))).join(', ')} where ${rowsOf(table, company.id)}`
      // Triggers lock sent and posted rows, so these are marked with triggers off.
      await owner.exec(statement).catch(() => owner.exec(`begin; set local session_replication_role = replica; ${statement}; commit`))
    }
  }
  await owner.exec('drop function pg_temp.marked_json, pg_temp.marked_list, pg_temp.marked')
  return { companies, columns }
}
