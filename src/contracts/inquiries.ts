import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, fileIds, fileRow, optionalText, partySummary, removeFileIds, requiredText, version } from './fields'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { quantity, unitPrice } from './rules/schemas'

export const inquiryStatuses = ['draft', 'open', 'quoting', 'quoted', 'won', 'lost', 'closed'] as const
export const receivedVia = ['email', 'phone', 'portal', 'visit', 'other'] as const
export const priorities = ['low', 'normal', 'high'] as const

export const inquiryLineInput = z.strictObject({
  /** Present when an existing line is kept. */
  id: z.uuid().optional(),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: requiredText(2000, 'Describe what is asked for.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
  targetPrice: unitPrice.nullish(),
  requiredDate: day.nullish(),
  notes: optionalText(500),
})

const inquiryFields = {
  customerId: z.uuid('Choose a customer.'),
  subject: requiredText(200, 'Enter a subject.'),
  date: day.optional(),
  dueDate: day.nullish(),
  receivedVia: z.enum(receivedVia).default('email'),
  customerReference: optionalText(60),
  /** Whom to ask at the customer's. */
  contact: optionalText(200),
  opportunityNo: optionalText(60),
  priority: z.enum(priorities).default('normal'),
  notes: optionalText(5000),
  fileIds,
  lines: z.array(inquiryLineInput).max(1000, 'An inquiry takes at most 1,000 lines.'),
}
export const inquiryInput = z.strictObject(inquiryFields)
export type InquiryInput = z.input<typeof inquiryInput>

const lineIds = z.array(z.uuid()).min(1, 'Choose at least one line.').max(1000)

export const inquiryPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...inquiryFields, removeFileIds }),
  z.strictObject({ action: z.literal('submit'), version }),
  z.strictObject({ action: z.literal('assign'), version, ownerId: z.uuid('Choose a colleague.') }),
  z.strictObject({ action: z.literal('noQuote'), version, lineIds, reason: requiredText(500, 'Say why it is not quoted.') }),
  z.strictObject({ action: z.literal('quoteAgain'), version, lineIds }),
  z.strictObject({ action: z.literal('lose'), version, reason: requiredText(500, 'Say why it was lost.') }),
  z.strictObject({ action: z.literal('close'), version }),
  z.strictObject({ action: z.literal('reopen'), version }),
])
export type InquiryPatch = z.input<typeof inquiryPatch>

/** What comes after the submit: further lines, files, a note. Lines that are there stay as they are. */
export const inquiryData = z.strictObject({
  version,
  note: optionalText(2000),
  fileIds,
  lines: z
    .array(inquiryLineInput.omit({ id: true }))
    .max(1000, 'An inquiry takes at most 1,000 lines.')
    .default([]),
})
export type InquiryData = z.input<typeof inquiryData>

export const inquiryRow = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
  customer: partySummary,
  subject: z.string(),
  status: z.enum(inquiryStatuses),
  dueDate: z.string().nullable(),
  priority: z.enum(priorities),
  lineCount: z.number().int(),
  ownerName: z.string(),
})
export type InquiryRow = z.infer<typeof inquiryRow>

export const inquiryLine = z.object({
  id: z.uuid(),
  lineNo: z.number().int(),
  partId: z.uuid().nullable(),
  partno: z.string().nullable(),
  mfrPartNo: z.string().nullable(),
  description: z.string(),
  qty: z.string(),
  uom: z.string(),
  targetPrice: z.string().nullable(),
  requiredDate: z.string().nullable(),
  /** Why the customer gets no offer for it; null for a line that is quoted. */
  noQuoteReason: z.string().nullable(),
  notes: z.string().nullable(),
})
/** Another document of the same deal; the amount is null for who may not see it. */
export const relatedDocument = z.object({
  kind: z.string(),
  voucherId: z.string(),
  status: z.string(),
  date: z.string(),
  party: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string(),
})
export type RelatedDocument = z.infer<typeof relatedDocument>

export const inquiry = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  draftId: z.string(),
  date: z.string(),
  customer: partySummary.extend({ currency: z.string() }),
  subject: z.string(),
  status: z.enum(inquiryStatuses),
  dueDate: z.string().nullable(),
  receivedVia: z.enum(receivedVia),
  customerReference: z.string().nullable(),
  contact: z.string().nullable(),
  opportunityNo: z.string().nullable(),
  priority: z.enum(priorities),
  notes: z.string().nullable(),
  lostReason: z.string().nullable(),
  ownerId: z.uuid(),
  ownerName: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  lines: z.array(inquiryLine),
  files: z.array(fileRow),
  related: z.array(relatedDocument),
})
export type Inquiry = z.infer<typeof inquiry>

export const inquiryFilters = {
  status: { kind: 'choice', label: 'Status', choices: inquiryStatuses },
  customer: { kind: 'reference', label: 'Customer', of: 'customers' },
  date: { kind: 'day', label: 'Date' },
  due: { kind: 'day', label: 'Due' },
  number: { kind: 'text', label: 'Number' },
  subject: { kind: 'text', label: 'Subject' },
  priority: { kind: 'choice', label: 'Priority', choices: priorities },
  receivedVia: { kind: 'choice', label: 'Received via', choices: receivedVia },
  customerReference: { kind: 'text', label: 'Customer’s reference' },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const inquiryQuery = listQuery(['date', 'number', 'customer', 'due', 'status'], '-date')
export type InquiryParams = z.output<typeof inquiryQuery>

export const inquiries = {
  list: endpoint({
    method: 'GET',
    path: '/inquiry',
    query: inquiryQuery,
    response: page(inquiryRow),
    module: 'inquiries',
    action: 'read',
    summary: 'Inquiries',
  }),
  export: exportEndpoint('inquiries', '/inquiry', inquiryQuery),
  get: endpoint({ method: 'GET', path: '/inquiry/:voucherId', response: inquiry, module: 'inquiries', action: 'read', summary: 'One inquiry' }),
  create: endpoint({
    method: 'POST',
    path: '/inquiry',
    body: inquiryInput,
    response: inquiry,
    form: true,
    module: 'inquiries',
    action: 'create',
    summary: 'Add an inquiry as a draft',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/inquiry/:voucherId',
    body: inquiryPatch,
    response: inquiry,
    form: true,
    module: 'inquiries',
    action: {
      edit: 'update',
      submit: 'update',
      assign: 'update',
      noQuote: 'update',
      quoteAgain: 'update',
      lose: 'update',
      close: 'approve',
      reopen: 'approve',
    },
    summary: 'Edit an inquiry that nothing is quoted on, or take a step of its status; the submit gives it its number',
  }),
  addData: endpoint({
    method: 'PATCH',
    path: '/inquiry/addInquiryData/:voucherId',
    body: inquiryData,
    response: inquiry,
    form: true,
    module: 'inquiries',
    action: 'update',
    summary: 'Add lines, files or a note to an inquiry that is submitted',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/inquiry/:voucherId',
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ voucherId: z.string() }),
    module: 'inquiries',
    action: 'delete',
    summary: 'Delete a draft for good',
  }),
  stage: endpoint({
    method: 'POST',
    path: '/inquiry/files',
    body: z.strictObject({}),
    response: z.object({ files: z.array(fileRow) }),
    form: true,
    module: 'inquiries',
    action: 'create',
    summary: 'Upload files ahead of the inquiry that names them in fileIds, within a day',
  }),
  unstage: endpoint({
    method: 'DELETE',
    path: '/inquiry/files/:fileId',
    response: z.object({}),
    module: 'inquiries',
    action: 'create',
    summary: 'Let go of a staged file of one’s own',
  }),
  file: endpoint({
    method: 'GET',
    path: '/inquiry/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module: 'inquiries',
    action: 'read',
    summary: 'A file of an inquiry',
  }),
}
