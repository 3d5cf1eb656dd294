import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accounts, type ChartTree } from '@/contracts/accounts'
import { fiscalYears, type RevaluationPreview } from '@/contracts/fiscal-years'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { ledger, type JournalRecord } from '@/contracts/ledger'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { ReportFormat } from '@/contracts/reports/formats'
import type { ReportName } from '@/contracts/reports/kinds'
import type { Report } from '@/contracts/reports/report'
import { add, isZero, negate } from '@/contracts/rules/decimal'
import { inBase } from '@server/domain/ledger/posting'
import { revaluationLines, revalue } from '@server/domain/ledger/revaluation'
import { startApi } from '../support/api'
import { type Books, newBooks } from '../support/books'
import { expectSameEverywhere } from '../support/report-files'
import { sampleOf } from '../support/thorough.mjs'

/** The number of runs; longer by hand, e.g. LEDGER_RUNS=20000 for what needs no database. */
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 0)
const SEED = process.env['LEDGER_SEED']
const settings = (numRuns: number) => ({ numRuns, ...(SEED ? { seed: Number(SEED) } : {}) })

const api = await startApi()

/** Decimals of each currency (ISO 4217). */
const DECIMALS = { USD: 2, EUR: 2, JPY: 0, KWD: 3, GBP: 2 } as const
type Currency = keyof typeof DECIMALS
const written = (units: bigint, decimals: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return `${units < 0n ? '-' : ''}${whole}`
}
/** A written amount in ten-thousandths. @throws for an exponent, and for everything else that isn't plain digits */
const exact = (text: string): bigint => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (!whole) throw new Error(`${text} is no plain decimal`)
  return BigInt(`${sign}${whole}${part.padEnd(4, '0')}`)
}

const reader = (books: Books) => ({
  report: async (name: ReportName, query: Record<string, string> = {}): Promise<Report> =>
    (await books.who.call<Report>(reportEndpoints[name].read, { query })).data,
  file: async (name: ReportName, format: ReportFormat, query: Record<string, string> = {}): Promise<Uint8Array> =>
    new Uint8Array(await (await books.who.call(reportEndpoints[name].export, { query: { ...query, format } })).raw.arrayBuffer()),
})

test('amounts of up to 15 digits come out as they went in: in the entry, the journal, the chart, reports and files (P10)', async () => {
  const books = await newBooks(api, 'Long Amounts')
  const day = (await books.years()).at(-1)?.startsOn ?? ''
  const [year, last] = [day.slice(0, 4), `${day.slice(0, 4)}-12-31`]
  const amounts = fc.array(fc.bigInt(1n, 10n ** 15n - 1n), { minLength: 1, maxLength: 3 })
  let [rent, sums] = [0n, 0n]
  await fc.assert(
    fc.asyncProperty(amounts, async (given) => {
      const sent = given.map((cents) => written(cents, 2))
      const total = written(
        given.reduce((sum, cents) => sum + cents, 0n),
        2,
      )
      const lines = [...sent.map((amount) => ['6000', 'debit', amount] as const), ['1000', 'credit', total] as const]
      const posted = await books.enter(`${year}-05-04`, lines)
      expect(posted.message).toBe('OK')
      const { lines: kept, grandTotal } = (await books.who.call<JournalEntry>(journalEntries.get, { params: { voucherId: posted.data.voucherId } })).data
      expect(kept.map(({ debit, credit }) => exact(debit ?? credit ?? ''))).toEqual([...sent, total].map(exact))
      expect(exact(grandTotal ?? '')).toBe(exact(total))
      const [journal] = (await books.who.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: posted.data.id } })).data.rows
      expect(journal?.lines.map(({ debit, credit }) => exact(debit) - exact(credit))).toEqual([...sent.map(exact), -exact(total)])
      rent += exact(total)
      sums += 1n
    }),
    settings(RUNS || (sampleOf(100, 8) as number)),
  )
  expect(sums).toBeGreaterThan(0n)
  const { accounts: chart } = (await books.who.call<ChartTree>(accounts.tree, { query: { asOf: last } })).data
  expect(exact(chart.find(({ accountId }) => accountId === '6000')?.balance ?? '')).toBe(rent)
  const read = reader(books)
  const [from, to] = [`${year}-01-01`, last]
  const balance = await expectSameEverywhere(read, 'trial-balance', { from, to })
  expect(balance.rows.find(({ cells }) => cells[0] === '6000')?.cells.flatMap((cell) => (cell && /^\d{5,}/.test(cell) ? exact(cell) : []))).toContain(rent)
  await expectSameEverywhere(read, 'profit-loss', { from, to })
  for (const name of ['trial-balance', 'general-ledger', 'journal', 'balance-sheet', 'profit-loss'] as const) {
    const { rows, columns } = await read.report(
      name,
      name === 'balance-sheet' ? { asOf: last } : { from, to, ...(name === 'general-ledger' ? { account: '6000' } : {}) },
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { cells, isPercent } of rows)
      for (const [index, cell] of cells.entries())
        if (!isPercent && cell !== null && columns[index]?.kind === 'money') expect(() => exact(cell), name).not.toThrow()
  }
}, 600_000)

const currency = fc.constantFrom<Currency>('USD', 'EUR', 'JPY', 'KWD', 'GBP')
const foreignBalances = fc.array(
  fc.record({
    currency,
    units: fc.bigInt(-(10n ** 12n), 10n ** 12n),
    carried: fc.bigInt(-(10n ** 12n), 10n ** 12n),
    rate: fc.bigInt(1n, 10n ** 7n),
    isParty: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
)

test('a revaluation of any balances sums to zero with its gain or loss, and changes no amount in a currency (P11)', () => {
  fc.assert(
    fc.property(foreignBalances, currency, (given, base) => {
      const revalued = given
        .filter(({ currency: own }) => own !== base)
        .map(({ currency: own, units, carried, rate, isParty }, index) => {
          const amount = written(units, DECIMALS[own])
          const balance = {
            accountId: `a${index}`,
            currency: own,
            amount,
            carried: written(carried, DECIMALS[base]),
            partyId: isParty ? 'p' : null,
            documentId: null,
            dueDate: null,
            subject: 'x',
          }
          const one = revalue(balance, written(rate, 4), base)
          // The value is the amount at the rate, to within half a unit of the base currency.
          const off = exact(one.value) * 10n ** BigInt(DECIMALS[own]) - units * rate
          const unit = 10n ** BigInt(4 - DECIMALS[base] + DECIMALS[own])
          expect((off < 0n ? -off : off) * 2n <= unit, `${amount} ${own} at ${written(rate, 4)} is ${one.value} ${base}`).toBe(true)
          return one
        })
      const lines = revaluationLines(revalued, base)
      expect(isZero(add('0', ...lines.map(({ base: value }) => value ?? '0')))).toBe(true)
      const gain = revalued.reduce((sum, { value, carried }) => sum + exact(value) - exact(carried), 0n)
      const own = lines.filter(({ account }) => account === 'fx_unrealised')
      expect(own.map(({ base: value }) => exact(value ?? ''))).toEqual(gain === 0n ? [] : [-gain])
      for (const { amount, account } of lines) expect(account === 'fx_unrealised' || isZero(amount)).toBe(true)
      // What posts it agrees, and adds nothing.
      const posting = { area: 'journal', purpose: 'entry', date: '2026-01-31', currency: base, rate: '1', narration: 'x', lines } as const
      expect(inBase(posting, base).length).toBe(lines.length)
    }),
    settings(RUNS || 300),
  )
})

test('posted, it makes every balance worth its amount at the rate of the day, and the day after is as if it had not been (P11)', async () => {
  const books = await newBooks(api, 'Five Currencies')
  const first = await books.yearOf((await books.years()).at(-1)?.startsOn ?? '')
  const year = first.startsOn.slice(0, 4)
  const entry = fc.record({
    currency: fc.constantFrom<Currency>('EUR', 'JPY', 'KWD', 'GBP'),
    units: fc.bigInt(1n, 10n ** 7n),
    rate: fc.bigInt(1n, 50_000n),
    isCredit: fc.boolean(),
  })
  let month = 0
  const value = (units: bigint, own: Currency, rate: bigint): bigint => {
    // In cents, half away from zero.
    const unit = 10n ** BigInt(DECIMALS[own] + 2)
    const product = units * rate
    return product < 0n ? -((-product * 2n + unit) / (2n * unit)) : (product * 2n + unit) / (2n * unit)
  }
  const held = new Map<Currency, bigint>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 6 }),
      fc.tuple(...Array.from({ length: 4 }, () => fc.bigInt(1n, 50_000n))),
      async (given, rates) => {
        month++
        const nn = String(month).padStart(2, '0')
        const day = new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10)
        for (const { currency: own, units, rate, isCredit } of given) {
          const base = value(units, own, rate)
          if (base === 0n) continue
          const amount = written(units, DECIMALS[own])
          const posted = await books.enter(`${year}-${nn}-10`, [
            ['1010', isCredit ? 'credit' : 'debit', amount, { currency: own, rate: written(rate, 4) }],
            ['3000', isCredit ? 'debit' : 'credit', written(base, 2)],
          ])
          expect(posted.message).toBe('OK')
          held.set(own, (held.get(own) ?? 0n) + (isCredit ? -units : units))
        }
        const rateOf = new Map<Currency, bigint>((['EUR', 'JPY', 'KWD', 'GBP'] as const).map((own, index) => [own, rates[index] ?? 1n]))
        for (const [own, rate] of rateOf)
          await books.rows(
            `insert into exchange_rates (company_id, currency, date, rate, source) values ('${books.companyId}', '${own}', '${day}', ${written(rate, 4)}, 'test') returning id`,
          )
        const before = await books.balances(`${year}-${nn}-28`)
        const preview = (await books.who.call<RevaluationPreview>(fiscalYears.revaluation, { params: { id: first.id }, query: { periodNo: String(month) } }))
          .data
        const { message } = await books.step(day, { action: 'revalue', periodNo: month })
        expect(message).toBe(preview.rows.every(({ difference }) => isZero(difference ?? '0')) ? message : 'OK')
        const worth = [...held].reduce((sum, [own, units]) => sum + value(units, own, rateOf.get(own) ?? 0n), 0n)
        const after = await books.balances(day)
        expect(exact(after['1010'] ?? '0')).toBe(worth * 100n)
        expect(exact(after['7110'] ?? '0')).toBe(exact(before['1010'] ?? '0') - worth * 100n)
        expect(after['3000']).toBe(before['3000'])
        expect(exact(preview.total)).toBe(-exact(after['7110'] ?? '0'))
        const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
        expect(await books.balances(next)).toEqual(before)
        expect(isZero(add('0', ...Object.values(after)))).toBe(true)
        expect(negate(preview.total)).toBe(after['7110'] ?? '0')
      },
    ),
    { ...settings(sampleOf(12, 6) as number), endOnFailure: true },
  )
  expect(await books.failedChecks()).toEqual([])
}, 600_000)
