import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { duplicatesQuery } from '@/contracts/parties'
import { bindCompany } from '@server/db/enter'
import { APP_ROLE } from '@server/db/owner'
import type { Session } from '@server/http/context'
import { findDuplicates } from '@server/modules/parties/duplicates'
import { lookupParts, partIdsMatching } from '@server/modules/parts/find'
import { findPartsByNumber } from '@server/modules/parts/match'
import { findPart } from '@server/modules/parts/queries'
import type { Tx } from '@server/ports'
import { startApi } from '../support/api'
import { fillCatalogue } from '../support/many-parts'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi({ usualPlans: true })
const user = await api.signIn('system@northgate.example')
/** Share of the full volume. With a fifth of it the planner already chooses the same plans. */
const SCALE = sampleOf(1, 0.2)
const PARTS = 100_000 * SCALE
const FIRMS = 10_000 * SCALE
/** The most index entries that one word may need, for a word that every third part has. */
const MOST_OF_A_WORD = 40_000 * SCALE
await fillCatalogue(api.owner, user.companyId, user.user._id, PARTS, FIRMS)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** The nodes of the plan of a statement that runs like those of requests, bound by row-level security. */
const planOf = async (statement: SQL): Promise<Plan[]> => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  await api.owner.exec(`begin; set local role ${APP_ROLE}; select set_config('app.company_id', '${user.companyId}', true)`)
  const [row] = await api.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, params)
  await api.owner.exec('rollback')
  return nodes((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
}
/** The statement that a query function of the product sends. */
const statementOf = async (run: (tx: Tx) => Promise<unknown>): Promise<SQL> => {
  const seen: SQL[] = []
  await run({ execute: async (statement: SQL) => (seen.push(statement), { rows: [] }) } as unknown as Tx)
  return seen[0] ?? sql``
}
const BIG = ['parts', 'part_words', 'vendor_items', 'parties', 'party_words', 'party_tax_ids', 'customers', 'vendors']
/** Nodes that read a whole large table, or more than `limit` rows of it, rows removed by the filter included. */
const badNodes = (all: Plan[], limit: number) =>
  all
    .filter(
      (node) =>
        BIG.includes(node['Relation Name'] ?? '') &&
        (node['Node Type'] === 'Seq Scan' || (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] > limit),
    )
    .map(
      (node) =>
        `${node['Node Type']} ${node['Relation Name']} ${node['Actual Rows'] * node['Actual Loops']} rows, ${node['Rows Removed by Filter'] ?? 0} removed`,
    )

test.each(['CAT0150', 'CAT015000-', 'M0012', 'SK3f', 'series 699', 'compact cable 12', 'zzzz', ''])(
  `a lookup of “%s” among ${PARTS} parts reads by index only`,
  async (q) => {
    const all = await planOf(await statementOf((tx) => lookupParts(tx, user.companyId, q)))
    expect(
      badNodes(
        all.filter((node) => node['Relation Name'] !== 'part_words'),
        1500,
      ),
    ).toEqual([])
    // Words are read by their own index, and no more of them than begin with the typed words.
    expect(
      badNodes(
        all.filter((node) => node['Relation Name'] === 'part_words'),
        MOST_OF_A_WORD,
      ),
    ).toEqual([])
  },
)

test.each(['CAT0150', 'series 699 compact'])('the list’s search box for “%s” reads by index only', async (q) => {
  const statement = sql`select id from parts where company_id = ${user.companyId} and id in ${partIdsMatching(sql`app_company()`, q)} order by partno_key, id limit 51`
  expect(badNodes(await planOf(statement), MOST_OF_A_WORD)).toEqual([])
})

test('pasted numbers, one of a hundred parts, are found by the indexes of both numbers', async () => {
  const numbers = Array.from({ length: PARTS / 100 }, (_, n) => (n % 2 ? `M00${n}` : `CAT000${n}-`))
  const all = await planOf(await api.db.transaction(async (tx) => findPartsByNumber(tx, user.companyId, numbers).getSQL()))
  expect(badNodes(all, 3000)).toEqual([])
  expect(all.flatMap((node) => node['Index Cond']?.match(/partno_key|mfr_key/g) ?? []).sort()).toEqual(['mfr_key', 'partno_key'])
})

test(`duplicates among ${FIRMS} firms are found by index only`, async () => {
  const session = { entry: { company: { id: user.companyId } }, can: () => true }
  const typed = duplicatesQuery.parse({ name: 'C4ca423 Foods LLC', email: 'desk5@firm5.example', taxNumber: '12-345', phone: '+1 330 555 7788' })
  const all = await planOf(await statementOf((tx) => findDuplicates({ ...session, tx } as unknown as Session, typed)))
  expect(badNodes(all, 3000)).toEqual([])
})

test('what is read by index is right', async () => {
  const rows = await api.db.transaction(async (tx) => {
    await bindCompany(tx, user.companyId, user.user._id)
    expect((await findPart(tx, user.companyId, 'cat000500-CEE6'))?.partno).toBe('CAT000500-CEE6')
    return lookupParts(tx, user.companyId, 'cat00050')
  })
  expect(rows.map(({ partno }) => partno.slice(0, 9))).toEqual(Array.from({ length: 10 }, (_, n) => `CAT00050${n}`))
})
