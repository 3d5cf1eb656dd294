import { isInCashFlow, isLiquid, usualCashFlow } from '@/contracts/account-roots'
import type { CashFlowSection } from '@/contracts/choices'
import type { StatementPart } from '@/contracts/reports/statement-parts'
import { type ChartAccount, isOfYear } from './chart'

const TRADE = ['income', 'cogs', 'expense']
export const isIncome = ({ root, type }: ChartAccount): boolean => root === 'income' && type === 'income'
export const isCogs = ({ type }: ChartAccount): boolean => type === 'cogs'
export const isExpense = ({ root, type }: ChartAccount): boolean => root === 'expense' && type === 'expense'
/** Exchange differences, rounding and the like: neither earned by trade nor a cost of it. */
export const isOther = (account: ChartAccount): boolean => isOfYear(account) && !TRADE.includes(account.type)
/** All that is spent, whatever for. */
export const isSpent = ({ root }: ChartAccount): boolean => root === 'expense'

export const isReceivable = ({ type }: ChartAccount): boolean => type === 'receivable'
export const isPayable = ({ type }: ChartAccount): boolean => type === 'payable'
export const isControl = (account: ChartAccount): boolean => isReceivable(account) || isPayable(account)
export const isMoney = ({ type }: ChartAccount): boolean => isLiquid(type)

/** Where an account says that it stands in the cash flow, else where accounts of its type do. */
const sectionOf = ({ cashFlow, type, root }: ChartAccount): CashFlowSection => cashFlow ?? usualCashFlow(type, root)
/** Whether an account has a line in a section of the cash flow. Earnings are a line of their own. */
export const flowsIn =
  (section: CashFlowSection) =>
  (account: ChartAccount): boolean =>
    isInCashFlow(account.type, account.root) && sectionOf(account) === section

type Belongs = (account: ChartAccount) => boolean
const either =
  (...all: readonly Belongs[]): Belongs =>
  (account) =>
    all.some((belongs) => belongs(account))
const isOfRoot =
  (...roots: readonly ChartAccount['root'][]): Belongs =>
  ({ root }) =>
    roots.includes(root)

/** The accounts that a figure of a statement is made of. On cash basis, what receipts and payments settle nothing with is among income and expenses. */
export const accountsOfPart = (part: StatementPart, isCash: boolean): Belongs => {
  const onCash = (belongs: Belongs, unapplied: Belongs): Belongs => (isCash ? either(belongs, unapplied) : belongs)
  const parts: Record<StatementPart, () => Belongs> = {
    all: () => () => true,
    asset: () => isOfRoot('asset'),
    equity: () => either(isOfRoot('equity'), isOfYear),
    financed: () => either(isOfRoot('liability', 'equity'), isOfYear),
    income: () => onCash(isIncome, isReceivable),
    cogs: () => isCogs,
    gross: () => onCash(either(isIncome, isCogs), isReceivable),
    expense: () => onCash(isExpense, isPayable),
    other: () => isOther,
    earned: () => onCash(isOfYear, isControl),
    spent: () => isSpent,
    operating: () => either(flowsIn('operating'), isOfYear),
    investing: () => flowsIn('investing'),
    financing: () => flowsIn('financing'),
    money: () => isMoney,
    receivable: () => isReceivable,
    payable: () => isPayable,
    control: () => isControl,
  }
  return parts[part]()
}
