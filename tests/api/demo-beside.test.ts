import { expect, test } from 'vitest'
import { generalInvoices } from '@/contracts/general-invoices'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { ledger } from '@/contracts/ledger'
import { customers, vendors } from '@/contracts/parties'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorPos } from '@/contracts/vendor-pos'
import { unsavedAnswers } from '@server/demo/answers'
import { bookkeepingOf } from '@server/demo/bookkeeping'
import { seedGeneralInvoices } from '@server/demo/general-invoices'
import { HISTORY_DAYS, openDesk, seedStock } from '@server/demo/history'
import { openOffice } from '@server/demo/office'
import { demoCompanies } from '@server/demo/people'
import { seedTrades } from '@server/demo/trading'
import { tradeOf } from '@server/demo/trading/agenda'
import { enterBill, matchBill, postBill } from '@server/demo/trading/billing'
import { handOver, stockUp, submitPo } from '@server/demo/trading/buying'
import { receive } from '@server/demo/trading/goods'
import { startApi } from '../support/api'

/** A user buys, receives and is billed for the same goods while the demo history of the company is filled in in the background. */
const api = await startApi({ plain: true })

const company = demoCompanies.find(({ key }) => key === 'gulf')
if (!company) throw new Error('no company')
const { office } = await openOffice(api.ports, company, { ...unsavedAnswers, isStrict: false }, api.ports.clock.now())
const { administrator, accounts, buyer, sales, today } = office
const { rows: distributors } = await buyer.call(vendors.lookup, { query: { q: 'Ingram' } })
const desk = await openDesk(office, distributors[0]?.id ?? '')
await seedStock(desk)

const ROUNDS = 4
const purchaseMoves = [stockUp(), submitPo(), handOver(), receive(), enterBill(), matchBill(), postBill()]
const enterMeanwhile = async () => {
  const customer = await sales.call(customers.create, { body: { name: 'Entered Meanwhile Ltd', email: 'own@meanwhile.example', currency: 'AED' } })
  await seedGeneralInvoices(bookkeepingOf(desk.in('own bills'), { customerIds: [customer.id], vendorIds: desk.vendors.map(({ id }) => id) }), null)
  const trades = []
  for (let serial = 9001; serial <= 9000 + ROUNDS; serial += 1) {
    const trade = tradeOf(desk, serial, today)
    for (const move of purchaseMoves) await move.take(trade)
    trades.push(trade)
  }
  return { own: customer, trades }
}
type Entered = Awaited<ReturnType<typeof enterMeanwhile>>

const read = async ({ own: customer, trades }: Entered) => {
  const each = <T>(keys: readonly string[], get: (voucherId: string) => Promise<T>) => Promise.all(keys.map(get))
  return {
    own: await sales.call(customers.get, { params: { vendorId: customer.id } }),
    orders: await each(
      trades.flatMap(({ pos }) => pos),
      (voucherId) => buyer.call(vendorPos.get, { params: { voucherId } }),
    ),
    receipts: await each(
      trades.flatMap(({ receipts }) => receipts),
      (voucherId) => administrator.call(goodsReceipts.get, { params: { voucherId } }),
    ),
    bills: await each(
      trades.flatMap(({ bills }) => bills),
      (voucherId) => accounts.call(vendorInvoices.get, { params: { voucherId } }),
    ),
    invoices: (await accounts.call(generalInvoices.list, { query: { sort: 'date' } })).rows.filter(({ party }) => party?.name === customer.name),
  }
}

test('what somebody entered while demo data were filled in stays as it is, and balances and stock are right', { timeout: 240_000 }, async () => {
  const filling = seedTrades(desk, HISTORY_DAYS, HISTORY_DAYS)
  const entered = await enterMeanwhile()
  const before = await read(entered)
  await filling
  expect([before.orders.length, before.receipts.length, before.bills.length, before.invoices.length]).toEqual([ROUNDS, ROUNDS, ROUNDS, 1])
  expect(new Set(before.receipts.map(({ date }) => date))).toEqual(new Set([today]))
  expect(await read(entered)).toEqual(before)

  const { passed, checks } = await accounts.call(ledger.health)
  expect([passed, checks.filter((check) => !check.passed)]).toEqual([true, []])
  const wrong = `select p.part_id from stock_pools p left join (select company_id, part_id, sum(qty) as qty, sum(value) as value from stock_moves group by 1, 2) m using (company_id, part_id)
    where p.company_id = $1 and (p.on_hand, p.value) is distinct from (coalesce(m.qty, 0), coalesce(m.value, 0))`
  expect(await api.owner.query(wrong, [administrator.companyId])).toEqual([])
  const backdated = `select of from (select m.id as of, m.date < lag(m.date) over (partition by m.part_id order by m.seq) as earlier from stock_moves m where m.company_id = $1) moves
    where earlier`
  expect(await api.owner.query(backdated, [administrator.companyId])).toEqual([])
})
