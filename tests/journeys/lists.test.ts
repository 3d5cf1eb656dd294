import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reduceMotion, checkAccessibility } from '../support/axe'
import { journey, type Journey } from '../support/browser'
import { activeCompany, callApi, enterAs } from '../support/sessions'

const manager = 'manager@northgate.example'
const LIST = '/inquiries/list'

const table = (page: Page, name: string) => page.getByRole('table', { name })
const rowsOf = (page: Page, name: string) => table(page, name).locator('tbody').getByRole('row')
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
/** Types and takes the marked option, as for each step of a filter. */
const take = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Creates and submits inquiries with one line each by the API, beside the browser. */
const addInquiries = async ({ baseUrl }: Journey, signed: Awaited<ReturnType<typeof enterAs>>, subject: string, count: number) => {
  const scope = { token: signed.accessToken, companyId: activeCompany(signed).id }
  const customers = await callApi<{ rows: { id: string }[] }>(baseUrl, '/customer', scope)
  const customerId = customers.data.rows[0]?.id
  for (let made = 0; made < count; made++) {
    const form = { customerId, subject: `${subject} ${made + 1}`, lines: [{ description: 'Rail', qty: '2' }] }
    const added = await callApi<{ voucherId: string; version: number }>(baseUrl, '/inquiry', { ...scope, method: 'POST', form })
    expect(added.statusCode, added.message).toBe(200)
    const step = { action: 'submit', version: added.data.version }
    const sent = await callApi(baseUrl, `/inquiry/${added.data.voucherId}`, { ...scope, method: 'PATCH', form: step })
    expect(sent.statusCode, sent.message).toBe(200)
  }
}

const countOpen = async ({ baseUrl }: Journey, signed: Awaited<ReturnType<typeof enterAs>>, subject: string) => {
  const scope = { token: signed.accessToken, companyId: activeCompany(signed).id }
  const found = await callApi<{ total: number }>(baseUrl, `/inquiry?f=status:in:open&q=${encodeURIComponent(subject)}`, scope)
  return found.data.total
}

journey('filter, chip, view, columns and export by keyboard and menu; the address holds it all', async (walk) => {
  const { page } = walk
  await enterAs(walk, manager, LIST)
  await rowsOf(page, 'Inquiries').first().waitFor()
  const before = await rowsOf(page, 'Inquiries').count()

  await page.keyboard.press('f')
  await page.getByRole('combobox', { name: 'Field' }).waitFor()
  await take(page, 'status')
  await page.getByRole('combobox', { name: 'How Status is compared' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Status' }).waitFor()
  await take(page, 'quoting')
  await page.waitForURL((url) => url.searchParams.get('f') === 'status:in:quoting')
  await expect.poll(async () => (await rowsOf(page, 'Inquiries').allInnerTexts()).every((text) => text.includes('Quoting'))).toBe(true)
  const shown = await rowsOf(page, 'Inquiries').count()
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThan(before)
  await page.getByText(`${shown} inquiries`, { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Columns…' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Priority' }).uncheck()
  await page.getByRole('button', { name: 'Apply' }).click()
  await table(page, 'Inquiries').getByRole('columnheader', { name: 'Priority' }).waitFor({ state: 'detached' })

  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await take(page, 'Being quoted')
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Being quoted' })
  await view.waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^inquiries_northgate-trading-llc_\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(head).not.toContain('Priority')
  expect(lines.filter((line) => /INQ-/.test(line))).toHaveLength(shown)

  // The view brings back the choices, as on another day and in another tab.
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'All' }).click()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await expect.poll(() => rowsOf(page, 'Inquiries').count()).toBe(before)
  await page.reload()
  await view.click()
  await expect.poll(() => rowsOf(page, 'Inquiries').count()).toBe(shown)
  await table(page, 'Inquiries').getByRole('columnheader', { name: 'Priority' }).waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await toast(page, 'Being quoted').getByRole('button', { name: 'Undo' }).click()
  await view.waitFor()
})

journey('the selection is added up as a sheet would', async (walk) => {
  const { page } = walk
  await enterAs(walk, manager, '/quotation/customerQuotation/list')
  const rows = rowsOf(page, 'Customer quotations')
  await rows.first().waitFor()
  const amounts = (await rows.allInnerTexts()).slice(0, 2).map((text) => Number(/([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '') ?? 'NaN'))
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  const figures = page.getByRole('group', { name: 'Figures of the selection' })
  await figures.getByText('Count 2').waitFor()
  const sum = amounts.reduce((total, amount) => total + amount, 0).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  await expect.poll(() => figures.innerText()).toContain(`Sum ${sum} USD`)
})

journey('many at once: three are closed and opened again by Undo, twenty-two go as a job with its progress', async (walk) => {
  const { page } = walk
  await reduceMotion(walk)
  const subject = `Shelf ${Date.now()}`
  const signed = await enterAs(walk, manager, LIST)
  await addInquiries(walk, signed, subject, 22)
  await page.goto(`${walk.baseUrl}${LIST}?q=${encodeURIComponent(subject)}&limit=50`)
  const rows = rowsOf(page, 'Inquiries')
  await expect.poll(() => rows.count()).toBe(22)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'Close' }).click()
  await toast(page, '3 inquiries closed').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.filter({ hasText: 'Open' }).count()).toBe(22)
  // The rows show the change before the server has it.
  await expect.poll(() => countOpen(walk, signed, subject)).toBe(22)

  await page.keyboard.press('j')
  await page.keyboard.press('Control+a')
  await bar.getByText('22 selected').waitFor()
  await bar.getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('progressbar') })
  await dialog.getByText('22 of 22 worked off').waitFor()
  expect(await checkAccessibility(page, 'job dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => rows.filter({ hasText: 'Closed' }).count()).toBe(22)
})
