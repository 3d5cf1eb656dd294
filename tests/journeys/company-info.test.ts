import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { journey, signInAs } from '../support/browser'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
/** A PNG of a single grey. */
const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 120)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

journey('a new colour and logo of the company stand in the header at once, and not on a paper that has its number already', async ({ page, baseUrl }) => {
  await signInAs({ page, baseUrl }, 'system@northgate.example', '/company-info')
  const logo = page.getByRole('banner').locator('a[href="/"] img')
  await expect.poll(() => logo.getAttribute('src')).toMatch(/^blob:/)
  const before = await logo.getAttribute('src')
  const edit = async (hue: string, file?: Buffer) => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('radio', { name: hue }).check()
    if (file) await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: file })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  }
  await edit('Violet', png(300, 150))
  await page.locator('[data-company-hue="2"] > main, [data-company-hue="2"] main').first().waitFor()
  await expect.poll(() => logo.getAttribute('src')).not.toBe(before)
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300)

  // A quotation that no other journey sends, because a sent one keeps the PDF that was mailed.
  await page.goto(`${baseUrl}/quotation/customerQuotation/detail?voucherId=CQ-2026-00002`)
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
  const paper = (await readFile(await download.path())).toString('latin1')
  // The quotation keeps the logo that it had when it got its number.
  expect(paper).not.toMatch(/\/Subtype \/Image[\s\S]{0,200}\/Width 300\b|\/Width 300\b[\s\S]{0,200}\/Subtype \/Image/)
  await page.keyboard.press('Escape')

  await page.goto(`${baseUrl}/company-info`)
  await edit('Petrol')
})
