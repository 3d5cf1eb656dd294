import { add, subtract } from '@/contracts/rules/decimal'
import { payableLines, receivableLines } from '../../domain/ledger/invoices'
import type { LedgerArea, Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { selfAssessedOf } from '../documents/self-assessed'
import { bearingOfCharges, chargedTaxes } from '../documents/tax-totals'
import { noteBaseTotal } from '../ledger/base-total'
import { dueOf } from './due'
import { type GeneralInvoiceRow, ownOf } from './own'

export const areaOf = (direction: GeneralInvoiceRow['direction']): LedgerArea => (direction === 'receivable' ? 'sales' : 'purchase')

/** What the invoice is posted as, from what is stored of it. */
export const postingOf = async (session: Session, row: DocumentRow, own: GeneralInvoiceRow): Promise<Posting> => {
  const { date, currency, rate, partyId } = row
  if (!partyId) throw new Error(`general invoice ${row.id} has no party`)
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const charges = await bearingOfCharges(session.tx, row)
  const receivable = own.direction === 'receivable'
  const self = receivable ? null : selfAssessedOf(priced, charges, row, session.entry.company.baseCurrency)
  const invoice = {
    partyId,
    lines: priced.map(({ line }, index) => {
      if (!line.accountId) throw new Error(`line ${line.id} has no account`)
      return { account: { accountId: line.accountId }, net: add(line.lineNet, self?.costs[index] ?? '0'), memo: line.description.slice(0, 200) }
    }),
    taxes: chargedTaxes(priced, charges, currency).map(({ id, base, tax, cost }) => ({
      account: receivable ? ('sales_tax' as const) : ('input_tax' as const),
      taxCodeId: id,
      base,
      tax: subtract(tax, cost),
    })),
    instalments: await dueOf(session, row, own),
  }
  return {
    area: areaOf(own.direction),
    purpose: 'invoice',
    date,
    currency,
    rate,
    narration: own.subject,
    lines: receivable ? receivableLines(invoice) : [...payableLines(invoice), ...(self?.legs ?? [])],
  }
}

/** Notes what a draft will come to in the base currency. */
export const noteDraftTotal = async (session: Session, documentId: string): Promise<void> =>
  noteBaseTotal(session, documentId, await postingOf(session, await lockDocument(session, documentId), await ownOf(session, documentId)))
