/**
 * Measures the payments of one customer over the API: adding and posting one of a single invoice and one of 200, what is open of a party with 500
 * open items, and settling 200 invoices from what is on account. Then checks that the ledger is healthy.
 *
 *   node --import tsx bench/payments.mjs
 *   ROUNDS=10 ITEMS=500 node --import tsx bench/payments.mjs
 */
import { machine, percentile } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const ROUNDS = Number(process.env.ROUNDS || 10)
const ITEMS = Number(process.env.ITEMS || 500)
const MANY = 200

const api = await openApi()
const { owner, companyId, get, write, close } = api
try {
  const { accounts } = await get('/invoices/general-invoice/basis?direction=receivable')
  const { taxes } = await get('/invoices/customer-invoice/basis')
  const { own } = await get('/finance/customer-payments/basis')
  const accountId = accounts.find(({ type }) => type === 'income').id
  const taxId = taxes.find(({ code }) => code === 'EXEMPT').id
  const bank = own.find(({ type, currency }) => type === 'bank' && (currency === null || currency === 'USD'))
  const party = { currency: 'USD', addresses: [], contacts: [] }
  const partyId = (await write('POST', '/customer', { ...party, name: 'Measured payer' })).id
  const invoice = async () => {
    const body = {
      direction: 'receivable',
      partyId,
      subject: 'Measured',
      currency: 'USD',
      grandTotal: '10',
      lines: [{ accountId, description: 'A line', amount: '10', taxId }],
    }
    const { voucherId, version } = await write('POST', '/invoices/general-invoice', body)
    await write('PATCH', `/invoices/general-invoice/${voucherId}`, { action: 'post', version })
  }
  const topUp = async () => {
    const { rows } = await get(openItems)
    let left = ITEMS - rows.length
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        while (left-- > 0) await invoice()
      }),
    )
  }
  const openItems = `/finance/customer-payments/open-items?partyId=${partyId}&currency=USD`
  const path = '/finance/customer-payments'
  const times = {}
  const timed = async (name, work) => {
    const before = performance.now()
    const result = await work()
    ;(times[name] ??= []).push(performance.now() - before)
    return result
  }
  const pay = async (lines, amount, name) => {
    const body = { partyId, method: 'bank', accountId: bank.id, currency: 'USD', amount, lines }
    const draft = await timed(`${name}, saved as a draft`, () => write('POST', path, body))
    return timed(`${name}, posted`, () => write('PATCH', `${path}/${draft.voucherId}`, { action: 'post', version: draft.version }))
  }
  const settled = (rows) => rows.map(({ itemId }) => ({ itemId, amount: '10' }))
  for (let round = 0; round <= ROUNDS; round++) {
    await topUp()
    const { rows } = await timed(`open items of a party with ${ITEMS}`, () => get(openItems))
    await pay(settled(rows.slice(0, 1)), '10', 'payment of one invoice')
    await pay(settled(rows.slice(1, MANY + 1)), String(MANY * 10), `payment of ${MANY} invoices`)
    const onAccount = await pay([], String(MANY * 10), 'payment on account')
    const lines = settled(rows.slice(MANY + 1, MANY * 2 + 1))
    await timed(`${MANY} invoices settled from what is on account`, () =>
      write('PATCH', `${path}/${onAccount.voucherId}`, { action: 'allocate', version: onAccount.version, lines }),
    )
    // The first round is a warm-up.
    if (round === 0) for (const name of Object.keys(times)) times[name].length = 0
  }
  console.log(machine())
  for (const [name, all] of Object.entries(times)) console.log(`  ${name}: p50 ${percentile(all, 0.5)}, p95 ${percentile(all, 0.95)} ms`)
  const [{ count }] = await owner.query(`select count(*)::int as count from allocations where company_id = $1 and payment_line_id is not null`, [companyId])
  const { passed, assertions } = await get('/finance/ledger-health')
  if (!passed) throw new Error(`The ledger is not healthy after it: ${JSON.stringify(assertions?.filter((one) => !one.passed))}`)
  console.log(`${count} allocations; the ledger is healthy.`)
} finally {
  await close()
}
