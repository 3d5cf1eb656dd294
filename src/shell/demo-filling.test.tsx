import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../tests/support/screen'

const { open, api } = await startScreens()

test('a quiet bar tells how far the demo data are, and goes once they are complete', async () => {
  await api.owner.exec(`insert into demo_filling (size, percent, seconds_left) values ('demo', 42, 38)`)
  const { queryClient } = await open('/finance/payment-terms', 'manager@northgate.example')
  await screen.findByRole('link', { name: 'NET30' })
  const bar = await screen.findByRole('progressbar', { name: 'Demo data' })
  expect(bar.getAttribute('aria-valuenow')).toBe('42')
  expect(screen.getByText('Adding demo data: 42 %, about 40 seconds left')).toBeTruthy()

  await api.owner.exec(`update demo_filling set percent = 71, seconds_left = 130`)
  await screen.findByText('Adding demo data: 71 %, about 3 min left')
  await api.owner.exec(
    `insert into payment_terms (company_id, code, name, lines) select company_id, 'NEW12', 'Came with the demo data', lines from payment_terms where code = 'NET30'`,
  )
  await api.owner.exec(`update demo_filling set percent = 100, seconds_left = 0, finished_at = now()`)
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Demo data' })).toBeNull())
  await screen.findByRole('link', { name: 'NEW12' })
  expect(queryClient.getQueryData(['demo-data'])).toEqual({ filling: null })
})

test('nothing is asked for when nothing is filled in', async () => {
  await api.owner.exec('delete from demo_filling')
  const { queryClient } = await open('/finance/payment-terms', 'manager@northgate.example')
  await screen.findByRole('link', { name: 'NET30' })
  expect(queryClient.getQueryState(['demo-data'])).toBeUndefined()
  expect(screen.queryByRole('progressbar', { name: 'Demo data' })).toBeNull()
})
