import { costCentres } from '@/contracts/cost-centres'
import { defaultAccounts } from '@/contracts/default-accounts'
import { type Feature, page, people } from './demo'

const CENTRE = 'DEMO-BER'

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
        return { path: page('/finance/cost-centres/detail', { id }) }
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
