import { sql } from 'drizzle-orm'
import { companyInfos } from '@/contracts/company-info'
import { compare } from '@/contracts/rules/decimal'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { ReportFormat } from '@/contracts/reports/formats'
import type { ReportName } from '@/contracts/reports/kinds'
import type { Report } from '@/contracts/reports/report'
import type { LedgerArea, LedgerLine } from '@server/domain/ledger/posting'
import { allocate } from '@server/modules/ledger/allocate'
import { post } from '@server/modules/ledger/post'
import { unallocate } from '@server/modules/ledger/unallocate'
import { expect } from 'vitest'
import type { Api } from './api'
import { serviceOf } from './service'

/** Line of a journal: number of the account, amount (debit above zero), and anything else that a posting may say. */
export type BookLine = [account: string, amount: string, more?: Partial<LedgerLine>]

const SYSTEM = 'system@northgate.example'

/**
 * A new company with empty books, its years open from the first one on, into which journals are posted by the product's own function. They are
 * journals for a document that asks for none, so a test that uses it is `unsound`.
 */
export const openBooks = async (api: Api, name: string, firstYear: number) => {
  const system = await api.signIn(SYSTEM, 'Northgate')
  const founded = await system.call<{ id: string }>(companyInfos.create, {
    body: { name, country: 'US', timezone: 'UTC', baseCurrency: 'USD', chart: 'general' },
  })
  expect(founded.message).toBe('OK')
  const caller = await api.signIn(SYSTEM, name)
  const { companyId, userId, run } = await serviceOf(api, SYSTEM, name)
  const query = <R>(text: string, values: unknown[] = []) => api.owner.query<R>(text, values)
  // Tests post any amounts in any order.
  await query('update own_accounts set allow_negative = true where company_id = $1', [companyId])
  const [{ first } = { first: 0 }] = await query<{ first: number }>('select min(year)::int as first from fiscal_years where company_id = $1', [companyId])
  for (let year = first - 1; year >= firstYear; year--) await query('select open_fiscal_year($1, $2)', [companyId, year])
  const [document] = await query<{ id: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, currency, owner_id, created_by, updated_by)
      values ($1, 'inquiry', 'DRAFT-0f0f0f0f', 'DRAFT-0f0f0f0f', '2026-01-01', 'draft', 'USD', $2, $2, $2) returning id`,
    [companyId, userId],
  )
  const documentId = document?.id ?? ''
  const accountIds = new Map(
    (await query<{ id: string; number: string }>('select id, account_id as number from accounts where company_id = $1', [companyId])).map((row) => [
      row.number,
      row.id,
    ]),
  )
  const accountId = (number: string): string => accountIds.get(number) ?? `no account ${number}`
  const addAccount = async (number: string, title: string, type: string, group: string): Promise<void> => {
    const [row] = await query<{ id: string }>(
      `insert into accounts (company_id, account_id, name, group_id, type) select $1, $2, $3, id, $4 from account_groups where company_id = $1 and group_id = $5 returning id`,
      [companyId, number, title, type, group],
    )
    accountIds.set(number, row?.id ?? '')
  }
  const addParty = async (title: string): Promise<string> => {
    const [row] = await query<{ id: string }>(`insert into parties (company_id, name, created_by, updated_by) values ($1, $2, $3, $3) returning id`, [
      companyId,
      title,
      userId,
    ])
    return row?.id ?? ''
  }
  let purposes = 0
  const journal = (
    date: string,
    lines: readonly BookLine[],
    { area = 'journal', currency = 'USD', rate = '1', narration = 'Entry' }: { area?: LedgerArea; currency?: string; rate?: string; narration?: string } = {},
  ) =>
    run(async (session) => {
      const posting = {
        area,
        purpose: `entry ${++purposes}`,
        date,
        currency,
        rate,
        narration,
        lines: lines.map(([account, amount, more]) => ({ account: { accountId: accountId(account) }, amount, ...more })),
      }
      const posted = await post(session, { documentId }, posting)
      if (!posted) throw new Error('nothing was posted')
      return posted
    })
  /** A closing entry, which only a year that is being closed takes. */
  const closing = async (date: string, lines: readonly BookLine[]) => {
    const setStatus = (status: string) =>
      query(`update fiscal_years set status = $3 where company_id = $1 and $2::date between starts_on and ends_on`, [companyId, date, status])
    await setStatus('closing')
    await journal(date, lines, { area: 'closing', narration: 'Closed' })
    await setStatus('open')
  }
  return {
    caller,
    closing,
    companyId,
    accountId,
    addAccount,
    addParty,
    journal,
    allocate: (debitLineId: string, creditLineId: string, amount: string, date: string) =>
      run((session) => allocate(session, { debitLineId, creditLineId, amount, date, area: 'sales' })),
    unallocate: (allocationId: string, date: string) => run((session) => unallocate(session, [allocationId], date)),
    fold: () => run(({ tx }) => tx.execute(sql`select fold_ledger_sums(${companyId}::uuid)`)),
    report: async (report: ReportName, parameters: Record<string, string> = {}): Promise<Report> => {
      const answer = await caller.call<Report>(reportEndpoints[report].read, { query: parameters })
      expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
      return answer.data
    },
    file: async (report: ReportName, format: ReportFormat, parameters: Record<string, string> = {}): Promise<Uint8Array> => {
      const { raw } = await caller.call(reportEndpoints[report].export, { query: { ...parameters, format } })
      expect(raw.status).toBe(200)
      return new Uint8Array(await raw.arrayBuffer())
    },
  }
}
export type Books = Awaited<ReturnType<typeof openBooks>>

/** The cells of the rows whose first text begins with a word. */
export const rowCalled = (report: Report, label: string): (string | null)[] => {
  const row = report.rows.find(({ cells, kind }) => kind !== 'group' && cells.some((cell) => cell === label))
  if (!row) throw new Error(`no row ${label} in ${report.rows.map(({ cells }) => cells.slice(0, 2).join(' ')).join(', ')}`)
  return row.cells
}

/** The figures of a row without needless zeros, `null` for none. */
export const figures = (report: Report, label: string): (string | null)[] =>
  rowCalled(report, label).filter((_, index) => !['code', 'text', 'day'].includes(report.columns[index]?.kind ?? ''))

export const failedChecks = ({ checks }: Report) => checks.filter(({ passed }) => !passed)
export const isPositive = (value: string): boolean => compare(value, '0') > 0

/** Totals that a reader meets twice under the same name, in capitals or not. */
export const repeatedTotals = ({ rows }: Report): string[] => {
  const ends = rows.filter(({ kind }) => kind === 'subtotal' || kind === 'total').map(({ cells }) => (cells[1] ?? '').toLowerCase())
  return ends.filter((name, index) => ends.indexOf(name) !== index)
}
