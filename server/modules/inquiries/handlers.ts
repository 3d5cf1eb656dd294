import { inquiries } from '@/contracts/inquiries'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { appendToInquiry } from './append'
import { inquiryLife } from './document'
import { inquiryExport } from './export-columns'
import { inquiryList } from './queries'

export const inquiryHandlers = [
  ...documentHandlers(inquiries, { ...inquiryLife, list: inquiryList, file: inquiryExport }),
  handle(inquiries.addData, (context) => appendToInquiry(context, context.params.voucherId, context.body)),
]
