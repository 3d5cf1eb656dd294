import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StatementRule, statementRules } from '@/contracts/statement-rules'
import { bankDesk } from '../../../../tests/support/bank-desk'
import { startScreens } from '../../../../tests/support/screen'

const { api, open } = await startScreens()
const ACCOUNTANT = 'accounts@northgate.example'
const PAGE = '/finance/statement/bank/rules'
const desk = await bankDesk(api)
const { who } = desk
const rulesNow = async () => (await who.call<{ rows: StatementRule[] }>(statementRules.list)).data.rows
const [expense] = await api.owner.query<{ number: string; name: string }>(`select account_id as number, name from accounts where id = $1`, [desk.expense])
const item = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (!found) throw new Error(`no rule ${name}`)
  return within(found)
}

test('rules are added, moved, paused, activated, edited and deleted', async () => {
  const { user } = await open(PAGE, ACCOUNTANT)
  await screen.findByText(/^There are no rules yet/)
  const add = async (words: string) => {
    await user.click(screen.getByRole('button', { name: 'New rule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }))
    await user.type(dialog.getByRole('textbox', { name: /^Words/ }), words)
    await user.click(await dialog.findByRole('combobox', { name: /^Account of line 1/ }))
    await user.keyboard(expense?.number ?? '')
    await user.click((await screen.findAllByRole('option', { name: new RegExp(expense?.number ?? '') }))[0] as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { name: words })
  }
  await add('Rent')
  await add('Phone')
  expect(item('Rent').getByText(/^“Rent”, on any account$/)).toBeTruthy()
  expect(item('Rent').getByText(`${expense?.number} ${expense?.name}`)).toBeTruthy()
  expect(item('Rent').queryByRole('button', { name: 'Move up' })).toBeNull()
  await user.click(item('Phone').getByRole('button', { name: 'Move up' }))
  await waitFor(async () => expect((await rulesNow()).map(({ name }) => name)).toEqual(['Phone', 'Rent']))
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Rules' }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Phone', 'Rent']),
  )
  await user.click(item('Rent').getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(item('Rent').getByText('Paused')).toBeTruthy())
  await user.click(item('Rent').getByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(item('Rent').getByText('Active')).toBeTruthy())

  await user.click(item('Rent').getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rule “Rent”' }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount from/ }), '9')
  await user.type(dialog.getByRole('textbox', { name: /^Amount up to/ }), '8')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('Enter an amount that isn’t below the smallest one.')).length).toBeGreaterThan(0)
  await user.clear(dialog.getByRole('textbox', { name: /^Amount up to/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount up to/ }), '90')
  await user.click(dialog.getByRole('button', { name: 'Add a part' }))
  await user.type(dialog.getByRole('textbox', { name: /^Percent of line 2/ }), '25')
  await user.click(dialog.getByRole('combobox', { name: /^Account of line 2/ }))
  await user.keyboard(expense?.number ?? '')
  await user.click((await screen.findAllByRole('option', { name: new RegExp(expense?.number ?? '') }))[0] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(item('Rent').getByText('“Rent”, amount 9 to 90, on any account')).toBeTruthy())
  expect(item('Rent').getByText(`${expense?.number} ${expense?.name}, 25 %`)).toBeTruthy()

  await user.click(item('Phone').getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('“Phone” is deleted')
  expect((await rulesNow()).map(({ name }) => name)).toEqual(['Rent'])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Phone' })).toBeNull())
})

test('why a rule paused itself is told in the list', async () => {
  const { data } = await who.call<StatementRule>(statementRules.create, {
    body: { name: 'Fuel', condition: { words: 'fuel' }, lines: [{ accountId: desk.expense, share: { is: 'rest' } }] },
  })
  await api.owner.query(
    `update statement_rules set is_active = false, overridden = 2, paused_because = 'Overridden twice, last on BST-2026-00003 by Ana.' where id = $1`,
    [data.id],
  )
  const { user } = await open(PAGE, ACCOUNTANT)
  await screen.findByRole('heading', { name: 'Fuel' })
  expect(item('Fuel').getByText('Overridden twice, last on BST-2026-00003 by Ana.')).toBeTruthy()
  await user.click(item('Fuel').getByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(item('Fuel').queryByText(/^Overridden twice, last/)).toBeNull())
})
