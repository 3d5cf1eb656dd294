import { z } from 'zod'
import { endpoint } from './endpoint'

/** How far demo data are, while they are filled in behind. */
export const demoProgress = z.object({ percent: z.number(), secondsLeft: z.number().nullable() })
export type DemoProgress = z.infer<typeof demoProgress>

export const demoData = {
  progress: endpoint({
    method: 'GET',
    path: '/demo-data',
    response: z.object({ filling: demoProgress.nullable() }),
    access: 'session',
    summary: 'How far the demo data are that are being filled in; null when none are',
  }),
}
