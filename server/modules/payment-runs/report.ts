import { and, eq } from 'drizzle-orm'
import { isZero } from '@/contracts/rules/decimal'
import { files } from '../../db/schema/identity'
import { paymentRunFiles, paymentRunReports } from '../../db/schema/payment-runs'
import { readNachaReturns } from '../../domain/payment-files/nacha/returns'
import { paymentInfoId } from '../../domain/payment-files/sepa/document'
import { readPain002, statusOfPayment } from '../../domain/payment-files/sepa/pain002'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'
import { sha256, toHex } from '../../http/digest'
import { invalidField } from '../../http/problem'
import { attachFiles } from '../documents/attachments'
import type { DocumentRow } from '../documents/drafts'
import { rejectPayees } from './outcome'
import { changePayees, type PayeeRow, payeesOf } from './payees'
import type { ClaimedRun, Step } from './steps'
import { paymentRunStore } from './store'

/** What a report says of the payment to a vendor. */
interface Answer {
  payee: PayeeRow
  words: string
  rejected: { code: string | null; reason: string } | null
}
interface Reading {
  answers: Answer[]
  /** Entries about payments of other runs. */
  elsewhere: number
}

const wrongFile = (why: string) => invalidField('fileId', why, 'file')

const readSepa = (bytes: Uint8Array, { voucherId }: DocumentRow, payees: readonly PayeeRow[]): Reading => {
  const reading = readPain002(bytes)
  if (reading.is === 'other') throw wrongFile('That is no status report (pain.002).')
  if (reading.is === 'broken') throw wrongFile(`The report can’t be read: ${reading.why}.`)
  const { report } = reading
  if (report.originalMessageId !== voucherId) throw wrongFile(`The report is about ${report.originalMessageId}, not about ${voucherId}.`)
  const group = paymentInfoId({ messageId: voucherId }, 0)
  const answers = payees.flatMap((payee): Answer[] => {
    const found = payee.endToEndId === null ? null : statusOfPayment(report, group, payee.endToEndId)
    if (!found) return []
    const { status, reasons } = found
    const [first] = reasons
    const words = [status.words, ...reasons.map((reason) => [reason.words, reason.information].filter(Boolean).join(': '))].join('. ')
    const reason = [first?.words ?? status.words, first?.information].filter(Boolean).join(': ')
    return [{ payee, words, rejected: status.outcome === 'rejected' ? { code: first?.code ?? status.code, reason } : null }]
  })
  const ours = new Set(payees.map(({ endToEndId }) => endToEndId))
  const elsewhere = report.groups.flatMap(({ transactions }) => transactions).filter(({ endToEndId }) => !ours.has(endToEndId)).length
  return { answers, elsewhere }
}

const readAch = (bytes: Uint8Array, payees: readonly PayeeRow[]): Reading => {
  const { returns, problems } = readNachaReturns(bytes)
  const [problem] = problems
  if (problem) throw wrongFile(`Line ${problem.line} of the file: ${problem.text}`)
  const byTrace = new Map(payees.flatMap((payee) => (payee.traceNo === null ? [] : [[payee.traceNo, payee] as const])))
  const answers = returns.flatMap(({ trace, kind, code, reason, information }): Answer[] => {
    const payee = byTrace.get(trace)
    const text = [reason, information].filter(Boolean).join(': ')
    return payee ? [{ payee, words: `${code} ${text}`, rejected: kind === 'return' ? { code, reason: text } : null }] : []
  })
  return { answers, elsewhere: returns.length - answers.length }
}

const bytesOfFile = async ({ tx, entry, ports }: Session, fileId: string): Promise<{ name: string; bytes: Uint8Array }> => {
  const [file] = await tx
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), eq(files.id, fileId)))
  const bytes = file && (await ports.files.get(fileId))
  if (!file || !bytes) throw wrongFile('The file is no longer there. Choose it again.')
  return { name: file.name, bytes }
}

/**
 * Reads what the bank reports, and reverses each payment that it rejected. A report that was read before changes nothing, and neither does one
 * that repeats what another said.
 */
export const readReport = async (session: Session, claimed: ClaimedRun, { fileId }: Step<'readReport'>): Promise<void> => {
  const { row } = claimed
  const { tx, entry } = session
  paymentRunStore.nextStatus(row, 'reject')
  await attachFiles(session, 'payment-runs', row.id, [fileId])
  const { name, bytes } = await bytesOfFile(session, fileId)
  const [made] = await tx
    .select({ format: paymentRunFiles.format })
    .from(paymentRunFiles)
    .where(and(eq(paymentRunFiles.companyId, entry.company.id), eq(paymentRunFiles.documentId, row.id)))
  const payees = (await payeesOf(session, row.id)).filter(({ amount }) => !isZero(amount))
  const { answers, elsewhere } = made?.format === 'nacha' ? readAch(bytes, payees) : readSepa(bytes, row, payees)
  const rejections = answers.flatMap(({ payee, rejected }) => (rejected && payee.status !== 'rejected' ? [{ payee, ...rejected }] : []))
  const [fresh] = await tx
    .insert(paymentRunReports)
    .values({
      companyId: entry.company.id,
      documentId: row.id,
      sha256: toHex(await sha256(bytes)),
      name,
      rejected: rejections.length,
      elsewhere,
      readBy: entry.user._id,
    })
    .onConflictDoNothing()
    .returning({ sha256: paymentRunReports.sha256 })
  if (!fresh) return
  for (const [words, ofWords] of groupBy(answers, (answer) => answer.words)) {
    const partyIds = ofWords.map(({ payee }) => payee.partyId)
    await changePayees(session, row.id, partyIds, { bankStatus: words.slice(0, 500) })
  }
  await rejectPayees(session, claimed, rejections)
}
