import { type FilterFields } from './lists'

export const userStatuses = ['invited', 'active', 'disabled'] as const
export const secondSteps = ['none', 'mail', 'totp'] as const

/** Kept apart from the endpoints: the list's URL needs the filters and orders, so they are loaded with the first page that is opened. */
export const userFilters = {
  status: { kind: 'choice', label: 'Status', choices: userStatuses },
  role: { kind: 'text', label: 'Role' },
  secondStep: { kind: 'choice', label: 'Second step', choices: [...secondSteps, 'unknown'] },
  name: { kind: 'text', label: 'Name' },
  email: { kind: 'text', label: 'E-mail' },
} as const satisfies FilterFields
