/**
 * Measures how soon an overloaded server refuses work: exports beyond the limits of a user and of a company, requests and connections beyond
 * the limits of an address. Another user reads lists meanwhile.
 *
 *   node --import tsx bench/overload.mjs
 *   EXPORTS=25 SIZE=demo SERVERS=1 node --import tsx bench/overload.mjs
 */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { machine, percentile } from './support/figures.mjs'
import { bringPeople } from './support/people.mjs'
import { startProduct } from './support/product.mjs'

const exports = Number(process.env.EXPORTS || 25)
const servers = Number(process.env.SERVERS || 1)
/** Maximum time until a refusal, in milliseconds. */
const MAX_REFUSAL_MS = 50

const product = await startProduct({ size: process.env.SIZE || 'demo', servers })
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Makes one call and returns its status, the milliseconds until the response headers (`took`) and until the end (`whole`). */
const call = (base, path, { token, companyId }, holdOpen) =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const method = holdOpen ? 'POST' : 'GET'
    const headers = {
      Authorization: `Bearer ${token}`,
      'X-Company-Id': companyId,
      ...(holdOpen && { 'Content-Length': '1000', 'Content-Type': 'application/json' }),
    }
    const clientRequest = request(`${base}/api/v1${path}`, { method, headers, agent }, (response) => {
      const took = performance.now() - started
      response.resume()
      response.once('error', reject).once('end', () => resolve({ status: response.statusCode, took, whole: performance.now() - started }))
    })
    clientRequest.once('error', reject)
    if (holdOpen) holdOpen(clientRequest)
    else clientRequest.end()
  })

const printTimes = (name, times) =>
  console.log(
    `${name.padEnd(60)} ${String(times.length).padStart(5)}  p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  most ${Math.round(Math.max(0, ...times))} ms`,
  )

let failed = false
const checkRefusals = (name, times) => {
  printTimes(name, times)
  if (times.length === 0 || Math.max(...times) > MAX_REFUSAL_MS) {
    console.error(`Wanted are refusals within ${MAX_REFUSAL_MS} ms.`)
    failed = true
  }
}

/** Reads lists as another user until `work` is done. */
const besideLists = async (bases, otherUser, work) => {
  const times = []
  const state = { over: false }
  const listLoop = (async () => {
    for (let n = 0; !state.over; n++) {
      times.push((await call(bases[n % bases.length], '/inquiry?limit=50', otherUser)).took)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const result = await work()
  state.over = true
  await listLoop
  return { result, times }
}

const measureExports = async (name, people, otherUser) => {
  const { result, times } = await besideLists(product.bases, otherUser, () =>
    Promise.all(
      Array.from({ length: exports }, (_, n) => call(product.bases[n % product.bases.length], '/audit/export?format=csv', people[n % people.length])),
    ),
  )
  const answered = (wantedStatus) => result.filter(({ status }) => status === wantedStatus)
  if (answered(200).length + answered(503).length < exports) throw new Error(`Other answers: ${JSON.stringify(result)}`)
  printTimes(
    `${name}: exports made`,
    answered(200).map(({ whole }) => whole),
  )
  checkRefusals(
    `${name}: exports refused`,
    answered(503).map(({ took }) => took),
  )
  printTimes(`${name}: lists of another meanwhile`, times)
}

/** Opens requests whose announced bodies don't arrive, then sends requests beyond the limit, one after the other. */
const overRequests = async (person) => {
  const openRequests = []
  const hold = (clientRequest) => {
    openRequests.push(clientRequest)
    clientRequest.on('error', () => undefined).flushHeaders()
  }
  const [base] = product.bases
  for (let n = 0; n < 200 / servers; n++) void call(base, '/inquiry', person, hold).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const answers = []
  for (let n = 0; n < 20; n++) answers.push(await call(base, '/inquiry', person))
  for (const clientRequest of openRequests) clientRequest.destroy()
  checkRefusals(
    'requests past 200 of an address',
    answers.filter(({ status }) => status === 503).map(({ took }) => took),
  )
}

const overConnections = async () => {
  const port = Number(new URL(product.base).port)
  const sockets = []
  const refused = []
  for (let n = 0; n < 700; n++) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('connect', () => {
      const started = performance.now()
      socket.once('data', () => refused.push(performance.now() - started))
    })
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (const socket of sockets) socket.destroy()
  checkRefusals('connections past 600 of an address', refused)
}

try {
  const { tokens, companyId } = await bringPeople(product.address, 12)
  const people = tokens.map((token) => ({ token, companyId }))
  const [otherUser, oneUser, ...tenUsers] = people
  for (const person of people) for (const base of product.bases) await call(base, '/inquiry?limit=50', person)
  console.log(machine())
  await measureExports('one user', [oneUser], otherUser)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await measureExports('ten users of a company', tenUsers, otherUser)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await overRequests(oneUser)
  await overConnections()
  console.log(machine())
} finally {
  agent.destroy()
  await product.stop()
}
if (failed) process.exitCode = 1
