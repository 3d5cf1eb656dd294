import { customerInvoices } from '@/contracts/customer-invoices'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { addDays } from '../../domain/today'
import { workdayFrom } from '../history/calendar'
import type { Desk } from '../history/desk'
import { usualTax } from '../sales-tax'
import { move, type Move } from './agenda'
import { billWithoutOrder } from './billing'
import { totalOf } from './totals'

/** Seats of cloud software that two customers have rented when the year begins; each month adds some. */
const SEATS: Record<Desk['key'], readonly number[]> = { northgate: [1790, 1270], gulf: [1820, 1330], falcon: [820, 570] }
const ADDED = 9
/** What a seat costs a month in the company's currency, and our margin on it in per cent, month by month. */
const PRICE = '40'
const MARGINS = [21, 19, 22, 20, 18]

/** Invoices the seats of a month to each customer, and enters the one bill of the vendor for all of them. */
const billSeats = move(async (trade) => {
  const { desk, day } = trade
  const month = day.slice(0, 7)
  const number = Number(month.slice(5))
  const description = `Cloud workplace, seats of ${month}`
  const tax = await usualTax(desk)
  const customers = desk.customers.filter(({ isExempt }) => !isExempt)
  let seats = 0
  for (const [at, begun] of SEATS[desk.key].entries()) {
    const customer = customers[at]
    if (!customer) continue
    const ordered = begun + ADDED * number
    const line = { description, qty: String(ordered), uom: 'month', unitPrice: PRICE }
    const { draftId } = await desk.accounts.call(customerInvoices.create, {
      body: {
        customerId: customer.id,
        customerOrderNumber: `SUB-${1001 + at}`,
        paymentTermId: customer.paymentTermId,
        currency: desk.base,
        grandTotal: totalOf(desk.base, [{ ...line, taxPercent: tax.percent }]),
        lines: [{ ...line, taxId: tax.id }],
      },
    })
    await desk.accounts.step(customerInvoices.change, draftId, { action: 'post' })
    seats += ordered
  }
  const margin = MARGINS[number % MARGINS.length] ?? 20
  const unitPrice = roundMoney(multiply(PRICE, String((100 - margin) / 100)), desk.base)
  await billWithoutOrder(trade, `SUB-${month}`, [{ description, qty: String(seats), uom: 'month', unitPrice }])
})
export const subscriptions: readonly Move[] = [billSeats()]

const dayIn = (month: string): string => `${month}-10`
/** Days on which subscriptions are billed: one in each month, from the company's first day up to today. */
export const subscriptionDays = (first: string, today: string): string[] => {
  const days: string[] = []
  for (let day = dayIn(first.slice(0, 7)); workdayFrom(day) <= today; day = dayIn(addDays(day, 30).slice(0, 7))) if (day >= first) days.push(workdayFrom(day))
  return days
}
