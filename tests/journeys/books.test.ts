import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, refusals } from '../support/browser'
import { gridCell } from '../support/line-grid'
import { enterNewCompany } from '../support/new-company'

/** A company begins with the year before, this one and the next. */
const earlier = new Date().getUTCFullYear() - 2
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement).catch(() => false)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Types an entry of two lines by keys, saves and posts it. */
const post = async (page: Page, baseUrl: string, date: string, narration: string, [debit, credit, amount]: readonly [string, string, string]) => {
  await page.goto(`${baseUrl}/finance/journalEntry/add`)
  await page.getByLabel(/^Narration/).fill(narration)
  await page.getByLabel(/^Date/).fill(date)
  await gridCell(page, 1, 'accountId').click()
  for (const [account, column] of [
    [debit, 'debit'],
    [credit, 'credit'],
  ] as const) {
    await page.keyboard.type(account)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    if (column === 'credit') await page.keyboard.press('Tab')
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
  }
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

journey(
  'an entry is typed by keys, found from the trial balance and back, and its year is closed, reopened and closed again',
  async (walk) => {
    const { page, baseUrl } = walk
    await enterNewCompany(walk, '/finance/fiscalYear/fiscal-year/add')
    await page.getByLabel(/^Begins/).fill(`1 jul ${earlier}`)
    await page.getByLabel(/^Ends/).fill(`31 dec ${earlier}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await heading(page, `FY ${earlier}`)

    await post(page, baseUrl, `1 aug ${earlier}`, 'Share capital paid in', ['1010', '3000', '5000'])
    await heading(page, /^JE-/)
    await post(page, baseUrl, `15 sep ${earlier}`, 'Rent of the quarter', ['6000', '1010', '1250.40'])
    await heading(page, /^JE-/)
    const entry = await page.getByRole('heading', { level: 1 }).innerText()

    // Each figure leads to the ledger, from there to the entry, and back to where it was.
    await page.goto(`${baseUrl}/reports/trial-balance?from=${earlier}-07-01&to=${earlier}-12-31`)
    const figure = page.getByRole('row', { name: /6000/ }).getByRole('link').first()
    await figure.focus()
    await page.keyboard.press('Enter')
    await heading(page, 'General ledger')
    // The second link of the line; the first one leads to the journal.
    await page.getByRole('link', { name: entry }).nth(1).focus()
    await page.keyboard.press('Enter')
    await heading(page, entry)
    await page.goBack()
    await heading(page, 'General ledger')
    await page.goBack()
    await heading(page, 'Trial balance')
    await expect.poll(() => isFocused(figure)).toBe(true)

    // The close: an item with its owner and evidence, the entry as it will be, and what it keeps out.
    const closingOf = async () => {
      await page.goto(`${baseUrl}/finance/fiscalYear/fiscal-year/list`)
      await page.getByRole('link', { name: `FY ${earlier}` }).click()
      await page.getByRole('link', { name: /^(Close the year|Closing)$/ }).click()
    }
    await closingOf()
    await heading(page, `Close FY ${earlier}`)
    await page.getByRole('button', { name: /^Assign or prove: Numbers have no gap/ }).click()
    await page.getByLabel('Owner').selectOption({ label: 'Iris Bennett' })
    const uploaded = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
    await page
      .getByRole('dialog')
      .locator('input[name=fileIds]')
      .setInputFiles({ name: 'numbers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
    await uploaded
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row').filter({ hasText: 'Numbers have no gap' }).filter({ hasText: 'Iris Bennett' }).filter({ hasText: 'numbers.pdf' }).waitFor()
    const closing = page.getByRole('table', { name: 'Closing entry' })
    const asItWouldBe = await closing.innerText()
    const close = async () => {
      await page.getByRole('button', { name: 'Close the year' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close the year' }).click()
      await heading(page, `FY ${earlier} is closed`)
      await expect.poll(() => closing.innerText()).toBe(asItWouldBe)
    }
    await close()
    await post(page, baseUrl, `1 oct ${earlier}`, 'Too late', ['6000', '1010', '1'])
    await page.getByText(`lies in a closed period of FY ${earlier}: the year is closed.`).first().waitFor()

    // Reopened by a reversal and closed again, the figures are the same.
    await closingOf()
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The auditor has a question')
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
    await heading(page, `Close FY ${earlier}`)
    await page.getByText('Something is still to do').waitFor()
    await page.getByRole('row').filter({ hasText: 'Journal entries that are still drafts' }).getByRole('link').click()
    await page.getByRole('link', { name: /^DRAFT-/ }).click()
    await heading(page, /^DRAFT-/)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await heading(page, 'Journal entries')
    await closingOf()
    await heading(page, `Close FY ${earlier}`)
    await close()
  },
  {
    expects: [refusals(422)],
  },
)
