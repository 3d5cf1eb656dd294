import type { Module } from '@/contracts/permissions'
import type { FieldChange } from '@/contracts/timeline'
import { changesBetween } from '../timeline/diff'

/** Whose `cost` flag shows what an entry holds of costs and margins. */
const MODULES: Readonly<Record<string, Module>> = {
  company: 'company-info',
  customer: 'customers',
  customer_quotation: 'customer-quotations',
  inquiry: 'inquiries',
  part: 'parts',
  price_file: 'parts',
  vendor: 'vendors',
  vendor_quotation: 'vendor-quotations',
}

interface Noted {
  entity: string
  before: unknown
  after: unknown
}

const orNothing = (state: unknown): unknown => state ?? {}

/**
 * What an entry says became different, field by field: of a new record all that it began with, of a removed one all that it was. Costs
 * are left out for who may not see those of its module, and of what belongs to no module for everybody.
 */
export const auditChanges = ({ entity, before, after }: Noted, mayCost: (module: Module) => boolean): { changes: FieldChange[]; hidesCosts: boolean } => {
  const module = MODULES[entity]
  const [was, is] = [orNothing(before), orNothing(after)]
  const all = changesBetween(entity, was, is, true)
  const open = changesBetween(entity, was, is, false)
  const shown = module !== undefined && mayCost(module) ? all : open
  return { changes: shown, hidesCosts: shown.length < all.length }
}

const MOST = 500

/** "Due date: 1 May → 3 May; Status: Draft → Open", cut to what a cell holds. */
export const summaryOf = (changes: readonly FieldChange[]): string => {
  const text = changes.map(({ label, from, to }) => `${label}: ${from === null ? (to ?? '') : `${from} → ${to ?? 'none'}`}`).join('; ')
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text
}
