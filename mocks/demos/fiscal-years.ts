import { exchangeRates } from '@/contracts/exchange-rates'
import { fiscalYears, type FiscalYearRow } from '@/contracts/fiscal-years'
import { generalInvoices } from '@/contracts/general-invoices'
import { addDays } from '@server/domain/today'
import { type Feature, page, people, type Stage } from './demo'
import { addInvoice } from './ledger'

/** Subject of an invoice that is still open at the end of the month. */
const IN_EURO = 'Wharfage in Rotterdam (demo)'
const LATE = 'A late bill of the auditor (demo)'

/** The company's years, the oldest first. */
const yearsOf = async (stage: Stage): Promise<FiscalYearRow[]> =>
  (await (await stage.as(people.accounts)).call(fiscalYears.list, { query: { sort: 'startsOn' } })).rows

/** The year of a day, if the company has one. */
export const yearOn = async (stage: Stage, day: string): Promise<FiscalYearRow | undefined> =>
  (await yearsOf(stage)).find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

export const fiscalYearDemos: Feature = {
  name: 'Fiscal years',
  demos: [
    {
      id: 'year-open',
      title: 'An open year with its periods',
      sees: 'Every month with the number of its journals, what is locked in it, and the history of all moves.',
      persona: people.accounts,
      play: async (stage) => ({ path: page('/finance/fiscalYear/fiscal-year/detail', { id: (await yearOn(stage, stage.day(0)))?.id }) }),
    },
    {
      id: 'period-locked',
      title: 'A locked month with an exception',
      sees: 'January is locked for sales and taxes; one person may still post into it, until tomorrow.',
      persona: people.accounts,
      play: async (stage) => {
        const [accounts, manager] = [await stage.as(people.accounts), await stage.as(people.manager)]
        const year = await yearOn(stage, stage.day(0))
        const { id, version, periods, exceptions } = await accounts.call(fiscalYears.get, { params: { id: year?.id ?? '' } })
        if (periods[0]?.lockedAreas.length === 0) {
          const locked = [{ periodNo: 1, areas: ['sales' as const, 'tax' as const] }]
          await accounts.call(fiscalYears.change, {
            params: { id },
            body: { action: 'setLocks', version, reason: 'Reported to the tax office', periods: locked },
          })
        }
        if (!exceptions.some(({ reason }) => reason === LATE)) {
          const { rows } = await manager.call(fiscalYears.people)
          const userId = rows.find(({ name }) => name === 'Aisha Rahman')?.id ?? ''
          await manager.call(fiscalYears.addException, { body: { userId, area: 'sales', until: stage.day(1), reason: LATE } })
        }
        return { path: page('/finance/fiscalYear/fiscal-year/detail', { id }) }
      },
    },
    {
      id: 'year-closed',
      title: 'A closed year',
      sees: 'The year is closed: its closing entry, and Reopen for somebody who may do so.',
      persona: people.manager,
      play: async (stage) => {
        const manager = await stage.as(people.manager)
        const [first] = await yearsOf(stage)
        const id = first?.id ?? ''
        if (first?.status === 'open') await manager.call(fiscalYears.change, { params: { id }, body: { action: 'close', version: first.version } })
        return { path: page('/finance/fiscalYear/fiscal-year/close', { year: id }) }
      },
    },
    {
      id: 'year-not-ready',
      title: 'A year that can’t be closed yet',
      sees: 'What is left to do before the close, each with the list that shows it, such as drafts dated in the year.',
      persona: people.manager,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const today = stage.day(0)
        // Where everything that is over is closed, the present year shows the same, and that it isn't over.
        const years = (await yearsOf(stage)).filter(({ status }) => status === 'open')
        const year = years.findLast(({ endsOn }) => endsOn < today) ?? years[0]
        const { rows } = await accounts.call(generalInvoices.list, { query: { q: LATE } })
        if (rows.length === 0)
          await addInvoice(accounts, stage, { subject: LATE, currency: 'USD', ...(year ? { date: year.endsOn < today ? year.endsOn : today } : {}) })
        return { path: page('/finance/fiscalYear/fiscal-year/close', { year: year?.id ?? '' }) }
      },
    },
    {
      id: 'revaluation-preview',
      title: 'Open items in euro at the end of the month',
      sees: 'Each item in its currency, its value in the books and at the rate of the last day, and the difference that would be posted.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const monthEnd = addDays(`${stage.day(0).slice(0, 7)}-01`, -1)
        const { rows } = await accounts.call(generalInvoices.list, { query: { q: IN_EURO } })
        if (rows.length === 0) {
          await accounts.call(exchangeRates.createMany, { body: { rows: [{ currency: 'EUR', date: monthEnd, rate: '1.1125' }], source: 'Demo' } })
          const { voucherId, version } = await addInvoice(accounts, stage, { subject: IN_EURO, currency: 'EUR', rate: '1.08', date: addDays(monthEnd, -3) })
          await accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
        }
        return { path: page('/finance/fiscalYear/fiscal-year/revaluation', { year: (await yearOn(stage, monthEnd))?.id }) }
      },
    },
  ],
}
