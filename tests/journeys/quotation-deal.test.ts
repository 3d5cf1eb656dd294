import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Inquiry } from '@/contracts/inquiries'
import type { PartyOption } from '@/contracts/parties'
import { journey, openPage } from '../support/browser'
import { gridCell, typeCell } from '../support/line-grid'
import { callApi, enterAs, openSession } from '../support/sessions'

const number = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Creates an inquiry with the offers of two vendors for its line. @returns its number */
const offered = async (baseUrl: string): Promise<string> => {
  const { accessToken: token, allCompanies } = await openSession(baseUrl, 'system@northgate.example')
  const companyId = allCompanies.find(({ isActive }) => isActive)?.id ?? ''
  const ask = async <T>(path_: string, method = 'GET', body?: unknown) => (await callApi<T>(baseUrl, path_, { method, token, companyId, body })).data
  const first = async (path_: string) => (await ask<{ rows: PartyOption[] }>(path_)).rows[0]?.id ?? ''
  const draft = await ask<Inquiry>('/inquiry', 'POST', {
    customerId: await first('/customer/lookup?q=Lakeshore'),
    subject: 'Switches by mouse',
    contact: 'Jane Doe',
    lines: [{ description: 'Access switch', qty: '10' }],
  })
  const inquiry = await ask<Inquiry>(`/inquiry/${draft.voucherId}`, 'PATCH', { action: 'submit', version: draft.version })
  for (const [vendor, unitCost] of [
    ['Pinnacle', '98'],
    ['Ingram', '100'],
  ]) {
    const lines = [{ inquiryLineId: inquiry.lines[0]?.id, description: 'Access switch', qty: '10', unitCost }]
    const vendorId = await first(`/vendor/lookup?q=${vendor}`)
    await ask('/vendorQuotation/add-general-quotation', 'POST', { vendorId, inquiryVoucherId: inquiry.voucherId, record: true, currency: 'USD', lines })
  }
  return inquiry.voucherId
}

/** The customer's link in the newest mail about the quotation. */
const linkIn = async (outbox: string, about: string): Promise<string> => {
  const mails = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort()
  for (const name of mails.toReversed()) {
    const text = (await readFile(path.join(outbox, name), 'utf8')).replaceAll('=\n', '')
    const [link] = text.includes(about) ? (/\S+\/quotation-answer#[\w-]{43}/.exec(text) ?? []) : []
    if (link) return link
  }
  return ''
}

journey('a deal by mouse: compared, quoted below the floor, approved by another, printed, sent, accepted by the customer’s link', async (walk) => {
  const { page, context, baseUrl, outbox, complaints } = walk
  const inquiry = await offered(baseUrl)
  await enterAs({ page, context, baseUrl }, 'manager@northgate.example', `/inquiries/detail?voucherId=${inquiry}`)
  await page.getByRole('link', { name: 'Compare quotations' }).click()
  await heading(page, `Compare offers for ${inquiry}`)
  await page.getByRole('grid', { name: 'Offers by line and vendor' }).getByRole('gridcell').filter({ hasText: '98.00' }).click()
  await page.getByRole('button', { name: 'Save and quote to customer' }).click()

  // 98 / 0.96 = 102.08; with two prices by quantity.
  await heading(page, /^Quote INQ-/)
  await expect.poll(() => page.getByLabel('Contact', { exact: true }).inputValue()).toBe('Jane Doe')
  await page.getByLabel('Contact’s e-mail').fill('jane@lakeshore.example')
  await page.getByLabel('Margin for all lines in percent').fill('4')
  await page.getByRole('button', { name: 'Price all lines' }).click()
  await gridCell(page, 1, 'unitPrice').getByText('102.08').waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Price breaks' }).click()
  await page.keyboard.press('Escape')
  await typeCell(page, 1, 'breaks', '10: 102.08; 50: 101')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await heading(page, /^DRAFT-/)
  await page.getByText('From 10: 102.08; 50: 101').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await heading(page, /^CQ-/)
  const quotation = await number(page)
  const url = page.url()
  await page.getByText('A line is below the margin floor.').first().waitFor()

  const browser = context.browser()
  if (!browser) throw new Error('no browser')
  const managers = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const manager = await openPage(managers, complaints)
  await enterAs({ page: manager, context: managers, baseUrl }, 'system@northgate.example', url.replace(baseUrl, ''))
  await manager.getByRole('button', { name: 'Approve' }).click()
  await manager.getByText(/^Approved by /).waitFor()
  await managers.close()

  await page.reload()
  await page.getByRole('button', { name: 'PDF' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send quotation' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Send ${quotation}`) })
  await dialog.getByText('jane@lakeshore.example').waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Customer accepted' }).waitFor()
  // The mail is sent ten seconds later, so that it can be taken back.
  await expect.poll(() => linkIn(outbox, quotation).catch(() => ''), { timeout: 40_000 }).not.toBe('')
  const link = await linkIn(outbox, quotation)

  const outside = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const customer = await openPage(outside, complaints)
  await customer.goto(`${baseUrl}/quotation-answer${link.slice(link.indexOf('#'))}`)
  await heading(customer, `Quotation ${quotation}`)
  expect(await customer.locator('body').innerText()).not.toMatch(/98\.00|margin|cost/i)
  await customer.getByRole('button', { name: 'Accept', exact: true }).click()
  await customer.getByText('Enter your name.').waitFor()
  await customer.getByLabel('Your name').fill('Jane Doe')
  await customer.getByRole('button', { name: 'Accept', exact: true }).dblclick()
  await customer.getByText(/^Jane Doe accepted this quotation/).waitFor()
  await expect.poll(() => customer.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await outside.close()

  await page.reload()
  await page.getByText('Accepted: Jane Doe by the link').waitFor()
})
