/**
 * Measures a switch of company from its confirmation to new rows on the screen, compared with a script that sends the switch and then
 * requests the same rows with the new token, from the same page: in turn, four times slower, 10 Mbit/s, 40 ms round trip.
 */
import { signIn, slowDown, slowPage } from './support/chromium.mjs'
import { figure, median } from './support/figures.mjs'
import { timeOf, watchMoves } from './support/moves.mjs'

const NAMES = ['Gulf Procurement FZE', 'Northgate Trading LLC']

/** Rounds that warm up the server: the product sends its calls at once, each on a database connection that plans its first statements. */
const WARM_UP = 4

/** Runs in the page: makes the two calls and shows the rows in a plain table. */
const byHand = async ({ name, token }) => {
  const send = async (path, bearer, options = {}) => {
    const response = await fetch(`/api/v1${path}`, {
      ...options,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...options.headers },
    })
    return (await response.json()).data
  }
  const { allCompanies } = await send('/users/menu', token)
  const { id } = allCompanies.find((company) => company.name === name)
  // `watchMoves` measures from this click.
  document.body.click()
  const { accessToken } = await send('/users/switch-company', token, { method: 'POST', body: JSON.stringify({ companyId: id }) })
  const { rows } = await send('/inquiry?sort=-date&limit=50', accessToken, { headers: { 'x-company-id': id } })
  const table = document.createElement('table')
  const body = table.createTBody()
  for (const row of rows) {
    const line = body.insertRow()
    line.dataset.rowId = row.id
    for (const value of Object.values(row)) line.insertCell().textContent = String(value)
  }
  document.body.replaceChildren(table)
  return accessToken
}

const byProduct = async (page, from, to) => {
  await page.getByRole('button', { name: new RegExp(from) }).click()
  await page.getByRole('menuitem', { name: new RegExp(to) }).click()
  const confirmButton = page.getByRole('button', { name: 'Yes, Switch' })
  await confirmButton.hover()
  await page.waitForTimeout(500)
  return timeOf(page, () => confirmButton.click())
}

export const measure = async ({ browser, base, rounds }) => {
  const context = await browser.newContext({
    storageState: await signIn(browser, base, 'system@northgate.example'),
    viewport: { width: 1280, height: 800 },
  })
  await context.addInitScript(watchMoves)
  const { page, cdp } = await slowPage(context)
  await page.goto(`${base}/inquiries/list`)
  await page.locator('[data-row-id]').first().waitFor()
  const plainContext = await browser.newContext({ storageState: await signIn(browser, base, 'system@northgate.example') })
  await plainContext.addInitScript(watchMoves)
  const { page: plain, cdp: plainCdp } = await slowPage(plainContext)
  await plain.goto(`${base}/404`)
  let token = (await plainContext.cookies(base)).find(({ name }) => name === 'token').value
  const times = []
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const to = NAMES[round % 2]
    await slowDown(plainCdp, 1)
    await slowDown(cdp)
    await page.waitForTimeout(2000)
    const ourMs = await byProduct(page, NAMES[(round + 1) % 2], to)
    await slowDown(cdp, 1)
    await slowDown(plainCdp)
    await plain.waitForTimeout(500)
    const plainMs = await timeOf(plain, async () => {
      token = await plain.evaluate(byHand, { name: to, token: decodeURIComponent(token) })
    })
    times.push([ourMs, plainMs])
  }
  await context.close()
  await plainContext.close()
  const [ourMs, plainMs] = [0, 1].map((at) => median(times.slice(WARM_UP).map((pair) => pair[at])))
  return [
    figure('switch of company to fresh rows', ourMs / plainMs, {
      within: 1.7,
      unit: ' ×',
      digits: 2,
      note: `${ourMs.toFixed(0)} ms, by hand ${plainMs.toFixed(0)} ms`,
    }),
  ]
}
