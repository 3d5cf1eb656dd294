import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoInvited, demoLeaver, demoPassword } from '@server/demo/people'
import { createWorker } from '@server/worker'
import { startScreens } from '../../../tests/support/screen'
import { MembershipPanel } from './membership/panel'
import { stepsFor } from './membership/steps'

const { open, api } = await startScreens()
const admin = 'admin@northgate.example'
const list = '/user-management/users/list'

const idOf = async (email: string) => (await api.owner.query<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
const tokenFor = async (email: string) => {
  await createWorker(api.ports).runDue()
  return /#(\S{43})\s/.exec(api.ports.sent.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
type User = Awaited<ReturnType<typeof open>>['user']
const menuOf = async (user: User, name: string) => {
  await user.click(within(await rowOf(name)).getByRole('button', { name: new RegExp(name) }))
  return screen.findByRole('menu')
}

test('what fits whom', () => {
  const all = { create: true, update: true, delete: true }
  const caller = { _id: 'me', userType: 'user' }
  const stepsOf = (more: object) => stepsFor({ _id: 'you', status: 'active', secondStep: 'none', isSystem: false, ...more } as never, all, caller)
  expect(stepsOf({})).toEqual(['changeRole', 'endSessions', 'disable'])
  expect(stepsOf({ secondStep: 'totp' })).toContain('resetSecondStep')
  expect(stepsOf({ status: 'invited', secondStep: null })).toEqual(['changeRole', 'resend', 'withdraw'])
  expect(stepsOf({ status: 'disabled' })).toEqual(['changeRole', 'enable'])
  expect(stepsOf({ _id: 'me', secondStep: 'mail' })).toEqual(['changeRole'])
  expect(stepsOf({ isSystem: true })).toEqual([])
  expect(stepsFor({ _id: 'you', status: 'active', secondStep: 'none', isSystem: false }, { create: false, update: false, delete: false }, caller)).toEqual([])
})

test('invites somebody: complaints at their fields, the typed text stays, the row appears', async () => {
  const { user } = await open(list, admin)
  await user.click(await screen.findByRole('button', { name: 'Invite user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'viewer@northgate.example')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Zoe Zimmer')
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  expect((await dialog.findAllByText('Choose a role.')).length).toBeGreaterThan(0)
  await dialog.findByRole('option', { name: 'Buyer' })
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Role/ }), 'Buyer')
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  expect((await dialog.findAllByText('Vera Lind works here already.')).length).toBeGreaterThan(0)
  await user.clear(dialog.getByRole('textbox', { name: /^E-mail/ }))
  await user.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'zoe@example.net')
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  expect(within(await rowOf('Zoe Zimmer')).getByText('Invited')).toBeTruthy()
  await screen.findByText('An invitation is on its way to zoe@example.net')
})

test('disables and enables, asking first with the company’s name', async () => {
  const { user } = await open(list, admin)
  const enabling = await menuOf(user, demoLeaver.fullName)
  expect(within(enabling).queryByText('Disable')).toBeNull()
  await user.click(within(enabling).getByText('Enable'))
  const question = within(await screen.findByRole('alertdialog', { name: `Enable ${demoLeaver.fullName} in Northgate Trading LLC?` }))
  await user.click(question.getByRole('button', { name: 'Enable' }))
  await waitFor(async () => expect(within(await rowOf(demoLeaver.fullName)).getByText('Active')).toBeTruthy())
  await user.click(within(await menuOf(user, demoLeaver.fullName)).getByText('Disable'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }))
  await waitFor(async () => expect(within(await rowOf(demoLeaver.fullName)).getByText('Disabled')).toBeTruthy())
})

test('offers only what the flags allow', async () => {
  const { user } = await open(list, 'manager@northgate.example')
  const menu = await menuOf(user, 'Vera Lind')
  expect(within(menu).getAllByRole('menuitem')[0]?.textContent).toBe('Open')
  expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull()
})

test('the panel shows the membership, changes the role and shows what somebody else changed meanwhile', async () => {
  const { user, queryClient, router } = await open(list, admin)
  await rowOf('Vera Lind')
  const userId = await idOf('viewer@northgate.example')
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <MembershipPanel userId={userId} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const panel = within(await screen.findByRole('region', { name: 'Membership in Northgate Trading LLC' }))
  await panel.findByText('Viewer')
  expect(panel.getByRole('link', { name: 'Permissions' }).getAttribute('href')).toContain(`user-wise?userId=${userId}`)
  await api.owner.query('update memberships set version = version + 1 where user_id = $1', [userId])
  await user.click(panel.getByRole('button', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Sales' })
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Role/ }), 'Sales')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  await dialog.findByText(/Vera Lind was changed in the meantime and is Viewer now/)
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  await panel.findByText('Sales')
})

test('a link leads somebody new to a form, and from there to the sign-in', async () => {
  const token = await tokenFor('zoe@example.net')
  const { user, url } = await open(`/register#${token}`)
  await screen.findByRole('heading', { name: 'Join Northgate Trading LLC' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Zoe Zimmer')
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'sales')
  await user.type(screen.getByLabelText('Password'), 'orange boats at noon')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('This user name is taken. Choose another.')
  await user.type(screen.getByRole('textbox', { name: 'User name' }), '.zoe')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(url()).toBe('/auth/login')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('zoe@example.net')
})

test('each end of a link has its own words', async () => {
  const first = await open('/register#cut-off')
  await screen.findByRole('heading', { name: 'This link opens no invitation' })
  first.unmount()
  await api.owner.query(`update invitations set used_at = null, expires_at = now() where user_id = $1`, [await idOf(demoInvited.email)])
  const used = await tokenFor('zoe@example.net')
  await open(`/register#${used}`)
  await screen.findByRole('heading', { name: 'You have joined already' })
})

test('somebody with an account joins by its password', async () => {
  const gulf = await open(list, 'admin@gulf.example')
  await gulf.user.click(await screen.findByRole('button', { name: 'Invite user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Viewer' })
  await gulf.user.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'viewer@northgate.example')
  await gulf.user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'V')
  await gulf.user.selectOptions(dialog.getByRole('combobox', { name: /^Role/ }), 'Viewer')
  await gulf.user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  await rowOf('V')
  gulf.unmount()
  const { user } = await open(`/register#${await tokenFor('viewer@northgate.example')}`)
  await screen.findByRole('heading', { name: 'Join Gulf Procurement FZE' })
  await user.type(screen.getByLabelText('Password'), 'not this one')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('The password is not right.')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), demoPassword)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'Sign in' })
})
