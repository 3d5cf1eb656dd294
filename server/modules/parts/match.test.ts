import { expect, test } from 'vitest'
import { type MatchedPart, parts } from '@/contracts/parts'
import { startApi } from '../../../tests/support/api'

const api = await startApi()
const caller = await api.signIn('manager@northgate.example')
const add = (partno: string, mfrPartNo?: string) => caller.call(parts.create, { body: { partno, mfrPartNo, description: `Part ${partno}` } })
const match = async (...numbers: string[]) => (await caller.call<{ rows: MatchedPart[] }>(parts.match, { body: { numbers } })).data.rows

test('numbers are found whatever their case, ours before the maker’s, unknown ones are left out', async () => {
  await add('MT-1', 'MAKER-9')
  await add('MT-2', 'MT-1')
  expect((await match('mt-1', 'maker-9', 'MT-1', 'nowhere')).map(({ typed, partno }) => [typed, partno])).toEqual([
    ['mt-1', 'MT-1'],
    ['maker-9', 'MT-1'],
    ['MT-1', 'MT-1'],
  ])
})

test('a maker’s number that two parts have is nobody’s guess; our own is still found', async () => {
  await add('TW-1', 'TWICE')
  await add('TW-2', 'TWICE')
  expect(await match('TWICE')).toEqual([])
  expect((await match('TW-2'))[0]).toMatchObject({ typed: 'TW-2', partno: 'TW-2', mfrPartNo: 'TWICE', uom: 'each' })
})

test('inactive parts and other companies’ parts are not offered', async () => {
  await add('GONE-1')
  await api.owner.query("update parts set is_active = false where partno = 'GONE-1'")
  expect(await match('GONE-1')).toEqual([])
  const other = await api.signIn('system@northgate.example', 'Falcon')
  expect((await other.call<{ rows: MatchedPart[] }>(parts.match, { body: { numbers: ['MT-1'] } })).data.rows).toEqual([])
})

test('1,000 numbers are one call, more are refused, none as well', async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => `N-${index}`)
  expect((await caller.call(parts.match, { body: { numbers } })).statusCode).toBe(200)
  for (const body of [{ numbers: [...numbers, 'one more'] }, { numbers: [] }]) expect((await caller.call(parts.match, { body })).statusCode).toBe(422)
})
