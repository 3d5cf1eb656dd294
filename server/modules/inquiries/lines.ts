import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { inquiryLineInput } from '@/contracts/inquiries'
import { insertRows } from '../../db/insert-rows'
import { inquiryLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { appendLines, insertLines, type NewLine, replaceLines, withIds } from '../documents/lines'
import { partIdsFor } from '../documents/link-parts'

export type InquiryLineInput = z.output<typeof inquiryLineInput>

const newLines = async (session: Session, lines: readonly InquiryLineInput[]): Promise<NewLine[]> => {
  const partOf = await partIdsFor(session, lines)
  return lines.map(({ id, partno, mfrPartNo, description, qty, uom, notes }) => {
    const part = partOf({ partno, mfrPartNo })
    return {
      ...(id ? { id } : {}),
      partId: part?.id ?? null,
      partno: partno ?? part?.partno ?? null,
      mfrPartNo: mfrPartNo ?? part?.mfrPartNo ?? null,
      description,
      qty,
      uom,
      notes: notes ?? null,
    }
  })
}

const inquiryLineRows = ({ entry }: Session, ids: readonly string[], lines: readonly InquiryLineInput[]) =>
  ids.map((lineId, index) => ({
    companyId: entry.company.id,
    lineId,
    targetPrice: lines[index]?.targetPrice ?? null,
    requiredDate: lines[index]?.requiredDate ?? null,
  }))

const writeInquiryLineRows = async (session: Session, ids: readonly string[], lines: readonly InquiryLineInput[]): Promise<void> => {
  if (ids.length === 0) return
  await session.tx
    .insert(inquiryLines)
    .values(inquiryLineRows(session, ids, lines))
    .onConflictDoUpdate({
      target: [inquiryLines.companyId, inquiryLines.lineId],
      set: { targetPrice: sql`excluded.target_price`, requiredDate: sql`excluded.required_date` },
    })
}

/** The lines of a new inquiry, with their parts and with ids. */
export const composeInquiryLines = async (session: Session, lines: readonly InquiryLineInput[]) => withIds(session, await newLines(session, lines))

/** Writes the lines of a new inquiry, and returns the stored rows. */
export const insertInquiryLines = async (
  session: Session,
  documentId: string,
  composed: Awaited<ReturnType<typeof composeInquiryLines>>,
  lines: readonly InquiryLineInput[],
) => {
  const ids = composed.map(({ id }) => id)
  const [written, inquiryRows] = await Promise.all([
    insertLines(session, documentId, composed),
    insertRows(session.tx, inquiryLines, inquiryLineRows(session, ids, lines)),
  ])
  const rowByLineId = new Map(inquiryRows.map((kindRow) => [kindRow.lineId, kindRow]))
  return written.flatMap((line) => {
    const kindRow = rowByLineId.get(line.id)
    return kindRow ? [{ line, kindRow }] : []
  })
}

/** Replaces the inquiry's lines. A line that keeps its id keeps everything that is linked to it. */
export const writeInquiryLines = async (session: Session, documentId: string, lines: readonly InquiryLineInput[]): Promise<void> =>
  writeInquiryLineRows(session, await replaceLines(session, documentId, await newLines(session, lines)), lines)

export const appendInquiryLines = async (session: Session, documentId: string, lines: readonly InquiryLineInput[]): Promise<void> =>
  writeInquiryLineRows(session, await appendLines(session, documentId, await newLines(session, lines)), lines)
