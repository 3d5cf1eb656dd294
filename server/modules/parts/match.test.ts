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

test('among 20,000 parts both indexes are used', async () => {
  const sql = `select id from parts where company_id = $1 and (upper(partno) in ('A', 'B') or upper(mfr_part_no) in ('A', 'B'))`
  await api.owner.query(
    `insert into parts (company_id, partno, mfr_part_no, description, created_by, updated_by)
     select company_id, 'BULK-' || n, 'MB-' || n, 'Bulk', created_by, updated_by from generate_series(1, 20000) n, (select * from parts where company_id = $1 limit 1) one`,
    [caller.companyId],
  )
  await api.owner.query('analyze parts')
  const plan = (await api.owner.query<Record<string, string>>(`explain ${sql.replace('$1', `'${caller.companyId}'`)}`))
    .map((row) => Object.values(row)[0])
    .join('\n')
  expect(plan).toContain('parts_mfr_part_no')
  expect(plan).not.toContain('Seq Scan')
})
