/**
 * What a cold deep link costs beside a page written by hand that fetches the same rows (`plain-list.html`): Chromium with an empty cache,
 * four times slower, 10 Mbit/s and 40 ms of round trip, by turns, straight from the product and over HTTP/2 through a proxy.
 *
 *   npm run bench -- first-load
 *   PROFILE=1 npm run bench -- first-load   where the main thread's time goes on the list, by library, file and function
 *
 * Painted is the frame with the first screen of rows. Blocking is what tasks take beyond 50 ms each until then; of the login until its
 * button can be pressed and half a second more. The first way is the first press on another list, its pointer resting 200 ms before.
 * ROUNDS (5), BASE_URL (a product that runs), SCREENS (a folder of built screens to put before it), ONLY=straight or http2.
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
 * Runs in the page before anything else: when the first rows (of the login: its button) were painted, and what kept the main thread. It
 * tells by the console, since whoever looked would be compiled and run beside the page.
 */
const watch = (told) => {
  const wanted = location.pathname.startsWith('/auth/') ? 'button[type=submit]' : 'tbody [data-row-id]'
  const seen = { painted: 0, tasks: [] }
  window.firstLoad = seen
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })))).observe({
    type: 'longtask',
    buffered: true,
  })
  const rows = new MutationObserver(() => {
    if (!document.querySelector(wanted)) return
    rows.disconnect()
    // The frame that has them is painted when the next task runs.
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      seen.painted = performance.now()
      console.debug(told)
    }
    requestAnimationFrame(() => channel.port2.postMessage(0))
  })
  rows.observe(document, { childList: true, subtree: true })
}

const blockingUntil = (tasks, end) => tasks.reduce((sum, { startTime, duration }) => sum + Math.max(0, Math.min(duration, end - startTime) - 50), 0)

/** Requests of a page over the network, in their order. */
const countRequests = (cdp) => {
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
  const requests = countRequests(cdp)
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

/** What a device remembers, for the same product below another address. */
const at = (state, base) => ({ ...state, origins: state.origins.map((origin) => ({ ...origin, origin: base })) })

const span = (values) => `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`

const measureLine = async ({ browser, state, name, base, plainBase, most }) => {
  const fresh = async (stored, size) => {
    const context = await browser.newContext({ storageState: stored, viewport: size ?? { width: 1280, height: 800 }, ignoreHTTPSErrors: true })
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
      // A context has a cache of its own.
      const context = await fresh(at(state, base))
      visits[whose].push(await visitList(context, url, { way }))
      await context.close()
    }
    const context = await fresh(undefined)
    visits.login.push(await visitLogin(context, base))
    await context.close()
  }
  const all = (whose, key) => visits[whose].slice(1).map((visit) => visit[key])
  const middle = (whose, key) => median(all(whose, key))
  const ratio = (key) => middle('ours', key) / middle('plain', key)
  const beside = (key) =>
    `${middle('ours', key).toFixed(0)} ms (${span(all('ours', key))}), by hand ${middle('plain', key).toFixed(0)} ms (${span(all('plain', key))})`
  return [
    figure(`first load, ${name}: rows painted`, ratio('painted'), { within: most, unit: ' ×', digits: 2, note: beside('painted') }),
    figure('  blocking until then', middle('ours', 'blocking'), { within: 450, unit: ' ms', note: beside('blocking') }),
    figure('  requests until then', Math.max(...all('ours', 'untilRows')), { within: 9 }),
    figure('  requests in all', Math.max(...all('ours', 'requests')), { within: 9 }),
    figure('  first way to another list', ratio('way'), { within: 2.5, unit: ' ×', digits: 2, note: beside('way') }),
    figure('  blocking of the login', median(visits.login.slice(1)), { within: 300, unit: ' ms', note: span(visits.login.slice(1)) }),
  ]
}

const profileList = async ({ browser, state, base }) => {
  const context = await browser.newContext({ storageState: at(state, base), viewport: { width: 1280, height: 800 } })
  await context.addInitScript(watch, PAINTED)
  const url = base + (process.env.PROFILE_PATH || LIST)
  const isLogin = url.includes('/auth/')
  for (const what of ['warm up', 'profile', 'trace']) {
    if (isLogin) await context.clearCookies()
    const { page, cdp } = await slowPage(context)
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (what === 'profile') {
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.setSamplingInterval', { interval: 250 })
      await cdp.send('Profiler.start')
    }
    if (what === 'trace') await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-v8.compile', 'v8'] })
    await open(page, url)
    if (what === 'profile') {
      const { profile } = await cdp.send('Profiler.stop')
      if (process.env.PROFILE_FILE) await writeFile(process.env.PROFILE_FILE, JSON.stringify(profile))
      await printProfile(profile, NAMED)
    }
    if (what === 'trace') printTrace(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
    await page.close()
  }
  await context.close()
}

/** A product that runs already, or one that is started for this. */
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
    const started = await startFront(product.base, { pages: { [PLAIN]: html }, screensDir: PROFILE ? NAMED : process.env.SCREENS, http2 })
    fronts.push(started)
    return started.base
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
