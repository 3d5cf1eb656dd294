import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '@server/demo/people'
import { journey, networkCut, openPage, refusals, type Journey } from '../support/browser'
import { gridCell, typeCell } from '../support/line-grid'
import { callApi, enterAs } from '../support/sessions'

const sales = 'sales@northgate.example'
const manager = 'manager@northgate.example'

const subject = (page: Page) => page.getByLabel('Subject')
const bar = (page: Page) => page.getByRole('region', { name: 'Draft on this device' })
const fill = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await subject(page).fill(text)
  await typeCell(page, 1, 'description', 'Core switch, 48 ports')
}
/** Waits until this device has stored a draft with the text, which happens within a second of the last key. */
const draftStored = (page: Page, text: string | RegExp) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const answered = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.addEventListener('success', () => resolve(request.result))
            request.addEventListener('error', () => reject(request.error))
          })
        // Opening a database that does not exist would create one without a store, which the product could not use.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'northgate-drafts')) return ''
        const database = await answered(indexedDB.open('northgate-drafts'))
        const drafts = await answered(database.transaction('drafts').objectStore('drafts').getAll())
        database.close()
        return JSON.stringify(drafts)
      }),
    )
    .toMatch(text)
const countOf = async ({ baseUrl }: Journey, token: string, companyId: string, text: string) => {
  const answer = await callApi<{ total: number }>(baseUrl, `/inquiry?q=${encodeURIComponent(text)}`, { token, companyId })
  return answer.data.total
}
const home = (access: Awaited<ReturnType<typeof enterAs>>) => access.allCompanies.find(({ isActive }) => isActive)?.id ?? ''

journey('what was typed outlives its page: offered, compared and restored in the next one', async (walk) => {
  const { page, context, complaints, baseUrl } = walk
  await enterAs(walk, sales, '/inquiries/add', { fresh: true })
  await fill(page, 'Outlives its page')
  await page.getByLabel('Due date').fill('eom')
  await draftStored(page, /"dueDate":"[^"]/)
  await page.close({ runBeforeUnload: false })

  const next = await openPage(context, complaints)
  await next.goto(`${baseUrl}/inquiries/add`)
  await bar(next).getByRole('button', { name: 'Compare' }).click()
  await bar(next)
    .getByRole('row', { name: /^Subject – Outlives its page/ })
    .waitFor()
  await bar(next).getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => subject(next).inputValue()).toBe('Outlives its page')
  await expect.poll(() => gridCell(next, 1, 'description').textContent()).toBe('Core switch, 48 ports')
  await expect.poll(() => next.getByLabel('Due date').inputValue()).toMatch(/^(28|29|30|31) \w{3} \d{4}$/)
  await next.getByRole('button', { name: 'Save as draft' }).click()
  await next.getByRole('heading', { name: /^DRAFT-/ }).waitFor()
  await next.goto(`${baseUrl}/drafts`)
  await next.getByText(/^No drafts/).waitFor()
})

journey(
  'the session ends in mid-edit: signed in again on the spot, nothing is sent by itself, Save saves once',
  async (walk) => {
    const { page } = walk
    const access = await enterAs(walk, sales, '/inquiries/add', { fresh: true })
    await fill(page, 'Signed in again here')
    await callApi(walk.baseUrl, '/users/logout', { method: 'POST', token: access.accessToken, body: {} })
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const modal = page.getByRole('alertdialog', { name: 'Session Expired' })
    await modal.getByText('Your draft is saved on this device').waitFor()
    await page.keyboard.press('Enter')
    await modal.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await modal.getByText(/is not right/).waitFor()
    await modal.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await modal.waitFor({ state: 'detached' })
    expect(await subject(page).inputValue()).toBe('Signed in again here')
    const token = (await walk.context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
    expect(await countOf(walk, token, home(access), 'Signed in again here')).toBe(0)
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: /^DRAFT-/ }).waitFor()
    expect(await countOf(walk, token, home(access), 'Signed in again here')).toBe(1)
  },
  { expects: [refusals(401, 422)] },
)

const fillQuotation = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Customer', exact: true }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Notes for us').fill(text)
  await typeCell(page, 1, 'description', 'Core switch, 48 ports')
  await typeCell(page, 1, 'qty', '2')
  await typeCell(page, 1, 'unitPrice', '950')
}
/** Counts the records with the text among the newest ones; other journeys may add theirs at the same time. */
const countWithText = async ({ baseUrl }: Journey, token: string, companyId: string, path: string, text: string) => {
  const ask = <T>(address: string) => callApi<T>(baseUrl, address, { token, companyId })
  const { rows } = (await ask<{ rows: { voucherId: string }[] }>(`${path}?limit=20&sort=-date`)).data
  const records = await Promise.all(rows.map(({ voucherId }) => ask<unknown>(`${path}/${voucherId}`)))
  return records.filter(({ data }) => JSON.stringify(data).includes(text)).length
}

for (const [record, form, path, write] of [
  ['inquiry', '/inquiries/add', '/inquiry', fill],
  ['customer quotation', '/quotation/customerQuotation/add', '/RfqForCustomer/customer-qoutation', fillQuotation],
] as const)
  journey(
    `a new ${record} whose save was pressed twice and whose answer was lost is there once, after a reload as well`,
    async (walk) => {
      const { page } = walk
      const access = await enterAs(walk, sales, form, { fresh: true })
      const text = `Answer lost on the way of the ${record}`
      await write(page, text)
      const keys = new Set<string>()
      const address = `**/api/v1${path}`
      await page.route(address, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        keys.add(route.request().headers()['idempotency-key'] ?? '')
        await route.fetch()
        return route.abort()
      })
      await page.getByRole('button', { name: /^Save/ }).first().dblclick()
      await page.getByText('A network or server error occurred. Please try again later.').waitFor()
      await page.unroute(address)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await bar(page).getByRole('button', { name: 'Restore' }).click()
      await bar(page).waitFor({ state: 'detached' })
      page.on(
        'request',
        (request) => request.method() === 'POST' && request.url().endsWith(`/api/v1${path}`) && keys.add(request.headers()['idempotency-key'] ?? ''),
      )
      await page.getByRole('button', { name: /^Save/ }).first().dblclick()
      await page.getByRole('heading', { name: /^DRAFT-/ }).waitFor()
      expect(keys.size).toBe(1)
      expect(await countWithText(walk, access.accessToken, home(access), path, text)).toBe(1)
    },
    { expects: [networkCut] },
  )

journey(
  'two people edit the same inquiry: what does not overlap merges, the rest is chosen by keyboard',
  async (walk) => {
    const { page, baseUrl } = walk
    const session = await enterAs(walk, sales, '/inquiries/add', { fresh: true })
    await fill(page, 'Before')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByRole('heading', { name: /^DRAFT-/ }).waitFor()
    const voucherId = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.keyboard.press('e')
    await subject(page).fill('Mine')
    await typeCell(page, 1, 'qty', '7')

    const other = await callApi<{ accessToken: string }>(baseUrl, '/users/login', { method: 'POST', body: { email: manager, password: demoPassword } })
    const [token, companyId] = [other.data.accessToken, home(session)]
    const now = await callApi<{ version: number; customer: { id: string }; lines: { id: string; description: string; qty: string }[] }>(
      baseUrl,
      `/inquiry/${voucherId}`,
      { token, companyId },
    )
    const lines = [...now.data.lines.map(({ id, qty }) => ({ id, qty, description: 'Core switch, theirs' })), { description: 'Cables', qty: '3' }]
    const body = { action: 'edit', version: now.data.version, customerId: now.data.customer.id, subject: 'Theirs', priority: 'high', lines }
    const changed = await callApi(baseUrl, `/inquiry/${voucherId}`, { method: 'PATCH', token, companyId, body })
    expect(changed.statusCode).toBe(200)

    await page.keyboard.press('Control+s')
    const panel = page.getByRole('alert').filter({ hasText: /^Marcus Webb changed 4 fields at/ })
    await panel.waitFor()
    await expect.poll(() => gridCell(page, 1, 'description').textContent()).toBe('Core switch, theirs')
    await expect.poll(() => gridCell(page, 1, 'qty').textContent()).toBe('7')
    await expect.poll(() => gridCell(page, 2, 'description').textContent()).toBe('Cables')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => subject(page).inputValue()).toBe('Theirs')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: voucherId, exact: true }).waitFor()
    await page.getByRole('region', { name: 'Theirs' }).waitFor()
    await page.getByText('Core switch, theirs').first().waitFor()
  },
  { expects: [refusals(409)] },
)

journey('files come by paste and by drop, show their progress and go with the save', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/inquiries/add', { fresh: true })
  await fill(page, 'With files')
  const giveFile = (way: 'paste' | 'drop', name: string, text: string) =>
    page.evaluate(
      ([event, file, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([content ?? ''], file ?? '', { type: 'text/csv' }))
        const target = document.querySelector('form input[name=subject]')
        target?.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        )
      },
      [way, name, text] as const,
    )
  await giveFile('paste', 'pasted.csv', 'a,b\n1,2\n')
  await giveFile('drop', 'dropped.csv', 'a,b\n3,4\n')
  await giveFile('drop', 'page.html', '<p>no</p>')
  const files = page.getByRole('list', { name: 'Attached files' })
  await files.getByText('dropped.csv').waitFor()
  await page.getByRole('alert').getByText('“page.html” is not of a kind that can be attached.').waitFor()
  await page.getByRole('button', { name: 'Remove dropped.csv' }).click()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  // With its id, because a file that is still being uploaded would have to be chosen again.
  const staged = (name: string) => String.raw`\{(?=[^}]*"id":"[^"]+")[^}]*"name":"${name}"`
  await draftStored(page, new RegExp(`${staged('pasted.csv')}.*${staged('dropped.csv')}`))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await bar(page).getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => files.getByRole('listitem').count()).toBe(2)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('heading', { name: /^DRAFT-/ }).waitFor()
  const saved = page.getByRole('list', { name: 'Files', exact: true })
  await expect.poll(() => saved.getByRole('listitem').count()).toBe(2)
  for (const name of ['pasted.csv', 'dropped.csv']) await saved.getByText(name).waitFor()

  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Remove pasted.csv' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await saved.getByText('dropped.csv').waitFor()
  await expect.poll(() => saved.getByRole('listitem').count()).toBe(1)
})

journey('a day is typed in short, or chosen in the calendar by keyboard', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/inquiries/add', { fresh: true })
  const due = page.getByLabel('Due date')
  await due.fill('15/3/28')
  await due.press('Tab')
  await expect.poll(() => due.inputValue()).toBe('15 Mar 2028')
  await due.press('Alt+ArrowDown')
  const grid = page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')
  await grid.waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await grid.waitFor({ state: 'detached' })
  await expect.poll(() => due.inputValue()).toBe('16 Mar 2028')
  await due.fill('31/4')
  await due.press('Tab')
  expect(await due.inputValue()).toBe('31/4')
})

journey('logging out asks about the drafts, keeps or wipes them', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/inquiries/add', { fresh: true })
  await subject(page).fill('Kept or wiped')
  await draftStored(page, 'Kept or wiped')
  const logOut = async (answer: string, dirty: boolean) => {
    await page.getByRole('button', { name: /Sofia Marin/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    if (dirty) await page.getByRole('button', { name: 'Leave Page' }).click()
    await page.getByRole('alertdialog', { name: 'Keep your drafts?' }).getByRole('button', { name: answer }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
  }
  await logOut('Keep and log out', true)
  await enterAs(walk, sales, '/drafts', { fresh: true })
  await page.getByRole('listitem').filter({ hasText: 'New inquiry' }).waitFor()
  await logOut('Wipe and log out', false)
  await enterAs(walk, sales, '/drafts', { fresh: true })
  await page.getByText(/^No drafts/).waitFor()
})
