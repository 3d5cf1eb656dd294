import { type SQL, sql } from 'drizzle-orm'
import type { PartOption } from '@/contracts/parts'
import { rowsOf } from '../../db/rows'
import { startsWithText, idsByWords } from '../../db/words'
import type { Tx } from '../../ports'

/** Maximum number of parts that are found by words. Words that match more parts are too common to choose by. */
const MOST_BY_WORDS = 500
const MOST_OPTIONS = 20

/** Query for the ids of parts that match a search text: by the beginning of our number, the manufacturer's or a vendor's SKU, or by words. */
export const partIdsMatching = (companyId: SQL, q: string): SQL => sql`(
  select id from parts where company_id = ${companyId} and ${startsWithText(sql`partno_key`, q)}
  union select id from parts where company_id = ${companyId} and ${startsWithText(sql`mfr_key`, q)}
  union select part_id from vendor_items where company_id = ${companyId} and ${startsWithText(sql`sku_key`, q)}
  union ${idsByWords('part', companyId, q)})`

/** At most 20 active parts to choose from: exact numbers first, then beginnings of numbers, then words. */
export const lookupParts = (tx: Tx, companyId: string, q: string): Promise<PartOption[]> => {
  const company = sql`${companyId}::uuid`
  const typed = sql`upper(${q}::text)`
  return rowsOf<PartOption>(
    tx,
    sql`with found as (
      (select id, case when partno_key = ${typed} then 0 else 2 end as rank from parts
        where company_id = ${company} and is_active and ${startsWithText(sql`partno_key`, q)} order by partno_key limit ${MOST_OPTIONS})
      union all (select id, case when mfr_key = ${typed} then 1 else 3 end from parts
        where company_id = ${company} and is_active and ${startsWithText(sql`mfr_key`, q)} order by mfr_key limit ${MOST_OPTIONS})
      union all (select part_id, case when sku_key = ${typed} then 1 else 3 end from vendor_items
        where company_id = ${company} and ${startsWithText(sql`sku_key`, q)} order by sku_key limit ${MOST_OPTIONS})
      union all (select part_id, 4 from (${idsByWords('part', company, q)} limit ${MOST_BY_WORDS}) words)
    )
    select p.id, p.partno, p.mfr_part_no as "mfrPartNo", p.description, p.uom, p.sales_tax_id as "salesTaxId", p.purchase_tax_id as "purchaseTaxId"
    from (select id, min(rank) as rank from found group by id) best join parts p on p.company_id = ${company} and p.id = best.id
    where p.is_active order by best.rank, p.partno_key, p.id limit ${MOST_OPTIONS}`,
  )
}
