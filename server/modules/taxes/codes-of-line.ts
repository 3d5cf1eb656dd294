import { type SQL, sql } from 'drizzle-orm'

/** Codes of a line's taxes for display, "GST + PST", or "none". @param line the alias of the line's row in the statement */
export const codesOfLine = (line: string): SQL => {
  const l = sql.raw(line)
  return sql`coalesce((select string_agg(t.code, ' + ' order by b.nth) from (values (1, ${l}.tax_code_id), (2, ${l}.second_tax_code_id)) b (nth, id)
    join tax_codes t on t.company_id = ${l}.company_id and t.id = b.id), 'none')`
}
