import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import type { PartyOption } from '@/contracts/parties'
import { journey } from '../support/browser'
import { gridCell, typeCell } from '../support/line-grid'
import { callApi, enterAs, openSession } from '../support/sessions'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Creates a quotation with two lines and sends it to the customer. */
const sent = async (baseUrl: string): Promise<CustomerQuotation> => {
  const { accessToken: token, allCompanies } = await openSession(baseUrl, 'system@northgate.example')
  const companyId = allCompanies.find(({ isActive }) => isActive)?.id ?? ''
  const ask = async <T>(path: string, method = 'GET', body?: unknown) => (await callApi<T>(baseUrl, path, { method, token, companyId, body })).data
  const [customer] = (await ask<{ rows: PartyOption[] }>('/customer/lookup?q=Lakeshore')).rows
  const lines = [
    { description: 'Access switch', partno: 'SW-48', qty: '10', unitPrice: '100', unitCost: '60' },
    { description: 'Cable', qty: '40', unitPrice: '4.5', unitCost: '2' },
  ]
  const path = '/RfqForCustomer/customer-qoutation'
  const draft = { customerId: customer?.id, validUntil: '2199-01-01', currency: 'USD', grandTotal: '1180', lines }
  const step = (before: CustomerQuotation, action: string) =>
    ask<CustomerQuotation>(`${path}/${before.voucherId}`, 'PATCH', { action, version: before.version })
  const submitted = await step(await ask<CustomerQuotation>(path, 'POST', draft), 'submit')
  return step(submitted.status === 'approved' ? submitted : await step(submitted, 'approve'), 'send')
}

journey(
  'a customer’s order: taken from the quotation, received with a variance, reviewed, and noted in the customer’s portal',
  async ({ page, context, baseUrl }) => {
    const { voucherId } = await sent(baseUrl)
    await enterAs({ page, context, baseUrl }, 'manager@northgate.example', `/purchases/po-from-customer/add?quotation=${voucherId}`)
    await heading(page, `PO from Lakeshore Unified School District on ${voucherId}`)
    await page.getByRole('textbox', { name: /^Their number/ }).fill('LUSD-2026-118')
    await gridCell(page, 1, 'unitPrice').getByText('100.00').waitFor()
    await typeCell(page, 1, 'qty', '12')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await heading(page, /^DRAFT-/)
    await page.getByText('It differs from our quotation, and will have to be reviewed.').waitFor()
    await page.getByRole('button', { name: 'Receive order' }).click()
    await heading(page, /^CPO-/)
    const variances = page.getByRole('table', { name: 'Variances' })
    expect(await variances.getByRole('row').nth(1).innerText()).toMatch(/1\s+Quantity\s+10\s+12/)
    await page.getByRole('button', { name: 'Review and accept' }).click()
    await page.getByRole('textbox', { name: /^Why it is right/ }).fill('Two more, agreed by phone')
    await page.getByRole('button', { name: 'Accept order' }).click()
    await page.getByText(/^It differed from our quotation\. Reviewed by Marcus Webb/).waitFor()

    await page.getByRole('button', { name: 'Note a submission' }).click()
    await page.getByRole('textbox', { name: /^Portal/ }).fill('Ariba')
    await page.getByRole('button', { name: 'Save submission' }).click()
    await page.getByRole('button', { name: 'Change the submission to Ariba' }).waitFor()

    await page.getByRole('link', { name: voucherId }).first().click()
    await heading(page, voucherId)
    await page.getByRole('main').getByText('Ordered', { exact: true }).first().waitFor()
  },
)
