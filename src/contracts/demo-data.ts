import { z } from 'zod'
import { endpoint } from './endpoint'

/** Progress of the demo data while they are entered in the background. */
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
