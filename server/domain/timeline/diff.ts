import type { FieldChange } from '@/contracts/timeline'
import { isCost } from './costs'
import { labelOf, valueInWords } from './words'

type Fields = Readonly<Record<string, unknown>>

/** Keys of the machine, and what another field or entry says already. */
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
  // A record beside its own fields.
  'own',
  'document',
])
/** What a quotation shows of its sending and answering: the steps themselves, and the mails, are entries of their own. What an order is compared with is of others, and so is what became of its lines. */
const FOLLOWS = new Set([
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
const isNobodysWord = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && UUID.test(value))
const isInternal = (field: string): boolean =>
  INTERNAL.has(field) ||
  FOLLOWS.has(field) ||
  (field !== 'voucherId' && /Ids?$/.test(field)) ||
  // Who took a step and when, the entry itself says.
  /(?:ed|sent)(?:At|By|ByName)$/i.test(field) ||
  /^base[A-Z]|Sha256$/.test(field)

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is Fields[] => Array.isArray(value) && value.length > 0 && value.every(isFields)

const nameOf = ({ name, fullName, code, voucherId, partno, role }: Fields): string | null =>
  [name, fullName, voucherId, partno, code, role].find((one): one is string => typeof one === 'string' && one !== '') ?? null

/** What a line is about, in a word or two: part, name or description, and how many. */
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
    // The record's own fields come before its lines, wherever jsonb has put them.
    for (const field of names.toSorted((a, b) => holdsRows(a) - holdsRows(b)))
      if (!isInternal(field) && !this.hides(field)) this.field(field, before[field], after[field], prefix)
  }

  private field(field: string, before: unknown, after: unknown, prefix: string): void {
    if (isNobodysWord(before) && isNobodysWord(after)) return
    if (isRows(before) || isRows(after)) return this.rows(field, isRows(before) ? before : [], isRows(after) ? after : [], prefix)
    const label = prefix ? `${prefix} ${labelOf(field).toLowerCase()}` : labelOf(field)
    if (isFields(before) || isFields(after)) {
      const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
      if (nameOf(was) === null && nameOf(is) === null) return this.fields(was, is, label)
      return this.say(label, nameOf(was), nameOf(is))
    }
    if (Array.isArray(before) || Array.isArray(after)) {
      const list = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : null)
      return this.say(label, list(before), list(after))
    }
    this.say(label, valueInWords(field, before), valueInWords(field, after))
  }

  /** Rows are the same when their id is; a moved line is no change, a line without an id is compared by its place. */
  private rows(field: string, before: readonly Fields[], after: readonly Fields[], prefix: string): void {
    const keyOf = (row: Fields, index: number) => String(row['id'] ?? index)
    const was = new Map(before.map((row, index) => [keyOf(row, index), row]))
    const is = new Set(after.map(keyOf))
    const what = `${prefix ? `${prefix} ` : ''}${singular(field)}`
    const numbered = (row: Fields, index: number) => `${what} ${String(row['lineNo'] ?? index + 1)}`
    before.forEach((row, index) => {
      if (!is.has(keyOf(row, index))) this.say(`${field === 'files' ? what : numbered(row, index)} removed`, summaryOf(row), null)
    })
    after.forEach((row, index) => {
      const old = was.get(keyOf(row, index))
      if (old) this.fields(old, row, numbered(row, index))
      // A new file has an entry of its own.
      else if (field !== 'files') this.say(`${numbered(row, index)} added`, null, summaryOf(row))
    })
  }

  private say(label: string, from: string | null, to: string | null): void {
    if (from !== to) this.changes.push({ label, from, to })
  }
}

/**
 * What one save changed, field by field, from the audit trail's copies of the record. The first copy of a record has nothing to
 * be compared with and changes nothing. Costs are left out unless `costs`.
 */
export const changesBetween = (entity: string, before: unknown, after: unknown, costs: boolean): FieldChange[] => {
  if (!isFields(before) || !isFields(after)) return []
  const diff = new Diff((field) => !costs && isCost(entity, field))
  diff.fields(before, after)
  return diff.changes
}
