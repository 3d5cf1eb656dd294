/**
 * How many invoices of four lines a second are posted to the ledger by twenty clients of one company: number, journal, open item, seal in the
 * chain, trail and stored answer, each in its transaction. Clients, server and database share the machine.
 */
import { openApi } from './support/open-api.mjs'
import { median } from './support/figures.mjs'

const CLIENTS = 20
const EACH = Number(process.env.POSTS || 20)
const ROUNDS = Number(process.env.ROUNDS || 5)

const api = await openApi({ connections: CLIENTS })
try {
  const { accounts } = await api.get('/invoices/general-invoice/basis?direction=receivable')
  const { rows } = await api.get('/customer?limit=1')
  const body = {
    direction: 'receivable',
    partyId: rows[0].id,
    subject: 'Measured',
    currency: 'USD',
    grandTotal: '40',
    lines: [1, 2, 3, 4].map((n) => ({ accountId: accounts[n].id, description: `Line ${n}`, amount: '10' })),
  }
  const rates = []
  const times = []
  for (let round = 0; round <= ROUNDS; round++) {
    const drafts = []
    for (let n = 0; n < CLIENTS * EACH; n++) drafts.push(await api.write('POST', '/invoices/general-invoice', body))
    const started = performance.now()
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (const { voucherId, version } of drafts.slice(client * EACH, (client + 1) * EACH)) {
          const before = performance.now()
          await api.write('PATCH', `/invoices/general-invoice/${voucherId}`, { action: 'post', version })
          if (round > 0) times.push(performance.now() - before)
        }
      }),
    )
    // The first round warms everything up.
    if (round > 0) rates.push((drafts.length * 1000) / (performance.now() - started))
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0)
  console.log(`posting, 4 lines, ${CLIENTS} clients: ${median(rates).toFixed(0)} a second; median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`)
  const { passed } = await api.get('/finance/ledger-health')
  if (!passed) throw new Error('The ledger is not healthy after it.')
} finally {
  await api.close()
}
