import { sql } from 'drizzle-orm'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import { isZero } from '@/contracts/rules/decimal'
import type { LedgerCheck } from '@/contracts/ledger'
import { voucherKinds } from '@/contracts/vouchers'
import { rowsOf } from '../../db/rows'
import type { fiscalYears } from '../../db/schema/ledger'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { checkLedger } from '../ledger/health'
import { gainOf } from '../../domain/ledger/revaluation'
import { bankFindings } from './bank-checks'
import { filtered, type Finding, finding, page } from './finding'
import { moneyFindings } from './money-checks'
import { revaluationAt } from './revaluation'

type Year = typeof fiscalYears.$inferSelect

/** An item that finds nothing any more, such as an account that is zero by now. */
export const settledFinding = (code: string): Finding => {
  const [what = '', of = ''] = code.split(':')
  const kind = Object.hasOwn(documentKinds, of) ? documentKinds[of as DocumentKind].many : of
  return finding(code, what === 'drafts' ? `${kind} are no longer drafts` : `${of || what} is settled`, 0, null, null)
}
const HEALTH = page('/finance/ledger-health')

export const RETAINED = 'retained-earnings'
export const EARLIER_YEARS = 'earlier-years'
/** The closing entry needs an account of retained earnings that takes postings. */
const retained = async ({ tx, entry }: Session): Promise<Finding> => {
  const [account] = await rowsOf<{ name: string; isActive: boolean; isPostable: boolean }>(
    tx,
    sql`select a.account_id || ' ' || a.name as name, a.is_active as "isActive", a.is_postable as "isPostable" from default_accounts d
      join accounts a on a.company_id = d.company_id and a.id = d.account_id where d.company_id = ${entry.company.id} and d.role = 'retained_earnings'`,
  )
  const why = !account
    ? 'The closing entry has no account to go to'
    : !account.isActive
      ? `${account.name} is closed`
      : account.isPostable
        ? null
        : `${account.name} takes no postings`
  return finding(RETAINED, 'There is a default account for retained earnings', why === null ? 0 : 1, why, page('/finance/default-accounts'))
}

const earlierYears = async ({ tx, entry }: Session, { startsOn }: Year): Promise<Finding> => {
  const years = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from fiscal_years where company_id = ${entry.company.id} and starts_on < ${startsOn}::date and status <> 'closed' order by starts_on`,
  )
  const link = page('/finance/fiscalYear/fiscal-year/close', { year: years[0]?.id ?? '' })
  return finding(EARLIER_YEARS, 'Earlier years are closed', years.length, years.map(({ name }) => name).join(', '), link)
}

const over = ({ today }: Session, { endsOn }: Year): Finding =>
  finding('over', 'The year is over', endsOn < today ? 0 : 1, `It ends on ${dayInWords(endsOn)}`, null)

/** Drafts of what is posted, by kind, dated in the year. */
const drafts = async ({ tx, entry }: Session, { startsOn, endsOn }: Year): Promise<Finding[]> => {
  const kinds = [
    'customer_invoice',
    'vendor_invoice',
    'general_invoice',
    'goods_receipt',
    'delivery',
    'customer_payment',
    'vendor_payment',
    ...voucherKinds,
    'account_transfer',
    'cash_count',
    'journal_entry',
    'card_global',
    'card_mnt',
  ] as const
  const rows = await rowsOf<{ kind: (typeof kinds)[number]; count: number; statuses: string[] }>(
    tx,
    sql`select kind, count(*)::int as count, array_agg(distinct status) as statuses from documents
      where company_id = ${entry.company.id} and kind = any (${sql.param(`{${kinds.join(',')}}`)}::text[]) and voucher_id = draft_id and status <> 'cancelled'
        and date between ${startsOn}::date and ${endsOn}::date group by kind`,
  )
  if (rows.length === 0) return [finding('drafts', 'Nothing dated in the year is still a draft', 0, null, null)]
  return rows.map(({ kind, count, statuses }) => {
    const { many, pages } = documentKinds[kind]
    const link = filtered(pages.list, [
      { field: 'status', op: 'in', values: statuses },
      { field: 'date', op: 'from', values: [startsOn] },
      { field: 'date', op: 'to', values: [endsOn] },
    ])
    return finding(`drafts:${kind}`, `${many} that are still drafts`, count, `${count} dated in the year`, link)
  })
}

/** Payment runs of the year that wait for a step, or whose payments the bank hasn't booked. */
const runs = async ({ tx, entry }: Session, { startsOn, endsOn }: Year): Promise<Finding> => {
  const rows = await rowsOf<{ voucherId: string }>(
    tx,
    sql`select d.voucher_id as "voucherId" from documents d
      where d.company_id = ${entry.company.id} and d.kind = 'payment_run' and d.date between ${startsOn}::date and ${endsOn}::date
        and (d.status in ('draft', 'submitted', 'approved', 'exported') or (d.status in ('sent', 'partly_rejected')
          and exists (select 1 from payment_run_payees p where p.company_id = d.company_id and p.document_id = d.id and p.status = 'open')))
      order by d.date, d.voucher_id limit 100`,
  )
  const { list, detail } = documentKinds.payment_run.pages
  const [first, ...others] = rows
  const link = first && others.length === 0 ? page(detail, { voucherId: first.voucherId }) : page(list)
  return finding('payment-runs', 'Payment runs are booked by the bank', rows.length, rows.map(({ voucherId }) => voucherId).join(', '), link)
}

/** Accounts that nothing should be left on. What was posted to a merged account counts for the one that it was merged into. */
const clearing = async ({ tx, entry }: Session, { endsOn }: Year): Promise<Finding[]> => {
  const rows = await rowsOf<{ code: string; name: string; type: string; balance: string }>(
    tx,
    sql`select a.account_id as code, a.name, a.type, trim_scale(sum(l.debit - l.credit))::text as balance from accounts m
      join accounts a on a.company_id = m.company_id and a.id = coalesce(m.merged_into, m.id)
      join journal_lines l on l.company_id = m.company_id and l.account_id = m.id
      join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where m.company_id = ${entry.company.id} and m.type in ('suspense', 'card_clearing') and j.date <= ${endsOn}::date
      group by a.id, a.account_id, a.name, a.type, a.account_key having sum(l.debit - l.credit) <> 0 order by a.account_key`,
  )
  if (rows.length === 0) return [finding('clearing', 'Suspense and clearing accounts are zero', 0, null, null)]
  return rows.map(({ code, name, balance }) =>
    finding(`clearing:${code}`, `${code} ${name} is zero`, 1, `${moneyText(balance, entry.company.baseCurrency)} is left`, HEALTH, true),
  )
}

const negativeStock = async ({ tx, entry }: Session): Promise<Finding> => {
  const [row] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from stock_levels where company_id = ${entry.company.id} and on_hand < 0`)
  const count = row?.count ?? 0
  return finding('negative-stock', 'No stock is negative', count, `${count} parts in a warehouse`, HEALTH, true)
}

interface Due {
  name: string
  to: string
  search: Record<string, string>
}

/** What is due by the end of the year and isn't posted: dates of recurring entries that nobody made, their drafts, and reversals of entries. */
const dueEntries = ({ tx, entry, today }: Session, { endsOn }: Year): Promise<Due[]> =>
  rowsOf<Due>(
    tx,
    sql`select name, "to", search from (
        select t.name || ' of ' || to_char(r.next_on, 'FMDD FMMonth YYYY') as name, '/finance/journalEntry/recurring/detail' as "to", jsonb_build_object('id', r.id) as search, r.next_on as due
          from recurring_entries r join entry_templates t on t.company_id = r.company_id and t.id = r.id
          where r.company_id = ${entry.company.id} and r.status = 'active' and r.next_on <= least(${endsOn}::date, ${today}::date)
        union all
        select d.voucher_id, '/finance/journalEntry/detail', jsonb_build_object('voucherId', d.voucher_id), u.due_on
          from recurring_runs u join documents d on d.company_id = u.company_id and d.id = u.document_id and d.status in ('draft', 'pending_approval')
          where u.company_id = ${entry.company.id} and u.due_on <= ${endsOn}::date
        union all
        select d.voucher_id, '/finance/journalEntry/detail', jsonb_build_object('voucherId', d.voucher_id), e.reverse_on
          from journal_entries e join documents d on d.company_id = e.company_id and d.id = e.document_id and d.status = 'posted'
          where e.company_id = ${entry.company.id} and e.reverse_on <= ${endsOn}::date) due order by due, name limit 100`,
  )

const recurring = async (session: Session, year: Year): Promise<Finding> => {
  const due = await dueEntries(session, year)
  const [first] = due
  const title = 'Recurring entries and reversals that are due are posted'
  return finding('recurring', title, due.length, due.map(({ name }) => name).join(', '), first ? page(first.to, first.search) : null)
}

const rates = async (session: Session, { id, endsOn }: Year): Promise<Finding[]> => {
  const { missing, revalued } = await revaluationAt(session, endsOn)
  const changed = revalued.filter(({ difference }) => !isZero(difference))
  const gain = gainOf(changed)
  return [
    finding('rates', `There are exchange rates for ${dayInWords(endsOn)}`, missing.length, missing.join(', '), page('/finance/exchange-rates')),
    finding(
      'revaluation',
      'Open items and balances in other currencies are revalued',
      changed.length,
      `${changed.length} to revalue, ${moneyText(gain, session.entry.company.baseCurrency)}`,
      page('/finance/fiscalYear/fiscal-year/revaluation', { year: id }),
    ),
  ]
}

const GROUPS: readonly (readonly [string, string, readonly string[]])[] = [
  ['controls', 'Receivables, payables and stock equal their accounts', ['A2', 'A3', 'A4']],
  ['grni', 'Goods received, not invoiced are explained by receipts', ['A5']],
  ['numbers', 'Numbers have no gap', ['A8']],
  ['tax', 'Taxes of the documents equal the tax accounts', ['A11']],
  ['balance', 'The trial balance is in balance', ['A1', 'A7']],
]

const assertions = async ({ tx, entry }: Session): Promise<Finding[]> => {
  const checks = await checkLedger(tx, entry.company.id)
  const named = GROUPS.flatMap(([, , codes]) => codes)
  const groups = [...GROUPS, ['chain', 'The ledger is as it was posted', checks.map(({ code }) => code).filter((code) => !named.includes(code))] as const]
  return groups.map(([code, title, codes]) => {
    const failed = checks.filter((check) => codes.includes(check.code) && !check.passed)
    return finding(code, title, failed.length, failed.map(inWords).join(' '), HEALTH)
  })
}

const inWords = ({ title, offender }: LedgerCheck): string =>
  offender ? `${title}: ${offender.subject} should be ${offender.expected ?? 'nothing'} and is ${offender.found ?? 'nothing'}.` : `${title}.`

type Check = (session: Session, year: Year) => Finding | Promise<Finding | Finding[]>
/** Everything that is looked at before a year is closed, in the order in which it is done. The ledger's own checks, which take seconds, are the last. */
const CHECKS: readonly Check[] = [
  over,
  retained,
  earlierYears,
  drafts,
  runs,
  recurring,
  moneyFindings,
  bankFindings,
  clearing,
  negativeStock,
  rates,
  assertions,
]

export const findingsOf = async (session: Session, year: Year): Promise<Finding[]> => {
  const found: Finding[] = []
  for (const check of CHECKS) found.push(...[await check(session, year)].flat())
  return found
}

/** Looks until the item is found, and at nothing after it. */
export const findingOf = async (session: Session, year: Year, item: string): Promise<Finding | undefined> => {
  for (const check of CHECKS) {
    const found = [await check(session, year)].flat().find(({ code }) => code === item)
    if (found) return found
  }
  return undefined
}
