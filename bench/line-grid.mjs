/**
 * Measures the cost of a key press in a quotation of 1,000 lines, on the built product in Chromium.
 *
 *   npm run bench -- line-grid
 *
 * Measures the time that the main thread spends on a key press until its frame is painted (DevTools' metrics in thread time, so other work
 * on the machine doesn't count): the total, and its parts for script, style and layout; the rest is painting and events. The result is the
 * median of many key presses minus a frame without one, at full speed and slowed down four times.
 */
import { loadavg } from 'node:os'
import { openChromium, signIn } from './support/chromium.mjs'

const base = process.env.BASE_URL ?? 'http://localhost:3000'
const LINES = 1000
const PASTED = 500
const KEYS = 30

const browser = await openChromium()
const context = await browser.newContext({ storageState: await signIn(browser, base), viewport: { width: 1280, height: 800 } })
const page = await context.newPage()
page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.error(message.text()))
await page.goto(`${base}/quotation/customerQuotation/add`)
await page.getByRole('grid', { name: 'Lines' }).waitFor()

const cdp = await page.context().newCDPSession(page)
// Thread time instead of clock time: other work on the machine doesn't count.
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
const threadTimes = async () => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const ms = (name) => metrics.find((metric) => metric.name === name).value * 1000
  const [task, script, style, layout] = [ms('TaskDuration'), ms('ScriptDuration'), ms('RecalcStyleDuration'), ms('LayoutDuration')]
  return { task, script, style, layout, rest: task - script - style - layout }
}
const settle = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))

/** Pastes as Ctrl V does, with a simulated clipboard. */
const paste = (tsv) =>
  page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, tsv)
const rows = (count, from) =>
  Array.from({ length: count }, (_, at) => `PN-${from + at}\tSwitch ${from + at}, 48 ports\t${1 + (at % 9)}\teach\t${100 + at}.25\t20`).join('\n')

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
for (let lineCount = PASTED; lineCount < LINES;) {
  const count = Math.min(PASTED, LINES - lineCount)
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.keyboard.press('Home')
  await pasteRows(count, lineCount)
  lineCount += count
}
await page.getByText(/Looking up/).waitFor({ state: 'hidden' })
const total = Number(await page.getByRole('grid', { name: 'Lines' }).getAttribute('aria-rowcount')) - 1

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const PARTS = ['task', 'script', 'style', 'layout', 'rest']

/** Main-thread time of one key press and its parts, the median of many; each waits for its frame, so that painting counts. */
const measureKey = async (count, act) => {
  await settle()
  const measured = []
  for (let at = 0; at < count; at++) {
    const before = await threadTimes()
    await act(at)
    await settle()
    const after = await threadTimes()
    measured.push(Object.fromEntries(PARTS.map((part) => [part, after[part] - before[part]])))
  }
  return Object.fromEntries(PARTS.map((part) => [part, median(measured.map((one) => one[part]))]))
}
const minusIdle = (one, idle) => Object.fromEntries(PARTS.map((part) => [part, Math.max(0, one[part] - idle[part])]))

const measure = async (slower) => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const start = async () => {
    await page.keyboard.press('Control+Home')
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  }
  await start()
  const idle = await measureKey(KEYS, () => undefined)
  await page.keyboard.press('F2')
  const typing = await measureKey(KEYS, (at) => page.keyboard.press(at % 8 === 7 ? 'Backspace' : String(at % 10)))
  await page.keyboard.press('Escape')
  // Every other key opens the editor by typing its first character, the others commit and go down.
  const opening = []
  const committing = []
  for (let at = 0; at < KEYS; at++) {
    opening.push(await measureKey(1, () => page.keyboard.press(String(1 + (at % 9)))))
    committing.push(await measureKey(1, () => page.keyboard.press('Enter')))
  }
  const medians = (all) => Object.fromEntries(PARTS.map((part) => [part, median(all.map((one) => one[part]))]))
  await start()
  const moving = await measureKey(KEYS, () => page.keyboard.press('ArrowDown'))
  const aside = await measureKey(KEYS, (at) => page.keyboard.press(at % 10 < 5 ? 'ArrowRight' : 'ArrowLeft'))
  const rows = {
    typing,
    'opening by a character': medians(opening),
    'committing by Enter': medians(committing),
    'one line down': moving,
    'one cell aside': aside,
  }
  console.log(`${slower}x slower (a frame without a key: ${idle.task.toFixed(1)} ms, taken off; load ${loadavg()[0].toFixed(1)})`)
  for (const [name, measured] of Object.entries(rows)) {
    const netTimes = minusIdle(measured, idle)
    console.log(`  ${name.padEnd(24)}${PARTS.map((part) => `${part} ${netTimes[part].toFixed(1)}`.padEnd(14)).join('')}`)
  }
}
console.log(`${total} lines; paste of ${PASTED} rows to interactive: ${pasteMs.toFixed(0)} ms on the clock`)
for (const slower of [1, 4]) await measure(slower)
await browser.close()
