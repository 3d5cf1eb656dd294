import { requestMail } from '../../domain/request-mail'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type DocumentRow, nextVoucherId, setStatus } from '../documents/drafts'
import { queueMail } from '../mails/queue'
import type { Vendor } from '../parties/required'
import { storedOfferLines } from './lines'
import { changeOwn, nextStatus, type QuotationRow } from './store'
import { prefixOf } from './record'

/** Seconds in which a request can be taken back before its mail goes out. */
const UNDO_SECONDS = 10

export interface RequestOptions {
  dueDate?: string | null | undefined
  message?: string | null | undefined
  /** Files of the company that go with the mail. */
  fileIds?: readonly string[]
}

/**
 * Turns a draft into a numbered request and queues the mail to the vendor. Returns the number, and whether a mail goes out: a vendor without an
 * address must be asked in another way.
 */
export const askVendor = async (
  session: Session,
  row: DocumentRow,
  kindRow: Pick<QuotationRow, 'kind'>,
  vendor: Vendor,
  { dueDate = null, message = null, fileIds = [] }: RequestOptions,
): Promise<{ voucherId: string; mailed: boolean }> => {
  const { entry } = session
  const status = nextStatus(row, 'request')
  const lines = await storedOfferLines(session, row.id)
  if (lines.length === 0) throw invalidField('lines', 'Add at least one line before you ask.', 'required')
  if (dueDate && dueDate < session.today) throw invalidField('dueDate', 'The day to answer by is past.', 'order')
  await changeOwn(session, row.id, { dueDate, requestMessage: message })
  const voucherId = await nextVoucherId(session, prefixOf(kindRow), row.date)
  await setStatus(session, row, status, voucherId)
  if (!vendor.email) return { voucherId, mailed: false }
  const mail = requestMail({
    company: entry.company.name,
    from: entry.user,
    vendor: vendor.name,
    number: voucherId,
    dueDate,
    message,
    lines: lines.map((line, index) => ({
      lineNo: index + 1,
      partno: line.partno ?? null,
      mfrPartNo: line.mfrPartNo ?? null,
      description: line.description,
      qty: line.qty,
      uom: line.uom,
      requiredDate: line.requiredDate ?? null,
    })),
  })
  await queueMail(session, { to: [vendor.email], replyTo: entry.user.email, ...mail, documentId: row.id, fileIds, delaySeconds: UNDO_SECONDS })
  return { voucherId, mailed: true }
}
