import { exchangeRates } from '@/contracts/exchange-rates'
import { areasOfLocks, fiscalYears } from '@/contracts/fiscal-years'
import { journalEntries } from '@/contracts/journal-entries'
import { customers } from '@/contracts/parties'
import { reportSchedules } from '@/contracts/reports/schedules'
import { addDays } from '@server/domain/today'
import type { DemoClient } from '@server/demo/client'
import { accountIds } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'
import { yearOn } from './fiscal-years'

const SISTER = 'Falcon Systems GmbH (demo)'

/** The sister company as a customer, which the first of these demos enters. */
const sisterOf = async (client: DemoClient, ownCompanyId: string): Promise<string> => {
  const { rows } = await client.call(customers.lookup, { query: { q: SISTER } })
  return rows[0]?.id ?? (await client.call(customers.create, { body: { name: SISTER, currency: 'USD', ownCompanyId } })).id
}

/** Posts a sale to the sister company, which that one doesn't know of. */
const sellToSister = async (client: DemoClient, stage: Stage): Promise<string> => {
  const falcon = client.signedIn.allCompanies.find(({ name }) => name.startsWith('Falcon'))?.id ?? ''
  const partyId = await sisterOf(client, falcon)
  const account = accountIds((await client.call(journalEntries.basis)).accounts)
  const { voucherId, version } = await client.call(journalEntries.create, {
    body: {
      narration: 'Support for Falcon (demo)',
      date: stage.day(),
      lines: [
        { accountId: account('1100'), debit: '1800', partyId },
        { accountId: account('4000'), credit: '1800' },
      ],
    },
  })
  await client.call(journalEntries.change, { params: { voucherId }, body: { action: 'post', version } })
  return falcon
}

const LATE_BILL = 'Cleaning, billed after the month was reported (demo)'

/** Posts a bill into the month before, or into the present one where that has no year, after it was locked as reported and opened again. */
const changeReported = async (stage: Stage): Promise<void> => {
  const accounts = await stage.as(people.accounts)
  const { rows } = await accounts.call(journalEntries.list, { query: { q: LATE_BILL } })
  if (rows.length > 0) return
  const monthEnd = addDays(`${stage.day().slice(0, 7)}-01`, -1)
  const date = (await yearOn(stage, monthEnd)) ? monthEnd : stage.day()
  const { id = '' } = (await yearOn(stage, date)) ?? {}
  const lock = async (areas: readonly (typeof areasOfLocks)[number][], reason: string) => {
    const { version, periods } = await accounts.call(fiscalYears.get, { params: { id } })
    const periodNo = periods.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)?.periodNo ?? 0
    await accounts.call(fiscalYears.change, { params: { id }, body: { action: 'setLocks', version, reason, periods: [{ periodNo, areas: [...areas] }] } })
  }
  await lock(areasOfLocks, 'Reported to the bank')
  await lock([], 'A bill is missing')
  const account = accountIds((await accounts.call(journalEntries.basis)).accounts)
  const lines = [
    { accountId: account('6190'), debit: '380' },
    { accountId: account('1010'), credit: '380' },
  ]
  const { voucherId, version } = await accounts.call(journalEntries.create, { body: { narration: LATE_BILL, date, lines } })
  await accounts.call(journalEntries.change, { params: { voucherId }, body: { action: 'post', version } })
}

const SCHEDULE = 'Profit and loss of last month (demo)'

export const reportDemos: Feature = {
  name: 'Reports',
  demos: [
    {
      id: 'report-compared',
      title: 'Profit and loss, compared',
      sees: 'This year beside the year before, with difference and per cent, in thousands.',
      persona: people.accounts,
      play: async () => ({ path: page('/profit-loss', { compare: 'year', periods: '1', units: 'thousands' }) }),
    },
    {
      id: 'report-paid',
      title: 'Profit and loss on cash basis',
      sees: 'Income and expenses when they were paid, and how they lead back to what was posted.',
      persona: people.accounts,
      play: async () => ({ path: page('/profit-loss', { basis: 'cash', columns: 'quarter' }) }),
    },
    {
      id: 'report-empty',
      title: 'A period in which nothing was posted',
      sees: 'No rows, and a sentence that says why.',
      persona: people.accounts,
      play: async () => ({ path: page('/reports/journal', { from: '1999-01-01', to: '1999-12-31' }) }),
    },
    {
      id: 'report-schedules',
      title: 'A report that is mailed every month',
      sees: 'Its rhythm with the next day, its recipients, and what became of the last one; it can be paused.',
      persona: people.manager,
      play: async (stage) => {
        const [manager, accounts] = [await stage.as(people.manager), await stage.as(people.accounts)]
        const { rows } = await manager.call(reportSchedules.list)
        const recipientIds = [manager, accounts].map(({ signedIn }) => signedIn.user._id)
        const parameters = { from: 'last-month', to: 'last-month' }
        const body = { report: 'profit-loss', name: SCHEDULE, parameters, format: 'pdf', rhythm: 'monthly', day: 3, recipientIds } as const
        if (!rows.some(({ name }) => name === SCHEDULE)) await manager.call(reportSchedules.create, { body })
        return { path: page('/reports/schedules') }
      },
    },
    {
      id: 'changed-since-reported',
      title: 'A month that has changed since it was reported',
      sees: 'What was posted into it later, by whom, and what it does to each account and to the result.',
      persona: people.accounts,
      play: async (stage) => {
        await changeReported(stage)
        return { path: page('/reports/changed-since-reported', { from: addDays(stage.day(), -62), to: stage.day() }) }
      },
    },
    {
      id: 'consolidated',
      title: 'Two companies as one',
      sees: 'Both side by side in the currency of this one and summed, with the rate that was used, and every check passed.',
      persona: people.administrator,
      play: async (stage) => {
        const client = await stage.as(people.administrator)
        const [own, gulf] = [/^Northgate/, /^Gulf/].map((called) => client.signedIn.allCompanies.find(({ name }) => called.test(name))?.id ?? '')
        const from = `${stage.day().slice(0, 7)}-01`
        const rows = [from, stage.day()].map((date) => ({ currency: 'AED', date, rate: '0.272294' }))
        await client.call(exchangeRates.createMany, { body: { rows, source: 'Demo', replace: true } })
        return { path: page('/reports/consolidated', { statement: 'profit-loss', from, to: stage.day(), companies: `${own},${gulf}` }) }
      },
    },
    {
      id: 'consolidated-refused',
      title: 'Companies that disagree',
      sees: 'No consolidated figures, but what one company claims and the other does not know, with the checks that fail.',
      persona: people.administrator,
      play: async (stage) => {
        const client = await stage.as(people.administrator)
        const falcon = await sellToSister(client, stage)
        const own = client.signedIn.allCompanies.find(({ isActive }) => isActive)?.id ?? ''
        return {
          path: page('/reports/consolidated', {
            statement: 'profit-loss',
            from: `${stage.day().slice(0, 7)}-01`,
            to: stage.day(),
            companies: `${own},${falcon}`,
          }),
        }
      },
    },
  ],
}
