import type { Page } from 'playwright-core'

/** Adds a card on the page that is open, by keys in the frame of the processor's form. @param whileTyped runs while the whole number stands in the frame */
export const addCardByKeys = async (
  page: Page,
  { number, expiry }: { number: string; expiry: string },
  whileTyped: () => Promise<unknown> = async () => undefined,
): Promise<void> => {
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  const form = dialog.frameLocator('iframe')
  const last = form.getByRole('textbox', { name: /^Expiry/ })
  await form.getByRole('textbox', { name: 'Card number' }).pressSequentially(number)
  await last.pressSequentially(expiry)
  await whileTyped()
  await last.press('Enter')
  await dialog.getByText(`ending in ${number.slice(-4)}`).waitFor()
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await dialog.waitFor({ state: 'detached' })
}
