import { z } from 'zod'
import { costCentreInput, costCentrePatch } from './cost-centre-input'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { costCentreOrders } from './list-orders'

export const costCentre = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type CostCentre = z.infer<typeof costCentre>
export const costCentreDetail = costCentre.extend({
  updatedAt: z.string(),
  updatedByName: z.string(),
  /** Number of lines of documents and journals that name it. Only a cost centre without any can be deleted. */
  usedOn: z.number().int(),
  /** Accounts whose lines must name a cost centre. */
  requiredBy: z.array(z.object({ accountId: z.string(), name: z.string() })),
})
export type CostCentreDetail = z.infer<typeof costCentreDetail>

export const costCentreFilters = {
  isActive: { kind: 'yesno', label: 'Active' },
  code: { kind: 'text', label: 'Code' },
  name: { kind: 'text', label: 'Name' },
} as const satisfies FilterFields
export const costCentreQuery = listQuery(costCentreOrders)

const at = '/finance/cost-centres/:id'
export const costCentres = {
  list: endpoint({
    method: 'GET',
    path: '/finance/cost-centres',
    query: costCentreQuery,
    response: page(costCentre),
    module: 'cost-centres',
    action: 'read',
    summary: 'Cost centres',
  }),
  export: exportEndpoint('cost-centres', '/finance/cost-centres', costCentreQuery),
  get: endpoint({ method: 'GET', path: at, response: costCentreDetail, module: 'cost-centres', action: 'read', summary: 'A cost centre' }),
  create: endpoint({
    method: 'POST',
    path: '/finance/cost-centres',
    body: costCentreInput,
    response: costCentreDetail,
    module: 'cost-centres',
    action: 'create',
    summary: 'Add a cost centre',
  }),
  change: endpoint({
    method: 'PATCH',
    path: at,
    body: costCentrePatch,
    response: costCentreDetail,
    module: 'cost-centres',
    action: { edit: 'update', activate: 'update', deactivate: 'update' },
    summary: 'Edit a cost centre, close it or reopen it',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: at,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ id: z.uuid() }),
    module: 'cost-centres',
    action: 'delete',
    summary: 'Delete a cost centre that no line names',
  }),
}
