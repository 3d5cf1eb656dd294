import { absolute } from '@/contracts/rules/decimal'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { openPartsOf } from './document-items'

/** The open amounts of a document with their due dates, in words for a mail. @param dueDate for amounts without a due date */
export const openAmountsText = async (session: Session, { id, currency }: DocumentRow, dueDate: string) =>
  (await openPartsOf(session, id)).map((part) => ({ amount: moneyText(absolute(part.open), currency), due: dayInWords(part.dueDate ?? dueDate) }))
