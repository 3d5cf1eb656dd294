import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inquiries } from '@/contracts/inquiries'
import { announceFile, collectLeftovers } from '@server/db/file-leftovers'
import { runNight } from '@server/modules/nightly/run'
import { startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const { files, db } = api.ports

const noted = async (id: string) => (await api.owner.query('select 1 from file_leftovers where id = $1', [id])).length === 1
const ageLeftovers = () => api.owner.exec(`update file_leftovers set since = since - interval '61 minutes'`)
const stage = async (name: string) => {
  const { data } = await sales.call<{ files: { id: string }[] }>(inquiries.stage, { files: [{ name, bytes: new TextEncoder().encode('a;b\n1;2\n') }] })
  return data.files[0]?.id ?? ''
}

test('bytes that a kill left before a row named them are removed by the night, those of a moment ago are not', async () => {
  // One upload was killed half-way and one after its last byte; the third is recent.
  const [half, whole, recent] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [half, whole]) await announceFile(db, id)
  const coming = await files.receive(half)
  await coming.write(Uint8Array.of(1, 2, 3))
  await files.put(whole, Uint8Array.of(1, 2, 3))
  const named = await stage('named.csv')
  await ageLeftovers()
  await announceFile(db, recent)
  await files.put(recent, Uint8Array.of(1))
  const [queue] = await api.owner.query<{ id: number }>(`select id::int from work_queue where kind = 'nightly' and company = $1`, [sales.companyId])
  await runNight(api.ports, { queueId: queue?.id ?? 0, company: sales.companyId })
  expect([await files.get(whole), await files.get(half)]).toEqual([null, null])
  expect([await files.get(recent), await files.get(named)]).not.toContain(null)
  expect([await noted(half), await noted(whole), await noted(recent), await noted(named)]).toEqual([false, false, true, false])
  await coming.drop()
})

test('bytes whose row is gone are removed, if the process that took it away didn’t live to do so', async () => {
  const id = await stage('gone.csv')
  await api.owner.query('delete from files where id = $1', [id])
  expect(await noted(id)).toBe(true)
  expect(await collectLeftovers(api.ports)).toBe(0)
  await ageLeftovers()
  await collectLeftovers(api.ports)
  expect(await files.get(id)).toBeNull()
})

test('a photo is somebody’s while its account names it', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await announceFile(db, first)
  const photo = (id: string | null) => api.owner.query('update users set photo_id = $2 where id = $1', [sales.user._id, id])
  await photo(first)
  expect(await noted(first)).toBe(false)
  await announceFile(db, second)
  await photo(second)
  expect([await noted(first), await noted(second)]).toEqual([true, false])
  await photo(null)
  expect(await noted(second)).toBe(true)
})

test('an upload that is refused leaves neither bytes nor a half of them', async () => {
  const program = { name: 'letter.pdf', bytes: new TextEncoder().encode('MZ this is no letter') }
  expect((await sales.call(inquiries.stage, { files: [program] })).statusCode).toBe(415)
  const left = await api.owner.query<{ id: string }>('select id::text from file_leftovers')
  for (const { id } of left) expect(await files.get(id)).toBeNull()
  expect(left.length).toBeGreaterThan(0)
})
