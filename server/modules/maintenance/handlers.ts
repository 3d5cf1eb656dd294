import { health } from '@/contracts/health'
import { maintenance } from '@/contracts/maintenance'
import { readMaintenance, writeMaintenance } from '../../db/maintenance'
import { handle, handlePublic } from '../../http/handle'
import { Problem } from '../../http/problem'

export const maintenanceHandlers = [
  handlePublic(health.check, async ({ ports }) => ({ status: 'ok' as const, maintenance: await ports.db.transaction(readMaintenance) })),
  handle(maintenance.change, async ({ tx, entry, audit, body }) => {
    if (entry.user.userType !== 'system') throw new Problem(403, 'Only system users switch maintenance on and off.', { code: 'FORBIDDEN' })
    const before = await readMaintenance(tx)
    const after = body.state === 'on' ? { message: body.message ?? null, until: body.until ?? null } : null
    await writeMaintenance(tx, after)
    await audit({ entity: 'maintenance', entityId: 'all', action: body.state === 'on' ? 'close' : 'open', before, after })
    return { maintenance: after }
  }),
]
