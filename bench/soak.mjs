/**
 * An hour at 60 requests a second: does memory of Node and PostgreSQL stay flat, and do answers stay as fast as they were.
 *
 *   node --import tsx bench/soak.mjs
 *   RATE=60 SECONDS=3600 SIZE=demo node --import tsx bench/soak.mjs
 *
 * Writes each sample to the file that SAMPLES names (CSV: seconds, MB of Node, MB of PostgreSQL). What the Node process takes goes up and down
 * by hundreds of MB with what isn't collected yet; judged is what is left after a collection, every two minutes.
 */
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { machine, median } from './support/figures.mjs'
import { bringPeople } from './support/people.mjs'
import { startProduct } from './support/product.mjs'
import { printLoad, underLoad } from './support/under-load.mjs'

const rate = Number(process.env.RATE || 60)
const seconds = Number(process.env.SECONDS || 3600)
const file = process.env.SAMPLES
/** How much more than after the first quarter is still flat: the caches that fill up once. */
const MOST_GROWTH = 0.1

const EVERY_S = 120

const folder = await mkdtemp(path.join(tmpdir(), 'northgate-soak-'))
const heapFile = path.join(folder, 'heap')
const probe = path.resolve('bench/support/heap-probe.mjs')
const product = await startProduct({ size: process.env.SIZE || 'demo', env: { HEAP_FILE: heapFile, NODE_OPTIONS: `--import ${probe}` } })
/** What the server holds after a collection, in MB. */
const heldMb = async () => {
  await rm(heapFile, { force: true })
  process.kill(product.processes().Node[0], 'SIGUSR2')
  for (let tries = 0; tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const text = await readFile(heapFile, 'utf8').catch(() => '')
    if (text) return Math.round(Number(text))
  }
  throw new Error('the server did not tell what it holds')
}
const held = []
try {
  const people = await bringPeople(product.address, Number(process.env.PEOPLE || 40))
  console.log(machine())
  console.log(`${rate} requests a second by ${people.tokens.length} people for ${seconds} s`)
  if (file) await writeFile(file, 'seconds,node_mb,postgresql_mb\n')
  let due = EVERY_S
  const onSample = ({ at, Node, PostgreSQL }) => {
    if (file) void appendFile(file, `${at},${Node},${PostgreSQL}\n`)
    if (at < due) return
    due += EVERY_S
    void heldMb().then((mb) => {
      held.push(mb)
      console.log(`${at} s: Node holds ${mb} MB`)
    })
  }
  const result = await underLoad({ bases: product.bases, people, rate, seconds, processes: product.processes, onSample })
  printLoad(result)
  const { samples, minutes } = result
  console.log('p99 of each minute, ms:', minutes.map(({ p99 }) => p99).join(' '))
  const judged = { 'Node after collections': held, PostgreSQL: samples.map((sample) => sample.PostgreSQL) }
  for (const [name, all] of Object.entries(judged)) {
    const quarter = (nth) => all.slice(Math.floor((all.length * nth) / 4), Math.ceil((all.length * (nth + 1)) / 4))
    const [second, last] = [1, 3].map((nth) => median(quarter(nth)))
    const growth = last / second - 1
    console.log(
      `${name}: ${all[0]} MB at first, ${second} MB in the second quarter, ${last} MB in the last (${(growth * 100).toFixed(1)} %), ${Math.max(...all)} MB at most`,
    )
    if (growth > MOST_GROWTH) {
      console.error(`${name} grew by more than ${MOST_GROWTH * 100} %.`)
      process.exitCode = 1
    }
  }
  const taken = samples.map(({ Node }) => Node)
  console.log(`Node as a process: ${Math.min(...taken)} to ${Math.max(...taken)} MB`)
  if (result.failed > 0) process.exitCode = 1
  console.log(machine())
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
