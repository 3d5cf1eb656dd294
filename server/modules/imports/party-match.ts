import { sql } from 'drizzle-orm'
import { withHashJoins } from '../../db/hash-joins'
import { rowsOf } from '../../db/rows'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord, TableRead } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import { addError } from './price-items'

export interface KnownParty {
  id: string
  code: string
  name: string
}

const withoutSeparators = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Key that identifies a row's record: its code, else its tax number, else its e-mail address. */
const keyOf = ({ values: { code, taxNumber, email } }: ImportRecord): { field: string; key: string } | null => {
  if (code) return { field: 'code', key: code.toUpperCase() }
  if (taxNumber && withoutSeparators(taxNumber) !== '') return { field: 'taxNumber', key: withoutSeparators(taxNumber) }
  return !email ? null : { field: 'email', key: email.toLowerCase() }
}

/** Reports rows with the same key as an earlier row. */
export const reportDuplicateRows = (table: TableRead): void => {
  const rows = new Map<string, number>()
  for (const record of table.records) {
    const found = hasError(record) ? null : keyOf(record)
    if (!found) continue
    const name = `${found.field}\n${found.key}`
    const earlier = rows.get(name)
    if (earlier === undefined) rows.set(name, record.row)
    else addError(record, table, found.field, 'ROW_TWICE', `The same as in row ${earlier}.`)
  }
}

/** Warns of new rows whose name an existing record has. This is no error, since two firms may have the same name. */
const warnOfSameNames = async ({ tx, entry }: Session, role: 'customers' | 'vendors', table: TableRead, newRecords: readonly ImportRecord[]): Promise<void> => {
  const company = entry.company.id
  const roles = sql.identifier(role)
  const namesJson = JSON.stringify(newRecords.map(({ values: { name } }, n) => ({ n, name })))
  const found = await rowsOf<{ n: number; code: string; name: string }>(
    tx,
    sql`with r as materialized (select n, name_key_of(name) as key from jsonb_to_recordset(${namesJson}::jsonb) as r (n int, name text))
      select distinct on (r.n) r.n, t.code, p.name from r join parties p on p.company_id = ${company} and p.name_key = r.key
      join ${roles} t on t.company_id = ${company} and t.party_id = p.id order by r.n, t.code`,
  )
  for (const { n, code, name } of found)
    newRecords[n]?.problems.push({
      field: 'name',
      column: table.mapping['name'] ?? null,
      code: 'NAME_KNOWN',
      message: `${code} ${name} is there already. If it is the same, name its code in the file.`,
      severity: 'warning',
    })
}

const match = async (session: Session, role: 'customers' | 'vendors', table: TableRead): Promise<Map<ImportRecord, KnownParty>> => {
  const company = session.entry.company.id
  const records = table.records.filter((record) => !hasError(record))
  const keysJson = JSON.stringify(records.map((record, n) => ({ n, ...keyOf(record) })))
  const roles = sql.identifier(role)
  const found = await rowsOf<KnownParty & { n: number; field: string }>(
    session.tx,
    sql`with r as (select * from jsonb_to_recordset(${keysJson}::jsonb) as r (n int, field text, key text)), found as (
        select r.n, r.field, t.party_id from r join ${roles} t on t.company_id = ${company} and upper(t.code) = r.key where r.field = 'code'
        union select r.n, r.field, x.party_id from r join party_tax_ids x on x.company_id = ${company} and x.value_key = r.key where r.field = 'taxNumber'
        union select r.n, r.field, p.id from r join parties p on p.company_id = ${company} and p.email_key = r.key where r.field = 'email'
      )
      select f.n, f.field, p.id, t.code, p.name from found f
      join ${roles} t on t.company_id = ${company} and t.party_id = f.party_id
      join parties p on p.company_id = ${company} and p.id = f.party_id order by f.n, t.code`,
  )
  const matched = new Map<ImportRecord, KnownParty>()
  for (const { n, field, ...party } of found) {
    const record = records[n]
    if (!record) continue
    const other = matched.get(record)
    if (!other) matched.set(record, party)
    else if (!hasError(record))
      addError(record, table, field, 'AMBIGUOUS', `${other.code} and ${party.code} both have it. Name the code of the one that is meant.`)
  }
  await warnOfSameNames(
    session,
    role,
    table,
    records.filter((record) => !matched.has(record) && !hasError(record)),
  )
  return matched
}

/** The existing record of each row. A key that several records have is reported, because choosing one would be a guess. */
export const matchParties = (session: Session, role: 'customers' | 'vendors', table: TableRead): Promise<Map<ImportRecord, KnownParty>> =>
  withHashJoins(session.tx, () => match(session, role, table))
