import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, refusals } from '../support/browser'
import { gridCell } from '../support/line-grid'
import { enterAs } from '../support/sessions'

const manager = 'manager@northgate.example'
const text = async (page: Page, line: number, column: string) => ((await gridCell(page, line, column).textContent()) ?? '').replace(/\s+/g, ' ').trim()
/** The path of the focused cell, or the text of the focused element. */
const focusAt = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? document.activeElement?.textContent ?? '')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const isFocusedOn = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const lines = (page: Page) => page.locator('tr[data-index]').count()
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

journey(
  'lines are typed, priced, filled, moved, copied and pasted by keys alone, and each step is taken back',
  async (walk) => {
    const { page, context } = walk
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enterAs(walk, manager, '/quotation/customerQuotation/add')

    // The part is found by its number, the other cells by Tab, with arithmetic and with cost, margin and price that depend on each other.
    await gridCell(page, 1, 'partno').click()
    const height = async () => (await page.locator('tr[data-index="0"]').boundingBox())?.height
    const closed = await height()
    await page.keyboard.type('sw')
    // The editor fills the place of the cell, and nothing below it moves.
    expect(await height()).toBe(closed)
    await page.locator('[role=option]').first().waitFor()
    await press(page, 'ArrowDown', 'Enter')
    await expect.poll(async () => [await focusAt(page), await text(page, 1, 'description')]).toEqual(['lines.0.partno', expect.stringMatching(/\w{3}/)])
    const partno = await text(page, 1, 'partno')
    await press(page, 'Tab', 'Tab')
    await page.keyboard.type('2*6')
    await press(page, 'Tab', 'Tab')
    await expect.poll(async () => [await text(page, 1, 'qty'), await gridCell(page, 1, 'qty').getAttribute('title')]).toEqual(['12', '2*6'])
    await page.keyboard.type('100')
    await press(page, 'Tab')
    await page.keyboard.type('20')
    await press(page, 'Tab', 'Tab')
    await expect.poll(async () => [await text(page, 1, 'unitPrice'), await text(page, 1, 'markupPct')]).toEqual(['125.00', '25'])
    await page.keyboard.type('90')
    await press(page, 'F2')
    await expect.poll(async () => [await focusAt(page), await text(page, 1, 'marginPct')]).toEqual(['lines.0.unitPrice', expect.stringContaining('below cost')])
    await page.keyboard.type('130')
    await press(page, 'Escape')
    await expect.poll(() => text(page, 1, 'unitPrice')).toBe('90.00')

    // Duplicate a line, add one by Enter, fill down, move, remove, and undo it all.
    await press(page, 'Control+Enter')
    await page.keyboard.type('=120/1.05')
    await press(page, 'Enter')
    await expect.poll(async () => [await text(page, 2, 'unitPrice'), await lines(page), await focusAt(page)]).toEqual(['114.29', 3, 'lines.2.unitPrice'])
    await press(page, 'ArrowUp', 'ArrowUp', 'Shift+ArrowDown', 'Control+d')
    await expect.poll(() => text(page, 2, 'unitPrice')).toBe('90.00')
    await press(page, 'Control+z')
    await expect.poll(() => text(page, 2, 'unitPrice')).toBe('114.29')
    await press(page, 'Control+Home', 'ArrowRight', 'Alt+ArrowDown')
    await expect.poll(async () => [await focusAt(page), await text(page, 2, 'unitPrice')]).toEqual(['lines.1.description', '90.00'])
    await press(page, 'Alt+ArrowUp', 'Control+Delete')
    await expect.poll(() => lines(page)).toBe(2)
    await press(page, 'Control+z')
    await expect.poll(() => lines(page)).toBe(3)

    // Copy and paste as with a spreadsheet: the unknown part stays and is reported, and the whole paste is one step.
    await press(page, 'Control+Home', 'Control+Shift+ArrowRight', 'Control+c')
    await expect.poll(async () => (await copied(page)).split('\t').slice(0, 6)).toEqual([partno, expect.any(String), '12', 'each', '100', expect.any(String)])
    await page.evaluate(
      (found) => navigator.clipboard.writeText(`Mfr P/N\tQuantity\tDescription\tUnit price\n${found}\t3\t\t1.234,50\nNO-SUCH-1\t4\tUnknown thing\t12,5`),
      partno,
    )
    await press(page, 'Control+End', 'Control+v')
    await page.getByText('1 of 4 rows needs attention').waitFor()
    await expect.poll(async () => [await text(page, 3, 'unitPrice'), await text(page, 4, 'unitPrice'), await lines(page)]).toEqual(['1,234.50', '12.50', 4])
    await press(page, 'Control+Home', 'F8')
    await expect.poll(() => focusAt(page)).toBe('lines.3.partno')
    await press(page, 'Control+z')
    await expect.poll(() => lines(page)).toBe(3)
    await press(page, 'Control+y')
    await expect.poll(() => lines(page)).toBe(4)

    // Each error is a link to its cell; Escape and Tab leave the grid.
    await gridCell(page, 4, 'qty').click()
    await page.keyboard.type('many')
    await press(page, 'Control+s')
    await page.getByRole('alert').filter({ hasText: 'Not saved' }).waitFor()
    await page
      .getByRole('link', { name: /^Line 4/ })
      .first()
      .click()
    await expect.poll(() => focusAt(page)).toBe('lines.3.qty')
    await press(page, 'Escape')
    await expect.poll(() => focusAt(page)).toBe('Lines')
    await press(page, 'Tab')
    await expect.poll(() => focusAt(page)).toSatisfy((at: string) => at !== 'Lines' && !at.startsWith('lines.'))
  },
  { expects: [refusals(422)] },
)

journey(
  'on a phone a line is a card, and its figures follow each other in its fields',
  async (walk) => {
    const { page } = walk
    await enterAs(walk, manager, '/quotation/customerQuotation/add')
    await page.getByRole('button', { name: /Empty line/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Line 1 of 1' })
    await sheet.getByLabel('Description').fill('Core switch')
    await sheet.getByLabel('Cost USD').fill('100')
    await sheet.getByLabel('Margin %').fill('20')
    await sheet.getByLabel('Qty').fill('2*6')
    await sheet.getByLabel('Disc. %').focus()
    await expect.poll(async () => [await sheet.getByLabel('Price USD').inputValue(), await sheet.getByLabel('Qty').inputValue()]).toEqual(['125.00', '12'])
    await sheet.getByRole('button', { name: 'Done' }).click()
    await page.getByText('1,500.00').first().waitFor()
  },
  { width: 390, height: 844 },
)

journey('a pasted block is read by what it holds; where that is unsure it is shown, and Enter, Escape and undo do what they say', async (walk) => {
  const { page, context } = walk
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(walk, manager, '/inquiries/add')
  const paste = async (plain: string, html?: string) => {
    await page.evaluate(
      async ([words, markup]) => {
        const parts: Record<string, Blob> = { 'text/plain': new Blob([words ?? ''], { type: 'text/plain' }) }
        if (markup) parts['text/html'] = new Blob([markup], { type: 'text/html' })
        await navigator.clipboard.write([new ClipboardItem(parts)])
      },
      [plain, html ?? ''],
    )
    await press(page, 'Control+v')
  }
  const dialog = page.getByRole('dialog', { name: /^Paste/ })
  const line = (row: number) => Promise.all(['partno', 'description', 'qty', 'targetPrice'].map((column) => text(page, row, column)))

  // A block in the order of the hint is taken without a question.
  await gridCell(page, 1, 'partno').click()
  await paste('SFP-10G-SR\tOptic for the core\t4\t5,500')
  await expect.poll(() => line(1)).toEqual(['SFP-10G-SR', 'Optic for the core', '4', expect.stringMatching(/^5,500/)])
  expect(await dialog.count()).toBe(0)
  await press(page, 'Control+z')
  await expect.poll(() => text(page, 1, 'partno')).toBe('')

  // A block with section titles is shown first. Escape drops it, and the focus returns to the cell.
  const sheet =
    '<table><tr><td colspan=4>Optics</td></tr><tr><td>16</td><td>SFP-10G-SR</td><td>Optic for the core</td><td>129,50</td></tr>' +
    '<tr><td>2</td><td>C9300-48P-A</td><td>Core switch with licences</td><td>5.500,00</td></tr></table>'
  await paste('', sheet)
  await dialog.waitFor()
  await press(page, 'Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => [await focusAt(page), await lines(page), await text(page, 1, 'partno')]).toEqual(['lines.0.partno', 1, ''])
  await paste('', sheet)
  await dialog.waitFor()
  await press(page, 'Enter')
  await expect
    .poll(async () => [await line(1), await line(2)])
    .toEqual([
      ['SFP-10G-SR', 'Optic for the core', '16', expect.stringMatching(/^129\.50/)],
      ['C9300-48P-A', 'Core switch with licences', '2', expect.stringMatching(/^5,500/)],
    ])
  await press(page, 'Control+z')
  await expect.poll(async () => [await lines(page), await text(page, 1, 'partno')]).toEqual([1, ''])

  // A column without a match is given one by keys.
  await paste('Part\tQty\tColour\nSFP-10G-SR\t3\tgrey')
  await dialog.waitFor()
  await press(page, 'ArrowRight', 'ArrowRight')
  const colour = dialog.getByRole('combobox', { name: 'Column 3, Colour' })
  await expect.poll(() => isFocusedOn(colour)).toBe(true)
  for (let steps = 0; steps < 12 && (await colour.locator('option:checked').textContent()) !== 'Notes'; steps++) await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => [await text(page, 1, 'qty'), await text(page, 1, 'notes')]).toEqual(['3', 'grey'])
})
