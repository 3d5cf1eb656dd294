import { z } from 'zod'
import { receivedVia, priorities } from './choices'
import { discardEndpoint, fileEndpoint, readEndpoints } from './document-endpoints'
import { documentLine, documentRecord, documentRow } from './document-record'
import { endpoint } from './endpoint'
import { partySummary } from './fields'
import { inquiryInput, inquiryPatch, inquiryData } from './inquiry-input'
import { inquiryStatuses } from './inquiry-filters'
import { listQuery } from './lists'
import { inquiryOrders } from './list-orders'
import { stagedFileEndpoints } from './staged-files'

export * from './inquiry-filters'
export * from './inquiry-input'

export const inquiryRow = z.object({
  ...documentRow,
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
  ...documentLine,
  partId: z.uuid().nullable(),
  targetPrice: z.string().nullable(),
  requiredDate: z.string().nullable(),
  /** Reason why the line is not quoted; null for a line that is. */
  noQuoteReason: z.string().nullable(),
  notes: z.string().nullable(),
})

export const inquiry = z.object({
  ...documentRow,
  ...documentRecord,
  customer: partySummary.extend({ currency: z.string() }),
  subject: z.string(),
  status: z.enum(inquiryStatuses),
  dueDate: z.string().nullable(),
  receivedVia: z.enum(receivedVia),
  customerReference: z.string().nullable(),
  contact: z.string().nullable(),
  opportunityNo: z.string().nullable(),
  priority: z.enum(priorities),
  lostReason: z.string().nullable(),
  ownerId: z.uuid(),
  lines: z.array(inquiryLine),
})
export type Inquiry = z.infer<typeof inquiry>

export const inquiryQuery = listQuery(inquiryOrders)

const readCalls = readEndpoints('inquiry', { query: inquiryQuery, row: inquiryRow, record: inquiry })

export const inquiries = {
  list: readCalls.list,
  export: readCalls.export,
  get: readCalls.get,
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
  discard: discardEndpoint('inquiry'),
  ...stagedFileEndpoints('inquiries', '/inquiry', 'inquiry'),
  file: fileEndpoint('inquiry', { filesNeed: 'read' }),
}
