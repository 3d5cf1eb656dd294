import { and, eq, inArray, sql } from 'drizzle-orm'
import { withHashJoins } from '../../db/hash-joins'
import { rowsOf } from '../../db/rows'
import { accounts, defaultAccounts } from '../../db/schema/ledger'
import { groupedBy } from '../../domain/grouped'
import { type Candidate, type Direction, itemKey, type ItemsContext, partyKey } from '../../domain/opening/items'
import type { ImportRecord } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import { formerNumbers } from '../ledger/former-numbers'
import { rateOn } from '../rates/queries'
import type { Opening } from './opening'

type Called = Candidate & { typed: string }
const grouped = (rows: readonly Called[]): ReadonlyMap<string, readonly Candidate[]> => groupedBy(rows, ({ typed }) => typed)

/** Customers and vendors whose code or name the file states. */
const candidates = ({ tx, entry }: Session, typed: readonly string[], by: 'code' | 'name') => {
  const company = entry.company.id
  const typedJson = JSON.stringify([...new Set(typed.map(partyKey))])
  const matches = (role: 'customers' | 'vendors', direction: Direction) => {
    const isCalled = by === 'code' ? sql`upper(t.code) = r.typed` : sql`p.name_key = r.key`
    return sql`select r.typed, p.id as "partyId", ${direction}::text as direction, t.code, p.name from r
      join ${sql.identifier(role)} t on t.company_id = ${company} join parties p on p.company_id = t.company_id and p.id = t.party_id where ${isCalled}`
  }
  return withHashJoins(tx, () =>
    rowsOf<Called>(
      tx,
      sql`with r as materialized (select typed, name_key_of(typed) as key from jsonb_array_elements_text(${typedJson}::jsonb) as r (typed))
        ${matches('customers', 'receivable')} union all ${matches('vendors', 'payable')}`,
    ),
  )
}

const standingItems = ({ tx, entry }: Session) =>
  rowsOf<{ partyId: string; number: string; direction: Direction; currency: string; rest: string; base: string }>(
    tx,
    sql`select i.party_id as "partyId", i.number, g.direction, d.currency, trim_scale(d.grand_total)::text as rest, trim_scale(d.base_grand_total)::text as base
      from opening_items i join documents d on d.company_id = i.company_id and d.id = i.document_id
      join general_invoices g on g.company_id = i.company_id and g.document_id = i.document_id
      where i.company_id = ${entry.company.id} and i.is_standing`,
  )

const controlsOf = async (session: Session) => {
  const { tx, entry } = session
  const company = entry.company.id
  const former = await formerNumbers(session)
  const rows = await tx
    .select({ id: accounts.id, accountId: accounts.accountId, type: accounts.type, currency: accounts.currency })
    .from(accounts)
    .where(and(eq(accounts.companyId, company), inArray(accounts.type, ['receivable', 'payable']), eq(accounts.isPostable, true), eq(accounts.isActive, true)))
  const controls = rows.map((row) => ({ ...row, formerNumbers: former(row.id) }))
  const roles = await tx
    .select({ role: defaultAccounts.role, accountId: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, company), inArray(defaultAccounts.role, ['receivable', 'payable'])))
  const defaultOf = (direction: Direction) => controls.find(({ id }) => id === roles.find(({ role }) => role === direction)?.accountId) ?? null
  return { controls, defaults: { receivable: defaultOf('receivable'), payable: defaultOf('payable') } }
}

const ratesOf = async (session: Session, records: readonly ImportRecord[], day: string) => {
  const rates = new Map<string, string>()
  for (const currency of new Set(records.flatMap(({ values }) => values.currency ?? []))) {
    const known = currency === session.entry.company.baseCurrency ? null : await rateOn(session, currency, day)
    if (known) rates.set(currency, known.rate)
  }
  return rates
}

/** Everything that judging these rows needs, read in few statements. */
export const itemsContext = async (session: Session, { day }: Opening, records: readonly ImportRecord[]): Promise<ItemsContext> => {
  const typed = records.flatMap(({ values: { partyCode, partyName } }) => [partyCode, partyName].flatMap((text) => text ?? []))
  const standing = await standingItems(session)
  return {
    baseCurrency: session.entry.company.baseCurrency,
    day,
    byCode: grouped(await candidates(session, typed, 'code')),
    byName: grouped(await candidates(session, typed, 'name')),
    rates: await ratesOf(session, records, day),
    ...(await controlsOf(session)),
    standing: new Map(standing.map((item) => [itemKey(item.partyId, item.number), item])),
  }
}
