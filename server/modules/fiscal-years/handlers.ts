import { fiscalYears as calls } from '@/contracts/fiscal-years'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { stageFiles, unstageFile } from '../records/staged-files'
import { checklistOf } from './checklist'
import { getFiscalYear } from './detail'
import { downloadEvidence } from './evidence'
import { fiscalYearExport } from './export-columns'
import { addException, endException, peopleOf } from './locks'
import { fiscalYearList, nextYear } from './queries'
import { previewRevaluation } from './revaluation'
import { addFiscalYear, changeFiscalYear } from './service'

export const fiscalYearHandlers = [
  handle(calls.list, (context) => readPage(context, fiscalYearList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, fiscalYearList, fiscalYearExport, context.query)),
  handle(calls.next, (context) => nextYear(context)),
  handle(calls.people, async (context) => ({ rows: await peopleOf(context) })),
  handle(calls.get, (context) => getFiscalYear(context, context.params.id)),
  handle(calls.checklist, (context) => checklistOf(context, context.params.id)),
  handle(calls.revaluation, (context) => previewRevaluation(context, context.params.id, context.query.periodNo)),
  handle(calls.stage, async (context) => ({ files: await stageFiles(context, 'fiscal-years') })),
  handle(calls.unstage, async (context) => {
    await unstageFile(context, 'fiscal-years', context.params.fileId)
    return {}
  }),
  handleDownload(calls.file, (context) => downloadEvidence(context, context.params.id, context.params.fileId)),
  handle(calls.create, (context) => addFiscalYear(context, context.body)),
  handle(calls.change, (context) => changeFiscalYear(context, context.params.id, context.body)),
  handle(calls.addException, (context) => addException(context, context.body)),
  handle(calls.endException, (context) => endException(context, context.params.id)),
]
