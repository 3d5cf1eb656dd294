import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { imports, type TablePreview } from '@/contracts/imports'
import { vendors } from '@/contracts/parties'
import { bindCompany } from '@server/db/enter'
import { APP_ROLE } from '@server/db/owner'
import { rowsOf } from '@server/db/rows'
import type { Session } from '@server/http/context'
import type { PriceItem } from '@server/modules/imports/price-items'
import { findParts, writeVendorSide } from '@server/modules/imports/price-writes'
import type { Tx } from '@server/ports'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'

const api = await startApi({ usualPlans: true })
const manager = await api.signIn('manager@northgate.example')
const ROWS = 2000
const itemOf = (partno: string, vendorSku: string | null) =>
  ({ partno, mfrPartNo: `M-${partno}`, vendorSku, availQty: null, breaks: [] }) as unknown as PriceItem
const ingram = async () => (await manager.call<{ rows: { id: string }[] }>(vendors.lookup, { query: { q: 'Ingram' } })).data.rows[0]?.id ?? ''

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Relation Name'?: string
  'Actual Loops': number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const rowsIn = (plan: Plan) => (plan['Actual Rows'] + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops']
/** Whether the second table is read once per row of the first. A lookup by the key of that row, which is fine, is an aggregate here. */
const isRowByRow = (plan: Plan) => plan['Node Type'] === 'Nested Loop' && plan.Plans?.[1]?.['Node Type'] !== 'Aggregate'

/** Runs `work` in a transaction like that of the import; `parts` are the ids of the company's parts from the first file. */
const inCompany = (work: (tx: Tx, parts: string[]) => Promise<void>) =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local role ${APP_ROLE}`))
    await bindCompany(tx, manager.companyId, manager.user._id)
    const parts = await rowsOf<{ id: string }>(tx, sql`select id from parts where company_id = ${manager.companyId} and partno like 'FIRST%' order by partno`)
    await work(
      tx,
      parts.map(({ id }) => id),
    )
  })
const sessionOn = (tx: Tx) => {
  const entry = { company: { id: manager.companyId }, user: manager.user }
  return { tx, entry, today: '2026-11-21' } as unknown as Session
}
/** A transaction that runs `explain analyze` for each statement, collects the plans and returns no rows. */
const explaining = (tx: Tx, plans: Plan[][]): Tx => {
  const execute = async (statement: SQL) => {
    if (JSON.stringify(statement.queryChunks).includes('set local')) return tx.execute(statement)
    const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(tx, sql`explain (analyze, format json) ${statement}`)
    if (row) plans.push(nodes(row['QUERY PLAN'][0].Plan))
    return { rows: [] }
  }
  return { execute } as unknown as Tx
}

test('a second file right after the first is joined with what the first brought by hash, whatever the planner thinks there is', async () => {
  // The statistics of the planner are from before the first file, as they stay until the next autovacuum.
  for (const table of ['parts', 'vendor_items', 'vendor_item_prices']) await api.owner.exec(`alter table ${table} set (autovacuum_enabled = false)`)
  const vendorId = await ingram()
  const lines = Array.from({ length: ROWS }, (_, n) => `FIRST${n},M1-${n},S1-${n},Cable ${n},${n + 1}.50`)
  const files = [{ name: 'first.csv', bytes: new TextEncoder().encode(['Part number,Mfr P/N,SKU,Description,Cost', ...lines].join('\n')) }]
  const { data } = await manager.call<TablePreview>(imports.pricePreview, { files, body: { vendorId } })
  const imported = await manager.call(imports.priceImport, { files, body: { vendorId, mapping: data.mapping, currency: 'USD' } })
  expect([imported.statusCode, imported.message]).toEqual([200, 'OK'])
  await createWorker(api.ports).runDue()

  const items = Array.from({ length: ROWS }, (_, n) => itemOf(`SECOND${n}`, `S2-${n}`))
  const plans: Plan[][] = []
  const explained = inCompany(async (tx, parts) => {
    const session = sessionOn(explaining(tx, plans))
    await findParts(session, vendorId, items)
    await writeVendorSide(
      session,
      vendorId,
      items.map((item) => ({ partId: parts[0] ?? '', item })),
    )
    throw new Error('rolled back')
  })
  await expect(explained).rejects.toThrow('rolled back')
  expect(plans.map((plan) => plan.filter(isRowByRow))).toEqual([[], []])
  expect(Math.max(...plans.flat().map(rowsIn))).toBeLessThan(10 * ROWS)
})

test('in a company without vendor items a file without the vendor’s numbers goes through them once, not once for each of its rows', async () => {
  await api.owner.exec('truncate vendor_item_prices, vendor_items')
  const vendorId = await ingram()
  const plans: Plan[][] = []
  const explained = inCompany(async (tx, parts) => {
    const vendorSides = parts.map((partId, n) => ({ partId, item: itemOf(`FIRST${n}`, null) }))
    expect(vendorSides.length).toBe(ROWS)
    await writeVendorSide(sessionOn(tx), vendorId, vendorSides)
    await writeVendorSide(sessionOn(explaining(tx, plans)), vendorId, vendorSides)
    throw new Error('rolled back')
  })
  await expect(explained).rejects.toThrow('rolled back')
  const looks = plans.flat().filter((plan) => plan['Relation Name'] === 'vendor_items' && plan['Node Type'].includes('Scan'))
  expect(looks.length).toBeGreaterThan(0)
  expect(Math.max(...looks.map((plan) => plan['Actual Loops']))).toBeLessThan(10)
})
