import { sql } from 'drizzle-orm'
import type { OpeningBalances, OpeningBank, OpeningClearing, OpeningImport, OpeningSide } from '@/contracts/opening-balances'
import { openingSides } from '@/contracts/opening-balances'
import { negate } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { missingInWords, onUsualSide, roleOf } from '../../domain/opening/clearing'
import type { Session } from '../../http/context'
import { banksOfOpening } from './banks'
import { findOpening } from './opening'

/**
 * What the trial balance says of each side, and what was brought over one by one; debit positive, in the base currency. Each item looks up its
 * own journal: right after an import the planner knows nothing of its rows, and joins that it thinks small took longer than a request may.
 */
const sums = async ({ tx, entry }: Session): Promise<Record<OpeningSide, { trialBalance: string; detail: string }>> => {
  const company = entry.company.id
  const ofType = (type: string) => sql`coalesce(sum(o.base) filter (where a.type = ${type}), 0)`
  const [found] = await rowsOf<Record<'debits' | 'credits' | 'receivable' | 'payable' | 'inventory' | 'owedToUs' | 'owedByUs' | 'stock', string>>(
    tx,
    sql`with balances as (select trim_scale(coalesce(sum(o.base) filter (where o.base > 0), 0))::text as debits, trim_scale(coalesce(sum(o.base) filter (where o.base < 0), 0))::text as credits,
          trim_scale(${ofType('receivable')})::text as receivable, trim_scale(${ofType('payable')})::text as payable, trim_scale(${ofType('inventory')})::text as inventory
        from opening_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id where o.company_id = ${company} and o.is_standing),
      owed as (select g.direction, (select sum(l.debit - l.credit) from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
            where j.company_id = i.company_id and j.document_id = i.document_id and j.purpose = 'invoice' and l.party_id is not null) as base
        from opening_items i join general_invoices g on g.company_id = i.company_id and g.document_id = i.document_id where i.company_id = ${company} and i.is_standing),
      items as (select trim_scale(coalesce(sum(base) filter (where direction = 'receivable'), 0))::text as "owedToUs",
          trim_scale(coalesce(sum(base) filter (where direction = 'payable'), 0))::text as "owedByUs" from owed),
      piles as (select trim_scale(coalesce(sum(value), 0))::text as stock from opening_stock where company_id = ${company} and is_standing)
      select * from balances, items, piles`,
  )
  if (!found) throw new Error('no sums')
  return {
    ledger: { trialBalance: found.debits, detail: negate(found.credits) },
    receivable: { trialBalance: found.receivable, detail: found.owedToUs },
    payable: { trialBalance: found.payable, detail: found.owedByUs },
    stock: { trialBalance: found.inventory, detail: found.stock },
  }
}

interface Left {
  role: string
  id: string
  accountId: string
  name: string
  balance: string
}

/** The four clearing accounts with what is left on each. */
export const clearingOf = async (session: Session): Promise<OpeningClearing[]> => {
  const left = await rowsOf<Left>(
    session.tx,
    sql`select c.role, a.id, a.account_id as "accountId", a.name, trim_scale(c.balance)::text as balance from opening_clearing(${session.entry.company.id}::uuid) c
      join accounts a on a.company_id = ${session.entry.company.id} and a.id = c.account_id`,
  )
  const found = await sums(session)
  return openingSides.map((side) => {
    const account = left.find(({ role }) => role === roleOf[side])
    const balance = account?.balance ?? '0'
    const trialBalance = onUsualSide(side, found[side].trialBalance)
    const detail = onUsualSide(side, found[side].detail)
    return {
      side,
      account: account ? { id: account.id, accountId: account.accountId, name: account.name } : null,
      trialBalance,
      detail,
      balance,
      missing: missingInWords(side, { trialBalance, detail, balance }, session.entry.company.baseCurrency),
    }
  })
}

const importsOf = ({ tx, entry }: Session): Promise<OpeningImport[]> =>
  rowsOf<OpeningImport>(
    tx,
    sql`select i.id, i.part, i.file_name as "fileName", i.row_count as rows, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", c.full_name as "createdByName",
        to_char(i.taken_back_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenBackAt", t.full_name as "takenBackByName"
      from opening_imports i left join users c on c.id = i.created_by left join users t on t.id = i.taken_back_by
      where i.company_id = ${entry.company.id} order by i.created_at desc, i.id`,
  )

/** Why the migration can't be finished yet. */
const obstaclesOf = (clearing: readonly OpeningClearing[], banks: readonly OpeningBank[], imports: readonly OpeningImport[]): string[] => [
  ...(imports.some(({ part, takenBackAt }) => part === 'accounts' && takenBackAt === null) ? [] : ['The trial balance was not brought over yet.']),
  ...clearing.flatMap(({ side, account, missing }) =>
    account ? (missing ?? []) : `The company has no default account for the clearing of ${side}. An accountant can name one.`,
  ),
  ...banks.flatMap(({ missing }) => missing ?? []),
]

/** How far the migration is, for the page and as the answer of each step. */
export const openingState = async (session: Session): Promise<OpeningBalances> => {
  const opening = await findOpening(session)
  const clearing = await clearingOf(session)
  const banks = await banksOfOpening(session)
  const imports = await importsOf(session)
  const [finisher] = opening?.finishedBy
    ? await rowsOf<{ name: string }>(session.tx, sql`select full_name as name from users where id = ${opening.finishedBy}`)
    : []
  return {
    baseCurrency: session.entry.company.baseCurrency,
    goesLiveOn: opening?.goesLiveOn ?? null,
    day: opening?.day ?? null,
    finishedAt: opening?.finishedAt ?? null,
    finishedByName: finisher?.name ?? null,
    version: opening?.version ?? 0,
    clearing,
    banks,
    imports,
    obstacles: opening?.finishedAt ? [] : obstaclesOf(clearing, banks, imports),
  }
}
