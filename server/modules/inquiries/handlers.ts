import { inquiryTable } from '@/contracts/columns/inquiries'
import { inquiries } from '@/contracts/inquiries'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { appendToInquiry } from './append'
import { inquiryLife } from './document'
import { inquiryList } from './list'

export const inquiryHandlers = [
  ...documentHandlers(inquiries, { ...inquiryLife, list: inquiryList, file: inquiryTable }),
  handle(inquiries.addData, (context) => appendToInquiry(context, context.params.voucherId, context.body)),
]
