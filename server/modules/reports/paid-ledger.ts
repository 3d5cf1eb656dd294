import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { exponentOf } from '@/contracts/rules/currencies'
import { subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { chosenAccounts } from './account-choice'
import { isControl } from './account-parts'
import { cashEvents, readCash } from './cash-basis'
import { isOfYear, readChart } from './chart'
import { periodName } from './columns'
import { defineReport, type PageRequest, sameAmounts } from './define-report'
import { documentLinkOf, journalLink } from './links'
import type { Scope } from './scope'
import type { SheetColumn } from './sheet'

interface PaidLine {
  /** Place of the account among those that are shown. */
  place: number
  /** Place of the line among all lines, from 1. */
  n: number
  date: string
  journal: string
  kind: DocumentKind
  document: string
  text: string
  party: string | null
  settledBy: string | null
  posted: string
  share: string | null
  net: string
  /** Sums of the account's lines. */
  debit: string
  credit: string
  /** Sums of all lines. */
  allDebit: string
  allCredit: string
  /** Whether the lines are of several accounts. */
  hasSeveral: boolean
}

const readPaid = (scope: Scope, accounts: readonly { ids: readonly string[] }[], page: PageRequest | null, after: number): Promise<PaidLine[]> => {
  const { session, from, to, party, currency, costCentre } = scope
  const company = sql`${session.entry.company.id}::uuid`
  const places = JSON.stringify(accounts.flatMap(({ ids }, place) => ids.map((id) => ({ place, id }))))
  const digits = sql`${exponentOf(currency)}::int`
  // Rounded amounts are differences of rounded sums, so that they add up to what the profit and loss shows.
  return rowsOf<PaidLine>(
    session.tx,
    sql`with ${cashEvents(scope, [{ from, to }])},
      chosen as (select * from jsonb_to_recordset(${places}::jsonb) as a (place int, id uuid)),
      counted as (
        select a.place, e.day, n.journal_id, e.line_id, e.other_line, n.net as posted, e.part / w.whole as share, n.net * e.part / w.whole as amount
          from chosen a join earned n on n.account_id = a.id join wholes w on w.journal_id = n.journal_id
          join events e on e.journal_id = n.journal_id and e.part <> 0 join periods p on e.day between p.first and p.last
        union all
        select a.place, w.date, o.journal_id, (select i.id from lines i where i.journal_id = o.journal_id and i.account_id = o.account_id and i.is_item order by i.id limit 1), null,
            (select sum(i.net) from lines i where i.journal_id = o.journal_id and i.account_id = o.account_id and i.is_item), null, o.change
          from chosen a join opened o on o.account_id = a.id and o.type in ('receivable', 'payable') and o.change <> 0
          join wholes w on w.journal_id = o.journal_id and sign(w.money) = -sign(w.owed) and w.owed <> 0 ${costCentre ? sql`where false` : sql``}),
      named as (
        select c.*, l.party_id from counted c left join journal_lines l on l.company_id = ${company} and l.id = c.line_id
          ${party ? sql`where l.party_id = ${party.id}::uuid` : sql``}),
      running as (
        select c.*, row_number() over (order by place, day, journal_id, other_line, line_id, amount) as n,
            sum(amount) over (partition by place order by day, journal_id, other_line, line_id, amount rows unbounded preceding) as upto from named c),
      rounded as (select r.*, round(upto, ${digits}) - round(upto - amount, ${digits}) as net from running r),
      summed as (
        select r.*, sum(greatest(net, 0)) over (partition by place) as debit, sum(greatest(-net, 0)) over (partition by place) as credit,
            sum(greatest(net, 0)) over () as all_debit, sum(greatest(-net, 0)) over () as all_credit, min(place) over () < max(place) over () as has_several from rounded r)
      select s.place, s.n::int, s.day::text as date, j.voucher_id as journal, d.kind, d.voucher_id as document, j.narration as text, p.name as party,
          o.voucher_id as "settledBy", trim_scale(s.posted)::text as posted, round(100 * s.share, 1)::text as share, trim_scale(s.net)::text as net,
          trim_scale(s.debit)::text as debit, trim_scale(s.credit)::text as credit, trim_scale(s.all_debit)::text as "allDebit",
          trim_scale(s.all_credit)::text as "allCredit", s.has_several as "hasSeveral"
        from summed s join journals j on j.company_id = ${company} and j.id = s.journal_id
        join documents d on d.company_id = ${company} and d.id = j.document_id
        left join parties p on p.company_id = ${company} and p.id = s.party_id
        left join journal_lines ol on ol.company_id = ${company} and ol.id = s.other_line
        left join journals o on o.company_id = ${company} and o.id = ol.journal_id
        where s.n > ${after}::int order by s.n ${page ? sql`limit ${page.limit + 1}` : sql``}`,
  )
}

const read = async (scope: Scope, page: PageRequest | null) => {
  const chart = await readChart(scope.session)
  const chosen = chosenAccounts(chart, scope).filter((account) => isOfYear(account) || isControl(account))
  const accounts = chosen.map((account) => ({ account, ids: chart.idsOf(account) }))
  const [, given = ''] = /^(\d{1,9})$/.exec(page?.after ?? '') ?? []
  const after = Number(given)
  const found = await readPaid(scope, accounts, page, after)
  const isCut = page !== null && found.length > page.limit
  const [single] = chosen.length === 1 ? chosen : []
  // The same figure as the profit and loss computes it.
  const [{ from, to }, isWhole] = [scope, single !== undefined && isOfYear(single) && scope.party === null]
  const cash = isWhole ? await readCash(scope, chart, [{ from, to, label: periodName(scope, from, to) }]) : null
  return {
    chosen,
    lines: isCut ? found.slice(0, page.limit) : found,
    isCut,
    after,
    expected: single && cash ? { account: single, figure: cash.matrix.get(single.id)?.[0] ?? '0' } : null,
  }
}

const columns: readonly SheetColumn[] = [
  { id: 'date', header: 'Counts on', kind: 'day' },
  { id: 'journal', header: 'Journal', kind: 'code' },
  { id: 'document', header: 'Document', kind: 'code' },
  { id: 'name', header: 'Text', kind: 'text' },
  { id: 'party', header: 'Party', kind: 'text' },
  { id: 'settledBy', header: 'Settled by', kind: 'code' },
  { id: 'posted', header: 'Posted', kind: 'money', drill: {} },
  { id: 'share', header: 'Share', kind: 'percent' },
  { id: 'debit', header: 'Debit', kind: 'money', isSummed: true, drill: {} },
  { id: 'credit', header: 'Credit', kind: 'money', isSummed: true, drill: {} },
]

/**
 * What makes up figures of the profit and loss on cash basis: of accounts of income and expense each entry that was paid, with its share and what settled it;
 * of control accounts what receipts and payments settle nothing yet.
 */
export const paidLedger = defineReport({
  name: 'general-ledger',
  read,
  columns: () => columns,
  rows: (sheet, { chosen, lines, isCut, after }, { session }) => {
    for (const [index, { place, date, journal, kind, document, text, party, settledBy, posted, share, net, debit, credit }] of lines.entries()) {
      const account = chosen[place]
      if (!account) continue
      const [previous, next] = [lines[index - 1], lines[index + 1]]
      if (previous ? previous.place !== place : after === 0) sheet.open(0, [null, account.accountId, null, account.name])
      const isDebit = !net.startsWith('-')
      sheet.line(1, [date, journal, document, text, party, settledBy, posted, share, isDebit ? net : '0', isDebit ? '0' : subtract('0', net)], {
        drill: journalLink(settledBy ?? journal),
        links: {
          journal: journalLink(journal),
          posted: journalLink(journal),
          ...(settledBy && { settledBy: journalLink(settledBy) }),
          ...documentLinkOf(session, kind, document),
        },
      })
      if (next ? next.place !== place : !isCut) sheet.close(0, [null, null, null, `Total ${account.accountId}`, null, null, null, null, debit, credit])
    }
    const last = lines.at(-1)
    if (last?.hasSeveral && !isCut) sheet.closeAll([null, null, null, 'Total', null, null, null, null, last.allDebit, last.allCredit])
  },
  about: () => ['cash basis'],
  nextCursor: ({ lines, isCut }) => (isCut ? String(lines.at(-1)?.n ?? 0) : null),
  checks: ({ expected, lines, isCut, after }) => {
    if (!expected || isCut || (after > 0 && lines.length === 0)) return []
    const [{ debit, credit } = { debit: '0', credit: '0' }] = lines
    const { account, figure } = expected
    return [sameAmounts(`Account ${account.accountId}: what is listed is what the profit and loss shows`, figure, subtract(debit, credit))]
  },
})
