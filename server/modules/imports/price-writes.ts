import { sql } from 'drizzle-orm'
import { withHashJoins } from '../../db/hash-joins'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { Tx } from '../../ports'
import type { PriceItem } from './price-items'

/** Rows per statement: enough to make round trips cheap, few enough for a statement's memory. */
const BATCH = 5000

/** Called before each batch with the number of rows that are done. */
type OnBatch = (done: number) => Promise<void>

const inBatches = <T, R>(tx: Tx, items: readonly T[], work: (batch: readonly T[], from: number) => Promise<R[]>, onBatch?: OnBatch): Promise<R[]> =>
  withHashJoins(tx, async () => {
    const all: R[] = []
    for (let at = 0; at < items.length; at += BATCH) {
      await onBatch?.(at)
      all.push(...(await work(items.slice(at, at + BATCH), at)))
    }
    return all
  })

export interface KnownPart {
  /** Index of the item. */
  n: number
  partId: string
  partno: string
}

/** Finds our part for each item: by the vendor's number, else by our own, else by the manufacturer's if only one part has it. */
export const findParts = ({ tx, entry }: Session, vendorId: string | null, items: readonly PriceItem[]): Promise<KnownPart[]> =>
  inBatches(tx, items, (batch, from) => {
    const itemsJson = JSON.stringify(batch.map(({ partno, mfrPartNo, vendorSku }, index) => ({ n: from + index, partno, mfr: mfrPartNo, sku: vendorSku })))
    return rowsOf<KnownPart>(
      tx,
      // Keys are computed before the join: under row-level security, a condition that calls a function can't use an index.
      sql`with r as materialized (
          select n, upper(partno) collate "C" as own, upper(mfr) collate "C" as mfr, upper(sku) collate "C" as sku
          from jsonb_to_recordset(${itemsJson}::jsonb) as r (n int, partno text, mfr text, sku text)
        )
        select r.n, p.id as "partId", p.partno from r
        left join vendor_items v on v.company_id = ${entry.company.id} and v.vendor_id = ${vendorId}::uuid and v.sku_key = r.sku
        left join parts own on own.company_id = ${entry.company.id} and own.partno_key = r.own
        left join lateral (
          select (array_agg(m.id))[1] as id from parts m where m.company_id = ${entry.company.id} and m.mfr_key = r.mfr having count(*) = 1
        ) maker on true
        join parts p on p.company_id = ${entry.company.id} and p.id = coalesce(v.part_id, own.id, maker.id)`,
    )
  })

/** Adds new parts. @returns their ids with the indexes of their items */
export const addParts = (
  { tx, entry }: Session,
  items: readonly { n: number; item: PriceItem }[],
  onBatch?: OnBatch,
): Promise<{ n: number; partId: string }[]> => {
  const add = (batch: typeof items) => {
    const rows = JSON.stringify(
      batch.map(({ n, item: { partno, mfrPartNo, description, manufacturer, upc, uom, category, weight, listPrice } }) => ({
        n,
        partno,
        mfr: mfrPartNo,
        description,
        manufacturer,
        upc,
        uom,
        category,
        weight,
        list: listPrice,
      })),
    )
    return rowsOf<{ n: number; partId: string }>(
      tx,
      sql`with r as (
          select * from jsonb_to_recordset(${rows}::jsonb)
            as r (n int, partno text, mfr text, description text, manufacturer text, upc text, uom text, category text, weight numeric, list numeric)
        ), added as (
          insert into parts (company_id, partno, mfr_part_no, description, manufacturer, upc, uom, category, weight, list_price, created_by, updated_by)
          select ${entry.company.id}, partno, mfr, description, manufacturer, upc, coalesce(uom, 'each'), category, weight, list, ${entry.user._id}, ${entry.user._id}
          from r order by n
          returning id, partno_key
        )
        select r.n, added.id as "partId" from r join added on added.partno_key = upper(r.partno) collate "C"`,
    )
  }
  return inBatches(tx, items, add, onBatch)
}

/** Updates existing parts to the file's values; empty cells leave a field as it is. @returns the parts that have changed */
export const updateParts = ({ tx, entry }: Session, items: readonly { partId: string; item: PriceItem }[]): Promise<{ id: string }[]> =>
  inBatches(tx, items, (batch) => {
    const rows = JSON.stringify(
      batch.map(({ partId, item: { description, manufacturer, upc, category, weight, listPrice } }) => ({
        id: partId,
        description,
        manufacturer,
        upc,
        category,
        weight,
        list: listPrice,
      })),
    )
    return rowsOf<{ id: string }>(
      tx,
      sql`update parts p set description = r.description, manufacturer = coalesce(r.manufacturer, p.manufacturer), upc = coalesce(r.upc, p.upc),
          category = coalesce(r.category, p.category), weight = coalesce(r.weight, p.weight), list_price = coalesce(r.list, p.list_price),
          version = p.version + 1, updated_at = now(), updated_by = ${entry.user._id}
        from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, description text, manufacturer text, upc text, category text, weight numeric, list numeric)
        where p.company_id = ${entry.company.id} and p.id = r.id
          and (p.description, p.manufacturer, p.upc, p.category, p.weight, p.list_price) is distinct from
            (r.description, coalesce(r.manufacturer, p.manufacturer), coalesce(r.upc, p.upc), coalesce(r.category, p.category), coalesce(r.weight, p.weight),
              coalesce(r.list, p.list_price))
        returning p.id`,
    )
  })

export interface VendorSide {
  partId: string
  item: PriceItem
}

/** Adds or replaces the vendor's numbers and availability of these parts. @returns ids of vendor items with their positions in `sides` */
const writeItems = ({ tx, entry, today }: Session, vendorId: string, batch: readonly VendorSide[], from: number) => {
  const company = entry.company.id
  const rows = JSON.stringify(
    batch.map(({ partId, item: { vendorSku, mfrPartNo, partno, availQty } }, index) => ({
      n: from + index,
      part: partId,
      sku: vendorSku,
      mfr: mfrPartNo,
      // A vendor item must have a number of the vendor. Without any other it is the part number in the file.
      num: vendorSku === null ? partno : null,
      avail: availQty,
    })),
  )
  const r = sql`r as materialized (select *, upper(sku) collate "C" as key from jsonb_to_recordset(${rows}::jsonb) as r (n int, part uuid, sku text, mfr text, num text, avail numeric))`
  // A row without a vendor's number belongs to the part's vendor item. When each row was looked up by itself, the planner read all items of the
  // vendor for each row: for a company without items it didn't expect tens of thousands of them.
  const known = sql`known as (
    select r.n, v.id from r join vendor_items v on v.company_id = ${company} and v.vendor_id = ${vendorId} and v.sku_key = r.key where r.sku is not null
    union all
    (select distinct on (r.n) r.n, v.id from r join vendor_items v on v.company_id = ${company} and v.vendor_id = ${vendorId} and v.part_id = r.part
      where r.sku is null order by r.n, v.sku_key nulls first, v.id))`
  return rowsOf<{ n: number; id: string }>(
    tx,
    sql`with ${r}, ${known}, fresh as (
        select r.*, gen_random_uuid() as id from r left join known on known.n = r.n where known.id is null
      ), changed as (
        update vendor_items v set part_id = r.part, vendor_part_no = coalesce(r.mfr, v.vendor_part_no, r.num), avail_qty = coalesce(r.avail, v.avail_qty),
          avail_as_of = case when r.avail is null then v.avail_as_of else ${today}::date end, version = v.version + 1, updated_at = now(), updated_by = ${entry.user._id}
        from r join known on known.n = r.n where v.company_id = ${company} and v.id = known.id returning v.id
      ), added as (
        insert into vendor_items (company_id, id, vendor_id, part_id, vendor_sku, vendor_part_no, avail_qty, avail_as_of, created_by, updated_by)
        select ${company}, id, ${vendorId}, part, sku, coalesce(mfr, num), avail, case when avail is null then null else ${today}::date end, ${entry.user._id}, ${entry.user._id} from fresh
        returning id
      )
      select n, id from known union all select n, id from fresh`,
  )
}

/** Replaces all prices of the items in the file's currencies with the file's prices. */
const writePrices = async ({ tx, entry }: Session, prices: readonly { id: string; item: PriceItem }[]) => {
  const company = entry.company.id
  const rows = JSON.stringify(
    prices.flatMap(({ id, item }) =>
      item.breaks.map(({ minQty, price, currency, validFrom, validTo }) => ({ id, min: minQty, price, currency, from: validFrom, to: validTo })),
    ),
  )
  await tx.execute(sql`delete from vendor_item_prices p using (select distinct id, currency from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, currency char(3))) r
    where p.company_id = ${company} and p.item_id = r.id and p.currency = r.currency`)
  await tx.execute(sql`insert into vendor_item_prices (company_id, item_id, position, min_qty, price, currency, valid_from, valid_to)
    select ${company}, r.id, coalesce((select max(position) from vendor_item_prices p where p.company_id = ${company} and p.item_id = r.id), -1)
      + row_number() over (partition by r.id order by r.currency, r.min, r.from), r.min, r.price, r.currency, r.from, r.to
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, min numeric, price numeric, currency char(3), "from" date, "to" date)`)
}

/** Writes the numbers, availability and prices of one vendor, in statements of 5,000 rows. */
export const writeVendorSide = async (session: Session, vendorId: string, sides: readonly VendorSide[], onBatch?: OnBatch): Promise<void> => {
  const write = async (batch: readonly VendorSide[], from: number) => {
    const written = await writeItems(session, vendorId, batch, from)
    const priced = written.flatMap(({ n, id }) => {
      const side = sides[n]
      return side && side.item.breaks.length > 0 ? [{ id, item: side.item }] : []
    })
    if (priced.length > 0) await writePrices(session, priced)
    return []
  }
  await inBatches(session.tx, sides, write, onBatch)
}
