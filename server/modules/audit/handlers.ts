import { audits } from '@/contracts/audit'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { auditExport } from './export-columns'
import { auditList, getAudit } from './queries'

export const auditHandlers = [
  handle(audits.list, (context) => readPage(context, auditList, context.query)),
  handleDownload(audits.export, (context) => exportList(context, auditList, auditExport, context.query)),
  handle(audits.get, (context) => getAudit(context, context.params.id)),
]
