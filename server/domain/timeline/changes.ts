import type { Flag, Module } from '@/contracts/permissions'
import type { FieldChange } from '@/contracts/timeline'
import { seesCosts } from './costs'
import { changesBetween } from './diff'

interface Noted {
  entity: string
  before: unknown
  after: unknown
}

const orNothing = (state: unknown): unknown => state ?? {}

/**
 * What an entry says became different, field by field: of a new record all that it began with, of a removed one all that it was. Costs
 * are left out for who doesn't see them in the record.
 */
export const auditChanges = (
  { entity, before, after }: Noted,
  can: (module: Module, flag: Flag) => boolean,
): { changes: FieldChange[]; hidesCosts: boolean } => {
  const [was, is] = [orNothing(before), orNothing(after)]
  const all = changesBetween(entity, was, is, true)
  const shown = seesCosts(can, entity) ? all : changesBetween(entity, was, is, false)
  return { changes: shown, hidesCosts: shown.length < all.length }
}

const MOST = 500

/** "Due date: 1 May → 3 May; Status: Draft → Open", cut to what a cell holds. */
export const summaryOf = (changes: readonly FieldChange[]): string => {
  const text = changes.map(({ label, from, to }) => `${label}: ${from === null ? (to ?? '') : `${from} → ${to ?? 'none'}`}`).join('; ')
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text
}
