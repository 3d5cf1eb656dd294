import { beforeEach, expect, test, vi } from 'vitest'
import { writeCompanyId, writeUser } from '@/lib/cookies'

beforeEach(() => vi.resetModules())

test('company state starts from the stored companyId, auth state from the stored user; each from null without one', async () => {
  const freshState = async () => {
    vi.resetModules()
    const { useCompanyState } = await import('./company-state')
    const { useAuthState } = await import('./auth-state')
    return [useCompanyState.getState().selectedCompanyId, useAuthState.getState()]
  }
  expect(await freshState()).toEqual([null, { userInfo: null, email: '', loading: false, error: null }])
  writeCompanyId('c1')
  writeUser({ id: 'u1', name: 'Nadia' })
  expect(await freshState()).toEqual(['c1', { userInfo: { _id: 'u1', fullName: 'Nadia' }, email: '', loading: false, error: null }])
})

test('a call of an auth screen is loading while it is pending, and clears the last error', async () => {
  const { trackAuth, useAuthState } = await import('./auth-state')
  useAuthState.setState({ error: 'An old error.' })
  let end = () => {}
  const pending = trackAuth(() => new Promise<void>((resolve) => (end = resolve)))
  expect(useAuthState.getState()).toMatchObject({ loading: true, error: null })
  end()
  await pending
  expect(useAuthState.getState().loading).toBe(false)
  await expect(trackAuth(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(useAuthState.getState().loading).toBe(false)
})
