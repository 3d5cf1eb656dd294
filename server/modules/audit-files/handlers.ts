import { auditFiles, auditFormats } from '@/contracts/audit-files'
import { formats } from '../../domain/audit-files/export'
import { handle, handleDownload } from '../../http/handle'
import { checkAuditFile, exportAuditFile } from './export'
import { saveSettings, settingsOf } from './settings'
import { auditYears } from './years'

export const auditFileHandlers = [
  handle(auditFiles.overview, async (context) => ({
    formats: auditFormats.map((format) => ({ format, name: formats[format].name })),
    years: await auditYears(context),
    settings: await settingsOf(context),
  })),
  handle(auditFiles.check, (context) => checkAuditFile(context, context.query)),
  handleDownload(auditFiles.export, (context) => exportAuditFile(context, context.query)),
  handle(auditFiles.saveSettings, (context) => saveSettings(context, context.body)),
]
