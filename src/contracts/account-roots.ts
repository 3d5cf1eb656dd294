import type { AccountType, CashFlowSection } from './choices'

/** The five parts of a chart of accounts, in the order of its statements. */
export const accountRoots = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountRoot = (typeof accountRoots)[number]

/**
 * The roots under which an account of a type may stand. Receivables and payables may stand on both sides of the balance sheet, because advances
 * of customers are owed to them; bank accounts and cards may be overdrawn.
 */
const rootsOfType: Readonly<Record<AccountType, readonly AccountRoot[]>> = {
  bank: ['asset', 'liability'],
  cash: ['asset'],
  card_clearing: ['asset', 'liability'],
  receivable: ['asset', 'liability'],
  payable: ['liability', 'asset'],
  inventory: ['asset'],
  gr_ni: ['liability', 'asset'],
  tax_payable: ['liability', 'asset'],
  tax_receivable: ['asset', 'liability'],
  income: ['income'],
  cogs: ['expense'],
  expense: ['expense'],
  equity: ['equity'],
  retained_earnings: ['equity'],
  fx_gain_loss: ['expense', 'income'],
  rounding: ['expense', 'income'],
  suspense: ['asset', 'liability', 'equity'],
  fixed_asset: ['asset'],
  other: ['asset', 'liability', 'equity', 'income', 'expense'],
}

export const mayStandUnder = (type: AccountType, root: AccountRoot): boolean => rootsOfType[type].includes(root)

const typeNames: Readonly<Record<AccountType, string>> = {
  bank: 'Bank',
  cash: 'Cash',
  card_clearing: 'Card clearing',
  receivable: 'Receivable',
  payable: 'Payable',
  inventory: 'Inventory',
  gr_ni: 'Goods received, not invoiced',
  tax_payable: 'Tax payable',
  tax_receivable: 'Tax recoverable',
  income: 'Income',
  cogs: 'Cost of sales',
  expense: 'Expense',
  equity: 'Equity',
  retained_earnings: 'Retained earnings',
  fx_gain_loss: 'Exchange differences',
  rounding: 'Rounding',
  suspense: 'Suspense',
  fixed_asset: 'Fixed asset',
  other: 'Other',
}
/** The type as it is called on screen and in files. */
export const accountTypeName = (type: AccountType): string => typeNames[type]

/** The root under which accounts of the type usually stand. */
export const usualRoot = (type: AccountType): AccountRoot => rootsOfType[type][0] ?? 'asset'

/** Whether balances of the root are debits as a rule. */
export const isDebitRoot = (root: AccountRoot): boolean => root === 'asset' || root === 'expense'

/** Whether an account is the money whose flow is reported. */
export const isLiquid = (type: AccountType): boolean => type === 'bank' || type === 'cash'

/** Whether an account has a place of its own in the cash flow: money is what flows, and what is earned and spent is in the net profit. */
export const isInCashFlow = (type: AccountType, root: AccountRoot): boolean => !isLiquid(type) && root !== 'income' && root !== 'expense'

/** Where accounts of the type stand in the cash flow, unless the account says otherwise: what is owned for years was invested in, and equity finances. */
export const usualCashFlow = (type: AccountType, root: AccountRoot): CashFlowSection =>
  type === 'fixed_asset' ? 'investing' : root === 'equity' ? 'financing' : 'operating'

export const cashFlowNames: Readonly<Record<CashFlowSection, string>> = {
  operating: 'Operating activities',
  investing: 'Investing activities',
  financing: 'Financing activities',
}
