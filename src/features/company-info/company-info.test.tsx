import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cachedSession } from '@/session/session'
import { emptyDatabase } from '../../../tests/support/empty'
import { startScreens } from '../../../tests/support/screen'

const { open, api } = await startScreens()
const system = 'system@northgate.example'
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

test('what is saved of a company shows at once in the header and its colour', async () => {
  const { user, container } = await open('/company-info', system, 'Falcon')
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await screen.findByRole('heading', { name: 'Edit Falcon Systems GmbH' })
  await user.clear(field(/^Name$/))
  await user.type(field(/^Name$/), 'Falcon Systems SE')
  await user.click(screen.getByRole('radio', { name: 'Green' }))
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  await user.click(save())
  expect((await screen.findAllByText('Enter the address.')).length).toBeGreaterThan(0)
  const address = within(screen.getByRole('group', { name: 'Address 1' }))
  await user.type(address.getByRole('textbox', { name: /^Label/ }), 'Shed')
  await user.type(address.getByRole('textbox', { name: /^Address/ }), 'Hafenstraße 1{Enter}20457 Hamburg')
  await user.click(save())
  await screen.findByRole('heading', { name: 'Falcon Systems SE' })
  expect(await screen.findByText(/Hafenstraße 1/)).toBeTruthy()
  await waitFor(() => expect(container.querySelector('[data-company-hue="6"]')).toBeTruthy())
  expect(screen.getByRole('button', { name: /Falcon Systems SE/ })).toBeTruthy()
})

test('what stands fast says so, and the server’s refusal stands at its field', async () => {
  const { user } = await open('/company-info/edit', system, 'Northgate')
  await screen.findByRole('heading', { name: 'Edit Northgate Trading LLC' })
  expect(screen.getByText('Documents or exchange rates already use it, so it can’t be changed')).toBeTruthy()
  const inquiries = within(screen.getByRole('group', { name: 'Inquiries' }))
  expect(inquiries.getByRole<HTMLInputElement>('textbox', { name: 'Digits' }).readOnly).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /second step/ }))
  await user.click(save())
  expect((await screen.findAllByText('Set up your own second step first, or you would lock yourself out.')).length).toBeGreaterThan(0)
})

test('a company is founded, and the selector offers it', async () => {
  const { user } = await open('/company-info/add', system, 'Northgate')
  await screen.findByRole('heading', { name: 'New company' })
  await user.click(screen.getByRole('button', { name: 'Found the company' }))
  expect((await screen.findAllByText('Enter the company’s name.')).length).toBeGreaterThan(0)
  await user.type(field(/^Name/), 'Harbour Lines Ltd')
  await user.type(field(/^Country/), 'gb')
  expect(screen.getByText('United Kingdom')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Base currency/ }), 'GBP')
  await user.click(screen.getByRole('button', { name: 'Found the company' }))
  await screen.findByText('Harbour Lines Ltd is founded')
  await screen.findByRole('heading', { name: 'Northgate Trading LLC' })
  expect(cachedSession()?.allCompanies.map(({ name }) => name)).toContain('Harbour Lines Ltd')
  expect(screen.getByRole('button', { name: 'Switch' })).toBeTruthy()
})

test('who may only read sees no button', async () => {
  await open('/company-info', 'manager@northgate.example')
  await screen.findByRole('heading', { name: 'Northgate Trading LLC' })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New company' })).toBeNull()
})

test('the first visit says when everything is set up already, and sets up when nothing is', async () => {
  const { user, url } = await open('/setup')
  await user.click(await screen.findByRole('link', { name: 'Sign in' }))
  await waitFor(() => expect(url()).toBe('/auth/login'))
  const { openSetup } = await import('@server/modules/setup/open')
  await emptyDatabase(api.owner)
  const code = (await openSetup(api.ports)) ?? ''
  document.body.replaceChildren()
  const setupView = await open('/setup')
  await screen.findByRole('textbox', { name: /^Code/ })
  for (const [name, value] of [
    [/^Code/, 'WRONG-WRONG'],
    [/^Your name/, 'Ada First'],
    [/^User name/, 'ada'],
    [/^Your e-mail/, 'ada@first.example'],
    [/^Name/, 'First Ltd'],
    [/^Country/, 'de'],
  ] as const)
    await setupView.user.type(field(name), value)
  await setupView.user.type(screen.getByLabelText(/^Password/), 'a-long-password-1')
  await setupView.user.selectOptions(screen.getByRole('combobox', { name: /^Base currency/ }), 'EUR')
  await setupView.user.click(screen.getByRole('button', { name: 'Set up' }))
  await screen.findByText(/The code is not right/)
  await setupView.user.clear(field(/^Code/))
  await setupView.user.type(field(/^Code/), code)
  await setupView.user.click(screen.getByRole('button', { name: 'Set up' }))
  await screen.findByText('Everything is set up. Sign in to begin.')
  await waitFor(() => expect(setupView.url()).toBe('/auth/login'))
})
