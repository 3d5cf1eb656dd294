import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { bindToCompany } from '../../db/enter'
import { cardTransactions } from '../../db/schema/card-payments'
import { companies } from '../../db/schema/identity'
import { documents } from '../../db/schema/documents'
import { writeAudit } from '../../db/audit'
import type { StoredTransaction } from '../../domain/card-payments/types'
import { addDays, todayIn } from '../../domain/today'
import type { Ports, Tx } from '../../ports'
import { cardKinds } from '../card-payments/kinds'
import { storeDisputes } from './disputes'
import { storeDeposits } from './store-deposits'

/** Days that are asked for: deposits may be reported late. */
const DAYS = 10
/** Days before them in which a transaction may have been captured whose fees or chargeback come now. */
const DAYS_BEFORE = 35

/** What was answered last to the payment's dispute. */
const answeredAs = sql<
  StoredTransaction['answered']
>`(select a.answer from card_disputes c join card_dispute_answers a on a.company_id = c.company_id and a.dispute_id = c.id
  where c.company_id = ${cardTransactions.companyId} and c.document_id = ${cardTransactions.documentId} and a.state = 'taken' order by a.answered_at desc limit 1)`

const capturedSince = async (tx: Tx, companyId: string, kind: CardKind, since: string): Promise<StoredTransaction[]> => {
  const rows = await tx
    .select({ transaction: cardTransactions, amount: documents.grandTotal, currency: documents.currency, answered: answeredAs })
    .from(cardTransactions)
    .innerJoin(documents, and(eq(documents.companyId, cardTransactions.companyId), eq(documents.id, cardTransactions.documentId)))
    .where(
      and(
        eq(cardTransactions.companyId, companyId),
        eq(cardTransactions.processor, cardKinds[kind].processor),
        isNotNull(cardTransactions.processorTxId),
        sql`${cardTransactions.capturedAt} >= ${since}::date`,
      ),
    )
    .orderBy(cardTransactions.capturedAt, cardTransactions.documentId)
  return rows.flatMap(({ transaction, amount, currency, answered }) => {
    const { type, reference, processorTxId, capturedAt, brand, last4, authCode } = transaction
    return reference === null || processorTxId === null || capturedAt === null
      ? []
      : [{ kind: type, reference, processorTxId, amount, currency, capturedAt, brand, last4, authCode, answered }]
  })
}

/** Fetches the deposits and disputes of the last days from a processor, and stores what is new. The processor is asked outside of any transaction. */
const fetchOf = async (ports: Ports, companyId: string, kind: CardKind, requestId: string): Promise<void> => {
  const bound = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    ports.db.transaction(async (tx) => {
      await bindToCompany(tx, companyId)
      return run(tx)
    })
  const asked = await bound(async (tx) => {
    const [company] = await tx.select({ timezone: companies.timezone }).from(companies).where(eq(companies.id, companyId))
    if (!company) return null
    const to = todayIn(company.timezone, ports.clock.now())
    const from = addDays(to, -DAYS)
    const stored = await capturedSince(tx, companyId, kind, addDays(from, -DAYS_BEFORE))
    return stored.length > 0 ? { period: { from, to }, stored } : null
  })
  // A company that charged no card has no deposits; the account at the processor may be another company's.
  if (!asked) return
  const processor = ports.cardProcessors[cardKinds[kind].processor]
  const answer = await processor.settlements(asked.period, asked.stored)
  if (answer.is === 'unavailable') return void ports.log.warn({ requestId, processor: cardKinds[kind].name, why: answer.why }, 'deposits could not be fetched')
  const disputed = await processor.disputes(asked.period, asked.stored)
  if (disputed.is === 'unavailable') ports.log.warn({ requestId, processor: cardKinds[kind].name, why: disputed.why }, 'disputes could not be fetched')
  const own = new Set(asked.stored.flatMap(({ processorTxId, reference }) => [processorTxId, reference]))
  const deposits = answer.deposits.filter(
    ({ transactions }) =>
      transactions.length === 0 ||
      transactions.some(({ type, processorTxId, reference }) => type === 'fee' || own.has(processorTxId ?? '') || own.has(reference ?? '')),
  )
  await bound(async (tx) => {
    const count = await storeDeposits({ tx, entry: { company: { id: companyId } } }, { kind, fileName: null, userId: null }, deposits)
    const disputes = disputed.is === 'read' ? await storeDisputes({ tx, entry: { company: { id: companyId } } }, kind, disputed.disputes) : 0
    if (count + disputes > 0)
      await writeAudit(
        tx,
        { companyId, userId: null, requestId },
        { entity: 'card_deposits', entityId: companyId, action: 'fetch', after: { processor: cardKinds[kind].name, count, disputes } },
      )
  })
}

/** Fetches the deposits and disputes of both processors, as a part of the nightly job. A processor that can't be reached is asked again next night. */
export const fetchDeposits = async (ports: Ports, companyId: string, requestId: string): Promise<void> => {
  for (const kind of ['card_global', 'card_mnt'] as const)
    await fetchOf(ports, companyId, kind, requestId).catch((error: unknown) =>
      ports.log.warn({ requestId, error: String(error) }, 'deposits could not be stored'),
    )
}
