import type { OwnAccount } from '@/contracts/own-accounts'
import { isZero } from '@/contracts/rules/decimal'
import { isIban } from '@/contracts/rules/bank-account'
import { type Holidays, federalHolidays, nextBankDay, targetHolidays, whyClosed } from '../../domain/payment-files/bank-days'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { LineOfRun } from './lines'
import { type PayeeRow, snapshotOf } from './payees'

type FileKind = OwnAccount['paymentFile']

/** What each kind of file asks of a run and of bank details. */
const FILES: Record<Exclude<FileKind, 'none'>, { currency: string; holidays: Holidays; accepts: (payee: PayeeRow) => boolean; asks: string }> = {
  sepa: { currency: 'EUR', holidays: targetHolidays, accepts: ({ accountNo }) => accountNo !== null && isIban(accountNo), asks: 'an IBAN' },
  nacha: { currency: 'USD', holidays: federalHolidays, accepts: ({ routingNo }) => routingNo !== null, asks: 'a routing number' },
}
const factsOfFile = (kind: FileKind) => FILES[kind === 'nacha' ? 'nacha' : 'sepa']

export const nextExecutionDay = (kind: FileKind, day: string): string => nextBankDay(day, factsOfFile(kind).holidays)

/** @throws Problem 422 for a currency that the file can't pay, or a day on which banks rest */
export const requireExecutable = ({ today }: Session, kind: FileKind, { currency, executionDate }: { currency: string; executionDate: string }): void => {
  const facts = factsOfFile(kind)
  if (currency !== facts.currency) throw invalidField('currency', `The file of this account pays in ${facts.currency}.`, 'CURRENCY_MISMATCH')
  if (executionDate < today) throw invalidField('executionDate', 'Banks execute payments today or later.', 'order')
  const closed = whyClosed(executionDate, facts.holidays)
  if (closed) throw invalidField('executionDate', `That is ${closed}. The next bank day is ${nextBankDay(executionDate, facts.holidays)}.`, 'closed')
}

/** @throws Problem 422 at the first line of a vendor that can't be paid by the file */
export const requireBanks = (kind: FileKind, payees: readonly PayeeRow[], lines: readonly LineOfRun[]): void => {
  const facts = factsOfFile(kind)
  const without = payees.find((payee) => !isZero(payee.amount) && !facts.accepts(payee))
  if (!without) return
  const line = lines.find(({ partyId }) => partyId === without.partyId)
  const lacks = without.accountNo === null ? 'has no bank details' : `has bank details without ${facts.asks}`
  throw invalidField(`lines.${line?.at ?? 0}.itemId`, `Line ${(line?.at ?? 0) + 1}: ${without.name} ${lacks}.`, 'NO_BANK_DETAILS')
}

/** @throws Problem 409 BANK_CHANGED if bank details aren't those that were submitted */
export const requireSameBanks = async (session: Session, currency: string, payees: readonly PayeeRow[]): Promise<void> => {
  const paid = payees.filter(({ amount }) => !isZero(amount))
  const now = await snapshotOf(
    session,
    currency,
    paid.map(({ partyId }) => partyId),
    new Map(paid.map(({ partyId, bankAccountId }) => [partyId, bankAccountId])),
  )
  const versionOf = new Map(now.map(({ partyId, bankAccountId, bankVersion }) => [partyId, `${bankAccountId} ${bankVersion}`]))
  const changed = paid.find(({ partyId, bankAccountId, bankVersion }) => versionOf.get(partyId) !== `${bankAccountId} ${bankVersion}`)
  if (changed)
    throw new Problem(409, `The bank details of ${changed.name} were changed since the run was submitted. Send it back, so that it is submitted again.`, {
      code: 'BANK_CHANGED',
    })
}
