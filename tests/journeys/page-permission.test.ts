import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ownPages } from '@/contracts/account-rules'
import { roleTemplates, grantsOf } from '@server/domain/role-templates'
import { guardedByList, existingPages } from '../architecture/specified-routes'
import { journey, refusals, shownErrors, type Journey } from '../support/browser'
import { activeCompany, callApi, enterAs, openSession } from '../support/sessions'

// A store keeper, whose role grants only some pages.
const warehouse = 'warehouse@northgate.example'
const template = roleTemplates.find(({ name }) => name === 'Store keeper')
const granted = new Set(template ? grantsOf(template).map(({ url }) => url) : [])
/** Pages that everybody may open: the root, and those of the user's own account. */
const open: readonly string[] = ['/', ...ownPages('')]
const denied = existingPages.filter((path) => !open.includes(path) && !granted.has(path) && !(path in guardedByList))
/** A third of the denied pages, without forms: the first journey opens every denied page, the others only these. */
const lists = denied.filter((path) => !path.endsWith('/add')).filter((_path, index) => index % 3 === 0)
/** Calls of every signed-in user: account, company logo, own jobs and views, and for a supposed system user the state of the server. */
const sessionCalls = /\/api\/v1\/(users\/|company-info\/logo|jobs$|views|health$)/
const secrets = /Lakeshore|Harbor Freight|Meridian|Fairview|Cedar & Pine|Blue Ridge|Summit County|INQ-2026-|CQ-2026-|VQ-2026-/

const panel = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Access denied', level: 1 })

interface Answer {
  url: string
  status: number
  data: unknown
}
/** Collects the answers to all calls except `sessionCalls`, with their data. */
const watch = async (page: Page) => {
  const answers: Promise<Answer>[] = []
  // Fetched here and not read from the page, which may have been left before its body could be read.
  await page.route(
    (url) => url.pathname.startsWith('/api/v1/') && !sessionCalls.test(url.pathname),
    async (route) => {
      const fetched = route.fetch()
      const answer = fetched.then(async (response) => ({
        url: response.url(),
        status: response.status(),
        data: ((await response.json()) as { data: unknown }).data,
      }))
      // A call that is still running when the journey ends fails, and nothing waits for it.
      answer.catch(() => undefined)
      answers.push(answer)
      await fetched.then((response) => route.fulfill({ response })).catch(() => undefined)
    },
  )
  return answers
}
/** Expects that all answers since the last call of this function are refusals without data. */
const expectNoData = async (answers: Promise<Answer>[], where: string) => {
  const since = await Promise.all(answers.splice(0))
  expect(since.length, where).toBeGreaterThan(0)
  for (const answer of since) expect([answer.status, answer.data], `${where}: ${answer.url}`).toEqual([403, null])
}
const expectOnePanel = async ({ page }: Journey, where: string) => {
  await panel(page).waitFor()
  expect(await panel(page).count(), where).toBe(1)
  expect(await page.locator('[data-sonner-toast]').count(), where).toBeLessThanOrEqual(1)
  expect(await page.locator('body').textContent(), where).not.toMatch(secrets)
}

/** Labels of all links of the menu, sorted. Only one section is open at a time. */
const menuOf = async (page: Page): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const found = new Set(await menu.locator('a').allTextContents())
  for (const section of await menu.getByRole('button').all()) {
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
    for (const label of await menu.locator('a').allTextContents()) found.add(label)
  }
  return [...found].toSorted()
}

journey(
  'without read: the panel inside the shell, and no data is asked for',
  async (walk) => {
    const { page, baseUrl } = walk
    expect(denied.length).toBeGreaterThan(6)
    await enterAs(walk, warehouse, '/product-list')
    await page.getByRole('row').nth(1).waitFor()
    await expect
      .poll(() => menuOf(page))
      .toEqual(['Confirmations of vendors', 'Customers', 'Deliveries', 'Jaak orders', 'Parts', 'Receipts', 'Sales orders', 'Tax codes', 'Vendors'])
    // Moves the pointer away, because the page of a link below it is loaded ahead, after a change of page too.
    await page.mouse.move(640, 700)
    const answers = await watch(page)
    for (const path of denied) {
      await page.goto(baseUrl + path)
      await expectOnePanel(walk, path)
      expect(await page.getByRole('main').textContent()).toContain(path)
      await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count(), { message: path }).toBe(1)
    }
    expect(await Promise.all(answers)).toEqual([])
  },
  { expects: [shownErrors] },
)

const provoked = { expects: [refusals(403), shownErrors] }

journey(
  'any query parameter opens the frame, the server gives no data, and one calm panel says so',
  async (walk) => {
    const { page, baseUrl } = walk
    const system = await openSession(baseUrl, 'system@northgate.example')
    const ask = (path: string) => callApi<{ rows: { voucherId: string }[] }>(baseUrl, path, { token: system.accessToken, companyId: activeCompany(system).id })
    const number = (await ask('/inquiry?f=status:in:open')).data.rows[0]?.voucherId ?? ''
    expect(number).toMatch(/^INQ-/)
    await enterAs(walk, warehouse, '/product-list')
    await page.getByRole('row').nth(1).waitFor()
    const answers = await watch(page)
    const records = [`/inquiries/detail?voucherId=${number}`, `/inquiries/edit?voucherId=${number}`]
    for (const path of [...lists.map((list) => `${list}?x=1`), ...records]) {
      await page.goto(baseUrl + path)
      await panel(page).waitFor()
      await page.waitForLoadState('networkidle')
      const main = await page.getByRole('main').textContent()
      expect(main, path).not.toMatch(secrets)
      expect(await panel(page).count(), path).toBe(1)
      expect(await page.locator('[data-sonner-toast]').count(), path).toBeLessThanOrEqual(1)
      await expectNoData(answers, path)
    }
    for (const path of denied.filter((page_) => page_.endsWith('/add'))) {
      await page.goto(`${baseUrl}${path}?x=1`)
      await expectOnePanel(walk, path)
    }
  },
  provoked,
)

journey(
  'the query parameter url drops shell and check, not the server’s',
  async (walk) => {
    const { page, baseUrl } = walk
    await enterAs(walk, warehouse, '/product-list?url=login')
    await page.getByRole('row').nth(1).waitFor()
    const answers = await watch(page)
    for (const url of ['login', 'forget-password', 'two-step-verification', 'reset-password']) {
      await page.goto(`${baseUrl}/inquiries/list?url=${url}`)
      await expectOnePanel(walk, url)
      await expectNoData(answers, url)
      expect([await page.getByRole('banner').count(), await page.getByRole('navigation').count()], url).toEqual([0, 0])
    }
    await page.goto(`${baseUrl}/inquiries/list?url=elsewhere`)
    await page.getByRole('banner').waitFor()
  },
  provoked,
)

journey(
  'a browser that is told of a system user gets no data by it',
  async (walk) => {
    const { page, baseUrl } = walk
    await enterAs(walk, warehouse, '/product-list')
    await page.getByRole('row').nth(1).waitFor()
    await page.evaluate(() => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}') as { permissions: { userType: string; currentRole: string } }
      root.permissions.userType = 'system'
      root.permissions.currentRole = 'Administrator'
      localStorage.setItem('root', JSON.stringify(root))
    })
    await page.goto(`${baseUrl}/inquiries/list`)
    await expectOnePanel(walk, 'persisted state')

    await page.route('**/users/menu', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { user: { userType: string } } }
      body.data.user.userType = 'system'
      await route.fulfill({ response: answer, json: body })
    })
    const answers = await watch(page)
    for (const path of lists) {
      await page.goto(baseUrl + path)
      await expectOnePanel(walk, path)
      await expectNoData(answers, path)
    }
  },
  provoked,
)

journey('what may not be done is not offered', async (walk) => {
  const { page, baseUrl } = walk
  await enterAs(walk, 'viewer@northgate.example', '/inquiries/list')
  await page.getByRole('row').nth(1).waitFor()
  const actions = /^(New|Add|Edit|Submit|Import|Delete|Save)/
  const offered = async () =>
    [...(await page.getByRole('main').getByRole('link').allTextContents()), ...(await page.getByRole('main').getByRole('button').allTextContents())].filter(
      (text) => actions.test(text.trim()),
    )
  expect(await offered()).toEqual([])
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { name: /^(INQ|DRAFT)-/, level: 1 }).waitFor()
  expect(await offered()).toEqual([])
  for (const path of ['/product-list', '/people/customer', '/people/vendor', '/quotation/customerQuotation/list']) {
    await page.goto(baseUrl + path)
    await page.getByRole('row').nth(1).waitFor()
    expect(await offered(), path).toEqual([])
  }
})
