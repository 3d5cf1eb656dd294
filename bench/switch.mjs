/**
 * A switch of company from its confirmation to fresh rows on the screen, against a script that sends the switch and then asks for the same
 * rows with the new token, from the same page: by turns, four times slower, 10 Mbit/s, 40 ms round trip.
 */
import { signIn, slowDown, slowPage } from './support/chromium.mjs'
import { figure, median } from './support/figures.mjs'
import { timeOf, watchMoves } from './support/moves.mjs'

const NAMES = ['Gulf Procurement FZE', 'Northgate Trading LLC']

/** Rounds that warm up the server: the product's calls go out at once, each by a database connection that plans its first statements. */
const WARM_UP = 4

/** Runs in the page: the two calls and a plain list of what they bring. */
const byHand = async ({ name, token }) => {
  const send = async (path, bearer, more = {}) => {
    const answer = await fetch(`/api/v1${path}`, {
      ...more,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...more.headers },
    })
    return (await answer.json()).data
  }
  const { allCompanies } = await send('/users/menu', token)
  const { id } = allCompanies.find((company) => company.name === name)
  // What the watch takes for the press.
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
  const yes = page.getByRole('button', { name: 'Yes, Switch' })
  await yes.hover()
  await page.waitForTimeout(500)
  return timeOf(page, () => yes.click())
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
  const other = await browser.newContext({ storageState: await signIn(browser, base, 'system@northgate.example') })
  await other.addInitScript(watchMoves)
  const { page: plain, cdp: plainCdp } = await slowPage(other)
  await plain.goto(`${base}/404`)
  let token = (await other.cookies(base)).find(({ name }) => name === 'token').value
  const times = []
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const to = NAMES[round % 2]
    await slowDown(plainCdp, 1)
    await slowDown(cdp)
    await page.waitForTimeout(2000)
    const mine = await byProduct(page, NAMES[(round + 1) % 2], to)
    await slowDown(cdp, 1)
    await slowDown(plainCdp)
    await plain.waitForTimeout(500)
    const theirs = await timeOf(plain, async () => {
      token = await plain.evaluate(byHand, { name: to, token: decodeURIComponent(token) })
    })
    times.push([mine, theirs])
  }
  await context.close()
  await other.close()
  const [mine, theirs] = [0, 1].map((at) => median(times.slice(WARM_UP).map((pair) => pair[at])))
  return [
    figure('switch of company to fresh rows', mine / theirs, {
      within: 1.5,
      unit: ' ×',
      digits: 2,
      note: `${mine.toFixed(0)} ms, by hand ${theirs.toFixed(0)} ms`,
    }),
  ]
}
