/**
 * What stays behind after twenty ways between two lists: heap, DOM nodes and listeners after a forced collection, beyond what stood after
 * a warm-up. Not slowed down, since nothing of it is a time.
 */
import { signIn } from './support/chromium.mjs'
import { figure } from './support/figures.mjs'

/** Until the browser has compiled and optimised what the ways run: twenty after the first 26 leave 340 kB of that, later ones 60 to 220. */
const WARM_UP = 46
const WAYS = 20

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
  const go = async (ways) => {
    for (let way = 0; way < ways; way++) {
      const name = lists[way % 2]
      await page.getByRole('link', { name, exact: true }).first().click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.locator('[data-row-id]').first().waitFor()
      await page.waitForTimeout(150)
    }
    // The pointer rests where it is, and nothing is under way any more.
    await page.waitForTimeout(3000)
  }
  await go(WARM_UP)
  const before = await counters(cdp)
  await go(WAYS)
  const after = await counters(cdp)
  await context.close()
  const more = (name) => after[name] - before[name]
  return [
    figure(`heap after ${WAYS} ways between two lists`, more('JSHeapUsedSize') / 1000, {
      within: 300,
      unit: ' kB',
      note: `of ${(after.JSHeapUsedSize / 1e6).toFixed(1)} MB`,
    }),
    figure('  DOM nodes', more('Nodes'), { within: 0, note: `of ${after.Nodes}` }),
    figure('  listeners', more('JSEventListeners'), { within: 0, note: `of ${after.JSEventListeners}` }),
  ]
}
