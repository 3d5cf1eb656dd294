import { z } from 'zod'
import { receivedVia, priorities } from './choices'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { fileRow, partySummary } from './fields'
import { inquiryInput, inquiryPatch, inquiryData } from './inquiry-input'
import { exportEndpoint, type FilterFields, listOrders, listQuery } from './lists'
import { stagedFileEndpoints } from './staged-files'

export * from './inquiry-input'

export const inquiryStatuses = ['draft', 'open', 'quoting', 'quoted', 'won', 'lost', 'closed'] as const

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
export const inquiryOrders = listOrders(['date', 'number', 'customer', 'due', 'status'], '-date')
export const inquiryQuery = listQuery(inquiryOrders)
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
    form: 'always',
    module: 'inquiries',
    action: 'create',
    summary: 'Add an inquiry as a draft',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/inquiry/:voucherId',
    body: inquiryPatch,
    response: inquiry,
    form: 'always',
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
    form: 'always',
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
  ...stagedFileEndpoints('inquiries', '/inquiry', 'inquiry'),
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
