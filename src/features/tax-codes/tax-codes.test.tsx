import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const caller = await api.signIn(manager)
const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const add = async (code: string) =>
  (await caller.call<TaxCode>(taxCodes.create, { body: { code, name: `Tax ${code}`, kind: 'sales', ratePct: '5', validFrom: '2020-01-01' } })).data
const get = async (id: string) => (await caller.call<TaxCode>(taxCodes.get, { params: { id } })).data

test('adds a tax code with its first rate, and says at its field when the code is there', async () => {
  const { user, url } = await open('/finance/tax-codes/add', manager)
  await screen.findByRole('heading', { name: 'New tax code' })
  await user.type(text(/^Code/), 'tax825')
  await user.type(text(/^Name/), 'County tax')
  await user.type(text(/^Rate %/), '7.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(text(/^Code/).getAttribute('aria-invalid')).toBe('true'))
  await user.clear(text(/^Code/))
  await user.type(text(/^Code/), 'COUNTY')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'COUNTY' })
  expect(url()).toMatch(/^\/finance\/tax-codes\/detail\?id=/)
  expect(screen.getByText('7.5 %')).toBeTruthy()
})

test('a new rate begins on a day and the old one stays in the history', async () => {
  const { id } = await add('HIST')
  const { user } = await open(`/finance/tax-codes/detail?id=${id}`, manager)
  await user.click(await screen.findByRole('button', { name: 'Change the rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New rate of HIST' }))
  await user.type(dialog.getByRole('textbox', { name: /^New rate/ }), '6')
  await user.type(dialog.getByRole('textbox', { name: /^From/ }), '2019-01-01')
  await user.click(dialog.getByRole('button', { name: 'Save the rate' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^From/ }).getAttribute('aria-invalid')).toBe('true'))
  await user.clear(dialog.getByRole('textbox', { name: /^From/ }))
  await user.type(dialog.getByRole('textbox', { name: /^From/ }), '2021-07-01')
  await user.click(dialog.getByRole('button', { name: 'Save the rate' }))
  const table = within(await screen.findByRole('table', { name: 'Rates' }))
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(3))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.any(String),
    '6 %1 Jul 2021Until: further noticeHolds today',
    '5 %1 Jan 2020Until: 30 Jun 2021Past',
  ])
})

test('a rate dialog with something typed asks before it closes', async () => {
  const { id } = await add('GUARD')
  const { user } = await open(`/finance/tax-codes/detail?id=${id}`, manager)
  await user.click(await screen.findByRole('button', { name: 'Change the rate' }))
  await user.type(await screen.findByRole('textbox', { name: /^New rate/ }), '6')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave Page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await get(id)).rates).toHaveLength(1)
})

test('a stale rate keeps what was typed and is saved from what is there now', async () => {
  const { id } = await add('STALE')
  const { user } = await open(`/finance/tax-codes/detail?id=${id}`, manager)
  await user.click(await screen.findByRole('button', { name: 'Change the rate' }))
  await user.type(await screen.findByRole('textbox', { name: /^New rate/ }), '7')
  await user.type(screen.getByRole('textbox', { name: /^From/ }), '2022-01-01')
  await caller.call(taxCodes.change, { params: { id }, body: { action: 'changeRate', version: 1, ratePct: '6', validFrom: '2021-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Save the rate' }))
  expect(await screen.findByText(/Marcus Webb changed this code .* its latest rate is 6 %/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save the rate' }))
  await waitFor(async () => expect((await get(id)).rates.map(({ ratePct }) => ratePct)).toEqual(['7', '6', '5']))
})

test('who may only read sees codes and rates and nothing to change', async () => {
  const { id } = await add('READ')
  await open(`/finance/tax-codes/detail?id=${id}`, 'sales@northgate.example')
  await screen.findByRole('heading', { name: 'READ' })
  expect(screen.queryByRole('button', { name: 'Change the rate' })).toBeNull()
})

test('who may not read tax codes is told so', async () => {
  await open('/finance/tax-codes', 'viewer@northgate.example')
  expect(await screen.findByText(/permission/i)).toBeTruthy()
})
