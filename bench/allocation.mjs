/**
 * Measures the payment of a customer with 500 open items on the built product in Chromium: from the choice of the customer to lines that can be
 * filled in, and the cost of a key press in them.
 *
 *   npm run bench -- allocation
 */
import { randomUUID } from 'node:crypto'
import { machine, percentile } from './support/figures.mjs'
import { openChromium, signIn } from './support/chromium.mjs'
import { keyTimes } from './support/key-times.mjs'

const base = process.env.BASE_URL ?? 'http://localhost:3000'
const ITEMS = Number(process.env.ITEMS || 500)
const ROUNDS = Number(process.env.ROUNDS || 5)
const KEYS = 30

const login = await fetch(`${base}/api/v1/users/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'accounts@northgate.example', password: process.env.DEMO_PASSWORD ?? 'northgate-demo-2026' }),
})
const { data: signedIn } = await login.json()
const company = signedIn.allCompanies.find(({ isActive }) => isActive)
const call = async (method, path, body) => {
  const headers = { authorization: `Bearer ${signedIn.accessToken}`, 'x-company-id': company.id, 'idempotency-key': randomUUID() }
  const answer = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${message}`)
  return data
}

const name = `Measured payer ${Date.now()}`
const partyId = (await call('POST', '/customer', { name, currency: company.baseCurrency, addresses: [], contacts: [] })).id
const { accounts } = await call('GET', '/invoices/general-invoice/basis?direction=receivable')
const { taxes } = await call('GET', '/invoices/customer-invoice/basis')
const line = { accountId: accounts.find(({ type }) => type === 'income').id, description: 'A line', taxId: taxes.find(({ code }) => code === 'EXEMPT').id }
let left = ITEMS
await Promise.all(
  [1, 2, 3, 4].map(async () => {
    while (left-- > 0) {
      const head = { direction: 'receivable', partyId, subject: 'Measured', currency: company.baseCurrency, grandTotal: '10' }
      const { voucherId, version } = await call('POST', '/invoices/general-invoice', { ...head, lines: [{ ...line, amount: '10' }] })
      await call('PATCH', `/invoices/general-invoice/${voucherId}`, { action: 'post', version })
    }
  }),
)

const browser = await openChromium()
const context = await browser.newContext({ storageState: await signIn(browser, base, 'accounts@northgate.example'), viewport: { width: 1280, height: 800 } })
const page = await context.newPage()
page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.error(message.text()))
const grid = page.getByRole('grid', { name: 'What it settles' })
const clock = []
for (let round = 0; round <= ROUNDS; round++) {
  await page.goto(`${base}/finance/payments/customer-payment/add`)
  await page.getByRole('combobox', { name: /^Customer/ }).fill(name)
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.press('ArrowDown')
  // From the key that chooses the customer until the lines are painted.
  const elapsed = await page.evaluate(
    (rows) =>
      new Promise((done) => {
        let began = 0
        addEventListener('keydown', () => (began = performance.now()), { once: true, capture: true })
        const look = () => {
          const filled = Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) > rows
          if (filled && began > 0) setTimeout(() => done(performance.now() - began))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        globalThis.isLooking = true
      }),
    ITEMS,
    void page.waitForFunction(() => globalThis.isLooking).then(() => page.keyboard.press('Enter')),
  )
  // The first round is a warm-up.
  if (round > 0) clock.push(elapsed)
}
console.log(machine())
console.log(`${ITEMS} open items, from the choice of the customer to lines: p50 ${percentile(clock, 0.5)}, p95 ${percentile(clock, 0.95)} ms on the clock`)

const { measureKey, printParts, slowDown } = await keyTimes(page)
for (const slower of [1, 4]) {
  await slowDown(slower)
  await page.getByRole('textbox', { name: /^Amount/ }).click()
  const idle = await measureKey(KEYS, () => undefined)
  const amount = await measureKey(KEYS, (at) => page.keyboard.press(at % 8 === 7 ? 'Backspace' : String(1 + (at % 9))))
  await grid.locator('[data-path="lines.0.amount"]').click()
  await page.keyboard.press('F2')
  const typing = await measureKey(KEYS, (at) => page.keyboard.press(at % 8 === 7 ? 'Backspace' : String(at % 10)))
  await page.keyboard.press('Escape')
  const down = await measureKey(KEYS, () => page.keyboard.press('ArrowDown'))
  await page.keyboard.press('Control+Home')
  printParts(slower, idle, { 'typing the amount': amount, 'typing in a line': typing, 'one line down': down })
}
await browser.close()
