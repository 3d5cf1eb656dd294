import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()
const accountant = 'accounts@northgate.example'
const manager = 'manager@northgate.example'
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('settings of files are edited, and bank details asked for by one person are approved by another', async () => {
  const { user, url } = await open('/finance/cash-and-bank/own-account/list', accountant)
  await user.click(await screen.findByRole('link', { name: 'Bank' }))
  await screen.findByRole('heading', { name: '1010' })
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Payment file/ }), 'NACHA (ACH)')
  await user.type(text(/^Immediate destination/), '231380105')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/A routing number has 9 digits/)).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByRole('combobox', { name: /^Payment file/ }), 'SEPA credit transfer')
  await user.clear(text(/^Name/))
  await user.type(text(/^Name/), 'Main bank')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('SEPA credit transfer, pain.001.001.09')

  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a bank account' }))
  await user.type(dialog.getByRole('textbox', { name: /^Account holder/ }), 'Northgate')
  await user.type(dialog.getByRole('textbox', { name: /^IBAN or account number/ }), '000123456789')
  await user.click(dialog.getByRole('button', { name: 'Request' }))
  expect(await screen.findByText('Waiting for a second approver')).toBeTruthy()

  const page = url()
  const { user: second } = await open(page, manager)
  await second.click(await screen.findByRole('button', { name: 'Approve' }))
  const decision = within(await screen.findByRole('dialog', { name: 'Approve this change?' }))
  expect(decision.getByText(/Compare the number with a statement of the bank/)).toBeTruthy()
  await second.click(decision.getByRole('button', { name: 'Show the whole number' }))
  expect(await decision.findByText('0001 2345 6789')).toBeTruthy()
  await second.click(decision.getByRole('button', { name: 'Approve' }))
  expect((await screen.findAllByText(/Marcus Webb,/)).length).toBeGreaterThan(0)
})
