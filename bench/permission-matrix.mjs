/**
 * Measures the cost of a key press in a permission matrix of 150 pages by 11 flags, built for production, in Chromium.
 *
 *   npm run bench -- permission-matrix
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { openChromium } from './support/chromium.mjs'
import { median } from './support/figures.mjs'

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const PARTS = { script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration', task: 'TaskDuration' }
const KEYS = 40

const outDir = await mkdtemp(path.join(tmpdir(), 'permission-matrix-'))
await build({
  configFile: false,
  root: pathOf('./permission-matrix'),
  logLevel: 'warn',
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': pathOf('../src') } },
  build: { outDir, emptyOutDir: true, target: 'es2023' },
})
const browser = await openChromium()
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
await page.route('http://matrix.test/**', async (route) => {
  const { pathname } = new URL(route.request().url())
  const file = path.join(outDir, pathname === '/' ? 'index.html' : pathname)
  const body = await readFile(file).catch(() => null)
  await route.fulfill(body ? { body, contentType: types[path.extname(file)] ?? 'application/octet-stream' } : { status: 404 })
})
await page.goto('http://matrix.test/')
await page.getByRole('grid', { name: 'Many' }).waitFor()
const cdp = await page.context().newCDPSession(page)
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

const threadTimes = async () => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(Object.entries(PARTS).map(([part, name]) => [part, (metrics.find((one) => one.name === name)?.value ?? 0) * 1000]))
}
/** Waits two frames, after which all effects of a key press are painted. */
const painted = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Main-thread time of one key press and its parts, the median of many; each includes its frame. */
const measureKey = async (act) => {
  await painted()
  const measured = []
  for (let at = 0; at < KEYS; at++) {
    const before = await threadTimes()
    await act(at)
    await painted()
    const after = await threadTimes()
    measured.push(Object.fromEntries(Object.keys(PARTS).map((part) => [part, after[part] - before[part]])))
  }
  return Object.fromEntries(Object.keys(PARTS).map((part) => [part, median(measured.map((one) => one[part]))]))
}

await page.locator('[data-row="3"][data-column="0"]').focus()
for (const slower of [1, 4]) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const idle = await measureKey(() => undefined)
  const keys = {
    'one row down': await measureKey(() => page.keyboard.press('ArrowDown')),
    'one column aside': await measureKey((at) => page.keyboard.press(at % 10 < 5 ? 'ArrowRight' : 'ArrowLeft')),
    'Space on a page': await measureKey(() => page.keyboard.press('Space')),
  }
  await page.keyboard.press('Control+Home')
  keys['Space on all pages'] = await measureKey(() => page.keyboard.press('Space'))
  await page.locator('[data-row="3"][data-column="0"]').focus()
  console.log(`${slower}x slower (a frame without a key: ${idle.task.toFixed(1)} ms, taken off; load ${loadavg()[0].toFixed(1)})`)
  for (const [name, measured] of Object.entries(keys)) {
    const netTimes = Object.keys(PARTS).map((part) => `${part} ${Math.max(0, measured[part] - idle[part]).toFixed(1)}`.padEnd(14))
    console.log(`  ${name.padEnd(20)}${netTimes.join('')}`)
  }
}
await browser.close()
await rm(outDir, { recursive: true })
