import { describe, expect, test } from 'vitest'
import { type Api, type Caller, startApi } from '../support/api'
import { quotationAnswers } from '@/contracts/quotation-answers'
import { search } from '@/contracts/search'
import { carriesMark, keyOf, textColumns, UNMARKED } from '../support/fences/columns'
import { dropRowSecurity, rewritten } from '../support/fences/faults'
import { letterAt, markCompanies, rowsOf } from '../support/fences/marks'
import { readable } from '../support/fences/readable'
import { isNarrowed, isPlain, questionsOf, readers, unasked, type Walked, walkedRecords, withToken } from '../support/fences/walk'
import { lists } from '../support/lists'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi({ connections: 6 })
api.sweep.use(await markCompanies(api.owner))
const callers = {
  Northgate: [await api.signIn('system@northgate.example', 'Northgate'), await api.signIn('manager@northgate.example')],
  Gulf: [await api.signIn('system@northgate.example', 'Gulf'), await api.signIn('sales@northgate.example', 'Gulf')],
  Falcon: [await api.signIn('system@northgate.example', 'Falcon'), await api.signIn('sales@falcon.example')],
} as const satisfies Record<string, readonly Caller[]>
const names = Object.keys(callers) as (keyof typeof callers)[]

const records = {} as Record<keyof typeof callers, Walked>
for (const [index, name] of names.entries()) records[name] = await walkedRecords(api, callers[name][0], index)
const marks = await markCompanies(api.owner)
api.sweep.use(marks)
for (const name of names) {
  const own = records[name]
  const [part] = await api.owner.query<{ partno: string }>(`select partno from parts where company_id = $1 and partno like 'ONLY-%'`, [own.user.companyId])
  own.partno = own.partners.partno = part?.partno ?? ''
}

/**
 * In all its orders and by all its filters a list is asked before every release; `tests/api/lists.test.ts` does so with each of them always.
 * Without one of the two fences it is asked plainly by one user, and nothing is printed.
 */
const WHOLE = sampleOf('all', 'once')
const BESIDE = sampleOf('all', 'plain')
type Most = 'all' | 'once' | 'plain'

type Build = Pick<Api, 'send' | 'sweep' | 'ports'>
type Said = Map<string, { status: number; text: string }>
/** A workbook says when it was made. */
const WHEN = /\d{4}-\d\d-\d\dT[\d:.]+Z(?=<\/dcterms)/g
/**
 * Asks everything as two users of each company, and answers what was said by question: for the first company in every order and by every
 * filter of the lists where `all` is wanted, plainly for the others and as each second user.
 */
const walk = async ({ send }: Build, most: Most): Promise<Said> => {
  const said: Said = new Map()
  for (const name of names)
    for (const question of await questionsOf(records[name]))
      for (const [index, caller] of callers[name].entries()) {
        if ((index > 0 || most === 'plain') && !isPlain(question)) continue
        if (index > 0 && most === 'plain') break
        if ((name !== names[0] || most === 'once') && isNarrowed(question)) continue
        const { endpoint, options, says } = question
        const { statusCode, raw } = await send(endpoint, { ...options, headers: withToken(endpoint, caller) })
        const text = (await readable(new Uint8Array(await raw.arrayBuffer()))).replaceAll(WHEN, '')
        said.set(`${name} ${index} ${says}`, { status: statusCode, text })
      }
  return said
}
const told = ({ ports }: Build): string[] => ports.logged.filter(({ level }) => level === 'error').map(({ fields }) => JSON.stringify(fields).slice(0, 300))
/** One's own sessions stand in the order in which they were used last, which each walk changes. */
const BY_USE = 'GET /users/sessions'
/** Questions that were answered otherwise: counts and sums hold no mark, and this tells of theirs. */
const otherwise = (said: Said, plain: Said): string[] =>
  [...said]
    .filter(([says, { text }]) => plain.get(says)?.text !== text && !says.includes(BY_USE))
    .map(([says, { status, text }]) => `${says}: ${status} ${text.slice(0, 200)}`)

test('every column of every table that may hold a company’s text carries its mark, or stands on the list with a reason', async () => {
  const columns = await textColumns(api.owner)
  const marked = columns.filter(carriesMark)
  const lacking: string[] = []
  // Of JSON only some texts carry one: which, says `marks.ts`.
  for (const { table, column, type } of marked.filter((one) => one.type !== 'json')) {
    const value = type === 'list' ? `array_to_string("${column}", ' ')` : `"${column}"`
    for (const [index, { id }] of marks.companies.entries()) {
      const [row] = await api.owner.query<{ bare: number }>(
        `select count(*)::int as bare from "${table}" where ${rowsOf(table, id)} and ${value} <> '' and ${value} !~* 'cnry${letterAt(index)}'`,
      )
      if (row?.bare) lacking.push(`${table}.${column}: ${row.bare}`)
    }
  }
  expect(lacking).toEqual([])
  expect(marked.length).toBeGreaterThan(80)
  const known = new Set(columns.filter(({ generated, checked }) => !generated && !checked).map(keyOf))
  expect(Object.keys(UNMARKED).filter((name) => !known.has(name))).toEqual([])
})

test('every endpoint that reads is walked', () => {
  expect(unasked(), 'add how to ask for these to ASKED in tests/support/fences/walk.ts, or their path to PATHS').toEqual([])
  expect(readers.length).toBeGreaterThan(60)
})

describe.sequential('whoever asks sees one company', () => {
  let plain: Said

  test('in the product as it is', async () => {
    // The first look at a customer's link is noted, and shown from then on.
    for (const { linkToken } of Object.values(records)) await api.send(quotationAnswers.view, { body: { token: linkToken } })
    plain = await walk(api, WHOLE)
    const refused = [...plain].filter(([says, { status }]) => says.includes(' 0 ') && status !== 200)
    expect(refused.map(([says, { status, text }]) => `${says}: ${status} ${text.slice(0, 200)}`)).toEqual([])
    expect(await api.sweep.settle()).toEqual([])
    expect(plain.size).toBeGreaterThan(sampleOf(700, 400))
    expect(api.sweep.counts.responses).toBeGreaterThan(plain.size)
    expect(api.sweep.counts.own.size).toBeGreaterThan(200)
  }, 120_000)

  test('without the query scope, by row-level security alone, with the same answers', async () => {
    const build = await api.beside(['no-scope'])
    build.sweep.use(marks)
    const before = rewritten.statements
    const said = await walk(build, BESIDE)
    expect(await build.sweep.settle()).toEqual([])
    expect([...otherwise(said, plain), ...told(build)]).toEqual([])
    expect(rewritten.statements - before).toBeGreaterThan(said.size)
  }, 120_000)

  test('without row-level security, by the query scope alone, with the same answers', async () => {
    await dropRowSecurity(api.owner)
    const build = await api.beside([])
    build.sweep.use(marks)
    const said = await walk(build, BESIDE)
    expect(await build.sweep.settle()).toEqual([])
    expect([...otherwise(said, plain), ...told(build)]).toEqual([])
  }, 120_000)

  test('and without both nobody does: the sweep finds it in every list, export and search', async () => {
    const build = await api.beside(['no-scope'])
    build.sweep.use(marks)
    await walk(build, 'plain')
    const found = new Set((await build.sweep.settle()).map(({ where }) => where))
    const open = Object.values(lists).flatMap((one) => [one.list, one.export])
    for (const endpoint of [...open, search.all]) expect([...found]).toContain(`GET /api/v1${endpoint.path}: 200`)
  }, 120_000)
})
