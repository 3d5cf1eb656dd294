import type { ResolverResult } from 'react-hook-form'
import { type InquiryEdit, inquiryEdit } from '@/contracts/inquiry-input'
import type { Inquiry } from '@/contracts/inquiries'
import {
  bodyOf,
  decimal,
  fileCodecs,
  initialOf,
  labelsOf,
  newRow,
  notSent,
  optional,
  optionalDecimal,
  plain,
  rowBody,
  type RowOf,
  rows,
  text,
  type ValuesOf,
  valuesOf,
} from '@/documents/form/codecs'
import { hasText, resolveBy, withoutBlankEnd } from '@/documents/form/resolve'
import { customerCodec } from '@/documents/trade/trade-codecs'

export const lineCodecs = {
  partno: text('Part'),
  mfrPartNo: text('Manufacturer part number'),
  description: text('Description'),
  qty: decimal('Quantity', '1'),
  uom: text('Unit', 'each'),
  targetPrice: optionalDecimal('Target price'),
  requiredDate: optional('Required date'),
  notes: text('Notes'),
  /** Set by a separate action, not by this form. */
  noQuoteReason: notSent(text('Reason for no quote')),
}

const codecs = {
  customerId: customerCodec,
  subject: text('Subject'),
  date: text('Date'),
  dueDate: optional('Due date'),
  receivedVia: plain<Inquiry['receivedVia']>('Received via', 'email'),
  customerReference: text('Customer’s reference'),
  contact: text('Contact person'),
  opportunityNo: text('Opportunity number'),
  priority: plain<Inquiry['priority']>('Priority', 'normal'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
export type LineValues = RowOf<typeof lineCodecs>
export type InquiryValues = ValuesOf<typeof codecs>

export const newLine = (): LineValues => newRow(lineCodecs)

const isBlank = ({ partno, mfrPartNo, description, targetPrice, requiredDate, notes }: LineValues): boolean =>
  !hasText(partno, mfrPartNo, description, targetPrice, requiredDate, notes)

export const withoutBlankLines = (lines: readonly LineValues[]): LineValues[] => withoutBlankEnd(lines, isBlank)

/** @param today the company's current day */
export const newInquiry = (today: string): InquiryValues => initialOf(codecs, { date: today })

export const inquiryValues = (inquiry: Inquiry): InquiryValues => valuesOf(codecs, { ...inquiry, customerId: inquiry.customer })

/** Props for the form's frame. Raise `schema` when drafts of older forms can no longer be loaded. */
export const inquiryForm = { schema: 2, labels: labelsOf(codecs), valuesOf: inquiryValues }

export const inquiryBody = (form: InquiryValues): InquiryEdit => ({
  ...bodyOf(codecs, form),
  lines: withoutBlankLines(form.lines).map((line) => rowBody(lineCodecs, line)),
})

/** Builds the request body and validates it with the contract's schema. */
export const resolveInquiry = (form: InquiryValues): ResolverResult<InquiryValues, InquiryEdit> => resolveBy(inquiryEdit, form, inquiryBody(form))
