import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EnteredCard } from '@/contracts/card-input'
import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import { customers } from '@/contracts/parties'
import { simulatedProcessors } from '@server/domain/card-payments/simulator'
import { fetchDeposits } from '@server/modules/card-deposits/fetch'
import { createWorker } from '@server/worker'
import { capturedByCard, customerCard } from '../../../tests/support/customer-card'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

const tell = (message: MessageEventInit<unknown>) => act(() => void window.dispatchEvent(new MessageEvent('message', message)))
/** What the test form tells once somebody has entered a card in it. */
const enter = async (dialog: { findByTitle: typeof screen.findByTitle }, data: EnteredCard) => {
  const frame = await dialog.findByTitle<HTMLIFrameElement>('Card number and expiry')
  tell({ origin: 'null', source: frame.contentWindow, data })
}

const addCustomer = async (name: string): Promise<string> => {
  const caller = await api.signIn(manager)
  return (await caller.call<{ id: string }>(customers.create, { body: { name, currency: 'USD' } })).data.id
}

test('a card is added on the customer’s page by what the processor’s form tells, and by no other message', async () => {
  const customerId = await addCustomer('Card Works')
  const { user } = await open(`/people/customer/detail?id=${customerId}`, manager)
  await screen.findByRole('heading', { level: 1, name: 'Card Works' })
  await user.click(await screen.findByRole('button', { name: 'Add card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a card' }))
  await user.click(dialog.getByRole('button', { name: 'Add card' }))
  expect((await dialog.findAllByText(/Enter the card in the form/)).length).toBeGreaterThan(0)
  const frame = await dialog.findByTitle<HTMLIFrameElement>('Card number and expiry')
  expect([new URL(frame.src).pathname, frame.getAttribute('sandbox')]).toEqual(['/card-form/test.html', 'allow-scripts allow-forms'])
  expect(dialog.queryByRole('textbox', { name: /number|token|digits/i })).toBeNull()
  const visa = { token: 'SIM_VISA_5262_1240', brand: 'VISA', last4: '5262', expMonth: 12, expYear: 2040 }
  for (const [origin, source, data] of [
    ['https://elsewhere.example', frame.contentWindow, visa],
    [location.origin, frame.contentWindow, visa],
    ['null', window, visa],
    ['null', null, visa],
    ['null', frame.contentWindow, { ...visa, number: '4263970000005262' }],
    ['null', frame.contentWindow, { ...visa, last4: '970000005262' }],
  ] as const)
    tell({ origin, source, data })
  expect(dialog.queryByText(/ending in/)).toBeNull()
  tell({ origin: 'null', source: frame.contentWindow, data: { ...visa, expYear: 2020 } })
  await dialog.findByText('VISA ending in 5262, 12/2020')
  await user.click(dialog.getByRole('button', { name: 'Add card' }))
  expect((await dialog.findAllByText(/The card has expired/)).length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Enter another card' }))
  await enter(dialog, visa)
  await user.click(dialog.getByRole('button', { name: 'Add card' }))
  await screen.findByText('VISA ending in 5262')

  cleanup()
  await open(`/finance/transaction/m%26t/add?party=${customerId}`, manager)
  await screen.findByRole('heading', { name: 'New card payment: Card Works' })
  // The card is known to the other processor alone.
  expect(screen.getByRole('combobox', { name: /^Card/ }).textContent).toContain('No card yet')
})

test('a charge shows its outcome in words, and a refund is a document of its own', async () => {
  const customerId = await addCustomer('Charged Works')
  const { user } = await open(`/finance/transaction/global/add?party=${customerId}`, manager)
  await screen.findByRole('heading', { name: 'New card payment: Charged Works' })
  await user.click(await screen.findByRole('button', { name: 'Add card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a card' }))
  await enter(dialog, { token: 'SIM_MASTERCARD_4415_0141', brand: 'MASTERCARD', last4: '4415', expMonth: 1, expYear: 2041 })
  await user.click(dialog.getByRole('button', { name: 'Add card' }))
  await screen.findByRole('option', { name: /MASTERCARD ending in 4415/, selected: true })
  await user.type(text(/^Amount/), '75')
  await user.click(screen.getByRole('button', { name: 'Charge the card' }))
  await screen.findByRole('heading', { name: /^CGP-/ })
  await screen.findByText(/It is on its way to Global Payments/)
  await createWorker(api.ports).runDue()
  await screen.findByRole('link', { name: /^CUP-/ })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Refund/ }))
  const refund = within(await screen.findByRole('dialog', { name: /^Refund CGP-/ }))
  await user.type(refund.getByRole('textbox', { name: /^Reason/ }), 'Broken')
  await user.click(refund.getByRole('button', { name: 'Refund' }))
  await screen.findByText(/^The refund CGP-.* is on its way/)
})

test('a card that was declined says why in whole sentences, and who may not say what happened to a charge is told who may', async () => {
  const caller = await api.signIn(manager)
  const customerId = await addCustomer('Declined Works')
  const { id: cardId } = await customerCard(caller, customerId)
  const { data } = await caller.call<CardPayment>(cardGlobalPayments.create, { body: { customerId, cardId, amount: '10.02' } })
  await createWorker(api.ports).runDue()
  await open(`/finance/transaction/global/detail?voucherId=${data.voucherId}`, manager)
  await screen.findByText(/^[^.]+\. Ask the customer for another card\.$/)
  cleanup()
  const unknown = (await caller.call<CardPayment>(cardGlobalPayments.create, { body: { customerId, cardId, amount: '33.05' } })).data
  await api.owner.query(`update card_transactions set run = jsonb_set(run, '{state}', '"with_person"') where reference = $1`, [unknown.reference])
  for (const [email, words] of [
    [manager, /, and record what you find\./],
    ['accounts@northgate.example', /, and have somebody who may approve card payments record what is found\./],
  ] as const) {
    await open(`/finance/transaction/global/detail?voucherId=${unknown.voucherId}`, email)
    await screen.findByText(words)
    cleanup()
  }
})

test('deposits are listed with what they brought, and a dispute with the day until which it can be answered, and is challenged once', async () => {
  const caller = await api.signIn(manager)
  const customerId = await addCustomer('Disputes Works')
  const sale = await capturedByCard(api, caller, customerId, { amount: '72.62' })
  const clock = { now: () => new Date(Date.now() + 12 * 86_400_000) }
  await fetchDeposits({ ...api.ports, clock, cardProcessors: simulatedProcessors(clock) }, caller.companyId, 'night')
  const { user } = await open('/finance/transaction/global/deposits', manager)
  await screen.findByRole('heading', { name: 'Deposits of Global Payments' })
  const disputes = within(await screen.findByRole('table', { name: 'Disputes' }))
  const dispute = within(disputes.getByText(sale.voucherId).closest('tr') ?? document.body)
  dispute.getByText(/^To be answered by /)
  dispute.getByText('The cardholder says that the goods were not delivered.')
  dispute.getByText('72.62', { exact: false })
  expect(within(screen.getByRole('table', { name: 'Deposits' })).getAllByText('Not posted').length).toBeGreaterThan(0)
  await user.click(dispute.getByRole('button', { name: /^Challenge/ }))
  const dialog = within(await screen.findByRole('dialog', { name: `Challenge the dispute of ${sale.voucherId}?` }))
  dialog.getByText(/^You want .*72\.62.* It can be answered until .*, and only once\.$/)
  expect(dialog.getByRole('button', { name: 'Challenge' })).toHaveProperty('disabled', true)
  await user.upload(dialog.getByLabelText(/^Documents/), new File(['%PDF-1.4\n%%EOF'], 'delivery.pdf', { type: 'application/pdf' }))
  await user.click(dialog.getByRole('button', { name: 'Challenge' }))
  await dispute.findByText(/^Challenged, delivery\.pdf/)
  expect(dispute.queryByRole('button', { name: /^(Challenge|Accept)/ })).toBeNull()
})

test('a report with other headings asks for the columns, shows what they come to, and is read so the next time', async () => {
  const { user } = await open('/finance/transaction/m&t/deposits', manager)
  const fileOf = (id: string) => new File([`Payout,Day,Moved,Kept\n${id},2026-11-24,10.00,0.59\n${id},2026-11-24,20.00,0.88`], 'payouts.csv')
  await user.upload(await screen.findByLabelText(/^Report/, { selector: 'input' }), fileOf('DEP-S1'))
  await screen.findByText('No column was recognised for Gross amount. Choose what each column is.')
  expect(screen.getByRole('button', { name: /^Import 0/ })).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByRole('combobox', { name: '“Payout” is imported as' }), 'Deposit')
  await user.selectOptions(screen.getByRole('combobox', { name: '“Moved” is imported as' }), 'Gross amount')
  await user.selectOptions(screen.getByRole('combobox', { name: '“Kept” is imported as' }), 'Fee')
  await user.click(screen.getByRole('button', { name: 'Read the file with these columns' }))
  await screen.findByText(/^1 deposit, net/)
  expect(
    within(screen.getByRole('table', { name: 'Deposits in the file' }))
      .getByText('DEP-S1')
      .closest('tr')?.textContent,
  ).toContain('28.53')
  await user.click(screen.getByRole('button', { name: 'Import 1 deposit' }))
  // The notice and what is read out.
  await screen.findAllByText('1 deposit is imported')
  await user.upload(screen.getByLabelText(/^Report/, { selector: 'input' }), fileOf('DEP-S2'))
  await screen.findByText(/^It is read as the file of /)
  await screen.findByRole('button', { name: 'Import 1 deposit' })
})
