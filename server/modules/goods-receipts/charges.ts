import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { chargeInput } from '@/contracts/goods-receipt-input'
import { type Decimal, equals } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { defaultAccounts } from '../../db/schema/ledger'
import { goodsReceiptCharges } from '../../db/schema/movements'
import type { AccountRef } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { postableAccounts } from '../ledger/options'

export type ChargeRow = typeof goodsReceiptCharges.$inferSelect
export interface ChargeAmount {
  description: string
  /** Null where the vendor bills it. */
  accountId: string | null
  amount: Decimal
}

/** What a charge is posted to unless another account is named. */
export const chargeAccountOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>): Promise<string | null> => {
  const [found] = await tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, entry.company.id), eq(defaultAccounts.role, 'freight_in')))
  return found?.id ?? null
}

/** The account that is meant: the company's for freight when none is said. @throws Problem 422 at `path` for one that takes no such postings */
export const requireChargeAccount = async (session: Session, accountId: string | null | undefined, path: string): Promise<string | null> => {
  if (accountId === null) return null
  const id = accountId ?? (await chargeAccountOf(session))
  const known = await postableAccounts(session)
  if (!known.some((account) => account.id === id)) throw invalid(path, 'Choose an account that takes such postings.', 'ACCOUNT_NOT_POSTABLE')
  return id
}

/** @throws Problem 422 for more decimals than the base currency has */
export const requireBaseAmount = ({ entry }: Session, amount: Decimal, path: string): Decimal => {
  const { baseCurrency } = entry.company
  if (!equals(roundMoney(amount, baseCurrency), amount)) throw invalid(path, `Enter an amount in ${baseCurrency}.`, 'decimals')
  return roundMoney(amount, baseCurrency)
}

export const composeCharges = async (session: Session, charges: readonly z.output<typeof chargeInput>[]): Promise<ChargeAmount[]> => {
  const composed: ChargeAmount[] = []
  for (const [index, { description, accountId, amount }] of charges.entries())
    composed.push({
      description,
      accountId: await requireChargeAccount(session, accountId, `charges.${index}.accountId`),
      amount: requireBaseAmount(session, amount, `charges.${index}.amount`),
    })
  return composed
}

export const chargesOf = ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, documentId: string): Promise<ChargeRow[]> =>
  tx
    .select()
    .from(goodsReceiptCharges)
    .where(and(eq(goodsReceiptCharges.companyId, entry.company.id), eq(goodsReceiptCharges.documentId, documentId)))
    .orderBy(asc(goodsReceiptCharges.position))

/** Writes the charges of a draft in the place of those that were there. */
export const writeCharges = async ({ tx, entry }: Session, documentId: string, charges: readonly ChargeAmount[]): Promise<void> => {
  const [companyId, createdBy] = [entry.company.id, entry.user._id]
  await tx
    .delete(goodsReceiptCharges)
    .where(and(eq(goodsReceiptCharges.companyId, companyId), eq(goodsReceiptCharges.documentId, documentId), isNull(goodsReceiptCharges.addedOn)))
  if (charges.length > 0)
    await tx.insert(goodsReceiptCharges).values(charges.map((charge, index) => ({ ...charge, companyId, documentId, createdBy, position: index + 1 })))
}

/** Where the credit of a charge stands until its bill is posted: the vendor's own, which his invoice debits as freight, on the account for that. */
export const accountOfCharge = (accountId: string | null): AccountRef => (accountId ? { accountId } : 'freight_in')
