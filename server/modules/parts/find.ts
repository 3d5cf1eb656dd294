import { type SQL, sql } from 'drizzle-orm'
import type { PartOption } from '@/contracts/parts'
import { rowsOf } from '../../db/rows'
import type { Tx } from '../../ports'

/** Words that match more parts than this say too little to choose by. */
const MOST_BY_WORDS = 500
const MOST = 20

/** Everything that begins with a text lies between it and it with the last character there is: plain comparison, which an index serves. */
const begins = (column: SQL, start: SQL): SQL => sql`${column} >= ${start} collate "C" and ${column} < (${start} || chr(1114111)) collate "C"`

const termsOf = (q: string): SQL => sql`select distinct left(word, 40) as head, left(word, 40) || chr(1114111) as tail
  from regexp_split_to_table(upper(${q}::text), '[^[:alnum:]]+') word where word <> '' limit 8`

/** Parts in which every word that was typed begins a word. `terms` is the statement's own table of them. */
const byWords = (companyId: SQL | string): SQL => sql`select w.part_id from terms
  join part_words w on w.company_id = ${companyId} and w.word >= terms.head collate "C" and w.word < terms.tail collate "C"
  group by w.part_id having count(distinct terms.head) = (select count(*) from terms)`

/**
 * Ids of the parts that a search box means: by the beginning of our number, the manufacturer's or a vendor's SKU, or by words. Each
 * is found over an index under row-level security, which LIKE and trigrams are not.
 */
export const partIdsMatching = (companyId: SQL, q: string): SQL => {
  const typed = sql`upper(${q}::text)`
  return sql`(with terms as materialized (${termsOf(q)})
    select id from parts where company_id = ${companyId} and ${begins(sql`partno_key`, typed)}
    union select id from parts where company_id = ${companyId} and ${begins(sql`mfr_key`, typed)}
    union select part_id from vendor_items where company_id = ${companyId} and ${begins(sql`sku_key`, typed)}
    union ${byWords(companyId)})`
}

/** At most 20 active parts to choose from: the exact number first, then beginnings of numbers, then words. */
export const lookupParts = (tx: Tx, companyId: string, q: string): Promise<PartOption[]> => {
  const typed = sql`upper(${q}::text)`
  return rowsOf<PartOption>(
    tx,
    sql`with terms as materialized (${termsOf(q)}),
    found as (
      (select id, case when partno_key = ${typed} then 0 else 2 end as rank from parts
        where company_id = ${companyId} and is_active and ${begins(sql`partno_key`, typed)} order by partno_key limit ${MOST})
      union all (select id, case when mfr_key = ${typed} then 1 else 3 end from parts
        where company_id = ${companyId} and is_active and ${begins(sql`mfr_key`, typed)} order by mfr_key limit ${MOST})
      union all (select part_id, case when sku_key = ${typed} then 1 else 3 end from vendor_items
        where company_id = ${companyId} and ${begins(sql`sku_key`, typed)} order by sku_key limit ${MOST})
      union all (select part_id, 4 from (${byWords(companyId)} limit ${MOST_BY_WORDS}) words)
    )
    select p.id, p.partno, p.mfr_part_no as "mfrPartNo", p.description, p.uom
    from (select id, min(rank) as rank from found group by id) best join parts p on p.company_id = ${companyId} and p.id = best.id
    where p.is_active order by best.rank, p.partno_key, p.id limit ${MOST}`,
  )
}
