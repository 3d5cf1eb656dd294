import { z } from 'zod'
import { accountGroupEdit, accountGroupInput, accountGroupPatch } from './account-group-input'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { accountGroupOrders } from './list-orders'
import { accountRoots } from './account-roots'

export * from './account-group-input'

export const accountGroupOption = z.object({ id: z.uuid(), groupId: z.string(), name: z.string(), root: z.enum(accountRoots) })
export type AccountGroupOption = z.infer<typeof accountGroupOption>
export const accountGroupRow = accountGroupOption.extend({
  parent: accountGroupOption.pick({ id: true, groupId: true, name: true }).nullable(),
  /** Accounts directly in the group, and groups directly below it. */
  accounts: z.number().int(),
  groups: z.number().int(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type AccountGroupRow = z.infer<typeof accountGroupRow>
export const accountGroup = accountGroupRow.extend({ updatedAt: z.string(), updatedByName: z.string() })
export type AccountGroup = z.infer<typeof accountGroup>

export const accountGroupFilters = {
  root: { kind: 'choice', label: 'Root', choices: accountRoots },
  isActive: { kind: 'yesno', label: 'Active' },
  groupId: { kind: 'text', label: 'Number' },
  name: { kind: 'text', label: 'Name' },
} as const satisfies FilterFields
export const accountGroupQuery = listQuery(accountGroupOrders)

const module = 'account-groups'
const path = '/finance/account-groups'
/** Groups are found by their number, in any case. */
const at = `${path}/:group_id` as const

export const accountGroups = {
  list: endpoint({ method: 'GET', path, query: accountGroupQuery, response: page(accountGroupRow), module, action: 'read', summary: 'Groups of the chart' }),
  export: exportEndpoint(module, path, accountGroupQuery),
  get: endpoint({ method: 'GET', path: at, response: accountGroup, module, action: 'read', summary: 'One group of the chart' }),
  create: endpoint({ method: 'POST', path, body: accountGroupInput, response: accountGroup, module, action: 'create', summary: 'Add a group' }),
  edit: endpoint({ method: 'PUT', path: at, body: accountGroupEdit, response: accountGroup, module, action: 'update', summary: 'Save a group as a whole' }),
  change: endpoint({
    method: 'PATCH',
    path: '/account-groups/:voucherId',
    body: accountGroupPatch,
    response: accountGroup,
    module,
    action: { activate: 'update', deactivate: 'update' },
    summary: 'Close a group in which nothing is in use, or open it again; voucherId is its number',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ groupId: z.string() }),
    module,
    action: 'delete',
    summary: 'Delete a group with nothing in it',
  }),
}
