/**
 * How soon a server that has too much to do says so: exports past the places of a user and of a company, requests and connections past the
 * limits of an address. Others list meanwhile.
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
/** A refusal is answered within so many milliseconds. */
const LONGEST = 50

const product = await startProduct({ size: process.env.SIZE || 'demo', servers })
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** One call; answers status, milliseconds from the call to the head of the answer. */
const call = (base, path, { token, companyId }, held) =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const method = held ? 'POST' : 'GET'
    const headers = {
      Authorization: `Bearer ${token}`,
      'X-Company-Id': companyId,
      ...(held && { 'Content-Length': '1000', 'Content-Type': 'application/json' }),
    }
    const sent = request(`${base}/api/v1${path}`, { method, headers, agent }, (answer) => {
      const took = performance.now() - started
      answer.resume()
      answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode, took, whole: performance.now() - started }))
    })
    sent.once('error', reject)
    if (held) held(sent)
    else sent.end()
  })

const line = (name, times) =>
  console.log(
    `${name.padEnd(60)} ${String(times.length).padStart(5)}  p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  most ${Math.round(Math.max(0, ...times))} ms`,
  )

let failed = false
const judge = (name, refused) => {
  line(name, refused)
  if (refused.length === 0 || Math.max(...refused) > LONGEST) {
    console.error(`Wanted are refusals within ${LONGEST} ms.`)
    failed = true
  }
}

/** Lists of somebody else until `work` is done. */
const besideLists = async (bases, other, work) => {
  const times = []
  const state = { over: false }
  const lists = (async () => {
    for (let n = 0; !state.over; n++) {
      times.push((await call(bases[n % bases.length], '/inquiry?limit=50', other)).took)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const result = await work()
  state.over = true
  await lists
  return { result, times }
}

const exportsOf = async (name, people, other) => {
  const { result, times } = await besideLists(product.bases, other, () =>
    Promise.all(
      Array.from({ length: exports }, (_, n) => call(product.bases[n % product.bases.length], '/audit/export?format=csv', people[n % people.length])),
    ),
  )
  const answered = (wanted) => result.filter(({ status }) => status === wanted)
  if (answered(200).length + answered(503).length < exports) throw new Error(`Other answers: ${JSON.stringify(result)}`)
  line(
    `${name}: exports made`,
    answered(200).map(({ whole }) => whole),
  )
  judge(
    `${name}: exports refused`,
    answered(503).map(({ took }) => took),
  )
  line(`${name}: lists of another meanwhile`, times)
}

/** Bodies that are announced and don't come; then requests past the limit, one after the other. */
const overRequests = async (person) => {
  const open = []
  const hold = (sent) => {
    open.push(sent)
    sent.on('error', () => undefined).flushHeaders()
  }
  const [base] = product.bases
  for (let n = 0; n < 200 / servers; n++) void call(base, '/inquiry', person, hold).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const answers = []
  for (let n = 0; n < 20; n++) answers.push(await call(base, '/inquiry', person))
  for (const sent of open) sent.destroy()
  judge(
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
  judge('connections past 600 of an address', refused)
}

try {
  const { tokens, companyId } = await bringPeople(product.address, 12)
  const people = tokens.map((token) => ({ token, companyId }))
  const [other, one, ...many] = people
  for (const person of people) for (const base of product.bases) await call(base, '/inquiry?limit=50', person)
  console.log(machine())
  await exportsOf('one user', [one], other)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await exportsOf('ten users of a company', many, other)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await overRequests(one)
  await overConnections()
  console.log(machine())
} finally {
  agent.destroy()
  await product.stop()
}
if (failed) process.exitCode = 1
