import { and, asc, eq } from 'drizzle-orm'
import type { PaymentRun, RunPayee, RunWarning, warningCodes } from '@/contracts/payment-runs'
import { absolute } from '@/contracts/rules/decimal'
import { lastFour } from '@/contracts/rules/bank-account'
import { documents } from '../../db/schema/documents'
import { ownAccounts } from '../../db/schema/ledger'
import { paymentRunPayees, paymentRunReports, paymentRuns } from '../../db/schema/payment-runs'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { userName } from '../documents/record'
import { storedFileOf } from './file'
import { type LineOfRun, linesOfRun } from './lines'
import { type PayeeRow, presentPayees } from './payees'
import { paymentRunStore } from './store'
import { ticksOf, warningsOf } from './warnings'

export const rowColumns = { document: documents, kindRow: paymentRuns, ownAccount: { id: ownAccounts.id, name: ownAccounts.name } }

const columns = {
  ownAccount: rowColumns.ownAccount,
  fileKind: ownAccounts.paymentFile,
  submittedByName: userName(paymentRuns.submittedBy),
  firstApprovedByName: userName(paymentRuns.firstApprovedBy),
  approvedByName: userName(paymentRuns.approvedBy),
  exportedByName: userName(paymentRuns.exportedBy),
  sentByName: userName(paymentRuns.sentBy),
}

const shownLine = ({ id, at, partyId, itemLineId, amount, discount, isCredit, item }: LineOfRun): PaymentRun['lines'][number] => ({
  id,
  lineNo: at + 1,
  partyId,
  itemId: itemLineId,
  document: { kind: item.kind, voucherId: item.voucherId },
  theirNumber: item.theirNumber,
  date: item.date,
  dueDate: item.dueDate,
  open: absolute(item.open),
  isCredit,
  heldBecause: item.heldBecause,
  amount,
  discount,
})

/** Names of who last changed the bank details, and the payments with their states. */
const factsOfPayees = async ({ tx, entry }: Session, documentId: string) => {
  const rows = await tx
    .select({
      partyId: paymentRunPayees.partyId,
      changedByName: userName(paymentRunPayees.bankChangedBy),
      voucherId: documents.voucherId,
      status: documents.status,
    })
    .from(paymentRunPayees)
    .leftJoin(documents, and(eq(documents.companyId, paymentRunPayees.companyId), eq(documents.id, paymentRunPayees.paymentId)))
    .where(and(eq(paymentRunPayees.companyId, entry.company.id), eq(paymentRunPayees.documentId, documentId)))
  return new Map(rows.map((row) => [row.partyId, row]))
}

const shownPayee = (row: PayeeRow, facts: Awaited<ReturnType<typeof factsOfPayees>>): RunPayee => {
  const { changedByName = null, voucherId = null, status = null } = facts.get(row.partyId) ?? {}
  return {
    ...row,
    party: { id: row.partyId, code: row.code, name: row.name },
    bank:
      row.accountNo === null
        ? null
        : {
            bankAccountId: row.bankAccountId,
            holder: row.holder ?? '',
            bankName: row.bankName,
            last4: lastFour(row.accountNo),
            changedAt: row.bankChangedAt ?? '',
            changedByName,
          },
    payment: voucherId && status ? { voucherId, status } : null,
  }
}

const isOpen = (status: string): boolean => status === 'draft' || status === 'submitted' || status === 'approved'

/** The warnings as they are now, with their ticks; of a run that was exported those that were ticked. */
const shownWarnings = async (session: Session, row: DocumentRow, payees: readonly PayeeRow[], lines: readonly LineOfRun[]): Promise<RunWarning[]> => {
  const ticks = await ticksOf(session, row.id)
  const codeOf = (key: string) => key.split(':')[0] as (typeof warningCodes)[number]
  if (!isOpen(row.status)) return ticks.map((one) => ({ ...one, code: codeOf(one.key) }))
  const tickOf = new Map(ticks.map((one) => [one.key, one]))
  return (await warningsOf(session, row, payees, lines)).map((one) => {
    const { tickedAt = null, tickedByName = null } = tickOf.get(one.key) ?? {}
    return { ...one, tickedAt, tickedByName }
  })
}

const reportsOf = ({ tx, entry }: Session, documentId: string) =>
  tx
    .select({
      name: paymentRunReports.name,
      rejected: paymentRunReports.rejected,
      elsewhere: paymentRunReports.elsewhere,
      readAt: paymentRunReports.readAt,
      readByName: userName(paymentRunReports.readBy),
    })
    .from(paymentRunReports)
    .where(and(eq(paymentRunReports.companyId, entry.company.id), eq(paymentRunReports.documentId, documentId)))
    .orderBy(asc(paymentRunReports.readAt))

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadRun = async (session: Session, row: DocumentRow): Promise<PaymentRun> => {
  const { document, kindRow, record, ...head } = await paymentRunStore.readRecord(session, row.id, columns)
  const payees = await presentPayees(session, document)
  const lines = await linesOfRun(session, row.id)
  const facts = await factsOfPayees(session, row.id)
  return {
    ...kindRow,
    ...document,
    ...head,
    lines: lines.map(shownLine),
    payees: payees.map((payee) => shownPayee(payee, facts)),
    warnings: await shownWarnings(session, document, payees, lines),
    file: await storedFileOf(session, row.id),
    reports: (await reportsOf(session, row.id)).map((one) => ({ ...one, readAt: one.readAt ?? '', readByName: one.readByName ?? '' })),
    ...record,
  }
}
