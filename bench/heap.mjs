/**
 * Measures what twenty changes between two lists leave in memory: growth of heap, DOM nodes and listeners after a forced garbage collection,
 * compared with the state after a warm-up. The browser isn't slowed down, since no times are measured.
 */
import { signIn } from './support/chromium.mjs'
import { figure } from './support/figures.mjs'

/** Changes until the browser has compiled and optimised the code: twenty after the first 26 still leave 340 kB of it, later ones 60 to 220. */
const WARM_UP = 46
const CHANGES = 20

const counters = async (cdp) => {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

export const measure = async ({ browser, base }) => {
  const context = await browser.newContext({ storageState: await signIn(browser, base), viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(`${base}/inquiries/list`)
  const lists = ['Parts', 'Inquiries']
  const changeLists = async (changes) => {
    for (let change = 0; change < changes; change++) {
      const name = lists[change % 2]
      await page.getByRole('link', { name, exact: true }).first().click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.locator('[data-row-id]').first().waitFor()
      await page.waitForTimeout(150)
    }
    // Waits until nothing is under way any more; the pointer doesn't move.
    await page.waitForTimeout(3000)
  }
  await changeLists(WARM_UP)
  const before = await counters(cdp)
  await changeLists(CHANGES)
  const after = await counters(cdp)
  await context.close()
  const growth = (name) => after[name] - before[name]
  return [
    figure(`heap after ${CHANGES} ways between two lists`, growth('JSHeapUsedSize') / 1000, {
      within: 300,
      unit: ' kB',
      note: `of ${(after.JSHeapUsedSize / 1e6).toFixed(1)} MB`,
    }),
    figure('  DOM nodes', growth('Nodes'), { within: 0, note: `of ${after.Nodes}` }),
    figure('  listeners', growth('JSEventListeners'), { within: 0, note: `of ${after.JSEventListeners}` }),
  ]
}
