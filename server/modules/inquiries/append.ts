import type { z } from 'zod'
import type { inquiryData } from '@/contracts/inquiries'
import { type InquiryState, inquiryTransitions } from '../../domain/status/inquiry'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { attachFiles } from '../documents/attachments'
import { appendNote } from '../documents/notes'
import { inquiryLife } from './document'
import { appendInquiryLines } from './lines'
import { loadInquiry } from './load'

const MOST_LINES = 1000

/** Adds lines, files and a note after the submit. Also for lines that were read from a customer's file. */
export const appendToInquiry = async (session: Session, voucherId: string, { version, lines, note, fileIds }: z.output<typeof inquiryData>) => {
  const { row, before } = await inquiryLife.claim(session, voucherId, { action: 'besides', version })
  if (lines.length === 0 && !note && fileIds.length === 0 && session.files.length === 0)
    throw invalidField('lines', 'Add a line, a file or a note.', 'required')
  const action = lines.length > 0 ? 'append' : 'attach'
  transition(inquiryTransitions, row.status as InquiryState, action)
  if (before.lines.length + lines.length > MOST_LINES) throw invalidField('lines', 'An inquiry takes at most 1,000 lines.', 'too_many')
  await appendInquiryLines(session, row.id, lines)
  await appendNote(session, row, note)
  await attachFiles(session, 'inquiries', row.id, fileIds)
  const after = await loadInquiry(session, row)
  await session.audit({ entity: 'inquiry', entityId: row.id, action, before, after })
  return after
}
