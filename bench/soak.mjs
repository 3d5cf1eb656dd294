/**
 * An hour at 60 requests a second: does memory of Node and PostgreSQL stay flat, and do answers stay as fast as they were.
 *
 *   node --import tsx bench/soak.mjs
 *   RATE=60 SECONDS=3600 SIZE=demo node --import tsx bench/soak.mjs
 *
 * Writes each sample to the file that SAMPLES names (CSV: seconds, MB of Node, MB of PostgreSQL).
 */
import { appendFile, writeFile } from 'node:fs/promises'
import { machine, median } from './support/figures.mjs'
import { bringPeople } from './support/people.mjs'
import { startProduct } from './support/product.mjs'
import { printLoad, underLoad } from './support/under-load.mjs'

const rate = Number(process.env.RATE || 60)
const seconds = Number(process.env.SECONDS || 3600)
const file = process.env.SAMPLES
/** How much more than after the first quarter is still flat: the caches that fill up once. */
const MOST_GROWTH = 0.1

const product = await startProduct({ size: process.env.SIZE || 'demo' })
try {
  const people = await bringPeople(product.address, Number(process.env.PEOPLE || 40))
  console.log(machine())
  console.log(`${rate} requests a second by ${people.tokens.length} people for ${seconds} s`)
  if (file) await writeFile(file, 'seconds,node_mb,postgresql_mb\n')
  const onSample = ({ at, Node, PostgreSQL }) => file && void appendFile(file, `${at},${Node},${PostgreSQL}\n`)
  const result = await underLoad({ bases: product.bases, people, rate, seconds, processes: product.processes, onSample })
  printLoad(result)
  const { samples, minutes } = result
  console.log('p99 of each minute, ms:', minutes.map(({ p99 }) => p99).join(' '))
  const quarter = (nth) => samples.slice(Math.floor((samples.length * nth) / 4), Math.ceil((samples.length * (nth + 1)) / 4))
  for (const name of ['Node', 'PostgreSQL']) {
    const [second, last] = [1, 3].map((nth) => median(quarter(nth).map((sample) => sample[name])))
    const growth = last / second - 1
    const all = samples.map((sample) => sample[name])
    console.log(
      `${name}: ${all[0]} MB at first, ${second} MB in the second quarter, ${last} MB in the last (${(growth * 100).toFixed(1)} %), ${Math.max(...all)} MB at most`,
    )
    if (growth > MOST_GROWTH) {
      console.error(`${name} grew by more than ${MOST_GROWTH * 100} %.`)
      process.exitCode = 1
    }
  }
  if (result.failed > 0) process.exitCode = 1
  console.log(machine())
} finally {
  await product.stop()
}
