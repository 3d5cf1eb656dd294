import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, isZero, negate, subtract, sumOf } from '@/contracts/rules/decimal'
import { cardDepositLines, cardDeposits } from '../../db/schema/card-payments'
import { documents } from '../../db/schema/documents'
import { accounts, ownAccounts } from '../../db/schema/ledger'
import type { LedgerLine } from '../../domain/ledger/posting'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { invalidField, notFound, Problem } from '../../http/problem'
import { cardKindOfProcessor, cardKinds } from '../card-payments/kinds'
import { requireRate } from '../documents/rates'
import { postEntry } from '../journal-entries/post-entry'
import { matchDeposit } from './match'

type Deposit = typeof cardDeposits.$inferSelect
type Line = typeof cardDepositLines.$inferSelect

const lockDeposit = async ({ tx, entry }: Session, id: string): Promise<Deposit> => {
  const [row] = await tx
    .select()
    .from(cardDeposits)
    .where(and(eq(cardDeposits.companyId, entry.company.id), eq(cardDeposits.id, id)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** @throws Problem 409 while an entry posts the deposit that isn't reversed */
const requireUnposted = async ({ tx, entry }: Session, { entryId, depositId }: Deposit): Promise<void> => {
  if (entryId === null) return
  const [posted] = await tx
    .select({ voucherId: documents.voucherId, status: documents.status })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, entryId)))
  if (posted?.status !== 'reversed') throw new Problem(409, `The deposit ${depositId} is posted as ${posted?.voucherId ?? ''}.`, { code: 'INVALID_TRANSITION' })
}

/** The ledger account of one of our own accounts. @throws Problem 422 for another currency than the deposit's */
const bankAccountOf = async ({ tx, entry }: Session, ownAccountId: string, currency: string): Promise<string> => {
  const [found] = await tx
    .select({ accountId: ownAccounts.accountId, currency: accounts.currency })
    .from(ownAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId)))
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, ownAccountId), eq(ownAccounts.isActive, true)))
  if (!found) throw invalidField('ownAccountId', 'Choose one of our own accounts that is in use.', 'unknown')
  const own = found.currency ?? entry.company.baseCurrency
  if (own !== currency) throw invalidField('ownAccountId', `The deposit is in ${currency}, and the account in ${own}.`, 'CURRENCY_MISMATCH')
  return found.accountId
}

const grossOf = (lines: readonly Line[]): Decimal =>
  sumOf(lines.flatMap(({ type, gross }) => (type === 'sale' ? [gross] : type === 'refund' ? [negate(gross)] : [])))

/** What a deposit is posted as, debit positive. What it pays for transactions that nobody here knows waits on the suspense account. */
const linesOf = (deposit: Deposit, lines: readonly Line[], bankAccountId: string | null): LedgerLine[] => {
  const { sales, refunds, chargebacks, reversals, net } = deposit
  const ours = lines.filter(({ documentId }) => documentId !== null)
  const known = grossOf(ours)
  const charged = subtract(chargebacks, reversals)
  // Fees, discounts and adjustments, and a difference that was accepted: all that the processor keeps.
  const kept = subtract(subtract(subtract(sales, refunds), charged), net)
  return [
    ...(bankAccountId === null ? [] : [{ account: { accountId: bankAccountId }, amount: net }]),
    { account: 'merchant_fees', amount: kept },
    { account: 'chargebacks', amount: charged },
    // Of a deposit without an amount they would leave nothing to post, and its payments never paid out.
    ...(isZero(net) ? [grossOf(ours.filter(({ type }) => type === 'sale')), grossOf(ours.filter(({ type }) => type === 'refund'))] : [known]).map((gross) => ({
      account: cardKinds[cardKindOfProcessor(deposit.processor)].clearing,
      amount: negate(gross),
    })),
    { account: 'suspense', amount: subtract(known, subtract(sales, refunds)) },
  ]
}

type Posted = Awaited<ReturnType<typeof postEntry>>

interface Arrival {
  /** The day on which the bank booked it. */
  date: string
  /** Null for a deposit without an amount, which no account receives. */
  ownAccountId: string | null
  /** A deposit that contradicts itself is posted with the difference among the fees. */
  acceptsDifference?: boolean
}

/**
 * Posts a deposit that has arrived on one of our accounts: what came and what the processor kept, against what was captured. Chargebacks and their return go to
 * an account of their own.
 * @returns the entry
 * @throws Problem 409 if it is posted, 422 for an account that can't have received it, DEPOSIT_DIFFERENCE for one that contradicts itself
 */
export const postDeposit = async (session: Session, id: string, { date, ownAccountId, acceptsDifference = false }: Arrival): Promise<Posted> => {
  const { tx, entry } = session
  const deposit = await lockDeposit(session, id)
  await requireUnposted(session, deposit)
  const { currency, depositId, processor, differences } = deposit
  const [difference] = differences
  if (difference && !acceptsDifference)
    throw new Problem(
      422,
      `The deposit ${depositId} contradicts itself: its ${difference.what} is ${moneyText(difference.difference, currency)} off. Ask the processor, or accept it.`,
      {
        code: 'DEPOSIT_DIFFERENCE',
      },
    )
  const kind = cardKindOfProcessor(processor)
  const bankAccountId = ownAccountId === null ? null : await bankAccountOf(session, ownAccountId, currency)
  await matchDeposit(session, id, kind)
  const lines = await tx
    .select()
    .from(cardDepositLines)
    .where(and(eq(cardDepositLines.companyId, entry.company.id), eq(cardDepositLines.depositId, id)))
    .orderBy(asc(cardDepositLines.lineNo))
  const rate = await requireRate(session, currency, null, date)
  const valued = linesOf(deposit, lines, bankAccountId)
    .filter(({ amount }) => !isZero(amount))
    .map((line) => ({ ...line, currency, base: convertMoney(line.amount, rate, entry.company.baseCurrency) }))
  const rounding = negate(add('0', ...valued.map(({ base }) => base)))
  const balanced = isZero(rounding)
    ? valued
    : [...valued, { account: 'rounding' as const, amount: rounding, base: rounding, currency: entry.company.baseCurrency }]
  const posted = await postEntry(session, {
    origin: 'card_deposit',
    area: 'bank',
    date,
    narration: `${cardKinds[kind].name}, deposit ${depositId}`.slice(0, 200),
    lines: balanced,
  })
  await tx
    .update(cardDeposits)
    .set({ entryId: posted.id })
    .where(and(eq(cardDeposits.companyId, entry.company.id), eq(cardDeposits.id, id)))
  return posted
}

/**
 * Posts a deposit of which nothing is left to pay, as with a sale and its refund: no line of a statement will ever bring it.
 * @throws Problem 404 for a deposit of another processor, 409 for one with an amount or without a transaction that is known here
 */
export const postEmptyDeposit = async (session: Session, id: string, kind: CardKind): Promise<Posted> => {
  const deposit = await lockDeposit(session, id)
  const { processor, net, depositId, date } = deposit
  if (cardKindOfProcessor(processor) !== kind) throw notFound()
  if (!isZero(net))
    throw new Problem(409, `The deposit ${depositId} is posted with the line of the bank statement that brings it.`, { code: 'INVALID_TRANSITION' })
  await matchDeposit(session, id, kind)
  const [known] = await session.tx
    .select({ id: cardDepositLines.id })
    .from(cardDepositLines)
    .where(and(eq(cardDepositLines.companyId, session.entry.company.id), eq(cardDepositLines.depositId, id), isNotNull(cardDepositLines.documentId)))
    .limit(1)
  if (!known)
    throw new Problem(409, `The deposit ${depositId} names no payment that is known here, so there is nothing to post.`, { code: 'INVALID_TRANSITION' })
  return postDeposit(session, id, { date, ownAccountId: null })
}
