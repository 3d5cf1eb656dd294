import { and, eq, sql } from 'drizzle-orm'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { plannedOnce } from '../../db/planned-once'
import { documents, generalInvoices } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { filesOf } from '../documents/attachments'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { itsParty } from '../documents/list'
import { pricedLinesOf } from '../documents/priced-lines'
import { relatedOf } from '../documents/related'
import { accountsById } from '../ledger/options'
import { namesAsPrinted } from '../print/as-printed'
import { changedBy } from '../records/changed-by'
import { invoiceTaxesOf } from '../print/our-invoice'
import { invoiceAsData } from './e-invoice'
import { itsInvoice, rowColumns, shownRow } from './list'

const headOf = async (session: Session, id: string) => {
  const { tx, entry } = session
  const [head] = await tx
    .select({
      ...rowColumns(session),
      ownerName: users.fullName,
      updatedByName: changedBy(documents.updatedBy),
      postedByName: sql<string | null>`(select u.full_name from users u where u.id = ${generalInvoices.postedBy})`,
    })
    .from(documents)
    .innerJoin(generalInvoices, itsInvoice)
    .innerJoin(parties, itsParty)
    .innerJoin(users, eq(users.id, documents.ownerId))
    .where(plannedOnce(and(eq(documents.companyId, entry.company.id), eq(documents.id, id))))
  if (!head) throw new Error(`general invoice ${id} has no header`)
  return head
}

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
    ownerName,
    updatedAt: document.updatedAt ?? '',
    updatedByName: updatedByName ?? ownerName,
    lines: priced.map(({ line, taxCode, secondTaxCode }) => {
      const account = accounts.get(line.accountId ?? '')
      if (!account) throw new Error(`line ${line.id} has no account`)
      return { ...line, account, amount: line.unitPrice, taxId: line.taxCodeId, taxCode, secondTaxId: line.secondTaxCodeId, secondTaxCode }
    }),
    files: await filesOf(session, row.id),
    related: await relatedOf(session, row.id),
  }
}

/** @throws Problem 404 */
export const getGeneralInvoice = async (session: Session, voucherId: string): Promise<GeneralInvoice> =>
  loadGeneralInvoice(session, await findDocument(session, 'general_invoice', voucherId))
