import { expect } from 'vitest'
import { journey, openPage, refusals, signInAs } from '../support/browser'
import { newestMail } from '../support/mails'

const PASSWORD = 'seventeen green bicycles'
const list = '/user-management/users/list'

journey(
  'somebody is invited, joins, works with the role’s menu, and is out at the next step once disabled',
  async (walk) => {
    const { page, context, baseUrl, outbox, complaints } = walk
    const email = `journey-${Date.now()}@example.net`
    await signInAs(walk, 'admin@northgate.example', list)
    await page.getByRole('button', { name: 'Invite user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Name').fill('Journey Guest')
    await dialog.getByRole('option', { name: 'Store keeper' }).waitFor({ state: 'attached' })
    await dialog.getByLabel('Role').selectOption({ label: 'Store keeper' })
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Journey Guest' })
    await row.getByText('Invited').waitFor()

    // Quoted-printable breaks lines with “=” and writes “=” as “=3D”.
    const mail = (await newestMail(outbox, email)).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    const [, token] = /\/register#([\w-]{43})/.exec(mail) ?? []
    expect(token).toBeTruthy()

    const browser = context.browser()
    const other = await browser?.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
    if (!other) throw new Error('no browser')
    const guest = await openPage(other, complaints)
    await guest.goto(`${baseUrl}/register#${token}`)
    await guest.getByRole('heading', { name: 'Join Northgate Trading LLC' }).waitFor()
    await guest.getByLabel('User name').fill(email.split('@')[0] ?? '')
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await guest.keyboard.press('Enter')
    await guest.waitForURL('**/auth/login')
    expect(await guest.getByLabel('Email').inputValue()).toBe(email)
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await guest.keyboard.press('Enter')
    await guest.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await guest.setViewportSize({ width: 1280, height: 800 })
    const menu = guest.getByRole('navigation').first()
    await menu.getByText('Parts').waitFor()
    expect(await menu.getByText('Inquiries').count()).toBe(0)
    expect(await menu.getByText('Users').count()).toBe(0)

    await page.reload()
    await row.getByText('Active').waitFor()
    await row.getByRole('button', { name: /Journey Guest/ }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('heading', { name: 'Disable Journey Guest in Northgate Trading LLC?' }).waitFor()
    await question.getByRole('button', { name: 'Disable' }).click()
    await row.getByText('Disabled').waitFor()

    // If the page's heartbeat was refused before, the dialog already covers the menu and hides it from assistive technology.
    await guest.getByRole('navigation', { includeHidden: true }).first().getByText('Parts').dispatchEvent('click')
    await guest.getByRole('heading', { name: 'Session Expired' }).waitFor()
    await other.close()
  },
  { expects: [refusals(401)] },
)
