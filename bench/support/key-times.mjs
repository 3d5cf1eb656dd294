import { loadavg } from 'node:os'
import { slowDown } from './chromium.mjs'

const PARTS = ['task', 'script', 'style', 'layout', 'rest']
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const median = (measured) => Object.fromEntries(PARTS.map((part) => [part, middle(measured.map((one) => one[part]))]))

/**
 * Measures the time that the main thread spends on a key press until its frame is painted (DevTools' metrics in thread time, so other work
 * on the machine doesn't count): the total, and its parts for script, style and layout; the rest is painting and events. The result is the
 * median of many key presses minus a frame without one.
 */
export const keyTimes = async (page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const threadTimes = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const ms = (name) => metrics.find((metric) => metric.name === name).value * 1000
    const [task, script, style, layout] = [ms('TaskDuration'), ms('ScriptDuration'), ms('RecalcStyleDuration'), ms('LayoutDuration')]
    return { task, script, style, layout, rest: task - script - style - layout }
  }
  const settle = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))

  /** Main-thread time of one key press and its parts, the median of many; each waits for its frame, so that painting counts. */
  const measureKey = async (count, act) => {
    await settle()
    const measured = []
    for (let at = 0; at < count; at++) {
      const before = await threadTimes()
      await act(at)
      await settle()
      const after = await threadTimes()
      measured.push(Object.fromEntries(PARTS.map((part) => [part, after[part] - before[part]])))
    }
    return median(measured)
  }
  /** @param rows times by what was done, of which a frame without a key is taken off */
  const printParts = (slower, idle, rows) => {
    console.log(`${slower}x slower (a frame without a key: ${idle.task.toFixed(1)} ms, taken off; load ${loadavg()[0].toFixed(1)})`)
    for (const [name, measured] of Object.entries(rows))
      console.log(`  ${name.padEnd(24)}${PARTS.map((part) => `${part} ${Math.max(0, measured[part] - idle[part]).toFixed(1)}`.padEnd(14)).join('')}`)
  }
  return { settle, measureKey, median, printParts, slowDown: (rate) => slowDown(cdp, rate) }
}
