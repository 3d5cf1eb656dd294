import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()
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

  await payer.click(screen.getByRole('link', { name: /^BP-/ }))
  const again = await write('Write another cheque', '1005')
  expect((await again.findAllByText(/^Number 1005 was used for City of Commerce and is void\.$/)).length).toBeGreaterThan(0)
  await payer.clear(again.getByRole('textbox', { name: /^Number on the cheque/ }))
  await payer.type(again.getByRole('textbox', { name: /^Number on the cheque/ }), '1006')
  await payer.click(again.getByRole('button', { name: 'Note cheque' }))
  expect(await screen.findByRole('link', { name: '1006' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '1005' })).toBeTruthy()
}, 120_000)
