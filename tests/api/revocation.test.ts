import { expect, test } from 'vitest'
import { inquiries } from '@/contracts/inquiries'
import { permissionMatrix } from '@/contracts/permission-matrix'
import { roles } from '@/contracts/roles'
import { users } from '@/contracts/users'
import { startApi } from '../support/api'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi()
const admin = await api.signIn('system@northgate.example')
const EMAIL = 'viewer@northgate.example'
const { user } = await api.signIn(EMAIL)
const LIST = '/inquiries/list'
const one = async <T>(query: string, values: unknown[]): Promise<T> => (await api.owner.query<T>(query, values))[0] as T
const membership = () =>
  one<{ version: number; role: string }>('select version, role_id as role from memberships where company_id = $1 and user_id = $2', [admin.companyId, user._id])
const roleNamed = (name: string) =>
  one<{ id: string; version: number }>('select id, version from roles where company_id = $1 and name = $2', [admin.companyId, name])
const expectDone = (answer: { statusCode: number; message: string }) => expect([answer.statusCode, answer.message]).toEqual([200, expect.any(String)])

const setExceptions = async (entries: unknown[]) =>
  expectDone(
    await admin.call(permissionMatrix.setUser, {
      params: { userId: user._id, companyId: admin.companyId },
      body: { version: (await membership()).version, reason: 'A test of what counts at once.', entries },
    }),
  )
const setRole = async (flags: string[]) => {
  const { id, version } = await roleNamed('Viewer')
  const grants = await api.owner.query<{ url: string; flags: string[] }>('select url, flags from role_permissions where company_id = $1 and role_id = $2', [
    admin.companyId,
    id,
  ])
  const entries = [...grants.filter(({ url }) => url !== LIST), ...(flags.length ? [{ url: LIST, flags }] : [])]
  expectDone(await admin.call(permissionMatrix.setRole, { params: { id }, body: { version, reason: 'A test of what counts at once.', entries } }))
}
const change = async (body: Record<string, unknown>) =>
  expectDone(await admin.call(users.change, { params: { _id: user._id }, body: { version: (await membership()).version, ...body } }))
const giveRole = async (name: string) => change({ action: 'edit', roleId: (await roleNamed(name)).id })

/** Ways to lose a permission: `take` takes it away, `next` is the status of the next call, and `restore` gives it back. */
const ways: { name: string; take: () => Promise<void>; next: number; restore: () => Promise<void> }[] = [
  { name: 'the role loses the flag', take: () => setRole([]), next: 403, restore: () => setRole(['read']) },
  { name: 'the user is denied it', take: () => setExceptions([{ url: LIST, allow: [], deny: ['read'] }]), next: 403, restore: () => setExceptions([]) },
  { name: 'the user gets another role', take: () => giveRole('Store keeper'), next: 403, restore: () => giveRole('Viewer') },
  { name: 'the membership ends', take: () => change({ action: 'disable' }), next: 401, restore: () => change({ action: 'enable' }) },
  { name: 'the sessions are ended', take: () => change({ action: 'endSessions' }), next: 401, restore: async () => undefined },
]

const TIMES = sampleOf(100, 20)

test(`what is taken away is gone on the next call, ${TIMES} times of ${TIMES}`, { timeout: 120_000 }, async () => {
  expect((await admin.call(roles.list)).statusCode).toBe(200)
  const wrong: string[] = []
  for (let n = 0; n < TIMES; n++) {
    const way = ways[n % ways.length] as (typeof ways)[number]
    await api.owner.exec('delete from auth_limits')
    const viewer = await api.signIn(EMAIL)
    // Several calls at once, so that every connection of the pool has seen the user with the permission.
    const before = await Promise.all(Array.from({ length: 4 }, () => viewer.call(inquiries.list)))
    await way.take()
    const after = await Promise.all(Array.from({ length: 4 }, () => viewer.call(inquiries.list)))
    await way.restore()
    if (before.some(({ statusCode }) => statusCode !== 200) || after.some(({ statusCode, data }) => statusCode !== way.next || data !== null))
      wrong.push(`${n} ${way.name}: ${before.map(({ statusCode }) => statusCode)} → ${after.map(({ statusCode }) => statusCode)}`)
  }
  expect(wrong).toEqual([])
})
