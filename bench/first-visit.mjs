/**
 * Measures a first visit to the built product in Chromium with an empty cache, four times slower, at 10 Mbit/s and 40 ms round trip.
 *
 * Sizes are those of the bodies on the wire. Requests for fonts, icon and logo are not counted. A page is ready when its first row of data
 * (on the login, its button) is there; layout shift and the longest task are recorded until two seconds later. Times are medians of several
 * visits, other figures the worst. ONLY=name selects pages, DETAILS=1 lists requests and layout shifts.
 */
import { signIn, slowPage } from './support/chromium.mjs'
import { figure, median } from './support/figures.mjs'

const VISITS = Number(process.env.VISITS ?? 3)
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const row = 'tbody tr[data-row-id], [data-row-id]'
const pages = [
  ['login', '/auth/login', 'button[type=submit]', 'wide', 120],
  ['inquiries', '/inquiries/list', row, 'wide', 200],
  ['customer quotations', '/quotation/customerQuotation/list', row, 'wide', 200],
  ['vendor quotations', '/quotation/vendorQuotation/ingrammicro/list', row, 'wide', 200],
  ['customers', '/people/customer', row, 'wide', 200],
  ['parts', '/product-list', row, 'wide', 200],
  ['inquiries, phone', '/inquiries/list', row, 'phone', 200],
].filter(([name]) => name.includes(process.env.ONLY ?? ''))

/** Runs in the page before anything else: records layout shifts and the long tasks of the main thread. */
const watch = () => {
  const record = { shifts: [], tasks: [] }
  window.firstVisit = record
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const nodes = entry.sources.map(({ node, previousRect: from, currentRect: to }) => ({
        node: node?.outerHTML?.slice(0, 120) ?? node?.textContent?.slice(0, 60),
        from: [from.x, from.y, from.width, from.height],
        to: [to.x, to.y, to.width, to.height],
      }))
      if (!entry.hadRecentInput) record.shifts.push({ at: entry.startTime, value: entry.value, nodes })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => record.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })))).observe({
    type: 'longtask',
    buffered: true,
  })
}

const visit = async ({ browser, base }, state, [, path, ready, size]) => {
  const context = await browser.newContext({ storageState: path.startsWith('/auth') ? undefined : state, viewport: SIZES[size] })
  const { page, cdp } = await slowPage(context)
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => requests.set(requestId, { url: request.url, type, timestamp, bytes: 0 }))
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  // The size of the page's own body is reported only at its end, together with its headers.
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request?.type === 'Document') request.bytes = encodedDataLength
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
  const ownRequests = [...requests.values()].filter(({ url }) => url.startsWith(base))
  const counted = ownRequests.filter(({ url, type }) => type !== 'Font' && !/favicon|logo/.test(url))
  const kB = (wantedType) => counted.filter(({ type }) => type === wantedType).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  await context.close()
  return {
    js: kB('Script'),
    page: kB('Document'),
    requests: counted.length,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    task: Math.max(0, ...tasks.filter(({ startTime }) => startTime >= painted).map(({ duration }) => duration)),
    painted,
    readyMs,
    counted,
    shifts,
  }
}

const printDetails = (base, { counted, shifts }) => {
  const from = counted[0]?.timestamp ?? 0
  for (const { url, bytes, timestamp } of counted)
    console.log(`  ${((timestamp - from) * 1000).toFixed(0).padStart(6)} ms ${String(bytes).padStart(7)} ${url.slice(base.length)}`)
  for (const { at, value, nodes } of shifts) console.log(`  moved ${value.toFixed(4)} at ${at.toFixed(0)} ms`, JSON.stringify(nodes))
}

export const measure = async (product) => {
  const state = await signIn(product.browser, product.base)
  const figures = []
  for (const page of pages) {
    const [name, , , , maxScriptKb] = page
    const visits = []
    for (let at = 0; at < VISITS; at++) visits.push(await visit(product, state, page))
    if (process.env.DETAILS) printDetails(product.base, visits[0])
    const worst = (key) => Math.max(...visits.map((one) => one[key]))
    const middle = (key) => median(visits.map((one) => one[key]))
    const note = `page with styles ${worst('page').toFixed(1)} kB, painted ${middle('painted').toFixed(0)} ms, ready ${middle('readyMs').toFixed(0)} ms`
    figures.push(
      figure(`first visit, ${name}: scripts`, worst('js'), { within: maxScriptKb, unit: ' kB', digits: 1, note }),
      figure('  requests', worst('requests'), { within: 10 }),
      figure('  layout shift', worst('cls'), { within: 0, digits: 4 }),
      figure('  longest task after the first paint', middle('task'), { within: 100, unit: ' ms' }),
    )
  }
  return figures
}
