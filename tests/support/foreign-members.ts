import { type GivableRole, type UserDetail, users } from '@/contracts/users'
import type { Caller } from './api'

/** Invites a user who belongs to this company only, with one of its roles. */
export const membersOf = async (user: Caller) => {
  const roleId = (await user.call<{ rows: GivableRole[] }>(users.roles)).data.rows[0]?.id ?? ''
  const invited = await user.call<UserDetail>(users.add, { body: { email: `guest@${user.companyId}.example`, fullName: 'Guest', roleId } })
  return { userId: invited.data._id, roleId }
}
export type Members = Awaited<ReturnType<typeof membersOf>>

const byId = ({ userId }: Members) => ({ _id: userId })
export const MEMBER_PATHS: Record<string, (own: Members) => Record<string, string>> = { 'GET /users/:_id': byId, 'PATCH /users/:_id': byId }

export const memberBody = (name: string): unknown => (name === 'PATCH /users/:_id' ? { action: 'edit', version: 1, fullName: 'Renamed' } : undefined)

export const memberReferences: Record<string, Record<string, (own: Members, other: Members) => unknown>> = {
  'POST /roles/addUser': { roleId: (_own, other) => ({ email: 'new@guest.example', fullName: 'New', roleId: other.roleId }) },
  'PATCH /users/:_id': { roleId: (_own, other) => ({ action: 'edit', version: 1, roleId: other.roleId }) },
}
