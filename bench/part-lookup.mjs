/**
 * What a lookup among 100,000 parts costs, over the API on an embedded PostgreSQL with row-level security as requests have it.
 *
 *   node --import tsx bench/part-lookup.mjs
 *
 * Measured is a call from request to parsed answer, the median and the slowest of many. The target is 150 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../server/app'
import { migrate } from '../server/db/migrate'
import { seedDemo } from '../server/demo'
import { demoPassword } from '../server/demo/people'
import { createDatabase, ownerConnection } from '../server/host/node/database'
import { startEmbeddedPostgres } from '../server/host/node/embedded-postgres'
import { createFileStore } from '../server/host/node/files'
import { createPasswords } from '../server/host/node/passwords'
import { fillCatalogue } from '../tests/support/many-parts'
import { testPorts } from '../tests/support/ports'

const PARTS = 100_000
const ROUNDS = 30
const QUERIES = ['CAT050000-B', 'CAT0500', 'M0012', 'SK3f', 'series 699', 'compact cable 12', 'switch m', 's', 'zzzz']
const log = { info: () => undefined, warn: console.warn, error: console.error }

const dataDir = await mkdtemp(path.join(tmpdir(), 'northgate-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log })
const owner = await ownerConnection(server.connection())
await migrate(owner)
const db = createDatabase({ connection: server.connection(), max: 4 })
const ports = testPorts({ db, files: createFileStore(path.join(dataDir, 'files')), passwords: createPasswords() })
await seedDemo(ports)
const app = createApp({ ...ports, log })

const call = async (method, url, headers, body) => {
  const answer = await app.request(`/api/v1${url}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body && JSON.stringify(body) })
  return (await answer.json()).data
}
const signed = await call('POST', '/users/login', {}, { email: 'system@northgate.example', password: demoPassword })
const company = signed.allCompanies.find(({ isActive }) => isActive)
const headers = { authorization: `Bearer ${signed.accessToken}`, 'x-company-id': company.id }
const started = performance.now()
await fillCatalogue(owner, company.id, signed.user._id, PARTS, 10_000)
console.log(`${PARTS} parts entered in ${Math.round((performance.now() - started) / 1000)} s`)

const measure = async (url) => {
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    await call('GET', url, headers)
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  return `median ${times[ROUNDS / 2].toFixed(1)} ms, slowest ${times.at(-1).toFixed(1)} ms`
}
for (const q of QUERIES) console.log(`lookup “${q}”:`, await measure(`/product/lookup?q=${encodeURIComponent(q)}`))
console.log('list, first page:', await measure('/product?sort=partno'))
console.log('list “series 699”:', await measure('/product?q=series%20699'))
console.log('duplicates of a customer:', await measure('/customer/duplicates?name=C4ca423%20Foods&email=x@firm5.example&phone=3305557788'))

await db.end()
await owner.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
