import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '@server/demo/people'
import { quoteFile } from '@server/demo/quote-file'
import { journey, openPage } from '../support/browser'
import { gridCell } from '../support/line-grid'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement).catch(() => false)
/** Moves to a control by Tab, as a keyboard user does. @throws if Tab never reaches it */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await target.waitFor()
  for (let steps = 0; steps < 60; steps++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}
const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
/** Chooses by Enter before the list has come, as a user does who knows the name. */
const choose = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByRole('combobox', { name: label }))
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
/** Delays the answer to each lookup until after the next keys. */
const slowLookups = (page: Page) =>
  page.route(/\/(customer|vendor)\/lookup|\/product\/(lookup|match)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
/** Types into the cells of a line from the one that has the focus; null leaves a cell as it is. */
const typeLine = async (page: Page, texts: readonly (string | null)[]) => {
  for (const text of texts) {
    if (text !== null) await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}
const palette = async (page: Page, text: string, option: RegExp | string) => {
  await page.keyboard.press('Control+k')
  await expect.poll(() => isFocused(page.getByRole('combobox', { name: 'Search' }))).toBe(true)
  await page.keyboard.type(text)
  await expect.poll(() => page.locator('[cmdk-item][data-selected=true]').textContent()).toMatch(option)
  await page.keyboard.press('Enter')
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

/** Signs in by keyboard, from the start of the login page. */
const signIn = async (page: Page, baseUrl: string, email: string) => {
  await page.goto(`${baseUrl}/auth/login`)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

journey(
  'a deal without a mouse: inquiry, two vendors asked, one answer typed and one read from a file, compared, picked, quoted, approved, printed, sent, accepted',
  async ({ page, context, baseUrl, complaints }) => {
    await slowLookups(page)
    await signIn(page, baseUrl, 'manager@northgate.example')

    // The inquiry is typed, with arithmetic in numbers and shorthand for days.
    await palette(page, 'new inquiry', /New inquiry/)
    await heading(page, 'New inquiry')
    await choose(page, 'Customer', 'Tidewater')
    await tabTo(page, page.getByLabel('Subject'))
    await page.keyboard.type('Dockside network')
    await tabTo(page, page.getByLabel('Due date'))
    await page.keyboard.type('+14')
    await tabTo(page, gridCell(page, 1, 'partno'))
    await typeLine(page, ['C9300-48P-A', null, null, '2*3', null, '7000*0.95', '+30', null])
    // The second line is free text: its part stays empty.
    await page.keyboard.press('ArrowRight')
    await typeLine(page, ['Patch cable 3 m', 'KEY-PC-3', '12', null, '4.5', 'eom'])
    await expect.poll(() => gridCell(page, 1, 'qty').textContent()).toBe('6')
    await expect.poll(() => gridCell(page, 1, 'targetPrice').textContent()).toMatch(/^6,650/)
    await expect.poll(() => gridCell(page, 1, 'requiredDate').textContent()).toMatch(/^\d{1,2} \w{3} \d{4}$/)
    await page.keyboard.press('Control+s')
    await heading(page, /^DRAFT-/)
    await page.keyboard.press('Control+Enter')
    await heading(page, /^INQ-/)
    const inquiry = await title(page)

    // Two vendors are asked in one step.
    await page.keyboard.press('Control+Enter')
    const asking = page.getByRole('dialog', { name: 'Request quotations' })
    await asking.waitFor()
    for (const vendor of ['Ingram Micro', 'Pinnacle']) {
      await choose(page, 'Add a vendor', vendor)
      await asking.getByRole('checkbox', { name: new RegExp(vendor), checked: true }).waitFor()
    }
    await press(page, asking.getByRole('button', { name: 'Ask 2 vendors' }))
    await asking.waitFor({ state: 'detached' })
    await page.getByText('2 vendors are asked').waitFor()

    // One vendor answers by mail; the answer is typed into the request.
    const related = page.getByRole('navigation', { name: 'Related documents' })
    await press(page, related.getByRole('button', { name: /^Vendor quotations? \(2\)/ }))
    const request = page.getByRole('menuitem', { name: /Pinnacle/ })
    await request.waitFor()
    for (let steps = 0; steps < 10 && !(await isFocused(request)); steps++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, /^VQ-/)
    await page.keyboard.press('Control+Enter')
    await heading(page, /^Answer to VQ-/)
    await tabTo(page, gridCell(page, 1, 'partno'))
    for (let column = 0; column < 5; column++) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('12000/2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3.2')
    await page.keyboard.press('Tab')
    await page.getByText('36,038.40').first().waitFor()
    await page.keyboard.press('Control+s')
    await heading(page, /^VQ-/)
    await page.getByText('36,038.40').first().waitFor()

    // The other one sends a file.
    await press(page, related.getByRole('link', { name: /^Inquiry/ }))
    await heading(page, inquiry)
    await palette(page, 'import distributor', /Import distributor quotation/)
    await heading(page, 'Import distributor quotation')
    const rows = [
      { mfrPartNo: 'C9300-48P-A', qty: 6, price: 5890.4 },
      { mfrPartNo: 'KEY-PC-3', qty: 12, price: 3.95 },
    ]
    const { name, bytes } = await quoteFile('QUO-7700001', rows)
    await page.getByLabel('Quote file').setInputFiles({ name, mimeType: XLSX, buffer: Buffer.from(bytes) })
    await page.getByRole('region', { name: 'The file', exact: true }).waitFor()
    await press(page, page.getByRole('button', { name: 'Confirm import' }))
    await heading(page, /^IMQ-/)
    await page.getByText('35,389.80').first().waitFor()

    // Each line is picked where it is cheapest: the switch from the distributor, the cable from the other.
    await page.keyboard.press('Control+Enter')
    await heading(page, `Compare offers for ${inquiry}`)
    const offers = page.getByRole('grid', { name: 'Offers by line and vendor' })
    const pick = async (line: number, price: string) => {
      const cell = offers.getByRole('row').nth(line).getByRole('gridcell').filter({ hasText: price })
      for (let steps = 0; steps < 5 && !(await isFocused(cell)); steps++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Space')
      await expect.poll(() => cell.getAttribute('aria-selected')).toBe('true')
    }
    await tabTo(page, offers.getByRole('row').nth(1).getByRole('gridcell').first())
    await pick(1, '5,890.40')
    await page.keyboard.press('ArrowDown')
    await pick(2, '3.20')
    const selection = page.getByRole('region', { name: 'Selection' })
    await expect.poll(() => selection.innerText()).toMatch(/2 of 2 lines picked[\s\S]*35,380\.80 USD/)
    await press(page, selection.getByRole('button', { name: 'Save and quote to customer' }))

    // At 4 %, below the floor of 5: 5,890.40 / 0.96 = 6,135.83 and 3.20 / 0.96 = 3.33; 6 × 6,135.83 + 12 × 3.33 = 36,854.94.
    await heading(page, /^Quote INQ-.* to Tidewater/)
    await tabTo(page, page.getByLabel('Margin for all lines in percent'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('4')
    await press(page, page.getByRole('button', { name: 'Price all lines' }))
    await expect.poll(() => gridCell(page, 1, 'unitPrice').textContent()).toBe('6,135.83')
    await expect.poll(() => gridCell(page, 2, 'unitPrice').textContent()).toBe('3.33')
    await page.getByText('36,854.94').first().waitFor()
    await page.getByText('1,474.14').first().waitFor()
    await page.keyboard.press('Control+s')
    await heading(page, /^DRAFT-/)
    for (const figure of ['36,854.94', '1,474.14', '4 %', 'below floor']) await expect.poll(() => page.getByRole('main').innerText()).toContain(figure)
    await page.keyboard.press('Control+Enter')
    await heading(page, /^CQ-/)
    const number = await title(page)
    await page.getByText('A line is below the margin floor.').first().waitFor()

    // Another user approves the quotation, without a mouse as well.
    const elsewhere = await context.browser()?.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
    if (!elsewhere) throw new Error('no browser')
    const other = await openPage(elsewhere, complaints)
    await signIn(other, baseUrl, 'system@northgate.example')
    await palette(other, number, number)
    await heading(other, number)
    await other.getByText('It waits for your approval.').waitFor()
    await other.keyboard.press('Control+Enter')
    await other.getByText(`${number} is approved`).waitFor()
    await elsewhere.close()
    await page.reload()
    await page.getByText(/^Approved by /).waitFor()

    // The PDF is opened, then the mail is sent, taken back once and sent again.
    await page.keyboard.press('Control+p')
    const pdf = page.getByRole('dialog', { name: new RegExp(number) })
    await pdf.getByRole('button', { name: 'Download' }).and(page.locator(':enabled')).waitFor()
    await page.keyboard.press('Escape')
    await pdf.waitFor({ state: 'detached' })
    const send = async () => {
      await page.keyboard.press('Control+Enter')
      const dialog = page.getByRole('dialog', { name: `Send ${number} to Tidewater` })
      const to = dialog.getByRole('textbox', { name: 'To', exact: true })
      await tabTo(page, to)
      await page.keyboard.type('purchasing@tidewater.example')
      await page.keyboard.press('Enter')
      await press(page, dialog.getByRole('button', { name: 'Send', exact: true }))
      await dialog.waitFor({ state: 'detached' })
    }
    await send()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await page.keyboard.press('F6')
    await press(page, undo)
    await page.getByText(`${number} was not sent`).waitFor()
    await send()
    await page.getByRole('listitem').filter({ hasText: 'Sent' }).first().waitFor()

    // The customer has said yes by telephone.
    await page.keyboard.press('Control+Enter')
    const accepting = page.getByRole('dialog', { name: /accepted$/ })
    await tabTo(page, accepting.getByRole('textbox', { name: 'Note' }))
    await page.keyboard.type('Said so by telephone')
    await press(page, accepting.getByRole('button', { name: 'Mark as accepted' }))
    await page.getByText(/^Accepted: noted by/).waitFor()
    await page.getByRole('main').getByText('Said so by telephone').first().waitFor()
  },
)
