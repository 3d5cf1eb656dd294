import { z } from 'zod'
import { type Inquiry, inquiryInput, inquiryLineInput } from '@/contracts/inquiries'
import { day } from '@/contracts/fields'
import { quantity, unitPrice } from '@/contracts/rules/schemas'
import { stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { chosenParty, optionalDay, optionalDecimal, typedDecimal } from '@/documents/form-fields'

const line = inquiryLineInput.extend({
  qty: typedDecimal(quantity),
  targetPrice: optionalDecimal(unitPrice),
  /** The description that the chosen part brought along, which another part may replace; what was typed it may not. Not sent. */
  fromPart: z.string().transform(() => undefined),
})

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
export type InquiryValues = z.input<typeof inquiryForm>
export type InquiryOutput = z.output<typeof inquiryForm>
export type LineValues = InquiryValues['lines'][number]

export const newLine = (): LineValues => ({ partno: '', mfrPartNo: '', description: '', qty: '1', uom: 'each', targetPrice: '', notes: null, fromPart: '' })

const isBlank = ({ partno, mfrPartNo, description, targetPrice }: LineValues): boolean =>
  ![partno, mfrPartNo, description, targetPrice].some((text) => text?.trim())

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
  priority: 'normal',
  notes: '',
  lines: [newLine()],
  fileIds: [],
  removeFileIds: [],
})

export const valuesOf = (inquiry: Inquiry): InquiryValues => ({
  customerId: inquiry.customer,
  subject: inquiry.subject,
  date: inquiry.date,
  dueDate: inquiry.dueDate ?? '',
  receivedVia: inquiry.receivedVia,
  customerReference: inquiry.customerReference ?? '',
  priority: inquiry.priority,
  notes: inquiry.notes ?? '',
  lines: inquiry.lines.map(({ id, partno, mfrPartNo, description, qty, uom, targetPrice, notes }) => ({
    id,
    partno: partno ?? '',
    mfrPartNo: mfrPartNo ?? '',
    description,
    qty,
    uom,
    targetPrice: targetPrice ?? '',
    notes,
    fromPart: '',
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
  priority: 'Priority',
  notes: 'Notes',
  lines: 'Line',
  'lines.partno': 'Part',
  'lines.mfrPartNo': 'Manufacturer part number',
  'lines.description': 'Description',
  'lines.qty': 'Quantity',
  'lines.uom': 'Unit',
  'lines.targetPrice': 'Target price',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}
