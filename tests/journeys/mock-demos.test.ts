import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, networkCut, refusals, shownErrors } from '../support/browser'
import { hostMockMode, UPDATE_RACE } from '../support/mock-host'

const url = hostMockMode()

const banner = (page: Page) => page.getByRole('complementary', { name: 'Mock data' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const list = async (page: Page, url: string) => {
  await page.goto(`${url}/demos`)
  await heading(page, 'Demos').waitFor({ timeout: 60_000 })
}
const play = async (page: Page, title: string, opened: string | RegExp) => {
  await page.getByRole('link', { name: title, exact: true }).click()
  await heading(page, opened).waitFor({ timeout: 60_000 })
}
const switchFailure = async (page: Page, label: string) => {
  await banner(page).getByRole('button', { name: 'Failures' }).click()
  await page.getByRole('menuitemcheckbox', { name: label }).click()
  await page.keyboard.press('Escape')
}

journey(
  'demos: a quotation below the floor, a conflict, an ended session, each opened by its link',
  async ({ page }) => {
    await list(page, url())
    await play(page, 'Below the margin floor, waiting for the manager', /^CQ-/)
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await page.goBack()
    await heading(page, 'Demos').waitFor({ timeout: 60_000 })

    await play(page, 'Two people edit the same quotation', /DRAFT-/)
    await page.getByText('Marcus Webb has just saved this quotation.').waitFor()
    await page.getByLabel('Customer’s reference').fill('PO-1')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('You both changed the following.').waitFor()

    await banner(page).getByRole('link', { name: 'Demos' }).click()
    await heading(page, 'Demos').waitFor({ timeout: 60_000 })
    await play(page, 'A session that ended on the server', /^INQ-/)
    await page.getByText('The session has ended on the server.').waitFor()
    // The next call finds it ended: the page's own when it is idle, or that of a click, which the dialog may cover before it happens.
    const ended = page.getByRole('alertdialog', { name: 'Session Expired' })
    void page
      .getByRole('link', { name: 'Parts' })
      .click()
      .catch(() => undefined)
    await ended.waitFor()
  },
  { expects: [UPDATE_RACE, refusals(404, 409, 401), shownErrors, /^error: Menu load failed/] },
)

journey(
  'failures: slow, offline, 500, every third, maintenance and 401, each switched on and off in the banner',
  async ({ page }) => {
    await page.goto(`${url()}/demos?play=two-companies&mock=slow`)
    await heading(page, 'Inquiries').waitFor({ timeout: 60_000 })
    await expect.poll(async () => [page.url(), await banner(page).getByText('Slow', { exact: true }).count()]).toEqual([`${url()}/inquiries/list`, 1])
    const started = performance.now()
    await page.getByText('Al Noor Contracting').first().waitFor()
    await page.getByRole('link', { name: 'Parts' }).click()
    await page.getByText('C9300-48P-A').first().waitFor()
    expect(performance.now() - started).toBeGreaterThan(2000)
    await switchFailure(page, 'Slow: 2 s a call')

    await switchFailure(page, 'Offline')
    await page.getByText('You are offline: this is what was loaded last.').waitFor()
    await switchFailure(page, 'Offline')
    await page.getByText('You are offline: this is what was loaded last.').waitFor({ state: 'detached' })

    await switchFailure(page, '500: server error')
    await switchFailure(page, 'Every third call fails')
    await banner(page).getByText('500, Every third').waitFor()
    await page.getByRole('searchbox').first().fill('switch')
    await page.getByText('Something went wrong on our side. Nothing was saved.').first().waitFor()
    await banner(page).getByRole('button', { name: 'Failures' }).click()
    await page.getByRole('menuitem', { name: 'Back to normal' }).click()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('J9772A').first().waitFor()

    await switchFailure(page, '503: under maintenance')
    // Typed instead of clicked: the page of a link is fetched as the pointer arrives, and might be covered before the click.
    await page.getByRole('searchbox').first().fill('J9772')
    await heading(page, 'Under maintenance').waitFor()
    await page.getByRole('main').getByText('A new release is being installed.').waitFor()
    await switchFailure(page, '503: under maintenance')
    await page.getByRole('button', { name: 'Look now' }).click()
    await page.getByRole('link', { name: 'J9772A' }).first().waitFor()
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('J9772')

    await switchFailure(page, '401: session ended')
    await page.getByRole('link', { name: 'J9772A' }).first().click()
    await page.getByRole('alertdialog', { name: 'Session Expired' }).getByRole('button', { name: 'OK' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await switchFailure(page, '401: session ended')
    await banner(page).getByText('401', { exact: true }).waitFor({ state: 'detached' })
  },
  { expects: [UPDATE_RACE, refusals(404, 500, 503, 401), networkCut, shownErrors, /^error: Menu load failed/] },
)
