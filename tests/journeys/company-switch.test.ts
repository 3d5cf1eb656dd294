import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { journey, refusals, shownErrors, type Journey } from '../support/browser'
import { enterAs } from '../support/sessions'

const sales = 'sales@northgate.example'
const ofNorthgate = /Lakeshore|Harbor Freight|Meridian|Fairview|Cedar & Pine|Blue Ridge|Summit County/
const ofGulf = /Al Noor|Marina|Falaj|Desert Rose|Pearl Coast/

const ask = async (page: Page, company: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Northgate|Gulf|Company)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: company }).click()
  await page.getByRole('alertdialog').waitFor()
}
const switchTo = async (page: Page, company: string) => {
  await ask(page, company)
  await page.getByRole('button', { name: 'Yes, Switch' }).click()
}
const cookies = async ({ context }: Journey) => Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

journey(
  'a switch replaces rows, cookies, role, menu, title and favicon',
  async (walk) => {
    const { page } = walk
    await enterAs(walk, sales, '/inquiries/list', { fresh: true })
    await page.getByText(ofNorthgate).first().waitFor()
    await page.getByRole('link', { name: 'New inquiry' }).waitFor()
    const before = await cookies(walk)
    const icon = () => page.locator('link[rel=icon]').getAttribute('href')
    await expect.poll(() => page.title()).toBe('Inquiries · Northgate Trading LLC')
    const firstIcon = await icon()

    await switchTo(page, 'Gulf Procurement FZE')
    await page.getByText(ofGulf).first().waitFor()
    expect(await page.getByText(ofNorthgate).count()).toBe(0)
    await expect.poll(() => page.title()).toBe('Inquiries · Gulf Procurement FZE')
    await expect.poll(icon).not.toBe(firstIcon)

    const after = await cookies(walk)
    expect(after['token']).not.toBe(before['token'])
    expect(after['companyId']).not.toBe(before['companyId'])
    for (const name of ['companyInfo', 'activeCompany']) expect(JSON.parse(after[name] ?? '')).toEqual({ id: after['companyId'], name: 'Gulf Procurement FZE' })

    // Sofia is in Sales in Northgate and a buyer in Gulf, where she may not create inquiries, but import distributors' files.
    await page.getByRole('button', { name: 'Sofia Marin · Buyer' }).waitFor()
    expect(await page.getByRole('link', { name: 'New inquiry' }).count()).toBe(0)
    await page.goto(`${walk.baseUrl}/inquiries/add`)
    await page.getByRole('heading', { name: 'Access denied' }).waitFor()
    await sidebar(page).getByRole('link', { name: 'Parts' }).click()
    await page.getByRole('link', { name: /New part|Add a part/ }).waitFor()
  },
  { expects: [shownErrors] },
)

journey('late rows of the old company never show', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/product-list', { fresh: true })
  await page.getByRole('row').nth(1).waitFor()
  const heldRoutes: Route[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const gulfCalls: string[] = []
  const northgate = (await cookies(walk))['companyId']
  await page.route('**/api/v1/inquiry?**', async (route) => {
    if (route.request().headers()['x-company-id'] === northgate) {
      const answer = await route.fetch()
      heldRoutes.push(route)
      await released
      return route.fulfill({ response: answer }).catch(() => undefined)
    }
    gulfCalls.push(route.request().url())
    return route.continue()
  })
  await page.evaluate(() => {
    const seen: string[] = ((globalThis as unknown as { seen: string[] }).seen = [])
    new MutationObserver(() => seen.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await sidebar(page).getByRole('link', { name: 'Inquiries' }).click()
  await expect.poll(() => heldRoutes.length).toBe(1)
  await switchTo(page, 'Gulf Procurement FZE')
  await page.getByText(ofGulf).first().waitFor()
  release()
  await page.waitForTimeout(500)
  expect(gulfCalls.length).toBeGreaterThan(0)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.filter((text) => ofNorthgate.test(text))).toEqual([])
  expect(await page.getByText(ofGulf).count()).toBeGreaterThan(0)
})

journey('Cancel removes the companyId cookie and changes nothing else', async (walk) => {
  const { page } = walk
  // The last call of a first visit, which comes when the page is idle.
  const rested = page.waitForResponse(/\/jobs$/)
  await enterAs(walk, sales, '/inquiries/list')
  await page.getByText(ofNorthgate).first().waitFor()
  await rested
  const before = await cookies(walk)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  const rows = await page.getByRole('main').textContent()
  await ask(page, 'Gulf Procurement FZE')
  // Moves the pointer away, because on a row behind the dialog it would make the list fetch data ahead.
  await page.mouse.move(2, 2)
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  const { companyId, ...rest } = before
  expect(companyId).toBeTruthy()
  await expect.poll(() => cookies(walk)).toEqual(rest)
  // Longer than the interval at which the cookie is checked.
  await page.waitForTimeout(2200)
  expect([calls, await page.getByRole('main').textContent()]).toEqual([[], rows])
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
})

journey(
  'a refused switch says so and leaves everything as it was',
  async (walk) => {
    const { page } = walk
    await enterAs(walk, sales, '/inquiries/list')
    await page.getByText(ofNorthgate).first().waitFor()
    const before = await cookies(walk)
    const answers = [
      { status: 200, json: { statusCode: 409, message: 'Not now.', data: null } },
      { status: 404, json: { statusCode: 404, message: 'Not found.', data: null } },
    ]
    await page.route('**/users/switch-company', (route) => route.fulfill(answers.shift()))
    while (answers.length > 0) {
      const left = answers.length
      await switchTo(page, 'Gulf Procurement FZE')
      await expect.poll(() => answers.length).toBe(left - 1)
      await expect.poll(() => page.locator('[data-sonner-toast] [data-title]').allTextContents()).toContain('Company not switch.')
    }
    await expect.poll(() => cookies(walk)).toEqual(before)
    await page.getByRole('link', { name: 'Parts' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => page.title()).toBe('Parts · Northgate Trading LLC')
  },
  { expects: [refusals(404)] },
)

journey('a changed companyId cookie takes the views away for 300 ms and brings them back fresh', async (walk) => {
  const { page } = walk
  const signed = await enterAs(walk, sales, '/inquiries/list')
  await page.getByText(ofNorthgate).first().waitFor()
  const menus: string[] = []
  page.on('request', (request) => request.url().endsWith('/users/menu') && menus.push(request.url()))
  await page.evaluate(() => {
    const times = ((globalThis as unknown as { times: [boolean, number][] }).times = [] as [boolean, number][])
    const look = () => {
      const loading = document.querySelector('main [role=status][aria-label=Loading]') !== null
      if (times.at(-1)?.[0] !== loading) times.push([loading, performance.now()])
      requestAnimationFrame(look)
    }
    look()
  })
  const other = signed.allCompanies.find(({ isActive }) => !isActive)?.id ?? ''
  await page.evaluate((id) => (document.cookie = `companyId=${id}; secure; samesite=strict`), other)
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { times: unknown[] }).times.length)).toBe(3)
  const times = await page.evaluate(() => (globalThis as unknown as { times: [boolean, number][] }).times)
  expect(times.map(([loading]) => loading)).toEqual([false, true, false])
  expect((times[2]?.[1] ?? 0) - (times[1]?.[1] ?? 0)).toBeGreaterThan(250)
  await page.getByText(ofNorthgate).first().waitFor()
  expect(menus.length).toBe(1)
})
