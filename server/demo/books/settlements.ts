import { customerInvoices } from '@/contracts/customer-invoices'
import { generalInvoices } from '@/contracts/general-invoices'
import { formatFilters } from '@/contracts/lists'
import { customerPayments, type PayableItem, type Payment, vendorPayments } from '@/contracts/payments'
import { absolute, add, compare, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { addDays } from '../../domain/today'
import { earlier } from '../history/calendar'
import { rateOf } from '../history/market'
import { writeCheque } from './cheques'
import type { Keeper } from './keeper'
import { dayOf } from './months'

interface Owed {
  voucherId: string
  partyId: string
  currency: string
  date: string
  dueDate: string
  /** It is still open long after its due day, so that there is somebody to remind. */
  isLate?: boolean
}
export interface OpenInvoices {
  receivable: Owed[]
  payable: Owed[]
}
type Direction = keyof OpenInvoices

type Page<R> = { rows: R[]; nextCursor?: string | undefined }

const OPEN = formatFilters([{ field: 'status', op: 'in', values: ['posted', 'partially_paid'] }]) ?? ''

/** Of the last months each third invoice is still open after its due day, and each second one that was due more than four weeks ago. */
const LATE_DAYS = 100
const LONG_LATE_DAYS = 28

/** Items of the opening balances, which nobody can add to after the company has gone live. */
const OPENING = 'OPEN-'

/** Reads every page of a list of invoices, and keeps those that the demo itself entered. */
const readOpen = async <R extends Omit<Owed, 'partyId'>>({ office }: Keeper, read: (query: Record<string, string>) => Promise<Page<R>>): Promise<R[]> => {
  const rows: R[] = []
  let after: string | undefined
  do {
    const page: Page<R> = await read({ f: OPEN, limit: '200', ...(after ? { after } : {}) })
    rows.push(...page.rows)
    after = page.nextCursor
  } while (after)
  return rows.filter(({ voucherId }) => office.hasEntered(voucherId) || voucherId.startsWith(OPENING))
}

const owed = ({ voucherId, currency, date, dueDate }: Omit<Owed, 'partyId'>, partyId: string): Owed => ({ voucherId, partyId, currency, date, dueDate })

/** Reads what customers and vendors owe or are owed. */
export const openInvoices = async (keeper: Keeper): Promise<OpenInvoices> => {
  const { accounts } = keeper.office
  const found: OpenInvoices = { receivable: [], payable: [] }
  for (const row of await readOpen(keeper, (query) => accounts.call(customerInvoices.list, { query }))) found.receivable.push(owed(row, row.customer.id))
  for (const row of await readOpen(keeper, (query) => accounts.call(vendorInvoices.list, { query })))
    if (!row.holdPayment) found.payable.push(owed(row, row.vendor.id))
  for (const row of await readOpen(keeper, (query) => accounts.call(generalInvoices.list, { query }))) found[row.direction].push(owed(row, row.party.id))
  const byDueDate = (a: Owed, b: Owed) => a.dueDate.localeCompare(b.dueDate) || a.voucherId.localeCompare(b.voucherId)
  const [lateSince, longLate] = [addDays(keeper.office.today, -LATE_DAYS), addDays(keeper.office.today, -LONG_LATE_DAYS)]
  const isLate = ({ dueDate }: Owed, index: number) => dueDate > lateSince && index % (dueDate <= longLate ? 2 : 3) === 0
  return {
    receivable: found.receivable.toSorted(byDueDate).map((one, index) => ({ ...one, isLate: isLate(one, index) })),
    payable: found.payable.toSorted(byDueDate),
  }
}

const endpointsOf = { receivable: customerPayments, payable: vendorPayments as unknown as typeof customerPayments }

/** The lines that settle these items, with the discounts that are still eligible, and what is paid for them. */
const settled = (items: readonly PayableItem[]) => {
  const lines = items.map(({ itemId, open, discount }) => {
    const taken = discount?.isEligible ? discount.amount : '0'
    return { itemId, amount: subtract(absolute(open), taken), discount: taken, isCredit: open.startsWith('-') }
  })
  const paid = add('0', ...lines.map((line) => (line.isCredit ? negate(line.amount) : line.amount)))
  return { amount: paid, lines: lines.map(({ itemId, amount, discount }) => ({ itemId, amount, discount })) }
}

interface PaymentPlan {
  direction: Direction
  date: string
  partyId: string
  currency: string
  documents: ReadonlySet<string>
  /** Whether it is paid by cheque, if it is in the company's currency. */
  isByCheque: boolean
}

/** Enters a payment for the documents of a party and posts it, with its cheque if it is paid by one; null if their credits take all of it. */
export const pay = async ({ office }: Keeper, plan: PaymentPlan, chequeSeriesId: string): Promise<Payment | null> => {
  const { direction, date, partyId, currency, documents } = plan
  const { accounts, base, at, today } = office
  at(earlier(date, today))
  const { openItems, basis, create, change } = endpointsOf[direction]
  const { rows } = await accounts.call(openItems, { query: { partyId, currency, date } })
  const { amount, lines } = settled(rows.filter(({ document, heldBecause }) => documents.has(document.voucherId) && !heldBecause))
  if (lines.length === 0 || compare(amount, '0') <= 0) return null
  const { own } = await accounts.call(basis)
  const isByCheque = plan.isByCheque && currency === base
  const body = {
    partyId,
    method: isByCheque ? ('cheque' as const) : ('bank' as const),
    accountId: own.find(({ accountId }) => accountId === '1010')?.id ?? null,
    date,
    currency,
    amount,
    ...(currency === base ? {} : { paidAmount: roundMoney(multiply(amount, rateOf(currency, base, date)), base) }),
    lines,
  }
  const { voucherId, version } = await accounts.call(create, { body })
  const paid = await accounts.call(change, { params: { voucherId }, body: { action: 'post', version } })
  if (isByCheque) await writeCheque(office, chequeSeriesId, paid)
  return paid
}

/** Takes what is due by a day and not late, and leaves the rest. */
const takeDue = (list: Owed[], day: string): Owed[] => {
  const due = list.filter(({ dueDate, date, isLate }) => dueDate <= day && date <= day && !isLate)
  list.splice(0, list.length, ...list.filter((one) => !due.includes(one)))
  return due
}

/** Each third of the vendors who are paid on a day gets a cheque. */
const CHEQUE_EACH = 3

/** One payment for what each party owes in a currency. */
const plansFor = (direction: Direction, date: string, due: readonly Owed[]): PaymentPlan[] => {
  const groups = new Map<string, Owed[]>()
  for (const one of due) {
    const key = `${one.partyId} ${one.currency}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group
    return first
      ? [
          {
            direction,
            date,
            partyId: first.partyId,
            currency: first.currency,
            documents: new Set(group.map(({ voucherId }) => voucherId)),
            isByCheque: direction === 'payable' && index % CHEQUE_EACH === 0,
          },
        ]
      : []
  })
}

/** What customers and vendors are paid by a day. */
export const paymentsBy = (open: OpenInvoices, day: string): PaymentPlan[] =>
  (['receivable', 'payable'] as const).flatMap((direction) => plansFor(direction, day, takeDue(open[direction], day)))

/** Days of a month on which customers’ payments are entered and vendors are paid. */
export const paymentDays = (month: string): string[] => [dayOf(month, 12), dayOf(month, 26)]
