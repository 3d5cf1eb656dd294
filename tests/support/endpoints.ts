import { endpoints } from '@/contracts/api'
import { type AnyEndpoint, isAnyOf, type RequiredFlags, needsModule } from '@/contracts/endpoint'
import type { Flag } from '@/contracts/permissions'

export const nameOf = (endpoint: AnyEndpoint): string => `${endpoint.method} ${endpoint.path}`

export const moduleEndpoints = endpoints.filter(needsModule)
export const sessionEndpoints = endpoints.filter((endpoint) => !needsModule(endpoint) && endpoint.access === 'session')
export const publicEndpoints = endpoints.filter((endpoint) => !needsModule(endpoint) && endpoint.access === 'public')

interface Branch {
  branch: string | null
  flag: Flag
  /** Other flags that also grant access. */
  or: readonly Flag[]
}
const branchesOf = (needed: RequiredFlags): Branch[] => {
  if (typeof needed === 'string') return [{ branch: null, flag: needed, or: [] }]
  if (isAnyOf(needed)) return needed.map((flag) => ({ branch: null, flag, or: needed.filter((other) => other !== flag) }))
  return Object.entries(needed).map(([branch, flag]) => ({ branch, flag, or: [] }))
}

/** Each endpoint once per branch of its body's `action`, with the flag that the branch needs; once per flag if any of several is sufficient. */
export const branches = moduleEndpoints.flatMap((endpoint) => branchesOf(endpoint.action).map((branch) => ({ endpoint, ...branch })))
