import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { bareRoutes, guardedByList, ownPages, pagesNow } from '../architecture/specified-routes'
import { journey, refusals, shownErrors, type Journey } from '../support/browser'
import { callApi, enterAs } from '../support/sessions'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
const system = 'system@northgate.example'
const settled = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], main [role=status][aria-label=Loading]'))
}

/** Violations of the page as it stands, each with the rule and the first element. */
const violations = async (page: Page, options: object = {}): Promise<string[]> => {
  // The page's CSP forbids a script element; the debugger may bring the text.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (given) => {
    interface Result {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
    }
    const { run } = (window as unknown as { axe: { run: (options: object) => Promise<Result> } }).axe
    const found = await run({ resultTypes: ['violations'], ...given })
    return found.violations.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary.slice(0, 200)}`)
  }, options)
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
/** Changes the theme as its switch does, and waits until it is painted: colours have transitions, if only of no time. */
const paint = (page: Page, theme: string) =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name
    for (let calmFrames = 0; calmFrames < 3; calmFrames++) {
      await new Promise(requestAnimationFrame)
      const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      if (running.length > 0) calmFrames = 0
      await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
    }
  }, theme)

/** Both themes at 1280 and 390, and no scrolling sideways at 390 and 320. */
const check = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = []
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    if (width < 1280 && (await sideways(page)) > 0) found.push(`${where} at ${width}: scrolls sideways by ${await sideways(page)}`)
    if (width === 320) continue
    for (const theme of ['light', 'dark']) {
      await paint(page, theme)
      // Only colours depend on the theme.
      const options = theme === 'dark' ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}
      for (const violation of await violations(page, options)) found.push(`${where}, ${width} ${theme}: ${violation}`)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await paint(page, 'light')
  return found
}
const calm = ({ page }: Journey) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })

journey('the pages beside the shell', async (walk) => {
  const { page, baseUrl } = walk
  await calm(walk)
  const found: string[] = []
  for (const path of bareRoutes.filter((route) => route !== '/signin')) {
    await page.goto(baseUrl + path)
    await settled(page)
    found.push(...(await check(page, path)))
  }
  await page.goto(`${baseUrl}/auth/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your password.').waitFor()
  found.push(...(await check(page, 'login with errors')))
  expect(found).toEqual([])
})

/** Every page of the route table, with a record of the demo data where the page shows one. */
const addresses = async ({ page, baseUrl }: Journey): Promise<string[]> => {
  const records = { ...ownPages, ...guardedByList }
  const links = new Map<string, URL>()
  for (const list of new Set(Object.values(records))) {
    await page.goto(baseUrl + list)
    const link = page.locator('main tbody a').first()
    await link.waitFor()
    links.set(list, new URL((await link.getAttribute('href')) ?? '', baseUrl))
  }
  const addressOf = (path: string) => {
    const link = links.get(records[path] ?? '')
    return path.includes('$') ? link?.pathname : path + (link?.search ?? '')
  }
  const plain = pagesNow.filter((path) => path !== '/' && !(path in records))
  return [...plain, ...Object.keys(records).map((path) => addressOf(path) ?? path)]
}

journey('every page of the shell', async (walk) => {
  const { page, baseUrl } = walk
  await calm(walk)
  await enterAs(walk, system, '/product-list')
  await settled(page)
  const found: string[] = []
  const all = await addresses(walk)
  expect(all.length).toBeGreaterThan(15)
  for (const path of all) {
    await page.goto(baseUrl + path)
    await settled(page)
    if ((await page.getByRole('heading', { name: 'This page could not be shown' }).count()) > 0) found.push(`${path} could not be shown`)
    found.push(...(await check(page, path)))
  }
  expect(found).toEqual([])
})

describe('what opens over a page', () => {
  journey('switch, palette, user menu, cart and mobile menu', async (walk) => {
    const { page } = walk
    await calm(walk)
    await enterAs(walk, system, '/inventory/SFP-10G-SR')
    await settled(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const found: string[] = []
    const look = async (name: string) => {
      found.push(...(await check(page, name)))
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: /^Cart 1/ }).click()
    await page.getByRole('button', { name: 'Remove All' }).waitFor()
    await look('cart')
    await page.getByRole('button', { name: /Iris Bennett/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    await look('user menu')
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Search' }).fill('INQ')
    await page.getByRole('option', { name: /INQ-/ }).first().waitFor()
    await look('palette')
    await page.getByRole('button', { name: /^Company/ }).click()
    await page.getByRole('menuitem', { name: /Gulf/ }).click()
    await page.getByRole('alertdialog').waitFor()
    await look('switch dialog')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    for (const theme of ['light', 'dark']) {
      await paint(page, theme)
      found.push(...(await violations(page)).map((violation) => `mobile menu, ${theme}: ${violation}`))
    }
    expect(found).toEqual([])
  })

  journey(
    'unsaved changes, errors of a form, access denied, session expired',
    async (walk) => {
      const { page, baseUrl } = walk
      await calm(walk)
      const signed = await enterAs(walk, 'sales@northgate.example', '/inquiries/add', { fresh: true })
      const found: string[] = []
      await page.getByLabel('Due date').fill('2026-12-24')
      await page.getByRole('button', { name: 'Save as draft' }).click()
      await page.getByText('Enter a subject.').first().waitFor()
      found.push(...(await check(page, 'form with errors')))
      await page.getByRole('link', { name: 'Parts' }).click()
      await page.getByRole('alertdialog', { name: 'Unsaved Changes' }).waitFor()
      found.push(...(await check(page, 'unsaved changes')))
      await page.getByRole('button', { name: 'Leave Page' }).click()
      await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
      await page.goto(`${baseUrl}/people/vendor/add`)
      await page.getByRole('heading', { name: 'Access denied' }).waitFor()
      found.push(...(await check(page, 'access denied')))
      await callApi(baseUrl, '/users/logout', { method: 'POST', token: signed.accessToken, body: {} })
      await page.getByRole('link', { name: 'Inquiries' }).click()
      await page.getByRole('alertdialog', { name: 'Session Expired' }).waitFor()
      found.push(...(await check(page, 'session expired')))
      expect(found).toEqual([])
    },
    { expects: [refusals(401), shownErrors] },
  )
})
