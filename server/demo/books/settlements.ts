import { customerInvoices } from '@/contracts/customer-invoices'
import { generalInvoices } from '@/contracts/general-invoices'
import { ledger } from '@/contracts/ledger'
import { formatFilters } from '@/contracts/lists'
import { absolute, add, compare, divide, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { addDays } from '../../domain/today'
import { rateOf } from '../history/market'
import type { EntryLine, EntryPlan, Keeper } from './keeper'
import { dayOf } from './months'

interface Owed {
  voucherId: string
  partyId: string
  /** Above zero for an invoice, below for a credit note that is still open. */
  amount: string
  /** Its value as it was posted. */
  base: string
  currency: string
  date: string
  dueDate: string
}
export interface OpenInvoices {
  receivable: Owed[]
  payable: Owed[]
}

type Page<R> = { rows: R[]; nextCursor?: string | undefined }
type Row = Pick<Owed, 'voucherId' | 'currency' | 'date' | 'dueDate'> & { id: string; openAmount: string }

const OPEN = formatFilters([{ field: 'status', op: 'in', values: ['posted', 'partially_paid'] }]) ?? ''

const controlAccount = { receivable: '1100', payable: '2000' } as const

/** Items of the opening balances, which nobody can add to after the company has gone live. */
const OPENING = 'OPEN-'

/** Reads every page of a list of invoices, and keeps those that the demo itself entered. */
const readOpen = async <R extends Row>({ office }: Keeper, read: (query: Record<string, string>) => Promise<Page<R>>): Promise<R[]> => {
  const rows: R[] = []
  let after: string | undefined
  do {
    const page: Page<R> = await read({ f: OPEN, limit: '200', ...(after ? { after } : {}) })
    rows.push(...page.rows)
    after = page.nextCursor
  } while (after)
  return rows.filter(({ voucherId }) => office.hasEntered(voucherId) || voucherId.startsWith(OPENING))
}

/**
 * The value at which a document in another currency is on a control account, as it was posted line by line; null if the ledger doesn't have
 * its open amount there, as for items that a company brought over.
 */
const postedValue = async ({ office: { accounts } }: Keeper, documentId: string, account: string, openAmount: string): Promise<string | null> => {
  const { rows } = await accounts.call(ledger.ofDocument, { params: { documentId } })
  const lines = rows.flatMap((journal) => journal.lines).filter(({ accountId }) => accountId === account)
  const posted = absolute(add('0', ...lines.map(({ amount }) => amount)))
  return compare(posted, openAmount) === 0 ? absolute(add('0', ...lines.flatMap(({ debit, credit }) => [debit, negate(credit)]))) : null
}

/** Reads what customers and vendors owe or are owed. */
export const openInvoices = async (keeper: Keeper): Promise<OpenInvoices> => {
  const { accounts, base } = keeper.office
  const owed = async (row: Row, direction: keyof OpenInvoices, partyId: string, isCredit: boolean, rate: () => Promise<string>) => {
    const { id, openAmount, voucherId, date, dueDate, currency } = row
    const signed = (value: string) => (isCredit ? negate(value) : value)
    const atRate = async () => roundMoney(multiply(openAmount, await rate()), base)
    const value = currency === base ? openAmount : ((await postedValue(keeper, id, controlAccount[direction], openAmount)) ?? (await atRate()))
    return { voucherId, partyId, amount: signed(openAmount), base: signed(value), currency, date, dueDate }
  }
  const found: OpenInvoices = { receivable: [], payable: [] }
  for (const row of await readOpen(keeper, (query) => accounts.call(customerInvoices.list, { query }))) {
    const record = () => accounts.call(customerInvoices.get, { params: { voucherId: row.voucherId } })
    found.receivable.push(await owed(row, 'receivable', row.customer.id, row.type === 'credit_note', async () => (await record()).rate))
  }
  for (const row of await readOpen(keeper, (query) => accounts.call(vendorInvoices.list, { query }))) {
    const record = () => accounts.call(vendorInvoices.get, { params: { voucherId: row.voucherId } })
    if (!row.holdPayment) found.payable.push(await owed(row, 'payable', row.vendor.id, row.type === 'debit_note', async () => (await record()).rate))
  }
  for (const row of await readOpen(keeper, (query) => accounts.call(generalInvoices.list, { query }))) {
    const record = () => accounts.call(generalInvoices.get, { params: { voucherId: row.voucherId } })
    found[row.direction].push(await owed(row, row.direction, row.party.id, false, async () => (await record()).rate))
  }
  const byDueDate = (a: Owed, b: Owed) => a.dueDate.localeCompare(b.dueDate) || a.voucherId.localeCompare(b.voucherId)
  return { receivable: found.receivable.toSorted(byDueDate), payable: found.payable.toSorted(byDueDate) }
}

/** Decimals of an exchange rate. */
const RATE_SCALE = 10

/**
 * One line for each invoice, at the rate and with the due day that it was posted with, and the bank for all of them. What a currency gained or
 * lost since then is realised.
 * @param sign 1 for what customers pay, -1 for what vendors get
 */
const paymentOf = (base: string, date: string, sign: 1 | -1, paid: readonly Owed[]): EntryPlan => {
  const side = (amount: string) => (sign === 1 ? negate(amount) : amount)
  const account = controlAccount[sign === 1 ? 'receivable' : 'payable']
  const lines = paid.map(({ partyId, amount, base: value, currency, dueDate, voucherId }): EntryLine => {
    const foreign = currency === base ? {} : { currency, rate: roundTo(divide(value, amount), RATE_SCALE) }
    return [account, side(amount), { partyId, dueDate, memo: voucherId, ...foreign }]
  })
  const carried = add(...paid.map((one) => one.base))
  const moved = add(...paid.map(({ amount, currency }) => roundMoney(multiply(amount, rateOf(currency, base, date)), base)))
  const realised = side(subtract(moved, carried))
  return {
    date,
    narration: `${sign === 1 ? 'Collected from customers' : 'Paid to vendors'} up to ${date}`,
    lines: [...lines, ['1010', negate(side(moved))], ...(isZero(realised) ? [] : [['7100', realised] as const])],
  }
}

/** Each seventh invoice of the last months is still open after its due day. */
const LATE_EACH = 7
const LATE_DAYS = 100

/** Takes what is due by a day and not late, and leaves the rest. */
const takeDue = (list: Owed[], day: string, isLate: (one: Owed, index: number) => boolean): Owed[] => {
  const due = list.filter((one, index) => one.dueDate <= day && one.date <= day && !isLate(one, index))
  list.splice(0, list.length, ...list.filter((one) => !due.includes(one)))
  return due
}

/** What the bank collected from customers and paid to vendors by a day. */
export const paymentsBy = ({ office: { base, today } }: Keeper, { receivable, payable }: OpenInvoices, day: string): EntryPlan[] => {
  const lateSince = addDays(today, -LATE_DAYS)
  const collected = takeDue(receivable, day, ({ dueDate }, index) => index % LATE_EACH === LATE_EACH - 1 && dueDate > lateSince)
  const paid = takeDue(payable, day, () => false)
  const plans = [...(collected.length > 0 ? [paymentOf(base, day, 1, collected)] : []), ...(paid.length > 0 ? [paymentOf(base, day, -1, paid)] : [])]
  // An entry in which nothing is paid, because credits take all of it, is no entry of the bank.
  return plans.filter(({ lines }) => lines.some(([account, amount]) => account === '1010' && compare(amount, '0') !== 0))
}

/** Days of a month on which customers’ payments are entered and vendors are paid. */
export const paymentDays = (month: string): string[] => [dayOf(month, 12), dayOf(month, 26)]
