import { type SQL, sql } from 'drizzle-orm'
import { add, type Decimal } from '@/contracts/rules/decimal'
import { withHashJoins } from '../../db/hash-joins'
import { rowsOf } from '../../db/rows'
import { type AuditAccount, type AuditBooks, type AuditParty, isProfitAndLoss, type PartyRole } from '../../domain/audit-files/books'
import type { Session } from '../../http/context'
import type { ChosenPeriods } from './years'

type InCompany = Pick<Session, 'tx' | 'entry'>

/** Journals that belong to a file: dated up to its end, and in the chain before the file was begun. */
const chosen = (company: string, { yearId, yearStartsOn, toNo, upto }: ChosenPeriods): SQL => sql`
  journal_lines l join accounts m on m.company_id = l.company_id and m.id = l.account_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
    join journal_seals s on s.company_id = j.company_id and s.journal_id = j.id
  where l.company_id = ${company} and s.seq <= ${upto}::bigint and (j.date < ${yearStartsOn}::date or (j.fiscal_year_id = ${yearId} and j.period_no <= ${toNo}))`

/** The account of a line, or the one that it was merged into: files say what reports say. */
const standsFor = sql`coalesce(m.merged_into, m.id)`
const beforeYear = ({ yearStartsOn }: ChosenPeriods): SQL => sql`j.date < ${yearStartsOn}::date`
const earlierInYear = ({ yearStartsOn, fromNo }: ChosenPeriods): SQL => sql`j.date >= ${yearStartsOn}::date and j.period_no < ${fromNo}`
const inPeriods = ({ yearStartsOn, fromNo }: ChosenPeriods): SQL => sql`j.date >= ${yearStartsOn}::date and j.period_no >= ${fromNo}`
const sumText = (value: SQL, when: SQL): SQL => sql`trim_scale(coalesce(sum(${value}) filter (where ${when}), 0))::text`
const NET = sql`l.debit - l.credit`

interface AccountRow extends Omit<AuditAccount, 'opening' | 'closed'> {
  before: Decimal
  earlier: Decimal
  closedDebit: Decimal
  closedCredit: Decimal
  isRetained: boolean
}

/**
 * Accounts with their opening balances and movements. Profit and loss accounts begin each year at zero; what earlier years earned and no
 * closing journal has moved is in the account of retained earnings, so that the opening balances add up to zero.
 */
export const auditAccounts = async ({ tx, entry }: InCompany, periods: ChosenPeriods): Promise<Pick<AuditBooks, 'accounts' | 'carried'>> => {
  const company = entry.company.id
  const within = inPeriods(periods)
  const rows = await withHashJoins(tx, () =>
    rowsOf<AccountRow>(
      tx,
      sql`with sums as (select ${standsFor} as account_id, ${sumText(NET, beforeYear(periods))} as before, ${sumText(NET, earlierInYear(periods))} as earlier,
          ${sumText(sql`l.debit`, within)} as debit, ${sumText(sql`l.credit`, within)} as credit,
          ${sumText(sql`l.debit`, sql`${within} and j.area = 'closing'`)} as closed_debit, ${sumText(sql`l.credit`, sql`${within} and j.area = 'closing'`)} as closed_credit
          from ${chosen(company, periods)} group by 1)
        select a.account_id as number, a.name, g.group_id as "group", g.root, a.type, coalesce(s.before, '0') as before, coalesce(s.earlier, '0') as earlier,
          coalesce(s.debit, '0') as debit, coalesce(s.credit, '0') as credit, coalesce(s.closed_debit, '0') as "closedDebit", coalesce(s.closed_credit, '0') as "closedCredit",
          exists (select 1 from default_accounts d where d.company_id = a.company_id and d.account_id = a.id and d.role = 'retained_earnings') as "isRetained"
        from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id left join sums s on s.account_id = a.id
        where a.company_id = ${company} and a.merged_into is null and (s.account_id is not null or (a.is_active and a.is_postable)) order by a.account_key`,
    ),
  )
  const unclosed = add('0', ...rows.filter(({ root }) => isProfitAndLoss(root)).map(({ before }) => before))
  const accounts = rows.map(({ before, earlier, closedDebit, closedCredit, isRetained, ...account }) => ({
    ...account,
    opening: isProfitAndLoss(account.root) ? earlier : add(before, earlier, isRetained ? unclosed : '0'),
    closed: { debit: closedDebit, credit: closedCredit },
  }))
  return { accounts, carried: { amount: unclosed, account: rows.find(({ isRetained }) => isRetained) ?? null } }
}

/** The code of a party on a control account: the customer's on receivables, the vendor's on payables. */
export const partyCode = (type: SQL): SQL => sql`coalesce(case when ${type} = 'payable' then v.code else c.code end, c.code, v.code, left(p.id::text, 8))`
export const partyRole = (type: SQL): SQL => sql`case when ${type} = 'payable' then 'vendor' else 'customer' end`

interface PartyRow extends Omit<AuditParty, 'balances'> {
  account: string
  opening: Decimal
  debit: Decimal
  credit: Decimal
}

/** Customers and vendors with lines on control accounts, and their balances on each of these accounts. */
export const auditParties = async ({ tx, entry }: InCompany, periods: ChosenPeriods): Promise<AuditParty[]> => {
  const company = entry.company.id
  const rows = await withHashJoins(tx, () =>
    rowsOf<PartyRow>(
      tx,
      sql`with sums as (select ${standsFor} as account_id, l.party_id, ${sumText(NET, sql`not (${inPeriods(periods)})`)} as opening, ${sumText(sql`l.debit`, inPeriods(periods))} as debit,
          ${sumText(sql`l.credit`, inPeriods(periods))} as credit from ${chosen(company, periods)} and l.party_id is not null group by 1, 2)
        select ${partyRole(sql`a.type`)} as role, ${partyCode(sql`a.type`)} as code, p.name, a.account_id as account, s.opening, s.debit, s.credit,
          (select t.value from party_tax_ids t where t.company_id = p.company_id and t.party_id = p.id order by t.position limit 1) as "taxId",
          (select jsonb_build_object('street', x.street, 'city', x.city, 'region', x.region, 'postalCode', x.postal_code, 'country', x.country)
            from party_addresses x where x.company_id = p.company_id and x.party_id = p.id order by x.kind <> 'billing', not x.is_default, x.position limit 1) as address
        from sums s join accounts a on a.company_id = ${company} and a.id = s.account_id join parties p on p.company_id = ${company} and p.id = s.party_id
          left join customers c on c.company_id = p.company_id and c.party_id = p.id left join vendors v on v.company_id = p.company_id and v.party_id = p.id
        order by 1, 2, a.account_key`,
    ),
  )
  const parties = new Map<PartyRole, Map<string, AuditParty & { balances: AuditParty['balances'][number][] }>>()
  for (const { account, opening, debit, credit, ...party } of rows) {
    const ofRole = parties.get(party.role) ?? new Map()
    parties.set(party.role, ofRole)
    const known = ofRole.get(party.code) ?? { ...party, balances: [] }
    ofRole.set(party.code, known)
    known.balances.push({ account, opening, debit, credit })
  }
  return [...parties.values()].flatMap((ofRole) => [...ofRole.values()])
}
