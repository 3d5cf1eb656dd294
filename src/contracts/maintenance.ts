import { z } from 'zod'
import { endpoint } from './endpoint'
import { optionalText } from './fields'

/** Reason and end of the time in which only system users may work; null where not given. */
export const maintenanceState = z.object({ message: z.string().nullable(), until: z.string().nullable() })
export type MaintenanceState = z.infer<typeof maintenanceState>

export const maintenanceBody = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('on'), message: optionalText(300), until: z.iso.datetime({ offset: true }).nullish() }),
  z.strictObject({ state: z.literal('off') }),
])

export const maintenance = {
  change: endpoint({
    method: 'PUT',
    path: '/maintenance',
    body: maintenanceBody,
    response: z.object({ maintenance: maintenanceState.nullable() }),
    access: 'session',
    summary: 'Begin or end the time in which only system users may work; for system users',
  }),
}
