/**
 * Measures response times for forty people at once: reads of lists and records, searches, an occasional export, drafts saved and invoices
 * posted, at a fixed number of requests a second. The generator runs in a separate process beside server and database.
 *
 *   node --import tsx bench/load.mjs                 100 a second for 180 s
 *   RATE=120 SECONDS=60 SERVERS=2 PEOPLE=40 SIZE=demo node --import tsx bench/load.mjs
 *
 * PROFILE=1 prints the statements that cost the database most, which slows it down a little.
 */
import pg from 'pg'
import { machine } from './support/figures.mjs'
import { bringPeople } from './support/people.mjs'
import { startProduct } from './support/product.mjs'
import { printLoad, underLoad } from './support/under-load.mjs'

const rate = Number(process.env.RATE || 100)
const seconds = Number(process.env.SECONDS || 180)
const servers = Number(process.env.SERVERS || 1)
const profiled = process.env.PROFILE === '1'
/** Maximum p99 in milliseconds at the requested rate. */
const MAX_P99_MS = 1000

const product = await startProduct({ size: process.env.SIZE || 'demo', servers, profiled })
const client = new pg.Client({ connectionString: product.address })
await client.connect()
try {
  const people = await bringPeople(product.address, Number(process.env.PEOPLE || 40))
  console.log(machine())
  console.log(`${rate} requests a second by ${people.tokens.length} people for ${seconds} s, ${servers} server process${servers > 1 ? 'es' : ''}`)
  if (profiled) await client.query('create extension if not exists pg_stat_statements')
  if (profiled) await client.query('select pg_stat_statements_reset()')
  const result = await underLoad({ bases: product.bases, people, rate, seconds, processes: product.processes })
  printLoad(result)
  console.log(machine())
  if (profiled) {
    const { rows } = await client.query(`select round((total_exec_time + total_plan_time)::numeric) as ms, round(total_plan_time::numeric) as planning, calls,
        round(((total_exec_time + total_plan_time) / greatest(calls, 1))::numeric, 2) as each, left(regexp_replace(query, '\\s+', ' ', 'g'), 200) as query
      from pg_stat_statements order by total_exec_time + total_plan_time desc limit 40`)
    for (const { ms, planning, calls, each, query } of rows) console.log(`${ms} ms (${planning} planning), ${calls} × ${each}: ${query}`)
  }
  if (result.failed > 0 || result.all.p99 > MAX_P99_MS) {
    console.error(`Wanted are no failure and a p99 of at most ${MAX_P99_MS} ms.`)
    process.exitCode = 1
  }
} finally {
  await client.end()
  await product.stop()
}
