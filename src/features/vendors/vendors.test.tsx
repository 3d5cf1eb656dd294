// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()
/** The first screen of a file also waits for the whole application to be compiled. */
const slow = { timeout: 20_000 }

test('adds a distributor with whole days of lead time and lists it', async () => {
  const { user, router } = await open('/people/vendor/add', 'buyer@northgate.example')
  await screen.findByRole('heading', { name: 'New vendor' }, slow)
  const days = screen.getByRole('textbox', { name: 'Lead time, days' })
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Second Distribution')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Distributor' }), 'Ingram Micro')
  await user.type(days, '1.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Enter whole days.' }, slow)).toBeTruthy()
  await user.clear(days)
  await user.type(days, '14')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Second Distribution' }, slow)).toBeTruthy()
  expect(screen.getByText('14')).toBeTruthy()

  await router.navigate({ to: '/people/vendor' })
  const row = (await screen.findByRole('link', { name: 'Second Distribution' }, slow)).closest('tr')
  expect(row?.textContent).toContain('Ingram Micro')
})
