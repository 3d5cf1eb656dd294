import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

/** Finds parts whose sum differs from the pool's. A part that only one of the two has counts as zero in the other. */
const byPart = (company: SQL, label: string, ofPool: SQL, found: SQL): SQL => sql`
  (select ${label}::text || ' of ' || coalesce(p.partno, 'no part') as subject, ${numberText(sql`coalesce(s.held, 0)`)} as expected, ${numberText(sql`coalesce(f.held, 0)`)} as found
    from (select part_id, ${ofPool} as held from stock_pools where company_id = ${company}) s
    full join (${found}) f on f.part_id = s.part_id
    left join parts p on p.company_id = ${company} and p.id = coalesce(s.part_id, f.part_id)
    where coalesce(s.held, 0) <> coalesce(f.held, 0) order by p.partno nulls last)`

const value = sql`value`
const onHand = sql`on_hand`

/** Compares the stock level of each part or batch in a warehouse with the moves. */
const byWarehouse = (company: SQL, label: string, levels: SQL, moved: SQL): SQL => sql`
  (select ${label}::text || ' in ' || coalesce(w.name, 'no warehouse'), ${numberText(sql`coalesce(m.qty, 0)`)}, ${numberText(sql`coalesce(l.on_hand, 0)`)}
    from (${levels}) l full join (${moved}) m on m.id = l.id and m.warehouse_id = l.warehouse_id
    left join warehouses w on w.company_id = ${company} and w.id = coalesce(l.warehouse_id, m.warehouse_id)
    where coalesce(m.qty, 0) <> coalesce(l.on_hand, 0) order by w.name nulls last)`

/** Stock moves that change a pool. Drop shipments don't. */
const poolMoves = (company: SQL): SQL => sql`stock_moves where company_id = ${company} and kind not in ('dropship_in', 'dropship_out')`
const inventoryLines = (company: SQL): SQL => sql`journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id
  where l.company_id = ${company} and a.type = 'inventory'`

/** Compares the moved value with the posted value for each document and part, so that differences of two documents don't cancel out. */
const byDocument = (company: SQL): SQL => sql`
  select 'what ' || d.voucher_id || ' moved of ' || coalesce(p.partno, 'no part'), ${numberText(sql`coalesce(m.value, 0)`)}, ${numberText(sql`coalesce(j.value, 0)`)}
    from (select document_id, part_id, sum(value) as value from ${poolMoves(company)} group by document_id, part_id) m
    full join (select h.document_id, l.part_id, sum(l.debit - l.credit) as value from journal_lines l
        join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.type = 'inventory'
        join journals h on h.company_id = l.company_id and h.id = l.journal_id where l.company_id = ${company} group by h.document_id, l.part_id) j
      on j.document_id = m.document_id and j.part_id = m.part_id
    join documents d on d.company_id = ${company} and d.id = coalesce(m.document_id, j.document_id)
    left join parts p on p.company_id = ${company} and p.id = coalesce(m.part_id, j.part_id)
    where coalesce(m.value, 0) <> coalesce(j.value, 0)`

export const stockAssertion: Assertion = {
  code: 'A4',
  title: 'Inventory accounts equal what the stock is worth, part by part and move by move',
  count: (company) => sql`select count(*) from stock_moves where company_id = ${company}`,
  offenders: (company) => sql`
    ${byPart(company, 'the ledger’s value', value, sql`select l.part_id, sum(l.debit - l.credit) as held from ${inventoryLines(company)} group by l.part_id`)}
    union all ${byPart(company, 'the moved value', value, sql`select part_id, sum(value) as held from ${poolMoves(company)} group by part_id`)}
    union all ${byPart(company, 'the moved quantity', onHand, sql`select part_id, sum(qty) as held from ${poolMoves(company)} group by part_id`)}
    union all ${byDocument(company)}
    union all ${byPart(company, 'the warehouses’ quantity', onHand, sql`select part_id, sum(on_hand) as held from stock_levels where company_id = ${company} group by part_id`)}
    union all select * from (${byPart(company, 'the layers’ value', value, sql`select part_id, sum(value) as held from stock_layers where company_id = ${company} group by part_id`)}
      union all ${byPart(company, 'the layers’ quantity', onHand, sql`select part_id, sum(qty) as held from stock_layers where company_id = ${company} group by part_id`)}) layers
      where exists (select 1 from companies c where c.id = ${company} and c.costing_method = 'fifo')
    union all ${byWarehouse(
      company,
      'what lies',
      sql`select part_id as id, warehouse_id, on_hand from stock_levels where company_id = ${company}`,
      sql`select part_id as id, warehouse_id, sum(qty) as qty from stock_moves where company_id = ${company} and warehouse_id is not null group by part_id, warehouse_id`,
    )}
    union all ${byWarehouse(
      company,
      'a batch that lies',
      sql`select batch_id as id, warehouse_id, on_hand from stock_batch_levels where company_id = ${company}`,
      sql`select batch_id as id, warehouse_id, sum(qty) as qty from stock_moves where company_id = ${company} and warehouse_id is not null and batch_id is not null group by batch_id, warehouse_id`,
    )}
    union all
    select 'all inventory accounts' as subject, ${numberText(sql`s.held`)} as expected, ${numberText(sql`j.posted`)} as found
      from (select coalesce(sum(value), 0) as held from stock_pools where company_id = ${company}) s,
        (select coalesce(sum(l.debit - l.credit), 0) as posted from ${inventoryLines(company)}) j where s.held <> j.posted`,
}
