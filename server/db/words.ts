import { type SQL, sql } from 'drizzle-orm'

const MAX_WORDS = 6

/**
 * Condition for values that begin with a text: they lie between the text and the text followed by the last Unicode character. An index
 * serves this plain comparison under row-level security. LIKE and trigrams can't use an index there, because they are not leak-proof.
 */
export const startsWithText = (column: SQL, typed: string): SQL =>
  sql`${column} >= upper(${typed}::text) collate "C" and ${column} < (upper(${typed}::text) || chr(1114111)) collate "C"`

/** Returns the longest word first: it is likely to match the fewest records, among which the other words are then looked for. */
const wordsOf = (q: string): string[] =>
  [...new Set(q.match(/[\p{L}\p{N}]+/gu))]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40))

/** Selects the ids of records in which every typed word is the beginning of a word. Selects nothing when no word was typed. */
export const idsByWords = (record: 'part' | 'document', companyId: SQL, q: string): SQL => {
  const table = sql.raw(`${record}_words`)
  const id = sql.raw(`${record}_id`)
  const [first, ...otherWords] = wordsOf(q)
  if (first === undefined) return sql`select null::uuid as ${id} where false`
  const otherConditions = otherWords.map(
    (word) => sql` and exists (select 1 from ${table} o where o.company_id = ${companyId} and o.${id} = w.${id} and ${startsWithText(sql`o.word`, word)})`,
  )
  return sql`select w.${id} from ${table} w where w.company_id = ${companyId} and ${startsWithText(sql`w.word`, first)}${sql.join(otherConditions)}`
}
