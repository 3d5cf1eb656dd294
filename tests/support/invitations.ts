import { type GivableRole, invitations, type InvitationView, type UserDetail, users } from '@/contracts/users'
import { createWorker } from '@server/worker'
import { randomUUID } from 'node:crypto'
import type { Api, Caller } from './api'

export const PASSWORD = 'seventeen green bicycles'

/** Returns calls of administrators about users, and calls of guests with their invitation links. */
export const invitationsOf = (api: Api) => {
  const roleId = async (admin: Caller, name: string) =>
    (await admin.call<{ rows: GivableRole[] }>(users.roles)).data.rows.find(({ role }) => role === name)?.id ?? ''
  const invite = async (admin: Caller, email: string, role = 'Viewer', more: object = {}) =>
    admin.call<UserDetail>(users.add, { body: { email, fullName: 'As Typed', roleId: await roleId(admin, role), ...more } })
  const get = (admin: Caller, _id: string) => admin.call<UserDetail>(users.get, { params: { _id } })
  /** Changes a user, with the current version unless `more` has another. */
  const change = async (admin: Caller, _id: string, action: string, more: object = {}) =>
    admin.call<UserDetail>(users.change, { params: { _id }, body: { action, version: (await get(admin, _id)).data?.version, ...more } })
  /** Invitation token in the newest mail to the address. */
  const tokenFor = async (email: string): Promise<string> => {
    await createWorker(api.ports).runDue()
    const mail = api.ports.sent.findLast(({ to }) => to === email)
    return /\/register#(\S{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const fromNewAddress = () => ({ headers: { 'x-test-address': randomUUID() } })
  const view = (token: string) => api.send<InvitationView>(invitations.view, { body: { token }, ...fromNewAddress() })
  const accept = (token: string, body: object) => api.send<{ email: string }>(invitations.accept, { body: { token, ...body }, ...fromNewAddress() })
  const uniqueName = () => `u${randomUUID().slice(0, 8)}`
  const newGuest = (userName = uniqueName()) => ({ fullName: 'Grace Newman', userName, password: PASSWORD })
  /** Invites a new user, accepts the invitation, and returns the user's id and e-mail address. */
  const member = async (admin: Caller, role = 'Viewer') => {
    const email = `${uniqueName()}@example.net`
    const { data } = await invite(admin, email, role)
    await accept(await tokenFor(email), newGuest())
    return { _id: data._id, email }
  }
  return { roleId, invite, get, change, tokenFor, view, accept, asNew: newGuest, unique: uniqueName, member }
}
