import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, networkCut, refusals, shownErrors, type Journey } from '../support/browser'
import { demoPassword } from '@server/demo/people'
import { callApi, enterAs, openSession, takeSession } from '../support/sessions'

const sales = 'sales@northgate.example'
const defaultText = 'Your token has expired. Please login again.'
const modal = (page: Page) => page.getByRole('alertdialog')
const cookieNames = async ({ context }: Journey) => (await context.cookies()).map(({ name }) => name)

/** Fills in a part of an inquiry, and ends the session on the server without the page noticing. */
const endInMidEdit = async (walk: Journey) => {
  const { access, page } = { access: await enterAs(walk, sales, '/inquiries/add', { fresh: true }), page: walk.page }
  await page.getByLabel('Subject').fill('Typed before the session ended')
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await callApi(walk.baseUrl, '/users/logout', { method: 'POST', token: access.accessToken, body: {} })
}

/** Presses OK in the modal, which leads over the root page to the login and removes the cookies token and user. */
const acknowledge = async (walk: Journey) => {
  const paths: string[] = []
  walk.page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
  await modal(walk.page).getByRole('button', { name: 'OK' }).click()
  await walk.page.waitForURL((url) => url.pathname === '/auth/login')
  expect(new URL(walk.page.url()).searchParams.get('redirect')).toBe('/')
  await expect.poll(async () => (await cookieNames(walk)).filter((name) => ['token', 'user'].includes(name))).toEqual([])
  await modal(walk.page).waitFor({ state: 'detached' })
}

describe('in mid-edit', () => {
  journey(
    'the next call opens one modal with the server’s message; the form stays under it until OK',
    async (walk) => {
      const { page } = walk
      await endInMidEdit(walk)
      await page.getByRole('button', { name: 'Save as draft' }).click()
      await modal(page).waitFor()
      expect(await modal(page).getByRole('heading').textContent()).toBe('Session Expired')
      // The draft is saved at the same time, which takes a while.
      await expect.poll(() => modal(page).locator('p').allTextContents()).toEqual([defaultText, 'Your draft is saved on this device'])
      expect(await modal(page).getByRole('button').allTextContents()).toEqual(['Sign in again here', 'OK'])
      await page.keyboard.press('Escape')
      expect(await modal(page).isVisible()).toBe(true)
      expect(await page.locator('input[name=subject]').inputValue()).toBe('Typed before the session ended')
      await acknowledge(walk)
    },
    { expects: [refusals(401)] },
  )

  journey(
    'twenty calls that fail together open one modal; without a message of the server it has its own',
    async (walk) => {
      const { page } = walk
      const items = Array.from({ length: 20 }, (_, index) => ({ partno: `PART-${index}`, description: 'A part', qty: '1' }))
      await page.addInitScript((root) => localStorage.setItem('root', root), JSON.stringify({ cart: { items } }))
      await enterAs(walk, sales, '/inquiries/list')
      await page.getByRole('row').nth(1).waitFor()
      const calls: string[] = []
      await page.route('**/api/v1/product/*', async (route) => {
        calls.push(route.request().url())
        // All calls wait for the last one, so that they fail at the same moment.
        await expect.poll(() => calls.length, { timeout: 60_000 }).toBe(20)
        await route.fulfill({ status: 401, json: { statusCode: 401, message: '', data: null } })
      })
      await page.getByRole('button', { name: /^Cart/ }).click()
      // A pointer that rests on a link fetches the data of its page ahead.
      for (const { partno } of items) {
        await page.locator(`a[href="/inventory/${partno}"]`).hover()
        await expect.poll(() => calls.some((url) => url.endsWith(`/${partno}`)), { interval: 10 }).toBe(true)
      }
      await modal(page).waitFor()
      expect(calls.length).toBe(20)
      expect(await modal(page).count()).toBe(1)
      expect(await modal(page).locator('p').textContent()).toBe(defaultText)
      await acknowledge(walk)
    },
    { expects: [refusals(401), /Menu load failed/, shownErrors] },
  )
})

describe('heartbeat', () => {
  const beatOf = async (walk: Journey, status: number | 'cut') => {
    const { page } = walk
    await page.clock.install()
    await enterAs(walk, sales, '/inquiries/list')
    await page.getByRole('row').nth(1).waitFor()
    const beats: { body: string | null }[] = []
    await page.route('**/users/session/heartbeat', async (route) => {
      beats.push({ body: route.request().postData() })
      if (status === 'cut') return route.abort()
      return route.fulfill({ status, json: { statusCode: status, message: 'The session is over.', data: null } })
    })
    return beats
  }

  journey(
    '401 keeps the path for an hour, removes token and companyInfo and leads to the login, which leads back',
    async (walk) => {
      const { page, context, baseUrl } = walk
      const beats = await beatOf(walk, 401)
      await page.goto(`${baseUrl}/inquiries/list?q=INQ`)
      await page.getByRole('row').nth(1).waitFor()
      await page.mouse.move(300, 300)
      await page.clock.runFor(300_000)
      await page.waitForURL((url) => url.pathname === '/auth/login')
      expect(page.url()).toBe(`${baseUrl}/auth/login?redirect=${encodeURIComponent('/inquiries/list?q=INQ')}`)
      expect(beats).toEqual([{ body: '{}' }])
      expect(await modal(page).count()).toBe(0)
      // For a moment the login page sets a cookie to test whether the browser keeps it.
      await expect.poll(async () => (await cookieNames(walk)).filter((name) => ['token', 'companyInfo', 'redirectUrl'].includes(name))).toEqual(['redirectUrl'])
      const redirectCookie = (await context.cookies()).find(({ name }) => name === 'redirectUrl')
      expect(decodeURIComponent(redirectCookie?.value ?? '')).toBe('/inquiries/list?q=INQ')
      const now = await page.evaluate(() => Date.now() / 1000)
      expect(Math.abs((redirectCookie?.expires ?? 0) - now - 3600)).toBeLessThan(30)
    },
    { expects: [refusals(401)] },
  )

  journey(
    'a failure is only logged; a user who does nothing sends none',
    async (walk) => {
      const { page, complaints } = walk
      const beats = await beatOf(walk, 500)
      await page.mouse.move(300, 300)
      await page.clock.runFor(300_000)
      await expect.poll(() => complaints.filter((complaint) => complaint.startsWith('error: Heartbeat failed')).length).toBe(1)
      await page.clock.runFor(300_000)
      await page.clock.runFor(300_000)
      expect([new URL(page.url()).pathname, await modal(page).count(), await page.locator('[data-sonner-toast]').count()]).toEqual(['/inquiries/list', 0, 0])
      expect(beats.length).toBe(1)
      expect(await cookieNames(walk)).toContain('token')
    },
    { expects: [refusals(500), /^error: Heartbeat failed/] },
  )

  journey(
    'without a network it is only logged as well',
    async (walk) => {
      const { page, complaints } = walk
      await beatOf(walk, 'cut')
      await page.keyboard.press('Tab')
      await page.clock.runFor(300_000)
      await expect.poll(() => complaints.filter((complaint) => complaint.startsWith('error: Heartbeat failed')).length).toBe(1)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Inquiries')
    },
    { expects: [networkCut, /^error: Heartbeat failed/] },
  )
})

journey(
  'a dead token on a fresh page: the modal over the shell’s place, then the login, and a new sign-in works',
  async (walk) => {
    const { page, context, baseUrl } = walk
    const signed = await enterAs(walk, sales, '/inquiries/list', { fresh: true })
    await page.getByRole('row').nth(1).waitFor()
    await callApi(baseUrl, '/users/logout', { method: 'POST', token: signed.accessToken, body: {} })
    await page.reload()
    await modal(page).waitFor()
    await acknowledge(walk)
    await takeSession(context, baseUrl, await enterAs(walk, sales, '/inquiries/list'))
    await page.getByRole('row').nth(1).waitFor()
  },
  { expects: [refusals(401), /Menu load failed/, shownErrors] },
)

describe('menu or permissions that can’t be loaded', () => {
  const failing = async ({ page }: Journey, pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'Broken.', data: null } }))
  const countFailures = (complaints: string[], part: string) => complaints.filter((complaint) => complaint.startsWith(`error: ${part} load failed`)).length

  journey(
    'the menu: only logged, and the shell stands with the menu of the last visit; the next page brings the present one',
    async (walk) => {
      const { page, complaints } = walk
      await enterAs(walk, sales, '/inquiries/list')
      await page.getByRole('row').nth(1).waitFor()
      await failing(walk, '**/users/menu')
      await page.reload()
      await page.getByRole('row').nth(1).waitFor()
      const nav = page.getByRole('navigation', { name: 'Main' })
      await nav.getByRole('link', { name: 'Inquiries' }).waitFor()
      expect([countFailures(complaints, 'Menu'), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([1, 'Inquiries'])
      await page.unrouteAll({ behavior: 'wait' })
      const answered = page.waitForResponse('**/users/menu')
      await nav.getByRole('link', { name: 'Parts' }).click()
      await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
      expect((await answered).status()).toBe(200)
    },
    { expects: [refusals(500), /^error: Menu load failed/] },
  )

  journey(
    'the menu on a device that knows only the cookies: the shell with the company’s name, and a way on once the server answers',
    async (walk) => {
      const { page, context, baseUrl } = walk
      await takeSession(context, baseUrl, await openSession(baseUrl, sales))
      await failing(walk, '**/users/menu')
      await page.goto(`${baseUrl}/inquiries/list`)
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
      await page.getByRole('banner').getByText('Northgate Trading LLC').first().waitFor()
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('row').nth(1).waitFor()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inquiries' }).waitFor()
    },
    { expects: [refusals(500), /^error: Menu load failed/] },
  )

  journey(
    'permissions: only logged, and nobody is told that they have none',
    async (walk) => {
      const { page, context, baseUrl, complaints } = walk
      await takeSession(context, baseUrl, await openSession(baseUrl, sales))
      await failing(walk, '**/users/*/companies/*/permissions')
      await page.goto(`${baseUrl}/inquiries/list`)
      await page.getByRole('row').nth(1).waitFor()
      expect([countFailures(complaints, 'Permissions'), await page.getByText('You have no permission').count()]).toEqual([1, 0])
      await page.goto(`${baseUrl}/`)
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
    },
    { expects: [refusals(500), /^error: Permissions load failed/] },
  )
})

journey('a logout sends no read any more, the login form holds nothing of who was here, and whoever signs in reads again', async (walk) => {
  const { page } = walk
  const signIn = async () => {
    await page.getByLabel('Email').fill(sales)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const inquiries = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inquiries' })
  await page.goto(`${walk.baseUrl}/auth/login`)
  await signIn()
  await inquiries.waitFor()
  const late: string[] = []
  await page.route('**/users/logout', async (route) => {
    page.on('request', (request) => void late.push(request.url()))
    // A pointer that rests on a link fetches the rows of its page ahead.
    await inquiries.hover()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('button', { name: /Sofia Marin/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  expect(late.filter((url) => url.includes('/api/'))).toEqual([])
  await signIn()
  await inquiries.click()
  await page.getByRole('row').nth(1).waitFor()
})

journey('/coming-soon says what is to come and leads back', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/coming-soon')
  await page.getByRole('heading', { name: 'Coming soon', level: 1 }).waitFor()
  await page.getByText('Point of sale').waitFor()
  expect(await page.locator('a[href="/coming-soon"]').count()).toBe(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})
