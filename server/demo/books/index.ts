import type { FiscalYearRow } from '@/contracts/fiscal-years'
import { addDays } from '../../domain/today'
import type { Office } from '../office'
import type { EntryPlan } from './keeper'
import { openKeeper } from './keeper'
import { entriesOf, foreignMoney, founding, monthAfter } from './months'
import { goLive } from './opening'
import { openInvoices, pay, paymentDays, paymentsBy } from './settlements'
import { seedReminders } from './reminders'
import { seedRecurring, seedTemplates } from './recurring'
import { seedPaymentStates } from './payment-states'
import { seedStates } from './states'
import { taxPayment } from './taxes'
import { closeYear, lockAndCorrect, revalue, yearsToClose } from './year-end'

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
  const open = await openInvoices(keeper)
  const ended = await yearsToClose(keeper)
  const thisMonth = today.slice(0, 7)
  const firstMonth = monthAfter(first.slice(0, 7))
  for (let month = firstMonth, number = 0; month <= thisMonth; month = monthAfter(month), number += 1) {
    while (ended[0] && ended[0].endsOn < `${month}-01`) await closeYear(keeper, ended.shift() as FiscalYearRow)
    if (month === thisMonth) await revalue(keeper, addDays(`${month}-01`, -1))
    const payments = paymentDays(month).flatMap((day) => (day <= today ? paymentsBy(open, day) : []))
    const entries = [...entriesOf(office, month, number), ...(await taxPayment(keeper, month, number))].filter(({ date }) => date <= today)
    // Numbers follow the days, so that the journal reads as it was kept.
    const work = [
      ...entries.map((plan) => ({ date: plan.date, run: () => keeper.post(plan) as Promise<unknown> })),
      ...payments.map((plan) => ({ date: plan.date, run: () => pay(keeper, plan) as Promise<unknown> })),
    ]
    for (const { run } of work.toSorted((a, b) => a.date.localeCompare(b.date))) await run()
  }
  await seedStates(keeper)
  await seedPaymentStates(keeper)
  await seedReminders(keeper)
  await seedRecurring(keeper)
  await seedTemplates(keeper)
  await lockAndCorrect(keeper)
}
