/**
 * Measures the product with 100,000 documents and prints one table of targets and medians.
 *
 *   npm run bench                      first-visit, moving, switch, heap and api
 *   npm run bench -- api heap          only these
 *   npm run bench -- lists pdf         others by name, listed in SEPARATE below; they print their own figures
 *
 * BENCH_FRESH=1 generates the data again, BENCH_DATA is their folder, ROUNDS the number of measurements.
 */
import { spawnSync } from 'node:child_process'
import { buildWhenOld } from '../tools/build-when-old.mjs'
import { openChromium } from './support/chromium.mjs'
import { machine, printTable } from './support/figures.mjs'
import { startProduct } from './support/product.mjs'

const MEASURES = ['first-visit', 'moving', 'switch', 'heap', 'api']
const SEPARATE = [
  'first-load',
  'lists',
  'line-grid',
  'allocation',
  'part-lookup',
  'pdf',
  'backup',
  'permission-matrix',
  'posting',
  'deals',
  'load',
  'soak',
  'memory',
  'imports',
  'statements',
  'dense-statements',
  'reconciling',
  'overload',
  'reports',
  'consolidated',
]
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !MEASURES.includes(name) && !SEPARATE.includes(name))
if (unknown.length > 0) throw new Error(`There is no measure called ${unknown.join(', ')}. There are: ${[...MEASURES, ...SEPARATE].join(', ')}.`)
const chosen = requested.length > 0 ? requested : MEASURES
const rounds = Number(process.env.ROUNDS || 5)

const measures = chosen.filter((name) => MEASURES.includes(name))
const separate = chosen.filter((name) => SEPARATE.includes(name))
let failed = false
/** Those that need the built product. */
const onProduct = separate.filter((name) => name === 'line-grid' || name === 'allocation')
if (measures.length > 0 || onProduct.length > 0) {
  await buildWhenOld((sentence) => {
    throw new Error(sentence)
  })
  const product = await startProduct()
  const browser = await openChromium()
  const figures = []
  try {
    console.log(machine())
    for (const name of measures) {
      console.log(`Measuring ${name}…`)
      const { measure } = await import(`./${name}.mjs`)
      figures.push(...(await measure({ ...product, browser, rounds })))
    }
    for (const name of onProduct) {
      const env = { ...process.env, BASE_URL: product.base }
      failed = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.mjs`], { stdio: 'inherit', env }).status !== 0 || failed
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  printTable(figures)
  console.log(machine())
}
for (const name of separate.filter((one) => !onProduct.includes(one)))
  failed = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.mjs`], { stdio: 'inherit' }).status !== 0 || failed
if (failed) process.exitCode = 1
