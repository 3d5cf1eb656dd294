import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { demoPassword } from '@server/demo/people'
import { journey, openPage, refusals } from '../support/browser'
import { gridCell, typeCell } from '../support/line-grid'
import { enterAs } from '../support/sessions'

const signIn = async (page: Page, baseUrl: string, email: string) => {
  await page.goto(`${baseUrl}/auth/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
const fromMenu = async (page: Page, name: RegExp, item: string) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Logs out and waits for the login page, which comes once the server has ended the session. Leaving earlier would keep the ended session. */
const signOut = async (page: Page, name: RegExp) => {
  await fromMenu(page, name, 'Logout')
  await page.waitForURL((url) => url.pathname === '/auth/login')
}

journey('an authenticator is set up, asked for at the next sign-in, and a recovery code stands in for it', async ({ page, baseUrl }) => {
  const email = 'warehouse@northgate.example'
  await signIn(page, baseUrl, email)
  await fromMenu(page, /Wim de Vries/, 'My Profile')
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()
  const totp = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')), digits: 6, period: 30 })
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()

  await signOut(page, /Wim de Vries/)
  await signIn(page, baseUrl, email)
  // The code of the present time step is used up; that of the next one is accepted like one of a device whose clock differs.
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await signOut(page, /Wim de Vries/)
  await signIn(page, baseUrl, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await fromMenu(page, /Wim de Vries/, 'My Profile')
  await page.getByText('9 recovery codes are left.').waitFor()
  // Removes the second step, because other journeys sign this user in as well.
  await page.getByRole('button', { name: 'Remove the second step' }).click()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Off. Your password alone is enough to sign in.').waitFor()
})

journey(
  'a screen is locked with a half-filled form: every tab is covered, going back leads nowhere, and the form is as it was afterwards',
  async (walk) => {
    const { page, context, complaints, baseUrl } = walk
    await enterAs(walk, 'sales@northgate.example', '/inquiries/list', { fresh: true })
    const other = await openPage(context, complaints)
    await other.goto(`${baseUrl}/inquiries/list`)
    await other.locator('main tbody a').first().waitFor()
    await page.goto(`${baseUrl}/inquiries/add`)
    await page.getByLabel('Subject').fill('Half filled')
    await typeCell(page, 1, 'description', 'Core switch, 48 ports')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+L')
    await page.getByRole('heading', { name: 'Locked' }).waitFor()
    await other.getByRole('heading', { name: 'Locked' }).waitFor()
    expect(await other.locator('tbody').count()).toBe(0)
    expect(page.url()).toBe(`${baseUrl}/lock-screen`)
    await page.goBack()
    await page.getByRole('heading', { name: 'Locked' }).waitFor()
    expect(await page.getByText('Inquiries').count()).toBe(0)

    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByText('The password is not right.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Half filled')
    await expect.poll(() => gridCell(page, 1, 'description').textContent()).toBe('Core switch, 48 ports')
    await other.locator('main tbody a').first().waitFor()
  },
  { expects: [refusals(409), refusals(422)] },
)
