import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paint, violations } from '../support/axe'
import { journey, refusals } from '../support/browser'
import { typeCell } from '../support/line-grid'
import { hostMockMode, UPDATE_RACE } from '../support/mock-host'

/** A host without rewriting answers the path of a screen with 404, but still with the page. */
const OF_THE_HOST = { expects: [refusals(404), UPDATE_RACE] }
const QUOTE = path.resolve('tests/fixtures/distributor-quotes/QUO-7104455-K2P8D3-0.xlsx')

const url = hostMockMode()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const banner = (page: Page) => page.getByRole('complementary', { name: 'Mock data' })

const enter = async (page: Page) => {
  await page.goto(url())
  await banner(page).waitFor({ timeout: 60_000 })
}
const signInAs = async (page: Page, name: string, company: string) => {
  // A page that has just loaded takes the focus, which would close an open menu.
  await page.waitForFunction(() => document.activeElement !== document.body)
  await banner(page).getByRole('button', { name: 'Sign in as' }).click()
  await page.getByRole('menuitem', { name }).filter({ hasText: company }).click()
  await heading(page, 'Home')
}
const openInquiries = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inquiries' }).click()
  await heading(page, 'Inquiries')
}
/** The cell of a list with exactly this text. */
const cell = (page: Page, text: string) => page.getByText(text, { exact: true })
const addInquiry = async (page: Page, subject: string) => {
  await openInquiries(page)
  await page.getByRole('link', { name: 'New inquiry' }).click()
  await page.getByRole('combobox', { name: 'Customer' }).first().fill('Meridian')
  await page.getByRole('option', { name: /Meridian/ }).click()
  await page.getByLabel(/^Subject/).fill(subject)
  await typeCell(page, 1, 'description', '48-port PoE+ switch')
  await typeCell(page, 1, 'qty', '4')
  await page.getByRole('button', { name: /^Save/ }).click()
  await heading(page, /^DRAFT-/)
  await page.getByRole('link', { name: 'Inquiries' }).first().click()
  await cell(page, subject).waitFor()
}

journey(
  'from a static host: signs in as a demo user, adds an inquiry that a reload keeps, switches company',
  async ({ page }) => {
    const started = performance.now()
    await page.goto(url())
    await page.getByText('Starting the demo database in your browser.').waitFor()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout: 60_000 })
    process.stdout.write(`\n  mock mode, first screen of a first visit: ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    await page.getByText('Mock data: nothing is saved on a server').waitFor()

    await signInAs(page, 'Sofia Marin, Sales', 'Northgate Trading LLC')
    await openInquiries(page)
    await page.getByText('Lakeshore Unified School District').first().waitFor()
    // The banner takes its space from the list, whose pager must be visible without scrolling.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await addInquiry(page, 'Typed into the demo')
    await page.goto(url())
    await openInquiries(page)
    await cell(page, 'Typed into the demo').waitFor()

    await page.getByRole('button', { name: /Northgate Trading LLC/ }).click()
    await page.getByRole('menuitem', { name: /Gulf Procurement FZE/ }).click()
    await page.getByRole('button', { name: 'Yes, Switch' }).click()
    await page.getByText('Al Noor Contracting').first().waitFor()
    expect(await cell(page, 'Typed into the demo').count()).toBe(0)

    await signInAs(page, 'Felix Brandt, Sales', 'Falcon Systems GmbH')
    await openInquiries(page)
    await page.getByText('Isar Maschinenbau AG').first().waitFor()
  },
  { expects: [UPDATE_RACE] },
)

journey(
  'reads a distributor’s file in a worker, and knows it again; makes a PDF in another, with fonts from its own files',
  async ({ page }) => {
    await enter(page)
    await signInAs(page, 'Marcus Webb, Manager', 'Northgate Trading LLC')
    const read = async () => {
      await page.getByLabel('Quote file').setInputFiles(QUOTE)
      await page.getByRole('region', { name: 'The file', exact: true }).waitFor()
    }
    await page.goto(`${url()}/quotation/vendorQuotation/ingrammicro/add`)
    await read()
    await page.getByText('They agree').waitFor()
    await page.getByRole('button', { name: 'Confirm import' }).click()
    await heading(page, /^IMQ-/)
    // Goes back instead of opening the page anew, which would restart the database.
    await page.goBack()
    await read()
    await page.getByText('This quotation is already recorded.').waitFor()
    await page.getByLabel('Quote file').setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer: (await readFile(QUOTE)).subarray(0, 4000) })
    await page.getByText('The file is damaged').first().waitFor()

    await page.goto(`${url()}/quotation/customerQuotation/list`)
    await page.getByRole('link', { name: /^CQ-/ }).first().click()
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toContain('+IBMPlexSans')
  },
  { expects: [refusals(404, 409, 422), UPDATE_RACE] },
)

journey(
  'a forgotten password: the code is read in the banner’s mail',
  async ({ page }) => {
    await enter(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The login screen has an Email field as well, so typing must wait for the next screen.
    await page.getByRole('button', { name: /code/i }).waitFor()
    await page.getByLabel('Email').fill('viewer@northgate.example')
    await page.getByRole('button', { name: /code/i }).click()
    await banner(page).getByRole('button', { name: 'Mail (1)' }).click()
    const mail = page.getByRole('dialog').filter({ hasText: /\b\d{8}\b/ })
    await mail.getByText('viewer@northgate.example').first().waitFor()
    const code = /\b\d{8}\b/.exec(await mail.innerText())?.[0] ?? ''
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('New password').first().waitFor()
  },
  { expects: [UPDATE_RACE] },
)

/** Ends the service workers of the browser, as the browser itself does for tabs in the background. */
const endServiceWorkers = async (context: BrowserContext, page: Page) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
}

journey(
  'a second tab shares the data, is reset with the first, takes over when that is closed, and survives the end of its service worker',
  async ({ page, context }) => {
    await enter(page)
    await signInAs(page, 'Sofia Marin, Sales', 'Northgate Trading LLC')
    await addInquiry(page, 'Typed in the first tab')
    const second = await context.newPage()
    await enter(second)
    await openInquiries(second)
    await cell(second, 'Typed in the first tab').waitFor()

    await banner(page).getByRole('button', { name: 'Reset data' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset data' }).click()
    for (const tab of [page, second]) await tab.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout: 60_000 })
    await page.close()
    await signInAs(second, 'Sofia Marin, Sales', 'Northgate Trading LLC')
    await openInquiries(second)
    await second.getByText('Lakeshore Unified School District').first().waitFor()
    expect(await cell(second, 'Typed in the first tab').count()).toBe(0)

    await second.getByRole('link', { name: 'Parts' }).click()
    await heading(second, 'Parts')
    await second.getByText('C9300-48P-A').first().waitFor()
    await endServiceWorkers(context, second)
    await addInquiry(second, 'Typed after the pause')
  },
  { expects: [UPDATE_RACE] },
)

journey(
  'the banner on a phone, light and dark: nothing is cut off and axe finds nothing',
  async ({ page }) => {
    await enter(page)
    await signInAs(page, 'Sofia Marin, Sales', 'Northgate Trading LLC')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Inquiries' }).click()
    await heading(page, 'Inquiries')
    await banner(page).getByRole('button', { name: 'Sign in as' }).click()
    await page.getByRole('menu').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    const found: string[] = []
    for (const theme of ['light', 'dark']) {
      await paint(page, theme)
      // While a menu is open, the target of the skip link is hidden, and axe reports the link as content outside all landmarks.
      found.push(...(await violations(page, {}, 'a[href="#main"]')))
    }
    expect(found).toEqual([])
  },
  { width: 390, height: 844, ...OF_THE_HOST },
)

journey(
  'without service workers it says why and what to do',
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.goto(url())
    await page.getByRole('heading', { name: 'The demo can’t start in this browser' }).waitFor()
    await page.getByText('no service workers').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  },
  OF_THE_HOST,
)
