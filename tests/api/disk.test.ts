import { expect, test } from 'vitest'
import { health } from '@/contracts/health'
import { inquiries } from '@/contracts/inquiries'
import { session } from '@/contracts/session'
import { DatabaseUnavailable } from '@server/db/errors'
import { createDisk } from '@server/host/node/disk'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const [customer] = await api.owner.query<{ id: string }>('select party_id as id from customers where company_id = $1 and not credit_hold limit 1', [
  sales.companyId,
])
const body = { customerId: customer?.id, subject: 'With room or without', lines: [{ description: 'A line', qty: '1' }] }
const create = () => sales.call(inquiries.create, { body })
const FULL = [503, 'DISK_FULL']

/** Gives the app a disk whose free space the test sets, watched as the host watches it. */
const withRoom = () => {
  const room = { freeMb: 5000 as number | null, now: 0 }
  const said: string[] = []
  const say = (_fields: unknown, message: string) => void said.push(message)
  const disk = createDisk('/anywhere', { log: { info: say, warn: say, error: say }, freeMb: async () => room.freeMb, now: () => room.now })
  disk.end()
  api.ports.disk = disk
  const become = (freeMb: number | null) => {
    room.freeMb = freeMb
    room.now += 2000
  }
  return { become, said, room }
}
const healthNow = async () => {
  const { statusCode, data } = await api.send<{ status: string; reason: string | null }>(health.check)
  return [statusCode, data.status, data.reason]
}

test('warns before the disk is full, stops writing when it is, and goes on by itself', async () => {
  const { become, said } = withRoom()
  expect(await healthNow()).toEqual([200, 'ok', null])
  become(700)
  expect(await healthNow()).toEqual([200, 'disk_low', 'The disk is nearly full (700 MB left): soon nothing can be saved.'])
  expect((await create()).statusCode).toBe(200)
  become(60)
  const refused = await create()
  expect([refused.statusCode, refused.code, refused.raw.headers.get('retry-after')]).toEqual([...FULL, '10'])
  expect(refused.message).toContain('disk is full')
  expect(await healthNow()).toEqual([200, 'disk_full', 'The disk is full (60 MB left): nothing can be saved until there is room.'])
  // Reading, previews and sessions go on.
  expect((await sales.call(inquiries.list)).statusCode).toBe(200)
  expect((await sales.call(session.heartbeat)).statusCode).toBe(200)
  expect((await api.signIn('viewer@northgate.example')).token).toBeTruthy()
  expect(await createWorker(api.ports).runDue()).toBe(0)
  become(5000)
  expect((await create()).statusCode).toBe(200)
  expect(await healthNow()).toEqual([200, 'ok', null])
  expect(said).toEqual(['the disk is nearly full', 'the disk is full: nothing is written until there is room again', 'there is room on the disk'])
})

test('a database or a folder without room says so, whatever the disk here seems to have', async () => {
  const { become, room } = withRoom()
  become(null)
  await api.owner.exec(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on inquiries for each row execute function no_room()`)
  const refused = await create()
  expect([refused.statusCode, refused.code]).toEqual(FULL)
  expect((await healthNow())[1]).toBe('disk_full')
  await api.owner.exec('drop trigger no_room on inquiries')
  // Writes are refused for a while without a try, then they are tried again.
  expect((await create()).code).toBe('DISK_FULL')
  room.now += 11_000
  expect((await create()).statusCode).toBe(200)

  const { receive } = api.ports.files
  api.ports.files.receive = async (id) => ({
    ...(await receive(id)),
    write: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })),
  })
  const upload = await sales.call(inquiries.stage, { files: [{ name: 'a.csv', bytes: new TextEncoder().encode('a;b\n') }] })
  api.ports.files.receive = receive
  expect([upload.statusCode, upload.code]).toEqual(FULL)
  expect(api.ports.logged.some(({ level, message }) => level === 'error' && message === 'there was no room on the disk')).toBe(true)
})

test('a database that stopped for want of room is told apart from one that is lost, to everybody who asks and in health', async () => {
  const { become } = withRoom()
  const { transaction } = api.ports.db
  api.ports.db.transaction = () => Promise.reject(new DatabaseUnavailable())
  try {
    become(0)
    for (const answer of [await sales.call(inquiries.list), await api.send(health.check)]) {
      expect([answer.statusCode, answer.code]).toEqual(FULL)
      expect(answer.message).toContain('disk is full and its database has stopped')
    }
    become(5000)
    const lost = await api.send(health.check)
    expect([lost.statusCode, lost.code]).toEqual([503, undefined])
  } finally {
    api.ports.db.transaction = transaction
  }
})
