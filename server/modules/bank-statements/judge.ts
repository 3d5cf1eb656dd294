import type { StatementKind } from '@/contracts/bank-statements'
import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { type Decimal, isZero, subtract, sumOf } from '@/contracts/rules/decimal'
import { gapOf, totalOf } from '../../domain/bank-formats/balance'
import type { JudgedLine } from '../../domain/bank-formats/compared'
import { judgeLines } from '../../domain/bank-formats/identity'
import type { FileDays } from '../../domain/bank-formats/near-days'
import { quoted } from '../../domain/bank-formats/problems'
import type { ReadLine, ReadStatement, StatementFormat } from '../../domain/bank-formats/types'
import { inSteps } from '../../domain/in-steps'
import { amountText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import type { AccountOfStatements } from './accounts'
import { tooEarly } from './first-day'
import { periodOf } from './period'
import { storedLines } from './stored'

export interface JudgedStatement {
  statement: ReadStatement
  account: AccountOfStatements | null
  /** Entries with an amount, each with its group. */
  lines: readonly (JudgedLine & { line: ReadLine; index: number })[]
  total: Decimal
  gap: Decimal | null
  /** Why it can't be imported; null if it can. */
  refusal: string | null
}

const isTooFine = (amount: Decimal, currency: string): boolean => (amount.split('.')[1]?.length ?? 0) > Math.max(exponentOf(currency), 2)

/** Digits before the point that the database stores. */
const MOST_DIGITS = 16
const isTooLarge = (amount: Decimal): boolean => (amount.replace('-', '').split('.')[0]?.length ?? 0) > MOST_DIGITS

const refusalOf = (
  kind: StatementKind,
  { account: named, problems, lines, stage, opening, closing }: ReadStatement,
  account: AccountOfStatements | null,
): string | null => {
  if ((kind === 'card_statement') !== (named.kind === 'card') && account === null)
    return named.kind === 'card'
      ? 'This is a statement of a card: import it under Card statements.'
      : 'This is a statement of a bank account: import it under Bank statements.'
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) return `Line ${error.line}: ${error.message}`
  if (named.currency !== null && !isCurrency(named.currency)) return `There is no currency ${named.currency.slice(0, 10)}.`
  if (account && named.currency !== null && named.currency !== account.currency)
    return `The statement is in ${named.currency}, and ${account.name} is kept in ${account.currency}.`
  const fine = account && lines.find(({ amount }) => isTooFine(amount, account.currency))
  if (fine) return `Line ${fine.at}: ${fine.amount} has more decimals than ${account.currency}.`
  const large = lines.find(({ amount }) => isTooLarge(amount))
  if (large) return `Line ${large.at}: ${quoted(large.amount)} is larger than any amount that can be booked.`
  const balance = [opening, closing].find((one) => one && isTooLarge(one.amount))
  if (balance) return `The balance ${quoted(balance.amount)} is larger than any amount that can be booked.`
  if (stage === 'notice' || lines.length > 0 || (opening && closing)) return null
  return 'There is no booked entry in it.'
}

/** Only what is new begins earlier: the same statement in another format may count the day before as its first. */
const refusalOfDays = async (session: Session, account: AccountOfStatements, judged: Pick<JudgedStatement, 'statement' | 'lines'>): Promise<string | null> => {
  const { statement, lines } = judged
  const period = statement.stage === 'notice' || (lines.length > 0 && lines.every(({ group }) => group === 'here')) ? null : periodOf(judged)
  return period && tooEarly(session, { ownAccountId: account.id, from: period.from })
}

/** What the statements of a file claimed, by our account; statements of one account are judged one after the other. */
export type Claims = Map<string, FileDays['claimed']>

/** Compares a statement of a file with what is stored of the account. */
export const judgeStatement = async (
  session: Session,
  kind: StatementKind,
  format: StatementFormat,
  statement: ReadStatement,
  account: AccountOfStatements | null,
  claims: Claims,
): Promise<JudgedStatement> => {
  const entries = statement.lines.flatMap((line, index) => (isZero(line.amount) ? [] : [{ line, index }]))
  const read = entries.map(({ line }) => line)
  const stored = account ? await storedLines(session, account.id, read) : []
  const period = periodOf({ statement, lines: entries })
  const claimed = claims.get(account?.id ?? '') ?? new Map()
  if (account) claims.set(account.id, claimed)
  const judged = await inSteps(judgeLines(read, format, stored, period ? { ...period, claimed } : undefined))
  const lines = entries.flatMap((entry, at) => (judged[at] ? [{ ...entry, ...judged[at] }] : []))
  return {
    statement,
    account,
    lines,
    total: totalOf(statement.lines),
    gap: gapOf(statement),
    refusal: refusalOf(kind, statement, account) ?? (account && (await refusalOfDays(session, account, { statement, lines }))),
  }
}

/** "It states 116.54, and opening balance and lines come to 67.48: 49.06 is missing." */
export const gapSentence = ({ statement: { opening, closing }, gap, total }: JudgedStatement, currency: string): string | null => {
  if (gap === null || isZero(gap) || !opening || !closing) return null
  const text = (amount: Decimal) => amountText(amount, currency)
  const made = sumOf([opening.amount, total])
  return `The statement closes with ${text(closing.amount)}. Its opening balance ${text(opening.amount)} and its lines ${text(total)} make ${text(made)}: ${text(subtract(closing.amount, made))} is unexplained.`
}
