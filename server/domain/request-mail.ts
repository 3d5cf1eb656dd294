import { printable } from '@/contracts/rules/one-line'
import { letterText } from './letterhead'

export interface RequestedLine {
  lineNo: number
  partno: string | null
  mfrPartNo: string | null
  description: string
  qty: string
  uom: string
  requiredDate: string | null
}

interface Request {
  company: string
  /** The sender, who also gets the replies. */
  from: { fullName: string; email: string }
  vendor: string
  /** Number of the requested quotation. */
  number: string
  dueDate: string | null
  message: string | null
  lines: readonly RequestedLine[]
}

const lineText = ({ lineNo, partno, mfrPartNo, description, qty, uom, requiredDate }: RequestedLine): string => {
  const number = mfrPartNo ?? partno
  return [`${lineNo}. ${qty} ${uom}`, number && printable(number), printable(description), requiredDate && `needed by ${requiredDate}`]
    .filter(Boolean)
    .join(' · ')
}

/** Mail that asks a vendor to quote. The function gets no data of the customer, so the mail can't reveal any. */
export const requestMail = ({ company, from, vendor, number, dueDate, message, lines }: Request): { subject: string; text: string } => ({
  subject: `Request for quotation ${number} from ${company}`,
  text: letterText({ company, from, contact: vendor }, [
    message ?? 'please quote the following:',
    lines.map(lineText).join('\n'),
    [
      dueDate && `Please answer by ${dueDate}.`,
      `State our number ${number} in your quotation, with prices, lead times, smallest quantities and how long it is valid.`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]),
})
