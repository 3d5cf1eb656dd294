import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Journey } from './browser'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
export const pageSettled = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], main [role=status][aria-label=Loading]'))
}

/** Accessibility violations of the current page outside the selector `without`, each with the rule and the first element. */
export const violations = async (page: Page, options: object = {}, without?: string): Promise<string[]> => {
  // The page's CSP forbids a script element, but the debugger may evaluate the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const exclude = without === undefined ? [] : [[without]]
  return page.evaluate(
    async ([runOptions, context]) => {
      interface Result {
        violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
      }
      const { run } = (window as unknown as { axe: { run: (context: object, options: object) => Promise<Result> } }).axe
      const found = await run(context, { resultTypes: ['violations'], ...runOptions })
      return found.violations.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary.slice(0, 200)}`)
    },
    [options, { exclude }] as const,
  )
}
/** Pixels by which the page is too wide, once its layout has adapted to a new window size. */
const excessWidth = async (page: Page): Promise<number> => {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (let tries = 0; tries < 10 && (await excess()) > 0; tries++) await page.waitForTimeout(100)
  return excess()
}
/** Changes the theme as the theme switch does, and waits until it is painted: colours have transitions, even if of zero duration. */
export const paint = (page: Page, theme: string) =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name
    for (let calmFrames = 0; calmFrames < 3; calmFrames++) {
      await new Promise(requestAnimationFrame)
      const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      if (running.length > 0) calmFrames = 0
      await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
    }
  }, theme)

/**
 * Checks all rules at 1280 in the light theme and at 390 in the dark theme, and that nothing scrolls sideways at 390 and 320. AXE=all
 * checks both themes at both sizes; the default is one theme for each size, since many pages are made of the same parts.
 */
export const checkAccessibility = async (page: Page, where: string, sizes: readonly number[] = [1280, 390]): Promise<string[]> => {
  const found: string[] = []
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const excess = width < 1280 ? await excessWidth(page) : 0
    if (excess > 0) found.push(`${where} at ${width}: scrolls sideways by ${excess}`)
    if (width === 320 || !(process.env['AXE'] === 'all' || sizes.includes(width))) continue
    for (const theme of process.env['AXE'] === 'all' ? ['light', 'dark'] : [width === 1280 ? 'light' : 'dark']) {
      await paint(page, theme)
      for (const violation of await violations(page)) found.push(`${where}, ${width} ${theme}: ${violation}`)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await paint(page, 'light')
  return found
}
export const reduceMotion = ({ page }: Pick<Journey, 'page'>) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
