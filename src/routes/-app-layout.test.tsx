import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCompanyState } from '@/session/company-state'
import { startScreens } from '../../tests/support/screen'

const { open } = await startScreens()
const set = (state: Partial<ReturnType<typeof useCompanyState.getState>>) => act(() => useCompanyState.setState(state))

test('views begin anew with a change of company, as soon as they have what they need, and not again at the end of its flag', async () => {
  await open('/inquiries/list', 'sales@northgate.example')
  const before = await screen.findByRole('table', { name: 'Inquiries' })
  set({ loading: true, reloading: true })
  expect(document.querySelector('table')).toBeNull()
  set({ reloading: false })
  const fresh = await screen.findByRole('table', { name: 'Inquiries' })
  expect(fresh).not.toBe(before)
  set({ loading: false, refreshes: 1 })
  await waitFor(() => expect(screen.getByRole('table', { name: 'Inquiries' })).toBe(fresh))
})
