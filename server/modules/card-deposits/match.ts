import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { rowsOf } from '../../db/rows'
import { cardDepositLines } from '../../db/schema/card-payments'
import type { SettledType } from '../../domain/card-payments/types'
import type { CompanyContext } from '../../http/context'
import { cardKinds } from '../card-payments/kinds'
import { cardStores } from '../card-payments/store'
import { lockDocuments } from '../documents/drafts'

/** What a line of a deposit means for the payment that it names. */
const STEPS = { sale: 'fund', refund: 'fund', chargeback: 'chargeBack', reversal: 'win' } as const
type Named = keyof typeof STEPS
const isNamed = (type: SettledType): type is Named => Object.hasOwn(STEPS, type)

interface Match {
  lineId: string
  type: SettledType
  documentId: string
}

/**
 * Lines that name one of our payments by the processor's number, by the reference that we gave it, or by our number, and that no deposit has named in this way
 * before. A line of another amount is none of ours.
 */
const matchesOf = ({ tx, entry }: CompanyContext, depositId: string, kind: CardKind): Promise<Match[]> =>
  rowsOf<Match>(
    tx,
    sql`select distinct on (t.document_id, l.type) l.id as "lineId", l.type, t.document_id as "documentId" from card_deposit_lines l
      join card_deposits p on p.company_id = l.company_id and p.id = l.deposit_id
      join card_transactions t on t.company_id = l.company_id and t.processor = ${cardKinds[kind].processor} and t.captured_at is not null
        and t.type = case l.type when 'refund' then 'REFUND' else 'SALE' end
      join documents d on d.company_id = t.company_id and d.id = t.document_id and d.currency = p.currency
      where l.company_id = ${entry.company.id} and l.deposit_id = ${depositId} and l.document_id is null and l.type in ('sale', 'refund', 'chargeback', 'reversal')
        and (l.processor_tx_id = t.processor_tx_id or l.reference in (t.reference, d.voucher_id)) and l.gross = d.grand_total
        and not exists (select 1 from card_deposit_lines o where o.company_id = l.company_id and o.document_id = t.document_id and o.type = l.type)
      order by t.document_id, l.type, l.line_no`,
  )

/** Matches what isn't matched yet of a deposit, and moves the payments on. */
export const matchDeposit = async (session: CompanyContext, depositId: string, kind: CardKind): Promise<void> => {
  const { tx, entry } = session
  const matches = await matchesOf(session, depositId, kind)
  await lockDocuments(
    session,
    matches.map(({ documentId }) => documentId),
  )
  for (const { lineId, type, documentId } of matches) {
    await tx
      .update(cardDepositLines)
      .set({ documentId })
      .where(and(eq(cardDepositLines.companyId, entry.company.id), eq(cardDepositLines.id, lineId), isNull(cardDepositLines.documentId)))
    // Another line of the same deposit may have moved it on.
    const [row] = await lockDocuments(session, [documentId])
    if (row && isNamed(type)) await cardStores[kind].move(session, row, STEPS[type])
  }
}
