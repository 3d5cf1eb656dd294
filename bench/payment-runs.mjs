/**
 * Measures payment runs over the API: the proposal over 10,000 open bills, and a run of 1,000 bills of 100 vendors, each paid with a discount that
 * corrects what is taxed, from the draft to the file that the bank refuses. Then checks that the ledger is healthy.
 *
 *   node --import tsx bench/payment-runs.mjs
 *   OPEN=10000 BILLS=1000 VENDORS=100 DISCOUNT=0.50 node --import tsx bench/payment-runs.mjs
 */
import { readyForRuns } from '../tests/support/ready-for-runs'
import { figure, machine, printTable } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const OPEN = Number(process.env.OPEN || 10_000)
const BILLS = Number(process.env.BILLS || 1000)
const VENDORS = Number(process.env.VENDORS || 100)
/** What each bill is paid less; 0 for a run without discounts. */
const DISCOUNT = process.env.DISCOUNT ?? '0.50'
const CLIENTS = 4

const api = await openApi()
const { owner, companyId, get, write, signIn, close } = api
try {
  const { accounts } = await get('/invoices/general-invoice/basis?direction=payable')
  const { taxes } = await get('/invoices/vendor-invoice/basis')
  await owner.query(`update companies set discount_tax_mode = 'on_payment' where id = $1`, [companyId])
  const accountId = accounts.find(({ type }) => type === 'expense').id
  const taxId = taxes.find(({ code }) => code === 'EXEMPT').id
  const vendorIds = []
  for (let index = 0; index < VENDORS; index++) {
    const { id } = await write('POST', '/vendor', { currency: 'USD', addresses: [], contacts: [], name: `Measured vendor ${index}` })
    await readyForRuns(api, companyId, id)
    vendorIds.push(id)
  }
  let made = 0
  const bill = async (index) => {
    const amount = String(10 + (index % 97))
    const lines = [{ accountId, description: 'A line', amount, taxId }]
    const body = { direction: 'payable', partyId: vendorIds[index % VENDORS], subject: 'Measured', currency: 'USD', grandTotal: amount, lines }
    const { voucherId, version } = await write('POST', '/invoices/general-invoice', body)
    await write('PATCH', `/invoices/general-invoice/${voucherId}`, { action: 'post', version })
  }
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (made < OPEN) await bill(made++)
    }),
  )
  await owner.query('analyze')
  const manager = await signIn('manager@northgate.example')
  const { own, nextBankDay: executionDate } = await get('/finance/payment-runs/basis')
  const times = new Map()
  const timed = async (name, work) => {
    const before = performance.now()
    const result = await work()
    times.set(name, [...(times.get(name) ?? []), performance.now() - before])
    return result
  }
  const proposal = `/finance/payment-runs/proposal?currency=USD&executionDate=${executionDate}`
  for (let round = 0; round < 5; round++) await timed('proposal', () => get(proposal))
  const { rows } = await get(proposal)
  const ofMeasured = new Set(vendorIds)
  const lines = rows.filter(({ party, isChosen }) => isChosen && ofMeasured.has(party.id)).slice(0, BILLS)
  const paid = lines.map(({ itemId, amount }) => ({ itemId, amount: (Number(amount) - Number(DISCOUNT)).toFixed(2), discount: DISCOUNT }))
  const body = { ownAccountId: own[0].id, executionDate, currency: 'USD', entryClass: 'CTX', lines: paid }
  let run = await timed('draft', () => write('POST', '/finance/payment-runs', body))
  const step = (action, more = {}, by = write) => by('PATCH', `/finance/payment-runs/${run.voucherId}`, { action, version: run.version, ...more })
  run = await timed('ticks', () => step('acknowledge', { warnings: run.warnings.map(({ key }) => key) }))
  run = await timed('submission', () => step('submit'))
  run = await timed('approval', () => step('approve', {}, manager.write))
  run = await timed('export', () => step('export'))
  const { name, size } = run.file
  run = await timed('sent', () => step('markSent'))
  run = await timed('refusal', () => step('refuseFile', { reason: 'Measured' }))
  console.log(
    `${machine()}; ${OPEN} open bills, a run of ${lines.length} bills with a discount of ${DISCOUNT} each of ${run.payees.length} vendors, a file (${name}) of ${size} bytes`,
  )
  const limits = { proposal: 1000, export: 10_000, refusal: 10_000 }
  printTable([...times].map(([name, all]) => figure(name, all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)], { within: limits[name], unit: ' ms' })))
  const { passed, assertions } = await get('/finance/ledger-health')
  if (!passed) throw new Error(`The ledger is not healthy after it: ${JSON.stringify(assertions?.filter((one) => !one.passed))}`)
  console.log('The ledger is healthy.')
} finally {
  await close()
}
