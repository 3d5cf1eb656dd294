import { eq } from 'drizzle-orm'
import { currentMembersOf } from '../../db/members'
import { memberships, users } from '../../db/schema/identity'
import { paymentTerms } from '../../db/schema/records'
import type { ImportRecord, TableRead } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import { addError } from './price-items'

/** The company's payment terms and users by the codes, names and e-mail addresses that a file may contain, in lower case. */
export interface Lookups {
  terms: ReadonlyMap<string, readonly { id: string; isActive: boolean; label: string }[]>
  people: ReadonlyMap<string, readonly { id: string; label: string }[]>
}

const keyOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

const byName = <T>(rows: readonly { names: readonly string[]; of: T }[]): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const { names, of } of rows) for (const name of new Set(names.map(keyOf))) found.set(name, [...(found.get(name) ?? []), of])
  return found
}

export const loadLookups = async ({ tx, entry }: Session): Promise<Lookups> => {
  const terms = await tx
    .select({ id: paymentTerms.id, code: paymentTerms.code, name: paymentTerms.name, isActive: paymentTerms.isActive })
    .from(paymentTerms)
    .where(eq(paymentTerms.companyId, entry.company.id))
  const people = await tx
    .select({ id: users.id, fullName: users.fullName, userName: users.userName, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(currentMembersOf(entry.company.id))
  return {
    terms: byName(terms.map(({ id, code, name, isActive }) => ({ names: [code, name], of: { id, isActive, label: code } }))),
    people: byName(people.map(({ id, fullName, userName, email }) => ({ names: [fullName, userName, email], of: { id, label: fullName } }))),
  }
}

const onlyMatch = <T extends { label: string }>(
  record: ImportRecord,
  table: TableRead,
  field: string,
  found: readonly T[] | undefined,
  unknown: string,
): T | null => {
  const typed = record.values[field] ?? ''
  const [first, second] = found ?? []
  if (!first) addError(record, table, field, 'UNKNOWN', `“${typed.slice(0, 40)}” ${unknown}.`)
  else if (second) addError(record, table, field, 'AMBIGUOUS', `“${typed.slice(0, 40)}” is what several are called.`)
  return first && !second ? first : null
}

/** Adds the ids of the payment terms and of the salesperson to a row's values. Reports unknown names. */
export const lookUpNames = (record: ImportRecord, table: TableRead, { terms, people }: Lookups): void => {
  const { values } = record
  if (values.paymentTerms) {
    const term = onlyMatch(record, table, 'paymentTerms', terms.get(keyOf(values.paymentTerms)), 'is neither code nor name of payment terms here')
    if (term && !term.isActive) addError(record, table, 'paymentTerms', 'INACTIVE', `“${term.label}” is no longer in use.`)
    values.paymentTermId = term?.id ?? null
  }
  if (values.salesperson) {
    const person = onlyMatch(record, table, 'salesperson', people.get(keyOf(values.salesperson)), 'is nobody who works in this company')
    values.salespersonId = person?.id ?? null
  }
}
