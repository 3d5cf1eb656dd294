import { auditActions, auditKinds } from './audit-words'
import type { FilterFields } from './lists'

/** Kept apart from the endpoints, because only the audit trail's own page needs the labels that are imported here. */
export const auditFilters = {
  user: { kind: 'reference', label: 'Who', of: 'users' },
  entity: { kind: 'choice', label: 'Record', choices: Object.keys(auditKinds) },
  action: { kind: 'choice', label: 'Action', choices: Object.keys(auditActions) },
  at: { kind: 'day', label: 'Day', moment: true },
} as const satisfies FilterFields
