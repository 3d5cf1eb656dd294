/**
 * What a first visit costs, on the built product in Chromium with an empty cache, four times slower, at 10 Mbit/s and 40 ms round trip.
 *
 *   PORT=4330 … node --import tsx server/node.ts      (a server with demo data and built screens)
 *   BASE_URL=http://localhost:4330 node bench/first-visit.mjs
 *
 * Sizes are those of the bodies on the wire. Requests leave out fonts, icon and logo. Ready is the first row of data (the login: its
 * button); layout shift and the longest task are taken two seconds beyond that. Times are medians of several visits, the rest is the worst.
 * DETAILS=1 lists the requests and what moved.
 */
import { chromium } from 'playwright-core'

const base = process.env.BASE_URL ?? 'http://localhost:3000'
const VISITS = Number(process.env.VISITS ?? 3)
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const LINE = { offline: false, latency: 40, downloadThroughput: (10 * 1e6) / 8, uploadThroughput: (10 * 1e6) / 8 }
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const row = 'tbody tr[data-row-id], [data-row-id]'
const pages = [
  ['login', '/auth/login', 'button[type=submit]', 'wide'],
  ['inquiries', '/inquiries/list', row, 'wide'],
  ['customer quotations', '/quotation/customerQuotation/list', row, 'wide'],
  ['vendor quotations', '/quotation/vendorQuotation/ingrammicro/list', row, 'wide'],
  ['customers', '/people/customer', row, 'wide'],
  ['parts', '/product-list', row, 'wide'],
  ['inquiries, phone', '/inquiries/list', row, 'phone'],
].filter(([name]) => name.includes(process.env.ONLY ?? ''))

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })

/** The cookies of a sign-in, to visit with an empty cache but a session. */
const signIn = async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${base}/auth/login`)
  await page.getByLabel('Email').fill('manager@northgate.example')
  await page.getByLabel('Password', { exact: true }).fill(process.env.DEMO_PASSWORD ?? 'northgate-demo-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.locator('#main').waitFor()
  await page.waitForTimeout(1000)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

/** Runs in the page before anything else: what moves, and what keeps the main thread. */
const watch = () => {
  const seen = { shifts: [], tasks: [] }
  window.firstVisit = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const nodes = entry.sources.map(({ node, previousRect: from, currentRect: to }) => ({
        node: node?.outerHTML?.slice(0, 120) ?? node?.textContent?.slice(0, 60),
        from: [from.x, from.y, from.width, from.height],
        to: [to.x, to.y, to.width, to.height],
      }))
      if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, value: entry.value, nodes })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })))).observe({
    type: 'longtask',
    buffered: true,
  })
}

const visit = async (state, [, path, ready, size]) => {
  const context = await browser.newContext({ storageState: path.startsWith('/auth') ? undefined : state, viewport: SIZES[size] })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => requests.set(requestId, { url: request.url, type, timestamp, bytes: 0 }))
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  await page.addInitScript(watch)
  const started = performance.now()
  await page.goto(base + path, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  const readyMs = performance.now() - started
  await page.waitForTimeout(2000)
  const { shifts, tasks, painted } = await page.evaluate(() => ({
    ...window.firstVisit,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const all = [...requests.values()].filter(({ url }) => url.startsWith(base))
  const counted = all.filter(({ url, type }) => type !== 'Font' && !/favicon|logo/.test(url))
  const kB = (pattern) => counted.filter(({ url }) => pattern.test(url)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  await context.close()
  return {
    js: kB(/\.js$/),
    css: kB(/\.css$/),
    requests: counted.length,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    task: Math.max(0, ...tasks.filter(({ startTime }) => startTime >= painted).map(({ duration }) => duration)),
    painted,
    readyMs,
    counted,
    shifts,
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const state = await signIn()
for (const page of pages) {
  const visits = []
  for (let at = 0; at < VISITS; at++) visits.push(await visit(state, page))
  const worst = (key) => Math.max(...visits.map((one) => one[key]))
  const middle = (key) => median(visits.map((one) => one[key]))
  console.log(
    `${page[0].padEnd(22)}JS ${worst('js').toFixed(1)} kB  CSS ${worst('css').toFixed(1)} kB  ${worst('requests')} requests  CLS ${worst('cls').toFixed(4)}  ` +
      `longest task ${middle('task').toFixed(0)} ms  painted ${middle('painted').toFixed(0)} ms  ready ${middle('readyMs').toFixed(0)} ms`,
  )
  if (!process.env.DETAILS) continue
  const [{ counted, shifts }] = visits
  const from = counted[0]?.timestamp ?? 0
  for (const { url, bytes, timestamp } of counted)
    console.log(`  ${((timestamp - from) * 1000).toFixed(0).padStart(6)} ms ${String(bytes).padStart(7)} ${url.slice(base.length)}`)
  for (const { at, value, nodes } of shifts) console.log(`  moved ${value.toFixed(4)} at ${at.toFixed(0)} ms`, JSON.stringify(nodes))
}
await browser.close()
