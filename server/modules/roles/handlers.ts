import { roles as calls } from '@/contracts/roles'
import { copyableTemplates } from '../../domain/role-templates'
import { handle } from '../../http/handle'
import { getRole, listRoles } from './queries'
import { changeRole, createRole } from './service'

export const roleHandlers = [
  handle(calls.list, async (context) => ({ rows: await listRoles(context) })),
  handle(calls.templates, async () => ({ rows: copyableTemplates })),
  handle(calls.get, (context) => getRole(context, context.params.id)),
  handle(calls.create, (context) => createRole(context, context.body)),
  handle(calls.change, (context) => changeRole(context, context.params.id, context.body)),
]
