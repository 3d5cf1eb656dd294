import type { GeneralInvoice } from '@/contracts/general-invoices'
import { documents, generalInvoices } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { itsParty } from '../documents/list'
import { pricedLinesOf } from '../documents/priced-lines'
import { headColumns, itsOwner, onlyRow, oneDocument, recordOf, shownLine, userName } from '../documents/record'
import { accountsById } from '../ledger/options'
import { namesAsPrinted } from '../print/as-printed'
import { invoiceTaxesOf } from '../print/our-invoice'
import { invoiceAsData } from './e-invoice'
import { rowColumns, shownRow } from './list'
import { itsInvoice } from './own'

const headOf = async (session: Session, id: string) =>
  onlyRow(
    await session.tx
      .select({ ...rowColumns(session), ...headColumns, postedByName: userName(generalInvoices.postedBy) })
      .from(documents)
      .innerJoin(generalInvoices, itsInvoice)
      .innerJoin(parties, itsParty)
      .innerJoin(users, itsOwner)
      .where(oneDocument(session, id)),
  )

/** The whole record, as screens show it and a stale save gets it back. */
export const loadGeneralInvoice = async (session: Session, row: DocumentRow): Promise<GeneralInvoice> => {
  const { ownerName, updatedByName, postedByName, ...head } = await headOf(session, row.id)
  const { document, own } = head
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.party)
  const { charges, taxes, taxInBase } = await invoiceTaxesOf(session.tx, { document, printed, priced }, session.entry.company.baseCurrency)
  const isOurs = own.direction === 'receivable' && document.status !== 'cancelled'
  const accounts = await accountsById(
    session,
    priced.map(({ line }) => line.accountId),
  )
  return {
    ...shownRow(head),
    draftId: document.draftId,
    party,
    paymentTerm,
    taxes,
    eInvoiceProblems: isOurs ? invoiceAsData({ document, own, printed, priced, charges, taxInBase }).reasons : null,
    postedAt: own.postedAt,
    postedByName,
    sentAt: own.sentAt,
    outcomeReason: own.outcomeReason,
    lines: priced.map((one) => {
      const account = accounts.get(one.line.accountId ?? '')
      if (!account) throw new Error(`line ${one.line.id} has no account`)
      return { ...shownLine(one), account, amount: one.line.unitPrice }
    }),
    ...(await recordOf(session, { document, ownerName, updatedByName })),
  }
}
