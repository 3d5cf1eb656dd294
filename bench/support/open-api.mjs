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

/** The API on an embedded PostgreSQL with row-level security as requests have it, and somebody who is signed in. */
export const openApi = async ({ connections = 4 } = {}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northgate-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log })
  const owner = await ownerConnection(server.connection())
  await migrate(owner)
  const db = createDatabase({ connection: server.connection(), max: connections })
  const ports = testPorts({ db, files: createFileStore(path.join(dataDir, 'files')), passwords: createPasswords() })
  await seedDemo(ports, 'small')
  const app = createApp({ ...ports, log })
  const call = async (method, url, headers, body) => {
    const answer = await app.request(`/api/v1${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    })
    const { data, message } = await answer.json()
    if (!answer.ok) throw new Error(`${url}: ${message}`)
    return data
  }
  const signed = await call('POST', '/users/login', {}, { email: 'system@northgate.example', password: demoPassword })
  const company = signed.allCompanies.find(({ isActive }) => isActive)
  const headers = { authorization: `Bearer ${signed.accessToken}`, 'x-company-id': company.id }
  const get = (url) => call('GET', url, headers)
  /** A write, with a key of its own. */
  const write = (method, url, body) => call(method, url, { ...headers, 'idempotency-key': randomUUID() }, body)
  /** A write with one file, as forms send it; answers what the call answers. */
  const upload = async (url, body, name, text) => {
    const form = new FormData()
    form.set('data', JSON.stringify(body))
    form.append('files', new File([text], name))
    const answer = await app.request(`/api/v1${url}`, { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: form })
    const { data, message } = await answer.json()
    if (!answer.ok) throw new Error(`${url}: ${message}`)
    return data
  }
  /** A call from request to parsed answer: the median and the slowest of many. */
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
    userId: signed.user._id,
    ports: { ...ports, log },
    get,
    write,
    upload,
    measure,
    close,
  }
}
