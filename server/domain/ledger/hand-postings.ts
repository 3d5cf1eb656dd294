import type { AccountType } from '@/contracts/choices'
import { clearingRoles } from '../opening/clearing'
import type { AccountRole } from './roles'

/** The way to post to accounts that users don't post to by hand. */
const ways: Partial<Record<AccountType, string>> = {
  inventory: 'Stock changes by goods receipts, deliveries and stock adjustments, which post to this account themselves.',
  gr_ni: 'This account is posted to by goods receipts and by the vendor invoices that settle them.',
  card_clearing: 'This account is posted to by card payments and by the deposits that settle them.',
  retained_earnings: 'This account is posted to when a fiscal year is closed.',
}

interface PostedAccount {
  type: AccountType
  /** The postings for which it is the company's default account. */
  roles: readonly AccountRole[]
  /** Whether the line names a tax code, or settles taxes. */
  hasTax: boolean
}

/** Roles of accounts that only opening balances post to. */
const openingRoles: readonly AccountRole[] = ['opening_balance', ...clearingRoles]

/** Why users can't post to an account by hand, with the right way; null where they can. */
export const whyNotByHand = ({ type, roles, hasTax }: PostedAccount): string | null => {
  if (openingRoles.some((role) => roles.includes(role))) return 'Only opening balances post to this account. Enter them under Finance, Opening balances.'
  if (roles.includes('money_in_transit')) return 'Transfers between our own accounts post to this account. Enter them under Finance, Cash and bank.'
  if ((type === 'tax_payable' || type === 'tax_receivable') && !hasTax)
    return 'Choose the tax code that the line corrects, or “settlement” for what is paid to the tax office or comes from it. The tax on an amount is posted by choosing a code on the line of that amount.'
  return ways[type] ?? null
}

export const isTaxAccount = ({ type }: { type: AccountType }): boolean => type === 'tax_payable' || type === 'tax_receivable'
