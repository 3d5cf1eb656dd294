import type { Flag, Module } from '@/contracts/permissions'
import type { FieldChange } from '@/contracts/timeline'
import { seesCosts } from './costs'
import { changesBetween } from './diff'

interface AuditEntry {
  entity: string
  before: unknown
  after: unknown
}

const orNothing = (state: unknown): unknown => state ?? {}

/**
 * Changes in an entry of the audit trail, field by field: for a new record all its first values, for a removed one all its last values. Costs
 * are left out for users who may not see them in the record.
 */
export const auditChanges = (
  { entity, before, after }: AuditEntry,
  can: (module: Module, flag: Flag) => boolean,
): { changes: FieldChange[]; hidesCosts: boolean } => {
  const [oldState, newState] = [orNothing(before), orNothing(after)]
  const allChanges = changesBetween(entity, oldState, newState, true)
  const visibleChanges = seesCosts(can, entity) ? allChanges : changesBetween(entity, oldState, newState, false)
  return { changes: visibleChanges, hidesCosts: visibleChanges.length < allChanges.length }
}

const MAX_LENGTH = 500

/** Summary such as "Due date: 1 May → 3 May; Status: Draft → Open", shortened to fit into a cell. */
export const summaryOf = (changes: readonly FieldChange[]): string => {
  const text = changes.map(({ label, from, to }) => `${label}: ${from === null ? (to ?? '') : `${from} → ${to ?? 'none'}`}`).join('; ')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}
