import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { ownerConnection } from '@server/host/node/database'
import { calm, settled } from '../support/axe'
import { journey, openPage } from '../support/browser'
import { addresses } from '../support/every-page'
import { carriesMark, keyOf, textColumns } from '../support/fences/columns'
import { endPapers } from '../support/invoice-papers'
import { enterAs } from '../support/sessions'

afterAll(endPapers)

/** Each of them calls a function of the page, if anything brings it to run. */
const PAYLOADS = ['"><script>planted()</script>', '<img src=x onerror=planted()>', '<svg/onload=planted()>', "'-planted()-'{{planted()}}${planted()}"]
/** A page in so many is rendered; THOROUGH=1 renders all. */
const EVERY = process.env['THOROUGH'] === '1' ? 1 : 6

/** A part's pages are found by its number, which the addresses hold as it was. */
const PAGE_KEY = 'parts.partno'

/** Appends a script to every text of every row that can hold one, and answers how many there are, and how to take them out again. */
const plantEverywhere = async (database: string) => {
  const owner = await ownerConnection(JSON.parse(database))
  const columns = (await textColumns(owner)).filter((column) => column.type !== 'json' && carriesMark(column) && keyOf(column) !== PAGE_KEY)
  const done: { table: string; column: string; type: string; payload: string }[] = []
  let sum = 0
  // Triggers of what is posted are put aside for these statements, as nothing of the product could.
  await owner.exec('set session_replication_role = replica')
  for (const [index, { table, column, type }] of columns.entries()) {
    const to = type === 'list' ? `array(select value || $1 from unnest("${column}") value)` : `"${column}" || $1`
    // All of them where there is room, or else one.
    for (const payload of [PAYLOADS.join(''), PAYLOADS[index % PAYLOADS.length] ?? '']) {
      const rows = await owner.query(`update "${table}" set "${column}" = ${to} where "${column}" is not null returning 1`, [payload]).catch(() => null)
      if (rows === null) continue
      if (rows.length > 0) done.push({ table, column, type, payload })
      sum += rows.length * (payload === PAYLOADS.join('') ? PAYLOADS.length : 1)
      break
    }
  }
  const takeOut = async () => {
    for (const { table, column, type, payload } of done) {
      const to = type === 'list' ? `array(select replace(value, $1, '') from unnest("${column}") value)` : `replace("${column}", $1, '')`
      await owner.query(`update "${table}" set "${column}" = ${to} where "${column}" is not null`, [payload])
    }
    await owner.end()
  }
  return { sum, columns: done.length, takeOut }
}

/** What a script does, and what the policy says to one, ends on the console, where each journey looks. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { planted: () => console.error('a planted script ran') })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy report: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })

journey('a script planted in every text of the database runs on no page, and brings no report of the policy', async (walk) => {
  const { page, context, complaints, baseUrl, database } = walk
  await watch(page)
  await calm(walk)
  const signed = await enterAs(walk, 'system@northgate.example', '/product-list')
  await settled(page)
  const all = await addresses(walk, signed)
  const chosen = all.filter((_, index) => index % EVERY === 0)
  const { sum, columns, takeOut } = await plantEverywhere(database)
  try {
    expect(columns).toBeGreaterThan(60)
    expect(sum).toBeGreaterThan(4_000)
    process.stdout.write(`planted scripts: ${sum} in ${columns} columns; ${chosen.length} of ${all.length} pages rendered\n`)
    const found: string[] = []
    let seen = 0
    const visit = async (tab: Page) => {
      for (let path = chosen.pop(); path !== undefined; path = chosen.pop()) {
        await tab.goto(baseUrl + path)
        await settled(tab)
        if (/planted\(\)/.test(await tab.locator('body').innerText())) seen += 1
        const active = await tab
          .locator('a[href^="javascript:" i], iframe[src^="javascript:" i], script:not([src]):not([type="application/json"]), [onerror], [onload]')
          .count()
        if (active > 0) found.push(`${path}: ${active} active elements`)
      }
    }
    const second = await openPage(context, complaints)
    await watch(second)
    await calm({ page: second })
    await Promise.all([visit(page), visit(second)])
    expect(found).toEqual([])
    // The plants are on the pages, as text.
    expect(seen).toBeGreaterThan(3)
    expect(complaints).toEqual([])
    // Were one to become a part of a page, the policy would stop it, and this journey would see that.
    await page.evaluate(() => {
      const holder = document.createElement('div')
      holder.innerHTML = '<img src="data:," onerror="planted()">'
      document.body.append(holder)
    })
    await expect.poll(() => complaints.some((complaint) => complaint.includes('policy report: script-src-attr'))).toBe(true)
    expect(complaints.some((complaint) => complaint.includes('a planted script ran'))).toBe(false)
    complaints.length = 0
  } finally {
    await takeOut()
  }
})
