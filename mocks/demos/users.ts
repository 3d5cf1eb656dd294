import { users } from '@/contracts/users'
import { type Feature, page, people } from './demo'

const list = '/user-management/users/list'

export const userDemos: Feature = {
  name: 'Users',
  demos: [
    {
      id: 'users-of-company',
      title: 'Who works here, who was invited and who left',
      sees: 'Nora Castillo administers Northgate: the menu of each row offers what fits it, such as a new role, another invitation or an end.',
      persona: people.companyAdministrator,
      play: async () => ({ path: list }),
    },
    {
      id: 'user-invited',
      title: 'An invitation and its mail',
      sees: 'The mail box at the bottom has the mail with the link: open it to join as somebody new. It works once.',
      persona: people.companyAdministrator,
      play: async (stage) => {
        const admin = await stage.as(people.companyAdministrator)
        const { rows } = await admin.call(users.roles)
        const roleId = rows.find(({ role }) => role === 'Sales')?.id ?? ''
        const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`
        await admin.call(users.add, { body: { email, fullName: 'Gail Newman', roleId, message: 'Welcome to the team.' } })
        return { path: page(list, { f: 'status:in:invited' }), afterwards: (screen) => screen.showMails() }
      },
    },
    {
      id: 'users-read-only',
      title: 'The same list for somebody who only reads it',
      sees: 'Marcus Webb sees who works here and can change nothing: the menu of a row offers no step.',
      persona: people.manager,
      play: async () => ({ path: page(list, { f: 'status:in:active' }) }),
    },
  ],
}
