import { inquiries } from '@/contracts/inquiries'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { inquiryExport } from './export-columns'
import { getInquiry, inquiryList } from './queries'
import { appendToInquiry, changeInquiry, createInquiry, discardInquiry } from './service'

export const inquiryHandlers = [
  handle(inquiries.list, (context) => readPage(context, inquiryList, context.query)),
  handleDownload(inquiries.export, (context) => exportList(context, inquiryList, inquiryExport, context.query)),
  handle(inquiries.get, (context) => getInquiry(context, context.params.voucherId)),
  handle(inquiries.create, (context) => createInquiry(context, context.body)),
  handle(inquiries.change, (context) => changeInquiry(context, context.params.voucherId, context.body)),
  handle(inquiries.addData, (context) => appendToInquiry(context, context.params.voucherId, context.body)),
  handle(inquiries.discard, (context) => discardInquiry(context, context.params.voucherId, context.query.version)),
  handle(inquiries.stage, async (context) => ({ files: await stageFiles(context, 'inquiries') })),
  handle(inquiries.unstage, async (context) => {
    await unstageFile(context, 'inquiries', context.params.fileId)
    return {}
  }),
  handleDownload(inquiries.file, async (context) => {
    const { id } = await findDocument(context, 'inquiry', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]
