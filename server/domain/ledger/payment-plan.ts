import { absolute, add, compare, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'

/** An open line of a control account, as far as a payment needs to know it. */
export interface PayableItem {
  itemId: string
  /** The control account on which it is settled. */
  accountId: string
  /** Open amount, debit positive. */
  open: Decimal
}

/** What a payment does to one open item. All amounts are without sign, in the payment's currency. */
export interface PlannedLine {
  id: string
  item: PayableItem
  /** The part that money or another item of the party settles. */
  amount: Decimal
  /** The part that nobody pays: discount, write-off and fees. */
  deducted: Decimal
}

/** One side of a match: an open item, or the payment's own line on a control account. */
export type MatchSide = { itemId: string } | { accountId: string }
export interface Match {
  /** The row that is settled by it. */
  rowId: string
  debit: MatchSide
  credit: MatchSide
  amount: Decimal
}

export interface PaymentPlan {
  /** The payment's lines on control accounts, debit positive, none of zero. */
  lines: { accountId: string; amount: Decimal }[]
  matches: Match[]
  /** Rows that the payment settles; the others are used to settle them. */
  settled: Set<string>
  /** What stays on account of the party, debit positive. */
  onAccount: Decimal
}

export interface PlanProblem {
  code: 'OVER_ALLOCATION' | 'UNUSED_CREDIT' | 'OTHER_ACCOUNT'
  /** Index of the row; null for the payment's amount. */
  row: number | null
  /** The amount that the message names. */
  amount: Decimal
}

interface Money {
  /** What comes in (above zero) or goes out (below zero); zero for a netting. */
  amount: Decimal
  /** The control account on which the rest stays on account. */
  accountId: string
  /** Whether the money is already on account: then the rest stays where it is, and other accounts can't be settled. */
  isOnAccount?: boolean
  /** Side of the items that a netting counts as settled, where an account's items settle each other. */
  usual: 'debit' | 'credit'
}

const isDebit = ({ item }: PlannedLine): boolean => compare(item.open, '0') > 0
const sumOfAmounts = (rows: readonly PlannedLine[]): Decimal => add('0', ...rows.map(({ amount }) => amount))

interface Side {
  side: MatchSide
  left: Decimal
  rowId: string | null
}

/** Matches debits with credits in their order, until either side is used up. */
const matchSides = (debits: readonly Side[], credits: readonly Side[], settlesDebits: boolean): Match[] => {
  const matches: Match[] = []
  for (const debit of debits)
    for (const credit of credits) {
      const amount = compare(debit.left, credit.left) < 0 ? debit.left : credit.left
      if (isZero(amount)) continue
      const rowId = settlesDebits ? debit.rowId : credit.rowId
      if (rowId === null) continue
      matches.push({ rowId, debit: debit.side, credit: credit.side, amount })
      debit.left = subtract(debit.left, amount)
      credit.left = subtract(credit.left, amount)
    }
  return matches
}

const sidesOf = (rows: readonly PlannedLine[]): Side[] => rows.map(({ id, item, amount }) => ({ side: { itemId: item.itemId }, left: amount, rowId: id }))

/**
 * Plans what a payment posts to control accounts and which items it settles with what. On each account, items of the opposite sign (credit notes,
 * earlier payments) are used first, then the money. Money that no row takes stays on account.
 * @returns the first problem instead: a row that takes more than is open, items that are used without settling anything, too little money
 */
export const planPayment = (money: Money, rows: readonly PlannedLine[]): PaymentPlan | PlanProblem => {
  const tooMuch = rows.findIndex(({ item, amount, deducted }) => compare(add(amount, deducted), absolute(item.open)) > 0)
  if (tooMuch >= 0) return { code: 'OVER_ALLOCATION', row: tooMuch, amount: absolute(rows[tooMuch]?.item.open ?? '0') }
  const accounts = [...new Set([...rows.map(({ item }) => item.accountId), money.accountId])]
  const needOf = (accountId: string): Decimal =>
    add('0', ...rows.filter(({ item }) => item.accountId === accountId).map((row) => (isDebit(row) ? row.amount : negate(row.amount))))
  const onAccount = subtract(add('0', ...accounts.map(needOf)), money.amount)
  const lacks = isZero(money.amount) ? !isZero(onAccount) : compare(onAccount, '0') !== 0 && compare(onAccount, '0') === compare(money.amount, '0')
  if (lacks) return { code: 'OVER_ALLOCATION', row: null, amount: absolute(onAccount) }
  const plan: PaymentPlan = { lines: [], matches: [], settled: new Set(), onAccount }
  for (const accountId of accounts) {
    const line = subtract(accountId === money.accountId ? onAccount : '0', needOf(accountId))
    const ofAccount = rows.filter(({ item }) => item.accountId === accountId)
    if (money.isOnAccount && accountId !== money.accountId && ofAccount[0] && !isZero(line))
      return { code: 'OTHER_ACCOUNT', row: rows.indexOf(ofAccount[0]), amount: absolute(line) }
    const [debits, credits] = [ofAccount.filter(isDebit), ofAccount.filter((row) => !isDebit(row))]
    const settlesDebits = isZero(line) ? money.usual === 'debit' : compare(line, '0') < 0
    const [settled, used] = settlesDebits ? [debits, credits] : [credits, debits]
    const unused = subtract(sumOfAmounts(used), sumOfAmounts(settled))
    if (used[0] && compare(unused, '0') > 0) return { code: 'UNUSED_CREDIT', row: rows.indexOf(used[0]), amount: unused }
    // Items of this account that are to settle those of another one, while the money would stay on account of this one.
    const short = subtract(negate(unused), absolute(line))
    if (settled[0] && compare(short, '0') > 0) return { code: 'UNUSED_CREDIT', row: rows.indexOf(settled[0]), amount: short }
    for (const { id } of settled) plan.settled.add(id)
    if (!isZero(line)) plan.lines.push({ accountId, amount: line })
    const own: Side[] = isZero(line) ? [] : [{ side: { accountId }, left: absolute(line), rowId: null }]
    const [debitSides, creditSides] = settlesDebits ? [sidesOf(debits), [...sidesOf(credits), ...own]] : [[...sidesOf(debits), ...own], sidesOf(credits)]
    plan.matches.push(...matchSides(debitSides, creditSides, settlesDebits))
  }
  return plan
}
