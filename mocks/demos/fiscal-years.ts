import { fiscalYears, type FiscalYearRow } from '@/contracts/fiscal-years'
import { generalInvoices } from '@/contracts/general-invoices'
import { type Feature, page, people, type Stage } from './demo'
import { addInvoice } from './ledger'

const LATE = 'A late bill of the auditor (demo)'

/** The company's years, the oldest first. */
const yearsOf = async (stage: Stage): Promise<FiscalYearRow[]> =>
  (await (await stage.as(people.accounts)).call(fiscalYears.list, { query: { sort: 'startsOn' } })).rows

export const fiscalYearDemos: Feature = {
  name: 'Fiscal years',
  demos: [
    {
      id: 'period-locked',
      title: 'A locked month with an exception',
      sees: 'January is locked for sales and taxes; one person may still post into it, until tomorrow.',
      persona: people.accounts,
      play: async (stage) => {
        const [accounts, manager] = [await stage.as(people.accounts), await stage.as(people.manager)]
        const today = stage.day(0)
        const year = (await yearsOf(stage)).find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
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
        const year = (await yearsOf(stage)).findLast(({ endsOn }) => endsOn < today)
        const { rows } = await accounts.call(generalInvoices.list, { query: { q: LATE } })
        if (rows.length === 0) await addInvoice(accounts, stage, { subject: LATE, currency: 'USD', ...(year ? { date: year.endsOn } : {}) })
        return { path: page('/finance/fiscalYear/fiscal-year/close', { year: year?.id ?? '' }) }
      },
    },
  ],
}
