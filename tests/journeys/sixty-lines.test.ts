import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { todayIn } from '@server/domain/today'
import { journey } from '../support/browser'
import { enterAs } from '../support/sessions'
import { type By, type MonthLine, sixtyLines } from '../support/sixty-lines'

/** Presses keys as a person would, and counts them. */
const keyboardOf = (page: Page) => {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    count += text.length
    await page.keyboard.type(text)
  }
  /** Tabs on until the focus is on what is looked for. */
  const tabTo = async (selector: string) => {
    for (let tries = 0; tries < 60; tries++) {
      if (await page.evaluate((sought) => document.activeElement?.matches(sought) === true, selector)) return
      await press('Tab')
    }
    throw new Error(`${selector} isn’t reached by Tab`)
  }
  return { press, type, tabTo, pressed: () => count }
}
type Keyboard = ReturnType<typeof keyboardOf>

const SUBMIT = '[role=dialog] button[type=submit]'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const submit = async (page: Page, keys: Keyboard, name: string) => {
  await keys.tabTo(SUBMIT)
  await keys.press('Enter')
  await dialog(page, name).waitFor({ state: 'detached' })
}

const acts = (page: Page, keys: Keyboard, expense: string): Record<By, (line: MonthLine) => Promise<void>> => ({
  accept: async ({ title = '' }) => {
    await page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem').first().getByText(title).first().waitFor()
    await keys.press('y')
  },
  code: async () => {
    await keys.press('c')
    await dialog(page, 'Post to an account').waitFor()
    await keys.type(expense)
    await page.getByRole('option').first().waitFor()
    await keys.press('Enter')
    await submit(page, keys, 'Post to an account')
  },
  transfer: async () => {
    await keys.press('t')
    await dialog(page, 'Transfer between our accounts').waitFor()
    await page.getByRole('option', { name: /^1015/ }).waitFor({ state: 'attached' })
    await keys.tabTo('[role=dialog] select')
    await keys.type('1015')
    await submit(page, keys, 'Transfer between our accounts')
  },
  exclude: async () => {
    await keys.press('e')
    await dialog(page, 'Leave out').waitFor()
    await keys.tabTo('[role=dialog] input')
    await keys.type('Error')
    await submit(page, keys, 'Leave out')
  },
  split: async () => {
    await keys.press('s')
    await dialog(page, 'Find and match').waitFor()
    await keys.type('Lost')
    await expect.poll(() => dialog(page, 'Find and match').getByRole('checkbox').count()).toBe(2)
    await keys.tabTo('[role=dialog] input[type=checkbox]:not(:checked)')
    await keys.press('Space')
    await keys.tabTo('[role=dialog] input[type=checkbox]:not(:checked)')
    await keys.press('Space')
    await submit(page, keys, 'Find and match')
  },
})

const amountText = (amount: string): string => Number(amount.replace('-', '')).toLocaleString('en-US', { minimumFractionDigits: 2 })

journey(
  'sixty mixed lines are reconciled by keys alone',
  async ({ page, context, baseUrl }) => {
    const { lines, expense, voucherId } = await sixtyLines({ baseUrl }, todayIn('America/New_York', new Date()))
    expect(lines).toHaveLength(60)
    await enterAs({ page, context, baseUrl }, 'system@northgate.example', `/finance/statement/bank/reconcile?voucherId=${voucherId}`)
    await page.getByRole('heading', { level: 1, name: `Reconcile ${voucherId}` }).waitFor()
    await page.getByText('60 open').waitFor()
    const keys = keyboardOf(page)
    const by = acts(page, keys, expense)
    const current = page.getByRole('list', { name: 'Lines' }).locator('[aria-current]')
    const began = performance.now()
    for (const line of lines) {
      await expect.poll(() => current.innerText(), { message: `${line.by} ${line.amount}` }).toContain(amountText(line.amount))
      await by[line.by](line)
    }
    await page.getByText('Every line is explained.').waitFor()
    await expect.poll(() => page.getByLabel('Position').innerText()).toMatch(/Difference\s+0\.00/)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await keys.tabTo('main button')
    await keys.press('Enter')
    await page.getByText(/^Reconciled by /).waitFor()
    const seconds = Math.round((performance.now() - began) / 100) / 10
    process.stdout.write(`60 lines: ${keys.pressed()} keys, ${(keys.pressed() / 60).toFixed(1)} for each line, ${seconds} s without time to think\n`)
    expect(keys.pressed() / 60).toBeLessThanOrEqual(4)
  },
  { patience: 300_000 },
)
