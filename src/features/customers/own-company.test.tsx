import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Customer, customers } from '@/contracts/parties'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const system = 'system@northgate.example'

test('a customer is said to be another company of the user, and its page shows which', async () => {
  const caller = await api.signIn(system, 'Northgate')
  const { data } = await caller.call<Customer>(customers.create, { body: { name: 'Sister Works', currency: 'AED' } })
  const { user } = await open(`/people/customer/edit?id=${data.id}`, system)
  await screen.findByRole('heading', { name: 'Edit Sister Works' })
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Is our company' })
  expect([...field.options].map(({ text }) => text)).not.toContain('Northgate Trading LLC')
  await user.selectOptions(field, 'Gulf Procurement FZE')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Sister Works' })
  expect(screen.getByText('Gulf Procurement FZE', { selector: 'dd, dd *' })).toBeTruthy()
  expect((await caller.call<Customer>(customers.get, { params: { vendorId: data.id } })).data.ownCompany?.name).toBe('Gulf Procurement FZE')
})
