import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StatementRule, statementRules } from '@/contracts/statement-rules'
import { bankDesk } from '../../../../tests/support/bank-desk'
import { cellOf, typeOver } from '../../../../tests/support/grid-cell'
import { startScreens } from '../../../../tests/support/screen'
import type { Entry } from '../../../../tests/support/statement-files'
import { taxMaker } from '../../../../tests/support/tax-codes'

const { api, open } = await startScreens()
const ACCOUNTANT = 'accounts@northgate.example'
const desk = await bankDesk(api)
const { who, account, statement, workspace } = desk
const dayBefore = (days: number): string => new Date(Date.parse(desk.today) - days * 86_400_000).toISOString().slice(0, 10)
let entries = 0
const entry = (amount: string, name: string, text: string): Entry => ({ date: dayBefore(9 - (entries % 5)), amount, id: `S${++entries}`, name, text })

const reconcile = async (...lines: Entry[]) => {
  const voucherId = await statement(await account(), '0', dayBefore(30), dayBefore(1), lines)
  const view = await open(`/finance/statement/bank/reconcile?voucherId=${voucherId}`, ACCOUNTANT)
  await screen.findByRole('heading', { name: `Reconcile ${voucherId}` })
  return { ...view, voucherId, states: async () => (await workspace(voucherId)).lines.map(({ state }) => state) }
}
const rulesNow = async () => (await who.call<{ rows: StatementRule[] }>(statementRules.list)).data.rows
const [expense] = await api.owner.query<{ number: string }>(`select account_id as number from accounts where id = $1`, [desk.expense])
const number = expense?.number ?? ''
const combobox = (dialog: ReturnType<typeof within>, name: RegExp) => dialog.getByRole('combobox', { name })
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], box: HTMLElement, text: string) => {
  await user.click(box)
  await user.keyboard(text)
  await user.click((await screen.findAllByRole('option', { name: new RegExp(text) }))[0] as HTMLElement)
}

test('a line is posted to an account with the tax that it contains, by keys', async () => {
  const tax = await taxMaker(await api.signIn('admin@northgate.example'), 'SC')({ kind: 'purchase', name: 'Input 19' })
  const { user, states, voucherId } = await reconcile(entry('-11.11', 'Shop', 'Chairs'))
  await user.keyboard('c')
  const dialog = within(await screen.findByRole('dialog', { name: 'Post to an account' }))
  await user.click(dialog.getByRole('button', { name: 'Post' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose an account.')
  await choose(user, combobox(dialog, /^Account/), number)
  await choose(user, combobox(dialog, /^Tax/), tax.code)
  await user.click(dialog.getByRole('button', { name: 'Post' }))
  await screen.findByText('Every line is explained.')
  expect(await states()).toEqual(['matched'])
  const [voucher] = (await workspace(voucherId)).lines[0]?.matches ?? []
  const [made] = await api.owner.query<{ net: string; tax: string }>(
    `select trim_scale(l.line_net)::text as net, trim_scale(l.tax_amount)::text as tax from document_lines l join documents d on d.id = l.document_id where d.voucher_id = $1`,
    [voucher?.document?.voucherId],
  )
  expect(made).toEqual({ net: '9.34', tax: '1.77' })
})

test('lines are chosen by keys and posted in a grid, where Tab fills the rows below and a line is split', async () => {
  const { user, states, voucherId } = await reconcile(entry('-100', 'Mall', 'Grid one'), entry('-40', 'Mall', 'Grid two'), entry('-7', 'Mall', 'Grid three'))
  await user.keyboard(' ')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getAllByText('Chosen')).toHaveLength(2)
  await user.keyboard('g')
  await screen.findByRole('heading', { name: `Post lines of ${voucherId}` })
  const label = 'Post 2 lines'
  await screen.findByRole('grid', { name: label })
  await typeOver(user, 1, /^Account/, number, label)
  expect(cellOf(2, /^Account/, label).textContent).toContain(number)
  await typeOver(user, 1, /^Text/, 'Together', label)
  expect(cellOf(2, /^Text/, label).textContent).toBe('Together')
  const isBig = cellOf(1, /^Line/, label).textContent?.includes('100.00')
  await typeOver(user, 1, /^Amount/, '25%', label)
  expect(cellOf(1, /^Amount/, label).textContent).toBe(isBig ? '25.00' : '10.00')
  // The amount of one line is none of another.
  expect(cellOf(2, /^Amount/, label).textContent).toBe('The rest')
  await user.click(cellOf(1, /^Account/, label))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await typeOver(user, 2, /^Amount/, '900+99', label)
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/^Nothing was posted\./)
  expect(cellOf(1, /^Text/, label).textContent).toBe('Together')
  expect(await states()).toEqual(['open', 'open', 'open'])
  await user.click(cellOf(2, /^Amount/, label))
  await user.keyboard('{Delete}{Control>}s{/Control}')
  await screen.findByRole('heading', { name: `Reconcile ${voucherId}` })
  await waitFor(async () => expect((await states()).toSorted()).toEqual(['matched', 'matched', 'open']))
  expect(screen.queryByText('Chosen')).toBeNull()
  await user.keyboard('u')
  await waitFor(async () => expect(await states()).toEqual(['open', 'open', 'open']))
})

test('after three equal decisions a rule is offered, tried on the last lines and saved; overridden twice, it pauses and says so', async () => {
  const { user, voucherId } = await reconcile(...['a', 'b', 'c', 'd', 'e', 'f'].map((_, index) => entry(`-${index + 31}`, 'Laundry', 'Weekly washing')))
  const other =
    (
      await api.owner.query<{ number: string }>(
        `select account_id as number from accounts where company_id = $1 and type = 'expense' and is_postable and is_active and not requires_cost_centre and id <> $2 order by account_id limit 1`,
        [who.companyId, desk.expense],
      )
    )[0]?.number ?? ''
  const codeTo = async (account: string) => {
    await user.keyboard('c')
    const dialog = within(await screen.findByRole('dialog', { name: 'Post to an account' }))
    await choose(user, combobox(dialog, /^Account/), account)
    await user.click(dialog.getByRole('button', { name: 'Post' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Post to an account' })).toBeNull())
  }
  await codeTo(number)
  await codeTo(number)
  expect(screen.queryByText(/posted equally three times/)).toBeNull()
  await codeTo(number)
  await screen.findByText(/^You have posted three lines like this the same way/)
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Words/ }).value).toBe('LAUNDRY WEEKLY WASHING')
  await dialog.findByText(/^Would have hit 6 of \d+ lines in 90 days, 3 right, 3 still open\.$/)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('“LAUNDRY WEEKLY WASHING” is added')
  await screen.findByText('rule LAUNDRY WEEKLY WASHING')
  await codeTo(other)
  await codeTo(other)
  await screen.findByText(new RegExp(`^The rule “LAUNDRY WEEKLY WASHING” paused itself. Overridden twice, last on ${voucherId} by `))
  const [rule] = (await rulesNow()).filter(({ name }) => name === 'LAUNDRY WEEKLY WASHING')
  expect(rule).toMatchObject({ isActive: false, overrides: 2 })
})

test('a rule is made of the line at hand', async () => {
  const { user } = await reconcile(entry('-12.5', 'Carwash Inc', 'Van cleaning'))
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Words/ }).value).toBe('CARWASH INC VAN CLEANING')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('Choose an account.')).length).toBeGreaterThan(0)
  await choose(user, combobox(dialog, /^Account of line 1/), number)
  await dialog.findByText(/^Would have hit 1 of \d+ lines? in 90 days, 0 right, 1 still open\.$/)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('“CARWASH INC VAN CLEANING” is added')
  expect((await screen.findAllByText(/^rule CARWASH/)).length).toBeGreaterThan(0)
})
