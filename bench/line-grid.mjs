/**
 * Measures the cost of a key press in a quotation of 1,000 lines, on the built product in Chromium.
 *
 *   npm run bench -- line-grid
 */
import { openChromium, signIn } from './support/chromium.mjs'
import { keyTimes } from './support/key-times.mjs'

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

const { settle, measureKey, slowDown, printParts, median } = await keyTimes(page)

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

const measure = async (slower) => {
  await slowDown(slower)
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
  await start()
  const moving = await measureKey(KEYS, () => page.keyboard.press('ArrowDown'))
  const aside = await measureKey(KEYS, (at) => page.keyboard.press(at % 10 < 5 ? 'ArrowRight' : 'ArrowLeft'))
  const rows = {
    typing,
    'opening by a character': median(opening),
    'committing by Enter': median(committing),
    'one line down': moving,
    'one cell aside': aside,
  }
  printParts(slower, idle, rows)
}
console.log(`${total} lines; paste of ${PASTED} rows to interactive: ${pasteMs.toFixed(0)} ms on the clock`)
for (const slower of [1, 4]) await measure(slower)
await browser.close()
