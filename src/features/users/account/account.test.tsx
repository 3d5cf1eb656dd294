import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { account } from '@/contracts/account'
import { session } from '@/contracts/session'
import { readToken } from '@/lib/cookies'
import { followSecondStep } from '@/session/on-demand'
import { demoPassword } from '@server/demo/people'
import { deferred } from '../../../../tests/support/deferred'
import { startScreens } from '../../../../tests/support/screen'

const { api, server, open } = await startScreens()
const sales = 'sales@northgate.example'
const region = (name: string) => within(screen.getByRole('region', { name }))
const password = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const headers = () => ({ authorization: `Bearer ${readToken()}` })

test('/profile leads to one’s own page; the name is changed there and in the header', async () => {
  const { user, url } = await open('/profile', sales)
  await screen.findByRole('heading', { name: 'My Profile' })
  expect(url()).toMatch(/^\/user-management\/users\/detail\/[0-9a-f-]{36}$/)
  await user.click(region('Profile').getByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: /^Full name/ })
  await user.clear(name)
  await user.type(name, 'Sofia M. Marin')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /Sofia M\. Marin/ })).toBeTruthy())
})

test('a profile that was changed meanwhile keeps what was typed, takes the rest, and is saved by saving again', async () => {
  const { user } = await open('/profile', sales)
  await screen.findByRole('heading', { name: 'My Profile' })
  await user.click(region('Profile').getByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: /^Full name/ })
  await user.clear(name)
  await user.type(name, 'Typed Here')
  await api.owner.query(`update users set phone_number = '+1 212 555 0199', version = version + 1 where email = $1`, [sales])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/was changed elsewhere in the meantime/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Telephone/ }).value).toBe('+1 212 555 0199')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [row] = await api.owner.query<object>(`select full_name, phone_number from users where email = $1`, [sales])
  expect(row).toEqual({ full_name: 'Typed Here', phone_number: '+1 212 555 0199' })
})

test('another e-mail address asks for the password, is shown as pending, and is withdrawn', async () => {
  const { user } = await open('/profile', sales)
  await screen.findByRole('heading', { name: 'My Profile' })
  await user.click(region('Profile').getByRole('button', { name: 'Edit' }))
  const email = await screen.findByRole('textbox', { name: /^E-mail/ })
  await user.clear(email)
  await user.type(email, 'sofia@northgate.example')
  await user.type(password('Your password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('The password is not right.')).length).toBeGreaterThan(0)
  expect((email as HTMLInputElement).value).toBe('sofia@northgate.example')
  await user.clear(password('Your password'))
  await user.type(password('Your password'), demoPassword)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/sofia@northgate\.example is not confirmed yet/)
  await user.click(await screen.findByRole('button', { name: 'Withdraw the change' }))
  await waitFor(() => expect(screen.queryByText(/is not confirmed yet/)).toBeNull())
})

test('an authenticator is set up with its key, and the recovery codes are shown once', async () => {
  const { user } = await open('/profile', 'manager@northgate.example')
  await screen.findByRole('heading', { name: 'My Profile' })
  await user.click(region('Second step').getByRole('button', { name: 'Use an authenticator app' }))
  await user.type(await screen.findByLabelText('Your password'), demoPassword)
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByRole('img', { name: /QR code/ })
  const secret = screen.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent.replaceAll(' ', '')
  await user.type(screen.getByLabelText('Code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findAllByText('The code is not right or no longer valid.')).length).toBeGreaterThan(0)
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate())
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  expect(codes).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  await region('Second step').findByText('10 recovery codes are left.')
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

test('where the company asks for a second step, every page leads to it, and all is open once it is there', async () => {
  await api.owner.exec(`update companies set requires_second_step = true where name like 'Falcon%'`)
  const { user, url, router } = await open('/people/customer', 'sales@falcon.example')
  await screen.findByText('Falcon Systems GmbH asks for a second step at sign-in.')
  expect(url()).toContain('/user-management/users/detail/')
  await user.click(region('Second step').getByRole('button', { name: 'Use codes by mail' }))
  await user.type(await screen.findByLabelText('Your password'), demoPassword)
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  const code = await screen.findByLabelText('Code')
  await waitFor(() => expect(api.ports.sent.at(-1)?.to).toBe('sales@falcon.example'))
  await user.type(code, /\b\d{6}\b/.exec(api.ports.sent.at(-1)?.text ?? '')?.[0] ?? '')
  // A menu that is requested before the code is confirmed and answered afterwards.
  const before = await api.send(session.menu, { headers: headers() })
  const heldMenu = deferred()
  server.use(
    http.get(
      '*/api/v1/users/menu',
      async () => {
        await heldMenu.until
        return HttpResponse.json(before)
      },
      { once: true },
    ),
    http.post('*/second-step/confirm', () => void setTimeout(heldMenu.release, 2000)),
  )
  void followSecondStep()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await user.click(await screen.findByRole('button', { name: 'I have kept them' }))
  await router.navigate({ to: '/people/customer' })
  await screen.findByRole('heading', { name: 'Customers' })
  expect(url()).toContain('/people/customer')
  await api.owner.exec('update companies set requires_second_step = false')
})

test('the password is changed with the present one, and this session goes on', async () => {
  const { user } = await open('/profile', 'buyer@northgate.example')
  await screen.findByRole('heading', { name: 'My Profile' })
  const before = readToken()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(await screen.findByLabelText('Current password'), demoPassword)
  await user.type(password('New password'), 'password12345')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Change password' }))
  expect((await screen.findAllByText(/one of the first that others would guess/)).length).toBeGreaterThan(0)
  await user.clear(password('New password'))
  await user.type(password('New password'), 'seven green bicycles')
  await user.click(dialog.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readToken()).not.toBe(before)
  expect((await api.send(session.menu, { headers: headers() })).statusCode).toBe(200)
})

test('asking for one’s account to be deleted, and withdrawing it', async () => {
  const { user } = await open('/delete-account', 'viewer@northgate.example')
  await screen.findByRole('heading', { name: 'Delete account' })
  await user.type(screen.getByLabelText('Why do you leave?'), 'Moving on.')
  await user.type(password('Your password'), demoPassword)
  await user.click(screen.getByRole('button', { name: 'Ask for my account to be deleted' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }))
  await screen.findByRole('button', { name: 'Ask for my account to be deleted' })
})

test('settings are saved one by one', async () => {
  const { user } = await open('/settings', 'accounts@northgate.example')
  const theme = await screen.findByLabelText<HTMLSelectElement>('Theme')
  await user.selectOptions(theme, 'dark')
  await user.click(screen.getByRole('checkbox', { name: /mentions me/ }))
  await waitFor(async () => {
    const [row] = await api.owner.query<{ theme: string; muted: string[] }>('select theme, muted from user_settings')
    expect(row).toEqual({ theme: 'dark', muted: ['mention'] })
  })
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.selectOptions(theme, 'system')
})

test('the lock screen locks the session, refuses a wrong password, and leads back', async () => {
  const { user, url } = await open('/settings', 'warehouse@northgate.example')
  await screen.findByRole('heading', { name: 'Settings' })
  await user.click(screen.getByRole('button', { name: /Wim de Vries/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Lock screen' }))
  await screen.findByRole('heading', { name: 'Locked' })
  const unlock = await waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Unlock' })
    expect(button.disabled).toBe(false)
    return button
  })
  expect((await api.send(session.menu, { headers: headers() })).code).toBe('SESSION_LOCKED')
  await user.type(password('Password'), 'wrong')
  await user.click(unlock)
  await screen.findByText('The password is not right.')
  await user.clear(password('Password'))
  await user.type(password('Password'), demoPassword)
  await user.click(unlock)
  await screen.findByRole('heading', { name: 'Settings' })
  expect(url()).toBe('/settings')
})

test('a session that was locked elsewhere follows at its next call, and a page asked for while it is locked waits behind the lock screen', async () => {
  const { url, router } = await open('/settings', 'warehouse@northgate.example')
  await screen.findByRole('heading', { name: 'Settings' })
  await api.send(account.lock, { headers: headers() })
  await router.navigate({ to: '/inquiries/list' })
  await screen.findByRole('heading', { name: 'Locked' })
  expect(url()).toBe('/lock-screen')
})
