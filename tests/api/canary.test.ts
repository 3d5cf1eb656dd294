import { describe, expect, test } from 'vitest'
import { type Api, type Caller, startApi } from '../support/api'
import { quotationAnswers } from '@/contracts/quotation-answers'
import { search } from '@/contracts/search'
import { carriesMark, keyOf, textColumns, UNMARKED } from '../support/fences/columns'
import { dropRowSecurity, rewritten } from '../support/fences/faults'
import { forgetDownload } from '../support/fences/forget-downloads'
import { letterAt, markCompanies, rowsOf } from '../support/fences/marks'
import { readable } from '../support/fences/readable'
import { isNarrowed, isPlain, requestsOf, readers, uncoveredReaders, type Walked, walkedRecords, withToken } from '../support/fences/walk'
import { lists } from '../support/lists'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi({ connections: 6, unsound: 'texts are marked past the product' })
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
  const walked = records[name]
  const [part] = await api.owner.query<{ partno: string }>(`select partno from parts where company_id = $1 and partno like 'ONLY-%'`, [walked.user.companyId])
  walked.partno = walked.partners.partno = part?.partno ?? ''
  const { group, account, other } = walked.partners.chart
  const numberOf = async (table: 'accounts' | 'account_groups', column: 'account_id' | 'group_id', id: string): Promise<string> =>
    (await api.owner.query<{ number: string }>(`select ${column} as number from ${table} where id = $1`, [id]))[0]?.number ?? ''
  group.groupId = await numberOf('account_groups', 'group_id', group.id)
  for (const one of [account, other]) one.accountId = await numberOf('accounts', 'account_id', one.id)
}

/**
 * Before a release the lists are queried in every order and by every filter (`tests/api/lists.test.ts` always does so). With one of the two
 * fences down, a normal run queries them by one user, without order or filter, and makes no PDF.
 */
const WHOLE = sampleOf('all', 'once')
const ONE_FENCE = sampleOf('all', 'plain')
type Extent = 'all' | 'once' | 'plain'
/** In milliseconds, for one walk. */
const LONGEST = sampleOf(600_000, 120_000)

type Build = Pick<Api, 'send' | 'sweep' | 'ports'>
type Answers = Map<string, { status: number; text: string }>
/** The times at which a workbook and a report were made. */
const WHEN = /\d{4}-\d\d-\d\dT[\d:.]+Z(?=<\/dcterms)|(?<="asOf":")[^"]+T[^"]+|(?<=As of )[\w ]+ \d\d:\d\d UTC/g
/** Refused, because marks are in the numbers of accounts; the check of the same file reads what it would contain. */
const AUDIT_FILE = 'GET /reports/audit-files/export'
/**
 * Sends all questions as two users of each company. With `all`, the first user of the first company also queries the lists in every order
 * and by every filter. Second users send the plain questions only.
 * @returns the answers by question
 */
const walk = async ({ send }: Build, extent: Extent): Promise<Answers> => {
  const answers: Answers = new Map()
  for (const name of names)
    for (const question of await requestsOf(records[name]))
      for (const [index, caller] of callers[name].entries()) {
        if ((index > 0 || extent === 'plain') && !isPlain(question)) continue
        if (index > 0 && extent === 'plain') break
        if ((name !== names[0] || extent === 'once') && isNarrowed(question)) continue
        const { endpoint, options, says } = question
        const { statusCode, raw } = await send(endpoint, { ...options, headers: withToken(endpoint, caller) })
        await forgetDownload(api, endpoint)
        const text = (await readable(new Uint8Array(await raw.arrayBuffer()))).replaceAll(WHEN, '')
        answers.set(`${name} ${index} ${says}`, { status: statusCode, text })
      }
  return answers
}
const errorsIn = ({ ports }: Build): string[] => ports.logged.filter(({ level }) => level === 'error').map(({ fields }) => JSON.stringify(fields).slice(0, 300))
/** The caller's own sessions are sorted by last use, which each walk changes. */
const BY_USE = 'GET /users/sessions'
/** Questions with an answer other than in the plain build. Counts and sums carry no mark, so only this finds a leak in them. */
const differing = (answers: Answers, plain: Answers): string[] =>
  [...answers]
    .filter(([says, { text }]) => plain.get(says)?.text !== text && !says.includes(BY_USE))
    .map(([says, { status, text }]) => `${says}: ${status} ${text.slice(0, 200)}`)

test('every column of every table that may hold a company’s text carries its mark, or stands on the list with a reason', async () => {
  const columns = await textColumns(api.owner)
  const marked = columns.filter(carriesMark)
  const lacking: string[] = []
  // Only some texts of a JSON column carry a mark; `marks.ts` says which.
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
  const markable = new Set(columns.filter(({ generated, checked }) => !generated && !checked).map(keyOf))
  expect(Object.keys(UNMARKED).filter((name) => !markable.has(name))).toEqual([])
})

test('every endpoint that reads is walked', () => {
  expect(uncoveredReaders(), 'add how to ask for these to ASKED in tests/support/fences/walk.ts, or their path to PATHS').toEqual([])
  expect(readers.length).toBeGreaterThan(60)
})

describe.sequential('whoever asks sees one company', () => {
  let plain: Answers

  test(
    'in the product as it is',
    async () => {
      // The first opening of a customer's link is recorded, and shown from then on.
      for (const { linkToken } of Object.values(records)) await api.send(quotationAnswers.view, { body: { token: linkToken } })
      plain = await walk(api, WHOLE)
      const refused = [...plain].filter(([says, { status }]) => says.includes(' 0 ') && !says.includes(AUDIT_FILE) && status !== 200)
      expect(refused.map(([says, { status, text }]) => `${says}: ${status} ${text.slice(0, 200)}`)).toEqual([])
      expect(await api.sweep.settle()).toEqual([])
      expect(plain.size).toBeGreaterThan(sampleOf(700, 400))
      expect(api.sweep.counts.responses).toBeGreaterThan(plain.size)
      expect(api.sweep.counts.own.size).toBeGreaterThan(200)
    },
    LONGEST,
  )

  test(
    'without the query scope, by row-level security alone, with the same answers',
    async () => {
      const build = await api.beside(['no-scope'])
      build.sweep.use(marks)
      const before = rewritten.statements
      const answers = await walk(build, ONE_FENCE)
      expect(await build.sweep.settle()).toEqual([])
      expect([...differing(answers, plain), ...errorsIn(build)]).toEqual([])
      expect(rewritten.statements - before).toBeGreaterThan(answers.size)
    },
    LONGEST,
  )

  test(
    'without row-level security, by the query scope alone, with the same answers',
    async () => {
      await dropRowSecurity(api.owner)
      const build = await api.beside([])
      build.sweep.use(marks)
      const answers = await walk(build, ONE_FENCE)
      expect(await build.sweep.settle()).toEqual([])
      expect([...differing(answers, plain), ...errorsIn(build)]).toEqual([])
    },
    LONGEST,
  )

  test(
    'and without both nobody does: the sweep finds it in every list, export and search',
    async () => {
      const build = await api.beside(['no-scope'])
      build.sweep.use(marks)
      await walk(build, 'plain')
      const found = new Set((await build.sweep.settle()).map(({ where }) => where))
      const open = Object.values(lists).flatMap((one) => [one.list, one.export])
      for (const endpoint of [...open, search.all]) expect([...found]).toContain(`GET /api/v1${endpoint.path}: 200`)
    },
    LONGEST,
  )
})
