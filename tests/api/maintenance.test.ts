import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { health } from '@/contracts/health'
import { inquiries } from '@/contracts/inquiries'
import { maintenance, type MaintenanceState } from '@/contracts/maintenance'
import { session } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { startApi } from '../support/api'
import { untilOf } from '../../tools/until'

const api = await startApi()
const system = await api.signIn('system@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const until = '2199-01-01T14:00:00.000Z'
const close = () => system.call(maintenance.change, { body: { state: 'on', message: 'A new release', until } })
const open = () => system.call(maintenance.change, { body: { state: 'off' } })
afterEach(open)

test('closes the application for everybody but system users on the next call, and says why', async () => {
  expect((await api.send<{ maintenance: MaintenanceState | null }>(health.check)).data.maintenance).toBeNull()
  expect((await close()).statusCode).toBe(200)
  for (const endpoint of [session.menu, session.heartbeat, inquiries.list]) {
    const refused = await sales.call<MaintenanceState>(endpoint)
    expect([refused.statusCode, refused.code, refused.message]).toEqual([503, 'UNDER_MAINTENANCE', 'A new release'])
    expect(new Date(refused.data.until ?? '').toISOString()).toBe(until)
    expect((await system.call(endpoint)).statusCode).toBe(200)
  }
  const signIn = await api.send(session.login, {
    body: { email: 'viewer@northgate.example', password: demoPassword },
    headers: { 'x-test-address': randomUUID() },
  })
  expect([signIn.statusCode, signIn.code]).toEqual([503, 'UNDER_MAINTENANCE'])
  expect((await api.send<{ maintenance: MaintenanceState }>(health.check)).data).toMatchObject({ status: 'ok', maintenance: { message: 'A new release' } })
  await open()
  expect((await sales.call(session.menu)).statusCode).toBe(200)
})

test('only a system user switches it, and each switch is on the trail', async () => {
  const refused = await sales.call(maintenance.change, { body: { state: 'on' } })
  expect([refused.statusCode, refused.code]).toEqual([403, 'FORBIDDEN'])
  await close()
  // Closing it a second time only changes the message.
  expect((await system.call(maintenance.change, { body: { state: 'on' } })).statusCode).toBe(200)
  const notes = await api.owner.query<{ action: string }>(`select action from audit_log where entity = 'maintenance' order by id desc limit 2`)
  expect(notes.map(({ action }) => action)).toEqual(['close', 'close'])
})

test.each([
  ['14:30', true],
  ['2026-03-01T09:00:00Z', true],
  ['2026-03-01 09:00', true],
  ['25:00', false],
  ['later', false],
])('“--until %s” is understood: %s', (typed, understood) => expect(untilOf(typed, new Date()) !== null).toBe(understood))

test('a time of day is the next one that comes', () => {
  const now = new Date(2026, 2, 1, 15, 0)
  expect(untilOf('16:00', now)).toBe(new Date(2026, 2, 1, 16, 0).toISOString())
  expect(untilOf('14:00', now)).toBe(new Date(2026, 2, 2, 14, 0).toISOString())
})
