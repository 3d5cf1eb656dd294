import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bankStatements, type StatementPreview } from '@/contracts/bank-statements'
import { isDecimal } from '@/contracts/rules/decimal'
import { fileOf, groupOf, plainFile, accountOf } from '@server/domain/bank-formats/bai2/bai2.fixture'
import type { StoredLine } from '@server/domain/bank-formats/compared'
import { judgeLines, occurrencesOf } from '@server/domain/bank-formats/identity'
import * as camt from '@server/domain/bank-formats/camt/camt.fixture'
import { pages } from '@server/domain/bank-formats/html/pages.fixture'
import { ENTRY, head } from '@server/domain/bank-formats/mt940/mt940.fixture'
import { entry as ofxEntry, ofxOf as ofxWith } from '@server/domain/bank-formats/ofx/ofx.fixture'
import { layouts } from '@server/domain/bank-formats/table/layouts.fixture'
import { foreignLayouts } from '@server/domain/bank-formats/table/more-layouts.fixture'
import { readTableStatement } from '@server/domain/bank-formats/table/read'
import { realDay } from '@server/domain/bank-formats/texts'
import { type StatementContent, type StatementFile, StatementFileError } from '@server/domain/bank-formats/types'
import { UNREADABLE } from '@server/statement-files/limits'
import { readStatementFile } from '@server/statement-files/read'
import { anyMonth, march } from '../support/any-month'
import { startApi } from '../support/api'
import { runToEnd } from '../support/at-once'
import { mutated } from '../support/mutated-files'
import { numbersOf } from '../support/numbers-of'
import { bankAdder } from '../support/own-bank'
import { bai2Of, bytesOf, camtOf, closingOf, csvOf, type Month, mt940Of, ofxOf } from '../support/statement-files'
import { sampleOf } from '../support/thorough.mjs'

/** `STATEMENTS_SEED` repeats a run. */
const SEED = Number(process.env['STATEMENTS_SEED'] ?? (sampleOf(Date.now() % 2 ** 31, 20_261_128) as number))
const MUTATIONS = sampleOf(10_000, 250) as number
const SENT = sampleOf(300, 12) as number
const MONTHS = sampleOf(2000, 60) as number

const FIXTURES = '../shared/fixtures'
const hasFixtures = existsSync(FIXTURES)
if (!hasFixtures) console.error(`SKIPPED: published statements aren’t mutated, because ${FIXTURES} is missing.`)
const published = (folder: string): Uint8Array[] =>
  hasFixtures ? readdirSync(`${FIXTURES}/${folder}`).map((name) => new Uint8Array(readFileSync(`${FIXTURES}/${folder}/${name}`))) : []

const SOURCES: Readonly<Record<StatementFile['format'], readonly Uint8Array[]>> = {
  ofx: [...[ofxOf(march), ofxWith(), ofxWith({ entries: ofxEntry() + ofxEntry({ FITID: 'F2', TRNAMT: '7' }) })].map(bytesOf), ...published('ofx')],
  camt: [
    ...[
      camtOf(march),
      camtOf(march, '052'),
      camtOf(march, '054'),
      camt.document(camt.message(camt.statement(camt.balance('OPBD', '10') + camt.entry('5', 'CRDT') + camt.balance('CLBD', '15')))),
    ].map(bytesOf),
    ...published('camt'),
  ],
  mt940: [...[mt940Of(march), [...head, ENTRY, ':86:166?00X?20Text', ':62F:C260131EUR110,00', '-'].join('\r\n')].map(bytesOf), ...published('mt940')],
  bai2: [...[bai2Of(march), plainFile, fileOf([groupOf([accountOf({ total: 5 }), accountOf({ total: 6, number: '7' })])])].map(bytesOf), ...published('bai2')],
  table: [...[csvOf(march), ...[...layouts, ...foreignLayouts, ...pages].map(({ text }) => text)].map(bytesOf), ...published('csv')],
}
const formats = Object.keys(SOURCES) as (keyof typeof SOURCES)[]
const allSources = formats.flatMap((format) => SOURCES[format])

const SENTENCE = /^[\p{Lu}“:\d].*[.?!”)]$/su
const LONGEST_SENTENCE = 500
const isSentence = (text: string): boolean => SENTENCE.test(text) && text.length <= LONGEST_SENTENCE && !/undefined|\bNaN\b|\[object/.test(text)

const isDay = (text: string): boolean => realDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))) === text

/** What is wrong in a file as it was read; empty if each amount is a decimal, each day exists and each problem is a sentence. */
const faultsOf = ({ statements, problems }: StatementFile): string[] => {
  const amounts = statements.flatMap(({ lines, opening, closing }) => [
    ...[opening, closing].flatMap((balance) => balance?.amount ?? []),
    ...lines.flatMap(({ amount, balanceAfter, original, details }) => [
      amount,
      ...(balanceAfter === null ? [] : [balanceAfter]),
      ...(original === null ? [] : [original.amount]),
      ...details.map((detail) => detail.amount),
    ]),
  ])
  const days = statements.flatMap(({ lines, from, to, opening, closing }) =>
    [from, to, opening?.date, closing?.date, ...lines.flatMap(({ date, valueDate }) => [date, valueDate])].flatMap((day) => day ?? []),
  )
  const foreign = statements.flatMap(({ lines }) => lines.flatMap(({ original }) => original?.currency ?? []))
  const controls = /\\u00[01][0-9a-f]|\\ud[89a-f]../.exec(JSON.stringify(statements))
  const sentences = [...problems, ...statements.flatMap((statement) => statement.problems)].map(({ message }) => message)
  return [
    ...amounts.filter((amount) => !isDecimal(amount)).map((amount) => `no amount: ${amount}`),
    ...foreign.filter((currency) => !/^[A-Z]{3}$/.test(currency)).map((currency) => `no currency: ${currency}`),
    ...(controls ? [`not to be stored: ${controls.input.slice(Math.max(0, controls.index - 80), controls.index + 20)}`] : []),
    ...days.filter((day) => !isDay(day)).map((day) => `no day: ${day}`),
    ...[...sentences, ...statements.flatMap(({ readings }) => readings)].filter((text) => !isSentence(text)).map((text) => `no sentence: ${text}`),
  ]
}

/** Reads what a table says; a sentence if it says nothing. */
const readContent = (content: StatementContent): StatementFile | string => {
  if (content.is === 'statements') return content.file
  try {
    return runToEnd(readTableStatement(content.sheets))
  } catch (error) {
    if (error instanceof StatementFileError) return error.message
    throw error
  }
}
const readBytes = async (bytes: Uint8Array): Promise<StatementFile | string> => {
  const answer = await readStatementFile(bytes)
  return 'error' in answer ? answer.error : readContent(answer.content)
}
const faultsIn = (read: StatementFile | string): string[] => {
  if (typeof read !== 'string') return faultsOf(read)
  // Only an exception that no reader expects has these words.
  return read === UNREADABLE || !isSentence(read) ? [`refused with: ${read}`] : []
}

const anyMutation = (format: keyof typeof SOURCES, next: ReturnType<typeof numbersOf>) => {
  const sources = SOURCES[format]
  return mutated(sources[next(sources.length)] ?? new Uint8Array(), next, allSources[next(allSources.length)] ?? new Uint8Array())
}

describe.each(formats)(`a damaged file of the format %s (seed ${SEED})`, (format) => {
  test(`is read or refused with a sentence: ${MUTATIONS} times`, async () => {
    const outcomes = { withLines: 0, withErrors: 0, refused: 0 }
    for (let round = 0; round < MUTATIONS; round++) {
      const { bytes, how } = anyMutation(format, numbersOf(SEED + round))
      const read = await readBytes(bytes).catch((error: unknown) => `exception: ${String(error)}`)
      expect(faultsIn(read), `STATEMENTS_SEED=${SEED}, round ${round}: ${how}`).toEqual([])
      if (typeof read === 'string') outcomes.refused += 1
      else if (read.statements.some(({ problems }) => problems.some(({ severity }) => severity === 'error'))) outcomes.withErrors += 1
      else if (read.statements.some(({ lines }) => lines.length > 0)) outcomes.withLines += 1
    }
    // Otherwise the damage would be too small or too great to prove anything.
    for (const [outcome, times] of Object.entries(outcomes)) expect(times, outcome).toBeGreaterThan(outcome === 'withErrors' ? 0 : MUTATIONS / 50)
  })
})

const api = await startApi()
const who = await api.signIn('accounts@northgate.example')
const freshAccount = bankAdder(api, who)
const linesOf = async (ownAccountId: string): Promise<number> =>
  (await api.owner.query<{ count: number }>('select count(*)::int as count from statement_lines where own_account_id = $1', [ownAccountId]))[0]?.count ?? -1

describe.each(formats)(`a damaged file of the format %s that is sent (seed ${SEED})`, (format) => {
  test('is imported as a whole or not at all, and never fails', async () => {
    const ownAccountId = await freshAccount()
    for (let round = 0; round < SENT; round++) {
      const { bytes, how } = anyMutation(format, numbersOf(SEED + 1_000_000 + round))
      const told = `STATEMENTS_SEED=${SEED}, round ${round}: ${how}`
      const files = [{ name: 'statement.txt', bytes }]
      const preview = await who.call<StatementPreview>(bankStatements.preview, { body: { accounts: { 0: ownAccountId } }, files })
      expect([200, 413, 415, 422], told).toContain(preview.statusCode)
      const statements = (preview.data?.statements ?? [{ index: 0 }]).map(({ index }) => ({ index, ownAccountId, gapReason: 'Damaged' }))
      const before = await linesOf(ownAccountId)
      const answer = await who.call(bankStatements.create, { body: { statements: statements.slice(0, 2000) }, files })
      expect([200, 413, 415, 422], told).toContain(answer.statusCode)
      if (answer.statusCode === 200) continue
      expect([isSentence(answer.message), await linesOf(ownAccountId)], `${told}: ${answer.message}`).toEqual([true, before])
    }
  })
})

const writers = { ofx: ofxOf, camt: camtOf, mt940: mt940Of, table: csvOf } as const
const written = Object.keys(writers) as (keyof typeof writers)[]

/** The part of a month that a file of these whole days has. */
const sliceOf = (month: Month, from: string, to: string): Month => ({
  ...month,
  from,
  to,
  opening: closingOf({ opening: month.opening, entries: month.entries.filter(({ date }) => date < from) }),
  entries: month.entries.filter(({ date }) => date >= from && date <= to),
})

const readWhole = async (bytes: Uint8Array): Promise<StatementFile> => {
  const answer = await readStatementFile(bytes)
  if ('error' in answer) throw new Error(answer.error)
  const { content } = answer
  return content.is === 'statements' ? content.file : runToEnd(readTableStatement(content.sheets, { sign: 'as-is', decimal: 'comma', dates: 'dmy' }))
}

const dayAndAmount = ({ date, amount }: { date: string; amount: string }): string => `${date} ${amount}`
const amountsOf = (lines: readonly { date: string; amount: string }[]): string[] => lines.map(dayAndAmount).toSorted()

/** What an import adds: what is new, and of what is unclear the lines that somebody ticks who knows what is missing. */
const imported = ({ format, statements }: StatementFile, stored: readonly StoredLine[], ticks: boolean): StoredLine[] => {
  const lines = statements.flatMap((statement) => statement.lines)
  const dates = lines.map(({ date }) => date).toSorted()
  const days = { from: statements[0]?.from ?? dates[0] ?? '', to: statements[0]?.to ?? dates.at(-1) ?? '' }
  const judged = runToEnd(judgeLines(lines, format, stored, { ...days, claimed: new Map() }))
  const left = new Map<string, number>()
  const count = (lineLike: { date: string; amount: string }, by: number) => left.set(dayAndAmount(lineLike), (left.get(dayAndAmount(lineLike)) ?? 0) + by)
  for (const [at, line] of lines.entries()) if (judged[at]?.group !== 'new') count(line, 1)
  for (const line of stored) count(line, -1)
  const fresh = lines.flatMap((line, at) => {
    const { key = '', group } = judged[at] ?? {}
    if (group === 'new') return [{ ...line, key }]
    if (group !== 'unclear' || !ticks || (left.get(dayAndAmount(line)) ?? 0) <= 0) return []
    count(line, -1)
    return [{ ...line, key }]
  })
  const highest = new Map<string, number>()
  for (const { key, occurrence } of stored) highest.set(key, Math.max(highest.get(key) ?? 0, occurrence))
  const occurrences = occurrencesOf(
    fresh.map(({ key }) => key),
    highest,
  )
  return fresh.map(({ key, date, valueDate, amount, bankId, reference, chequeNo, text }, at) => ({
    id: `${stored.length + at}`,
    key,
    occurrence: occurrences[at] ?? 0,
    date,
    valueDate,
    amount,
    bankId,
    reference,
    chequeNo,
    text,
    ...days,
    source: format,
    voucherId: `BST-${stored.length}`,
    isProvisional: false,
  }))
}

// A bank's file has whole days. BAI2 is left out: it dates each entry by the day of its statement.
test(`files that overlap bring each entry once, in whatever formats and order: ${MONTHS} months (seed ${SEED})`, async () => {
  for (let round = 0; round < MONTHS; round++) {
    const next = numbersOf(SEED + 2_000_000 + round)
    // Only of ids that repeat an import may ask whether an entry is another one.
    const repeatsIds = next(3) === 0
    const month = anyMonth(next, repeatsIds)
    const stored: StoredLine[] = []
    const history: string[] = []
    const bring = async (from: string, to: string) => {
      const slice = sliceOf(month, from, to)
      if (slice.entries.length === 0) return
      const format = written[next(written.length)] ?? 'ofx'
      stored.push(...imported(await readWhole(bytesOf(writers[format](slice))), stored, repeatsIds))
      history.push(`${format} ${from}–${to}`)
      expect(amountsOf(stored.filter(({ date }) => date >= from && date <= to)), `STATEMENTS_SEED=${SEED}, round ${round}: ${history.join(', ')}`).toEqual(
        amountsOf(slice.entries),
      )
    }
    for (let files = next(6); files >= 0; files--) {
      const days = [1 + next(31), 1 + next(31)].toSorted((a, b) => a - b).map((day) => `2026-03-${String(day).padStart(2, '0')}`)
      await bring(days[0] ?? month.from, days[1] ?? month.to)
    }
    await bring(month.from, month.to)
    await bring(month.from, month.to)
  }
})
