import { customers } from '@/contracts/parties'
import { journalEntries } from '@/contracts/journal-entries'
import type { DemoClient } from '@server/demo/client'
import { type Feature, page, people, type Stage } from './demo'

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
  const { accounts } = await client.call(journalEntries.basis)
  const account = (number: string) => accounts.find(({ accountId }) => accountId === number)?.id ?? ''
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
