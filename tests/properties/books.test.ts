import { expect, test } from 'vitest'
import { exchangeRates } from '@/contracts/exchange-rates'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { customers, vendors } from '@/contracts/parties'
import { startApi } from '../support/api'
import { type EntryLine, newBooks } from '../support/books'
import { atRate, BooksModel, dayAfter, LOCKED_AREAS, type ModelEntry, type ModelLine } from '../support/books-model'
import { sampleOf } from '../support/thorough.mjs'

const COMMANDS = Number(process.env['BOOKS_COMMANDS'] ?? (sampleOf(2000, 120) as number))
const SEED = Number(process.env['BOOKS_SEED'] ?? 20_261_127)

interface Taken {
  /** Whether the model lets it through, and whether the product does. */
  expected: boolean
  found: boolean
  /** The command in words, with the answer of the product. */
  of: string
  /** The day on which its effect is to be seen. */
  day?: string
}

/** Numbers that look random and are the same for a seed: a linear congruence (Numerical Recipes, 1664525 and 1013904223). */
const numbersOf = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const api = await startApi()
const books = await newBooks(api, 'Model Books')
const added = async (endpoint: typeof customers.create | typeof vendors.create, name: string) =>
  (await books.who.call<{ id: string }>(endpoint, { body: { name, currency: 'EUR' } })).data.id
// Two years that are over: rates are not known ahead.
await books.reachBack(`${Number((await books.years()).at(-1)?.startsOn.slice(0, 4)) - 1}-06-01`)
const parties = { '1100': await added(customers.create, 'Model customer'), '2000': await added(vendors.create, 'Model vendor') }

const money = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const centsOf = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100))
const rateText = (hundredths: bigint): string => money(hundredths)

test(`books agree with a model after each of ${COMMANDS} random commands (seed ${SEED})`, async () => {
  const next = numbersOf(SEED)
  const pick = <T>(of: readonly T[]): T => of[next(of.length)] as T
  const years = (await books.years())
    .map(({ startsOn, endsOn }) => ({ startsOn, endsOn, isClosed: false, closing: [] as ModelLine[] }))
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const model = new BooksModel(years)
  const firstYear = Number(years[0]?.startsOn.slice(0, 4))
  const lastDay = years[1]?.endsOn ?? ''
  const months = years.slice(0, 2).flatMap(({ startsOn }) => Array.from({ length: 12 }, (_, n) => `${startsOn.slice(0, 4)}-${String(n + 1).padStart(2, '0')}`))
  const endOf = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  for (const month of months) {
    const rate = 100n + BigInt(next(40))
    model.rates.set(endOf(month), rate)
    const made = await books.who.call(exchangeRates.create, { body: { currency: 'EUR', date: endOf(month), rate: rateText(rate), source: 'model' } })
    expect(made.message).toBe('OK')
  }

  const anyDay = (): string => `${pick(months)}-${String(1 + next(28)).padStart(2, '0')}`
  const numbers = new Map<ModelEntry, { voucherId: string; version: number }>()

  /** An entry on two or three accounts, in dollars or euros. */
  const anyLines = (): { model: ModelLine[]; sent: EntryLine[] } => {
    const inEuros = next(2) === 0
    const rate = 90n + BigInt(next(50))
    const [first, second] = pick([
      ['1100', '4000'],
      ['6000', '2000'],
      ['1010', '1100'],
      ['2000', '1010'],
      ['6010', '1000'],
      ['1010', '3000'],
    ] as const)
    const cents = 1n + BigInt(next(500_000))
    const base = inEuros ? atRate(cents, rate) : cents
    const line = (account: string, sign: bigint): { model: ModelLine; sent: EntryLine } => ({
      model: { account, base: sign * base, euros: inEuros ? sign * cents : null, party: account in parties },
      sent: [
        account,
        sign > 0n ? 'debit' : 'credit',
        money(cents),
        { ...(inEuros ? { currency: 'EUR', rate: rateText(rate) } : {}), ...(account in parties ? { partyId: parties[account as keyof typeof parties] } : {}) },
      ],
    })
    const both = [line(first, 1n), line(second, -1n)]
    return { model: both.map((one) => one.model), sent: both.map((one) => one.sent) }
  }

  /** Takes a command on both sides; returns whether the model and the product let it through. */
  const commands: Record<string, () => Promise<Taken>> = {
    post: async () => {
      const date = anyDay()
      const lines = anyLines()
      const expected = model.post(date, lines.model)
      const { message, data } = await books.enter(date, lines.sent)
      const entry = model.entries.at(-1)
      if (expected && entry && message === 'OK') numbers.set(entry, data)
      return { expected, found: message === 'OK', of: `post on ${date}: ${message}`, day: date }
    },
    reverse: async () => {
      const entries = [...numbers.keys()]
      if (entries.length === 0) return { expected: true, found: true, of: 'nothing to reverse' }
      const entry = pick(entries)
      const date = next(3) === 0 ? anyDay() : entry.date > lastDay ? entry.date : dayAfter(entry.date)
      const expected = model.reverse(entry, date)
      const { voucherId = '', version = 0 } = numbers.get(entry) ?? {}
      const { message, data } = await books.who.call<JournalEntry>(journalEntries.change, {
        params: { voucherId },
        body: { action: 'reverse', version, date, reason: 'Model' },
      })
      if (message === 'OK') numbers.set(entry, data)
      return { expected, found: message === 'OK', of: `reverse ${voucherId} of ${entry.date} on ${date}: ${message}`, day: date }
    },
    close: async () => {
      const year = pick(years.slice(0, 2))
      const expected = model.close(year)
      const { message } = await books.step(year.startsOn, { action: 'close' })
      return { expected, found: message === 'OK', of: `close ${year.startsOn}: ${message}` }
    },
    reopen: async () => {
      const year = pick(years.slice(0, 2))
      const expected = model.reopen(year)
      const { message } = await books.step(year.startsOn, { action: 'reopen', reason: 'Model' })
      return { expected, found: message === 'OK', of: `reopen ${year.startsOn}: ${message}` }
    },
    revalue: async () => {
      const month = pick(months)
      const expected = model.revalue(endOf(month))
      const { message } = await books.step(`${month}-01`, { action: 'revalue', periodNo: Number(month.slice(5)) })
      return { expected, found: message === 'OK', of: `revalue ${month}: ${message}`, day: endOf(month) }
    },
    lock: async () => {
      const month = pick(months)
      const areas = LOCKED_AREAS.filter(() => next(3) === 0)
      const expected = model.lock(month, areas)
      const { message } = await books.step(`${month}-01`, { action: 'setLocks', reason: 'Model', periods: [{ periodNo: Number(month.slice(5)), areas }] })
      return { expected, found: message === 'OK', of: `lock ${areas.join()} of ${month}: ${message}` }
    },
    unlockAll: async () => {
      const year = pick(years.slice(0, 2))
      const own = months.filter((month) => month.startsWith(year.startsOn.slice(0, 4)))
      const expected = own.map((month) => model.lock(month, [])).every(Boolean)
      const { message } = await books.step(year.startsOn, {
        action: 'setLocks',
        reason: 'Model',
        periods: own.map((month) => ({ periodNo: Number(month.slice(5)), areas: [] })),
      })
      return { expected, found: message === 'OK', of: `unlock ${year.startsOn}: ${message}` }
    },
  }
  const often = ['post', 'post', 'post', 'post', 'post', 'post', 'reverse', 'reverse', 'revalue', 'revalue', 'lock', 'unlockAll', 'close', 'reopen'] as const

  const taken: Record<string, number> = {}
  for (let n = 1; n <= COMMANDS; n++) {
    const name = pick(often)
    const { expected, found, of, day: own } = await (commands[name] as (typeof commands)[string])()
    expect(found, `command ${n}, ${of}`).toBe(expected)
    if (found) taken[name] = (taken[name] ?? 0) + 1
    for (const day of [own ?? endOf(pick(months)), years[0]?.endsOn ?? '', `${firstYear + 3}-12-31`]) {
      const balances = Object.fromEntries(Object.entries(await books.balances(day)).map(([account, balance]) => [account, centsOf(balance)]))
      expect(balances, `command ${n}, ${of}; balances on ${day}`).toEqual(model.balances(day))
    }
  }
  expect(await books.failedChecks()).toEqual([])
  // A run in which nothing happens proves nothing.
  for (const name of ['post', 'reverse', 'revalue', 'lock']) expect(taken[name] ?? 0, name).toBeGreaterThan(0)
}, 1_800_000)
