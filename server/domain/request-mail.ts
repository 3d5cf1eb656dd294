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
  /** Who asks, and where the answer goes. */
  from: { fullName: string; email: string }
  vendor: string
  /** Number of the quotation that is asked for. */
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

/** The mail that asks a vendor to quote. It is given nothing of the customer, so it can't tell anything of them. */
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
