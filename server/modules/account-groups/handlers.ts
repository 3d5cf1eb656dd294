import { accountGroups as calls } from '@/contracts/account-groups'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { accountGroupExport } from './export-columns'
import { accountGroupList, getAccountGroup } from './queries'
import { changeAccountGroup, createAccountGroup, editAccountGroup, removeAccountGroup } from './service'

export const accountGroupHandlers = [
  handle(calls.list, (context) => readPage(context, accountGroupList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, accountGroupList, accountGroupExport, context.query)),
  handle(calls.get, (context) => getAccountGroup(context, context.params.group_id)),
  handle(calls.create, (context) => createAccountGroup(context, context.body)),
  handle(calls.edit, (context) => editAccountGroup(context, context.params.group_id, context.body)),
  handle(calls.change, (context) => changeAccountGroup(context, context.params.voucherId, context.body)),
  handle(calls.remove, (context) => removeAccountGroup(context, context.params.group_id, context.query.version)),
]
