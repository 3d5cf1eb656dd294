import type { Page } from 'playwright-core'

/** A cell of a line grid, by the line counted from 1 and the name of its column. */
export const gridCell = (page: Page, line: number, column: string) => page.locator(`[data-path="lines.${line - 1}.${column}"]`)

/** Types over a cell as in a spreadsheet and commits the text. */
export const typeCell = async (page: Page, line: number, column: string, text: string): Promise<void> => {
  await gridCell(page, line, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}
