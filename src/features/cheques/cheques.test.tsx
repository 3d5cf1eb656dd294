import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cheques, type WaitingCheques } from '@/contracts/cheques'
import { type OwnAccount, ownAccounts } from '@/contracts/own-accounts'
import { type Vendor, vendors } from '@/contracts/parties'
import { type Payment, vendorPayments } from '@/contracts/payments'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'

test('a series is added, a cheque is noted and voided, and another one is written for the same payment', async () => {
  const { user } = await open('/finance/cash-and-bank/own-account/list', accountant)
  await user.click(await screen.findByRole('link', { name: 'Bank' }))
  await user.click(await screen.findByRole('button', { name: 'Add series' }))
  const series = within(await screen.findByRole('dialog', { name: 'New cheque series' }))
  await user.type(series.getByRole('textbox', { name: /^Name/ }), 'Forms')
  await user.clear(series.getByRole('textbox', { name: /^Last number/ }))
  await user.type(series.getByRole('textbox', { name: /^Last number/ }), '900')
  await user.click(series.getByRole('button', { name: 'Save' }))
  expect((await series.findAllByText('The last number comes after the first.')).length).toBeGreaterThan(0)
  await user.clear(series.getByRole('textbox', { name: /^Last number/ }))
  await user.type(series.getByRole('textbox', { name: /^Last number/ }), '1100')
  await user.click(series.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1001 to 1100')).toBeTruthy()

  const { user: payer } = await open('/finance/cash-and-bank/bank-payment/list?q=City%20of%20Commerce', accountant)
  await payer.click((await screen.findAllByRole('link', { name: /^BP-/ }))[0] as HTMLElement)
  const write = async (button: string, number: string) => {
    await payer.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Cheque for BP-/ }))
    await payer.click(dialog.getByRole('checkbox', { name: 'It was written by hand' }))
    await payer.type(dialog.getByRole('textbox', { name: /^Number on the cheque/ }), number)
    await payer.click(dialog.getByRole('button', { name: 'Note cheque' }))
    return dialog
  }
  await write('Write cheque', '1005')
  await payer.click(await screen.findByRole('link', { name: '1005' }))
  await screen.findByRole('heading', { name: '1005' })
  // The page of the account, on which the series was added, is still there.
  await payer.click((await screen.findAllByRole('button', { name: 'More actions' })).at(-1) as HTMLElement)
  await payer.click(await screen.findByRole('menuitem', { name: 'Void…' }))
  const question = within(await screen.findByRole('dialog', { name: 'Void cheque 1005?' }))
  await payer.click(question.getByRole('button', { name: 'Void' }))
  expect((await question.findAllByText('Say why it is void.')).length).toBeGreaterThan(0)
  await payer.type(question.getByRole('textbox', { name: /^Reason/ }), 'Lost in the mail')
  await payer.click(question.getByRole('button', { name: 'Void' }))
  expect(await screen.findByText(/still counts as paid\.$/)).toBeTruthy()

  expect(screen.getByRole('button', { name: 'Add files' })).toBeTruthy()
  await payer.keyboard('t')
  const timeline = within(await screen.findByRole('dialog', { name: 'Timeline' }))
  expect(await timeline.findByText(/voided it/)).toBeTruthy()
  expect(timeline.getByText(/added it/)).toBeTruthy()
  await payer.keyboard('{Escape}')

  await payer.click(screen.getByRole('link', { name: /^BP-/ }))
  const again = await write('Write another cheque', '1005')
  expect((await again.findAllByText(/^Number 1005 was used for City of Commerce and is void\.$/)).length).toBeGreaterThan(0)
  await payer.clear(again.getByRole('textbox', { name: /^Number on the cheque/ }))
  await payer.type(again.getByRole('textbox', { name: /^Number on the cheque/ }), '1006')
  await payer.click(again.getByRole('button', { name: 'Note cheque' }))
  expect(await screen.findByRole('link', { name: '1006' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '1005' })).toBeTruthy()
}, 120_000)

test('cheques of payments that wait are written at once; one that somebody else wrote meanwhile is named, and the others are printed', async () => {
  const who = await api.signIn(accountant)
  const { rows } = (await who.call<{ rows: OwnAccount[] }>(ownAccounts.list, { query: { q: '1010' } })).data
  const [bank] = rows
  const vendorId = (await who.call<{ rows: Vendor[] }>(vendors.list, { query: { f: 'currency:is:USD' } })).data.rows[0]?.id
  const paid: Payment[] = []
  for (const amount of ['31', '32', '33']) {
    const body = { partyId: vendorId, method: 'cheque', accountId: bank?.account.id, currency: 'USD', amount }
    const { voucherId, version } = (await who.call<Payment>(vendorPayments.create, { body })).data
    paid.push((await who.call<Payment>(vendorPayments.change, { params: { voucherId }, body: { action: 'post', version } })).data)
  }
  const { user } = await open('/finance/cheques/list', accountant)
  await user.click(await screen.findByRole('button', { name: 'Write cheques' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write cheques' }))
  for (const box of await dialog.findAllByRole('checkbox', { name: /^VEP-/ }))
    if (!paid.some(({ voucherId }) => box.closest('label')?.textContent === voucherId)) await user.click(box)
  await user.click(dialog.getByRole('checkbox', { name: paid[2]?.voucherId ?? '' }))
  expect(dialog.getByRole('status').textContent).toBe('2 cheques, 63.00 USD')
  const { series } = (await who.call<WaitingCheques>(cheques.waiting)).data
  const seriesId = series.find(({ ownAccountId }) => ownAccountId === bank?.id)?.id
  expect((await who.call(cheques.create, { body: { documentId: paid[1]?.id, seriesId } })).message).toBe('OK')
  await user.click(dialog.getByRole('button', { name: 'Write and print 2' }))
  const outcome = within(await screen.findByRole('dialog', { name: '1 cheque written, 1 not' }))
  expect(outcome.getByText(/^Cheque \d+ is written for VEP-\S+\. Void it first\.$/)).toBeTruthy()
  await user.click(outcome.getByRole('button', { name: 'Print 1 cheque' }))
  expect(await screen.findByRole('dialog', { name: /^Cheque \d+$/ })).toBeTruthy()
}, 120_000)
