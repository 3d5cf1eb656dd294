import { expect, test } from 'vitest'
import { type Customer, customers, vendors } from '@/contracts/parties'
import { startApi } from '../support/api'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const accountant = await api.signIn('accounts@northgate.example')
const csv = (name: string) => ({ name, bytes: new TextEncoder().encode('a,b\n1,2\n') })
type Staged = { files: { id: string }[] }

const newCustomer = async (body: object, files = [csv('one.csv')]) => {
  const made = await manager.call<Customer>(customers.create, { body: { name: 'Files Ltd', currency: 'USD', ...body }, files })
  expect([made.statusCode, made.message]).toEqual([200, 'OK'])
  return made.data
}

test('a customer’s margin is for who sees what quotations earn, and stays as it is when another saves', async () => {
  const { id, version } = await newCustomer({ marginPct: '12.5' })
  const params = { vendorId: id }
  const marginFor = async (user: typeof manager) => (await user.call<Customer>(customers.get, { params })).data.marginPct
  expect([await marginFor(manager), await marginFor(sales), await marginFor(viewer)]).toEqual(['12.5', '12.5', null])

  const costs = `update role_permissions set flags = array_remove(flags, 'cost') where role_id =
    (select role_id from memberships where user_id = $1 and company_id = $2)`
  await api.owner.query(costs, [accountant.user._id, accountant.companyId])
  const saved = await accountant.call<Customer>(customers.update, {
    params,
    body: { name: 'Renamed Ltd', currency: 'USD', marginPct: '1', version },
  })
  expect(saved.data).toMatchObject({ name: 'Renamed Ltd', marginPct: null })
  expect(await marginFor(manager)).toBe('12.5')
})

test('a save lets go of the files that it names, and of no other party’s', async () => {
  const { id, version, files } = await newCustomer({}, [csv('two.csv'), csv('one.csv')])
  expect(files.map(({ name }) => name)).toEqual(['one.csv', 'two.csv'])
  const other = await newCustomer({ name: 'Other Ltd' })
  const save = (removeFileIds: (string | undefined)[], seen: number) =>
    manager.call<Customer>(customers.update, { params: { vendorId: id }, body: { name: 'Files Ltd', currency: 'USD', version: seen, removeFileIds } })
  const foreign = await save([other.files[0]?.id], version)
  expect([foreign.statusCode, foreign.errors?.[0]?.path]).toEqual([422, 'removeFileIds'])
  const saved = await save([files[0]?.id], version)
  expect(saved.data.files.map(({ name }) => name)).toEqual(['two.csv'])
  const download = await manager.call(customers.file, { params: { vendorId: id, fileId: files[0]?.id ?? '' } })
  expect(download.statusCode).toBe(404)
})

test.each([
  ['customers', customers, sales],
  ['vendors', vendors, await api.signIn('buyer@northgate.example')],
] as const)('a staged file of %s is let go of by who staged it and by nobody else', async (_module, calls, user) => {
  const staged = (await user.call<Staged>(calls.stage, { body: {}, files: [csv('staged.csv')] })).data.files[0]?.id ?? ''
  const unstage = (by: typeof manager) => by.call(calls.unstage, { params: { fileId: staged } })
  expect((await unstage(manager)).statusCode).toBe(404)
  expect((await unstage(user)).statusCode).toBe(200)
  expect((await unstage(user)).statusCode).toBe(404)
})
