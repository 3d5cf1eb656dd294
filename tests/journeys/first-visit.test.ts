import { expect } from 'vitest'
import { journey } from '../support/browser'
import { enterAs } from '../support/sessions'

interface Moved {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page before anything else, and records layout shifts and the time of the first row of data. */
const watch = () => {
  const seen = { moved: [] as string[], rowsAt: 0 }
  Object.assign(window, { firstVisit: seen })
  new PerformanceObserver((list) => {
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Moved[])
      if (!hadRecentInput)
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(`${value}: ${node?.outerHTML?.slice(0, 200) ?? node?.textContent} from ${place(previousRect)} to ${place(currentRect)}`)
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver(() => {
    if (!seen.rowsAt && document.querySelector('[data-row-id]')) seen.rowsAt = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

/** Paths of the page and of all requests until two seconds after the first row, fonts and logo too. Blobs and data URLs are left out. */
const fetchedByPage = () => {
  const { rowsAt } = (window as unknown as { firstVisit: { rowsAt: number } }).firstVisit
  const resources = performance.getEntriesByType('resource').filter(({ startTime, name }) => startTime < rowsAt + 2000 && name.startsWith(location.origin))
  return [location.pathname, ...resources.map(({ name }) => new URL(name).pathname)]
}

/** Removes the views that other journeys have saved in the same product, because they would be fetched. */
const removeViews = async () => {
  const authorization = `Bearer ${decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '')}`
  const saved = (await (await fetch('/api/v1/views', { headers: { authorization } })).json()) as { data: { rows: { id: string }[] } }
  for (const { id } of saved.data.rows) {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch(`/api/v1/views/${id}`, { method: 'DELETE', headers, body: '{}' })
  }
}

for (const [name, path, rows, limit] of [
  ['inquiries', '/inquiries/list', '/api/v1/inquiry', 9],
  // One request more, for the totals.
  ['customer quotations', '/quotation/customerQuotation/list', '/api/v1/RfqForCustomer/customer-qoutation', 10],
  ['customers', '/people/customer', '/api/v1/customer', 9],
  ['parts', '/product-list', '/api/v1/product', 9],
] as const) {
  journey(`a first visit of the list of ${name} asks for at most ${limit} things in all, each once, and nothing moves`, async (walk) => {
    const { page, baseUrl } = walk
    await enterAs(walk, 'manager@northgate.example', '/inquiries/list')
    await page.locator('[data-row-id]').first().waitFor()
    await page.evaluate(removeViews)
    const freshPage = await page.context().newPage()
    await freshPage.setViewportSize({ width: 1280, height: 800 })
    await freshPage.addInitScript(watch)
    await freshPage.goto(baseUrl + path)
    await freshPage.locator('[data-row-id]').first().waitFor()
    await freshPage.waitForLoadState('networkidle')
    const fetched = await freshPage.evaluate(fetchedByPage)
    expect(fetched.length, fetched.join('\n')).toBeLessThanOrEqual(limit)
    expect(new Set(fetched).size).toBe(fetched.length)
    expect(fetched).toContain(rows)
    const moved = await freshPage.evaluate(() => (window as unknown as { firstVisit: { moved: string[] } }).firstVisit.moved)
    expect(moved).toEqual([])
    await freshPage.close()
  })
}

journey('one’s own views come beside a list that stands, and nothing moves', async (walk) => {
  const { page } = walk
  await enterAs(walk, 'manager@northgate.example', '/inquiries/list')
  await page.addInitScript(watch)
  await page.route('**/api/v1/users/menu', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, hasViews: true } } })
  })
  await page.route('**/api/v1/views', async (route) => {
    await page.locator('[data-row-id]').first().waitFor()
    const names = ['Mine', 'Of this week', 'To be answered until tomorrow', 'Of nobody', 'All that were lost', 'Old ones']
    const views = names.map((name, index) => ({ id: `0b0f4b6e-0000-4000-8000-00000000000${index}`, list: 'inquiries', name, definition: {} }))
    await route.fulfill({ json: { statusCode: 200, message: 'Done.', data: { rows: views } } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Of nobody' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { firstVisit: { moved: string[] } }).firstVisit.moved)).toEqual([])
})
