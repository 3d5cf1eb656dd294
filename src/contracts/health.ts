import { z } from 'zod'
import { endpoint } from './endpoint'
import { maintenanceState } from './maintenance'

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    response: z.object({
      /** `disk_low`: soon nothing can be saved; `disk_full`: nothing can be saved now, but everything can be read. */
      status: z.enum(['ok', 'disk_low', 'disk_full']),
      /** Description of the problem, for the server's operator; null when there is none. */
      reason: z.string().nullable(),
      maintenance: maintenanceState.nullable(),
    }),
    access: 'public',
    summary: 'Is the server up and its database reachable, is there room to write, and may everybody work',
  }),
}
