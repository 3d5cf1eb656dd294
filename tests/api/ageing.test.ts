import { expect, test } from 'vitest'
import { exchangeRates } from '@/contracts/exchange-rates'
import { type FiscalYearRow, fiscalYears } from '@/contracts/fiscal-years'
import { startApi } from '../support/api'
import { centsInWords, centsOf } from '../support/cents'
import { failedChecks, openBooks } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Ageing', 2024)

/** Numbers that look random and are the same in every run. */
const dice = (() => {
  let state = 20261127
  return (sides: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * sides)
  }
})()
const START = Date.UTC(2025, 0, 1)
const dayAfter = (days: number): string => new Date(START + days * 86_400_000).toISOString().slice(0, 10)
const daysTo = (day: string): number => Math.round((Date.parse(day) - START) / 86_400_000)

const SIDES = {
  receivable: { report: 'aged-receivables', control: '1100', result: '4000', sign: 1n },
  payable: { report: 'aged-payables', control: '2000', result: '6000', sign: -1n },
} as const
type Side = keyof typeof SIDES
const sides = ['receivable', 'payable'] as const

/** A line of a control account, in cents and debit positive. */
interface Item {
  side: Side
  lineId: string
  party: string
  isForeign: boolean
  amount: bigint
  base: bigint
  date: string
  /** The day by which it is overdue. */
  due: string
}
const names = ['Alder', 'Birch', 'Cedar']
const parties = [await books.addParty('Alder'), await books.addParty('Birch'), await books.addParty('Cedar')]
const items: Item[] = []
const allocations: { date: string; debit: Item; credit: Item; amount: bigint; baseDebit: bigint; baseCredit: bigint }[] = []
/** What revaluations made of the items of a party; each is reversed on the day after. */
const revalued: { day: string; side: Side; party: string; difference: bigint }[] = []
const RATES = ['1.0837', '1.12', '0.9713']

/** Posts an invoice, a credit note, or money on account that no document asks for. */
const addItem = async (): Promise<void> => {
  const side = sides[dice(2)] ?? 'receivable'
  const { control, result, sign } = SIDES[side]
  const kind = dice(4)
  const isForeign = dice(2) === 0
  const amount = sign * (kind < 2 ? 1n : -1n) * BigInt(1 + dice(90_000))
  const party = parties[dice(parties.length)] ?? ''
  const date = dayAfter(dice(300))
  const due = kind === 3 ? null : dayAfter(daysTo(date) + dice(60))
  const posted = await books.journal(
    date,
    [
      [control, centsInWords(amount), { partyId: party, ...(due ? { dueDate: due } : {}) }],
      [kind === 3 ? '1010' : result, centsInWords(-amount)],
    ],
    isForeign ? { currency: 'EUR', rate: RATES[dice(RATES.length)] ?? '1' } : {},
  )
  const [first] = posted.lines
  if (first) items.push({ side, lineId: first.id, party, isForeign, amount, base: centsOf(first.line.base), date, due: due ?? date })
}

/** What is open of an item at the end of a day, by the allocations up to then. */
const openOn = (item: Item, day: string): { amount: bigint; base: bigint } => {
  if (item.date > day) return { amount: 0n, base: 0n }
  let { amount, base } = item
  for (const one of allocations.filter(({ date, debit, credit }) => date <= day && (debit === item || credit === item))) {
    amount += one.debit === item ? -one.amount : one.amount
    base += one.debit === item ? -one.baseDebit : one.baseCredit
  }
  return { amount, base }
}

/** Settles a part or all of a debit by a credit, and takes some of it back later. */
const settle = async (): Promise<void> => {
  const open = (item: Item): bigint => openOn(item, '9999-12-31').amount
  const debits = items.filter((item) => open(item) > 0n)
  const debit = debits[dice(debits.length)]
  const credit = items.find(
    (item) => item.side === debit?.side && item.party === debit.party && item.isForeign === debit.isForeign && open(item) < 0n && dice(2) === 0,
  )
  if (!debit || !credit) return
  const most = open(debit) < -open(credit) ? open(debit) : -open(credit)
  const amount = dice(2) === 0 || most < 3n ? most : most / 3n
  const days = daysTo(debit.date > credit.date ? debit.date : credit.date)
  const date = dayAfter(days + dice(40))
  const id = await books.allocate(debit.lineId, credit.lineId, centsInWords(amount), date)
  const [found] = await api.owner.query<{ baseDebit: string; baseCredit: string }>(
    `select round(base_debit, 2)::text as "baseDebit", round(base_credit, 2)::text as "baseCredit" from allocations where company_id = $1 and id = $2`,
    [books.companyId, id],
  )
  const one = { debit, credit, amount, baseDebit: centsOf(found?.baseDebit ?? ''), baseCredit: centsOf(found?.baseCredit ?? '') }
  allocations.push({ ...one, date })
  if (dice(4) > 0) return
  const back = dayAfter(days + 40 + dice(40))
  await books.unallocate(id, back)
  allocations.push({ ...one, date: back, amount: -amount, baseDebit: -one.baseDebit, baseCredit: -one.baseCredit })
}

/** Revalues what is open in euros at the end of a month. */
const revalue = async (month: number, tenThousandths: bigint): Promise<void> => {
  const day = new Date(Date.UTC(2025, month, 0)).toISOString().slice(0, 10)
  const rate = `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`
  const given = await books.caller.call(exchangeRates.create, { body: { currency: 'EUR', date: day, rate, source: 'test' } })
  expect(given.message).toBe('OK')
  const { rows } = (await books.caller.call<{ rows: FiscalYearRow[] }>(fiscalYears.list)).data
  const year = rows.find(({ startsOn }) => startsOn === '2025-01-01')
  const body = { action: 'revalue', version: year?.version, periodNo: month }
  expect((await books.caller.call(fiscalYears.change, { params: { id: year?.id ?? '' }, body })).message).toBe('OK')
  for (const side of sides)
    for (const party of parties) {
      const difference = items
        .filter((item) => item.isForeign && item.side === side && item.party === party)
        .map((item) => {
          const { amount, base } = openOn(item, day)
          const product = amount * tenThousandths
          return (product < 0n ? -((-product + 5_000n) / 10_000n) : (product + 5_000n) / 10_000n) - base
        })
        .reduce((sum, one) => sum + one, 0n)
      revalued.push({ day, side, party, difference })
    }
}

for (let n = 1; n <= 120; n++) {
  await addItem()
  if (n > 10) await settle()
  // Later items and settlements change what was open on these days, and not what was posted of it.
  if (n === 60) await revalue(4, 10_512n)
  if (n === 90) await revalue(7, 11_730n)
  if (n === 120) await revalue(9, 9_204n)
}

/** Columns of a party by hand: not due, five of days overdue, on account, total. */
const agedByHand = (side: Side, party: string, day: string): string[] => {
  const { sign } = SIDES[side]
  const sums = Array.from({ length: 7 }, () => 0n)
  const addTo = (place: number, base: bigint): void => void (sums[place] = (sums[place] ?? 0n) + sign * base)
  for (const item of items.filter((one) => one.side === side && one.party === party)) {
    const { base } = openOn(item, day)
    // An item on account stays there, whatever side rates leave its rest on.
    const isOnAccount = sign * item.amount < 0n
    const late = daysTo(day) - daysTo(item.due)
    addTo(isOnAccount ? 6 : late <= 0 ? 0 : late > 120 ? 5 : Math.ceil(late / 30), base)
  }
  const difference = revalued.find((one) => one.side === side && one.party === party && one.day === day)?.difference ?? 0n
  addTo(sign * difference < 0n ? 6 : 0, difference)
  return [...sums, sums.reduce((sum, one) => sum + one, 0n)].map(centsInWords)
}
const inCents = (cell: string | null | undefined): string => centsInWords(centsOf(cell ?? '0'))

test('something was settled, undone, settled at another rate, and revalued on both sides', () => {
  for (const side of sides) {
    const own = allocations.filter(({ debit }) => debit.side === side)
    expect(own.length).toBeGreaterThan(15)
    expect(own.some(({ amount }) => amount < 0n)).toBe(true)
    expect(own.some(({ baseDebit, baseCredit }) => baseDebit !== baseCredit)).toBe(true)
    expect(own.some(({ debit, amount }) => amount > 0n && amount < debit.amount)).toBe(true)
    expect(revalued.some((one) => one.side === side && one.difference !== 0n)).toBe(true)
    expect(items.some((item) => item.side === side && SIDES[side].sign * openOn(item, '9999-12-31').amount < 0n)).toBe(true)
  }
})

const special = revalued.flatMap(({ day }) => [day, dayAfter(daysTo(day) + 1)])
const drawn = Array.from({ length: 1000 }, () => dayAfter(dice(460)))
const days = [...new Set(special), ...sampleOf(drawn, drawn.slice(0, 40))]
test.each(sides)(
  `on any of ${days.length} days the ageing equals the control account and what was open by hand, column by column: %s`,
  async (side) => {
    const { report: name, control, sign } = SIDES[side]
    for (const day of days) {
      const report = await books.report(name, { asOf: day })
      expect(failedChecks(report), day).toEqual([])
      for (const [index, party] of names.entries()) {
        const found = report.rows.find(({ kind, cells }) => kind === 'line' && cells[0] === party)?.cells.slice(1) ?? Array.from({ length: 8 }, () => '0')
        expect(found.map(inCents), `${party} on ${day}`).toEqual(agedByHand(side, parties[index] ?? '', day))
      }
      const [{ balance } = { balance: '' }] = await api.owner.query<{ balance: string }>(
        `select round(coalesce(sum(l.debit - l.credit), 0), 2)::text as balance from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
          join accounts a on a.company_id = l.company_id and a.id = l.account_id where l.company_id = $1 and a.account_id = $2 and j.date <= $3`,
        [books.companyId, control, day],
      )
      expect(inCents(report.rows.at(-1)?.cells.at(-1)), `control account on ${day}`).toBe(centsInWords(sign * centsOf(balance)))
    }
  },
  900_000,
)

test('line by line, the parts of each party add up, on screen and in every file', async () => {
  const day = dayAfter(200)
  const report = await expectSameEverywhere(books, 'aged-receivables', { asOf: day, items: 'yes' })
  for (const [index, name] of names.entries()) {
    const total = report.rows.find(({ cells }) => cells[0] === `Total ${name}`)
    expect(total?.cells.slice(6).map(inCents)).toEqual(agedByHand('receivable', parties[index] ?? '', day))
  }
  expect(failedChecks(report)).toEqual([])
  await expectSameEverywhere(books, 'aged-receivables', { asOf: day })
  await expectSameEverywhere(books, 'aged-payables', { asOf: day })
})
