import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import type { Inquiry } from '@/contracts/inquiries'
import type { PartyOption } from '@/contracts/parties'
import type { TradeBasis } from '@/contracts/trade'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { quoteFile } from '@server/demo/quote-file'
import { todayIn } from '@server/domain/today'
import { journey } from '../support/browser'
import { addCardByKeys } from '../support/card-dialog'
import { endPapers } from '../support/invoice-papers'
import { gridCell, typeCell } from '../support/line-grid'
import { requestedParts, offeredParts, vendorPaper } from '../support/scripted-deal'
import { dayAtTheBank, payoutReport } from '../support/scripted-payout'
import { callApi, enterAs, openSession } from '../support/sessions'

afterAll(endPapers)

const BANK = '1017'

/**
 * Makes the deal up to the sent quotation by the API, and a bank account on which nothing else moves. On screen, quotation-deal.test.ts and keyboard-deal.test.ts
 * go the steps to the quotation.
 */
const prepared = async (baseUrl: string) => {
  const { accessToken: token, allCompanies } = await openSession(baseUrl, 'system@northgate.example')
  const companyId = allCompanies.find(({ isActive }) => isActive)?.id ?? ''
  const ask = async <T>(path: string, method = 'GET', body?: unknown) => {
    const { statusCode, message, data } = await callApi<T>(baseUrl, path, { method, token, companyId, body })
    expect([path, statusCode, message]).toEqual([path, 200, 'OK'])
    return data
  }
  const first = async (path: string) => (await ask<{ rows: PartyOption[] }>(path)).rows[0]?.id ?? ''
  const [customerId, ingramId, pinnacleId] = [
    await first('/customer/lookup?q=Harbor'),
    await first('/vendor/lookup?q=Ingram'),
    await first('/vendor/lookup?q=Pinnacle'),
  ]
  for (const { partno, description } of offeredParts) await ask('/product', 'POST', { partno, mfrPartNo: partno, description, type: 'stock' })
  const draft = await ask<Inquiry>('/inquiry', 'POST', {
    customerId,
    subject: 'A rack for the branch',
    lines: requestedParts.map(({ partno, description, qty }) => ({ partno, mfrPartNo: partno, description, qty })),
  })
  const { voucherId: inquiryVoucherId } = await ask<Inquiry>(`/inquiry/${draft.voucherId}`, 'PATCH', { action: 'submit', version: draft.version })
  const file = await quoteFile(
    'QUO-8200115',
    offeredParts.map(({ partno, description, qty, cost }) => ({ mfrPartNo: partno, description, qty: Number(qty), price: Number(cost) })),
  )
  const imported = { vendorId: ingramId, inquiryVoucherId }
  const read = await callApi<VendorQuotation>(baseUrl, '/vendorQuotation/add-vendor-quotation', {
    method: 'POST',
    token,
    companyId,
    form: imported,
    files: [file],
  })
  expect(read.data.grandTotal).toBe('967.22')
  await ask('/vendorQuotation/add-general-quotation', 'POST', {
    vendorId: pinnacleId,
    inquiryVoucherId,
    record: true,
    lines: offeredParts.map(({ partno, description, qty, dearer }) => ({ mfrPartNo: partno, description, qty, unitCost: dearer, leadTimeDays: 1 })),
  })
  const { taxes } = await ask<TradeBasis>('/poFromCustomer/basis')
  const path = '/RfqForCustomer/customer-qoutation'
  const step = (before: CustomerQuotation, action: string) =>
    ask<CustomerQuotation>(`${path}/${before.voucherId}`, 'PATCH', { action, version: before.version })
  const priced = await ask<CustomerQuotation>(path, 'POST', {
    customerId,
    inquiryVoucherId,
    validUntil: '2199-01-01',
    currency: 'USD',
    grandTotal: '1281.57',
    lines: read.data.lines.map((line, index) => ({
      vendorQuotationLineId: line.id,
      partno: line.mfrPartNo,
      mfrPartNo: line.mfrPartNo,
      description: line.description,
      qty: line.qty,
      unitPrice: ['37.98', '390.35'][index],
      taxId: taxes.find(({ code }) => code === 'TAX6')?.id,
    })),
  })
  const { id: groupId } = await ask<{ id: string }>('/finance/account-groups/10')
  await ask('/finance/chart-of-account', 'POST', { accountId: BANK, name: 'Bank of the deal', groupId, type: 'bank', currency: 'USD' })
  return { quotation: (await step(await step(priced, 'submit'), 'send')).voucherId, customerId }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const number = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
/** Texts of the rows in the journal of a document. */
const posted = async (page: Page, voucherId: string): Promise<string[]> => {
  const rows = page
    .getByRole('table', { name: `Journal ${voucherId}` })
    .locator('tbody')
    .getByRole('row')
  await rows.first().waitFor()
  return (await rows.all()).reduce<Promise<string[]>>(
    async (before, row) => [...(await before), (await row.innerText()).replace(/\s+/g, ' ').trim()],
    Promise.resolve([]),
  )
}
const chooseFile = (page: Page, { name, bytes }: { name: string; bytes: Uint8Array }, mimeType: string) =>
  page.locator('main input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
const shows = async (page: Page, figures: readonly string[]) => {
  for (const figure of figures) await expect.poll(() => page.getByRole('main').innerText()).toContain(figure)
}

journey(
  'the scripted deal, from the customer’s PO to the reconciled statement of the bank, to the cent; the vendor’s invoice comes as a PDF',
  async ({ page, context, baseUrl }) => {
    const { quotation, customerId } = await prepared(baseUrl)
    await enterAs({ page, context, baseUrl }, 'manager@northgate.example', `/purchases/po-from-customer/add?quotation=${quotation}`)

    // The customer orders two of the dearer part instead of three.
    await heading(page, `PO from Harbor Freight Logistics on ${quotation}`)
    await page.getByRole('textbox', { name: /^Their number/ }).fill('HFL-20931')
    await gridCell(page, 2, 'unitPrice').getByText('390.35').waitFor()
    await typeCell(page, 2, 'qty', '2')
    await shows(page, ['818.68', '49.12', '867.80'])
    await press(page, 'Save draft')
    await heading(page, /^DRAFT-/)
    await press(page, 'Receive order')
    await heading(page, /^CPO-/)
    expect(await page.getByRole('table', { name: 'Variances' }).getByRole('row').nth(1).innerText()).toMatch(/2\s+Quantity\s+3\s+2/)
    await press(page, 'Review and accept')
    await page.getByRole('textbox', { name: /^Why it is right/ }).fill('They take two for now')
    await press(page, 'Accept order')
    await page.getByText(/^It differed from our quotation\. Reviewed by Marcus Webb/).waitFor()

    await follow(page, 'Open sales order')
    await heading(page, /^DRAFT-/)
    await press(page, 'Confirm order')
    await heading(page, /^SO-/)
    const order = await number(page)
    await shows(page, ['867.80', '163.74'])
    // 163.74 / 818.68, to one decimal.
    expect((await page.getByRole('main').innerText()).replace(/\s+/g, ' ')).toMatch(/163\.74 USD 20 ?%/)

    // The goods are bought from the vendor whose offer was quoted, at the offered cost.
    await follow(page, 'Create purchase orders')
    await heading(page, `Buy for ${order}`)
    await expect
      .poll(() =>
        page
          .getByRole('group', { name: 'Line 2' })
          .getByRole('textbox', { name: /^Quantity/ })
          .inputValue(),
      )
      .toBe('2')
    await press(page, 'Create order')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^DRAFT-/ })
      .click()
    await heading(page, /^DRAFT-/)
    await press(page, 'Submit order')
    await heading(page, /^PO-/)
    const po = await number(page)
    await shows(page, ['654.94'])
    await press(page, 'Hand over to the distributor')
    const receive = page.getByRole('link', { name: 'Receive', exact: true })
    await expect
      .poll(
        async () => {
          if (await receive.isVisible()) return true
          await page.reload()
          await heading(page, po)
          return receive.isVisible()
        },
        { timeout: 20_000, interval: 1000 },
      )
      .toBe(true)
    await receive.click()
    await heading(page, `Goods receipt of ${po}`)
    await press(page, 'Save draft')
    await heading(page, /^DRAFT-/)
    await press(page, 'Post')
    await heading(page, /^GRN-/)
    expect(await posted(page, await number(page))).toEqual([
      expect.stringMatching(/^1200 .*30\.38 –$/),
      expect.stringMatching(/^1200 .*624\.56 –$/),
      expect.stringMatching(/^2100 .*– 654\.94$/),
    ])

    // The vendor's PDF is read in the background, and accepted with one key.
    await page.goto(`${baseUrl}/purchases/invoice-pdf/add`)
    const today = todayIn('America/New_York', new Date())
    const buffer = Buffer.from(await vendorPaper({ number: '30-77120', order: po, today }))
    await page.getByLabel('Choose files').setInputFiles({ name: '30-77120.pdf', mimeType: 'application/pdf', buffer })
    const paper = page.getByRole('list', { name: 'Papers' }).getByRole('listitem')
    await paper.getByText('Matched').waitFor({ timeout: 20_000 })
    await paper.getByRole('link', { name: '30-77120.pdf' }).click()
    await heading(page, '30-77120.pdf')
    await page.getByText('It adds up to the paper’s total.').waitFor()
    const url = page.url()
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^Accepted as DRAFT-/).waitFor()
    await page.goto(url)
    await page.getByRole('link', { name: /^DRAFT-/ }).click()
    await heading(page, /^DRAFT-/)
    await press(page, 'Match')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await heading(page, /^VINV-/)
    await shows(page, ['654.94', '30-77120.pdf'])
    expect(await posted(page, await number(page))).toEqual([
      expect.stringMatching(/^2100 .*30\.38/),
      expect.stringMatching(/^2100 .*624\.56/),
      expect.stringMatching(/^2000 .*Ingram Micro.*654\.94/),
    ])
    const bill = await number(page)

    await page.goto(`${baseUrl}/sales/sales-order/detail?voucherId=${order}`)
    await heading(page, order)
    await follow(page, 'Deliver')
    await heading(page, `Delivery of ${order}`)
    await press(page, 'Save draft')
    await heading(page, /^DRAFT-/)
    await press(page, 'Post')
    await heading(page, /^DN-/)
    await follow(page, 'Invoice')
    await heading(page, /^New invoice of DN-/)
    await shows(page, ['818.68', '49.12', '867.80'])
    await press(page, 'Save draft')
    await heading(page, /^DRAFT-/)
    await press(page, 'Post')
    await heading(page, /^INV-/)
    expect(await posted(page, await number(page))).toEqual([
      expect.stringMatching(/^1100 .*Harbor Freight Logistics.*867\.80/),
      expect.stringMatching(/^4000 .*37\.98/),
      expect.stringMatching(/^4000 .*780\.70/),
      expect.stringMatching(/^2200 .*49\.12/),
    ])
    const invoice = await number(page)

    // The customer’s card is stored and charged. The money waits on the clearing account.
    await page.goto(`${baseUrl}/finance/transaction/global/add?party=${customerId}`)
    await heading(page, 'New card payment: Harbor Freight Logistics')
    await addCardByKeys(page, { number: '4263970000005262', expiry: '12/40' })
    await page.getByRole('checkbox', { name: `Pay ${invoice}` }).press('Space')
    expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('867.8')
    await press(page, 'Charge the card')
    await heading(page, /^CGP-/)
    const charge = await number(page)
    const receipt = page.getByRole('main').getByRole('link', { name: /^CUP-/ }).first()
    await receipt.waitFor({ timeout: 20_000 })
    await receipt.click()
    await heading(page, /^CUP-/)
    expect(await posted(page, await number(page))).toEqual([expect.stringMatching(/^10\d\d .*867\.80 –$/), expect.stringMatching(/^1100 .*– 867\.80$/)])
    await page.goto(`${baseUrl}/finance/invoices/customer/detail?voucherId=${invoice}`)
    await heading(page, invoice)
    await shows(page, ['Paid', 'CUP-'])

    // The vendor is paid from the bank account. The form is filled in from what is open.
    await page.goto(`${baseUrl}/finance/invoices/vendor/detail?voucherId=${bill}`)
    await heading(page, bill)
    await follow(page, 'Register payment')
    await heading(page, 'New vendor payment: Ingram Micro')
    await page.getByRole('combobox', { name: /^Paid from/ }).selectOption({ label: `${BANK} Bank of the deal` })
    await press(page, 'Save draft')
    await heading(page, /^DRAFT-/)
    await press(page, 'Post')
    await heading(page, /^VEP-/)
    expect(await posted(page, await number(page))).toEqual([expect.stringMatching(/^1017 .*– 654\.94$/), expect.stringMatching(/^2000 .*654\.94 –$/)])

    // The processor reports what it pays out, and what it keeps.
    await page.goto(`${baseUrl}/finance/transaction/global/deposits`)
    await heading(page, 'Deposits of Global Payments')
    await chooseFile(page, payoutReport({ date: today, reference: charge, last4: '5262' }), 'text/csv')
    await press(page, 'Import 1 deposit')
    const deposit = page.getByRole('table', { name: 'Deposits', exact: true }).getByRole('row', { name: /DEP-20931/ })
    await deposit.getByText('Not posted').waitFor()
    expect((await deposit.innerText()).replace(/\s+/g, ' ')).toContain('867.80 0.00 0.00 25.47 842.33')

    // The bank’s statement has both. What explains its lines is proposed, and accepted by a key each.
    await page.goto(`${baseUrl}/finance/statement/bank/add`)
    await heading(page, 'Import bank statements')
    await chooseFile(page, dayAtTheBank({ opening: '0', date: today }), 'application/x-ofx')
    await page.getByRole('combobox', { name: /^Our account/ }).selectOption({ label: 'Bank of the deal · USD' })
    await press(page, 'Import 2 lines')
    await heading(page, /^BST-/)
    const statement = await number(page)
    await follow(page, 'Reconcile')
    await heading(page, `Reconcile ${statement}`)
    for (const title of [/^Deposit DEP-20931 of Global Payments/, /^VEP-.* Ingram Micro/]) {
      await page.getByRole('list', { name: 'Suggestions' }).getByText(title).waitFor()
      await page.keyboard.press('y')
    }
    await page.getByText('Every line is explained.').waitFor()
    expect((await page.getByLabel('Position').innerText()).replace(/\s+/g, ' ')).toMatch(/187\.39 .*187\.39 .*Difference 0\.00/)
    await press(page, 'Reconcile')
    await page.getByText(/^Reconciled by Marcus Webb/).waitFor()
    await page.goto(`${baseUrl}/finance/transaction/global/deposits`)
    await deposit.getByRole('link', { name: /^JE-/ }).click()
    await heading(page, /^JE-/)
    expect((await posted(page, await number(page))).toSorted()).toEqual([
      '1017 Bank of the deal 842.33 –',
      '1050 Card clearing Global Payments – 867.80',
      '7010 Merchant fees 25.47 –',
    ])
    await page.goto(`${baseUrl}/finance/transaction/global/detail?voucherId=${charge}`)
    await heading(page, charge)
    await shows(page, ['Funded'])

    // The whole deal: the expected margin was made.
    await page.goto(`${baseUrl}/sales/sales-order/detail?voucherId=${order}`)
    await heading(page, order)
    await follow(page, 'Deal')
    await heading(page, `Deal ${order}`)
    const rows = page.getByRole('table', { name: 'How far it has come' }).getByRole('row')
    const figures = async (row: number) => (await rows.nth(row).innerText()).replace(/\s+/g, ' ')
    expect(await figures(2)).toContain('1,209.03 818.68 818.68 818.68 818.68 867.80')
    expect(await figures(3)).toContain('– 654.94 – 654.94 654.94 654.94')
    await expect.poll(async () => (await page.getByRole('main').innerText()).match(/163\.74/g)?.length).toBe(2)
    await page.goto(`${baseUrl}/finance/ledger-health`)
    await page.getByText('The books balance: everything below holds.').waitFor()
  },
)
