/**
 * Measures the memory that unauthenticated clients can make the server use: 60 connections send 25 MB each with an invalid token, over and
 * over, then the same to public endpoints, as JSON and as form data, with and without an announced length, while Node's memory is sampled.
 *
 *   CONNECTIONS=60 SECONDS=20 node --import tsx bench/memory.mjs
 */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { machine } from './support/figures.mjs'
import { memoryMb } from './support/processes.mjs'
import { startProduct } from './support/product.mjs'

const connections = Number(process.env.CONNECTIONS || 60)
const seconds = Number(process.env.SECONDS || 20)
const BYTES = 25 * 1024 * 1024
/** Maximum growth of Node's memory. */
const MOST_GROWTH_MB = 100

const piece = randomBytes(64 * 1024)

const headOf = ({ path, type, token, announced }) =>
  [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    announced ? `Content-Length: ${BYTES}` : 'Transfer-Encoding: chunked',
    ...(token ? [`Authorization: Bearer ${randomBytes(15).toString('base64url')}`, 'Idempotency-Key: 0123456789', 'X-Company-Id: 0'] : []),
    '',
    '',
  ].join('\r\n')

/** Sends one request as fast as possible until it is complete or cut off. Returns the status, 0 if there was none, and the time until then. */
const sendOnce = (port, kind) =>
  new Promise((resolve) => {
    const started = performance.now()
    const socket = connect(port, '127.0.0.1')
    let sent = 0
    let status = 0
    let took = 0
    const finish = () => {
      socket.destroy()
      resolve({ status, took: took || performance.now() - started })
    }
    const sendMore = () => {
      while (sent < BYTES && !socket.destroyed) {
        sent += piece.length
        const bytes = kind.announced ? piece : Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
        if (!socket.write(bytes)) return
      }
    }
    socket.setTimeout(30_000, finish)
    socket.on('connect', () => {
      socket.write(headOf(kind))
      sendMore()
    })
    socket.on('drain', sendMore)
    socket.on('data', (chunk) => {
      if (status === 0) {
        status = Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? 0)
        took = performance.now() - started
      }
    })
    socket.on('error', finish)
    socket.on('close', finish)
  })

const FORM = 'multipart/form-data; boundary=x'
const kinds = [
  { name: 'a random token, form data', path: '/inquiry', type: FORM, token: true, announced: true },
  { name: 'a random token, form data without a length', path: '/inquiry', type: FORM, token: true, announced: false },
  { name: 'a random token, JSON', path: '/inquiry', type: 'application/json', token: true, announced: true },
  { name: 'a random token, JSON without a length', path: '/inquiry', type: 'application/json', token: true, announced: false },
  { name: 'sign-in', path: '/users/login', type: 'application/json', token: false, announced: true },
  { name: 'sign-in without a length', path: '/users/login', type: 'application/json', token: false, announced: false },
  { name: 'no such address', path: '/nowhere', type: 'application/json', token: false, announced: false },
]

const product = await startProduct({ size: process.env.SIZE || 'small' })
try {
  const port = Number(new URL(product.base).port)
  const memory = () => memoryMb(product.processes().Node)
  // The first calls load code, which must not count.
  for (const kind of kinds) await sendOnce(port, kind)
  const before = memory()
  console.log(machine())
  console.log(`Node takes ${before.toFixed(0)} MB; ${connections} connections send 25 MB each, ${seconds} s of each kind`)
  let highestOfAll = before
  for (const kind of kinds) {
    let highest = 0
    const timer = setInterval(() => (highest = Math.max(highest, memory())), 200)
    const answers = {}
    const times = []
    const until = performance.now() + seconds * 1000
    const connection = async () => {
      while (performance.now() < until) {
        const { status, took } = await sendOnce(port, kind)
        answers[status] = (answers[status] ?? 0) + 1
        if (status === 503) times.push(took)
      }
    }
    await Promise.all(Array.from({ length: connections }, connection))
    clearInterval(timer)
    highestOfAll = Math.max(highestOfAll, highest)
    times.sort((a, b) => a - b)
    const refusals = times.length > 0 ? `, refused after ${times[Math.floor(times.length / 2)].toFixed(0)} ms (p50)` : ''
    console.log(`${kind.name}: ${highest.toFixed(0)} MB at most; answers by status ${JSON.stringify(answers)}${refusals}`)
  }
  console.log(`Node took ${before.toFixed(0)} MB before and ${highestOfAll.toFixed(0)} MB at most`)
  if (highestOfAll - before > MOST_GROWTH_MB) {
    console.error(`It should not take more than ${MOST_GROWTH_MB} MB on top.`)
    process.exitCode = 1
  }
} finally {
  await product.stop()
}
