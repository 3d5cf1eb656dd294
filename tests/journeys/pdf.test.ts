import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paint, violations } from '../support/axe'
import { journey, signInAs } from '../support/browser'

const openQuotation = async (page: Page) => {
  await page
    .getByRole('link', { name: /^(CQ|DRAFT)-/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'PDF', exact: true }).waitFor()
}
/** Records violations of the page's policy, in addition to the messages on the console. */
const watchPolicy = (page: Page) =>
  page.evaluate(() => {
    const violated: string[] = []
    Object.assign(window, { violations: violated })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violated.push(`${violatedDirective} ${blockedURI}`))
  })
const forbidden = (page: Page) => page.evaluate(() => (window as unknown as { violations: string[] }).violations)

journey(
  'a quotation’s PDF is shown within the page under its policy, and downloaded as the same file',
  async ({ page, baseUrl }) => {
    await signInAs({ page, baseUrl }, 'sales@northgate.example', '/quotation/customerQuotation/list')
    await openQuotation(page)
    await watchPolicy(page)
    await page.keyboard.press('Control+p')
    const dialog = page.getByRole('dialog')
    const shown = async () => ((await dialog.locator('iframe').getAttribute('src')) ?? '').replace(/#.*/, '')
    await dialog.locator('iframe').waitFor()
    // When the viewer has started, the frame contains its own page.
    await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith('blob:')).length).toBeGreaterThan(0)
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
    expect(download.suggestedFilename()).toMatch(/^(CQ-\d{4}-\d{5}|DRAFT-\w{12})\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    const first = await shown()
    await dialog.getByRole('combobox', { name: 'Paper' }).selectOption('a4')
    await expect.poll(shown).not.toBe(first)
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('blob:') && !frame.url().startsWith(first))).toBe(true)
    expect(await forbidden(page)).toEqual([])
    // Only now, because axe itself violates the policy. Without the frame, whose content is the browser's.
    expect(await violations(page, { iframes: false })).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  },
  { whole: true },
)

journey(
  'on a phone the PDF is opened by the device',
  async ({ page, baseUrl, context }) => {
    await signInAs({ page, baseUrl }, 'sales@northgate.example', '/quotation/customerQuotation/list')
    await openQuotation(page)
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const link = page.getByRole('link', { name: 'Open PDF' })
    await link.waitFor()
    await paint(page, 'dark')
    expect(await violations(page)).toEqual([])
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    expect(opened.url()).toMatch(/^blob:/)
  },
  { width: 390, dark: true, whole: true },
)
