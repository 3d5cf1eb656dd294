import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { chargeInput } from '@/contracts/goods-receipt-input'
import type { Decimal } from '@/contracts/rules/decimal'
import { isWholeUnits, roundMoney } from '@/contracts/rules/rounding'
import { defaultAccounts } from '../../db/schema/ledger'
import { goodsReceiptCharges } from '../../db/schema/movements'
import type { Charge } from '../../domain/ledger/stock'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireCostCentreOfAmounts, requireCostCentresInUse } from '../ledger/cost-centres'
import { postableAccounts } from '../ledger/options'

export type ChargeRow = typeof goodsReceiptCharges.$inferSelect
export interface ChargeAmount {
  description: string
  /** Null if the vendor bills the charge. */
  accountId: string | null
  costCentreId: string | null
  amount: Decimal
}

/** Id of the account that charges are posted to by default. */
export const chargeAccountOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>): Promise<string | null> => {
  const [found] = await tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, entry.company.id), eq(defaultAccounts.role, 'freight_in')))
  return found?.id ?? null
}

/** Returns the charge's account, by default the company's for freight. @throws Problem 422 at `path` for an account that can't be posted to */
export const requireChargeAccount = async (session: Session, accountId: string | null | undefined, path: string): Promise<string | null> => {
  if (accountId === null) return null
  const id = accountId ?? (await chargeAccountOf(session))
  const known = await postableAccounts(session)
  if (!known.some((account) => account.id === id)) throw invalidField(path, 'Choose an account that takes such postings.', 'ACCOUNT_NOT_POSTABLE')
  return id
}

const chargeAt = (index: number) => ({ path: `charges.${index}.costCentreId`, name: `Charge ${index + 1}: ` })

/** Returns the charge's cost centre. @throws Problem 422 at `path` if the vendor bills the charge with the goods, whose accounts take none */
export const chargeCentre = (accountId: string | null | undefined, costCentreId: string | null | undefined, path: string): string | null => {
  if (accountId === null && costCentreId)
    throw invalidField(path, 'The vendor bills this charge along with the goods: it has no account of its own.', 'mismatch')
  return costCentreId ?? null
}

/** @throws Problem 422 at the first charge without a cost centre on an account that requires one */
export const requireChargeCentres = (session: Session, charges: readonly ChargeRow[]): Promise<void> => requireCostCentreOfAmounts(session, charges, chargeAt)

/** @throws Problem 422 for more decimals than the base currency has */
export const requireBaseAmount = ({ entry }: Session, amount: Decimal, path: string): Decimal => {
  const { baseCurrency } = entry.company
  if (!isWholeUnits(amount, baseCurrency)) throw invalidField(path, `Enter an amount in ${baseCurrency}.`, 'decimals')
  return roundMoney(amount, baseCurrency)
}

export const composeCharges = async (session: Session, charges: readonly z.output<typeof chargeInput>[]): Promise<ChargeAmount[]> => {
  await requireCostCentresInUse(session, charges, chargeAt)
  const composed: ChargeAmount[] = []
  for (const [index, { description, accountId, costCentreId, amount }] of charges.entries())
    composed.push({
      description,
      accountId: await requireChargeAccount(session, accountId, `charges.${index}.accountId`),
      costCentreId: chargeCentre(accountId, costCentreId, `charges.${index}.costCentreId`),
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

/** Replaces the charges of a draft. */
export const writeCharges = async ({ tx, entry }: Session, documentId: string, charges: readonly ChargeAmount[]): Promise<void> => {
  const [companyId, createdBy] = [entry.company.id, entry.user._id]
  await tx
    .delete(goodsReceiptCharges)
    .where(and(eq(goodsReceiptCharges.companyId, companyId), eq(goodsReceiptCharges.documentId, documentId), isNull(goodsReceiptCharges.addedOn)))
  if (charges.length > 0)
    await tx.insert(goodsReceiptCharges).values(charges.map((charge, index) => ({ ...charge, companyId, documentId, createdBy, position: index + 1 })))
}

/**
 * Account that is credited with a charge until its bill is posted, with the charge's cost centre. The vendor's own charges are credited to freight,
 * which the vendor's invoice debits.
 */
export const accountOfCharge = ({ accountId, costCentreId }: Pick<ChargeRow, 'accountId' | 'costCentreId'>): Omit<Charge, 'amount'> =>
  accountId ? { account: { accountId }, costCentreId } : { account: 'freight_in' }
