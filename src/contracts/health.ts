import { z } from 'zod'
import { endpoint } from './endpoint'

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    response: z.object({ status: z.literal('ok') }),
    access: 'public',
    summary: 'Is the server up and its database reachable',
  }),
}
