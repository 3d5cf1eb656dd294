import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '@server/demo/people'
import { ownerConnection } from '@server/host/node/database'
import { journey, refusals } from '../support/browser'
import { callApi, enterAs } from '../support/sessions'
import { mailOf, newestMail } from '../support/mails'

const accounts = 'accounts@northgate.example'
const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const codeOf = (mail: string, digits: number) =>
  new RegExp(`code (?:to set a new password )?is (\\d{${digits}})\\b`).exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? ''
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first()

journey('signs in with the e-mail address, comes back to page and query, and keeps strict, secure session cookies', async ({ page, context, baseUrl }) => {
  await page.goto(`${baseUrl}/inquiries/list?q=INQ&sort=number`)
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await signIn(page, 'Manager@Northgate.Example', demoPassword)
  await page.getByRole('heading', { name: 'Inquiries', level: 1 }).waitFor()
  const address = new URL(page.url())
  expect([address.pathname, address.searchParams.get('q'), address.searchParams.get('sort')]).toEqual(['/inquiries/list', 'INQ', 'number'])
  const all = await context.cookies()
  // The cookie by which this device is known again: for half a year, out of reach for scripts, and sent to calls below `/users` only.
  expect(all.find(({ name }) => name === 'device')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api/v1/users' })
  const cookies = all.filter(({ name }) => name !== 'device')
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['activeCompany', 'companyId', 'companyInfo', 'token', 'user'])
  for (const cookie of cookies) {
    expect([cookie.secure, cookie.sameSite, cookie.path], cookie.name).toEqual([true, 'Strict', '/'])
    // These cookies end with the browser; only redirectUrl lasts for an hour.
    expect(cookie.expires, cookie.name).toBe(-1)
  }
})

journey(
  'signs in with the user name; a wrong password says so and keeps what was typed',
  async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/auth/login`)
    await signIn(page, 'warehouse', 'not the password')
    await toast(page, 'The e-mail address or password is not right.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('warehouse')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await signIn(page, 'warehouse', demoPassword)
    await page.waitForURL((url) => url.pathname === '/')
  },
  { expects: [refusals(422)] },
)

journey('nothing typed: the sentences stand at the fields, and nothing is sent', async ({ page, baseUrl }) => {
  await page.goto(`${baseUrl}/auth/login`)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter your e-mail address or user name.').waitFor()
  await page.getByText('Enter your password.').waitFor()
  expect(calls).toEqual([])
})

journey(
  'forgotten password: a code by mail, a new password, and the old one is dead',
  async ({ page, baseUrl, outbox }) => {
    const renewed = 'glacier-tulip-anvil-42'
    const change = async (password: string) => {
      const before = await mailOf(outbox, accounts)
      await page.goto(`${baseUrl}/auth/login`)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
      await page.getByLabel('Email').fill(accounts)
      await page.getByRole('button', { name: 'Send the code' }).click()
      await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
      const code = codeOf(await newestMail(outbox, accounts, before), 8)
      // With a blank in the middle, as it is copied from a mail.
      await page.getByLabel('Code').fill(`${code.slice(0, 4)} ${code.slice(4)}`)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL((url) => url.pathname === '/auth/reset-password')
      expect(page.url()).toBe(`${baseUrl}/auth/reset-password`)
      await page.locator('input[autocomplete=new-password]').fill(password)
      await page.getByRole('button', { name: 'Save the password' }).click()
      await page.waitForURL((url) => url.pathname === '/auth/login')
    }
    await change(renewed)
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(accounts)
    await signIn(page, accounts, demoPassword)
    await toast(page, 'The e-mail address or password is not right.').waitFor()
    await signIn(page, accounts, renewed)
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await page.goto('about:blank')
    await page.context().clearCookies()
    await change(demoPassword)
    await signIn(page, accounts, demoPassword)
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  },
  { expects: [refusals(422)] },
)

journey('the second step by mail: the code ends the sign-in, and the ticket is in no URL', async ({ page, baseUrl, outbox, database }) => {
  const email = 'sales@falcon.example'
  // The second step by mail is set in the product's own database, past the screens.
  const owner = await ownerConnection(JSON.parse(database))
  const secondStep = (kind: 'mail' | 'none') => owner.query('update users set second_step = $1 where email = $2', [kind, email])
  await secondStep('mail')
  try {
    await page.goto(`${baseUrl}/auth/login?redirect=${encodeURIComponent('/product-list?q=SFP')}`)
    await signIn(page, email, demoPassword)
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['redirect'])
    await page.getByLabel('Code').fill(codeOf(await newestMail(outbox, email), 6))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('SFP')
  } finally {
    await secondStep('none')
    await owner.end()
  }
})

journey('signing out: message, cookies, cart and the session go; the login leads back', async (walk) => {
  const { page, context, baseUrl } = walk
  const signed = await enterAs(walk, 'viewer@northgate.example', '/inventory/SFP-10G-SR', { fresh: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: /^Cart 1/ }).waitFor()
  await page.getByRole('button', { name: /Vera Lind/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/inventory/SFP-10G-SR')
  await toast(page, 'You are signed out.').waitFor()
  // For a moment the login page sets a cookie to test whether the browser keeps it.
  await expect.poll(() => context.cookies()).toEqual([])
  const cart = () => page.evaluate(() => (JSON.parse(localStorage.getItem('root') ?? '{}') as { cart: unknown }).cart)
  await expect.poll(cart).toEqual({ items: [] })
  expect((await callApi(baseUrl, '/users/menu', { token: signed.accessToken })).statusCode).toBe(401)
  await page.goBack()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

journey(
  'while strangers try passwords, a code by mail lets the owner in on a new device, and later the device alone does',
  async ({ page, context, baseUrl, outbox, database }) => {
    const email = 'admin@falcon.example'
    const owner = await ownerConnection(JSON.parse(database))
    const strangers = async () => {
      for (let tries = 0; tries < 7; tries++) await callApi(baseUrl, '/users/login', { method: 'POST', body: { email, password: `wrong ${tries}` } })
      // As after an hour of such attempts.
      await owner.exec(
        `update auth_limits set blocked_until = now() + interval '10 minutes', wait_seconds = 600 where blocked_until is not null and key like 'brake:%'`,
      )
    }
    await strangers()
    await page.goto(`${baseUrl}/auth/login`)
    await signIn(page, email, demoPassword)
    await toast(page, 'or sign in with a code that we mail you').waitFor()
    const before = await mailOf(outbox, email)
    await page.getByRole('button', { name: 'Use a mailed code' }).click()
    await page.getByLabel('Code from the mail').fill(/sign in is (\d{8})/.exec((await newestMail(outbox, email, before)).replace(/=\r?\n/g, ''))?.[1] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    // Leaves the page first, because its calls would miss the token.
    await page.goto('about:blank')
    await context.clearCookies({ name: 'token' })
    await strangers()
    await page.goto(`${baseUrl}/auth/login`)
    await signIn(page, email, demoPassword)
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await owner.exec('delete from auth_limits')
    await owner.end()
  },
  { expects: [refusals(429)] },
)
