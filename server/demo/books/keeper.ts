import { accountGroups } from '@/contracts/account-groups'
import { accounts as chart } from '@/contracts/accounts'
import type { AccountType, CashFlowSection } from '@/contracts/choices'
import { costCentres } from '@/contracts/cost-centres'
import { journalEntries, type JournalEntry } from '@/contracts/journal-entries'
import { negate } from '@/contracts/rules/decimal'
import { earlier } from '../history/calendar'
import { markets } from '../history/names'
import type { Office } from '../office'
import { type CostCentreCode, costCentreNames } from './figures'

interface LineDetails {
  costCentre?: CostCentreCode
  memo?: string
  partyId?: string
  dueDate?: string
  currency?: string
  rate?: string
  /** A line that pays the tax office, or is paid by it. */
  taxSide?: 'settlement'
}
/** Number of an account, amount (debit positive; empty where a template leaves it open), and what else the line has. */
export type EntryLine = readonly [account: string, amount: string, details?: LineDetails]

export interface EntryPlan {
  date: string
  narration: string
  reference?: string
  /** The first day of the next month; the entry is posted on that day, when the month is wound up. */
  reverseOn?: string
  lines: readonly EntryLine[]
}

/** Accounts that the demo companies have besides those that every company starts with. */
const ADDED_ACCOUNTS: readonly (readonly [number: string, name: string, group: string, type: AccountType, cashFlow?: CashFlowSection])[] = [
  ['1400', 'Prepaid expenses', '14', 'other'],
  ['2700', 'Bank loan', '27', 'other', 'financing'],
  ['6600', 'Depreciation', '60', 'expense'],
  ['7050', 'Interest on loans', '70', 'expense'],
]
export const FOREIGN_BANK = '1015'

/** Adds the accounts of a trader with equipment, a loan and an account in another currency. */
const addAccounts = async ({ accounts, key }: Office): Promise<void> => {
  const groupOf = async (groupId: string) => (await accounts.call(accountGroups.get, { params: { group_id: groupId } })).id
  const parents = { asset: await groupOf('1'), liability: await groupOf('2') }
  for (const [groupId, name, root] of [
    ['14', 'Prepaid expenses', 'asset'],
    ['27', 'Loans', 'liability'],
  ] as const)
    await accounts.call(accountGroups.create, { body: { groupId, name, root, parentId: parents[root] } })
  for (const [accountId, name, group, type, cashFlow] of ADDED_ACCOUNTS)
    await accounts.call(chart.create, { body: { accountId, name, groupId: await groupOf(group), type, cashFlow } })
  const [currency = ''] = markets[key].foreign
  const body = { accountId: FOREIGN_BANK, name: `Bank, account in ${currency}`, groupId: await groupOf('10'), type: 'bank', currency } as const
  await accounts.call(chart.create, { body })
}

export const seedCostCentres = async ({ administrator }: Office): Promise<void> => {
  for (const [code, name] of Object.entries(costCentreNames)) await administrator.call(costCentres.create, { body: { code, name } })
}

/** The company's accountant with what entries may name. */
export const openKeeper = async (office: Office) => {
  const { accounts, at, today } = office
  at(today)
  await addAccounts(office)
  const basis = await accounts.call(journalEntries.basis)
  const accountIds = new Map(basis.accounts.map(({ accountId, id }) => [accountId, id]))
  const centreIds = new Map(basis.costCentres.map(({ code, id }) => [code, id]))
  const linesOf = (lines: readonly EntryLine[]) =>
    lines.map(([account, amount, { costCentre, ...details } = {}]) => ({
      accountId: accountIds.get(account) ?? '',
      ...(amount.startsWith('-') ? { credit: negate(amount) } : amount && { debit: amount }),
      costCentreId: costCentre ? (centreIds.get(costCentre) ?? null) : null,
      ...details,
    }))
  /** Enters a draft. */
  const enter = ({ lines, ...head }: EntryPlan): Promise<JournalEntry> => {
    at(earlier(head.reverseOn ?? head.date, today))
    return accounts.call(journalEntries.create, { body: { ...head, lines: linesOf(lines) } })
  }
  const post = async (plan: EntryPlan): Promise<JournalEntry> => {
    const { voucherId, version } = await enter(plan)
    return accounts.call(journalEntries.change, { params: { voucherId }, body: { action: 'post', version } })
  }
  return { office, enter, post, linesOf }
}
export type Keeper = Awaited<ReturnType<typeof openKeeper>>
