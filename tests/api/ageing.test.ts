import { expect, test } from 'vitest'
import { add, compare, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { startApi } from '../support/api'
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
const dayAfter = (days: number): string => new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

interface Item {
  lineId: string
  party: string
  currency: string
  amount: string
  base: string
  date: string
  due: string
}
const parties = [await books.addParty('Alder'), await books.addParty('Birch'), await books.addParty('Cedar')]
const items: Item[] = []
const RATES: Record<string, readonly string[]> = { USD: ['1'], EUR: ['1.0837', '1.12', '0.9713'] }

const addItem = async (): Promise<void> => {
  const currency = ['USD', 'EUR'][dice(2)] ?? 'USD'
  const rate = RATES[currency]?.[dice(RATES[currency].length)] ?? '1'
  const amount = `${dice(3) === 0 ? '-' : ''}${1 + dice(900)}.${10 + dice(90)}`
  const party = parties[dice(parties.length)] ?? ''
  const [date, due] = [dice(300), dice(60)]
  const other = amount.startsWith('-') ? amount.slice(1) : `-${amount}`
  const posted = await books.journal(
    dayAfter(date),
    [
      ['1100', amount, { partyId: party, dueDate: dayAfter(date + due) }],
      ['4000', other],
    ],
    { currency, rate },
  )
  const [first] = posted.lines
  if (first) items.push({ lineId: first.id, party, currency, amount, base: first.line.base, date: dayAfter(date), due: dayAfter(date + due) })
}

const openNow = async (lineId: string): Promise<string> => {
  const [row] = await api.owner.query<{ open: string }>('select trim_scale(abs(amount - allocated))::text as open from open_items where line_id = $1', [lineId])
  return row?.open ?? '0'
}

/** Settles a part or all of a debit by a credit; the day may be before one of the two. */
const settle = async (): Promise<void> => {
  const debit = items[dice(items.length)]
  const credit = items.find((item) => item.party === debit?.party && item.currency === debit.currency && item.amount.startsWith('-') && dice(2) === 0)
  if (!debit || debit.amount.startsWith('-') || !credit) return
  const [left, given] = [await openNow(debit.lineId), await openNow(credit.lineId)]
  const most = compare(left, given) < 0 ? left : given
  if (isZero(most)) return
  const amount = dice(2) === 0 || compare(most, '1') < 0 ? most : '1'
  const later = debit.date > credit.date ? debit.date : credit.date
  const days = Math.round((Date.parse(later) - Date.UTC(2025, 0, 1)) / 86_400_000)
  const id = await books.allocate(debit.lineId, credit.lineId, amount, dayAfter(days + dice(40)))
  if (dice(4) === 0) await books.unallocate(id, dayAfter(days + 40 + dice(40)))
}

for (let n = 0; n < 60; n++) {
  await addItem()
  if (n > 8) await settle()
}
const allocations = await api.owner.query<{ date: string; debit: string; credit: string; baseDebit: string; baseCredit: string }>(
  `select date::text as date, debit_line_id as debit, credit_line_id as credit, base_debit::text as "baseDebit", base_credit::text as "baseCredit" from allocations where company_id = $1`,
  [books.companyId],
)

/** Base amount of an item that was open on a day, by hand. */
const openOn = (item: Item, day: string): string => {
  if (item.date > day) return '0'
  return allocations.reduce((open, { date, debit, credit, baseDebit, baseCredit }) => {
    if (date > day) return open
    if (debit === item.lineId) return subtract(open, baseDebit)
    return credit === item.lineId ? add(open, baseCredit) : open
  }, item.base)
}

/** Columns of a party by hand: not due, five of days overdue, on account, total. */
const agedByHand = (party: string, day: string): string[] => {
  const sums = Array.from({ length: 7 }, () => '0')
  for (const item of items.filter((one) => one.party === party)) {
    const open = openOn(item, day)
    const late = Math.round((Date.parse(day) - Date.parse(item.due)) / 86_400_000)
    const place = compare(open, '0') < 0 ? 6 : late <= 0 ? 0 : late > 120 ? 5 : Math.ceil(late / 30)
    sums[place] = add(sums[place] ?? '0', open)
  }
  return [...sums, add('0', ...sums)]
}

test('something was settled, undone, and settled in a currency at another rate', () => {
  expect(allocations.length).toBeGreaterThan(8)
  expect(allocations.some(({ baseDebit }) => baseDebit.startsWith('-'))).toBe(true)
  expect(allocations.some(({ baseDebit, baseCredit }) => compare(baseDebit, baseCredit) !== 0)).toBe(true)
})

test('on any day the ageing equals the control account and what was open by hand, column by column', async () => {
  const days = Array.from({ length: 1000 }, () => dayAfter(dice(460)))
  for (const day of sampleOf(days, days.slice(0, 40))) {
    const report = await books.report('aged-receivables', { asOf: day })
    expect(failedChecks(report), day).toEqual([])
    for (const [index, name] of ['Alder', 'Birch', 'Cedar'].entries()) {
      const expected = agedByHand(parties[index] ?? '', day)
      const found = report.rows.find(({ kind, cells }) => kind === 'line' && cells[0] === name)?.cells.slice(1) ?? Array.from({ length: 8 }, () => '0')
      expect(
        found.map((cell) => multiply(cell ?? '0', '1')),
        `${name} on ${day}`,
      ).toEqual(expected)
    }
  }
})

test('line by line, the parts of each party add up, on screen and in every file', async () => {
  const day = dayAfter(200)
  const report = await expectSameEverywhere(books, 'aged-receivables', { asOf: day, items: 'yes' })
  for (const [index, name] of ['Alder', 'Birch', 'Cedar'].entries()) {
    const total = report.rows.find(({ cells }) => cells[0] === `Total ${name}`)
    expect(total?.cells.slice(6)).toEqual(agedByHand(parties[index] ?? '', day))
  }
  expect(failedChecks(report)).toEqual([])
  await expectSameEverywhere(books, 'aged-receivables', { asOf: day })
})
