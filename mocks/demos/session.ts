import { type Feature, page, people } from './demo'
import { createInquiry } from './trade'

export const sessionDemos: Feature = {
  name: 'Session and companies',
  demos: [
    {
      id: 'session-expired',
      title: 'A session that ended on the server',
      sees: 'The next call is refused, and Session Expired says so; with a form open the session can go on where it was.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const { voucherId } = await createInquiry(stage, 'Demo: the session ends here')
        return {
          path: page('/inquiries/detail', { voucherId }),
          afterwards: async ({ answered, say }) => {
            await answered(`/inquiry/${voucherId}`)
            await sales.end()
            say('The session has ended on the server. Open anything.')
          },
        }
      },
    },
    {
      id: 'page-denied',
      title: 'A page without permission',
      sees: 'Vera Lind follows a link to a page that isn’t hers: a calm panel inside the shell, and the way back.',
      persona: people.viewer,
      play: async () => ({ path: '/finance/tax-codes' }),
    },
    {
      id: 'empty-company',
      title: 'A company on its first day',
      sees: 'Every list without a record: what it is for and how to begin.',
      persona: people.nobodyYet,
      play: async () => ({ path: '/inquiries/list' }),
    },
    {
      id: 'two-companies',
      title: 'One person, two companies',
      sees: 'Ben Okafor sells in Gulf Procurement and buys in Northgate: switch by the company’s name, and colour, menu and data follow.',
      persona: people.salesInGulf,
      play: async () => ({ path: '/inquiries/list' }),
    },
    {
      id: 'every-company',
      title: 'The administrator of all companies',
      sees: 'Every page of the menu, in any of the three demo companies.',
      persona: people.administrator,
      play: async () => ({ path: '/people/customer' }),
    },
  ],
}
