import { type FilterFields, listOrders } from './lists'

export const userStatuses = ['invited', 'active', 'disabled'] as const
export const secondSteps = ['none', 'mail', 'totp'] as const

/** What the list's address needs to know, apart from the calls: the first page that is opened brings it along. */
export const userFilters = {
  status: { kind: 'choice', label: 'Status', choices: userStatuses },
  role: { kind: 'text', label: 'Role' },
  secondStep: { kind: 'choice', label: 'Second step', choices: [...secondSteps, 'unknown'] },
  name: { kind: 'text', label: 'Name' },
  email: { kind: 'text', label: 'E-mail' },
} as const satisfies FilterFields
export const userOrders = listOrders(['name', 'email', 'role', 'lastLoginAt'], 'name')
