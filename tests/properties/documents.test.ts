import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '@server/db/rows'
import type { Session } from '@server/http/context'
import { checkLedger } from '@server/modules/ledger/health'
import { startApi } from '../support/api'
import { type Figures, postingKindsOf, type Ready } from '../support/posting-kinds'
import { failingAt, statementsOf, inRolledBackTransaction } from '../support/service'

/**
 * Longer by hand: `LEDGER_RUNS=3` fails each statement of each step, and adds so many documents with random figures. `LEDGER_SEED` repeats
 * a run.
 */
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 1)
const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 2 ** 31)
const TIME = 60_000 + RUNS * 60_000

const api = await startApi()
const trade = await postingKindsOf(api)
const { companyId, run, kinds, today } = trade
const figures: fc.Arbitrary<Figures> = fc.record({
  qty: fc.integer({ min: 2, max: 9 }).map(String),
  price: fc.integer({ min: 1_00, max: 900_00 }).map((cents) => (cents / 100).toFixed(2)),
  rate: fc.integer({ min: 500_000, max: 2_000_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6)),
})
const ready: Ready[] = []
for (const [index, drawn] of fc.sample(figures, { seed: SEED, numRuns: kinds.length }).entries()) ready.push(await trade.prepare(kinds[index] ?? '', drawn))

/**
 * Balances of accounts, parties, open items, parts and warehouses, and the number of documents by kind and status, without one document and
 * those made from it.
 */
const balancesIn = async ({ tx }: Pick<Session, 'tx'>, except: string | null): Promise<string[]> => {
  const rows = await rowsOf<{ held: string }>(
    tx,
    sql`select concat_ws(' ', 'account', a.account_id, l.party_id, l.part_id, trim_scale(sum(l.debit - l.credit))) as held from journal_lines l
        join accounts a on a.company_id = l.company_id and a.id = l.account_id group by a.account_id, l.party_id, l.part_id having sum(l.debit - l.credit) <> 0
      union all select concat_ws(' ', 'open', account_id, party_id, currency, trim_scale(sum(amount - allocated)), trim_scale(sum(base - allocated_base))) from open_items
        group by account_id, party_id, currency, sign(amount) having sum(amount - allocated) <> 0 or sum(base - allocated_base) <> 0
      union all select concat_ws(' ', 'part', part_id, trim_scale(on_hand), trim_scale(value)) from stock_pools where on_hand <> 0 or value <> 0
      union all select concat_ws(' ', 'level', part_id, warehouse_id, trim_scale(on_hand), trim_scale(reserved)) from stock_levels where on_hand <> 0 or reserved <> 0
      union all select concat_ws(' ', d.kind, d.status, count(*)) from documents d where d.id is distinct from ${except}::uuid
        and not exists (select 1 from document_line_links k join document_lines t on t.id = k.to_line_id join document_lines f on f.id = k.from_line_id
          where t.document_id = d.id and f.document_id = ${except}::uuid) group by d.kind, d.status
      order by 1`,
  )
  return rows.map(({ held }) => held)
}
const balances = (except: string | null = null) => run((session) => balancesIn(session, except))

const tables = await api.owner.query<{ name: string }>(
  `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
      -- The history of the locks that this test sets itself.
      and c.table_name not in ('period_moves', 'period_reports') order by 1`,
)
/** Hashes of all rows of the company, as one text. */
const everything = async (): Promise<string> => {
  const parts = tables.map(({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t where t.company_id = $1)`)
  return (await api.owner.query<{ all: string }>(`select array_to_string(array[${parts.join(', ')}], ' ') as all`, [companyId]))[0]?.all ?? ''
}

const withLockedPeriods = async <T>(work: () => Promise<T>): Promise<T> => {
  const locked = await api.owner.query<{ period: string }>(
    `update fiscal_periods set status = 'soft_locked', locked_areas = '{sales,purchase,stock,bank,journal,tax}' where company_id = $1 and status = 'open' returning fiscal_year_id || ' ' || period_no as period`,
    [companyId],
  )
  const periods = locked.map(({ period }) => period)
  try {
    return await work()
  } finally {
    await api.owner.query(`update fiscal_periods set status = 'open', locked_areas = '{}' where fiscal_year_id || ' ' || period_no = any ($1)`, [periods])
  }
}
/** Fails some statements of a step, one at a time, or each of them in a long run. @returns the number of its statements */
const failEach = async (one: Ready, current: Pick<Ready, 'id' | 'voucherId' | 'version'>, step: object): Promise<number> => {
  const before = await everything()
  const count = await inRolledBackTransaction(trade, (session) => statementsOf(session, () => one.served(session, current, step)))
  const each = Array.from({ length: count }, (_, index) => index + 1)
  for (const k of RUNS > 1 ? each : [...fc.sample(fc.integer({ min: 1, max: count }), { seed: SEED, numRuns: 2 }), count])
    await expect(
      run((session) => failingAt(session, k, () => one.served(session, current, step))),
      `${one.kind}, statement ${k} of ${count}`,
    ).rejects.toThrow('planted fault')
  expect([one.kind, await everything()]).toEqual([one.kind, before])
  return count
}

test(`no document posts into a closed period, and nothing of one changes, whoever tries it in which way (P7)`, { timeout: TIME }, async () => {
  const before = await everything()
  await withLockedPeriods(async () => {
    for (const one of ready) {
      const { statusCode, code } = await one.asked(one, one.post)
      expect([one.kind, statusCode, code]).toEqual([one.kind, 422, 'PERIOD_CLOSED'])
    }
  })
  expect(await everything()).toBe(before)

  const copyOf = (table: string, changes: string) => `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t`
  const smuggled = `with first as (select id from journals where company_id = '${companyId}' and reversal_of is null order by posted_at, id limit 1),
      journal as (${copyOf('journals', `'id', '00000000-0000-4000-8000-000000000042', 'voucher_id', 'SMUGGLED', 'purpose', 'smuggled', 'date', '${today}'`)}
        where t.id = (select id from first) returning id)
    ${copyOf('journal_lines', `'id', gen_random_uuid(), 'journal_id', (select id from journal)`)} where t.journal_id = (select id from first)`
  const tried = [
    smuggled,
    `update journal_lines set memo = 'other'`,
    `update journal_lines set debit = debit + 1 where debit > 0`,
    `delete from journal_lines`,
    `update journals set date = date - 1`,
    `delete from journals`,
    `update open_items set allocated = amount`,
    `delete from stock_moves`,
  ]
  // The same statement succeeds in an open period, so below it is refused for the period alone.
  await inRolledBackTransaction(trade, (session) => session.tx.execute(sql.raw(smuggled)))
  await withLockedPeriods(async () => {
    for (const statement of tried)
      await expect(
        run(({ tx }) => tx.execute(sql.raw(statement))),
        statement,
      ).rejects.toThrow()
  })
  expect(await everything()).toBe(before)
})

test('of a posting nothing is left, whichever of its statements fails, of whatever document (P8)', { timeout: TIME * 2 }, async () => {
  const counts: string[] = []
  for (const one of ready) {
    const count = await failEach(one, one, one.post)
    expect([one.kind, count > 15]).toEqual([one.kind, true])
    counts.push(`${one.kind} ${count}`)
  }
  process.stdout.write(`  statements: ${counts.join(', ')}\n`)
})

test('documents that don’t depend on each other leave the same balances in any order (P6)', { timeout: TIME }, async () => {
  const before = await balances()
  const after = (order: readonly Ready[]) =>
    inRolledBackTransaction(trade, async (session) => {
      for (const one of order) await one.served(session, one, one.post)
      return balancesIn(session, null)
    })
  const forwards = await after(ready)
  expect(forwards).not.toEqual(before)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(ready, { minLength: ready.length }), async (order) => {
      expect(await after(order)).toEqual(forwards)
    }),
    { numRuns: Math.min(RUNS, 50), seed: SEED },
  )
})

/** Posts a document, runs `meanwhile` and takes it back. Expects the balances to change, and to be as before in the end. */
const thereAndBack = async (one: Ready, meanwhile: (posted: Ready) => Promise<void> = async () => undefined): Promise<void> => {
  const step = async (current: Ready, body: object): Promise<Ready> => {
    const { statusCode, message, data } = await one.asked(current, body)
    expect([one.kind, statusCode, message]).toEqual([one.kind, 200, 'OK'])
    return { ...one, ...(data as { voucherId: string; version: number }) }
  }
  const before = await balances(one.id)
  const posted = await step(one, one.post)
  const during = await balances(one.id)
  expect([one.kind, during.length > 0 && during.join() !== before.join()]).toEqual([one.kind, true])
  await meanwhile(posted)
  await step(posted, one.back)
  expect([one.kind, await balances(one.id)]).toEqual([one.kind, before])
}

test(
  'what is posted and taken back leaves every balance as it was; that is whole as well, and not for a closed period (P4, P7, P8)',
  { timeout: TIME * 2 },
  async () => {
    for (const one of ready)
      await thereAndBack(one, async (posted) => {
        await withLockedPeriods(async () => {
          const { statusCode, code } = await posted.asked(posted, posted.back)
          expect([one.kind, statusCode, code]).toEqual([one.kind, 422, 'PERIOD_CLOSED'])
        })
        await failEach(one, posted, posted.back)
      })
    if (RUNS > 1)
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...kinds), figures, async (kind, drawn) => thereAndBack(await trade.prepare(kind, drawn))),
        { numRuns: RUNS, seed: SEED },
      )
    expect((await run(({ tx }) => checkLedger(tx, companyId))).filter(({ passed }) => !passed)).toEqual([])
  },
)
