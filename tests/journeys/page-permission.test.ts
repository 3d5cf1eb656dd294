import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ownPages } from '@/contracts/account-rules'
import { roleTemplates, grantsOf } from '@server/domain/role-templates'
import { guardedByList, pagesNow } from '../architecture/specified-routes'
import { journey, refusals, shownErrors, type Journey } from '../support/browser'
import { activeCompany, callApi, enterAs, openSession } from '../support/sessions'

// Reads parts and vendors, and nothing of trade.
const warehouse = 'warehouse@northgate.example'
const template = roleTemplates.find(({ name }) => name === 'Store keeper')
const granted = new Set(template ? grantsOf(template).map(({ url }) => url) : [])
/** Everybody has these for their own account, besides the root. */
const open: readonly string[] = ['/', ...ownPages('')]
const denied = pagesNow.filter((path) => !open.includes(path) && !granted.has(path) && !(path in guardedByList))
/** What the first journey asks of every page, the others ask of one of each kind. */
const lists = denied.filter((path) => !path.endsWith('/add')).filter((_path, index) => index % 3 === 0)
/** What every signed-in user asks: who they are, the company's logo, their own jobs and views, and who seems a system user the server's state. */
const sessionCalls = /\/api\/v1\/(users\/|company-info\/logo|jobs$|views|health$)/
const secrets = /Lakeshore|Harbor Freight|Meridian|Fairview|Cedar & Pine|Blue Ridge|Summit County|INQ-2026-|CQ-2026-|VQ-2026-/

const panel = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Access denied', level: 1 })

interface Answer {
  url: string
  status: number
  data: unknown
}
/** Collects the answers of everything that isn't the session's own, with what is in them. */
const watch = async (page: Page) => {
  const answers: Promise<Answer>[] = []
  // Fetched here rather than read from the page, which may have been left before the body could be asked for.
  await page.route(
    (url) => url.pathname.startsWith('/api/v1/') && !sessionCalls.test(url.pathname),
    async (route) => {
      const asked = route.fetch()
      const answer = asked.then(async (response) => ({
        url: response.url(),
        status: response.status(),
        data: ((await response.json()) as { data: unknown }).data,
      }))
      // What is still asked when the journey ends fails with nobody waiting for it.
      answer.catch(() => undefined)
      answers.push(answer)
      await asked.then((response) => route.fulfill({ response })).catch(() => undefined)
    },
  )
  return answers
}
/** Of the answers since the last time. */
const expectNoData = async (answers: Promise<Answer>[], where: string) => {
  const since = await Promise.all(answers.splice(0))
  expect(since.length, where).toBeGreaterThan(0)
  for (const answer of since) expect([answer.status, answer.data], `${where}: ${answer.url}`).toEqual([403, null])
}
const expectCalm = async ({ page }: Journey, where: string) => {
  await panel(page).waitFor()
  expect(await panel(page).count(), where).toBe(1)
  expect(await page.locator('[data-sonner-toast]').count(), where).toBeLessThanOrEqual(1)
  expect(await page.locator('body').textContent(), where).not.toMatch(secrets)
}

/** What the menu leads to, in the order of the alphabet: one section is open at a time. */
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
    // A link below the pointer is loaded ahead, on the next page too.
    await page.mouse.move(640, 700)
    const answers = await watch(page)
    for (const path of denied) {
      await page.goto(baseUrl + path)
      await expectCalm(walk, path)
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
    const of = (path: string) => callApi<{ rows: { voucherId: string }[] }>(baseUrl, path, { token: system.accessToken, companyId: activeCompany(system).id })
    const number = (await of('/inquiry?f=status:in:open')).data.rows[0]?.voucherId ?? ''
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
      await expectCalm(walk, path)
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
      await expectCalm(walk, url)
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
    await expectCalm(walk, 'persisted state')

    await page.route('**/users/menu', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { user: { userType: string } } }
      body.data.user.userType = 'system'
      await route.fulfill({ response: answer, json: body })
    })
    const answers = await watch(page)
    for (const path of lists) {
      await page.goto(baseUrl + path)
      await expectCalm(walk, path)
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
