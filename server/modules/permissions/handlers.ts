import { permissionMatrix as calls } from '@/contracts/permission-matrix'
import { explain } from '../../domain/explain'
import { menuFor } from '../../domain/menu'
import { handle } from '../../http/handle'
import { effectivePermissionsOf, requireMember } from '../memberships/members'
import { getRolePermissions, getUserPermissions, hasSecondStep, listSubjects } from './queries'
import { setRolePermissions, setUserPermissions } from './service'

export const permissionHandlers = [
  handle(calls.subjects, (context) => listSubjects(context)),
  handle(calls.explain, async (context) => {
    const { company } = context.entry
    const { userId, url, flag } = context.query
    const member = await requireMember(context, userId)
    const lacksSecondStep = company.requiresSecondStep && !(await hasSecondStep(context, userId))
    return explain({ ...member, lacksSecondStep }, company.name, url, flag)
  }),
  handle(calls.menu, async (context) => ({ menu: menuFor(effectivePermissionsOf(await requireMember(context, context.params.userId))) })),
  handle(calls.user, (context) => getUserPermissions(context, context.params.userId)),
  handle(calls.role, (context) => getRolePermissions(context, context.params.id)),
  handle(calls.setUser, (context) => setUserPermissions(context, context.params, context.body)),
  handle(calls.setRole, (context) => setRolePermissions(context, context.params.id, context.body)),
]
