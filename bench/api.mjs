/**
 * Measures the cost of session, permission, row-level security, count, idempotency and audit: requests per second of our list and our
 * create, compared with a bare server of Hono and pg that sends the same list statement and inserts the same rows. Sixteen clients call both
 * in turn; the result is the median of the ratios.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { demoPassword } from '../server/demo/people'
import { inquiryList } from '../server/modules/inquiries/list'
import { readPage } from '../server/modules/lists/list'
import { figure, median } from './support/figures.mjs'
import { startServer } from './support/product.mjs'

const CLIENTS = 16
const SECONDS = Number(process.env.SECONDS || 3)
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

const send = (url, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })

/** Requests per second of {@link CLIENTS} clients, each of which sends its next request once the last one is answered. */
const rate = async (call) => {
  let answered = 0
  const started = performance.now()
  const until = started + SECONDS * 1000
  const client = async () => {
    while (performance.now() < until) {
      await call()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (answered * 1000) / (performance.now() - started)
}

/** The statement that our list sends for its first page. */
const listStatement = async (companyId) => {
  const sent = []
  const tx = drizzle(async (text, values) => {
    sent.push({ text, values })
    return { rows: [] }
  })
  await readPage({ tx, can: () => true, today: '', entry: { company: { id: companyId } } }, inquiryList, { sort: '-date', limit: 50, count: 'capped' }).catch(
    () => undefined,
  )
  const { text, values } = sent.find((statement) => statement.text.includes('order by'))
  // The bare server sets no company for its connections.
  return { text: text.replaceAll('app_company()', `'${companyId}'::uuid`), values }
}

export const measure = async ({ base, address, rounds }) => {
  const api = `${base}/api/v1`
  const login = JSON.stringify({ email: 'system@northgate.example', password: demoPassword })
  const { data } = JSON.parse(await send(`${api}/users/login`, { method: 'POST', body: login }))
  const companyId = data.allCompanies.find(({ isActive }) => isActive).id
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-company-id': companyId }
  const ourList = () => send(`${api}/inquiry?sort=-date&limit=50`, { headers })
  const customerId = JSON.parse(await ourList()).data.rows[0].customer.id
  const lines = [1, 2].map((n) => ({ description: `Line ${n} of a measurement`, qty: String(n) }))
  const body = JSON.stringify({ customerId, subject: 'Measured', lines })
  const ourCreate = () => send(`${api}/inquiry`, { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body })

  const bareEnv = { DATABASE_URL: address, BARE: JSON.stringify({ list: await listStatement(companyId), companyId, userId: data.user._id }) }
  const bare = await startServer(['bench/bare-server.mjs'], bareEnv, '/ready')
  const compare = async (name, ourCall, bareCall, atLeast) => {
    await Promise.all([ourCall(), bareCall()])
    const pairs = []
    for (let round = 0; round <= rounds; round++) pairs.push([await rate(ourCall), await rate(bareCall)])
    // The first pair warms both up.
    const [ourRate, bareRate] = [0, 1].map((at) => median(pairs.slice(1).map((pair) => pair[at])))
    const ratio = median(pairs.slice(1).map(([a, b]) => a / b))
    return figure(`api, ${name} against a bare one`, ratio, { atLeast, digits: 2, note: `${ourRate.toFixed(0)} to ${bareRate.toFixed(0)} requests per second` })
  }
  try {
    return [
      await compare('list', ourList, () => send(`${bare.base}/list`), 0.5),
      await compare('create', ourCreate, () => send(`${bare.base}/create`, { method: 'POST', body }), 0.4),
    ]
  } finally {
    await bare.stop()
    agent.destroy()
  }
}
