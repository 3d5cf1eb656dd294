import { customerInvoices } from '@/contracts/customer-invoices'
import { deliveries } from '@/contracts/deliveries'
import type { AreaOfLock, FiscalYearDetail, FiscalYearPatch, FiscalYearRow } from '@/contracts/fiscal-years'
import { areasOfLocks, fiscalYears } from '@/contracts/fiscal-years'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { formatFilters } from '@/contracts/lists'
import { isZero } from '@/contracts/rules/decimal'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { addDays } from '../../domain/today'
import type { DemoClient, StepBody } from '../client'
import type { Office } from '../office'
import type { Keeper } from './keeper'

/** A year is closed this many days after its end: until then, bills of it still come. */
const CLOSED_AFTER_DAYS = 75

/** The years of the company, the oldest first. */
const yearsOf = async ({ accounts }: Office): Promise<FiscalYearRow[]> => (await accounts.call(fiscalYears.list, { query: { sort: 'startsOn' } })).rows

const change = async (by: DemoClient, id: string, body: StepBody<FiscalYearPatch>): Promise<FiscalYearDetail | null> => {
  const { version } = await by.call(fiscalYears.get, { params: { id } })
  return (await by.call(fiscalYears.change, { params: { id }, body: { ...body, version } as FiscalYearPatch })).year
}

type Discardable = typeof customerInvoices | typeof vendorInvoices | typeof goodsReceipts | typeof deliveries
const discard = async (by: DemoClient, of: Discardable, voucherId: string): Promise<void> => {
  const { version } = await by.call(of.get, { params: { voucherId } })
  await by.call(of.discard, { params: { voucherId }, query: { version: String(version) } })
}

/** Deletes or cancels what nobody has finished: a year isn't closed while something dated in it waits to be posted. */
const clearUp = async ({ accounts, keeper, hasEntered }: Office, until: string): Promise<void> => {
  const waiting = (statuses: string[]) => ({
    f: formatFilters([
      { field: 'status', op: 'in', values: statuses },
      { field: 'date', op: 'to', values: [until] },
    ]) as string,
    limit: '200',
  })
  const ours = <R extends { voucherId: string }>({ rows }: { rows: R[] }) => rows.filter(({ voucherId }) => hasEntered(voucherId))
  const drafts = waiting(['draft'])
  for (const { voucherId } of ours(await accounts.call(customerInvoices.list, { query: drafts }))) await discard(accounts, customerInvoices, voucherId)
  const bills = await accounts.call(vendorInvoices.list, { query: waiting(['draft', 'pending_match', 'matched', 'variance', 'on_hold']) })
  for (const { voucherId, status } of ours(bills))
    if (status === 'draft') await discard(accounts, vendorInvoices, voucherId)
    else await accounts.step(vendorInvoices.change, voucherId, { action: 'cancel', reason: 'Disputed to the end of the year; the vendor bills it anew.' })
  for (const { voucherId } of ours(await keeper.call(goodsReceipts.list, { query: drafts }))) await discard(keeper, goodsReceipts, voucherId)
  for (const { voucherId } of ours(await keeper.call(deliveries.list, { query: drafts }))) await discard(keeper, deliveries, voucherId)
}

/** Revalues what is open in other currencies on the last day of a period, if rates have changed anything. */
export const revalue = async ({ office }: Keeper, day: string): Promise<void> => {
  const { accounts } = office
  const year = (await yearsOf(office)).find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  if (!year) return
  const { id, periods } = await accounts.call(fiscalYears.get, { params: { id: year.id } })
  const periodNo = periods.find(({ endsOn }) => endsOn === day)?.periodNo
  if (!periodNo) return
  const { rows } = await accounts.call(fiscalYears.revaluation, { params: { id }, query: { periodNo: String(periodNo) } })
  if (rows.some(({ difference }) => difference !== null && !isZero(difference))) await change(accounts, id, { action: 'revalue', periodNo })
}

/** The years that are long enough over to be closed, the oldest first. */
export const yearsToClose = async ({ office }: Keeper): Promise<FiscalYearRow[]> => {
  const last = addDays(office.today, -CLOSED_AFTER_DAYS)
  return (await yearsOf(office)).filter(({ status, endsOn }) => status === 'open' && endsOn <= last)
}

/** Explains what the checklist found and is as it should be. */
const explain = async ({ accounts }: Office, { id }: FiscalYearRow): Promise<void> => {
  const { items } = await accounts.call(fiscalYears.checklist, { params: { id } })
  for (const { code: item, state, isExplainable } of items)
    if (state === 'open' && isExplainable) await change(accounts, id, { action: 'explain', item, note: 'Looked through with the auditor' })
}

/** Closes a year in which everything is entered, after it was cleared up and revalued. */
export const closeYear = async (keeper: Keeper, year: FiscalYearRow): Promise<void> => {
  const { office } = keeper
  office.at(addDays(year.endsOn, CLOSED_AFTER_DAYS))
  await clearUp(office, year.endsOn)
  await revalue(keeper, year.endsOn)
  await explain(office, year)
  await change(office.manager, year.id, { action: 'close', reason: 'Audited and signed' })
}

/** Locks all areas of the months before the last one. Returns the last day that is locked, null if there is no such month. */
const lockMonths = async ({ office }: Keeper): Promise<string | null> => {
  const { accounts, today } = office
  const reported = addDays(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1)
  let last: string | null = null
  for (const { id, status } of await yearsOf(office)) {
    if (status !== 'open') continue
    const { periods } = await accounts.call(fiscalYears.get, { params: { id } })
    const over = periods.filter(({ endsOn }) => endsOn <= reported)
    if (over.length === 0) continue
    const areas = [...areasOfLocks] as AreaOfLock[]
    await change(accounts, id, { action: 'setLocks', reason: 'Reported to the management', periods: over.map(({ periodNo }) => ({ periodNo, areas })) })
    last = over.at(-1)?.endsOn ?? null
  }
  return last
}

/** Locks the months that were reported, and lets the accountant post into them past the lock, who corrects one of them. */
export const lockAndCorrect = async (keeper: Keeper): Promise<void> => {
  const { office, post } = keeper
  office.at(office.today)
  const locked = await lockMonths(keeper)
  if (!locked) return
  const { rows } = await office.manager.call(fiscalYears.people)
  const userId = rows.find(({ name }) => name === office.accounts.signedIn.user.fullName)?.id
  if (!userId) return
  const body = { userId, area: 'journal', until: addDays(office.today, 7), reason: 'A late bill of the lawyer' } as const
  await office.manager.call(fiscalYears.addException, { body })
  await post({
    date: locked,
    narration: 'Legal advice, billed after the month was reported',
    lines: [
      ['6040', '860', { costCentre: 'ADMIN' }],
      ['2110', '-860'],
    ],
  })
}
