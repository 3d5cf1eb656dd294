import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { ownerConnection } from '@server/host/node/database'
import { journey, type Journey } from '../support/browser'
import { gridCell } from '../support/line-grid'
import { readyForRuns } from '../support/ready-for-runs'
import { activeCompany, callApi, enterAs, openSession } from '../support/sessions'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Creates a vendor with bank details and two posted bills, and lets our bank account send files. @returns the vendor's name and its bills */
const owing = async ({ baseUrl, database }: Journey) => {
  const signed = await openSession(baseUrl, 'system@northgate.example')
  const { accessToken: token } = signed
  const companyId = activeCompany(signed).id
  const ask = async <T>(path: string, method = 'GET', body?: unknown) => (await callApi<T>(baseUrl, path, { method, token, companyId, body })).data
  const name = 'Journey Packaging'
  const vendor = await ask<{ id: string; code: string }>('/vendor', 'POST', { name, currency: 'USD', addresses: [], contacts: [] })
  const owner = await ownerConnection(JSON.parse(database))
  await readyForRuns({ owner }, companyId, vendor.id)
  await owner.end()
  const { accounts } = await ask<{ accounts: AccountOption[] }>('/invoices/general-invoice/basis?direction=payable')
  const accountId = accounts.find(({ type }) => type === 'expense')?.id
  const numbers: string[] = []
  for (const amount of ['310', '45.50']) {
    const lines = [{ accountId, description: 'Boxes', amount }]
    const body = { direction: 'payable', partyId: vendor.id, subject: 'Boxes', currency: 'USD', grandTotal: amount, lines }
    const { voucherId, version } = await ask<GeneralInvoice>('/invoices/general-invoice', 'POST', body)
    numbers.push((await ask<GeneralInvoice>(`/invoices/general-invoice/${voucherId}`, 'PATCH', { action: 'post', version })).voucherId)
  }
  return { ...vendor, name, numbers }
}

const download = async (page: Page): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download file' }).click()])
  return readFile(await file.path())
}

journey('bills are paid by one file: proposed by keys, ticked, approved by another person, exported with the same bytes each time, booked', async (walk) => {
  const { page, context, baseUrl } = walk
  const { code, name, numbers } = await owing(walk)
  await enterAs(walk, 'accounts@northgate.example', '/finance/payments/run/add')
  await heading(page, 'New payment run')
  await page.getByLabel('Due until').fill('')
  await page.getByLabel('Vendor', { exact: true }).selectOption({ label: `${code} ${name}` })
  await page.getByRole('button', { name: 'Propose' }).press('Enter')
  await page.getByText('2 of 2 bills chosen.').waitFor()
  await gridCell(page, 1, 'itemId')
    .getByText(numbers[0] ?? '')
    .waitFor()
  await page.keyboard.press('Control+s')
  await heading(page, /^DRAFT-/)
  await page.getByRole('checkbox', { name: `${name} has never been paid before.` }).press('Space')
  await page.getByRole('button', { name: 'Submit' }).click()
  await heading(page, /^PRUN-/)
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  const path = `/finance/payments/run/detail?voucherId=${number}`

  const browser = context.browser()
  if (!browser) throw new Error('no browser')
  const managers = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const approval = await managers.newPage()
  await enterAs({ page: approval, context: managers, baseUrl }, 'manager@northgate.example', path)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await approval.getByText(`${number} is approved`).waitFor()
  await managers.close()

  await page.goto(`${baseUrl}${path}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const shown = await page.getByText(/^SHA-256 /).innerText()
  const bytes = await download(page)
  expect(shown).toBe(`SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`)
  expect(bytes.toString('latin1')).toContain('0000035550')
  expect(await download(page)).toEqual(bytes)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click()
  await page.getByRole('button', { name: 'Booked by the bank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText(/^booked /).waitFor()
})
