import { users } from '@/contracts/users'
import type { Ports } from '../ports'
import type { Thread } from './answers'
import { demoClient } from './client'
import { demoApp } from './clock'
import { demoInvited, demoLeaver } from './people'

/** Invites a user to Northgate and disables another who has left, both by its administrator. */
export const seedTeam = async (ports: Ports, thread: Thread): Promise<void> => {
  const { app } = demoApp(ports)
  const admin = (await demoClient(app, 'admin@northgate.example')).in(app, thread)
  const { rows: roles } = await admin.call(users.roles)
  const { role, ...invited } = demoInvited
  await admin.call(users.add, { body: { ...invited, roleId: roles.find((one) => one.role === role)?.id ?? '' } })
  const { rows } = await admin.call(users.list, { query: { q: demoLeaver.email } })
  for (const { _id, version } of rows) await admin.call(users.change, { params: { _id }, body: { action: 'disable', version } })
  await admin.end()
}
