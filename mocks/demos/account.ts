import { account } from '@/contracts/account'
import { accountDeletion } from '@/contracts/account-deletion'
import { demoPassword } from '@server/demo/people'
import { type Feature, people } from './demo'

export const accountDemos: Feature = {
  name: 'One’s own account',
  demos: [
    {
      id: 'email-pending',
      title: 'A new e-mail address that is not confirmed yet',
      sees: 'The address counts once the link that was sent there is followed; the mail box holds it. Until then it can be withdrawn.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const id = accounts.signedIn.user._id
        const { version } = await accounts.call(account.profile, { params: { id } })
        await accounts.call(account.updateProfile, {
          params: { id },
          body: { version, email: 'aisha.rahman@northgate.example', currentPassword: demoPassword },
        })
        return { path: '/profile', afterwards: ({ showMails }) => showMails() }
      },
    },
    {
      id: 'screen-locked',
      title: 'A screen that was locked in another tab',
      sees: 'The next call is refused, and the page is covered until the password unlocks it; then it is where it was.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        return {
          path: '/settings',
          afterwards: async ({ answered, say }) => {
            await answered('/users/settings')
            await accounts.call(account.lock, { body: {} })
            say('The session is locked now, as if by another tab. Open anything.')
          },
        }
      },
    },
    {
      id: 'deletion-asked',
      title: 'An account that is to be deleted',
      sees: 'Vera Lind has asked for it. Her administrators have been told by mail; until they decide she can withdraw.',
      persona: people.viewer,
      play: async (stage) => {
        const viewer = await stage.as(people.viewer)
        await viewer.call(accountDeletion.request, { body: { password: demoPassword, reason: 'I change to another employer.' } })
        return { path: '/delete-account' }
      },
    },
  ],
}
