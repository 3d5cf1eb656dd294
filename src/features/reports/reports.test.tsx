import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const [company] = await api.owner.query<{ id: string; user: string }>(
  `select c.id, u.id as user from companies c, users u where c.name like 'Northgate%' and u.email = $1`,
  [accountant],
)
const today = new Date().toISOString().slice(0, 10)
/** Posts 100.00 from cash to two accounts of the fair, as a document of its own would. */
await api.owner.exec(`begin;
  insert into accounts (company_id, account_id, name, group_id, type) select company_id, v.code, v.name, id, 'expense' from account_groups, (values ('6998', 'Hall hire'), ('6999', 'Stage')) as v (code, name)
    where company_id = '${company?.id}' and group_id = '60';
  with d as (select id from documents where company_id = '${company?.id}' limit 1),
    j as (insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration, fiscal_year_id, period_no)
      select '${company?.id}', 'journal', 'JE-TEST-1', '${today}', d.id, 'screen', 'USD', 1, 'Rent of the hall', gen_random_uuid(), 1 from d returning id)
  select id into temporary made from j;
  insert into journal_lines (company_id, journal_id, line_no, account_id, debit, credit, currency, amount)
    select '${company?.id}', made.id, v.no, a.id, v.debit, v.credit, 'USD', v.debit - v.credit from made, (values (1, '6998', 75, 0), (2, '6999', 25, 0), (3, '1000', 0, 100)) as v (no, code, debit, credit)
      join accounts a on a.company_id = '${company?.id}' and a.account_id = v.code;
  commit`)

/** The first figure of a row that shows an amount. */
const cell = (row: RegExp, text: string): HTMLElement => {
  const [first] = within(screen.getByRole('row', { name: row })).getAllByText(text)
  if (!first) throw new Error(`no ${text}`)
  return first
}

test('trial balance: each figure leads to the ledger, from there to the entry, and Back returns to the figure', async () => {
  const { user, router } = await open('/reports/trial-balance', accountant)
  await screen.findByRole('treegrid', { name: 'Trial balance' })
  const figure = cell(/^6998 Hall hire /, '75.00')
  const link = figure.closest('a')
  expect(link?.getAttribute('href')).toMatch(/^\/reports\/general-ledger\?.*account=.*6998/)
  await user.click(figure)
  await screen.findByRole('heading', { name: 'General ledger' })
  await screen.findByText('Rent of the hall')
  expect(cell(/Closing balance 6998/, '75.00')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'JE-TEST-1' }))
  await screen.findByRole('heading', { name: 'Journal' })
  await screen.findByRole('row', { name: /Total JE-TEST-1/ })
  expect(cell(/Total JE-TEST-1/, '100.00')).toBeTruthy()
  router.history.back()
  await screen.findByRole('heading', { name: 'General ledger' })
  router.history.back()
  await screen.findByRole('heading', { name: 'Trial balance' })
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(link?.getAttribute('href')))
})

test('a subtotal and a result lead to the ledger of all that is in them, and Back returns to the figure', async () => {
  const { user, router } = await open('/profit-loss', accountant)
  await screen.findByRole('treegrid', { name: 'Profit and loss' })
  const linkIn = (row: RegExp) => within(screen.getByRole('row', { name: row })).getByRole<HTMLAnchorElement>('link')
  expect(linkIn(/^Net profit /).getAttribute('href')).toContain('part=earned')
  const link = linkIn(/^Total expenses /)
  const [href, figure] = [link.getAttribute('href'), link.textContent]
  link.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'General ledger' })
  expect(router.state.location.search).toMatchObject({ part: 'expense', closing: 'no' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Part of the statements' }).value).toBe('expense')
  const total = await screen.findByRole('row', { name: /^Total / })
  expect(total.textContent).toContain(figure)
  router.history.back()
  await screen.findByRole('heading', { name: 'Profit and loss' })
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(href))
})

test('groups close and open by arrow keys, and a closed one shows its sum', async () => {
  const { user } = await open('/profit-loss', accountant)
  const grid = await screen.findByRole('treegrid', { name: 'Profit and loss' })
  const heading = within(grid)
    .getAllByRole('row')
    .find((row) => row.textContent === 'Expenses' && row.getAttribute('aria-expanded') === 'true')
  const total = within(screen.getByRole('row', { name: /Total expenses/ })).getByText(/^[\d,]+\.\d\d$/).textContent
  heading?.querySelector<HTMLElement>('td')?.focus()
  await user.keyboard('{ArrowLeft}')
  expect(within(grid).queryByText('Hall hire')).toBeNull()
  const closed = within(grid)
    .getAllByRole('row')
    .find((row) => row.getAttribute('aria-expanded') === 'false')
  expect(closed?.textContent).toContain(total)
  await user.keyboard('{ArrowRight}')
  expect(within(grid).getByText('Hall hire')).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.closest('td')?.dataset['cell']?.endsWith(':2')).toBe(true)
})

test('parameters are in the URL, and what is wrong with one is said at it', async () => {
  const { user, router } = await open('/reports/trial-balance', accountant)
  await screen.findByRole('treegrid')
  await user.click(screen.getByRole('checkbox', { name: 'With accounts that have nothing' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ zeros: 'yes' }))
  await screen.findByText('Equipment')
  const from = screen.getByRole('textbox', { name: 'From' })
  await user.clear(from)
  await user.type(from, 'someday')
  await user.tab()
  await screen.findByText('From: enter a day.')
  await user.clear(from)
  await user.tab()
  await screen.findByRole('treegrid')
  expect(screen.getByText(/posted only/)).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Checks' })).getAllByText(/debits equal credits: holds/)).toHaveLength(3)
})

test('a period of the menu is a word in the URL, which is kept, and its days are shown; a typed day fixes the other one', async () => {
  const { user, router } = await open('/profit-loss?columns=month', accountant)
  await user.click(await screen.findByRole('button', { name: 'Period' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Last month' }))
  await screen.findByRole('button', { name: 'Last month' })
  expect(router.state.location.search).toEqual({ columns: 'month', from: 'last-month', to: 'last-month' })
  const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2, 1))
  const shown = first.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
  await waitFor(() => expect(from.value).toBe(shown))
  await user.click(screen.getByRole('button', { name: 'My reports' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keep these parameters…' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'The month before')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'The month before' })
  const [kept] = await api.owner.query<{ f: string }>(`select definition ->> 'f' as f from list_views where name = 'The month before'`)
  expect(kept?.f).toBe('columns=month&from=last-month&to=last-month')
  await user.clear(from)
  await user.type(from, '2026-01-01')
  await user.tab()
  const last = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10)
  await waitFor(() => expect(router.state.location.search).toEqual({ columns: 'month', from: '2026-01-01', to: last }))
})

test('on a phone the parameters are one line that opens, by key as well, and one that must be chosen is open', async () => {
  const { matchMedia } = window
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.startsWith('(max-width') })
  try {
    const { user, router } = await open('/profit-loss?from=this-year&to=today&columns=month&compare=none', accountant)
    await screen.findByRole('treegrid')
    const line = screen.getByRole('button', { name: /^Parameters: ?This fiscal year to date · By month$/ })
    expect([line.getAttribute('aria-expanded'), screen.queryByRole('textbox', { name: 'From' })]).toEqual(['false', null])
    line.focus()
    await user.keyboard('{Enter}')
    expect(line.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'From' })).toBeTruthy()
    await user.keyboard(' ')
    expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull()
    await router.navigate({ to: '/reports/party-statement', search: {} as never })
    await screen.findByRole('combobox', { name: /^Customer or vendor/ })
    await router.navigate({ to: '/profit-loss', search: { from: 'someday' } as never })
    await screen.findByText('From: enter a day.')
  } finally {
    window.matchMedia = matchMedia
  }
})

test('a report that finds nothing says what it has looked for', async () => {
  await open('/reports/changed-since-reported?from=1990-01-01&to=1990-12-31', accountant)
  await screen.findByText(/^No month was locked, no year closed and no tax report filed that ends in these days/)
})

test('all reports that one may read, with what they answer', async () => {
  await open('/reports', accountant)
  await screen.findByRole('heading', { name: 'Reports' })
  expect(screen.getByRole('link', { name: 'Balance sheet' }).getAttribute('href')).toBe('/reports/balance-sheet')
  expect(screen.getByRole('region', { name: 'Taxes' })).toBeTruthy()
})

test('parameters are kept under a name, for oneself', async () => {
  const { user, router } = await open('/reports/cash-flow?from=2026-01-01&to=2026-03-31', accountant)
  await user.click(await screen.findByRole('button', { name: 'My reports' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keep these parameters…' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'First quarter')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'First quarter' })
  await router.navigate({ to: '/reports/cash-flow', search: {} as never })
  await user.click(await screen.findByRole('button', { name: 'My reports' }))
  await user.click(await screen.findByRole('menuitem', { name: 'First quarter' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-01-01', to: '2026-03-31' }))
})

test('a tax report is filed as it is, and leads to what has changed since', async () => {
  const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2, 1)).toISOString().slice(0, 10)
  const last = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10)
  const { user } = await open(`/reports/tax?from=${first}&to=${last}`, accountant)
  await screen.findByRole('row', { name: /^Owed at the end of the period/ })
  await user.click(screen.getByRole('button', { name: 'File' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'It was filed' }))
  const filed = await screen.findByRole('row', { name: /^Tax due as filed on .* by Aisha Rahman/ })
  const [link] = within(filed).getAllByRole('link')
  expect(link?.getAttribute('href')).toMatch(/^\/reports\/changed-since-reported\?reported=/)
  await user.click(link as HTMLElement)
  await screen.findByRole('heading', { name: 'Changed since reported' })
  await screen.findByRole('row', { name: /^Tax return .*filed/ })
  expect(screen.getByRole('row', { name: /Now, nothing was posted since/ })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Reported' }).value).toMatch(/^Tax return/)
})
