import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, openPage, refusals, shownErrors, type Journey } from '../support/browser'
import { activeCompany, callApi, enterAs, openSession } from '../support/sessions'

// A buyer in Northgate who is in Sales in Gulf, and so sees the inquiries of both companies.
const user = 'buyer@northgate.example'
const ofNorthgate = /Lakeshore|Harbor Freight|Meridian|Fairview|Cedar & Pine|Blue Ridge|Summit County/
const ofGulf = /Al Noor|Marina|Falaj|Desert Rose|Pearl Coast/

const switchTo = async (page: Page, company: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Company/ })
    .click()
  await page.getByRole('menuitem', { name: company }).click()
  await page.getByRole('button', { name: 'Yes, Switch' }).click()
}
const secondTab = async ({ context, complaints, baseUrl }: Journey, path: string) => {
  const tab = await openPage(context, complaints)
  await tab.goto(baseUrl + path)
  return tab
}
// Data that a tab fetches ahead while the token is replaced are refused.
const lookAhead = { expects: [refusals(409)] }
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'in another tab' })

journey(
  'a clean tab follows the other one to its company',
  async (walk) => {
    const { page } = walk
    await enterAs(walk, user, '/inquiries/list', { fresh: true })
    await page.getByText(ofNorthgate).first().waitFor()
    const other = await secondTab(walk, '/product-list')
    await other.getByRole('row').nth(1).waitFor()
    await switchTo(other, 'Gulf Procurement FZE')
    await expect.poll(() => other.title()).toContain('Gulf Procurement FZE')
    await page.getByText(ofGulf).first().waitFor()
    expect(await page.getByText(ofNorthgate).count()).toBe(0)
    await expect.poll(() => page.title()).toBe('Inquiries · Gulf Procurement FZE')
    await page.getByRole('button', { name: 'Ben Okafor · Sales' }).waitFor()
  },
  lookAhead,
)

journey(
  'a form with unsaved changes stays, writes nothing to the wrong company, and can be saved after going back',
  async (walk) => {
    const { page, baseUrl } = walk
    const name = `Two tabs ${Date.now()} GmbH`
    const found = async (company: string) => {
      const signed = await openSession(baseUrl, 'system@northgate.example', company)
      const options = { token: signed.accessToken, companyId: activeCompany(signed).id }
      const answer = await callApi<{ rows: unknown[] }>(baseUrl, `/vendor?q=${encodeURIComponent(name)}`, options)
      expect(answer.statusCode).toBe(200)
      return answer.data.rows.length
    }
    await enterAs(walk, user, '/people/vendor/add', { fresh: true })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)

    const other = await secondTab(walk, '/product-list')
    await other.getByRole('row').nth(1).waitFor()
    await switchTo(other, 'Gulf Procurement FZE')
    await expect.poll(() => other.title()).toContain('Gulf Procurement FZE')
    await bar(page).waitFor()
    expect(await bar(page).locator('p').textContent()).toBe(
      'Switched to Gulf Procurement FZE in another tab. Your draft in Northgate Trading LLC is kept; it can’t be saved before you switch back.',
    )
    expect(await page.getByRole('button', { name: /^Company: Northgate/ }).count()).toBe(1)

    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/vendor'))
    await page.getByRole('button', { name: 'Save' }).click()
    const answer = await answered
    expect(answer.status()).toBe(409)
    const { code, message } = (await answer.json()) as { code: string; message: string }
    expect(code).toBe('COMPANY_MISMATCH')
    await page.getByText(message).first().waitFor()
    await page.waitForTimeout(1500)
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(name)
    expect([await found('Northgate'), await found('Gulf')]).toEqual([0, 0])

    await bar(page).getByRole('button', { name: 'Back to Northgate Trading LLC' }).click()
    await bar(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL((url) => url.pathname !== '/people/vendor/add')
    expect([await found('Northgate'), await found('Gulf')]).toEqual([1, 0])
    // The other tab goes back to Northgate as well.
    await expect.poll(() => other.title()).toContain('Northgate Trading LLC')
  },
  lookAhead,
)

journey(
  'giving the form up follows the other tab',
  async (walk) => {
    const { page } = walk
    await enterAs(walk, user, '/add-product', { fresh: true })
    await page.getByRole('textbox', { name: 'Part number', exact: true }).fill('TWO-TABS-1')
    const other = await secondTab(walk, '/product-list')
    await other.getByRole('row').nth(1).waitFor()
    await switchTo(other, 'Gulf Procurement FZE')
    await bar(page).getByRole('button', { name: 'Leave the form' }).click()
    await page.getByRole('button', { name: /^Company: Gulf/ }).waitFor()
    await expect.poll(() => page.title()).toContain('Gulf Procurement FZE')
    await page.getByText('TWO-TABS-1').waitFor({ state: 'detached' })
  },
  { expects: [shownErrors, ...lookAhead.expects] },
)
