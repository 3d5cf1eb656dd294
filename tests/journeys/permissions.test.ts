import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PermissionSubjects } from '@/contracts/permission-matrix'
import { journey } from '../support/browser'
import { activeCompany, callApi, enterAs, openSession } from '../support/sessions'

const USER_WISE = '/user-management/permissions/user-wise'
const SENTENCE = 'Denied: role Accountant (company Northgate Trading LLC) grants “export”; the user’s own exception denies “export”.'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
/** Presses a key until the focused element has this name. @throws if it never gets the focus */
const keysTo = async (page: Page, key: string, name: RegExp) => {
  for (let steps = 0; steps < 60; steps++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${name}`)
}

journey('by keyboard: an administrator denies export, with a reason; the next export is refused, and Explain says why', async (walk) => {
  const { page, baseUrl } = walk
  const administrator = await enterAs(walk, 'system@northgate.example', USER_WISE)
  const accounts = await openSession(baseUrl, 'accounts@northgate.example', 'Northgate')
  const company = activeCompany(accounts).id
  const exported = () =>
    fetch(`${baseUrl}/api/v1/inquiry/export?format=csv`, { headers: { Authorization: `Bearer ${accounts.accessToken}`, 'X-Company-Id': company } })
  expect((await exported()).status).toBe(200)

  const user = page.getByRole('combobox', { name: 'User' })
  await user.focus()
  await page.keyboard.type('accounts@')
  await page.getByRole('option').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  await keysTo(page, 'Tab', /^Read, All pages/)
  await keysTo(page, 'ArrowDown', /^Read, Inquiries/)
  await keysTo(page, 'ArrowRight', /^Export, Inquiries: allowed by the role/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect.poll(() => focused(page)).toBe('Export, Inquiries: denied by an exception of the user, not saved yet')
  await page.getByText('1 change: +0 −1', { exact: true }).waitFor()
  await keysTo(page, 'Tab', /^Review and save$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Export on Inquiries: inherit → deny').waitFor()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  for (let steps = 0; steps < 10 && !(await reason.evaluate((box) => box === document.activeElement)); steps++) await page.keyboard.press('Tab')
  await page.keyboard.type('Lists stay in the house')
  await keysTo(page, 'Tab', /^Save$/)
  await page.keyboard.press('Enter')
  await page.getByText('No changes', { exact: true }).waitFor()
  expect((await exported()).status).toBe(403)

  await keysTo(page, 'Shift+Tab', /^Matrix$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Permission' }).selectOption('export')
  await page.getByText(SENTENCE).waitFor()

  // Restores the permissions for the other journeys of this server.
  const call = <T>(path: string, method?: string, body?: unknown) =>
    callApi<T>(baseUrl, path, { method, token: administrator.accessToken, companyId: company, body })
  const { data } = await call<PermissionSubjects>('/permissions/subjects')
  const id = data.users.find(({ email }) => email === 'accounts@northgate.example')?.id ?? ''
  const { data: now } = await call<{ version: number }>(`/permissions/users/${id}`)
  const back = await call(`/users/${id}/companies/${company}/permissions`, 'PUT', { version: now.version, entries: [], reason: 'As it was' })
  expect(back.statusCode).toBe(200)
  expect((await exported()).status).toBe(200)
})
