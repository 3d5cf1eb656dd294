import { z } from 'zod'
import { endpoint } from './endpoint'
import { maintenanceState } from './maintenance'

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    response: z.object({
      /** `disk_low`: soon nothing can be saved; `disk_full`: nothing can be saved now, and everything be read. */
      status: z.enum(['ok', 'disk_low', 'disk_full']),
      /** What is the matter, for whoever runs the server; null while nothing is. */
      reason: z.string().nullable(),
      maintenance: maintenanceState.nullable(),
    }),
    access: 'public',
    summary: 'Is the server up and its database reachable, is there room to write, and may everybody work',
  }),
}
