import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { startScreens } from '../../../tests/support/screen'

const { open, api } = await startScreens()
const accountant = 'accounts@northgate.example'
const list = '/finance/chartOfAccounts/account/list'
const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const start = async (path = list) => {
  const page = await open(path, accountant)
  const grid = await screen.findByRole('treegrid', { name: 'Chart of accounts' })
  return { ...page, grid }
}
const rowOf = (grid: HTMLElement, name: RegExp) => within(grid).getByRole('row', { name })
const focused = () => (document.activeElement as HTMLElement).textContent ?? ''

test('the tree is walked, folded and searched by keyboard; Enter opens the account', async () => {
  const { grid, user, router } = await start()
  expect(rowOf(grid, /1000 Cash on hand/).getAttribute('aria-level')).toBe('3')
  rowOf(grid, /^1 Assets/).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/^10 Cash and bank/)
  await user.keyboard('{ArrowLeft}')
  expect(rowOf(grid, /10 Cash and bank/).getAttribute('aria-expanded')).toBe('false')
  expect(within(grid).queryByText('Cash on hand')).toBeNull()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toMatch(/^1000 Cash on hand/)
  await user.keyboard('{End}{Home}')
  expect(focused()).toMatch(/^1 Assets/)
  await user.keyboard('60')
  expect(focused()).toMatch(/^60 Operating expenses/)
  await user.keyboard('20')
  expect(focused()).toMatch(/^6020 Office supplies/)
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: '6020' })
  expect(router.state.location.search).toEqual({ accountId: '6020' })
})

test('a number with a hyphen and a name with a space are found by typing; the keys of the page stay shortcuts', async () => {
  const caller = await api.signIn(accountant)
  const { data } = await caller.call<Account>(accounts.get, { params: { account_id: '6070' } })
  for (const [accountId, name] of [
    ['6070-1', 'Insurance of goods'],
    ['6070.2', 'Insurance of people'],
  ])
    await caller.call(accounts.create, { body: { accountId, name, type: data.type, groupId: data.group.id } })
  const { grid, user } = await start()
  const type = async (keys: string) => {
    rowOf(grid, /^1 Assets/).focus()
    await new Promise((resolve) => setTimeout(resolve, 800))
    await user.keyboard(keys)
  }
  await type('6070-1')
  expect(focused()).toMatch(/^6070-1/)
  await type('6070.')
  expect(focused()).toMatch(/^6070\.2/)
  await type('insurance of p')
  expect(focused()).toMatch(/^6070\.2/)
  await type(' ')
  expect(focused()).toMatch(/^1 Assets/)
  await type('60/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
})

test('the sheet of shortcuts names the ledger only for those who may see it', async () => {
  const listed = async () => {
    const { user, unmount } = await start()
    await user.keyboard('?')
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(sheet.getByText('Open the account')).toBeTruthy()
    const found = sheet.queryByText('Ledger of the account') !== null
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unmount()
    return found
  }
  expect(await listed()).toBe(true)
  const { companyId, user } = await api.signIn(accountant)
  const deny = `insert into user_permissions (company_id, user_id, module, url, deny) select company_id, $2::uuid, module, url, '{read}' from role_permissions where company_id = $1 and module = 'ledger-reports' group by 1, 3, 4`
  await api.owner.query(deny, [companyId, user._id])
  expect(await listed()).toBe(false)
  await api.owner.query(`delete from user_permissions where company_id = $1 and module = 'ledger-reports'`, [companyId])
})

test('the filter, the day and closed accounts are in the address', async () => {
  const caller = await api.signIn(accountant)
  const { data } = await caller.call<Account>(accounts.get, { params: { account_id: '6070' } })
  await caller.call(accounts.change, { params: { voucherId: '6070' }, body: { action: 'deactivate', version: data.version } })
  const { grid, user, router } = await start(`${list}?asOf=2001-01-01`)
  expect(within(grid).queryByText('Insurance')).toBeNull()
  expect(screen.getByText(/1 closed account is not shown/)).toBeTruthy()
  // Nothing was posted by then.
  expect(within(grid).queryByText(/\d\.\d\d/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Closed accounts' }))
  expect(await within(grid).findByText('Insurance')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'insur')
  await waitFor(() => expect(within(grid).queryByText('Rent')).toBeNull())
  await waitFor(() => expect(router.state.location.search).toEqual({ asOf: '2001-01-01', closed: 'yes', q: 'insur' }))
  const ledger = within(grid).getByRole('link', { name: 'Ledger of 6070 Insurance', hidden: true })
  expect(ledger.getAttribute('href')).toMatch(/^\/reports\/general-ledger\?account=(%22)?6070/)
})

test('an account is added under a group, renumbered, and its old number still finds it', async () => {
  const { user } = await open('/finance/chartOfAccounts/account/add', accountant)
  await screen.findByRole('heading', { name: 'New account' })
  await user.type(text(/^Number/), '6055')
  await user.type(text(/^Name/), 'Training')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Choose a group.')).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('combobox', { name: /^Group/ }), 'operating')
  await user.click(await screen.findByRole('option', { name: /Operating expenses/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: '6055' })
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await screen.findByRole('heading', { name: 'Edit 6055' })
  await user.clear(text(/^Number/))
  await user.type(text(/^Number/), '6056')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: '6056' })
  expect(within(screen.getByRole('region', { name: 'Facts' })).getByText('6055')).toBeTruthy()
})

test('a merge says what it does before it is made', async () => {
  const caller = await api.signIn(accountant)
  const { data: rent } = await caller.call<Account>(accounts.get, { params: { account_id: '6000' } })
  const add = (accountId: string) => caller.call(accounts.create, { body: { accountId, name: `Merged ${accountId}`, groupId: rent.group.id, type: 'expense' } })
  await add('6801')
  await add('6802')
  const { user } = await open('/finance/chartOfAccounts/account/detail?accountId=6801', accountant)
  await screen.findByRole('heading', { name: '6801' })
  await user.click(screen.getByRole('button', { name: /More actions|^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Merge into another account/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 6801 Merged 6801' }))
  await user.type(dialog.getByRole('combobox', { name: /Into the account/ }), '6802')
  await user.click(await screen.findByRole('option', { name: /Merged 6802/ }))
  expect(await dialog.findByText(/0 posted lines count for 6802/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Merge for good' }))
  await screen.findByRole('heading', { name: '6802' })
  expect(within(screen.getByRole('region', { name: 'Facts' })).getByText('6801')).toBeTruthy()
})

test('what has postings says at the field why it stays', async () => {
  await open('/finance/chartOfAccounts/account/edit?accountId=1100', accountant)
  await screen.findByRole('heading', { name: 'Edit 1100' })
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  expect([...type.options].map(({ label }) => label)).toEqual(['Receivable'])
  expect(screen.getAllByText('It has postings, so this stays.')).toHaveLength(2)
  fireEvent.keyDown(document.body, { key: 'Escape' })
})

test('an account says where it stands in the cash flow, if it isn’t where its type usually does; money and earnings have no place', async () => {
  const { user, router } = await open('/finance/chartOfAccounts/account/edit?accountId=2110', accountant)
  await screen.findByRole('heading', { name: 'Edit 2110' })
  const place = screen.getByRole<HTMLSelectElement>('combobox', { name: /^In the cash flow/ })
  expect(place.selectedOptions[0]?.label).toBe('Operating activities, by its type')
  await user.selectOptions(place, 'Financing activities')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: '2110' })
  expect(within(screen.getByRole('region', { name: 'Facts' })).getByText('Financing activities')).toBeTruthy()
  await router.navigate({ to: '/finance/chartOfAccounts/account/edit', search: { accountId: '1010' } as never })
  await screen.findByRole('heading', { name: 'Edit 1010' })
  expect(screen.queryByRole('combobox', { name: /^In the cash flow/ })).toBeNull()
})
