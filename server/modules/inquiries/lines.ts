import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { inquiryLineInput } from '@/contracts/inquiries'
import { inquiryLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { appendLines, type NewLine, replaceLines } from '../documents/lines'
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

const writeOwn = async ({ tx, entry }: Session, ids: readonly string[], lines: readonly InquiryLineInput[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = ids.map((lineId, index) => ({
    companyId: entry.company.id,
    lineId,
    targetPrice: lines[index]?.targetPrice ?? null,
    requiredDate: lines[index]?.requiredDate ?? null,
  }))
  await tx
    .insert(inquiryLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [inquiryLines.companyId, inquiryLines.lineId],
      set: { targetPrice: sql`excluded.target_price`, requiredDate: sql`excluded.required_date` },
    })
}

/** Writes the inquiry's lines anew; a line that keeps its id stays the same line for whatever is linked to it. */
export const writeInquiryLines = async (session: Session, documentId: string, lines: readonly InquiryLineInput[]): Promise<void> =>
  writeOwn(session, await replaceLines(session, documentId, await newLines(session, lines)), lines)

export const appendInquiryLines = async (session: Session, documentId: string, lines: readonly InquiryLineInput[]): Promise<void> =>
  writeOwn(session, await appendLines(session, documentId, await newLines(session, lines)), lines)
