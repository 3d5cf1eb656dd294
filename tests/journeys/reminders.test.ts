import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import type { Payment } from '@/contracts/payments'
import type { Reminder } from '@/contracts/reminders'
import { addDays } from '@server/domain/today'
import { journey, type Journey } from '../support/browser'
import { newestMail } from '../support/mails'
import { activeCompany, callApi, enterAs, openSession } from '../support/sessions'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const address = 'payables@late-journey.example'

/** Two customers, each with an invoice that was due a month ago; and what pays a reminder. */
const latePayers = async ({ baseUrl }: Journey) => {
  const signed = await openSession(baseUrl, 'accounts@northgate.example')
  const { accessToken: token } = signed
  const companyId = activeCompany(signed).id
  const ask = async <T>(path: string, method = 'GET', body?: unknown) => {
    const { data, message, statusCode } = await callApi<T>(baseUrl, path, { method, token, companyId, body })
    expect([path, statusCode, message]).toEqual([path, 200, 'OK'])
    return data
  }
  const today = new Date().toISOString().slice(0, 10)
  const { accounts } = await ask<{ accounts: AccountOption[] }>('/invoices/general-invoice/basis?direction=receivable')
  const accountId = accounts.find(({ type }) => type === 'income')?.id
  const owing = async (name: string) => {
    const customer = await ask<{ id: string }>('/customer', 'POST', { name, currency: 'USD', email: address, addresses: [], contacts: [] })
    const days = { date: addDays(today, -31), dueDate: addDays(today, -30) }
    const lines = [{ accountId, description: 'Consulting', amount: '120' }]
    const body = { direction: 'receivable', partyId: customer.id, subject: 'Consulting', currency: 'USD', grandTotal: '120', ...days, lines }
    const { voucherId, version } = await ask<GeneralInvoice>('/invoices/general-invoice', 'POST', body)
    return { ...customer, invoice: (await ask<GeneralInvoice>(`/invoices/general-invoice/${voucherId}`, 'PATCH', { action: 'post', version })).voucherId }
  }
  const pay = async (number: string) => {
    const { customer, lines } = await ask<Reminder>(`/finance/reminders/${number}`)
    const { own } = await ask<{ own: AccountOption[] }>('/finance/customer-payments/basis')
    const bank = own.find(({ accountId: account }) => account === '1010')?.id
    const items = lines.map(({ itemId, open }) => ({ itemId, amount: open }))
    const body = { partyId: customer.id, method: 'bank', accountId: bank, currency: 'USD', amount: '120', lines: items }
    const { voucherId, version } = await ask<Payment>('/finance/customer-payments', 'POST', body)
    await ask(`/finance/customer-payments/${voucherId}`, 'PATCH', { action: 'post', version })
  }
  return { left: await owing('Late journey A'), reminded: await owing('Late journey B'), pay }
}

journey('of two late payers one is left out with a reason, the other is reminded by mail and pays: by keys, from the proposal to the history', async (walk) => {
  const { page, baseUrl, outbox } = walk
  const { left, reminded, pay } = await latePayers(walk)
  const proposal = '/finance/reminders/proposal?q=Late+journey&sort=customer'
  await enterAs(walk, 'accounts@northgate.example', proposal)
  const rows = page.getByRole('table', { name: 'Proposed reminders' }).getByRole('row')
  await rows.filter({ hasText: 'Ready' }).nth(1).waitFor()

  await page.keyboard.press('j')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Leave out of reminders' }).press('Enter')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Pays in instalments')
  await page.getByRole('button', { name: 'Leave it out' }).press('Enter')
  await rows.filter({ hasText: 'Late journey A' }).getByText('Excluded').waitFor()

  await rows.filter({ hasText: 'Late journey B' }).getByRole('link').first().focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Make drafts' }).press('Enter')
  await rows.filter({ hasText: 'Late journey B' }).getByText('Drafted').waitFor()
  await page.keyboard.press('Escape')
  await rows.filter({ hasText: 'Late journey B' }).getByRole('link').first().press('Enter')
  await heading(page, /^DRAFT-/)
  await page.getByRole('region', { name: 'Letter' }).getByText('Reminder: 120.00 USD is overdue').waitFor()
  await page.getByRole('button', { name: 'Send by mail' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await heading(page, /^REM-/)
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  const mail = await newestMail(outbox, address)
  for (const name of [`${number}.pdf`, 'Statement 20', `${reminded.invoice}.pdf`]) expect(mail).toContain(name)

  await pay(number)
  await page.goto(baseUrl + proposal)
  await rows.filter({ hasText: 'Excluded' }).waitFor()
  expect(await rows.filter({ hasText: 'Late journey B' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Exclusions' }).press('Enter')
  await page.getByText('Pays in instalments').waitFor()
  for (const [path, panel] of [
    [`/people/customer/detail?id=${reminded.id}`, 'Reminders and statements'],
    [`/finance/invoices/general/detail?voucherId=${reminded.invoice}`, 'Reminders'],
  ] as const) {
    await page.goto(baseUrl + path)
    const row = page.getByRole('region', { name: panel, exact: true }).getByRole('row').filter({ hasText: number })
    await row.getByText('Settled').waitFor()
    await row.getByText(`To ${address}`).waitFor()
  }
  await page.goto(`${baseUrl}/people/customer/detail?id=${left.id}`)
  await page.getByText(/Nothing is reminded: Pays in instalments/).waitFor()
})
