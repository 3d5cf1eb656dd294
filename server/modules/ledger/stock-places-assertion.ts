import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

const nameOf = sql`coalesce(p.partno, 'no part')`

/** Compares the day of a part's last move with its moves. No later move may be dated before that day. */
const lastMoves = (company: SQL): SQL => sql`
  select 'the last move of ' || ${nameOf} as subject, m.day::text as expected, s.last_move::text as found from stock_pools s
    left join parts p on p.company_id = s.company_id and p.id = s.part_id
    left join (select part_id, max(date) as day from stock_moves where company_id = ${company} and kind not in ('dropship_in', 'dropship_out') group by part_id) m on m.part_id = s.part_id
    where s.company_id = ${company} and s.last_move is distinct from m.day`

/** Compares the reserved quantities of warehouses with those of the orders. */
const reservations = (company: SQL): SQL => sql`
  select 'what is held of ' || ${nameOf} || ' in ' || coalesce(w.name, 'no warehouse') as subject, ${numberText(sql`coalesce(o.reserved, 0)`)} as expected, ${numberText(sql`coalesce(l.reserved, 0)`)} as found
    from (select * from stock_levels where company_id = ${company} and reserved <> 0) l
    full join (select x.part_id, o.warehouse_id, sum(s.reserved) as reserved from sales_order_lines s
        join document_lines x on x.company_id = s.company_id and x.id = s.line_id join sales_orders o on o.company_id = x.company_id and o.document_id = x.document_id
        where s.company_id = ${company} and s.reserved <> 0 group by x.part_id, o.warehouse_id) o on o.part_id = l.part_id and o.warehouse_id = l.warehouse_id
    left join parts p on p.company_id = ${company} and p.id = coalesce(l.part_id, o.part_id)
    left join warehouses w on w.company_id = ${company} and w.id = coalesce(l.warehouse_id, o.warehouse_id)
    where coalesce(l.reserved, 0) <> coalesce(o.reserved, 0)`

/** Finds cost layers that don't match their move: same part and position, and at most its quantity. */
const layers = (company: SQL): SQL => sql`
  select 'a layer of ' || ${nameOf} as subject, coalesce('of ' || m.seq || ', at most ' || trim_scale(m.qty), 'none') as expected, 'of ' || l.seq || ', ' || trim_scale(l.qty) as found
    from stock_layers l left join stock_moves m on m.company_id = l.company_id and m.id = l.move_id left join parts p on p.company_id = l.company_id and p.id = l.part_id
    where l.company_id = ${company} and ((m.part_id, m.seq) is distinct from (l.part_id, l.seq) or l.qty > m.qty)`

/**
 * Compares the place of each serial number with its last move. Only for parts whose moves all name every serial number: other parts may have
 * got their serial numbers later, or only some of them.
 */
const serials = (company: SQL): SQL => sql`
  select 'serial number ' || coalesce(f.serial_no, s.serial_no) || ' of ' || ${nameOf} as subject,
      case when f.part_id is null then 'not in the books' else f.serial_no || ' in ' || case when f.warehouse_id is null then 'a customer’s hands' else coalesce(fw.name, 'a warehouse that is not there') end end as expected,
      case when s.part_id is null then 'not in the books' else s.serial_no || ' in ' || case when s.warehouse_id is null then 'a customer’s hands' else coalesce(sw.name, 'a warehouse that is not there') end end as found
    from (select s.* from stock_serials s where s.company_id = ${company}) s
    full join (select * from (
        select distinct on (m.part_id, upper(n.serial_no)) m.part_id, n.serial_no, upper(n.serial_no) as serial_key, case when m.qty > 0 then m.warehouse_id end as warehouse_id,
            case when m.qty > 0 then m.warehouse_id is not null else m.kind in ('delivery', 'pos', 'dropship_out', 'return_in') end as is_known
          from stock_moves m cross join unnest(m.serials) n (serial_no)
          where m.company_id = ${company} and m.kind not in ('dropship_in', 'revalue') and not (m.kind in ('transfer_in', 'transfer_out') and m.qty < 0)
          order by m.part_id, upper(n.serial_no), m.seq desc) last where last.is_known) f on f.part_id = s.part_id and f.serial_key = s.serial_key
    join parts p on p.company_id = ${company} and p.id = coalesce(s.part_id, f.part_id)
    left join warehouses sw on sw.company_id = ${company} and sw.id = s.warehouse_id left join warehouses fw on fw.company_id = ${company} and fw.id = f.warehouse_id
    where (p.track_serial = 'strict' or s.part_id is not null)
      and not exists (select 1 from stock_moves m where m.company_id = ${company} and m.part_id = p.id and m.kind not in ('dropship_in', 'dropship_out', 'revalue')
        and cardinality(m.serials) <> abs(m.qty))
      and (f.part_id is null or s.part_id is null or s.serial_no <> f.serial_no or s.warehouse_id is distinct from f.warehouse_id)`

/** Compares batches with the receipts that brought them and with the moves that refer to them. */
const batches = (company: SQL): SQL => sql`
  select 'batch ' || b.batch_no || ' of ' || ${nameOf} as subject, r.batch_no || coalesce(', until ' || r.expires_on, '') as expected, b.batch_no || coalesce(', until ' || b.expires_on, '') as found
    from stock_batches b left join parts p on p.company_id = b.company_id and p.id = b.part_id
    join (select m.batch_id, min(g.batch_no) as batch_no, max(g.expires_on) as expires_on from stock_moves m join goods_receipt_lines g on g.company_id = m.company_id and g.line_id = m.line_id
      where m.company_id = ${company} and m.kind = 'receipt' and m.batch_id is not null and g.batch_no is not null group by m.batch_id) r on r.batch_id = b.id
    where b.company_id = ${company} and (upper(btrim(r.batch_no)) <> b.batch_key or r.expires_on is distinct from b.expires_on)
  union all
  select 'a batch of ' || ${nameOf}, 'a batch of that part', coalesce('batch ' || b.batch_no || ' of another', 'none') from stock_moves m left join parts p on p.company_id = m.company_id and p.id = m.part_id
    left join stock_batches b on b.company_id = m.company_id and b.id = m.batch_id where m.company_id = ${company} and m.batch_id is not null and b.part_id is distinct from m.part_id`

export const stockPlacesAssertion: Assertion = {
  code: 'A13',
  title: 'What lies in stock, is held for orders, and bears a number or a batch, is what its moves say',
  count: (company) =>
    sql`select (select count(*) from stock_levels where company_id = ${company}) + (select count(*) from stock_serials where company_id = ${company})`,
  offenders: (company) =>
    sql`${lastMoves(company)} union all ${reservations(company)} union all ${layers(company)} union all ${serials(company)} union all ${batches(company)}`,
}
