import { z } from 'zod'
import { type Inquiry, inquiryInput, inquiryLineInput } from '@/contracts/inquiries'
import { day } from '@/contracts/fields'
import { parseDecimal } from '@/contracts/rules/decimal'
import { quantity, unitPrice } from '@/contracts/rules/schemas'
import { stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { chosenParty, optionalDay, optionalDecimal, typedDecimal } from '@/documents/form-fields'

const notSent = z.string().transform(() => undefined)

export const addedLineForm = inquiryLineInput.omit({ id: true }).extend({
  /** Which line of the form it is. */
  key: notSent,
  qty: typedDecimal(quantity),
  targetPrice: optionalDecimal(unitPrice),
  requiredDate: optionalDay(day),
  /** Set by a step of its own, see steps.ts. */
  noQuoteReason: notSent,
})
const line = addedLineForm.extend({ id: z.string().optional() })

/** The contract's inquiry as a form holds it: numbers as typed, empty dates, the customer as chosen. */
export const inquiryForm = inquiryInput.extend({
  customerId: chosenParty('Choose a customer.'),
  date: day,
  dueDate: optionalDay(day),
  lines: z.array(line).max(1000, 'An inquiry takes at most 1,000 lines.'),
  fileIds: stagedFiles,
  /** Saved files that this save lets go of. */
  removeFileIds: z.array(z.string()),
})
/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 2
export type InquiryValues = z.input<typeof inquiryForm>
export type InquiryOutput = z.output<typeof inquiryForm>
export type LineValues = InquiryValues['lines'][number]

export const newLine = (): LineValues => ({
  key: crypto.randomUUID(),
  partno: '',
  mfrPartNo: '',
  description: '',
  qty: '1',
  uom: 'each',
  targetPrice: '',
  requiredDate: '',
  notes: '',
  noQuoteReason: '',
})

const isBlank = ({ partno, mfrPartNo, description, targetPrice, requiredDate, notes }: LineValues): boolean =>
  ![partno, mfrPartNo, description, targetPrice, requiredDate, notes].some((text) => text?.trim())

/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
export const withoutBlankEnd = (lines: readonly LineValues[]): LineValues[] => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** @param today the company's day */
export const newInquiry = (today: string): InquiryValues => ({
  customerId: null,
  subject: '',
  date: today,
  dueDate: '',
  receivedVia: 'email',
  customerReference: '',
  contact: '',
  opportunityNo: '',
  priority: 'normal',
  notes: '',
  lines: [newLine()],
  fileIds: [],
  removeFileIds: [],
})

/** Without the zeros that only pad; none as empty text. */
const short = (value: string | null): string => (value === null ? '' : (parseDecimal(value) ?? value))

export const valuesOf = (inquiry: Inquiry): InquiryValues => ({
  customerId: inquiry.customer,
  subject: inquiry.subject,
  date: inquiry.date,
  dueDate: inquiry.dueDate ?? '',
  receivedVia: inquiry.receivedVia,
  customerReference: inquiry.customerReference ?? '',
  contact: inquiry.contact ?? '',
  opportunityNo: inquiry.opportunityNo ?? '',
  priority: inquiry.priority,
  notes: inquiry.notes ?? '',
  lines: inquiry.lines.map((one) => ({
    key: one.id,
    id: one.id,
    partno: one.partno ?? '',
    mfrPartNo: one.mfrPartNo ?? '',
    description: one.description,
    qty: short(one.qty),
    uom: one.uom,
    targetPrice: short(one.targetPrice),
    requiredDate: one.requiredDate ?? '',
    notes: one.notes ?? '',
    noQuoteReason: one.noQuoteReason ?? '',
  })),
  fileIds: [],
  removeFileIds: [],
})

/** What fields and cells are called where drafts are compared and changes merged. */
export const inquiryLabels: Labels = {
  customerId: 'Customer',
  subject: 'Subject',
  date: 'Date',
  dueDate: 'Due date',
  receivedVia: 'Received via',
  customerReference: 'Customer reference',
  contact: 'Contact person',
  opportunityNo: 'Opportunity number',
  priority: 'Priority',
  notes: 'Notes',
  lines: 'Line',
  'lines.partno': 'Part',
  'lines.mfrPartNo': 'Manufacturer part number',
  'lines.description': 'Description',
  'lines.qty': 'Quantity',
  'lines.uom': 'Unit',
  'lines.targetPrice': 'Target price',
  'lines.requiredDate': 'Required date',
  'lines.notes': 'Notes',
  'lines.noQuoteReason': 'Reason for no quote',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}
