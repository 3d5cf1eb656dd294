import { accounts as calls } from '@/contracts/accounts'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { stageFiles, unstageFile } from '../records/staged-files'
import { exportChart } from './chart-export'
import { accountExport } from './export-columns'
import { downloadOfAccount, getAccount } from './load'
import { mergeAccount, previewMerge } from './merge'
import { accountList } from './queries'
import { changeAccount, createAccount, editAccount, removeAccount } from './service'
import { chartTreeOn } from './tree'

export const accountsHandlers = [
  handle(calls.list, (context) => readPage(context, accountList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, accountList, accountExport, context.query)),
  handle(calls.tree, (context) => chartTreeOn(context, context.query.asOf ?? context.today)),
  handleDownload(calls.chart, (context) => exportChart(context, context.query.format)),
  handle(calls.get, (context) => getAccount(context, context.params.account_id)),
  handle(calls.create, (context) => createAccount(context, context.body)),
  handle(calls.edit, (context) => editAccount(context, context.params.account_id, context.body)),
  handle(calls.change, (context) => changeAccount(context, context.params.voucherId, context.body)),
  handle(calls.remove, (context) => removeAccount(context, context.params.account_id, context.query.version)),
  handle(calls.mergePreview, (context) => previewMerge(context, context.params.account_id, context.query.into)),
  handle(calls.merge, (context) => mergeAccount(context, context.params.account_id, context.body)),
  handle(calls.stage, async (context) => ({ files: await stageFiles(context, 'accounts') })),
  handle(calls.unstage, async (context) => {
    await unstageFile(context, 'accounts', context.params.fileId)
    return {}
  }),
  handleDownload(calls.file, (context) => downloadOfAccount(context, context.params.account_id, context.params.fileId)),
]
