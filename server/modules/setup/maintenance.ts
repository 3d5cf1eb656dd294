import { health } from '@/contracts/health'
import { maintenance } from '@/contracts/maintenance'
import { readMaintenance, writeMaintenance } from '../../db/maintenance'
import { handle, handlePublic } from '../../http/handle'
import { Problem } from '../../http/problem'
import type { Ports } from '../../ports'

/** Returns the state of the disk. The reason names the free space: it reveals nothing but that saving will stop, or has stopped. */
const diskState = async ({ disk }: Ports) => {
  const { state, freeMb } = await disk.space()
  const freeSpace = freeMb === null ? '' : ` (${freeMb} MB left)`
  if (state === 'full') return { status: 'disk_full' as const, reason: `The disk is full${freeSpace}: nothing can be saved until there is room.` }
  if (state === 'low') return { status: 'disk_low' as const, reason: `The disk is nearly full${freeSpace}: soon nothing can be saved.` }
  return { status: 'ok' as const, reason: null }
}

export const maintenanceHandlers = [
  handlePublic(health.check, async ({ ports }) => ({ ...(await diskState(ports)), maintenance: await ports.db.transaction(readMaintenance) })),
  handle(maintenance.change, async ({ tx, entry, audit, body }) => {
    if (entry.user.userType !== 'system') throw new Problem(403, 'Only system users switch maintenance on and off.', { code: 'FORBIDDEN' })
    const before = await readMaintenance(tx)
    const after = body.state === 'on' ? { message: body.message ?? null, until: body.until ?? null } : null
    await writeMaintenance(tx, after)
    await audit({ entity: 'maintenance', entityId: 'all', action: body.state === 'on' ? 'close' : 'open', before, after })
    return { maintenance: after }
  }),
]
