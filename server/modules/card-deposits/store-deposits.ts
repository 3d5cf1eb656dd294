import { and, eq } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { insertRows } from '../../db/insert-rows'
import { cardDepositLines, cardDeposits } from '../../db/schema/card-payments'
import { maskCardNumbers } from '../../domain/card-numbers'
import { differencesOf } from '../../domain/card-payments/deposits'
import type { CardDeposit, SettledTransaction } from '../../domain/card-payments/types'
import type { CompanyContext } from '../../http/context'
import { cardKinds } from '../card-payments/kinds'
import { matchDeposit } from './match'

const shortened = (text: string | null, most: number): string | null => (text === null ? null : maskCardNumbers(text).slice(0, most))

const lineOf = ({ type, processorTxId, reference, date, gross, fee, brand, last4 }: SettledTransaction) => ({
  type,
  processorTxId: shortened(processorTxId, 200),
  reference: shortened(reference, 200),
  date,
  gross,
  fee,
  brand: shortened(brand, 60),
  last4,
})

interface Source {
  kind: CardKind
  /** Null for what was fetched from the processor. */
  fileName: string | null
  userId: string | null
}

/** Stores a deposit with its lines, and moves the payments on that it names. False if it is here already. */
const storeDeposit = async (company: CompanyContext, { kind, fileName, userId }: Source, deposit: CardDeposit): Promise<boolean> => {
  const { tx, entry } = company
  const { depositId, date, currency, bankLast4, fees, adjustments, net, transactions } = deposit
  const [stored] = await tx
    .insert(cardDeposits)
    .values({
      companyId: entry.company.id,
      processor: cardKinds[kind].processor,
      depositId: maskCardNumbers(depositId).slice(0, 200),
      date,
      currency,
      bankLast4,
      sales: deposit.sales.amount,
      refunds: deposit.refunds.amount,
      chargebacks: deposit.chargebacks.amount,
      reversals: deposit.reversals.amount,
      discounts: deposit.discounts.amount,
      fees,
      adjustments,
      net,
      differences: differencesOf(deposit),
      fileName,
      createdBy: userId,
    })
    .onConflictDoNothing()
    .returning({ id: cardDeposits.id })
  if (!stored) return false
  const place = { companyId: entry.company.id, depositId: stored.id }
  await insertRows(
    tx,
    cardDepositLines,
    transactions.map((one, index) => ({ ...place, lineNo: index + 1, ...lineOf(one) })),
  )
  await matchDeposit(company, stored.id, kind)
  return true
}

/** Stores deposits, each of them once however often it is reported. Returns how many are new. */
export const storeDeposits = async (company: CompanyContext, source: Source, deposits: readonly CardDeposit[]): Promise<number> => {
  let count = 0
  for (const deposit of deposits) if (await storeDeposit(company, source, deposit)) count += 1
  return count
}

/** The ids, as the processor names them, of its deposits that are here. */
export const knownDeposits = async ({ tx, entry }: CompanyContext, kind: CardKind): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ depositId: cardDeposits.depositId })
    .from(cardDeposits)
    .where(and(eq(cardDeposits.companyId, entry.company.id), eq(cardDeposits.processor, cardKinds[kind].processor)))
  return new Set(rows.map(({ depositId }) => depositId))
}
