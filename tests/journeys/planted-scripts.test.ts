import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { OwnerConnection } from '@server/db/owner'
import { ownerConnection } from '@server/host/node/database'
import { reduceMotion, pageSettled } from '../support/axe'
import { journey, openPage } from '../support/browser'
import { addresses } from '../support/every-page'
import { carriesMark, keyOf, type TextColumn, textColumns } from '../support/fences/columns'
import { endPapers } from '../support/invoice-papers'
import { enterAs } from '../support/sessions'
import { sampleOf } from '../support/thorough.mjs'

afterAll(endPapers)

/** Scripts that call a function of the page, should anything run them. */
const PAYLOADS = ['"><script>planted()</script>', '<img src=x onerror=planted()>', '<svg/onload=planted()>', "'-planted()-'{{planted()}}${planted()}"]
/** One in so many pages is rendered. */
const EVERY = sampleOf(1, 6)

type Copy = string | number | boolean | null | readonly Copy[] | { readonly [field: string]: Copy }
/** A stored copy of a record with a script after each text of several words, which is neither a code nor one of the product's words. */
const planted = (copy: Copy, payload: string): Copy => {
  if (typeof copy === 'string') return /\p{L}.* /u.test(copy) ? copy + payload : copy
  if (copy === null || typeof copy !== 'object') return copy
  if (Array.isArray(copy)) return copy.map((one: Copy) => planted(one, payload))
  return Object.fromEntries(Object.entries(copy).map(([name, value]) => [name, planted(value, payload)]))
}

const ALL_OF_THEM = PAYLOADS.join('')
type Planting = Pick<TextColumn, 'table' | 'column' | 'type'> & { payload: string; rows: number }

const plantTexts = async (owner: OwnerConnection, { table, column, type }: TextColumn, one: string): Promise<Planting | null> => {
  const to = type === 'list' ? `array(select value || $1 from unnest("${column}") value)` : `"${column}" || $1`
  // All scripts where there is room, or else one.
  for (const payload of [ALL_OF_THEM, one]) {
    const rows = await owner.query(`update "${table}" set "${column}" = ${to} where "${column}" is not null returning 1`, [payload]).catch(() => null)
    if (rows !== null) return { table, column, type, payload, rows: rows.length }
  }
  return null
}
const plantCopies = async (owner: OwnerConnection, { table, column, type }: TextColumn): Promise<Planting> => {
  const copies = await owner.query<{ at: string; copy: Copy }>(
    `select ctid::text as at, "${column}" as copy from "${table}" where "${column}"::text like '% %'`,
  )
  const grown = copies
    .map(({ at, copy }) => ({ at, copy, text: JSON.stringify(planted(copy, ALL_OF_THEM)) }))
    .filter(({ copy, text }) => text !== JSON.stringify(copy))
  for (const { at, text } of grown) await owner.query(`update "${table}" set "${column}" = $2::jsonb where ctid = $1::tid`, [at, text])
  return { table, column, type, payload: ALL_OF_THEM, rows: grown.length }
}
const withoutPayloads = (text: string): string => PAYLOADS.reduce((rest, _, index) => `replace(${rest}, $${index + 1}, '')`, text)
const WITHOUT: Readonly<Record<TextColumn['type'], (column: string) => string>> = {
  text: (column) => withoutPayloads(`"${column}"`),
  list: (column) => `array(select ${withoutPayloads('value')} from unnest("${column}") value)`,
  json: (column) => `${withoutPayloads(`"${column}"::text`)}::jsonb`,
}
const inJson = PAYLOADS.map((payload) => JSON.stringify(payload).slice(1, -1))
/** Takes the scripts out of every column, because the product may have copied them into others meanwhile. */
const takeOutOf = async (owner: OwnerConnection): Promise<void> => {
  const columns = await textColumns(owner)
  const holding = ({ column }: TextColumn) => `where "${column}"::text like '%planted()%'`
  for (const column of columns.filter(({ generated }) => !generated))
    await owner.query(
      `update "${column.table}" set "${column.column}" = ${WITHOUT[column.type](column.column)} ${holding(column)}`,
      column.type === 'json' ? inJson : PAYLOADS,
    )
  const left: string[] = []
  for (const column of columns) if ((await owner.query(`select 1 from "${column.table}" ${holding(column)} limit 1`)).length > 0) left.push(keyOf(column))
  // The next journey must get the database as it was.
  expect(left).toEqual([])
}

/** Appends a script to every text of every row that can hold one. @returns their numbers, and a function that takes them out again */
const plantEverywhere = async (database: string) => {
  const owner = await ownerConnection(JSON.parse(database))
  const columns = (await textColumns(owner)).filter(carriesMark)
  // Triggers are off for these statements, also those of posted rows, which the product itself could not do.
  await owner.exec('set session_replication_role = replica')
  const done: Planting[] = []
  for (const [index, column] of columns.entries()) {
    const planting = column.type === 'json' ? await plantCopies(owner, column) : await plantTexts(owner, column, PAYLOADS[index % PAYLOADS.length] ?? '')
    if (planting && planting.rows > 0) done.push(planting)
  }
  const takeOut = async () => {
    await takeOutOf(owner)
    await owner.end()
  }
  return {
    sum: done.reduce((all, { rows, payload }) => all + rows * (payload === ALL_OF_THEM ? PAYLOADS.length : 1), 0),
    columns: done.length,
    /** The script that part numbers end with now, which is needed to find the page of a part. */
    behindPartno: done.find((planting) => keyOf(planting) === 'parts.partno')?.payload ?? '',
    takeOut,
  }
}

/** Reports on the console when a script runs or the policy stops one, because every journey checks the console. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { planted: () => console.error('a planted script ran') })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy report: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })

/** Inline scripts. The page itself has a single one, in its head. */
const SCRIPT = 'script:not([src]):not([type="application/json"])'
const ACTIVE = `a[href^="javascript:" i], iframe[src^="javascript:" i], body ${SCRIPT}, ${SCRIPT} ~ ${SCRIPT}, [onerror], [onload]`

journey('a script planted in every text of the database runs on no page, and brings no report of the policy', async (walk) => {
  const { page, context, complaints, baseUrl, database } = walk
  await watch(page)
  await reduceMotion(walk)
  const signed = await enterAs(walk, 'system@northgate.example', '/product-list')
  await pageSettled(page)
  const all = await addresses(walk, signed)
  const { sum, columns, behindPartno, takeOut } = await plantEverywhere(database)
  const partno = all.map((path) => /[?&]partno=([^&]+)/.exec(path)?.[1]).find((found) => found !== undefined) ?? ''
  const chosen = all.filter((_, index) => index % EVERY === 0).map((path) => path.replace(partno, partno + encodeURIComponent(behindPartno)))
  try {
    expect([partno, behindPartno]).not.toContain('')
    expect(columns).toBeGreaterThan(60)
    expect(sum).toBeGreaterThan(4_000)
    process.stdout.write(`planted scripts: ${sum} in ${columns} columns; ${chosen.length} of ${all.length} pages rendered\n`)
    const found: string[] = []
    let seen = 0
    const visit = async (tab: Page) => {
      for (let path = chosen.pop(); path !== undefined; path = chosen.pop()) {
        await tab.goto(baseUrl + path)
        await pageSettled(tab)
        if (/planted\(\)/.test(await tab.locator('body').innerText())) seen += 1
        const active = await tab.locator(ACTIVE).count()
        if (active > 0) found.push(`${path}: ${active} active elements`)
      }
    }
    const second = await openPage(context, complaints)
    await watch(second)
    await reduceMotion({ page: second })
    await Promise.all([visit(page), visit(second)])
    expect(found).toEqual([])
    // The scripts are on the pages, as text.
    expect(seen).toBeGreaterThan(3)
    expect(complaints).toEqual([])
    // If a script became part of a page, the policy would stop it, and this journey would notice that.
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
