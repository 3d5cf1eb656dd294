import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()
const accountant = 'accounts@northgate.example'
const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a group is added below another one of its root, and deleted while nothing is in it', async () => {
  const { user } = await open('/finance/chartOfAccounts/accountGroups/list', accountant)
  const table = await screen.findByRole('table', { name: 'Account groups' })
  expect(await within(table).findByText('10')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'New group' }))
  await screen.findByRole('heading', { name: 'New account group' })
  await user.type(text(/^Number/), '61')
  await user.type(text(/^Name/), 'Vehicles')
  await user.type(screen.getByRole('combobox', { name: /^Group above/ }), 'expenses')
  expect((await within(await screen.findByRole('listbox')).findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '5Expenses',
    '60Operating expenses',
    '70Financial expenses',
  ])
  await user.click(screen.getByRole('option', { name: /Operating expenses/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: '61' })
  expect(screen.getByText('60 Operating expenses')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Delete/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete it' }))
  await screen.findByRole('heading', { name: 'Account groups' })
})
