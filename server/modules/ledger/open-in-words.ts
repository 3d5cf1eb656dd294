import { absolute } from '@/contracts/rules/decimal'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { openPartsOf } from './document-items'

/** What of a document is open, and when it is due, as a mail says it. @param dueDate of what has none of its own */
export const openInWords = async (session: Session, { id, currency }: DocumentRow, dueDate: string) =>
  (await openPartsOf(session, id)).map((part) => ({ amount: moneyText(absolute(part.open), currency), due: dayInWords(part.dueDate ?? dueDate) }))
