/**
 * Measures long imports: 50,000 price rows into a company without vendor items, the same file again, and 50,000 customers, then the same
 * with every second one changed; then journal entries of 10,000 lines as drafts, the same file again, and as many that are posted. Prints
 * the duration of previews and jobs, and how long other calls of the same process wait meanwhile.
 *
 *   node --import tsx bench/imports.mjs          ROWS=50000
 *   ONLY=entries node --import tsx bench/imports.mjs
 */
import { createWorker } from '../server/worker'
import { machine } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const ROWS = Number(process.env.ROWS || 50_000)
const { owner, ports, get, upload, close } = await openApi({ connections: 8 })
const table = (heading, row) => [heading, ...Array.from({ length: ROWS }, (_, n) => row(n))].join('\n')

/** Makes short calls one after the other while `work` runs; returns the result of `work` and a text with its duration and the slowest call. */
const withOtherCalls = async (work) => {
  let [slowest, calls, finished] = [0, 0, false]
  const callLoop = (async () => {
    while (!finished) {
      const before = performance.now()
      await get('/vendor/lookup?q=a')
      slowest = Math.max(slowest, performance.now() - before)
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const started = performance.now()
  const result = await work()
  const took = performance.now() - started
  finished = true
  await callLoop
  return { result, said: `${(took / 1000).toFixed(1)} s; of ${calls} calls meanwhile the slowest took ${Math.round(slowest)} ms` }
}
const measure = async (name, path, body, text, onlyOfImport = {}) => {
  const preview = await withOtherCalls(() => upload(`${path}/import-preview`, body, `${name}.csv`, text))
  console.log(`${name}: preview ${preview.said}`)
  const { mapping, headerRow } = preview.result
  const { jobId } = await upload(`${path}/import`, { ...body, ...onlyOfImport, mapping, headerRow }, `${name}.csv`, text)
  const job = await withOtherCalls(() => createWorker(ports).runDue())
  const { state, import: done } = await get(`/jobs/${jobId}`)
  const { rows: _rows, ...counts } = done.result ?? {}
  console.log(`${name}: job ${job.said}: ${state} ${done.message ?? ''} ${JSON.stringify(counts)}`)
}

console.log(machine())
const importRecords = async () => {
  const vendorId = (await get('/vendor/lookup?q=Ingram')).rows[0].id
  console.log(`vendor items before: ${(await owner.query('select count(*)::int as n from vendor_items'))[0].n}`)
  const prices = table('Part number,Description,Cost', (n) => `PN-${n},Cable number ${n} grey,${(n % 900) + 1}.50`)
  await measure('prices without numbers', '/product', { vendorId }, prices)
  await measure('the same prices again', '/product', { vendorId }, prices)
  const numbered = table(
    'Part number,Mfr P/N,SKU,Description,Cost,Qty 2,Price 2',
    (n) => `QN-${n},MFR-${n},SKU-${n},Switch number ${n},${(n % 900) + 1}.50,10,${(n % 900) + 1}`,
  )
  await measure('prices with numbers and two breaks', '/product', { vendorId }, numbered)
  const HEAD = 'Code,Name,E-mail,Phone,VAT no,Street,City,Postal code,Country,Payment terms,Credit limit'
  const customer = (phone) => (n) =>
    `CU-${n},Firm ${n} Trading,office@firm${n}.example,${phone(n)},VAT${100000 + n},Main Street ${n},Springfield,${10000 + n},US,NET30,${n % 90}000`
  await measure(
    'customers',
    '/customer',
    {},
    table(
      HEAD,
      customer((n) => `+1 555 ${n}`),
    ),
  )
  await measure(
    'customers, half of them changed',
    '/customer',
    {},
    table(
      HEAD,
      customer((n) => (n % 2 ? `+1 555 ${n}` : `+1 777 ${n}`)),
    ),
  )
}

const FORMAT = { dates: 'mdy', decimal: 'point' }
/** Lines of 2,500 entries: rent, power and paper, paid from the bank. */
const importEntries = async () => {
  const year = new Date().getUTCFullYear()
  const entries = (series) => {
    const lines = Array.from({ length: 2500 }, (_, n) => {
      const head = `${series}${n},01/${String((n % 28) + 1).padStart(2, '0')}/${year}`
      return [`${head},6000,Rent ${n},${n + 1}.25,`, `${head},6010,Power,10.50,`, `${head},6020,Paper,1.25,`, `${head},1010,Paid,,${n + 13}.00`]
    })
    return ['Entry no,Date,Account,Description,Debit,Credit', ...lines.flat()].join('\n')
  }
  await measure('entries as drafts', '/finance/journal-entry', FORMAT, entries('B'))
  await measure('the same entries again', '/finance/journal-entry', FORMAT, entries('B'))
  await measure('entries that are posted', '/finance/journal-entry', FORMAT, entries('C'), { post: true })
}

if (process.env.ONLY !== 'entries') await importRecords()
await importEntries()
console.log(machine())
await close()
