/**
 * Checks during an hour at 60 requests a second that the memory of Node and PostgreSQL stays flat, and prints whether answers stay as fast.
 *
 *   node --import tsx bench/soak.mjs
 *   RATE=60 SECONDS=3600 SIZE=demo node --import tsx bench/soak.mjs
 *
 * Writes each sample to the file that SAMPLES names (CSV: seconds, MB of Node, MB of PostgreSQL). The memory of the Node process varies by
 * hundreds of MB with garbage that isn't collected yet; the check uses the memory after a forced collection, every two minutes.
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
const samplesFile = process.env.SAMPLES
/** Growth since the second quarter that still counts as flat: some caches fill up once. */
const MOST_GROWTH = 0.1

const COLLECT_EVERY_S = 120

const folder = await mkdtemp(path.join(tmpdir(), 'northgate-soak-'))
const heapFile = path.join(folder, 'heap')
const probe = path.resolve('bench/support/heap-probe.mjs')
const product = await startProduct({ size: process.env.SIZE || 'demo', env: { HEAP_FILE: heapFile, NODE_OPTIONS: `--import ${probe}` } })
/** Memory of the server after a forced garbage collection, in MB. */
const memoryAfterCollection = async () => {
  await rm(heapFile, { force: true })
  process.kill(product.processes().Node[0], 'SIGUSR2')
  for (let tries = 0; tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const text = await readFile(heapFile, 'utf8').catch(() => '')
    if (text) return Math.round(Number(text))
  }
  throw new Error('the server did not tell what it holds')
}
const collectedSamples = []
try {
  const people = await bringPeople(product.address, Number(process.env.PEOPLE || 40))
  console.log(machine())
  console.log(`${rate} requests a second by ${people.tokens.length} people for ${seconds} s`)
  if (samplesFile) await writeFile(samplesFile, 'seconds,node_mb,postgresql_mb\n')
  let due = COLLECT_EVERY_S
  const onSample = ({ at, Node, PostgreSQL }) => {
    if (samplesFile) void appendFile(samplesFile, `${at},${Node},${PostgreSQL}\n`)
    if (at < due) return
    due += COLLECT_EVERY_S
    void memoryAfterCollection().then((mb) => {
      collectedSamples.push(mb)
      console.log(`${at} s: Node holds ${mb} MB`)
    })
  }
  const result = await underLoad({ bases: product.bases, people, rate, seconds, processes: product.processes, onSample })
  printLoad(result)
  const { samples, minutes } = result
  console.log('p99 of each minute, ms:', minutes.map(({ p99 }) => p99).join(' '))
  const series = { 'Node after collections': collectedSamples, PostgreSQL: samples.map((sample) => sample.PostgreSQL) }
  for (const [name, all] of Object.entries(series)) {
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
  const nodeSamples = samples.map(({ Node }) => Node)
  console.log(`Node as a process: ${Math.min(...nodeSamples)} to ${Math.max(...nodeSamples)} MB`)
  if (result.failed > 0) process.exitCode = 1
  console.log(machine())
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
