import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()

test('an entry tells field by field what became different, and leads to its record', async () => {
  const { user, url } = await open('/user-management/audit?f=action:in:submit~entity:in:inquiry', 'manager@northgate.example')
  await screen.findByRole('heading', { name: 'Audit trail' })
  const [first] = await screen.findAllByRole('link', { name: /\d{4}, \d\d:\d\d:\d\d/ })
  await user.click(first as HTMLElement)
  await screen.findByRole('heading', { name: 'Inquiry, submitted' })
  const status = within(screen.getByRole('table')).getByRole('row', { name: /^Status/ })
  expect(status.textContent).toBe('StatusDraftOpen')
  await user.click(screen.getByRole('link', { name: /^INQ-/ }))
  await screen.findByRole('heading', { name: /INQ-/ })
  expect(url()).toMatch(/^\/inquiries\/detail/)
})

test('who may not read the trail gets the calm panel', async () => {
  await open('/user-management/audit', 'viewer@northgate.example')
  expect(await screen.findByText(/permission/i)).toBeTruthy()
})
