import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { writeToken } from '@/lib/cookies'
import { endMaintenance } from '@/session/maintenance'
import { startScreens } from '../../tests/support/screen'

const { open, api } = await startScreens()
const close = () => api.owner.exec(`insert into maintenance (message, until) values ('A new release', now() + interval '1 hour')`)
const reopen = () => api.owner.exec('delete from maintenance')
/** Waits for the page's first check of the server; until then its button is busy. */
const lookedOnce = () => waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Look now' }).disabled).toBe(false))
afterEach(async () => {
  await reopen()
  endMaintenance()
})

test('covers the page when the next call says so, and uncovers it with what was typed', async () => {
  const { user, url } = await open('/finance/payment-terms/add', 'manager@northgate.example')
  await screen.findByRole('heading', { name: 'New payment terms' })
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ })
  await user.type(code, 'KEPT')
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kept over it')
  await close()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Under maintenance' })
  expect(screen.getAllByText('A new release').length).toBeGreaterThan(0)
  expect(screen.getByText(/^Expected back/)).toBeTruthy()
  await lookedOnce()
  await reopen()
  await user.click(screen.getByRole('button', { name: 'Look now' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Under maintenance' })).toBeNull())
  expect(url()).toBe('/finance/payment-terms/add')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value).toBe('KEPT')
})

test('a page that is opened meanwhile comes by itself afterwards', async () => {
  writeToken((await api.signIn('manager@northgate.example')).token)
  await close()
  const { user } = await open('/finance/payment-terms')
  await screen.findByRole('heading', { name: 'Under maintenance' })
  await lookedOnce()
  await reopen()
  await user.click(screen.getByRole('button', { name: 'Look now' }))
  await screen.findByRole('link', { name: 'NET30' })
})

test('a system user goes on working under a notice, and can end it', async () => {
  await close()
  const { user } = await open('/company-info', 'system@northgate.example')
  await screen.findByText(/only system users can work now/)
  await user.click(screen.getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(screen.queryByText(/only system users can work now/)).toBeNull())
  expect(await api.owner.query('select 1 from maintenance')).toEqual([])
})

test('a system user reads that the disk is nearly full', async () => {
  const { disk } = api.ports
  api.ports.disk = { ...disk, space: async () => ({ state: 'low', freeMb: 700 }) }
  await open('/company-info', 'system@northgate.example')
  await screen.findByText('The disk is nearly full (700 MB left): soon nothing can be saved.')
  expect(screen.queryByText(/only system users can work now/)).toBeNull()
  api.ports.disk = disk
})

test('the pages of the server’s state lead on when all is well, and say so when it isn’t', async () => {
  const first = await open('/under-maintenance', 'manager@northgate.example')
  await waitFor(() => expect(first.url()).toBe('/'))
  first.unmount()
  const second = await open('/error-500', 'manager@northgate.example')
  await waitFor(() => expect(second.url()).toBe('/'))
  second.unmount()
  await open('/error-404')
  await screen.findByRole('heading', { name: 'Oops, something went wrong' })
})
