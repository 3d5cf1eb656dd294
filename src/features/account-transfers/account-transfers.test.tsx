import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()
const accountant = 'accounts@northgate.example'
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('money goes from the bank to the till, is in transit until it is received, and is taken back with a reason', async () => {
  const { user } = await open('/finance/cash-and-bank/transfer/add', accountant)
  await screen.findByRole('heading', { name: 'New account transfer' })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText('Choose the account that the money leaves.')).length).toBeGreaterThan(0)
  const choose = async (name: RegExp, number: RegExp) => {
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name })
    const option = await within(field).findByRole<HTMLOptionElement>('option', { name: number })
    await user.selectOptions(field, option.value)
  }
  await choose(/^From/, /^1010 /)
  await choose(/^To/, /^1000 /)
  const day = text(/^Leaves on/).value
  await user.clear(text(/^Arrives on/))
  await user.type(text(/^Arrives on/), '+5')
  await user.type(text(/^Amount that leaves/), '120')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(day).not.toBe('')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  const number = (await screen.findByRole('heading', { name: /^FTR-/ })).textContent ?? ''
  await user.click(await screen.findByRole('button', { name: 'Receive' }))
  const dialog = within(await screen.findByRole('dialog', { name: `${number} has arrived` }))
  await user.click(dialog.getByRole('button', { name: 'Receive' }))
  expect(await screen.findByText(`${number} is received`)).toBeTruthy()
  expect(screen.getByText('Arrived on')).toBeTruthy()
})
