import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, refusals, type Journey } from '../support/browser'
import { enterAs, openSession, takeSession } from '../support/sessions'

const system = 'system@northgate.example'
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const rail = (page: Page) => page.locator('div[data-rail]').first()
const width = async (locator: Locator) => Math.round((await locator.boundingBox())?.width ?? 0)
const enter = async (walk: Journey, path = '/inquiries/list') => {
  await enterAs(walk, system, path)
  await walk.page.locator('h1').first().waitFor()
  await sidebar(walk.page).waitFor()
}

describe('sidebar', () => {
  journey('one submenu open per level, by keyboard; the way to the current page is open and marked', async (walk) => {
    const { page } = walk
    await enter(walk)
    const nav = sidebar(page)
    const button = (name: string) => nav.getByRole('button', { name })
    const open = () => nav.locator('button[aria-expanded=true]').allTextContents()
    await expect.poll(() => nav.locator('[aria-current=page]').allTextContents()).toEqual(['Inquiries'])
    await button('Quotations').focus()
    await page.keyboard.press('Enter')
    await expect.poll(open).toEqual(['Quotations'])
    await page.keyboard.press('Tab')
    await expect.poll(() => isFocused(nav.getByRole('link', { name: 'Customer', exact: true }))).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(open).toEqual(['Quotations', 'Vendor'])
    await button('People').press('Enter')
    await expect.poll(open).toEqual(['People'])
    await button('People').press('Enter')
    await expect.poll(open).toEqual([])
    await button('People').click()
    await nav.getByRole('link', { name: 'Vendors', exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Vendors', level: 1 }).waitFor()
    await expect.poll(async () => [await open(), await nav.locator('[aria-current=page]').allTextContents()]).toEqual([['People'], ['Vendors']])
  })

  journey('collapsed it shows icons, opens over the page under the mouse or the focus, and Escape closes it', async (walk) => {
    const { page } = walk
    await enter(walk)
    await expect.poll(() => width(rail(page))).toBe(224)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(() => width(rail(page))).toBe(56)
    const main = await width(page.getByRole('main'))
    await page.mouse.move(20, 300)
    await expect.poll(() => width(rail(page))).toBe(224)
    expect(await width(page.getByRole('main'))).toBe(main)
    await page.mouse.move(700, 400)
    await expect.poll(() => width(rail(page))).toBe(56)
    await page.getByRole('button', { name: 'Expand sidebar' }).focus()
    const inRail = () => page.evaluate(() => document.activeElement?.closest('[data-rail]') !== null)
    for (let steps = 0; steps < 12 && !(await inRail()); steps++) await page.keyboard.press('Tab')
    await expect.poll(() => width(rail(page))).toBe(224)
    await page.keyboard.press('Escape')
    await expect.poll(() => width(rail(page))).toBe(56)
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(() => width(rail(page))).toBe(224)
  })

  journey('20 rows of skeleton while the menu loads', async (walk) => {
    const { page, context, baseUrl } = walk
    await takeSession(context, baseUrl, await openSession(baseUrl, system))
    await page.goto(`${baseUrl}/inquiries/list`)
    await sidebar(page).waitFor()
    await page.route('**/users/menu', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.getByRole('button', { name: /^Company/ }).click()
    await page.getByRole('menuitem', { name: /Falcon/ }).click()
    await page.getByRole('button', { name: 'Yes, Switch' }).click()
    const rows = rail(page).locator('[data-skeleton-row]')
    await rows.first().waitFor()
    await expect.poll(() => rows.count()).toBe(20)
    await sidebar(page).waitFor()
    await expect.poll(() => rows.count()).toBe(0)
    await expect.poll(() => page.title()).toBe('Inquiries · Falcon Systems GmbH')
  })

  journey('20 rows of skeleton on a first visit too, in the rail that the menu will fill', async (walk) => {
    const { page, context, baseUrl } = walk
    await takeSession(context, baseUrl, await openSession(baseUrl, system))
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/users/menu', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${baseUrl}/inquiries/list`)
    const rows = rail(page).locator('[data-skeleton-row]')
    await expect.poll(() => rows.count()).toBe(20)
    expect(await width(rail(page))).toBe(224)
    release()
    await sidebar(page).waitFor()
    await expect.poll(() => rows.count()).toBe(0)
  })

  journey(
    'on a deal and on a comparison the entry of their list is the active one',
    async (walk) => {
      const { page, baseUrl } = walk
      await enter(walk, '/sales/sales-order/deal?voucherId=none')
      const active = () => sidebar(page).locator('[aria-current=page]').allTextContents()
      for (const [path, entry] of [
        ['/sales/sales-order/deal', 'Sales orders'],
        ['/purchases/po-from-customer/deal', 'From customers'],
        ['/quotation/customerQuotation/compare', 'Customer'],
        ['/quotation/vendorQuotation/compare', 'All quotations'],
      ]) {
        await page.goto(`${baseUrl}${path}`)
        await expect.poll(active, { message: path }).toEqual([entry])
      }
    },
    // None of the four addresses names a document that exists.
    { expects: [refusals(404)] },
  )

  journey(
    'on a phone the menu is a panel that a choice closes',
    async (walk) => {
      const { page } = walk
      await enterAs(walk, system, '/inquiries/list')
      await page.getByRole('button', { name: 'Open menu' }).click()
      const panel = page.getByRole('dialog', { name: 'Menu' })
      await panel.getByRole('link', { name: 'Parts' }).click()
      await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
      await panel.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      // The focus returns in a task of its own.
      await expect.poll(() => isFocused(page.getByRole('button', { name: 'Open menu' }))).toBe(true)
    },
    { width: 390 },
  )
})

journey('the palette finds a page and a document by its number and opens them', async (walk) => {
  const { page } = walk
  await enter(walk)
  const input = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await input.fill('vend')
  await page.getByRole('option', { name: /^Vendors(?!’)/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Vendors', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await input.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Search pages/ }).click()
  await input.fill('inq-2026-00003')
  await page.getByRole('option', { name: /INQ-\d{4}-00003/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^INQ-\d{4}-00003$/, level: 1 }).waitFor()
})

journey('the cart: badge, links, Remove, Remove All; it outlives a reload', async (walk) => {
  const { page } = walk
  await enter(walk, '/inventory/SFP-10G-SR')
  const cart = page.getByRole('button', { name: /^Cart/ })
  const panel = page.getByRole('region', { name: 'Cart' })
  const badge = () => cart.locator('[data-badge]').textContent()
  await expect.poll(badge).toBe('0')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('SFP-10G-SR is in the cart already').waitFor()
  expect(await badge()).toBe('1')
  await page.getByRole('link', { name: 'Parts' }).click()
  await page.getByRole('link', { name: 'C9300-48P-A' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(badge).toBe('2')
  await page.reload()
  await expect.poll(badge).toBe('2')
  await cart.click()
  const links = () => panel.locator('li a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(links).toEqual(['/inventory/SFP-10G-SR', '/inventory/C9300-48P-A'])
  await panel.getByRole('link', { name: /SFP-10G-SR/ }).click()
  await page.getByRole('heading', { name: 'SFP-10G-SR', level: 1 }).waitFor()
  await cart.click()
  await panel.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await expect.poll(async () => [await badge(), await links()]).toEqual(['1', ['/inventory/C9300-48P-A']])
  await panel.getByRole('button', { name: 'Remove All' }).click()
  await panel.getByText('Your cart is empty').waitFor()
  await panel.getByRole('link', { name: 'Create qoute for vendor' }).click()
  await page.waitForURL((url) => url.pathname === '/quotation/vendorQuotation/ingrammicro/add')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
})

journey('full screen, logo with its fallback, title and favicon', async (walk) => {
  const { page } = walk
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/company-info/logo', async (route) => {
    await released
    await route.continue()
  })
  await enter(walk)
  const logo = page.getByRole('banner').locator('a[href="/"] img')
  expect(await logo.count()).toBe(0)
  release()
  await expect.poll(() => logo.getAttribute('src')).toMatch(/^blob:/)
  expect(await logo.getAttribute('alt')).toBe('Northgate Trading LLC, home')
  const withoutLogo = await walk.context.newPage()
  await withoutLogo.route('**/company-info/logo', (route) => route.fulfill({ status: 404, body: '{}' }))
  await withoutLogo.goto(page.url())
  await expect.poll(() => withoutLogo.getByRole('banner').locator('a[href="/"] img').getAttribute('src')).toBe('/img/logo.png')
  await withoutLogo.close()
  await expect.poll(() => page.title()).toBe('Inquiries · Northgate Trading LLC')
  await expect.poll(async () => decodeURIComponent((await page.locator('link[rel=icon]').getAttribute('href')) ?? '')).toContain('>NT<')

  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await page.getByRole('button', { name: 'Full screen' }).waitFor()
})

journey('a change of path moves the focus to the heading, a change of query does not; Skip to content works', async (walk) => {
  const { page } = walk
  await enter(walk)
  await sidebar(page).getByRole('link', { name: 'Parts' }).click()
  const heading = page.getByRole('heading', { name: 'Parts', level: 1 })
  await heading.waitFor()
  await expect.poll(() => isFocused(heading)).toBe(true)
  await page.getByRole('link', { name: 'C9300-48P-A' }).first().waitFor()
  const search = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()
  await search.fill('SFP')
  await page.waitForURL((url) => url.searchParams.get('q') === 'SFP')
  // The rows that don't match vanish after the address has changed. Anything that would move the focus has happened by then.
  await page.getByRole('link', { name: 'C9300-48P-A' }).first().waitFor({ state: 'detached' })
  expect(await isFocused(search)).toBe(true)
  await page.goBack()
  await page.reload()
  await sidebar(page).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
})

journey('the theme is chosen in the user menu, stays after a reload, and System follows the system', async (walk) => {
  const { page } = walk
  await enter(walk)
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /Iris Bennett/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await page.keyboard.press('Escape')
  }
  expect(await theme()).toBe('light')
  await choose('Dark')
  await expect.poll(theme).toBe('dark')
  await page.reload()
  expect(await theme()).toBe('dark')
  await sidebar(page).waitFor()
  await choose('System')
  await expect.poll(theme).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('dark')
})
