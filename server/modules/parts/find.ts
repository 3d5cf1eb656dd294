import { type SQL, sql } from 'drizzle-orm'
import type { PartOption } from '@/contracts/parts'
import { rowsOf } from '../../db/rows'
import type { Tx } from '../../ports'

/** Words that match more parts than this say too little to choose by. */
const MOST_BY_WORDS = 500
const MOST = 20
const MOST_WORDS = 6

/**
 * Everything that begins with a text lies between it and it with the last character there is: plain comparison, which an index
 * serves under row-level security. LIKE and trigrams it keeps off every index, because they are not leak-proof.
 */
const begins = (column: SQL, typed: string): SQL =>
  sql`${column} >= upper(${typed}::text) collate "C" and ${column} < (upper(${typed}::text) || chr(1114111)) collate "C"`

/** The longest first: it is likely to leave the fewest parts to look for the others in. */
const wordsOf = (q: string): string[] =>
  [...new Set(q.match(/[\p{L}\p{N}]+/gu))]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, 40))

/** Parts in which every word that was typed begins a word. */
const byWords = (companyId: SQL, q: string): SQL => {
  const [first, ...others] = wordsOf(q)
  if (first === undefined) return sql`select null::uuid as part_id where false`
  const also = others.map(
    (word) => sql` and exists (select 1 from part_words o where o.company_id = ${companyId} and o.part_id = w.part_id and ${begins(sql`o.word`, word)})`,
  )
  return sql`select w.part_id from part_words w where w.company_id = ${companyId} and ${begins(sql`w.word`, first)}${sql.join(also)}`
}

/** Ids of the parts that a search box means: by the beginning of our number, the manufacturer's or a vendor's SKU, or by words. */
export const partIdsMatching = (companyId: SQL, q: string): SQL => sql`(
  select id from parts where company_id = ${companyId} and ${begins(sql`partno_key`, q)}
  union select id from parts where company_id = ${companyId} and ${begins(sql`mfr_key`, q)}
  union select part_id from vendor_items where company_id = ${companyId} and ${begins(sql`sku_key`, q)}
  union ${byWords(companyId, q)})`

/** At most 20 active parts to choose from: the exact number first, then beginnings of numbers, then words. */
export const lookupParts = (tx: Tx, companyId: string, q: string): Promise<PartOption[]> => {
  const company = sql`${companyId}::uuid`
  const typed = sql`upper(${q}::text)`
  return rowsOf<PartOption>(
    tx,
    sql`with found as (
      (select id, case when partno_key = ${typed} then 0 else 2 end as rank from parts
        where company_id = ${company} and is_active and ${begins(sql`partno_key`, q)} order by partno_key limit ${MOST})
      union all (select id, case when mfr_key = ${typed} then 1 else 3 end from parts
        where company_id = ${company} and is_active and ${begins(sql`mfr_key`, q)} order by mfr_key limit ${MOST})
      union all (select part_id, case when sku_key = ${typed} then 1 else 3 end from vendor_items
        where company_id = ${company} and ${begins(sql`sku_key`, q)} order by sku_key limit ${MOST})
      union all (select part_id, 4 from (${byWords(company, q)} limit ${MOST_BY_WORDS}) words)
    )
    select p.id, p.partno, p.mfr_part_no as "mfrPartNo", p.description, p.uom
    from (select id, min(rank) as rank from found group by id) best join parts p on p.company_id = ${company} and p.id = best.id
    where p.is_active order by best.rank, p.partno_key, p.id limit ${MOST}`,
  )
}
