import type { FiscalYearRow } from '@/contracts/fiscal-years'
import { addDays } from '../../domain/today'
import type { Office } from '../office'
import { cardWork } from './card-payments'
import { addChequeSeries, seedCheques } from './cheques'
import type { EntryPlan } from './keeper'
import { openKeeper } from './keeper'
import { entriesOf, foreignMoney, founding, monthAfter, monthBefore } from './months'
import { goLive } from './opening'
import { openInvoices, pay, paymentDays, paymentsBy } from './settlements'
import { seedReminders } from './reminders'
import { seedRecurring, seedTemplates } from './recurring'
import { seedPaymentStates } from './payment-states'
import { payByRun, paysByRuns, prepareRuns, runsSince, seedRunStates } from './payment-runs'
import { seedStates } from './states'
import { openStatements } from './statements'
import { taxPayment } from './taxes'
import { closeYear, lockAndCorrect, revalue, yearsToClose } from './year-end'

interface Work {
  date: string
  run: () => Promise<unknown>
}

/**
 * Keeps the books of a company from its first day, after everything else was entered: journal entries month by month, in the order of their
 * days; the years that are long over are closed, reported months locked.
 * @param first the company's first day
 */
export const seedBooks = async (office: Office, first: string): Promise<void> => {
  const { today } = office
  const keeper = await openKeeper(office)
  const postAll = async (plans: readonly EntryPlan[]) => {
    for (const plan of plans) if (plan.date <= today) await keeper.post(plan)
  }
  // One of the companies brought its books over from another program, the others were founded.
  if (office.key === 'gulf') await goLive(keeper, `${first.slice(0, 7)}-01`)
  else await postAll(founding(office, first))
  await keeper.post(foreignMoney(office, first))
  if (paysByRuns(office)) await prepareRuns(keeper, first)
  const chequeSeriesId = await addChequeSeries(office)
  const open = await openInvoices(keeper)
  const statements = await openStatements(keeper)
  const ended = await yearsToClose(keeper)
  const cards = office.key === 'northgate' ? cardWork(keeper) : []
  const thisMonth = today.slice(0, 7)
  const firstMonth = monthAfter(first.slice(0, 7))
  for (let month = firstMonth, number = 0; month <= thisMonth; month = monthAfter(month), number += 1) {
    while (ended[0] && ended[0].endsOn < `${month}-01`) await closeYear(keeper, ended.shift() as FiscalYearRow)
    await office.attempt(() => statements.prove(monthBefore(month)))
    if (month === thisMonth) await revalue(keeper, addDays(`${month}-01`, -1))
    const payments = paymentDays(month).flatMap((day) => (day <= today ? paymentsBy(open, day) : []))
    const entries = [...entriesOf(office, month, number), ...(await taxPayment(keeper, month, number))].filter(({ date }) => date <= today)
    const byRun = payments.filter(({ direction, currency, date }) => {
      return paysByRuns(office) && direction === 'payable' && currency === office.base && date >= runsSince(today)
    })
    // Numbers follow the days, so that the journal reads as it was kept.
    let work: Work[] = [
      ...entries.map((plan) => ({ date: plan.date, run: () => keeper.post(plan) })),
      ...payments.filter((plan) => !byRun.includes(plan)).map((plan) => ({ date: plan.date, run: () => pay(keeper, plan, chequeSeriesId) })),
      ...[...new Set(byRun.map(({ date }) => date))].map((date) => ({ date, run: () => runOf(date) })),
      ...cards.filter(({ date }) => date.startsWith(month)),
    ]
    const runOf = async (date: string) => {
      const plans = byRun.filter((plan) => plan.date === date)
      const run = await payByRun(keeper, date, new Set(plans.flatMap(({ documents }) => [...documents])))
      for (const plan of plans) {
        const left = new Set([...plan.documents].filter((voucherId) => !run?.paid.has(voucherId)))
        if (left.size > 0) await pay(keeper, { ...plan, documents: left }, chequeSeriesId)
      }
      if (run && run.bookedOn <= today) work = [...work, { date: run.bookedOn, run: run.book }]
    }
    while (work.length > 0) {
      const [next] = work.toSorted((a, b) => a.date.localeCompare(b.date))
      work = work.filter((one) => one !== next)
      await next?.run()
    }
  }
  await seedStates(keeper)
  await seedPaymentStates(keeper)
  if (paysByRuns(office)) await seedRunStates(keeper)
  await seedCheques(office, chequeSeriesId)
  await seedReminders(keeper)
  await seedRecurring(keeper)
  await seedTemplates(keeper)
  await lockAndCorrect(keeper)
  await office.attempt(() => statements.bringToDo())
}
