import { endpoints } from '@/contracts/api'
import { type AnyEndpoint, needsModule } from '@/contracts/endpoint'
import type { Flag } from '@/contracts/permissions'

export const nameOf = (endpoint: AnyEndpoint): string => `${endpoint.method} ${endpoint.path}`

export const moduleEndpoints = endpoints.filter(needsModule)
export const sessionEndpoints = endpoints.filter((endpoint) => !needsModule(endpoint) && endpoint.access === 'session')
export const publicEndpoints = endpoints.filter((endpoint) => !needsModule(endpoint) && endpoint.access === 'public')

/** Each endpoint once per branch of its body's `action`, with the flag that the branch needs. */
export const branches = moduleEndpoints.flatMap((endpoint) =>
  typeof endpoint.action === 'string'
    ? [{ endpoint, branch: null as string | null, flag: endpoint.action as Flag }]
    : Object.entries(endpoint.action as Record<string, Flag>).map(([branch, flag]) => ({ endpoint, branch: branch as string | null, flag })),
)
