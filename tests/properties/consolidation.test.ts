import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeRates } from '@/contracts/exchange-rates'
import { customers, type Customer, vendors } from '@/contracts/parties'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { isZero } from '@/contracts/rules/decimal'
import { startApi } from '../support/api'
import { type Books, newBooks } from '../support/books'
import { failedChecks, rowCalled } from '../support/report-books'

const api = await startApi()
const [one, other] = [await newBooks(api, 'Mirror One'), await newBooks(api, 'Mirror Other', { baseCurrency: 'EUR' })]
const year = Number((await one.years()).at(-1)?.startsOn.slice(0, 4))
const partyOf = async (books: Books, ownCompanyId: string) => {
  const { id } = (await books.who.call<Customer>(customers.create, { body: { name: 'The other one', currency: 'USD', ownCompanyId } })).data
  expect((await books.who.call(vendors.fromCustomer, { body: { customerId: id } })).message).toBe('OK')
  return id
}
const parties = new Map([
  [one, await partyOf(one, other.companyId)],
  [other, await partyOf(other, one.companyId)],
])
for (const [date, rate] of [
  [`${year}-03-05`, '1.1'],
  [`${year}-03-30`, '1.2'],
])
  await one.who.call(exchangeRates.create, { body: { currency: 'EUR', date, rate, source: 'test' } })

interface Deal {
  isSale: boolean
  seller: 0 | 1
  amount: number
  currency: 'USD' | 'EUR'
  day: number
}
const deals = fc.array(
  fc.record<Deal>({
    isSale: fc.boolean(),
    seller: fc.constantFrom(0, 1),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
    currency: fc.constantFrom('USD', 'EUR'),
    day: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** A sale or a loan, as both of its sides record it. Each company has its own rate. */
const enterBoth = async ({ isSale, seller, amount, currency, day }: Deal): Promise<void> => {
  const [from, to] = seller === 0 ? [one, other] : [other, one]
  const date = `${year}-03-${String(day).padStart(2, '0')}`
  const money = (amount / 100).toFixed(2)
  const more = (books: Books) => ({ currency, ...(currency === (books === one ? 'USD' : 'EUR') ? {} : { rate: books === one ? '1.17' : '0.87' }) })
  for (const answer of [
    await from.enter(date, [
      ['1100', 'debit', money, { ...more(from), partyId: parties.get(from) }],
      [isSale ? '4000' : '1010', 'credit', money, more(from)],
    ]),
    await to.enter(date, [
      [isSale ? '6000' : '1010', 'debit', money, more(to)],
      ['2000', 'credit', money, { ...more(to), partyId: parties.get(to) }],
    ]),
  ])
    expect(answer.message).toBe('OK')
}

test('whatever two companies record alike vanishes from their consolidated statements, and a single side is refused', async () => {
  const report = async (statement: string): Promise<Report> =>
    (
      await one.who.call<Report>(reportEndpoints.consolidated.read, {
        query: { statement, from: `${year}-03-01`, to: `${year}-03-31`, companies: `${one.companyId},${other.companyId}` },
      })
    ).data
  const total = (made: Report, label: string) => (made.rows.some(({ cells }) => cells[1] === label) ? rowCalled(made, label).at(-1) : '0') ?? ''
  await fc.assert(
    fc.asyncProperty(deals, async (list) => {
      for (const deal of list) await enterBoth(deal)
      const [sheet, earned, trial] = [await report('balance-sheet'), await report('profit-loss'), await report('trial-balance')]
      for (const made of [sheet, earned, trial]) expect([made.title.slice(0, 12), failedChecks(made)]).toEqual(['Consolidated', []])
      expect(
        [total(sheet, 'Accounts receivable'), total(sheet, 'Accounts payable'), total(earned, 'Sales'), total(earned, 'Rent')].map((cell) => isZero(cell)),
      ).toEqual([true, true, true, true])
    }),
    { numRuns: 6 },
  )
  await one.enter(`${year}-03-09`, [
    ['1100', 'debit', '0.01', { partyId: parties.get(one) }],
    ['4000', 'credit', '0.01'],
  ])
  for (const statement of ['balance-sheet', 'profit-loss', 'trial-balance']) expect((await report(statement)).title).toBe('Not consolidated')
}, 120_000)
