import { type SQL, sql } from 'drizzle-orm'

const MOST_WORDS = 6

/**
 * Everything that begins with a text lies between it and it with the last character there is: plain comparison, which an index
 * serves under row-level security. LIKE and trigrams it keeps off every index, because they are not leak-proof.
 */
export const begins = (column: SQL, typed: string): SQL =>
  sql`${column} >= upper(${typed}::text) collate "C" and ${column} < (upper(${typed}::text) || chr(1114111)) collate "C"`

/** The longest first: it is likely to leave the fewest records to look for the others in. */
const wordsOf = (q: string): string[] =>
  [...new Set(q.match(/[\p{L}\p{N}]+/gu))]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, 40))

/** Selects the ids of records of which every word that was typed begins a word. Nothing when no word was typed. */
export const idsByWords = (record: 'part' | 'document', companyId: SQL, q: string): SQL => {
  const table = sql.raw(`${record}_words`)
  const id = sql.raw(`${record}_id`)
  const [first, ...others] = wordsOf(q)
  if (first === undefined) return sql`select null::uuid as ${id} where false`
  const also = others.map(
    (word) => sql` and exists (select 1 from ${table} o where o.company_id = ${companyId} and o.${id} = w.${id} and ${begins(sql`o.word`, word)})`,
  )
  return sql`select w.${id} from ${table} w where w.company_id = ${companyId} and ${begins(sql`w.word`, first)}${sql.join(also)}`
}
