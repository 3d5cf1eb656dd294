/**
 * What a key costs in a quotation of 1,000 lines, on the built product in Chromium.
 *
 *   PORT=4330 … node --import tsx server/node.ts      (a server with demo data and built screens)
 *   BASE_URL=http://localhost:4330 node bench/line-grid.mjs
 *
 * Measured is the main thread's own time (DevTools' TaskDuration in thread time, which counts script, style, layout and paint) from before the
 * first to after the last of many keys, divided by their number; at full speed and slowed down four times.
 */
import { chromium } from 'playwright-core'

const base = process.env.BASE_URL ?? 'http://localhost:3000'
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const LINES = 1000
const PASTED = 500
const KEYS = 30
const COMMITS = 20

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.error(message.text()))
await page.goto(`${base}/auth/login`)
await page.getByLabel('Email').fill('manager@northgate.example')
await page.getByLabel('Password', { exact: true }).fill(process.env.DEMO_PASSWORD ?? 'northgate-demo-2026')
await page.getByRole('button', { name: 'Sign in' }).click()
await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
await page.goto(`${base}/quotation/customerQuotation/add`)
await page.getByRole('grid', { name: 'Lines' }).waitFor()

const cdp = await page.context().newCDPSession(page)
// The thread's own time, not the clock's: other work on the machine doesn't count.
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
const busy = async () => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000
const settle = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))

/** As Ctrl V does it, with a clipboard of our own. */
const paste = (tsv) =>
  page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, tsv)
const rows = (count, from) => Array.from({ length: count }, (_, at) => `PN-${from + at}\tSwitch ${from + at}, 48 ports\t${1 + (at % 9)}\teach\t${100 + at}.25\t20`).join('\n')

const pasteRows = async (count, from) => {
  await paste(rows(count, from))
  await page.getByRole('dialog', { name: `Paste ${count} rows?` }).waitFor()
  const started = performance.now()
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('tbody td[data-col]').first().waitFor()
  await page.keyboard.press('Home')
  await settle()
  return performance.now() - started
}
await page.locator('[data-path="lines.0.partno"]').click()
const pasteMs = await pasteRows(PASTED, 0)
await page.keyboard.press('Control+End')
await page.keyboard.press('Home')
await page.keyboard.press('ArrowDown')
await page.evaluate(() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })))
for (let made = PASTED; made < LINES; ) {
  const count = Math.min(PASTED, LINES - made)
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.keyboard.press('Home')
  await pasteRows(count, made)
  made += count
}
await page.getByText(/Looking up/).waitFor({ state: 'hidden' })
const total = Number(await page.getByRole('grid', { name: 'Lines' }).getAttribute('aria-rowcount')) - 1

/** Main-thread time of one, over many; each is given its frame, so that painting counts. */
const each = async (times, act) => {
  await settle()
  const before = await busy()
  for (let at = 0; at < times; at++) {
    await act(at)
    await settle()
  }
  return ((await busy()) - before) / times
}
const measure = async (slower) => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  const idle = await each(KEYS, () => undefined)
  const typing = await each(KEYS, (at) => page.keyboard.press(at % 8 === 7 ? 'Backspace' : String(at % 10)))
  await page.keyboard.press('Escape')
  const committing = await each(COMMITS, async (at) => {
    await page.keyboard.press(String(1 + (at % 9)))
    await page.keyboard.press('Enter')
  })
  const moving = await each(COMMITS, () => page.keyboard.press('ArrowDown'))
  return { slower, typing: typing - idle, committing: (committing - idle) / 2, moving: moving - idle, idle }
}
console.log(`${total} lines; paste of ${PASTED} rows to interactive: ${pasteMs.toFixed(0)} ms`)
console.log('ms of main thread per key')
for (const slower of [1, 4]) {
  const { typing, committing, moving, idle } = await measure(slower)
  console.log(
    `  ${slower}x slower: typing ${typing.toFixed(1)}, typing and committing ${committing.toFixed(1)}, moving ${moving.toFixed(1)} (a frame without a key: ${idle.toFixed(1)})`,
  )
}
await browser.close()
