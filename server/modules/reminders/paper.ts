import type { PaperSize } from '@/contracts/choices'
import type { MailProposal } from '@/contracts/mail-proposal'
import { addressedTo } from '../../domain/print/as-printed'
import { reminderDefinition, type ReminderPaper } from '../../domain/print/reminder-definition'
import { letterText } from '../../domain/letterhead'
import type { CompanyContext, Session } from '../../http/context'
import { downloadFile } from '../documents/attachments'
import { hasNumber } from '../documents/drafts'
import { recipientsOf } from '../document-mails/people'
import { asPrinted } from '../print/as-printed'
import { paperHead } from '../print/paper-head'
import { paperFileIn, type PaperStore } from '../print/paper-store'
import { downloadPdf, type Loaded, makePdf } from '../print/pdf'
import { reminders } from '../../db/schema/reminders'
import { linesOfReminder } from './load'
import { reminderStore as store } from './store'
import { filledTexts } from './texts'

const MARKS: Readonly<Record<string, string>> = { draft: 'Draft', cancelled: 'Cancelled' }

/** The reminder as its letter shows it. */
const loadPaper = async (company: CompanyContext, documentId: string, size?: PaperSize): Promise<Loaded<ReminderPaper>> => {
  const { document, kindRow } = await store.readOne(company, documentId)
  const printed = await asPrinted(company, documentId)
  const lines = await linesOfReminder(company, documentId)
  const { currency, subTotal, grandTotal, status } = document
  const { credits, fee, interest, levelName, contactName } = kindRow
  const customer = addressedTo(printed, { contact: contactName })
  const texts = filledTexts(printed, { ...document, ...kindRow, lines })
  return {
    logo: printed.ours.logo,
    paper: {
      ...paperHead(document, printed, size),
      mark: MARKS[status] ?? null,
      customer,
      title: levelName,
      ...texts,
      currency,
      rows: lines.map(({ document: { voucherId }, ...line }) => ({ ...line, document: voucherId })),
      open: subTotal,
      credits,
      fee,
      interest,
      total: grandTotal,
    },
  }
}

/** The letter as it was sent, once it was sent; before that, or in another paper size, that of the current state. @throws Problem 404 */
export const downloadReminder = async (session: Session, key: string, size?: PaperSize) => {
  const { row, kindRow } = await store.findWithOwn(session, key)
  if (kindRow.paperFileId && !size) return downloadFile(session, row.id, kindRow.paperFileId)
  const loaded = await loadPaper(session, row.id, size)
  return () => downloadPdf(session.ports, loaded, reminderDefinition)
}

export const reminderPapers: PaperStore = {
  module: 'reminders',
  ...paperFileIn(reminders),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadPaper({ tx, entry: { company: { id: companyId } } }, documentId)
    if (loaded.paper.mark) throw new Error(`${loaded.paper.number} is no reminder that stands, and is not mailed.`)
    return (ports) => makePdf(ports, loaded, reminderDefinition)
  },
}

/** Recipients, subject and text of the mail: what the letter says, with a greeting. @throws Problem 404 */
export const proposeReminder = async (session: Session, key: string): Promise<MailProposal> => {
  const { row, kindRow } = await store.findWithOwn(session, key)
  const { company, user } = session.entry
  const { contactName: name, contactEmail: email } = kindRow
  const { contact, ...recipients } = await recipientsOf(session, row.partyId, { name, email })
  const { paper } = await loadPaper(session, row.id)
  return {
    ...recipients,
    subject: paper.subject,
    text: letterText({ company: company.name, from: user, contact }, [paper.text]),
    fileName: hasNumber(row) ? `${row.voucherId}.pdf` : 'Reminder.pdf',
  }
}
