import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ExchangeRateRow, exchangeRates } from '@/contracts/exchange-rates'
import { startScreens } from '../../../tests/support/screen'
import { changeOf, isFar } from './change'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const caller = await api.signIn(manager)
const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const add = (currency: string, date: string, rate: string) =>
  caller.call<ExchangeRateRow>(exchangeRates.create, { body: { currency, date, rate } }).then(({ data }) => data)
const rowsOf = async (currency: string) =>
  (await caller.call<{ rows: ExchangeRateRow[] }>(exchangeRates.list, { query: { f: `currency:is:${currency}` } })).data.rows

test('how far a rate moved', () => {
  expect(changeOf('1.1', '1')).toBe('10')
  expect(changeOf('1', null)).toBeNull()
  expect([isFar('10'), isFar('-10.1'), isFar(null)]).toEqual([false, true, false])
})

test('adds a rate, shows the one before, and asks when it is far from it', async () => {
  await add('SEK', '2026-01-05', '0.1')
  const { user } = await open('/finance/exchange-rates/add', manager)
  await screen.findByRole('heading', { name: 'New exchange rate' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Currency/ }), 'SEK')
  await user.clear(text(/^Day/))
  await user.type(text(/^Day/), '2026-01-05')
  expect(await screen.findByText(/has the rate 0\.1 already/)).toBeTruthy()
  await user.clear(text(/^Day/))
  await user.type(text(/^Day/), '2026-01-06')
  await user.type(text(/^1 SEK in USD/), '10')
  expect(await screen.findByText(/is it the right way round/)).toBeTruthy()
  await user.clear(text(/^1 SEK in USD/))
  await user.type(text(/^1 SEK in USD/), '0.101')
  await waitFor(() => expect(screen.queryByText(/right way round/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const table = await screen.findByRole('table', { name: 'Exchange rates' })
  expect(await within(table).findByText('+1.00 %')).toBeTruthy()
})

test('corrects a rate', async () => {
  const { id } = await add('NOK', '2026-01-05', '0.1')
  const { user } = await open(`/finance/exchange-rates/detail?id=${id}`, manager)
  await screen.findByRole('heading', { name: 'NOK on 5 Jan 2026' })
  await user.clear(text(/^1 NOK in USD/))
  await user.type(text(/^1 NOK in USD/), '0.099')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('table', { name: 'Exchange rates' })
  expect((await rowsOf('NOK')).map(({ rate }) => rate)).toEqual(['0.099'])
})

test('who may only read sees the rate and no form', async () => {
  const { id } = await add('DKK', '2026-01-05', '0.15')
  await open(`/finance/exchange-rates/detail?id=${id}`, 'sales@northgate.example')
  await screen.findByRole('heading', { name: 'DKK on 5 Jan 2026' })
  expect(screen.getByText('0.1500')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('several rates pasted from a spreadsheet are saved at once; what can’t be is said at its line', async () => {
  await add('CZK', '2026-01-05', '0.04')
  const { user } = await open('/finance/exchange-rates/paste', manager)
  await screen.findByRole('heading', { name: 'Several exchange rates' })
  const first = await waitFor(() => screen.getByRole('grid', { name: 'Rates' }).querySelector<HTMLElement>('[data-col="0"]') as HTMLElement)
  await user.click(first)
  await user.paste('2026-01-05\t0.041\tCZK\n2026-01-06\t0.042\tCZK')
  await screen.findByText('0.042')
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  expect((await screen.findAllByText(/This day has the rate 0\.04 already/)).length).toBeGreaterThan(0)
  expect(await rowsOf('CZK')).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: 'Correct rates that are there already' }))
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  await waitFor(async () => expect((await rowsOf('CZK')).map(({ rate }) => rate)).toEqual(['0.042', '0.041']))
})
