import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { colleagues } from '@/contracts/timeline'
import { bankDesk } from '../../../../tests/support/bank-desk'
import { deferred } from '../../../../tests/support/deferred'
import { startScreens } from '../../../../tests/support/screen'
import type { Entry } from '../../../../tests/support/statement-files'

const { api, server, open } = await startScreens()
const desk = await bankDesk(api)
const ACCOUNTANT = 'accounts@northgate.example'
const [from, to] = ['2026-10-01', '2026-10-31']
const entry = (day: number, amount: string, name: string, text = `Text of ${name}`): Entry => {
  const date = `2026-10-${String(day).padStart(2, '0')}`
  return { date, amount, id: `${date}${amount}${name}`, name, text }
}

type Own = Awaited<ReturnType<typeof desk.account>>
/** Opens the page of a new statement of these lines, and waits for its suggestions. */
const begin = async (entries: readonly Entry[], books: (own: Own) => Promise<unknown> = async () => undefined) => {
  const own = await desk.account()
  await books(own)
  const voucherId = await desk.statement(own, '0', from, to, entries)
  const view = await open(`/finance/statement/bank/reconcile?voucherId=${voucherId}`, ACCOUNTANT)
  await screen.findByRole('heading', { level: 1, name: `Reconcile ${voucherId}` })
  await waitFor(() => expect(screen.queryByText('Looking for what explains it…')).toBeNull())
  return { ...view, own, voucherId }
}
type View = Awaited<ReturnType<typeof begin>>

const lines = () => within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('button')
const current = () => lines().find((line) => line.getAttribute('aria-current') === 'true')?.textContent ?? ''
const position = () => screen.getByLabelText('Position').textContent
const suggestions = () => within(screen.getByRole('list', { name: 'Suggestions' })).getAllByRole('listitem')
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const stateOf = async (voucherId: string) => (await desk.workspace(voucherId)).lines.map(({ state }) => state)
const choose = async ({ user }: Pick<View, 'user'>, label: RegExp, text: string, option: RegExp) => {
  await user.type(screen.getByRole('combobox', { name: label }), text)
  await user.click(await screen.findByRole('option', { name: option }))
}

test('y accepts the marked suggestion and goes on, a digit another one, and the statement is reconciled once nothing is open', async () => {
  const { user, voucherId } = await begin([entry(6, '-120', 'Stationer'), entry(7, '-45.5', 'Courier'), entry(8, '-45.5', 'Courier')], async (own) => {
    await desk.voucher(own, '-120', '2026-10-06', 'Stationer')
    await desk.voucher(own, '-45.5', '2026-10-07', 'Courier')
    await desk.voucher(own, '-45.5', '2026-10-08', 'Courier')
  })
  expect(current()).toContain('Stationer')
  expect(position()).toContain('3 open')
  await user.click(screen.getByRole('button', { name: 'Reconcile' }))
  await screen.findByText('It can’t be reconciled yet. 3 lines are open.')
  await user.keyboard('y')
  // The next line is there before the server has answered.
  expect(lines()).toHaveLength(2)
  expect(current()).toContain('Courier')
  await waitFor(() => expect(position()).toContain('2 open'))
  await user.keyboard('1')
  await waitFor(() => expect(position()).toContain('1 open'))
  await user.keyboard('y')
  await screen.findByText('Every line is explained.')
  await waitFor(() => expect(position()).toContain('Nothing'))
  await user.click(screen.getByRole('button', { name: 'Reconcile' }))
  await screen.findByText(/^Reconciled by /)
  expect(screen.queryByRole('button', { name: 'Reconcile' })).toBeNull()
  expect((await desk.record(voucherId)).status).toBe('reconciled')
  // Nothing can be done any more, also not by keys.
  await user.keyboard('{Shift>}A{/Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrows move, n marks the next suggestion, and what is declined never comes again', async () => {
  const { user, voucherId } = await begin([entry(6, '-61.2', 'Printer'), entry(9, '-7', 'Kiosk')], async (own) => {
    await desk.voucher(own, '-61.2', '2026-10-06', 'Printer')
    await desk.voucher(own, '-61.2', '2026-10-07', 'Printer')
  })
  const marked = () => suggestions().findIndex((one) => within(one).queryByText('y'))
  await waitFor(() => expect(suggestions()).toHaveLength(2))
  expect(marked()).toBe(0)
  await user.keyboard('n')
  expect(marked()).toBe(1)
  await user.keyboard('n')
  expect(marked()).toBe(0)
  await user.keyboard('{ArrowDown}')
  expect(current()).toContain('Kiosk')
  expect(screen.getByText('Nothing was found that explains it.')).toBeTruthy()
  await user.keyboard('y')
  expect(lines()).toHaveLength(2)
  await user.keyboard('{ArrowUp}')
  const [first] = suggestions()
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Never this' }))
  await waitFor(() => expect(suggestions()).toHaveLength(1), { timeout: 5000 })
  expect(await stateOf(voucherId)).toEqual(['open', 'open'])
})

test('c posts to an account, says what is missing, and u takes it back with its reversal', async () => {
  const view = await begin([entry(9, '-9.95', 'First Bank', 'Account fee')])
  const { user, voucherId } = view
  await user.keyboard('c')
  const fields = await dialog('Post to an account')
  await user.click(fields.getByRole('button', { name: 'Post' }))
  expect(fields.getByRole('alert').textContent).toBe('Choose an account.')
  await choose(view, /^Account/, '7000', /7000/)
  await user.type(fields.getByRole('textbox', { name: /^Text/ }), 'Fee of October')
  await user.click(fields.getByRole('button', { name: 'Post' }))
  await closed()
  await screen.findByText('Every line is explained.')
  expect(await stateOf(voucherId)).toEqual(['matched'])
  await user.keyboard('u')
  await screen.findByText(/^Undo and reverse BP-.*: done$/)
  await waitFor(() => expect(position()).toContain('1 open'))
  expect(await stateOf(voucherId)).toEqual(['open'])
})

test('a refusal says why and keeps what was typed', async () => {
  const view = await begin([entry(9, '-14.5', 'First Bank', 'Fee of a card'), entry(10, '-3', 'First Bank', 'Another fee')])
  const { user, voucherId } = view
  const lineId = (await desk.workspace(voucherId)).lines[0]?.id ?? ''
  await user.keyboard('c')
  const fields = await dialog('Post to an account')
  await choose(view, /^Account/, '7000', /7000/)
  await user.type(fields.getByRole('textbox', { name: /^Text/ }), 'Fee of October')
  // Somebody else is faster.
  await desk.taken(voucherId, { action: 'exclude', lineIds: [lineId], reason: 'Given back by the bank' })
  await user.click(fields.getByRole('button', { name: 'Post' }))
  await screen.findByText('Line 1 is left out. Take it in first.')
  expect(fields.getByRole<HTMLInputElement>('textbox', { name: /^Text/ }).value).toBe('Fee of October')
  expect(fields.getByRole<HTMLInputElement>('combobox', { name: /^Account/ }).value).toContain('7000')
})

test('several chosen lines are posted at once', async () => {
  const view = await begin([entry(9, '-1.5', 'First Bank', 'Fee'), entry(10, '-2.5', 'First Bank', 'Fee'), entry(11, '-80', 'Garage')])
  const { user, voucherId } = view
  await user.keyboard('x{ArrowDown}x')
  expect(screen.getAllByText('Chosen')).toHaveLength(2)
  await user.keyboard('{ArrowDown}c')
  const fields = await dialog('Post to an account')
  expect(screen.getByText(/^2 lines\. It is posted on the day/)).toBeTruthy()
  await choose(view, /^Account/, '7000', /7000/)
  await user.click(fields.getByRole('button', { name: 'Post' }))
  await closed()
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(await stateOf(voucherId)).toEqual(['matched', 'matched', 'open'])
})

test('e, h and d put a line out, aside and before a colleague, each with its reason', async () => {
  const { rows } = (await desk.who.call<{ rows: { id: string; name: string }[] }>(colleagues.list)).data
  const colleague = rows.find(({ name }) => name !== desk.who.user?.fullName) ?? { id: '', name: '' }
  const { user, voucherId } = await begin([entry(9, '-11', 'Shop'), entry(10, '-12', 'Lessor'), entry(11, '-13', 'Nobody')])
  await user.keyboard('e')
  const out = await dialog('Leave out')
  await user.click(out.getByRole('button', { name: 'Leave out' }))
  expect(out.getByRole('alert').textContent).toBe('Say why it is left out.')
  await user.type(out.getByRole('textbox', { name: /^Reason/ }), 'Mistake of the bank')
  await user.click(out.getByRole('button', { name: 'Leave out' }))
  await closed()
  await waitFor(() => expect(lines()).toHaveLength(2))

  await user.keyboard('h')
  const aside = await dialog('Put aside')
  await user.click(aside.getByRole('button', { name: 'Put aside' }))
  expect(aside.getByRole('alert').textContent).toBe('Say until when.')
  await user.type(aside.getByRole('textbox', { name: /^Until/ }), '2027-01-15{Tab}')
  await user.click(aside.getByRole('button', { name: 'Put aside' }))
  await closed()
  await waitFor(() => expect(position()).toContain('1 open, 1 put aside'))

  await user.keyboard('d')
  const asked = await dialog('Ask a colleague')
  await user.click(asked.getByRole('button', { name: 'Ask' }))
  expect(asked.getByRole('alert').textContent).toBe('Choose a colleague.')
  await asked.findByRole('option', { name: colleague.name })
  await user.selectOptions(asked.getByRole('combobox', { name: /^Colleague/ }), colleague.id)
  await user.click(asked.getByRole('button', { name: 'Ask' }))
  expect(asked.getByRole('alert').textContent).toBe('Write what you want to know.')
  await user.type(asked.getByRole('textbox', { name: /^Question/ }), 'Is this yours?')
  await user.click(asked.getByRole('button', { name: 'Ask' }))
  await closed()
  await screen.findByText(`Asked ${colleague.name}`)
  expect(await stateOf(voucherId)).toEqual(['excluded', 'held', 'open'])

  // All of it is found again among all lines, and taken back there.
  await user.click(screen.getByRole('checkbox', { name: 'Show all lines' }))
  expect(lines()).toHaveLength(3)
  await user.click(lines()[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Take in' }))
  await waitFor(() => expect(position()).toContain('2 open, 1 put aside'))
  await user.click(lines()[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Take up again' }))
  await waitFor(() => expect(position()).toContain('3 open'))
  await user.click(lines()[2] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Answered' }))
  await waitFor(() => expect(screen.queryByText(`Asked ${colleague.name}`)).toBeNull())
})

test('t moves money between our accounts, p puts it on account of a party', async () => {
  const view = await begin([entry(9, '-300', 'Transfer'), entry(10, '42', 'Customer')])
  const { user, voucherId } = view
  const other = await desk.account()
  await user.keyboard('t')
  const transfer = await dialog('Transfer between our accounts')
  await user.click(transfer.getByRole('button', { name: 'Post' }))
  expect(transfer.getByRole('alert').textContent).toBe('Choose the other account.')
  await transfer.findByRole('option', { name: new RegExp(other.number) })
  await user.selectOptions(transfer.getByRole('combobox', { name: /^To/ }), other.ledgerId)
  await user.click(transfer.getByRole('button', { name: 'Post' }))
  await closed()
  await waitFor(() => expect(lines()).toHaveLength(1))

  await user.keyboard('p')
  const party = await dialog('Put on account')
  await user.click(party.getByRole('button', { name: 'Post' }))
  expect(party.getByRole('alert').textContent).toBe('Choose who it is of.')
  await choose(view, /^Customer/, desk.customer.name.slice(0, 6), new RegExp(desk.customer.name))
  await user.click(party.getByRole('button', { name: 'Post' }))
  await closed()
  await screen.findByText('Every line is explained.')
  const made = (await desk.workspace(voucherId)).log.flatMap((row) => row.made.map(({ kind }) => kind))
  expect(made.toSorted()).toEqual(['account_transfer', 'customer_payment'])
})

test('s finds entries and matches a line in parts, with the rest in view', async () => {
  const { user, voucherId } = await begin([entry(9, '-100', 'Collected')], async (own) => {
    await desk.voucher(own, '-60', '2026-10-09', 'Baker')
    await desk.voucher(own, '-70', '2026-10-09', 'Butcher')
  })
  await user.keyboard('s')
  const found = await dialog('Find and match')
  await user.click(found.getByRole('button', { name: 'Match' }))
  expect(found.getByRole('alert').textContent).toBe('Tick what explains the line.')
  await user.click(await found.findByRole('checkbox', { name: /Baker/ }))
  expect(found.getByText(/Left of the line/).textContent).toContain('−40.00')
  await user.type(found.getByRole('searchbox'), 'Butcher')
  await waitFor(() => expect(found.queryByRole('checkbox', { name: /Baker/ })).toBeNull())
  await user.click(found.getByRole('checkbox', { name: /Butcher/ }))
  const amount = found.getByRole<HTMLInputElement>('textbox', { name: /^Amount of .*Butcher/ })
  // It takes no more than is left.
  expect(amount.value).toBe('-40')
  await user.clear(amount)
  await user.click(found.getByRole('button', { name: 'Match' }))
  expect(found.getByRole('alert').textContent).toMatch(/^Enter the amount of BP-/)
  await user.type(amount, '-40')
  await user.click(found.getByRole('button', { name: 'Match' }))
  await closed()
  await screen.findByText('Every line is explained.')
  expect(await stateOf(voucherId)).toEqual(['matched'])
})

test('A lists what is certain, and accepts what stays ticked', async () => {
  const invoices = [
    await desk.invoice('receivable', desk.customer.id, '812.44', '2026-10-02'),
    await desk.invoice('receivable', desk.customer.id, '377.05', '2026-10-02'),
  ]
  const { user, voucherId } = await begin([
    ...invoices.map(({ voucherId: number }, index) => entry(8 + index, index === 0 ? '812.44' : '377.05', `Payer ${index + 1}`, `Payment of ${number}`)),
    entry(20, '-1', 'Unknown'),
  ])
  await user.keyboard('{Shift>}A{/Shift}')
  const all = await dialog('Accept what is certain')
  expect(all.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(all.getByRole('checkbox', { name: /Payer 2/ }))
  await user.click(all.getByRole('button', { name: 'Accept 1' }))
  await screen.findByText('1 line matched')
  expect(await stateOf(voucherId)).toEqual(['matched', 'open', 'open'])
})

test('without anything certain A accepts nothing', async () => {
  const { user, voucherId } = await begin([entry(20, '-1', 'Unknown')])
  await user.keyboard('{Shift>}A{/Shift}')
  const none = await dialog('Nothing is certain enough')
  expect(none.getByRole<HTMLButtonElement>('button', { name: 'Accept 0' }).disabled).toBe(true)
  await user.click(none.getByRole('button', { name: 'Cancel' }))
  await closed()
  expect(await stateOf(voucherId)).toEqual(['open'])
})

test('lines can be worked on while suggestions are looked for, and after that failed', async () => {
  const held = deferred()
  let isDown = true
  server.use(
    http.get('*/statments/bank/:voucherId/suggestions', async () => {
      await held.until
      return isDown ? HttpResponse.json({ statusCode: 500, message: 'Something went wrong on our side.', data: null }, { status: 500 }) : undefined
    }),
  )
  const own = await desk.account()
  await desk.voucher(own, '-5', '2026-10-09', 'Kiosk')
  await desk.voucher(own, '-6', '2026-10-09', 'Baker')
  const voucherId = await desk.statement(own, '0', from, to, [entry(9, '-5', 'Kiosk'), entry(9, '-6', 'Baker')])
  const { user } = await open(`/finance/statement/bank/reconcile?voucherId=${voucherId}`, ACCOUNTANT)
  await screen.findByText('Looking for what explains it…')
  held.release()
  await screen.findByText('Suggestions can’t be loaded at the moment.', {}, { timeout: 15_000 })
  await user.keyboard('s')
  const found = await dialog('Find and match')
  await user.click(await found.findByRole('checkbox', { name: /Kiosk/ }))
  await user.click(found.getByRole('button', { name: 'Match' }))
  await closed()
  await waitFor(() => expect(lines()).toHaveLength(1))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(suggestions()[0]?.textContent).toContain('Baker'))
})

test('a page that can’t be loaded says so, and is loaded on Retry', async () => {
  const own = await desk.account()
  const voucherId = await desk.statement(own, '0', from, to, [entry(9, '-5', 'Kiosk')])
  let isDown = true
  server.use(
    http.get('*/statments/bank/:voucherId/reconciling', () =>
      isDown ? HttpResponse.json({ statusCode: 500, message: 'Something went wrong on our side.', data: null }, { status: 500 }) : undefined,
    ),
  )
  const { user } = await open(`/finance/statement/bank/reconcile?voucherId=${voucherId}`, ACCOUNTANT)
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })
  isDown = false
  await user.click(retry)
  await screen.findByRole('heading', { level: 1, name: `Reconcile ${voucherId}` })
})
