import { z } from 'zod'
import { endpoint } from './endpoint'
import { maintenanceState } from './maintenance'

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    response: z.object({ status: z.literal('ok'), maintenance: maintenanceState.nullable() }),
    access: 'public',
    summary: 'Is the server up and its database reachable, and may everybody work',
  }),
}
