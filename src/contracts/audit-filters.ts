import { auditActions, auditKinds } from './audit-words'
import type { FilterFields } from './lists'

/** Apart from the endpoints: the words that it takes along are for the trail's own page. */
export const auditFilters = {
  user: { kind: 'reference', label: 'Who', of: 'users' },
  entity: { kind: 'choice', label: 'Record', choices: Object.keys(auditKinds) },
  action: { kind: 'choice', label: 'Action', choices: Object.keys(auditActions) },
  at: { kind: 'day', label: 'Day', moment: true },
} as const satisfies FilterFields
