import { costCentres } from '@/contracts/cost-centres'
import { defaultAccounts } from '@/contracts/default-accounts'
import { journalEntries } from '@/contracts/journal-entries'
import { accountIds } from './account-ids'
import { type Feature, page, people } from './demo'

const CENTRE = 'DEMO-BER'
const CLOSED_CENTRE = 'DEMO-LDS'
const centrePage = (id: string) => ({ path: page('/finance/cost-centres/detail', { id }) })

export const booksDemos: Feature = {
  name: 'Cost centres and default accounts',
  demos: [
    {
      id: 'cost-centre-unused',
      title: 'A cost centre that no line names yet',
      sees: 'It can be deleted as long as no line names it; after that it can be closed.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { rows } = await accounts.call(costCentres.list, { query: { f: `code:is:${CENTRE}` } })
        const { id } = rows[0] ?? (await accounts.call(costCentres.create, { body: { code: CENTRE, name: 'Berlin office (demo)' } }))
        return centrePage(id)
      },
    },
    {
      id: 'cost-centre-closed',
      title: 'A cost centre that was closed',
      sees: 'Lines of the past keep it, the number of them is shown, and nothing new can name it.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { rows } = await accounts.call(costCentres.list, { query: { f: `code:is:${CLOSED_CENTRE}` } })
        if (rows[0]) return centrePage(rows[0].id)
        const { id, version } = await accounts.call(costCentres.create, { body: { code: CLOSED_CENTRE, name: 'Leeds office (demo)' } })
        const account = accountIds((await accounts.call(journalEntries.basis)).accounts)
        const entry = await accounts.call(journalEntries.create, {
          body: {
            narration: 'Removal of the Leeds office (demo)',
            lines: [
              { accountId: account('6190'), debit: '640', costCentreId: id },
              { accountId: account('1010'), credit: '640' },
            ],
          },
        })
        await accounts.call(journalEntries.change, { params: { voucherId: entry.voucherId }, body: { action: 'post', version: entry.version } })
        await accounts.call(costCentres.change, { params: { id }, body: { action: 'deactivate', version } })
        return centrePage(id)
      },
    },
    {
      id: 'default-account-missing',
      title: 'A default account that is missing',
      sees: 'What can’t be posted, said beside the role and summed up at the top.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { version } = await accounts.call(defaultAccounts.get, {})
        await accounts.call(defaultAccounts.save, { body: { version, roles: [{ role: 'cash_over_short', accountId: null }] } })
        return { path: page('/finance/default-accounts') }
      },
    },
  ],
}
