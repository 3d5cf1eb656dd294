/**
 * Measures the time from a click until other rows are painted, in the product and in a hand-written page that fetches the same rows and
 * fills a plain table (`plain-list.html`): in turn on the same server, four times slower, 10 Mbit/s, 40 ms round trip. The pointer rests
 * 200 ms before the click, as people's pointers do.
 */
import { readFile } from 'node:fs/promises'
import { signIn, slowPage } from './support/chromium.mjs'
import { figure, median } from './support/figures.mjs'
import { timeOf, watchMoves } from './support/moves.mjs'

const AT_REST_MS = 1500
const HOVER_MS = 200

const press = (page, locator) => async () => {
  await locator.hover()
  await page.waitForTimeout(HOVER_MS)
  await locator.click()
}

/** Moves with the elements to click in the product and in the plain page. */
const moves = [
  ['another list', (page) => page.getByRole('link', { name: 'All quotations' }).first(), '[data-list="vendorQuotation"]'],
  ['a view that filters', (page) => page.getByRole('button', { name: 'General', exact: true }), '[data-filter="kind:in:general"]'],
  ['next page', (page) => page.getByRole('button', { name: 'Next', exact: true }), '#next'],
  ['sort', (page) => page.getByRole('columnheader').getByRole('button', { name: 'Vendor', exact: true }), '[data-sort="vendor"]'],
  ['a list seen before', (page) => page.getByRole('link', { name: 'Inquiries' }).first(), '[data-list="inquiry"]'],
]

/** Opens the section of the menu with the entries to click, which is closed at first. */
const openMenu = async (page) => {
  for (const name of ['Quotations', 'Vendor']) await page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
}

const waitAtRest = (page) => page.waitForTimeout(AT_REST_MS)

const timeMoves = async (page, locate) => {
  const times = []
  for (const move of moves) {
    await waitAtRest(page)
    times.push(await timeOf(page, press(page, locate(move))))
  }
  return times
}

const ready = (page) => page.locator('[data-row-id]').first().waitFor()

export const measure = async ({ browser, base, rounds }) => {
  const state = await signIn(browser, base)
  const html = await readFile(new URL('plain-list.html', import.meta.url), 'utf8')
  const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(watchMoves)
  const ours = []
  const plain = []
  // The first round warms up server and caches.
  for (let round = 0; round <= rounds; round++) {
    const { page } = await slowPage(context)
    await page.goto(`${base}/inquiries/list`)
    await ready(page)
    await openMenu(page)
    ours.push(await timeMoves(page, ([, locate]) => locate(page)))
    await page.close()
    const { page: plainPage } = await slowPage(context)
    await plainPage.route('**/plain-list', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await plainPage.goto(`${base}/plain-list`)
    await plainPage.unroute('**/plain-list')
    await ready(plainPage)
    plain.push(await timeMoves(plainPage, ([, , selector]) => plainPage.locator(selector)))
    await plainPage.close()
  }
  await context.close()
  return moves.map(([name], at) => {
    const [ourMs, plainMs] = [ours, plain].map((walks) => median(walks.slice(1).map((times) => times[at])))
    return figure(`moving, ${name}`, ourMs / plainMs, { within: 1.5, unit: ' ×', digits: 2, note: `${ourMs.toFixed(0)} ms, by hand ${plainMs.toFixed(0)} ms` })
  })
}
