/**
 * Compares a cold deep link with a hand-written page that fetches the same rows (`plain-list.html`): in turn, in Chromium with an empty
 * cache, four times slower, with 10 Mbit/s and 40 ms round trip, directly from the product and over HTTP/2 through a proxy.
 *
 *   npm run bench -- first-load
 *   PROFILE=1 npm run bench -- first-load   main-thread time of the list, by library, file and function
 *
 * "Painted" is the time of the frame with the first screen of rows. "Blocking" is the time that tasks take beyond 50 ms each until then; on
 * the login, until half a second after its button can be pressed. "First way" is the time of the first click on another list, after the
 * pointer has rested there for 200 ms. Variables: ROUNDS (5), BASE_URL (a running product), SCREENS (a folder of built screens to serve
 * instead of the product's), ONLY=straight or http2.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhenOld } from '../tools/build-when-old.mjs'
import { openChromium, signIn, slowPage } from './support/chromium.mjs'
import { figure, machine, median, printTable } from './support/figures.mjs'
import { startFront } from './support/front.mjs'
import { timeOf, watchMoves } from './support/moves.mjs'
import { buildNamed, printProfile, printTrace } from './support/profile.mjs'
import { startProduct } from './support/product.mjs'

const ROUNDS = Number(process.env.ROUNDS || 5)
const PROFILE = process.env.PROFILE === '1'
const NAMED = path.resolve(process.env.PROFILE_DIR || '.cache/bench-named')
const LIST = '/inquiries/list'
const PLAIN = '/plain-list'
const HOVER_MS = 200
const AT_REST_MS = 1500

const PAINTED = 'first load painted'

/**
 * Runs in the page before anything else and records when the first rows (on the login, its button) were painted and which long tasks
 * blocked the main thread. It reports through the console, since code that polled the page would be compiled and run in it.
 */
const watch = (paintedMessage) => {
  const selector = location.pathname.startsWith('/auth/') ? 'button[type=submit]' : 'tbody [data-row-id]'
  const record = { painted: 0, tasks: [] }
  window.firstLoad = record
  new PerformanceObserver((list) => record.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })))).observe({
    type: 'longtask',
    buffered: true,
  })
  const rows = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    rows.disconnect()
    // The frame with the rows has been painted when the next task runs.
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      record.painted = performance.now()
      console.debug(paintedMessage)
    }
    requestAnimationFrame(() => channel.port2.postMessage(0))
  })
  rows.observe(document, { childList: true, subtree: true })
}

const blockingUntil = (tasks, end) => tasks.reduce((sum, { startTime, duration }) => sum + Math.max(0, Math.min(duration, end - startTime) - 50), 0)

/** Records a page's network requests in their order. */
const recordRequests = (cdp) => {
  const requests = []
  cdp.on('Network.requestWillBeSent', ({ request: { url }, timestamp }) => url.startsWith('http') && requests.push({ url, timestamp }))
  return requests
}

const printRequests = (requests) => {
  for (const { url, timestamp } of requests) console.log(`  ${((timestamp - requests[0].timestamp) * 1000).toFixed(0).padStart(6)} ms ${new URL(url).pathname}`)
}

const open = async (page, url) => {
  const painted = page.waitForEvent('console', { predicate: (message) => message.text() === PAINTED })
  await page.goto(url, { waitUntil: 'commit' })
  await painted
}

const visitList = async (context, url, { way } = {}) => {
  const { page, cdp } = await slowPage(context)
  const requests = recordRequests(cdp)
  await open(page, url)
  const untilRows = requests.length
  await page.waitForTimeout(AT_REST_MS)
  const { painted, tasks } = await page.evaluate(() => window.firstLoad)
  const visit = { painted, blocking: blockingUntil(tasks, painted), untilRows, requests: requests.length }
  if (process.env.DETAILS) printRequests(requests)
  if (way) {
    const button = await way(page)
    await page.waitForTimeout(AT_REST_MS)
    visit.way = await timeOf(page, async () => {
      await button.hover()
      await page.waitForTimeout(HOVER_MS)
      await button.click()
    })
  }
  await page.close()
  return visit
}

const visitLogin = async (context, base) => {
  const { page } = await slowPage(context)
  await open(page, `${base}/auth/login`)
  await page.waitForTimeout(500)
  const { tasks } = await page.evaluate(() => window.firstLoad)
  await page.close()
  return blockingUntil(tasks, Infinity)
}

const toQuotations = async (page) => {
  for (const name of ['Quotations', 'Vendor']) await page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
  return page.getByRole('link', { name: 'All quotations' }).first()
}

/** Moves a browser's stored state to another address of the same product. */
const stateAt = (state, base) => ({ ...state, origins: state.origins.map((origin) => ({ ...origin, origin: base })) })

const span = (values) => `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`

const measureLine = async ({ browser, state, name, base, plainBase, most: maxRatio }) => {
  const newContext = async (storageState, size) => {
    const context = await browser.newContext({ storageState, viewport: size ?? { width: 1280, height: 800 }, ignoreHTTPSErrors: true })
    await context.addInitScript(watch, PAINTED)
    await context.addInitScript(watchMoves)
    return context
  }
  const visits = { ours: [], plain: [], login: [] }
  // The first round warms up server and caches.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [whose, url, way] of [
      ['ours', base + LIST, toQuotations],
      ['plain', plainBase + PLAIN, (page) => page.locator('[data-list="vendorQuotation"]')],
    ]) {
      // Each context has its own cache.
      const context = await newContext(stateAt(state, base))
      visits[whose].push(await visitList(context, url, { way }))
      await context.close()
    }
    const context = await newContext(undefined)
    visits.login.push(await visitLogin(context, base))
    await context.close()
  }
  const all = (whose, key) => visits[whose].slice(1).map((visit) => visit[key])
  const middle = (whose, key) => median(all(whose, key))
  const ratio = (key) => middle('ours', key) / middle('plain', key)
  const comparison = (key) =>
    `${middle('ours', key).toFixed(0)} ms (${span(all('ours', key))}), by hand ${middle('plain', key).toFixed(0)} ms (${span(all('plain', key))})`
  return [
    figure(`first load, ${name}: rows painted`, ratio('painted'), { within: maxRatio, unit: ' ×', digits: 2, note: comparison('painted') }),
    figure('  blocking until then', middle('ours', 'blocking'), { within: 450, unit: ' ms', note: comparison('blocking') }),
    figure('  requests until then', Math.max(...all('ours', 'untilRows')), { within: 9 }),
    figure('  requests in all', Math.max(...all('ours', 'requests')), { within: 9 }),
    figure('  first way to another list', ratio('way'), { within: 2.5, unit: ' ×', digits: 2, note: comparison('way') }),
    figure('  blocking of the login', median(visits.login.slice(1)), { within: 300, unit: ' ms', note: span(visits.login.slice(1)) }),
  ]
}

const profileList = async ({ browser, state, base }) => {
  const context = await browser.newContext({ storageState: stateAt(state, base), viewport: { width: 1280, height: 800 } })
  await context.addInitScript(watch, PAINTED)
  const url = base + (process.env.PROFILE_PATH || LIST)
  const isLogin = url.includes('/auth/')
  for (const step of ['warm up', 'profile', 'trace']) {
    if (isLogin) await context.clearCookies()
    const { page, cdp } = await slowPage(context)
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (step === 'profile') {
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.setSamplingInterval', { interval: 250 })
      await cdp.send('Profiler.start')
    }
    if (step === 'trace') await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-v8.compile', 'v8'] })
    await open(page, url)
    if (step === 'profile') {
      const { profile } = await cdp.send('Profiler.stop')
      if (process.env.PROFILE_FILE) await writeFile(process.env.PROFILE_FILE, JSON.stringify(profile))
      await printProfile(profile, NAMED)
    }
    if (step === 'trace') printTrace(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
    await page.close()
  }
  await context.close()
}

/** The product that is already running (BASE_URL), or a new one. */
const productOf = async () => {
  if (process.env.BASE_URL) return { base: process.env.BASE_URL, stop: () => undefined }
  await buildWhenOld((sentence) => {
    throw new Error(sentence)
  })
  return startProduct()
}

if (PROFILE) await buildNamed(NAMED)
const product = await productOf()
const browser = await openChromium()
const html = await readFile(fileURLToPath(new URL('plain-list.html', import.meta.url)), 'utf8')
const fronts = []
try {
  console.log(machine())
  const state = await signIn(browser, product.base)
  const front = async (http2) => {
    const startedFront = await startFront(product.base, { pages: { [PLAIN]: html }, screensDir: PROFILE ? NAMED : process.env.SCREENS, http2 })
    fronts.push(startedFront)
    return startedFront.base
  }
  const plain = await front(false)
  if (PROFILE) await profileList({ browser, state, base: plain })
  else {
    const secure = await front(true)
    const figures = []
    for (const line of [
      { name: 'straight', base: process.env.SCREENS ? plain : product.base, plainBase: plain, most: 4 },
      { name: 'http2', base: secure, plainBase: secure, most: 3 },
    ])
      if (line.name.includes(process.env.ONLY ?? '')) figures.push(...(await measureLine({ browser, state, ...line })))
    printTable(figures)
  }
  console.log(machine())
} finally {
  await browser.close()
  for (const { stop } of fronts) stop()
  await product.stop()
}
