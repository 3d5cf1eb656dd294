import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { colleagues } from '@/contracts/timeline'
import { closed, dialog, lineOfDay, lines, position, startReconciling } from '../../../../tests/support/reconciling-page'

const { api, desk, begin, stateOf } = await startReconciling()

const choose = async ({ user }: Pick<Awaited<ReturnType<typeof begin>>, 'user'>, label: RegExp, text: string, option: RegExp) => {
  await user.type(screen.getByRole('combobox', { name: label }), text)
  await user.click(await screen.findByRole('option', { name: option }))
}

test('c posts to an account, says what is missing, and u takes it back with its reversal', async () => {
  const view = await begin([lineOfDay(9, '-9.95', 'First Bank', 'Account fee')])
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
  const view = await begin([lineOfDay(9, '-14.5', 'First Bank', 'Fee of a card'), lineOfDay(10, '-3', 'First Bank', 'Another fee')])
  const { user, voucherId } = view
  const lineId = (await desk.workspace(voucherId)).lines[0]?.id ?? ''
  await user.keyboard('c')
  const fields = await dialog('Post to an account')
  await choose(view, /^Account/, '7000', /7000/)
  await user.type(fields.getByRole('textbox', { name: /^Text/ }), 'Fee of October')
  // Somebody else is faster.
  await desk.taken(voucherId, { action: 'exclude', lineIds: [lineId], reason: 'Given back by the bank' })
  await user.click(fields.getByRole('button', { name: 'Post' }))
  expect((await fields.findByRole('alert')).textContent).toBe('Line 1 is left out. Take it in first.')
  expect(fields.getByRole<HTMLInputElement>('textbox', { name: /^Text/ }).value).toBe('Fee of October')
  expect(fields.getByRole<HTMLInputElement>('combobox', { name: /^Account/ }).value).toContain('7000')
})

test('a tax that is missing is said at its field', async () => {
  await api.owner.query('update companies set charges_tax = true')
  try {
    const view = await begin([lineOfDay(9, '4.31', 'First Bank', 'Interest')])
    await view.user.keyboard('c')
    const fields = await dialog('Post to an account')
    await choose(view, /^Account/, '7000', /7000/)
    await view.user.click(fields.getByRole('button', { name: 'Post' }))
    const { id } = await fields.findByText(/choose a tax code/)
    expect(screen.getByRole('combobox', { name: /^Tax/ }).getAttribute('aria-describedby')).toContain(id)
    expect(fields.queryByRole('alert')).toBeNull()
  } finally {
    await api.owner.query('update companies set charges_tax = false')
  }
})

test('several chosen lines are posted at once', async () => {
  const view = await begin([lineOfDay(9, '-1.5', 'First Bank', 'Fee'), lineOfDay(10, '-2.5', 'First Bank', 'Fee'), lineOfDay(11, '-80', 'Garage')])
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

test('s matches several chosen lines with the one entry that they are parts of', async () => {
  const { user, voucherId, own } = await begin([lineOfDay(9, '-60', 'Garage', 'First part'), lineOfDay(10, '-40', 'Garage', 'Second part')])
  const paid = await desk.voucher(own, '-100', '2026-10-08', 'Garage')
  await user.keyboard('x{ArrowDown}x')
  await user.keyboard('s')
  const fields = await dialog('Match 2 lines with one entry')
  await user.click(fields.getByRole('button', { name: 'Match' }))
  expect(fields.getByRole('alert').textContent).toBe('Choose the entry.')
  await user.click(await fields.findByRole('radio', { name: new RegExp(paid.voucherId) }))
  await user.click(fields.getByRole('button', { name: 'Match' }))
  await closed()
  await screen.findByText('Every line is explained.')
  expect(await stateOf(voucherId)).toEqual(['matched', 'matched'])
})

test('e, h and d put a line out, aside and before a colleague, each with its reason', async () => {
  const { rows } = (await desk.who.call<{ rows: { id: string; name: string }[] }>(colleagues.list)).data
  const colleague = rows.find(({ name }) => name !== desk.who.user?.fullName) ?? { id: '', name: '' }
  const { user, voucherId } = await begin([lineOfDay(9, '-11', 'Shop'), lineOfDay(10, '-12', 'Lessor'), lineOfDay(11, '-13', 'Nobody')])
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
  const view = await begin([lineOfDay(9, '-300', 'Transfer'), lineOfDay(10, '42', 'Customer')])
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
  const { user, voucherId } = await begin([lineOfDay(9, '-100', 'Collected')], async (own) => {
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
