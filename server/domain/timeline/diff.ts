import type { FieldChange } from '@/contracts/timeline'
import { isCost } from './costs'
import { labelOf, valueInWords } from './words'

type Fields = Readonly<Record<string, unknown>>

/** Technical fields, and fields whose content another field or entry already shows. */
const INTERNAL = new Set([
  'id',
  '_id',
  'version',
  'belongsElsewhere',
  'isStronger',
  'key',
  'related',
  'isMine',
  'lineNo',
  'sortKey',
  'isEditable',
  'revisions',
  'rates',
  'picks',
  'taxes',
  // Records nested beside the record's own fields.
  'own',
  'document',
])
/**
 * Fields that follow from other records: a quotation's sending and answer, whose steps and mails have entries of their own, the values that an
 * order is compared with, and the later progress of its lines.
 */
const DERIVED = new Set([
  'approval',
  'canUnsend',
  'link',
  'mail',
  'sentAt',
  'outcome',
  'variances',
  'differences',
  'duplicates',
  'credit',
  'quotation',
  'quoted',
  'customerPoGone',
  'mayApprove',
  'remaining',
  'ordered',
  'uncovered',
  'delivered',
  'returned',
  'invoiced',
  'toInvoice',
  'orderedPrice',
  'costRises',
  'openAmount',
  'isOverdue',
  'isInvoiced',
  'isBilled',
  'postedYear',
  'approvedTotal',
  'eInvoiceProblems',
])
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const isEmptyOrId = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && UUID.test(value))
const isInternal = (field: string): boolean =>
  INTERNAL.has(field) ||
  DERIVED.has(field) ||
  (field !== 'voucherId' && /Ids?$/.test(field)) ||
  // The entry itself shows who took a step and when.
  /(?:ed|sent)(?:At|By|ByName)$/i.test(field) ||
  // The discount follows from the payment term.
  /^base[A-Z]|^earlyDiscount|Sha256$/.test(field)

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is Fields[] => Array.isArray(value) && value.length > 0 && value.every(isFields)

const nameOf = ({ name, fullName, code, voucherId, partno, role }: Fields): string | null =>
  [name, fullName, voucherId, partno, code, role].find((one): one is string => typeof one === 'string' && one !== '') ?? null

/** Short summary of a line: its part, name or description, and its quantity. */
const summaryOf = (row: Fields): string => {
  const about = nameOf(row) ?? row['mfrPartNo'] ?? row['description'] ?? row['email'] ?? ''
  const qty = typeof row['qty'] === 'string' ? ` × ${row['qty']}` : ''
  return `${String(about).slice(0, 80)}${qty}`
}

const singular = (field: string): string => labelOf(field).replace(/ies$/, 'y').replace(/s$/, '')

class Diff {
  readonly changes: FieldChange[] = []
  constructor(private readonly hides: (field: string) => boolean) {}

  fields(before: Fields, after: Fields, prefix = ''): void {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const holdsRows = (field: string) => Number(isRows(before[field]) || isRows(after[field]))
    // The record's own fields come before its lines, in whatever order jsonb stores them.
    for (const field of names.toSorted((a, b) => holdsRows(a) - holdsRows(b)))
      if (!isInternal(field) && !this.hides(field)) this.field(field, before[field], after[field], prefix)
  }

  private field(field: string, before: unknown, after: unknown, prefix: string): void {
    if (isEmptyOrId(before) && isEmptyOrId(after)) return
    if (isRows(before) || isRows(after)) return this.rows(field, isRows(before) ? before : [], isRows(after) ? after : [], prefix)
    const label = prefix ? `${prefix} ${labelOf(field).toLowerCase()}` : labelOf(field)
    if (isFields(before) || isFields(after)) {
      const [oldFields, newFields] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
      if (nameOf(oldFields) === null && nameOf(newFields) === null) return this.fields(oldFields, newFields, label)
      return this.say(label, nameOf(oldFields), nameOf(newFields))
    }
    if (Array.isArray(before) || Array.isArray(after)) {
      const list = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : null)
      return this.say(label, list(before), list(after))
    }
    this.say(label, valueInWords(field, before), valueInWords(field, after))
  }

  /** Rows are matched by their id; a moved line is no change. Rows without an id are matched by their position. */
  private rows(field: string, before: readonly Fields[], after: readonly Fields[], prefix: string): void {
    const keyOf = (row: Fields, index: number) => String(row['id'] ?? index)
    const oldRows = new Map(before.map((row, index) => [keyOf(row, index), row]))
    const newKeys = new Set(after.map(keyOf))
    const rowName = `${prefix ? `${prefix} ` : ''}${singular(field)}`
    const numberedName = (row: Fields, index: number) => `${rowName} ${String(row['lineNo'] ?? index + 1)}`
    before.forEach((row, index) => {
      if (!newKeys.has(keyOf(row, index))) this.say(`${field === 'files' ? rowName : numberedName(row, index)} removed`, summaryOf(row), null)
    })
    after.forEach((row, index) => {
      const oldRow = oldRows.get(keyOf(row, index))
      if (oldRow) this.fields(oldRow, row, numberedName(row, index))
      // A new file has an entry of its own.
      else if (field !== 'files') this.say(`${numberedName(row, index)} added`, null, summaryOf(row))
    })
  }

  private say(label: string, from: string | null, to: string | null): void {
    if (from !== to) this.changes.push({ label, from, to })
  }
}

/**
 * Changes made by one save, field by field, from the audit trail's copies of the record. The first copy of a record has no earlier one to
 * be compared with, so it has no changes. Costs are left out unless `costs`.
 */
export const changesBetween = (entity: string, before: unknown, after: unknown, costs: boolean): FieldChange[] => {
  if (!isFields(before) || !isFields(after)) return []
  const diff = new Diff((field) => !costs && isCost(entity, field))
  diff.fields(before, after)
  return diff.changes
}
