import { expect, test } from 'vitest'
import { type Job, jobs } from '@/contracts/jobs'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { fillCatalogue } from '../support/many-parts'
import { csvFile, foundCompany, openingOf } from '../support/opening'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi({ usualPlans: true })

/** A company of the size that goes live in an afternoon; the sample is just long enough for its lists to become jobs of several batches. */
const [ACCOUNTS, ITEMS, ROWS] = sampleOf([500, 5000, 10_000], [500, 505, 505])
const COST = 7

const accountsFile = (accounts: readonly string[]) => {
  const own = accounts.map((number, n) => `${number},${n % 2 === 0 ? '100.00,' : ',100.00'}`)
  const receivable = 10 * ITEMS
  const stock = COST * ROWS
  return csvFile('trial balance.csv', ['Account,Debit,Credit', ...own, `1100,${receivable}.00,`, `1200,${stock}.00,`, `3000,,${receivable + stock}.00`])
}
const itemsFile = csvFile('open items.csv', [
  'Customer code,Number,Date,Due date,Open amount',
  ...Array.from({ length: ITEMS }, (_, n) => `MC${2 + 2 * (n % 50)},INV-${n},2026-01-15,2026-02-14,10.00`),
])

test(`${ACCOUNTS} accounts, ${ITEMS} open items and ${ROWS} stock rows: jobs with progress, cleared to 0.00, the same files add nothing, finished`, async () => {
  const who = await foundCompany(api)
  const { setDay, bring, missing, failures, finish, state, takeBack } = openingOf(api, who)
  await fillCatalogue(api.owner, who.companyId, who.user._id, ROWS, 100)
  const accounts = await api.owner.query<{ accountId: string }>(
    `insert into accounts (company_id, account_id, name, group_id, type)
      select g.company_id, 'X' || n, 'Account ' || n, g.id, 'other' from account_groups g, generate_series(1, $2::int) n where g.company_id = $1 and g.group_id = '60'
      returning account_id as "accountId"`,
    [who.companyId, ACCOUNTS - 3 - ((ACCOUNTS - 3) % 2)],
  )
  const parts = await api.owner.query<{ partno: string }>(`select partno from parts where company_id = $1 order by partno`, [who.companyId])
  const stockFile = csvFile('stock.csv', ['Part number,Quantity,Unit cost', ...parts.map(({ partno }) => `${partno},2,3.50`)])
  const files = { accounts: accountsFile(accounts.map(({ accountId }) => accountId)), items: itemsFile, stock: stockFile }
  await setDay()

  /** Imports a file, as a job where it is long, and returns its counts. Tables are analyzed before, as by autovacuum, which the tests' database has not. */
  const run = async (part: keyof typeof files) => {
    await api.owner.exec('analyze')
    const { data } = await bring(part, files[part])
    if (data.jobId === null) return [data.created, data.left]
    await createWorker(api.ports).runDue()
    const job = (await who.call<Job>(jobs.get, { params: { id: data.jobId } })).data
    expect([job.state, job.import?.message, job.done]).toEqual(['done', null, job.total])
    return [job.import?.result?.created, job.import?.result?.left]
  }
  expect(await run('items')).toEqual([ITEMS, 0])
  expect(await run('stock')).toEqual([ROWS, 0])
  expect(await run('accounts')).toEqual([accounts.length + 3, 0])
  expect(await missing()).toEqual([])
  for (const part of ['items', 'stock', 'accounts'] as const) expect((await run(part))[0]).toBe(0)
  expect((await state()).imports).toHaveLength(3)
  expect(await failures()).toEqual([])

  for (const part of ['items', 'stock'] as const) {
    await api.owner.exec('analyze')
    const { data } = await takeBack(part)
    await createWorker(api.ports).runDue()
    const job = (await who.call<Job>(jobs.get, { params: { id: data.jobId ?? '' } })).data
    expect([job.state, job.done, job.items[0]?.message]).toEqual(['done', 1, null])
    expect((await run(part))[0]).toBe(part === 'items' ? ITEMS : ROWS)
  }
  expect((await finish()).statusCode).toBe(200)
  expect(await failures()).toEqual([])
}, 1_200_000)
