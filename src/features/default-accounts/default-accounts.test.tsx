import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open, api } = await startScreens()
const accountant = 'accounts@northgate.example'

test('what is missing is summed up and said beside its role; a fitting account is found by any word and saved', async () => {
  const { companyId } = await api.signIn(accountant)
  await api.owner.query(`delete from default_accounts where company_id = $1 and role = 'write_off'`, [companyId])
  const { user } = await open('/finance/default-accounts', accountant)
  await screen.findByRole('heading', { name: 'Default accounts' })
  expect(screen.getByText('1 of 43 roles needs an account. What is posted to them is refused until then.')).toBeTruthy()
  const panel = within(screen.getByRole('region', { name: 'Customers and sales' }))
  expect(panel.getByText('No account is chosen: nothing that needs it can be posted. Choose an expense account.')).toBeTruthy()

  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await screen.findByRole('heading', { name: 'Edit default accounts' })
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: /^Bad debts/ })
  await user.type(box, 'sales')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await user.clear(box)
  await user.type(box, 'debts{Enter}')
  expect(box.value).toBe('6100 · Bad debts')
  expect(screen.getByText('All 43 roles have an account that fits.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Default accounts' })
  await waitFor(() => expect(screen.getByText('All 43 roles have an account that fits.')).toBeTruthy())
})
