import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../support/browser'
import { gridCell, typeCell } from '../support/line-grid'
import { enterAs } from '../support/sessions'

const FILES = path.resolve('tests/fixtures/distributor-quotes')
const ADD = '/quotation/vendorQuotation/ingrammicro/add'
const MANAGER = 'manager@northgate.example'

/** Takes an action of the menu beside the next step. A menu that is opened while a step still loads its page closes, and is opened again. */
const takeAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const numberOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

/** Chooses the file and waits for the preview of the server. */
const preview = async (page: Page, name: string) => {
  await page.getByLabel('Quote file').setInputFiles(path.join(FILES, name))
  await page.getByRole('region', { name: 'The file', exact: true }).waitFor()
}

const addInquiry = async (page: Page, baseUrl: string, subject: string) => {
  await page.goto(`${baseUrl}/inquiries/add`)
  await page.getByLabel('Customer', { exact: false }).first().fill('Meridian')
  await page.getByRole('option', { name: /Meridian/ }).click()
  await page.getByLabel(/^Subject/).fill(subject)
  await typeCell(page, 1, 'description', '48-port PoE+ switch')
  await typeCell(page, 1, 'qty', '4')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { level: 1, name: /^INQ-/ }).waitFor()
  return numberOf(page)
}

journey('inquiry → distributor’s file → customer quotation at 20 %, saved, listed, opened, submitted', async ({ page, context, baseUrl }) => {
  await enterAs({ page, context, baseUrl }, MANAGER)
  const inquiry = await addInquiry(page, baseUrl, 'Closet refresh, building C')

  await takeAction(page, 'Import distributor quotation')
  await page.getByRole('heading', { name: 'Import distributor quotation' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('inquiry')).toBe(inquiry)
  await preview(page, 'QUO-7104455-K2P8D3-0.xlsx')
  const lines = page.getByRole('table', { name: /^Lines of/ })
  await page.getByText('64 pieces').waitFor()
  await expect.poll(() => lines.getByRole('row').count()).toBe(4)
  expect(await lines.getByRole('row').nth(1).innerText()).toMatch(/^13\b[\s\S]*ACN-48P-4X[\s\S]*7,650\.00/)
  await page.getByText('They agree').waitFor()
  await page.getByRole('button', { name: 'Confirm import' }).dblclick()
  await page.getByRole('heading', { level: 1, name: /^IMQ-/ }).waitFor()
  const offer = await numberOf(page)
  await page.getByText('13,334.00').last().waitFor()

  await takeAction(page, 'Quote to customer')
  await page.getByRole('heading', { name: `Quote ${offer} to a customer` }).waitFor()
  await expect.poll(() => page.getByLabel('Customer', { exact: false }).first().inputValue()).toBe('Meridian Health Partners')
  await page.getByLabel('Margin for all lines in percent').fill('20')
  await page.getByRole('button', { name: 'Price all lines' }).click()
  await gridCell(page, 1, 'unitPrice').getByText('2,390.63').waitFor()
  await page.getByText('16,667.72').last().waitFor()
  await page.getByRole('button', { name: 'Save draft' }).dblclick()
  await page.getByRole('heading', { level: 1, name: /^DRAFT-/ }).waitFor()
  const draft = await numberOf(page)

  await page.goto(`${baseUrl}/quotation/customerQuotation/list?q=Meridian`)
  const rows = page.getByRole('table', { name: 'Customer quotations' }).locator('tbody').getByRole('row').filter({ hasText: '16,667.72' })
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('20 %')])
  await rows.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: draft }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { level: 1, name: /^CQ-/ }).waitFor()
  const related = page.getByRole('navigation', { name: 'Related documents' })
  for (const number of [inquiry, offer]) await related.getByText(number).first().waitFor()

  await page.goto(baseUrl + ADD)
  await preview(page, 'QUO-7104455-K2P8D3-0.xlsx')
  await page.getByText('This quotation is already recorded.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Confirm import' }).isDisabled()).toBe(true)
})

journey('a file with alternatives: one is chosen, they are never added up, its impossible date is typed right', async ({ page, context, baseUrl }) => {
  await enterAs({ page, context, baseUrl }, MANAGER, ADD)
  await preview(page, 'QUO-7230918-T6W1H5-2.xlsx')
  const problems = page.getByRole('region', { name: 'To check in the file' })
  await expect.poll(() => problems.innerText()).toMatch(/Row 14[\s\S]*2\/30\/27[\s\S]*Row 28[\s\S]*29,820\.30/)
  await page.getByRole('button', { name: 'Confirm import' }).click()
  await page.getByRole('alert').getByText('Choose the configuration to keep').waitFor()
  await page.getByLabel(/^Three years/).check()
  await page.getByLabel('Valid until').fill('2027-02-28')
  await expect.poll(() => page.getByText('Total of the lines USD').locator('..').innerText()).toContain('21,629.10')
  await page.getByRole('button', { name: 'Confirm import' }).click()

  await page.getByRole('heading', { level: 1, name: /^IMQ-/ }).waitFor()
  for (const fact of ['21,629.10 USD', '28 Feb 2027']) await page.getByRole('main').getByText(fact).first().waitFor()
  const facts = await page.getByRole('main').innerText()
  expect(facts).not.toContain('29,820.30')
  expect(facts).not.toContain('8,191.20')

  await takeAction(page, 'Quote to customer')
  await page.getByLabel('Customer', { exact: false }).first().fill('Harbor')
  await page.getByRole('option', { name: /Harbor/ }).click()
  await gridCell(page, 2, 'unitPrice').click()
  await page.keyboard.type('30')
  await page.keyboard.press('Tab')
  await page.getByText('below cost').waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Pending approval').first().waitFor()
  await page
    .getByText(/Somebody else has to approve it/)
    .first()
    .waitFor()
})

journey(
  'the same on a phone, in the dark: nothing is cut off',
  async ({ page, context, baseUrl }) => {
    await enterAs({ page, context, baseUrl }, MANAGER, ADD)
    await preview(page, 'QUO-7230918-T6W1H5-2.xlsx')
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    await expect.poll(fits).toBe(true)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Vendor quotations' }).waitFor()
    await expect.poll(fits).toBe(true)
    await page.getByRole('link', { name: /^IMQ-/ }).first().click()
    await takeAction(page, 'Quote to customer')
    await page.getByRole('list', { name: 'Lines' }).getByRole('button').first().click()
    await page
      .getByRole('dialog', { name: /^Line 1 of/ })
      .getByLabel('Price USD')
      .waitFor()
    await expect.poll(fits).toBe(true)
  },
  { width: 390, height: 844, dark: true },
)
