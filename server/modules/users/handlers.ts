import { invitations, users as calls } from '@/contracts/users'
import { handle, handleDownload, handlePublic } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { acceptInvitation, viewInvitation } from './accept'
import { userExport } from './export-columns'
import { addUser } from './invite'
import { getUser, givableRoles, userList } from './queries'
import { changeUser } from './service'

export const userHandlers = [
  handle(calls.list, (context) => readPage(context, userList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, userList, userExport, context.query)),
  handle(calls.roles, async (context) => ({ rows: await givableRoles(context) })),
  handle(calls.get, (context) => getUser(context, context.params._id)),
  handle(calls.add, (context) => addUser(context, context.body)),
  handle(calls.change, (context) => changeUser(context, context.params._id, context.body)),
  handlePublic(invitations.view, (visitor) => viewInvitation(visitor, visitor.body.token)),
  handlePublic(invitations.accept, (visitor) => acceptInvitation(visitor, visitor.body)),
]
