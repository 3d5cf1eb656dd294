import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../../server/app'
import { migrate } from '../../server/db/migrate'
import { seedDemo } from '../../server/demo'
import { demoPassword } from '../../server/demo/people'
import { createDatabase, ownerConnection } from '../../server/host/node/database'
import { startEmbeddedPostgres } from '../../server/host/node/embedded-postgres'
import { createFileStore } from '../../server/host/node/files'
import { createPasswords } from '../../server/host/node/passwords'
import { testPorts } from '../../tests/support/ports'

const ROUNDS = 30
const log = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * Opens the API on an embedded PostgreSQL, with row-level security as for real requests and a signed-in user. `morePorts` replace those that tests have.
 */
export const openApi = async ({ connections = 4, morePorts = {} } = {}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northgate-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log })
  const owner = await ownerConnection(server.connection())
  await migrate(owner)
  const db = createDatabase({ connection: server.connection(), max: connections })
  const ports = { ...testPorts({ db, files: createFileStore(path.join(dataDir, 'files')), passwords: createPasswords() }), ...morePorts }
  await seedDemo(ports, 'small')
  const app = createApp({ ...ports, log })
  const call = async (method, url, headers, body) => {
    const response = await app.request(`/api/v1${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    })
    const { data, message } = await response.json()
    if (!response.ok) throw new Error(`${url}: ${message}`)
    return data
  }
  /** Signs in a user of the demo, in the company that is opened first. */
  const signIn = async (email) => {
    const session = await call('POST', '/users/login', {}, { email, password: demoPassword })
    const company = session.allCompanies.find(({ isActive }) => isActive)
    const headers = { authorization: `Bearer ${session.accessToken}`, 'x-company-id': company.id }
    const get = (url) => call('GET', url, headers)
    /** Sends a write with a new idempotency key. */
    const write = (method, url, body) => call(method, url, { ...headers, 'idempotency-key': randomUUID() }, body)
    return { session, company, headers, get, write }
  }
  const { session, company, headers, get, write } = await signIn('system@northgate.example')
  /** Sends a write with one file, as forms do, and returns the answer's data. */
  const upload = async (url, body, name, text) => {
    const form = new FormData()
    form.set('data', JSON.stringify(body))
    form.append('files', new File([text], name))
    const response = await app.request(`/api/v1${url}`, { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: form })
    const { data, message } = await response.json()
    if (!response.ok) throw new Error(`${url}: ${message}`)
    return data
  }
  /** Times a call from request to parsed answer; returns the median and the slowest of many. */
  const measure = async (url) => {
    const times = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = performance.now()
      await get(url)
      times.push(performance.now() - before)
    }
    times.sort((a, b) => a - b)
    return `median ${times[ROUNDS / 2].toFixed(1)} ms, slowest ${times.at(-1).toFixed(1)} ms`
  }
  const close = async () => {
    await db.end()
    await owner.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    owner,
    connection: server.connection(),
    filesDir: path.join(dataDir, 'files'),
    companyId: company.id,
    userId: session.user._id,
    ports: { ...ports, log },
    get,
    write,
    signIn,
    upload,
    measure,
    close,
  }
}
