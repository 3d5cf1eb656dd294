import { type GivableRole, invitations, type InvitationView, type UserDetail, users } from '@/contracts/users'
import { createWorker } from '@server/worker'
import { randomUUID } from 'node:crypto'
import type { Api, Caller } from './api'

export const PASSWORD = 'seventeen green bicycles'

/** What an administrator does with users, and what guests do with their links. */
export const invitationsOf = (api: Api) => {
  const roleId = async (admin: Caller, name: string) =>
    (await admin.call<{ rows: GivableRole[] }>(users.roles)).data.rows.find(({ role }) => role === name)?.id ?? ''
  const invite = async (admin: Caller, email: string, role = 'Viewer', more: object = {}) =>
    admin.call<UserDetail>(users.add, { body: { email, fullName: 'As Typed', roleId: await roleId(admin, role), ...more } })
  const get = (admin: Caller, _id: string) => admin.call<UserDetail>(users.get, { params: { _id } })
  /** With the version of now, unless one is given. */
  const change = async (admin: Caller, _id: string, action: string, more: object = {}) =>
    admin.call<UserDetail>(users.change, { params: { _id }, body: { action, version: (await get(admin, _id)).data?.version, ...more } })
  /** The token of the newest mail to the address. */
  const tokenFor = async (email: string): Promise<string> => {
    await createWorker(api.ports).runDue()
    const mail = api.ports.sent.findLast(({ to }) => to === email)
    return /\/register#(\S{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const from = () => ({ headers: { 'x-test-address': randomUUID() } })
  const view = (token: string) => api.send<InvitationView>(invitations.view, { body: { token }, ...from() })
  const accept = (token: string, said: object) => api.send<{ email: string }>(invitations.accept, { body: { token, ...said }, ...from() })
  const unique = () => `u${randomUUID().slice(0, 8)}`
  const asNew = (userName = unique()) => ({ fullName: 'Grace Newman', userName, password: PASSWORD })
  /** Somebody new who was invited and has joined. */
  const member = async (admin: Caller, role = 'Viewer') => {
    const email = `${unique()}@example.net`
    const { data } = await invite(admin, email, role)
    await accept(await tokenFor(email), asNew())
    return { _id: data._id, email }
  }
  return { roleId, invite, get, change, tokenFor, view, accept, asNew, unique, member }
}
